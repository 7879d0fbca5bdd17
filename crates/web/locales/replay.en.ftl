# Games that are over: what only the page says of them.

replay-about = Games that are over, move by move. A file is read in your browser and goes nowhere.
replay-others = Other games
replay-kept-title = Your games
replay-kept-none = No game has been played to its end here yet.
replay-save-all = { $n ->
    [one] Save the game of this browser as a file
   *[other] Save the { $n } games of this browser as one file
}
replay-forget = Forget
replay-won = won by { $who }
replay-none-won = stopped before the end
replay-too-long-to-keep = Too long to be kept in this browser.
replay-earlier = Earlier games
replay-only-here = Only the games of this browser: { $why }
mine-title = Your games in numbers
mine-about = All games that you have finished in this browser, those that it keeps no more included.
mine-none = Nothing to count yet.
mine-count = { $n ->
    [one] { $n } game
   *[other] { $n } games
}, { $won ->
    [0] none won
    [one] { $won } won
   *[other] { $won } won
}.
mine-place = Mean place: { $whole }.{ $tenth }.
mine-best = The best in one game:
mine-export = Save the numbers
mine-forget = Forget everything
mine-forget-means = { $n ->
    [0] These numbers go for good.
    [one] The game that this browser keeps goes for good, and these numbers with it.
   *[other] The { $n } games that this browser keeps go for good, and these numbers with them.
}
mine-forget-sure = Forget for good
replay-tables-title = Other tables, the last game
replay-file-title = From a file
replay-file = A .tapis file, chosen or dropped here
replay-reading = Reading and checking …
replay-taken = { $n ->
    [0] No game was taken in.
    [one] { $n } game was taken in.
   *[other] { $n } games were taken in.
}
replay-known = Here already: { $n }.
replay-left = Damaged, or without room here: { $n }.
replay-unread = This file is not text.
replay-too-large = A game has at most { $most } MB; this is no game.
replay-damaged = line { $line }, column { $column }: { $what }
replay-refused = This game cannot be played: { $what }.
replay-long = This game has { $n } moves, which is too long for this page. “tapis replay” reads it.
replay-wrong = Something is wrong with this record: { $what }
replay-endless = This took longer than a minute and was given up. “tapis verify” takes its time.
replay-impossible = This browser cannot check records. “tapis verify” can.
replay-sound = Nothing is wrong with this record:

feats-none = Nothing worth telling.
replay-open-it = Watch it with all hands open

replay-controls = The game
replay-at = { $at } of { $end }
replay-moment = Moment of the game
replay-first = To the deal
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-forward = On
replay-last = To the end
replay-more = View, speed, link …
replay-seen = Seen
replay-watching = as a spectator
replay-open = with all hands open
replay-as = as { $who }
replay-stride = Each step
replay-stride-input = one move
replay-stride-trick = to the end of the trick
replay-stride-headline = to the next headline
replay-speed = Speed
replay-slow = slow
replay-usual = normal
replay-fast = fast
replay-fastest = very fast
replay-picture = Picture of the table
replay-pictured = The picture is made
replay-download = Save the game
replay-verify = Check the record
review-title = Review
review-about = Each decision is played again on imagined tables, with what its player could know. It takes a while, and nothing leaves your browser.
review-begin = Review this game
review-weighing = Weighing the decisions …
review-own = { $n ->
    [0] No decision of yours cost much.
    [one] One of your decisions cost something.
   *[other] { $n } of your decisions cost something.
} What the others could have done better comes after them.
review-done = { $n ->
    [0] No decision cost much.
    [one] One decision cost something.
   *[other] { $n } decisions cost something.
}
review-by-key = The key N leads from one to the next.
review-limits = Weighed as quick players would go on: the game might have ended as it did all the same.
review-impossible = This browser cannot do it. “tapis review” can.
review-at = Move { $at }:
review-next = Next one
replay-stopped = Everybody agreed to stop here.
replay-unfinished = The record ends here.

## A deal that is verified at the table
fair-true = This deal is fair. Checked on this device:
fair-commitment = the table’s secret is the one that it had committed to before the seats were locked
fair-commitment-late = the table’s secret is the one that it had committed to; this device has only seen the commitment since the seats were locked
fair-commitment-here = the table’s secret is the one that it committed to before the deal
fair-promises = { $count ->
    [one] 1 player contributed what was promised
   *[other] { $count } players contributed what they had promised
}
fair-own = what this device contributed is among it
fair-seed = the order of the cards follows from the secret and the contributions
fair-inputs = { $count ->
    [one] replayed with these cards, 1 move gives the table that you see
   *[other] replayed with these cards, { $count } moves give the table that you see
}
fair-silent = Without a contribution: { $names }.
fair-rejected = Left out, because they contributed something else than promised: { $names }.
fair-alone = No player had a part in the shuffle: it stands on the table’s word and its commitment.
fair-limits = It proves that nobody chose the order of the cards, or changed it after the commitment. It does not prove that whoever runs the table never looks at the hands.
fair-limits-here = Here the device and the table are the same, so the proof is only as good as this program.
fair-false = This deal cannot be verified: { $why }.
fair-wrong-shown = the record has another commitment than was shown before the deal
fair-wrong-shown-promise = the record has another promise of { $who } than was shown before the deal
fair-wrong-own = what this device contributed is not in the record
fair-wrong-commitment = the secret is not the one that the table had committed to
fair-wrong-promise = { $who } contributed something else than promised
fair-wrong-rejected = the contribution of { $who } was left out although it was the promised one
fair-wrong-seed = the seed does not follow from the secret and the contributions
fair-wrong-move = the rules refuse move { $nth }
fair-wrong-table = replayed, the game ends otherwise than on this screen
fair-unread = the record cannot be read
fair-unproved = the game was dealt before tables committed to anything

## Examples of rule books

example-rules = Played differently here: { $answers }.
example-at = { $at } of { $end }.
example-back = Back
example-forward = On
