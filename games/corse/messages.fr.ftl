# La Bataille corse, en français.

## Ce qui se passe
corse-packet = { $you ->
    [yes] Vous recevez { n-cards }.
   *[no] { $who } reçoit { n-cards }.
}
corse-remainder-aside = { $n ->
    [one] Une carte attend qui gagnera la première pile.
   *[other] { $n } cartes attendent qui gagnera la première pile.
}
corse-remainder-under = { $n ->
    [one] Une carte reste face cachée sous la pile.
   *[other] { $n } cartes restent face cachée sous la pile.
}
corse-laid = { $you ->
    [yes] Vous posez { $card }.
   *[no] { $who } pose { $card }.
}
    .ear = { $you ->
        [yes] Vous : { $card }
       *[no] { $who } : { $card }
    }
corse-challenged = { $you ->
    [yes] Le joueur suivant vous doit { n-cards }.
   *[no] Le joueur suivant doit { n-cards } à { $who }.
}
    .short = { $you ->
        [yes] { n-cards } à vous payer
       *[no] { n-cards } à payer à { $who }
    }
corse-froze = Le jeu s’arrête : on peut taper.
corse-pattern = { $pattern ->
    [pair] une paire
    [addition] dix en deux cartes
    [ten] un dix
    [sandwich] un sandwich
   *[big-mac] un Big-Mac
}
corse-slapped = { $you ->
    [yes] Vous tapez { corse-pattern }.
   *[no] { $who } tape { corse-pattern }.
}
corse-mistaken-slap = { $you ->
    [yes] Vous tapez à tort.
   *[no] { $who } tape à tort.
}
corse-note-mistaken = { $you ->
    [yes] Vous tapez à tort
   *[no] { $who } tape à tort
} : { $n ->
    [0] il n’y a pas de carte
    [one] { $cards } est seule
   *[other] rien dans { $cards }
}
corse-mistaken-play = { $you ->
    [yes] Vous posez à contretemps ; la carte revient.
   *[no] { $who } pose à contretemps ; la carte revient.
}
    .short = { $you ->
        [yes] Vous posez à contretemps
       *[no] { $who } pose à contretemps
    }
    .ear = { corse-mistaken-play.short }
corse-slid-under = { $n ->
    [0] { $you ->
        [yes] Vous n’avez rien à glisser sous la pile.
       *[no] { $who } n’a rien à glisser sous la pile.
    }
   *[other] { $you ->
        [yes] Vous glissez { n-cards } sous la pile.
       *[no] { $who } glisse { n-cards } sous la pile.
    }
}
corse-put-in-front = { $n ->
    [0] { $you ->
        [yes] Vous n’avez rien à mettre devant vous.
       *[no] { $who } n’a rien à mettre devant son paquet.
    }
   *[other] { $you ->
        [yes] Vous mettez { n-cards } devant vous, pour qui prendra la pile.
       *[no] { $who } met { n-cards } de côté, pour qui prendra la pile.
    }
}
    .ear = { $n ->
        [0] { corse-put-in-front }
       *[other] { $you ->
            [yes] Vous mettez { n-cards } devant vous.
           *[no] { $who } met { n-cards } de côté.
        }
    }
corse-gave = { $you ->
    [yes] Vous donnez une carte à { $to }.
   *[no] { $toyou ->
        [yes] { $who } vous donne une carte.
       *[no] { $who } donne une carte à { $to }.
    }
}
corse-banned-seconds = { $you ->
    [yes] Vous ne pouvez plus taper pendant { $n ->
        [one] { $n } seconde
       *[other] { $n } secondes
    }.
   *[no] { $who } ne peut plus taper pendant { $n ->
        [one] { $n } seconde
       *[other] { $n } secondes
    }.
}
corse-banned-laid = { $you ->
    [yes] Vous ne pouvez plus taper avant { $n ->
        [1] une carte posée
       *[other] { $n } cartes posées
    }.
   *[no] { $who } ne peut plus taper avant { $n ->
        [1] une carte posée
       *[other] { $n } cartes posées
    }.
}
corse-banned-pile = { $you ->
    [yes] Vous ne pouvez plus taper cette pile.
   *[no] { $who } ne peut plus taper cette pile.
}
corse-ban-lifted = { $you ->
    [yes] Vous pouvez taper de nouveau.
   *[no] { $who } peut taper de nouveau.
}
corse-indebted = { $you ->
    [yes] Vous devrez { n-cards } à votre prochaine levée.
   *[no] { $who } devra { n-cards } à sa prochaine levée.
}
    .short = { $you ->
        [yes] Vous devez { n-cards }
       *[no] { $who } doit { n-cards }
    }
