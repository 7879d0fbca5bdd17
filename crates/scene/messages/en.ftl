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
