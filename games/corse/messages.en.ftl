# Bataille corse, in English.

## What happens
corse-packet = { $you ->
    [yes] You get { n-cards }.
   *[no] { $who } gets { n-cards }.
}
corse-remainder-aside = { $n ->
    [one] One card waits for the first who wins a pile.
   *[other] { $n } cards wait for the first who wins a pile.
}
corse-remainder-under = { $n ->
    [one] One card lies face down under the pile.
   *[other] { $n } cards lie face down under the pile.
}
corse-laid = { $you ->
    [yes] You lay { $card }.
   *[no] { $who } lays { $card }.
}
    .ear = { $you ->
        [yes] You: { $card }
       *[no] { $who }: { $card }
    }
corse-challenged = { $you ->
    [yes] The next player owes you { n-cards }.
   *[no] The next player owes { $who } { n-cards }.
}
    .short = { $you ->
        [yes] { n-cards } to pay to you
       *[no] { n-cards } to pay to { $who }
    }
corse-froze = Play stands still: there is something to slap.
corse-pattern = { $pattern ->
    [pair] a pair
    [addition] ten in two cards
    [ten] a ten
    [sandwich] a sandwich
   *[big-mac] a Big-Mac
}
corse-slapped = { $you ->
    [yes] You slap { corse-pattern }.
   *[no] { $who } slaps { corse-pattern }.
}
corse-mistaken-slap = { $you ->
    [yes] You slap wrongly.
   *[no] { $who } slaps wrongly.
}
corse-note-mistaken = { $you ->
    [yes] You slap wrongly
   *[no] { $who } slaps wrongly
}: { $n ->
    [0] no card lies there
    [one] { $cards } lies alone
   *[other] nothing in { $cards }
}
corse-mistaken-play = { $you ->
    [yes] You lay at the wrong time; the card goes back.
   *[no] { $who } lays at the wrong time; the card goes back.
}
    .short = { $you ->
        [yes] You lay at the wrong time
       *[no] { $who } lays at the wrong time
    }
    .ear = { corse-mistaken-play.short }
corse-slid-under = { $n ->
    [0] { $you ->
        [yes] You have nothing to slide under the pile.
       *[no] { $who } has nothing to slide under the pile.
    }
   *[other] { $you ->
        [yes] You slide { n-cards } under the pile.
       *[no] { $who } slides { n-cards } under the pile.
    }
}
corse-put-in-front = { $n ->
    [0] { $you ->
        [yes] You have nothing to put in front of you.
       *[no] { $who } has nothing to put in front.
    }
   *[other] { $you ->
        [yes] You put { n-cards } in front, for whoever takes the pile.
       *[no] { $who } puts { n-cards } in front, for whoever takes the pile.
    }
}
    .ear = { $n ->
        [0] { corse-put-in-front }
       *[other] { $you ->
            [yes] You put { n-cards } in front.
           *[no] { $who } puts { n-cards } in front.
        }
    }
corse-gave = { $you ->
    [yes] You give { $to } a card.
   *[no] { $toyou ->
        [yes] { $who } gives you a card.
       *[no] { $who } gives { $to } a card.
    }
}
corse-banned-seconds = { $you ->
    [yes] You may not slap for { $n ->
        [one] 1 second
       *[other] { $n } seconds
    }.
   *[no] { $who } may not slap for { $n ->
        [one] 1 second
       *[other] { $n } seconds
    }.
}
corse-banned-laid = { $you ->
    [yes] You may not slap for the next { $n ->
        [one] card
       *[other] { $n } cards
    } laid.
   *[no] { $who } may not slap for the next { $n ->
        [one] card
       *[other] { $n } cards
    } laid.
}
corse-banned-pile = { $you ->
    [yes] You may not slap this pile any more.
   *[no] { $who } may not slap this pile any more.
}
corse-ban-lifted = { $you ->
    [yes] You may slap again.
   *[no] { $who } may slap again.
}
corse-indebted = { $you ->
    [yes] You owe { n-cards } from the next pile you win.
   *[no] { $who } owes { n-cards } from the next pile won.
}
    .short = { $you ->
        [yes] You owe { n-cards }
       *[no] { $who } owes { n-cards }
    }