corse-collected-paid = { $you ->
    [yes] Vous ramassez la pile, { n-cards } : elle est payée.
   *[no] { $who } ramasse la pile, { n-cards } : elle est payée.
}
    .short = { $you ->
        [yes] Payé : vous ramassez { n-cards }
       *[no] Payé : { $who } ramasse { n-cards }
    }
    .ear = { corse-collected-slap.short }
corse-collected-slap = { $you ->
    [yes] Vous ramassez la pile, { n-cards }.
   *[no] { $who } ramasse la pile, { n-cards }.
}
    .short = { $you ->
        [yes] Vous ramassez { n-cards }
       *[no] { $who } ramasse { n-cards }
    }
    .ear = { corse-collected-slap.short }
corse-collected-last = { $you ->
    [yes] Vous ramassez la pile, { n-cards } : personne d’autre ne peut continuer.
   *[no] { $who } ramasse la pile, { n-cards } : personne d’autre ne peut continuer.
}
    .short = { $you ->
        [yes] Personne d’autre ne peut continuer : vous ramassez { n-cards }
       *[no] Personne d’autre ne peut continuer : { $who } ramasse { n-cards }
    }
corse-out = { $you ->
    [yes] Vous êtes hors jeu.
   *[no] { $who } est hors jeu.
}

## Ce qu’on peut faire
corse-do-lay = poser une carte
    .short = poser
corse-do-slap = taper

## Pourquoi cela ne se fait pas
corse-illegal-nothing = Il n’y a rien à taper.
corse-illegal-late = Quelqu’un a été plus rapide.
corse-illegal-banned = { $you ->
    [yes] Vous ne pouvez pas encore taper.
   *[no] { $who } ne peut pas encore taper.
}
corse-illegal-no-card = { $you ->
    [yes] Vous n’avez plus de carte à poser ; une tape juste vous en rendrait.
   *[no] { $who } n’a plus de carte à poser ; une tape juste lui en rendrait.
}
corse-illegal-turn = { $you ->
    [yes] Ce n’est pas à vous de poser.
   *[no] Ce n’est pas à { $who } de poser.
}
corse-illegal-out = { $you ->
    [yes] Vous êtes hors jeu.
   *[no] { $who } est hors jeu.
}

## La table
corse-table-under = { n-cards } face cachée sous la pile
corse-table-front = { $who } : { n-cards }, et { $front } d’amende
corse-table-due = { $you ->
    [yes] { n-cards } à vous payer
   *[no] { n-cards } à payer à { $who }
}
corse-table-lay = { $you ->
    [yes] À vous de poser
   *[no] À { $who } de poser
}
corse-table-collect = { $you ->
    [yes] Vous ramassez si personne ne tape
   *[no] { $who } ramasse si personne ne tape
}
corse-table-last-chance = { $you ->
    [yes] Vous quittez le jeu, à moins de taper
   *[no] { $who } quitte le jeu, à moins de taper
}

## Sur la table dessinée
zone-under = Cartes sous la pile
zone-packet = Paquet
zone-penalty = Cartes d’amende
mark-pays = { $you ->
    [yes] { $to } a posé { $rank } : vous payez { mark-pays.cards }
   *[no] { $toyou ->
        [yes] Vous avez posé { $rank } : { $who } paie { mark-pays.cards }
       *[no] { $to } a posé { $rank } : { $who } paie { mark-pays.cards }
    }
}
    .ear = { $you ->
        [yes] Vous payez { mark-pays.n }
       *[no] { $toyou ->
            [yes] { $who } vous paie { mark-pays.n }
           *[no] { $who } paie { mark-pays.n }
        }
    }
    .n = { $begun ->
        [yes] encore { $n }
       *[no] { $n }
    }
    .cards = { $begun ->
        [yes] encore { n-cards }
       *[no] { n-cards }
    }
