# Nambarz, in English.

## Cards
nz-animal = { $animal ->
    [dragonfly] dragonfly
    [turtle] turtle
    [fish] fish
    [frog] frog
    [bee] bee
    [hippo] hippo
    [hen] hen
    [duck] duck
    [bear] bear
   *[cat] cat
}
nz-symbol = the symbol { $n }
    .short = { $n }-s
nz-drawing = the { nz-animal } { $n }
    .short = { $n }-{ nz-animal }
nz-joker = joker { $letter }
    .short = { $letter }

## What happens
nz-playoff = { $you ->
    [yes] Extra round { $nth }, for { $players }; you begin.
   *[no] Extra round { $nth }, for { $players }; { $who } begins.
}
    .short = A tie: extra round { $nth }
nz-round = { $you ->
    [yes] Deal { $nth }; you begin.
   *[no] Deal { $nth }; { $who } begins.
}
nz-stock = The stock has { n-cards }.
nz-turned-up = Turned up: { $cards }.
nz-put-back = A joker goes back into the stock: { $cards }.
nz-reshuffled = The played cards make a new stock of { n-cards }.
nz-stroke = A master stroke: { n-points }.
    .short = { $you ->
        [yes] A master stroke: { n-points }
       *[no] { $who }: master stroke, { n-points }
    }
nz-points = { $who } { $points }
nz-points-bonus = { $who } { $points } + { $bonus } for master strokes
nz-round-ended = The ranks are settled and the round is over: { $points }.
    .short = The round is over
nz-round-ended-team = Only one team has cards left; the round is over: { $points }.
    .short = Only one team left: the round is over
nz-round-ended-blocked = Nobody can go on; the round is over: { $points }.
    .short = Nobody can go on: the round is over
nz-won = Won by { $who }.
nz-hand = { $you ->
    [yes] You are dealt { $cards }.
   *[no] { $who } is dealt { $cards }.
}
nz-drew = { $you ->
    [yes] You draw { $cards }.
   *[no] { $who } draws { $cards }.
}
nz-played = { $you ->
    [yes] You lay { $cards }.
   *[no] { $who } lays { $cards }.
}
    .ear = { $you ->
        [yes] You: { $cards }
       *[no] { $who }: { $cards }
    }
nz-replayed = { $you ->
    [yes] You lay { $cards } and go on.
   *[no] { $who } lays { $cards } and goes on.
}
    .short = { $you ->
        [yes] With joker F you play again
       *[no] With joker F { $who } plays again
    }
nz-announced = { $you ->
    [yes] You announce { $cards }.
   *[no] { $who } announces { $cards }.
}
nz-offered = { $you ->
    [yes] You lay { $cards }; the others may challenge.
   *[no] { $who } lays { $cards }; it may be challenged.
}
    .short = { $who }: { $cards }
nz-challenged = { $you ->
    [yes] You challenge.
   *[no] { $who } challenges.
}
    .short = { $you ->
        [yes] You challenge
       *[no] { $who } challenges
    }
nz-accepted = { $you ->
    [yes] You let it pass.
   *[no] { $who } lets it pass.
}
nz-faulted = { $you ->
    [yes] You laid { $cards } wrongly.
   *[no] { $who } laid { $cards } wrongly.
}
    .short = { $you ->
        [yes] You are wrong: { $why }
       *[no] { $who } is wrong: { $why }
    }
nz-kept = { $you ->
    [yes] You leave { $cards } on the table.
   *[no] { $who } leaves { $cards } on the table.
}
    .short = { $you ->
        [yes] You leave { n-cards } on the table
       *[no] { $who } leaves { n-cards } on the table
    }
nz-took-back = { $you ->
    [yes] You take back { $cards }.
   *[no] { $who } takes back { $cards }.
}
    .short = { $you ->
        [yes] You take back { n-cards }
       *[no] { $who } takes back { n-cards }
    }
nz-passed = { $you ->
    [yes] You pass.
   *[no] { $who } passes.
}
nz-finished = { $you ->
    [yes] You have no cards left: rank { $rank }.
   *[no] { $who } has no cards left: rank { $rank }.
}
    .short = { $you ->
        [yes] You have rank { $rank }
       *[no] { $who } has rank { $rank }
    }

## What can be done
nz-do-play = play { $cards }
nz-do-draw = draw a card
    .short = draw
