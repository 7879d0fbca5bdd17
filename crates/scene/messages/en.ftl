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

## Bataille scientifique

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