mark-paid = { $toyou ->
    [yes] Payé : la pile est à vous
   *[no] Payé : la pile est à { $to }
}
    .ear = Payé
mark-frozen = Stop : { corse-pattern } à taper
mark-no-cards = { $you ->
    [yes] Vous n’avez plus de cartes, mais pouvez taper
   *[no] { $who } n’a plus de cartes, mais peut taper
}
mark-banned = ne peut pas taper
mark-owes = doit { $n ->
    [one] 1 carte
   *[other] { $n } cartes
}

## Ses règles maison
q-corse-packs = Jeux de 52 cartes
q-corse-jokers = Jokers
q-corse-max_players = Joueurs au plus
q-corse-remainder = Cartes en trop après la donne
a-corse-remainder-deal = une de plus aux premiers
a-corse-remainder-pile = cachées sous la pile
a-corse-remainder-first_winner = au premier qui ramasse
q-corse-collect = La pile ramassée revient
a-corse-collect-play_order = dans l’ordre posé
a-corse-collect-shuffled = mélangée
q-corse-pair = Paire
q-corse-joker_pair = Deux jokers font une paire
q-corse-addition = Addition : deux cartes qui font dix
q-corse-addition_ace = L’as dans une addition
a-corse-addition_ace-one = vaut un
a-corse-addition_ace-none = ne compte pas
q-corse-ten_alone = Un dix seul
q-corse-sandwich = Sandwich : une carte entre deux égales
q-corse-bigmac = Big-Mac : deux cartes entre deux égales
q-corse-freeze_on_pattern = Le jeu s’arrête quand on peut taper
a-corse-freeze_on_pattern-off = non
a-corse-freeze_on_pattern-ms = oui, pendant { $n } ms
q-corse-slap_window_ms = Temps pour taper avant un ramassage, en ms
q-corse-penalty = Une erreur coûte
a-corse-penalty-under = { $n ->
    [one] une carte sous la pile
   *[other] { $n } cartes sous la pile
}
a-corse-penalty-give = une carte à chacun
a-corse-penalty-ban = le droit de taper
a-corse-penalty-front = { $n ->
    [one] une carte devant son paquet
   *[other] { $n } cartes devant son paquet
}
q-corse-ban_length = Une interdiction de taper dure
a-corse-ban_length-seconds = { $n ->
    [one] une seconde
   *[other] { $n } secondes
}
a-corse-ban_length-laid = { $n ->
    [one] une carte posée
   *[other] { $n } cartes posées
}
q-corse-wrong_play = Jouer au mauvais moment
a-corse-wrong_play-penalise = est puni
a-corse-wrong_play-ignore = est sans effet
q-corse-empty_slap = Taper la table vide
a-corse-empty_slap-refuse = est sans effet
a-corse-empty_slap-penalise = est puni
q-corse-cardless_wrong_slap = Sans carte, taper à tort coûte
a-corse-cardless_wrong_slap-ban = une interdiction de taper
a-corse-cardless_wrong_slap-ban_pile = le droit de taper cette pile
a-corse-cardless_wrong_slap-eliminate = la partie
a-corse-cardless_wrong_slap-debt = une dette de cartes
a-corse-cardless_wrong_slap-none = rien
q-corse-slap_in_forever = Sans carte, on peut toujours revenir en tapant
q-corse-last_player = Le dernier qui a des cartes
a-corse-last_player-continue = continue à poser
a-corse-last_player-wins_at_once = gagne aussitôt
q-corse-tie = À égalité de vitesse
a-corse-tie-seat = le plus proche après le poseur
a-corse-tie-random = le sort décide
q-corse-reflexes = Réflexes
a-corse-reflexes-fast = la tape la plus rapide gagne
a-corse-reflexes-gentle = tranquilles : on tire au sort parmi les tapes à temps
q-corse-cap = Arrêter une partie sans fin
a-corse-cap-none = jamais
a-corse-cap-flips = après { $n } cartes posées

## Conseils
corse-why-slappable = { corse-pattern } sur le dessus de la pile, et la première main qui tape ramasse tout.
corse-why-nothing = il n’y a rien à taper sur la pile, et la table attend votre carte.
corse-why-nothing-yet = il n’y a encore rien à taper sur la pile.
corse-hint-coming = Guettez { $card } : ce serait { corse-pattern }, à taper tout de suite.