nz-do-pass = pass
nz-do-keep = leave { $cards } on the table
    .short = keep { $cards }
nz-do-take-back = take back the cards
    .short = take back
nz-do-lay = lay { $card }
nz-do-done = have finished
    .short = done
nz-do-challenge = challenge
nz-do-accept = let it pass
    .short = accept

## Why something cannot be done
nz-fault-too-many = Fewer of these cards would do.
    .short = fewer cards would do
nz-fault-concordant = One of these cards is laid alone.
    .short = one card goes alone
nz-fault-kinds = Symbols and drawings do not go together.
    .short = symbols with drawings
nz-fault-result = These cards do not give what is asked for.
    .short = not the number asked for
nz-fault-joker = This joker does not go there.
    .short = the wrong joker
nz-illegal-not-now = { $you ->
    [yes] You cannot do that now.
   *[no] { $who } cannot do that now.
}
nz-illegal-no-cards = You have to lay at least one card.
nz-illegal-not-in-hand = This hand does not hold { $card }.
nz-illegal-too-many = That is too many: a play has at most { $most } cards.
nz-illegal-without-drawn = After drawing you must play the drawn card too: { $card }.
nz-illegal-replay-inside = A replay joker has to be laid last, or alone.
nz-illegal-replay-first = A replay joker cannot come first: you can lay { $card }.
nz-illegal-replay-again = You cannot lay another replay joker now.
nz-illegal-drawn = A card has been drawn already: now play, or pass.
nz-illegal-nothing = There is no card left to draw: play, or pass.
nz-illegal-draw-first = Draw first; only then can you pass.
nz-illegal-must-play = You can play { $cards }, so you have to play.
nz-illegal-not-said = Say the operations of the calculation.
nz-illegal-said = At this table you do not say the operations.
nz-illegal-one-by-one = At this table you lay cards one by one.
nz-illegal-all-at-once = At this table you lay the whole play at once.
nz-illegal-choice = These cards cannot stay on the table.
nz-illegal-accepted = { $you ->
    [yes] You have let it pass already.
   *[no] { $who } has let it pass.
}

## The table
nz-table-top = To cover: { $card }
nz-table-bare-c = To cover: joker C, with a symbol
nz-table-bare-d = To cover: joker D, with a drawing
nz-table-bare-e = To cover: joker E, with any number card
nz-table-laid = Laid so far: { $cards }
nz-table-stock = Stock: { n-cards }
nz-table-hand = { $who }: { $cards } · { n-points }
nz-table-team = Team of { $who }: { n-points }

## On the drawn table
nz-zone-hand = Hand
nz-zone-stock = The stock
nz-zone-signs = Operations
nz-zone-laid = { $you ->
    [yes] Your play
   *[no] Laid by { $who }
}
nz-power = { $joker ->
    [C] any card with a symbol goes on it
    [D] any card with a drawing goes on it
    [E] any number card goes on it
   *[F] whoever lays it plays again
}
nz-note-played = { $you ->
    [yes] You lay { $cards }
   *[no] { $who } lays { $cards }
}
nz-note-drew = { $you ->
    [yes] You draw { n-cards }
   *[no] { $who } draws { n-cards }
}
nz-brief-drew = { $n ->
    [1] drew
   *[other] drew { $n }
}
nz-brief-passed = passed
nz-mark-cover = To cover: { $card }
nz-mark-symbol = Any symbol
nz-mark-drawing = Any drawing
nz-mark-number = Any number card
nz-mark-contest = { $you ->
    [yes] The others may challenge
   *[no] Anybody may challenge
}
nz-mark-round = Round { $nth } of { $n }
nz-mark-playoff = Extra round for place { $place }: { $who }
nz-mark-rank = rank { $rank }
nz-mark-waits = does not play this round
nz-mark-dealer = dealer
nz-mark-again = { $you ->
    [yes] You play again
   *[no] { $who } plays again
}
nz-mark-team = { n-points }, team { $team }
nz-row-round = Round { $nth }
nz-row-playoff = Extra round { $nth }, for the place only
nz-row-now = This round so far
nz-label-play = play { $cards }
nz-label-anyway = { $what } (wrong: you draw { $n })
nz-label-keep = leave { $cards }
nz-covers = ✓ covers { $card }
nz-sum-covers = = { $n } ✓ covers { $card }
nz-adds-stroke = { $note } · master stroke, { n-points }
nz-adds-again = { $note } · then one more play
nz-again = ✓ one more play
nz-so-far = so far: { $values }
nz-gives-not = so far { $values }; { $n } is wanted
nz-or = {" or "}
nz-mend = { $you ->
    [yes] { $fault } Choose what stays.
   *[no] { $fault } { $who } chooses what stays.
}