corse-collected-paid = { $you ->
    [yes] You take the pile, { n-cards }: it was paid.
   *[no] { $who } takes the pile, { n-cards }: it was paid.
}
    .short = { $you ->
        [yes] Paid: you take { n-cards }
       *[no] Paid: { $who } takes { n-cards }
    }
    .ear = { corse-collected-slap.short }
corse-collected-slap = { $you ->
    [yes] You take the pile, { n-cards }.
   *[no] { $who } takes the pile, { n-cards }.
}
    .short = { $you ->
        [yes] You take { n-cards }
       *[no] { $who } takes { n-cards }
    }
    .ear = { corse-collected-slap.short }
corse-collected-last = { $you ->
    [yes] You take the pile, { n-cards }: nobody else can go on.
   *[no] { $who } takes the pile, { n-cards }: nobody else can go on.
}
    .short = { $you ->
        [yes] Nobody else can go on: you take { n-cards }
       *[no] Nobody else can go on: { $who } takes { n-cards }
    }
corse-out = { $you ->
    [yes] You are out of the game.
   *[no] { $who } is out of the game.
}

## What can be done
corse-do-lay = lay a card
    .short = lay
corse-do-slap = slap

## Why something cannot be done
corse-illegal-nothing = There is nothing to slap.
corse-illegal-late = Somebody else was faster.
corse-illegal-banned = { $you ->
    [yes] You may not slap yet.
   *[no] { $who } may not slap yet.
}
corse-illegal-no-card = { $you ->
    [yes] You have no card left to lay; a right slap would bring you some.
   *[no] { $who } has no card left to lay; a right slap would bring some.
}
corse-illegal-turn = { $you ->
    [yes] It is not your turn to lay a card.
   *[no] It is not { $who }’s turn to lay a card.
}
corse-illegal-out = { $you ->
    [yes] You are out of the game.
   *[no] { $who } is out of the game.
}

## The table
corse-table-under = { n-cards } face down under the pile
corse-table-front = { $who }: { n-cards }, and { $front } in front
corse-table-due = { $you ->
    [yes] { n-cards } due to you
   *[no] { n-cards } due to { $who }
}
corse-table-lay = { $you ->
    [yes] Your turn to lay
   *[no] { $who } is to lay
}
corse-table-collect = { $you ->
    [yes] You take the pile unless somebody slaps
   *[no] { $who } takes the pile unless somebody slaps
}
corse-table-last-chance = { $you ->
    [yes] You are out unless a slap saves the day
   *[no] { $who } is out unless a slap saves the day
}

## On the drawn table
zone-under = Cards under the pile
zone-packet = Packet
zone-penalty = Penalty cards
mark-pays = { $you ->
    [yes] { $to } laid { $rank }: you pay { mark-pays.cards }
   *[no] { $toyou ->
        [yes] You laid { $rank }: { $who } pays { mark-pays.cards }
       *[no] { $to } laid { $rank }: { $who } pays { mark-pays.cards }
    }
}
    .ear = { $you ->
        [yes] You pay { mark-pays.n }
       *[no] { $toyou ->
            [yes] { $who } pays you { mark-pays.n }
           *[no] { $who } pays { mark-pays.n }
        }
    }
    .n = { $begun ->
        [yes] { $n } more
       *[no] { $n }
    }
    .cards = { $begun ->
        [yes] { $n ->
            [one] 1 more card
           *[other] { $n } more cards
        }
       *[no] { n-cards }
    }
mark-paid = { $toyou ->
    [yes] Paid: the pile comes to you
   *[no] Paid: the pile goes to { $to }
}
    .ear = Paid
