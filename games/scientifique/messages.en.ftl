# Bataille scientifique, in English.

## What happens
sci-hand = { $you ->
    [yes] You take { n-cards } in hand.
   *[no] { $who } takes { n-cards } in hand.
}
sci-pile = { $you ->
    [yes] Your pile has { n-cards }.
   *[no] The pile of { $who } has { n-cards }.
}
sci-pot = { n-cards } in the middle, for whoever wins a trick.
sci-trick = Trick { $nth }.
sci-trick-refilled = Trick { $nth }. Your hand was empty: you take up your pile.
    .short = Hand empty: you take up your pile
sci-clairvoyant = { $you ->
    [yes] Clairvoyant: you will choose after seeing the others’ cards.
   *[no] { $who } is the clairvoyant and will choose after the others.
}
    .short = { $you ->
        [yes] Your queen: you see the cards before choosing
       *[no] The queen: { $who } sees the cards before choosing
    }
    .ear = { sci-clairvoyant.short }
sci-count = { $you ->
    [yes] Your 3 tells you how many cards the others hold.
   *[no] The 3 of { $who } tells how many cards the others hold.
}
sci-swap = { $you ->
    [yes] Your 8 lets you exchange hand and pile.
   *[no] The 8 of { $who } allows an exchange of hand and pile.
}
    .short = { $you ->
        [yes] Your 8: you may exchange hand and pile
       *[no] The 8: { $who } may exchange hand and pile
    }
    .ear = { sci-swap.short }
sci-counted = In hand: { $sizes }.
    .short = Your 3: you see how many cards each holds
sci-counts = { $who } knows how many cards everybody has in hand.
    .short = The 3: { $who } sees how many cards each holds
sci-swapped = You exchange hand and pile.
sci-kept = You keep your hand.
sci-weighed = { $who } has decided about the exchange.
sci-weighed-counted = { $who } has decided about the exchange and has { n-cards } in hand.
sci-waived = { $you ->
    [yes] You give up looking and choose with the others.
   *[no] { $who } gives up looking and chooses with the others.
}
    .short = { $you ->
        [yes] You choose with the others
       *[no] { $who } chooses with the others
    }
sci-sealed = { $you ->
    [yes] You choose { $card }.
   *[no] { $who } has chosen.
}
sci-withdrew = { $you ->
    [yes] You take your card back.
   *[no] { $who } takes the chosen card back.
}
sci-foresaw = You see: { $plays }.
    .short = You see the others’ cards
sci-looks = { $count ->
    [one] { $who } looks at the chosen cards.
   *[other] { $who } look at the chosen cards.
}
sci-revealed = Turned over: { $plays }.
    .short = { $plays }
    .ear = { sci-revealed.short }
sci-revolution-inverted = A jack turns the order: the 2 is strongest, the ace weakest.
    .short = A jack: now the 2 is strongest
    .ear = { sci-revolution-inverted.short }
sci-revolution-normal = A jack turns the order: the ace is strongest again.
    .short = A jack: the ace is strongest again
    .ear = { sci-revolution-normal.short }
sci-taken = { $you ->
    [yes] You take { n-cards }.
   *[no] { $who } takes { n-cards }.
}
    .ear = { $you ->
        [yes] Your trick.
       *[no] { $who }’s trick.
    }
sci-taken-joker = { $you ->
    [yes] The joker prevents a battle: you take { n-cards }.
   *[no] The joker prevents a battle: { $who } takes { n-cards }.
}
    .short = { $you ->
        [yes] The joker gives you { n-cards }
       *[no] The joker gives { $who } { n-cards }
    }
sci-battle = Battle: { n-cards } in the middle.
    .short = The strongest are equal, a battle: { n-cards } in the middle
    .ear = Battle.
sci-forced-battle = The joker makes a battle: { n-cards } in the middle.
    .short = The joker makes a battle: { n-cards }
sci-out = Out: { $who }.
sci-pot-added = { $you ->
    [yes] You take { n-cards } from the middle.
   *[no] { $who } takes { n-cards } from the middle.
}
sci-redealt = Nobody has a card left; starting again: { $who }.
    .short = All cards gone: starting again
sci-ended = Won by { $who }.
sci-play = { $who } { $card }
sci-size = { $who } { $n }
sci-order-normal = Order: from the ace, strongest, to the 2
sci-order-inverted = Order inverted: from the 2, strongest, to the ace

## What can be done
sci-do-choose = choose { $card }
sci-do-swap = exchange hand and pile
sci-do-keep = keep the hand
    .short = keep my hand
sci-do-withdraw = take back the chosen card
    .short = take back my card
sci-do-waive = give up looking