## Its house rules
q-nambarz-rounds = Rounds
a-nambarz-rounds-3 = three, a classic game
a-nambarz-rounds-1 = one, a quick game
a-nambarz-rounds-5 = five, a long game
q-nambarz-jokers = Jokers
a-nambarz-jokers-12 = twelve, for beginners
a-nambarz-jokers-8 = eight, for practised players
a-nambarz-jokers-4 = four, for experienced players
q-nambarz-hand_size = Cards in hand at the start
q-nambarz-teams = Teams
a-nambarz-teams-none = everybody alone
a-nambarz-teams-2 = two
a-nambarz-teams-3 = three
a-nambarz-teams-4 = four
a-nambarz-teams-5 = five
a-nambarz-teams-6 = six
q-nambarz-unequal_teams = Teams may differ by one player
q-nambarz-team_open = Team-mates see each other’s hands
q-nambarz-ops = Operations
q-nambarz-partial = Partial results
a-nambarz-partial-rational = any fraction
a-nambarz-partial-integer = any whole number
a-nambarz-partial-natural = whole numbers from 0
q-nambarz-minimality = A calculation must be as simple as possible
a-nambarz-minimality-any_order = in any order
a-nambarz-minimality-same_order = in the order laid
a-nambarz-minimality-off = no
q-nambarz-declare_ops = Saying the operations
q-nambarz-must_play = Drawing although one could play
a-nambarz-must_play-none = always
a-nambarz-must_play-single = if no single card goes
a-nambarz-must_play-any = never
q-nambarz-after_draw = After drawing, you may play
a-nambarz-after_draw-with_drawn = with the drawn card
a-nambarz-after_draw-any = anything
q-nambarz-e_on_bare = Joker E on a bare joker
q-nambarz-f_first = A replay joker first
a-nambarz-f_first-no_good_card = only if no single card goes
a-nambarz-f_first-always = always
q-nambarz-f_chain = Several replay jokers in one turn
q-nambarz-illegal = A wrong play
a-nambarz-illegal-penalise = is punished
a-nambarz-illegal-refuse = is refused
q-nambarz-referee = Wrong plays are noticed by
a-nambarz-referee-engine = the table
a-nambarz-referee-challenge = the other players
q-nambarz-challenge_ms = Time to challenge, in ms
q-nambarz-touch_move = Cards are laid for good
a-nambarz-touch_move-confirm = when the play is confirmed
a-nambarz-touch_move-card_by_card = one by one
q-nambarz-recombine = A wrong result can be put right
a-nambarz-recombine-all = with all its cards
a-nambarz-recombine-subset = with some of its cards
a-nambarz-recombine-none = not at all
q-nambarz-bonus_after_fault = A master stroke counts after a mistake too
q-nambarz-next_starter = Who starts the next round goes by
a-nambarz-next_starter-round = the points of the round
a-nambarz-next_starter-total = the points of the game
q-nambarz-playoff = A play-off is decided by
a-nambarz-playoff-points = its points
a-nambarz-playoff-first_out = who is out first
q-nambarz-playoff_positions = Shared places are played off
a-nambarz-playoff_positions-all = all of them
a-nambarz-playoff_positions-first_only = only the first
q-nambarz-reshuffle = Played cards become the new stock
a-nambarz-reshuffle-shuffle = shuffled
a-nambarz-reshuffle-flip = turned over as they lie
q-nambarz-cap = Stop a game without end
a-nambarz-cap-none = never
a-nambarz-cap-turns = after { $n } turns

## Hints
nz-hint-yes = Yes, you have something to lay.
nz-hint-with = With { $cards }.
nz-why-empties = it leaves a hand that is soon empty.
nz-why-none = nothing in your hand goes on the card to be covered.
nz-why-keeps = as many cards as possible stay on the table.
nz-why-complete = the calculation is complete.
nz-why-wrong = the calculation is wrong.
nz-why-right = the calculation is right.
