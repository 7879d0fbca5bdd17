# Bataille norvégienne, in English.

## What happens
norv-dealer = { $you ->
    [yes] You deal.
   *[no] { $who } deals.
}
norv-hidden = { $you ->
    [yes] { n-cards } face down in front of you.
   *[no] { n-cards } face down in front of { $who }.
}
norv-visible = { $you ->
    [yes] In front of you: { $cards }.
   *[no] In front of { $who }: { $cards }.
}
norv-hand = { $you ->
    [yes] You hold { $cards }.
   *[no] { $who } holds { $cards }.
}
norv-stock = { n-cards } in the stock.
norv-pile = On the pile: { $cards }.
norv-swapped = { $you ->
    [yes] You put { $given } on the table and take { $taken }.
   *[no] { $who } puts { $given } on the table and takes { $taken }.
}
norv-ready = { $you ->
    [yes] You are ready.
   *[no] { $who } is ready.
}
norv-began = { $you ->
    [yes] You start.
   *[no] { $who } starts.
}
norv-note-began = { $you ->
    [yes] Play begins: you lay the first card
   *[no] Play begins: { $who } lays the first card
}
norv-laid = { $you ->
    [yes] You lay { $cards }.
   *[no] { $who } lays { $cards }.
}
    .ear = { $you ->
        [yes] You: { $cards }
       *[no] { $who }: { $cards }
    }
norv-countered = { $you ->
    [yes] You counter with { $cards }.
   *[no] { $who } counters with { $cards }.
}
norv-completed = { $you ->
    [yes] You complete with { $cards }.
   *[no] { $who } completes with { $cards }.
}
norv-slipped = { $you ->
    [yes] You slip in { $cards }.
   *[no] { $who } slips in { $cards }.
}
norv-revealed = { $you ->
    [yes] You turn over { $cards }.
   *[no] { $who } turns over { $cards }.
}
norv-drew = { $you ->
    [yes] You draw { $cards }.
   *[no] { $who } draws { $cards }.
}
norv-took-visible = { $you ->
    [yes] You take up your visible cards: { $cards }.
   *[no] { $who } takes up the visible cards: { $cards }.
}
    .short = { $you ->
        [yes] You take up your visible cards
       *[no] { $who } takes up the visible cards
    }
norv-peeked = { $you ->
    [yes] You take a hidden card: { $cards }.
   *[no] { $who } takes a hidden card: { $cards }.
}
norv-picked-up = { $you ->
    [yes] Nothing on { $top }: you pick up the pile, { n-cards }.
   *[no] Nothing on { $top }: { $who } picks up the pile, { n-cards }.
}
    .short = { $you ->
        [yes] Nothing in hand on { $top }: you take { n-cards }
       *[no] Nothing in hand on { $top }: { $who } takes { n-cards }
    }
    .ear = { norv-picked-up.short }
norv-picked-up-reveal = { $you ->
    [yes] The card turned over does not fit: you pick up the pile, { n-cards }.
   *[no] The card turned over does not fit: { $who } picks up the pile, { n-cards }.
}
    .short = { $you ->
        [yes] It does not fit: you take { n-cards }
       *[no] It does not fit: { $who } takes { n-cards }
    }
    .ear = { norv-picked-up-reveal.short }
norv-picked-up-sent = { $you ->
    [yes] You do not counter and pick up the pile, { n-cards }.
   *[no] { $who } does not counter and picks up the pile, { n-cards }.
}
    .short = { $you ->
        [yes] Not countered: you take { n-cards }
       *[no] Not countered: { $who } takes { n-cards }
    }
    .ear = { norv-picked-up-sent.short }
norv-burnt-ten = { $you ->
    [yes] Your 10 takes { n-cards } out of the game.
   *[no] The 10 of { $who } takes { n-cards } out of the game.
}
    .short = { $you ->
        [yes] Your 10 burns the pile: { n-cards }
       *[no] The 10 of { $who } burns the pile: { n-cards }
    }
norv-burnt-run = { $you ->
    [yes] Four in a row: you take { n-cards } out of the game.
   *[no] Four in a row: { $who } takes { n-cards } out of the game.
}
    .short = { $you ->
        [yes] Four in a row: you burn { n-cards }
       *[no] Four in a row: { $who } burns { n-cards }
    }
norv-burnt-completion = { $you ->
    [yes] Completed: you take { n-cards } out of the game.
   *[no] Completed: { $who } takes { n-cards } out of the game.
}
    .short = { $you ->
        [yes] You complete four and burn { n-cards }
       *[no] { $who } completes four and burns { n-cards }
    }
norv-skipped = { $you ->
    [yes] The 8 skips you.
   *[no] The 8 skips { $who }.
}
norv-reversed = The 6 turns play round: it goes the other way.
norv-sent = { $you ->
    [yes] You send the pile to { $to }.
   *[no] { $toyou ->
        [yes] { $who } sends you the pile.
       *[no] { $who } sends the pile to { $to }.
    }
}
norv-kept = { $you ->
    [yes] You do not send the pile.
   *[no] { $who } does not send the pile.
}
norv-passed = { $you ->
    [yes] You pass.
   *[no] { $who } passes.
}
norv-time-up = Too late to complete out of turn.
norv-finished = { $you ->
    [yes] You have no cards left: place { $place }.
   *[no] { $who } has no cards left: place { $place }.
}