## Why something cannot be done
sci-illegal-not-playing = { $you ->
    [yes] You do not play this trick.
   *[no] { $who } does not play this trick.
}
sci-illegal-already = { $you ->
    [yes] You have already chosen.
   *[no] { $who } has already chosen.
}
sci-illegal-not-yet = { $you ->
    [yes] You choose later; the table waits for { $waiting }.
   *[no] { $who } chooses later; the table waits for { $waiting }.
}
sci-illegal-not-in-hand = This hand does not hold { $card }.
sci-illegal-undecided = First decide about the exchange: exchange, or keep your hand.
sci-illegal-no-exchange = { $you ->
    [yes] You have no exchange to decide about.
   *[no] { $who } has no exchange to decide about.
}
sci-illegal-empty = Hand and pile cannot be exchanged: one of them is empty.
sci-illegal-final = A chosen card stays chosen.
sci-illegal-withdraw = { $you ->
    [yes] You have no card to take back.
   *[no] { $who } has no card to take back.
}
sci-illegal-waive = { $you ->
    [yes] You have nothing to give up.
   *[no] { $who } has nothing to give up.
}

## The table
sci-table-pot = In the middle ({ n-cards }): { $top }
sci-table-last = Last trick: { $plays }
sci-table-chosen = { $who }: { n-cards }, has chosen
sci-table-hand = Your hand: { $top }
sci-table-pile = Your pile: { $top }
sci-table-own = Your card: { $card }
sci-table-foreseen = You see: { $plays }
sci-table-sizes = In hand: { $sizes }

## On the drawn table
sci-power = { $rank ->
    [3] Shows you how many cards each holds
    [8] Lets you exchange hand and pile
    [J] Turns the order of the cards
    [Q] Lets you see the next cards before choosing
   *[joker] Prevents a battle, or makes one
}
sci-note-revolution = { $cards } { $n ->
    [1] turns
   *[other] turn
} the order: { $order ->
    [normal] the ace is strongest again
   *[inverted] the 2 is strongest
}
sci-note-weighed = { $who } exchanged or not: that stays secret
sci-note-jokers = Jokers cancel each other. { $taken }
sci-note-jacks = The jacks cancel each other. { $taken }
sci-note-taken = { $you ->
    [yes] { $card } is strongest: you take { n-cards }
   *[no] { $card } is strongest: { $who } takes { n-cards }
}
zone-sci-hand = Hand
zone-sci-holding = Hand and pile
zone-sci-won = Pile
zone-sci-chosen = Chosen card
zone-sci-last = Card of the last trick
zone-sci-pot = Cards to be won
mark-sci-normal = Normal order: the ace is strongest
mark-sci-inverted = Inverted order: the 2 is strongest
mark-sci-battle = Battle: { n-cards } at stake
mark-sci-swap = { $you ->
    [yes] Your 8: exchange hand and pile, or not
   *[no] The 8: { $who } may exchange hand and pile
}
mark-sci-swap-vain = Your 8: no pile, nothing to exchange
mark-sci-clairvoyant = { $you ->
    [yes] Your queen: see before you choose
   *[no] The queen: { $who } sees the cards before choosing
}
mark-sci-foreseen = You see their cards: choose yours
mark-sci-counting = { $you ->
    [yes] Your 3: you see how many cards each holds
   *[no] The 3: { $who } sees how many cards each holds
}
mark-sci-choose = Choose a card
mark-sci-trick = Trick { $nth }
mark-sci-trick-of = Trick { $nth } of { $limit }
mark-sci-hand-size = { $n } in hand
mark-sci-total = { $n } in hand and pile
mark-sci-holding = in all
mark-sci-waiting = waits for the battle to end

## Its house rules
q-scientifique-joker = The joker
a-scientifique-joker-context = prevents or makes a battle
a-scientifique-joker-off = is not used
q-scientifique-withdraw = Taking a chosen card back
q-scientifique-revolution = A jack inverts the order
a-scientifique-revolution-immediate = at once
a-scientifique-revolution-next_trick = from the next trick
q-scientifique-queens = Several queens
a-scientifique-queens-cancel = cancel each other
a-scientifique-queens-all_see_others = all see the others’ cards
a-scientifique-queens-seat_order = choose one after another
q-scientifique-may_waive = The clairvoyant may give up looking
q-scientifique-three = The 3 shows hand sizes
a-scientifique-three-next_trick = until the next choice
a-scientifique-three-once_at_once = once, at once
q-scientifique-eight = The 8 exchanges
a-scientifique-eight-next_trick = in the next trick
a-scientifique-eight-immediate = at once
q-scientifique-pot_survival = Without cards, you stay in while a pot is to be won
q-scientifique-all_out = All out in the same trick
a-scientifique-all_out-draw = they share the victory
a-scientifique-all_out-replay = they start again
q-scientifique-see_own_pile = Looking through one’s own pile
q-scientifique-trick_limit = The most cards win
a-scientifique-trick_limit-none = never
a-scientifique-trick_limit-tricks = after { $n } tricks
q-scientifique-cap = Stop a game without end
a-scientifique-cap-none = never
a-scientifique-cap-tricks = after { $n } tricks

## Hints
sci-why-hard-to-guess = several of your cards are good here; which one is left to chance, so that nobody can guess it.
sci-why-better-pile = the best cards of your pile are better than those of your hand.
sci-why-better-hand = your hand is at least as good as your pile.
