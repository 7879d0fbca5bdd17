# What a drawn table says, in English.

## Zones
zone-pile = The pile
zone-under = Cards under the pile
zone-packet = Packet
zone-penalty = Penalty cards

## Marks
mark-out = out
mark-pays = { $you ->
    [yes] You pay { $to } { $n ->
        [one] 1 more card
       *[other] { $n } more cards
    }
   *[no] { $toyou ->
        [yes] { $who } pays you { $n ->
            [one] 1 more card
           *[other] { $n } more cards
        }
       *[no] { $who } pays { $to } { $n ->
            [one] 1 more card
           *[other] { $n } more cards
        }
    }
}
mark-paid = { $toyou ->
    [yes] Paid: the pile comes to you
   *[no] Paid: the pile goes to { $to }
}
mark-frozen = Stop: something can be slapped
mark-banned = may not slap
mark-owes = owes { $n ->
    [one] 1 card
   *[other] { $n } cards
}

## Bataille norvégienne
zone-norv-hand = Hand
zone-norv-open = Visible cards
zone-norv-hidden = Hidden cards
zone-norv-stock = The stock
zone-norv-gone = Out of the game
mark-norv-exchange = Exchanging with the visible cards
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

## Bataille scientifique
zone-sci-hand = Hand
zone-sci-holding = Hand and pile
zone-sci-won = Pile
zone-sci-chosen = Chosen card
zone-sci-last = Card of the last trick
zone-sci-pot = Cards to be won
mark-sci-normal = Normal order: the ace is strongest
mark-sci-inverted = Inverted order: the 2 is strongest
mark-sci-battle = Battle: { n-cards } for whoever wins next
mark-sci-swap = { $you ->
    [yes] You may exchange hand and pile
   *[no] { $who } may exchange hand and pile
}
mark-sci-clairvoyant = { $you ->
    [yes] You will see the cards before choosing
   *[no] { $who } sees the cards before choosing
}
mark-sci-foreseen = You see their cards: choose yours
mark-sci-counting = { $you ->
    [yes] You see how many cards each holds
   *[no] { $who } sees how many cards each holds
}
mark-sci-choose = Choose a card
mark-sci-trick = Trick { $nth }
mark-sci-trick-of = Trick { $nth } of { $limit }
mark-sci-hand-size = { $n } in hand
mark-sci-waiting = waits for the battle to end

## Nambarz
nz-zone-hand = Hand
nz-zone-stock = The stock
nz-zone-signs = Operations
nz-zone-laid = { $you ->
    [yes] Your play
   *[no] Laid by { $who }
}
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
nz-mark-rank = no cards left: rank { $rank }
nz-mark-waits = does not play this round
nz-mark-dealer = dealer
nz-mark-again = plays again
nz-mark-team = { n-points }, team { $team }
nz-row-round = Round { $nth }
nz-row-playoff = Extra round { $nth }, for the place only
nz-row-now = This round so far
nz-label-play = play { $cards }
nz-label-keep = leave { $cards }
nz-covers = ✓ covers { $card }
nz-sum-covers = = { $n } ✓ covers { $card }
nz-adds-stroke = { $note } · master stroke, { n-points }
nz-adds-again = { $note } · then one more play
nz-again = ✓ one more play
nz-so-far = so far: { $values }
nz-gives-not = gives { $values }, not { $n }
nz-or = {" or "}
nz-mend = { $you ->
    [yes] { $fault } Choose what stays.
   *[no] { $fault } { $who } chooses what stays.
}