## What can be done
norv-do-ready = be ready
    .short = ready
norv-do-swap = exchange { $give } for { $take }
norv-do-lay = lay { $cards }
norv-do-pick-up = pick up the pile
norv-do-reveal = turn over hidden card { $position }
    .short = reveal card { $position }
norv-do-target = send the pile to { $who }
    .short = send { $seat } ({ $who })
norv-do-keep = leave the pile where it is
    .short = leave the pile
norv-do-counter = counter with { $cards }
    .short = counter { $cards }
norv-do-complete = complete with { $cards }
    .short = complete { $cards }
norv-do-slip = slip in { $cards }
    .short = slip { $cards }
norv-do-pass = pass

## Why something cannot be done
norv-illegal-exchange-over = Cards can be exchanged only before the first card is laid.
norv-illegal-exchange-on = Cards are still being exchanged; play begins when all are ready.
norv-illegal-not-in-hand = { $you ->
    [yes] You do not hold { $card }.
   *[no] { $who } does not hold { $card }.
}
norv-illegal-not-visible = { $you ->
    [yes] You do not have { $card } in front of you.
   *[no] { $who } does not have { $card } in front.
}
norv-illegal-no-exchange = That would change nothing: { $card } for { $card }.
norv-illegal-turn = { $you ->
    [yes] It is not your turn to do this.
   *[no] It is not { $who }’s turn to do this.
}
norv-illegal-not-held = { $you ->
    [yes] You do not hold { $cards }.
   *[no] { $who } does not hold { $cards }.
}
norv-illegal-does-not-fit = You cannot lay { $played } on { $top }.
norv-illegal-can-lay = { $you ->
    [yes] You can lay a card, so you may not pick up the pile.
   *[no] { $who } can lay a card, so the pile may not be picked up.
}
norv-illegal-no-pile = There is no pile to pick up.
norv-illegal-must-reveal = { $you ->
    [yes] Turn over a hidden card first.
   *[no] { $who } turns over a hidden card first.
}
norv-illegal-hand-first = { $you ->
    [yes] Play the cards in your hand first.
   *[no] { $who } plays the cards in hand first.
}
norv-illegal-no-hidden = { $you ->
    [yes] You have no hidden card at { $position }.
   *[no] { $who } has no hidden card at { $position }.
}
norv-illegal-no-target = { $you ->
    [yes] You cannot send the pile to yourself: name somebody else.
   *[no] The pile cannot be sent to { $who }: somebody else has to be named.
}
norv-illegal-must-send = The pile has to be sent to somebody first.
norv-illegal-no-counter = Only an ace or a 2 counters, not { $cards }.
norv-illegal-not-blind = An ace cannot be countered with a hidden card.
norv-illegal-special-last = The last card may not be { $cards }.
norv-illegal-nothing-to-complete = There is nothing to complete.
norv-illegal-sevens = Sevens cannot be completed.
norv-illegal-does-not-complete = With { $cards } that does not make four equal cards.
norv-illegal-no-slip = You cannot lay { $cards } out of turn.
norv-illegal-nothing-to-pass = { $you ->
    [yes] There is nothing for you to decline.
   *[no] There is nothing for { $who } to decline.
}

## The table
norv-table-stock = Stock: { n-cards }; out of the game: { $removed }
norv-table-player = { $who }: { n-cards } in hand; visible { $visible }; { $hidden } hidden
norv-table-finished = { $who }: finished
norv-table-hand = Your hand: { $cards }
norv-table-anticlockwise = Play goes to the right
norv-table-exchange = Cards can be exchanged until everybody is ready.
norv-table-turn = { $you ->
    [yes] It is your turn.
   *[no] It is { $who }’s turn.
}
norv-table-target = { $you ->
    [yes] You choose who takes the pile.
   *[no] { $who } chooses who takes the pile.
}
norv-table-answer = { $you ->
    [yes] You counter or take the pile.
   *[no] { $who } counters or takes the pile.
}

## On the drawn table
norv-power = { $rank ->
    [2] goes on anything, and anything goes on it
    [3] invisible, the card below counts
    [6] turns the direction of play
    [7] the next card must be a 7 or lower
    [8] the next player misses a turn
    [10] takes the pile out of the game
    [A] sends the pile to a player
   *[joker] gives the pile to a player
}
zone-norv-hand = Hand
zone-norv-open = Visible cards
zone-norv-hidden = Hidden cards
zone-norv-stock = The stock
zone-norv-gone = Out of the game
mark-norv-exchange = Swap cards of your hand with your visible ones: strong cards in front. Then “Ready”
mark-norv-exchange-others = The others still swap cards
mark-norv-any = To lay: any card
mark-norv-above = To lay: { $rank } or higher
mark-norv-below = To lay: { $rank } or lower
mark-norv-only = To lay: { $rank }
mark-norv-also = Also: { $ranks }
mark-norv-reveals = { $you ->
    [yes] Turn over one of your hidden cards
   *[no] { $who } turns over a hidden card
}
mark-norv-run = In a row: { $rank } ({ $n } cards)
mark-norv-target = { $you ->
    [yes] Choose who gets the pile
   *[no] { $who } chooses who gets the pile
}
mark-norv-answer = { $you ->
    [yes] Counter with an ace or a 2, or take the pile
   *[no] { $who } must answer: counter or take the pile
}
mark-norv-completion = Can be completed: { $rank } ({ $n } missing)
mark-norv-slip = You may slip in 3s
mark-norv-clockwise = Play goes clockwise
mark-norv-anticlockwise = Play goes anticlockwise
mark-norv-dealer = dealer
mark-norv-ready = ready
mark-norv-peeking = has taken a hidden card in hand
mark-norv-finished = finished: place { $place }