mark-frozen = Stop: { corse-pattern } to slap
mark-no-cards = { $you ->
    [yes] You have no cards, but may slap
   *[no] { $who } has no cards, but may slap
}
mark-banned = may not slap
mark-owes = owes { $n ->
    [one] 1 card
   *[other] { $n } cards
}

## Its house rules
q-corse-packs = Packs of 52 cards
q-corse-jokers = Jokers
q-corse-max_players = Players at most
q-corse-remainder = Cards left over by the deal
a-corse-remainder-deal = one more to the first seats
a-corse-remainder-pile = hidden under the pile
a-corse-remainder-first_winner = to the first who takes a pile
q-corse-collect = A pile that is taken comes back
a-corse-collect-play_order = in the order it was laid
a-corse-collect-shuffled = shuffled
q-corse-pair = Pair
q-corse-joker_pair = Two jokers are a pair
q-corse-addition = Addition: two cards that make ten
q-corse-addition_ace = An ace in an addition
a-corse-addition_ace-one = counts one
a-corse-addition_ace-none = does not count
q-corse-ten_alone = A ten by itself
q-corse-sandwich = Sandwich: one card between two of a value
q-corse-bigmac = Big-Mac: two cards between two of a value
q-corse-freeze_on_pattern = Play stands still when there is something to slap
a-corse-freeze_on_pattern-off = no
a-corse-freeze_on_pattern-ms = yes, for { $n } ms
q-corse-slap_window_ms = Time to slap before a pile is taken, in ms
q-corse-penalty = A mistake costs
a-corse-penalty-under = { $n ->
    [one] one card under the pile
   *[other] { $n } cards under the pile
}
a-corse-penalty-give = a card to each of the others
a-corse-penalty-ban = the right to slap
a-corse-penalty-front = { $n ->
    [one] one card in front of oneself
   *[other] { $n } cards in front of oneself
}
q-corse-ban_length = A ban from slapping lasts
a-corse-ban_length-seconds = { $n ->
    [one] one second
   *[other] { $n } seconds
}
a-corse-ban_length-laid = { $n ->
    [one] one laid card
   *[other] { $n } laid cards
}
q-corse-wrong_play = Playing at the wrong time
a-corse-wrong_play-penalise = is punished
a-corse-wrong_play-ignore = does nothing
q-corse-empty_slap = Slapping the bare table
a-corse-empty_slap-refuse = does nothing
a-corse-empty_slap-penalise = is punished
q-corse-cardless_wrong_slap = Without cards, a wrong slap costs
a-corse-cardless_wrong_slap-ban = a ban from slapping
a-corse-cardless_wrong_slap-ban_pile = the right to slap this pile
a-corse-cardless_wrong_slap-eliminate = the game
a-corse-cardless_wrong_slap-debt = a debt of cards
a-corse-cardless_wrong_slap-none = nothing
q-corse-slap_in_forever = Without cards, a slap always brings you back
q-corse-last_player = The last one with cards
a-corse-last_player-continue = goes on laying
a-corse-last_player-wins_at_once = wins at once
q-corse-tie = Equally fast slaps
a-corse-tie-seat = the nearest after the layer wins
a-corse-tie-random = chance decides
q-corse-reflexes = Reflexes
a-corse-reflexes-fast = the first slap wins
a-corse-reflexes-gentle = gentle: one of all slaps in time is drawn
q-corse-cap = Stop a game without end
a-corse-cap-none = never
a-corse-cap-flips = after { $n } laid cards

## Hints
corse-why-slappable = { corse-pattern } is on top of the pile, and the first to slap takes it all.
corse-why-nothing = nothing on the pile can be slapped, and the table waits for your card.
corse-why-nothing-yet = nothing on the pile can be slapped yet.
corse-hint-coming = Watch for { $card }: that would be { corse-pattern }, to slap at once.
