# What is said of a record: what is wrong with it, and what was checked.

verify-inputs = { $count ->
    [one] 1 input accepted
   *[other] { $count } inputs accepted
}
verify-deal-seed = the cards are dealt as the seed says
verify-deal-stacked = the cards are dealt as the deck lines say
verify-cards = { $cards }, no more and no fewer, after every input
verify-agenda = at every moment somebody can go on, or the game is over
verify-shown = nobody saw a card that was not shown to them
verify-guess = { $count ->
    [one] at 1 moment
   *[other] at { $count } moments
}, what each seat and a spectator see gives no hidden card away
verify-again = replayed a second time, all is the same
verify-law-cards = after this input the table has other cards than were dealt; this is an error of tapis
verify-law-agenda = after this input nobody can go on but the game is not over, or the reverse; this is an error of tapis
verify-law-listed = this input is accepted but not listed among those possible; this is an error of tapis
verify-law-shown = after this input a viewer is shown a card without right; this is an error of tapis
verify-law-guess = after this input a viewer is shown more than their cards; this is an error of tapis
verify-law-again = replayed a second time, the record gives something else; this is an error of tapis
verify-proof-commitment = the secret is the one that the table had committed to, with these rules
verify-proof-promises = { $count ->
    [0] no player has contributed
    [one] 1 player contributed what was promised
   *[other] { $count } players contributed what they had promised
}
verify-proof-seed = the seed follows from the secret and the contributions
verify-proof-silent = Without a contribution: { $names }.
verify-proof-rejected = Left out, because they contributed something else than promised: { $names }.
verify-proof-alone = No player had a part in the shuffle: it stands on the commitment of the table alone.
verify-proof-limits = Nobody chose the order of the cards, or changed it after the commitment. This does not prove that whoever runs the table never looks at the cards.
verify-wrong-commitment = the commitment is not to this secret, this game and these rules
verify-wrong-promise = the contribution of { $seat } is not the promised one
verify-wrong-rejected = the contribution of { $seat } was left out although it is the promised one
verify-wrong-seed = the seed does not follow from the secret and the contributions
record-length = a record has at most { $most } bytes, this one has more
record-format = a record begins with “tapis { $format }”, not “{ $found }”
record-game = there is no game “{ $found }”
record-edition = this is edition { $found } of the rules; these are edition { $known }
record-line = “{ $found }” is not understood here
record-missing = the header does not give “{ $what }”
record-twice = “{ $what }” is given twice
record-seat = “{ $found }” is no seat; seats are the letters A to Z
record-seats = “{ $found }” is no number of seats from 1 to 26
record-seed = a seed is 64 hexadecimal digits
record-hex = { $count } hexadecimal digits are expected here
record-links = a chain has 1 to { $most } links
record-stacked = a stacked deck has no proof
record-card = “{ $found }” is no card of this game
record-action = “{ $found }” is no action of this game
record-timer = “{ $found }” is no timer; write its kind and number, such as window#17
record-time = “{ $found }” is no time in milliseconds
record-deal = the game cannot be dealt: { $why }
record-refused = input { $nth } is refused: { $why }
record-no-miss = input { $nth } is refused: { $seat } cannot miss anything there
record-stale = input { $nth } is refused: timer { $timer } does not run

## The examples of rule books

story-undealt = This cannot be dealt ({ $clause }).
story-refused = { $who } wants to { $what }: refused. { $why }
story-rings = A timer runs out.
story-no-miss = { $who } is to pay for a claim made too early, which costs nothing here: nothing happens.
story-stale = A timer rings that does not run any more: nothing happens.
story-lists = { $who } can { $what }.
story-lacks = { $who } cannot { $what }.

## What is worth telling of a game
feat-fastest = The quickest hand: { $you ->
    [yes] you
   *[no] { $who }
}, in { $n }{"\u00A0"}ms.
feat-duel = The longest duel: { $n } paying cards in a row, and { $you ->
    [yes] you were paid
   *[no] { $who } was paid
} in the end.
feat-slapped = { $you ->
    [yes] You
   *[no] { $who }
} won { n-cards } by slapping.
feat-taken = { $you ->
    [yes] You
   *[no] { $who }
} took up to { n-cards } at once.
feat-picked-up = The largest pile picked up: { n-cards }, by { $you ->
    [yes] you
   *[no] { $who }
}.
feat-burnt = The largest pile removed from the game: { n-cards }, by { $you ->
    [yes] you
   *[no] { $who }
}.
feat-laid = { $you ->
    [yes] You
   *[no] { $who }
} laid { n-cards } at once.
feat-tricks = { $you ->
    [yes] You
   *[no] { $who }
} won { $n ->
    [one] { $n } trick
   *[other] { $n } tricks
}.
feat-battles = Up to { $n } battles in a row.
feat-calculation = The longest calculation: { n-cards }, by { $you ->
    [yes] you
   *[no] { $who }
}.
feat-strokes = { $you ->
    [yes] Your master strokes
   *[no] The master strokes of { $who }
} brought { n-points }.
feat-round = The best round: { n-points }, for { $you ->
    [yes] you
   *[no] { $who }
}.
feat-drew = { $you ->
    [yes] You
   *[no] { $who }
} drew { n-cards } in all.

## What a decision cost
review-costly = { $you ->
    [yes] You
   *[no] { $who }
} chose to { $done }. Of 100 games like this one that wins { $won }; to { $other } wins { $better }: { $more } more, give or take { $error }.