## Its house rules
q-norvegienne-max_players = Players at most
q-norvegienne-dealer = The dealer
a-norvegienne-dealer-random = anybody, by chance
a-norvegienne-dealer-seat = the player at place { $n }
q-norvegienne-next_dealer = The next dealer
a-norvegienne-next_dealer-rotate = the neighbour on the left
a-norvegienne-next_dealer-loser = whoever came last
a-norvegienne-next_dealer-winner = whoever won
q-norvegienne-starter = Who starts
a-norvegienne-starter-left_of_dealer = on the dealer’s left
a-norvegienne-starter-lowest_card = whoever shows the lowest card
q-norvegienne-voluntary_pickup = Picking up the pile although one could lay
q-norvegienne-after_pickup = After somebody picked up, it goes on with
a-norvegienne-after_pickup-last_layer = the last who laid
a-norvegienne-after_pickup-next = the next player
q-norvegienne-after_burn = A pile out of the game: the new one is begun by
a-norvegienne-after_burn-same = whoever removed it
a-norvegienne-after_burn-next = the next player
q-norvegienne-ten_on = A 10 goes
a-norvegienne-ten_on-any = on higher cards too
a-norvegienne-ten_on-ranked = on nothing above a 10
q-norvegienne-ten_on_seven = A 10 goes on a 7
q-norvegienne-eight_wrap = Enough 8s to go round the table
a-norvegienne-eight_wrap-wrap = skip whoever laid them too
a-norvegienne-eight_wrap-others_only = stop at the others
q-norvegienne-ace_optional = An ace may keep the pile where it is
q-norvegienne-blind_counter = Countering an ace with a hidden card
q-norvegienne-after_two_counter = A 2 counters an ace: play goes on
a-norvegienne-after_two_counter-after_counterer = after whoever laid the 2
a-norvegienne-after_two_counter-after_sender = after whoever laid the ace
q-norvegienne-combine_faceup = Last cards of the hand go with equal visible ones
q-norvegienne-hidden_mode = Hidden cards
a-norvegienne-hidden_mode-one_per_turn = one per turn
a-norvegienne-hidden_mode-peek_next = the next one is taken in hand
a-norvegienne-hidden_mode-chain = in a row, as long as they fit
q-norvegienne-finish_on_special = A special card as the last one
a-norvegienne-finish_on_special-allowed = wins
a-norvegienne-finish_on_special-forbidden = comes back with the pile
q-norvegienne-play_on = Playing on for the places
q-norvegienne-four_in_a_row = Four equal cards in a row remove the pile
q-norvegienne-strong_ace = Strong ace, weak 10
q-norvegienne-invisible_three = Invisible 3
q-norvegienne-three_out_of_turn = Invisible 3s out of turn
q-norvegienne-three_burn = Four invisible 3s remove the pile
q-norvegienne-joker = Jokers
q-norvegienne-jokers_per_pack = Jokers with each pack
q-norvegienne-joker_counterable = A joker can be countered
q-norvegienne-completion = Completing four out of turn
q-norvegienne-completion_min_run = Equal cards it takes to be completed
q-norvegienne-completion_window_ms = Time to complete, in ms
q-norvegienne-reversing_six = The 6 turns play round
q-norvegienne-six_multi = Several 6s at once turn it round
a-norvegienne-six_multi-once = once
a-norvegienne-six_multi-each = once each
q-norvegienne-cap = Stop a game without end
a-norvegienne-cap-none = never
a-norvegienne-cap-plays = after { $n } actions

## Hints
norv-why-strong-in-front = strong cards are worth most in front of you, at the end; weak ones go quickly from the hand.
norv-why-well-placed = your strongest cards are in front of you already.
norv-why-last-cards = these are your last cards.
norv-why-needed-least = of what fits, this is what you will need least later.
norv-why-several = several cards go at once.
norv-why-sends = the pile goes to somebody else.
norv-why-burns = the pile leaves the game, and nobody has to take it.
norv-why-nothing-fits = nothing you have fits on the pile.
norv-why-fewest = whoever has the fewest cards is the most dangerous.
norv-why-cheaper = the pile would cost you more than this.
norv-why-dearer = what you could lay is worth more than what it would spare you.
norv-why-out-of-turn = cards go although it is not your turn.
