# La Bataille norvégienne, en français.

## Ce qui se passe
norv-dealer = { $you ->
    [yes] Vous donnez.
   *[no] { $who } donne.
}
norv-hidden = { $you ->
    [yes] { n-cards } face cachée devant vous.
   *[no] { n-cards } face cachée devant { $who }.
}
norv-visible = { $you ->
    [yes] Devant vous : { $cards }.
   *[no] Devant { $who } : { $cards }.
}
norv-hand = { $you ->
    [yes] Vous avez en main { $cards }.
   *[no] { $who } a en main { $cards }.
}
norv-stock = { n-cards } dans la pioche.
norv-pile = Sur la pile : { $cards }.
norv-swapped = { $you ->
    [yes] Vous posez devant vous { $given } et prenez { $taken }.
   *[no] { $who } pose { $given } sur la table et prend { $taken }.
}
norv-ready = { $you ->
    [yes] Vous voilà prêt.
   *[no] { $who } est prêt.
}
norv-began = { $you ->
    [yes] Vous commencez.
   *[no] { $who } commence.
}
norv-note-began = { $you ->
    [yes] On joue : vous posez la première carte
   *[no] On joue : { $who } pose la première carte
}
norv-laid = { $you ->
    [yes] Vous posez { $cards }.
   *[no] { $who } pose { $cards }.
}
    .ear = { $you ->
        [yes] Vous : { $cards }
       *[no] { $who } : { $cards }
    }
norv-countered = { $you ->
    [yes] Vous contrez avec { $cards }.
   *[no] { $who } contre avec { $cards }.
}
norv-completed = { $you ->
    [yes] Vous complétez avec { $cards }.
   *[no] { $who } complète avec { $cards }.
}
norv-slipped = { $you ->
    [yes] Vous glissez { $cards }.
   *[no] { $who } glisse { $cards }.
}
norv-revealed = { $you ->
    [yes] Vous retournez { $cards }.
   *[no] { $who } retourne { $cards }.
}
norv-drew = { $you ->
    [yes] Vous piochez { $cards }.
   *[no] { $who } pioche { $cards }.
}
norv-took-visible = { $you ->
    [yes] Vous prenez vos cartes visibles : { $cards }.
   *[no] { $who } prend ses cartes visibles : { $cards }.
}
    .short = { $you ->
        [yes] Vous prenez vos cartes visibles
       *[no] { $who } prend ses cartes visibles
    }
norv-peeked = { $you ->
    [yes] Vous prenez une carte cachée : { $cards }.
   *[no] { $who } prend une carte cachée : { $cards }.
}
norv-picked-up = { $you ->
    [yes] Rien sur { $top } : vous ramassez la pile, { n-cards }.
   *[no] Rien sur { $top } : { $who } ramasse la pile, { n-cards }.
}
    .short = { $you ->
        [yes] Rien en main sur { $top } : vous ramassez { n-cards }
       *[no] Rien en main sur { $top } : { $who } ramasse { n-cards }
    }
    .ear = { norv-picked-up.short }
norv-picked-up-reveal = { $you ->
    [yes] La carte retournée ne passe pas : vous ramassez la pile, { n-cards }.
   *[no] La carte retournée ne passe pas : { $who } ramasse la pile, { n-cards }.
}
    .short = { $you ->
        [yes] Elle ne passe pas : vous ramassez { n-cards }
       *[no] Elle ne passe pas : { $who } ramasse { n-cards }
    }
    .ear = { norv-picked-up-reveal.short }
norv-picked-up-sent = { $you ->
    [yes] Vous ne contrez pas et ramassez la pile, { n-cards }.
   *[no] { $who } ne contre pas et ramasse la pile, { n-cards }.
}
    .short = { $you ->
        [yes] Pas de contre : vous ramassez { n-cards }
       *[no] Pas de contre : { $who } ramasse { n-cards }
    }
    .ear = { norv-picked-up-sent.short }
norv-burnt-ten = { $you ->
    [yes] Votre 10 retire { n-cards } du jeu.
   *[no] Le 10 de { $who } retire { n-cards } du jeu.
}
    .short = { $you ->
        [yes] Votre 10 brûle la pile : { n-cards }
       *[no] Le 10 de { $who } brûle la pile : { n-cards }
    }
norv-burnt-run = { $you ->
    [yes] Quatre à la suite : vous retirez { n-cards } du jeu.
   *[no] Quatre à la suite : { $who } retire { n-cards } du jeu.
}
    .short = { $you ->
        [yes] Quatre à la suite : vous brûlez { n-cards }
       *[no] Quatre à la suite : { $who } brûle { n-cards }
    }
norv-burnt-completion = { $you ->
    [yes] Complété : vous retirez { n-cards } du jeu.
   *[no] Complété : { $who } retire { n-cards } du jeu.
}
    .short = { $you ->
        [yes] Vous complétez et brûlez { n-cards }
       *[no] { $who } complète et brûle { n-cards }
    }
norv-skipped = { $you ->
    [yes] Le 8 vous fait passer votre tour.
   *[no] Le 8 fait passer son tour à { $who }.
}
norv-reversed = Le 6 change le sens : on tourne dans l’autre sens.
norv-sent = { $you ->
    [yes] Vous envoyez la pile à { $to }.
   *[no] { $toyou ->
        [yes] { $who } vous envoie la pile.
       *[no] { $who } envoie la pile à { $to }.
    }
}
norv-kept = { $you ->
    [yes] Vous n’envoyez pas la pile.
   *[no] { $who } n’envoie pas la pile.
}
norv-passed = { $you ->
    [yes] Vous passez.
   *[no] { $who } passe.
}
norv-time-up = Trop tard pour compléter hors de son tour.
norv-finished = { $you ->
    [yes] Vous n’avez plus de carte : place { $place }.
   *[no] { $who } n’a plus de carte : place { $place }.
}

## Ce qu’on peut faire
norv-do-ready = être prêt
    .short = prêt
norv-do-swap = échanger { $give } contre { $take }
norv-do-lay = poser { $cards }
norv-do-pick-up = ramasser la pile
norv-do-reveal = retourner la carte cachée { $position }
    .short = retourner la carte { $position }
norv-do-target = envoyer la pile à { $who }
    .short = envoyer { $seat } ({ $who })
norv-do-keep = laisser la pile où elle est
    .short = laisser la pile
norv-do-counter = contrer avec { $cards }
    .short = contrer { $cards }
norv-do-complete = compléter avec { $cards }
    .short = compléter { $cards }
norv-do-slip = glisser { $cards } hors de son tour
    .short = glisser { $cards }
norv-do-pass = passer

## Pourquoi cela ne se fait pas
norv-illegal-exchange-over = Les cartes ne s’échangent qu’avant la première carte posée.
norv-illegal-exchange-on = On échange encore des cartes ; on joue quand tous sont prêts.
norv-illegal-not-in-hand = { $you ->
    [yes] Vous n’avez pas { $card } en main.
   *[no] { $who } n’a pas { $card } en main.
}
norv-illegal-not-visible = { $you ->
    [yes] Vous n’avez pas { $card } devant vous.
   *[no] { $who } n’a pas { $card } sur la table.
}
norv-illegal-no-exchange = Cela ne changerait rien : { $card } contre { $card }.
norv-illegal-turn = { $you ->
    [yes] Ce n’est pas à vous de faire cela.
   *[no] Ce n’est pas à { $who } de faire cela.
}
norv-illegal-not-held = { $you ->
    [yes] Vous n’avez pas { $cards }.
   *[no] { $who } n’a pas { $cards }.
}
norv-illegal-does-not-fit = On ne pose pas { $played } sur { $top }.
norv-illegal-can-lay = { $you ->
    [yes] Vous pouvez poser une carte : la pile ne se ramasse pas.
   *[no] { $who } peut poser une carte : la pile ne se ramasse pas.
}
norv-illegal-no-pile = Il n’y a pas de pile à ramasser.
norv-illegal-must-reveal = { $you ->
    [yes] Retournez d’abord une carte cachée.
   *[no] { $who } retourne d’abord une carte cachée.
}
norv-illegal-hand-first = { $you ->
    [yes] Jouez d’abord les cartes de votre main.
   *[no] { $who } joue d’abord les cartes de sa main.
}
norv-illegal-no-hidden = { $you ->
    [yes] Vous n’avez pas de carte cachée à la place { $position }.
   *[no] { $who } n’a pas de carte cachée à la place { $position }.
}
norv-illegal-no-target = { $you ->
    [yes] On ne s’envoie pas la pile à soi-même : désignez quelqu’un d’autre.
   *[no] La pile ne peut pas aller à { $who } : il faut désigner quelqu’un d’autre.
}
norv-illegal-must-send = Il faut d’abord envoyer la pile à quelqu’un.
norv-illegal-no-counter = Seul un as ou un 2 contre, pas { $cards }.
norv-illegal-not-blind = On ne contre pas avec une carte cachée.
norv-illegal-special-last = La dernière carte ne peut pas être { $cards }.
norv-illegal-nothing-to-complete = Il n’y a rien à compléter.
norv-illegal-sevens = Les 7 ne se complètent pas.
norv-illegal-does-not-complete = Avec { $cards }, cela ne fait pas quatre cartes égales.
norv-illegal-no-slip = On ne pose pas { $cards } hors de son tour.
norv-illegal-nothing-to-pass = { $you ->
    [yes] Il n’y a rien sur quoi vous puissiez passer.
   *[no] Il n’y a rien sur quoi { $who } puisse passer.
}

## La table
norv-table-stock = Pioche : { n-cards } ; hors du jeu : { $removed }
norv-table-player = { $who } : { n-cards } en main ; visibles { $visible } ; cachées : { $hidden }
norv-table-finished = { $who } : a fini
norv-table-hand = Votre main : { $cards }
norv-table-anticlockwise = On tourne vers la droite
norv-table-exchange = On peut échanger des cartes jusqu’à ce que tous soient prêts.
norv-table-turn = { $you ->
    [yes] C’est à vous.
   *[no] C’est à { $who }.
}
norv-table-target = { $you ->
    [yes] Vous choisissez qui prend la pile.
   *[no] { $who } choisit qui prend la pile.
}
norv-table-answer = { $you ->
    [yes] Vous contrez ou prenez la pile.
   *[no] { $who } contre ou prend la pile.
}

## Sur la table dessinée
norv-power = { $rank ->
    [2] va sur tout, et tout va dessus
    [3] invisible, c’est la carte du dessous qui compte
    [6] change le sens du jeu
    [7] la carte suivante doit être un 7 ou plus bas
    [8] le joueur suivant passe son tour
    [10] retire la pile du jeu
    [A] envoie la pile à un joueur
   *[joker] donne la pile à un joueur
}
zone-norv-hand = Main
zone-norv-open = Cartes visibles
zone-norv-hidden = Cartes cachées
zone-norv-stock = La pioche
zone-norv-gone = Hors du jeu
mark-norv-exchange = Échangez des cartes de la main contre vos cartes visibles : les fortes devant. Puis « Prêt »
mark-norv-exchange-others = Les autres échangent encore
mark-norv-any = À poser : n’importe quelle carte
mark-norv-above = À poser : { $rank } ou plus fort
mark-norv-below = À poser : { $rank } ou plus bas
mark-norv-only = À poser : { $rank }
mark-norv-also = Ou bien : { $ranks }
mark-norv-reveals = { $you ->
    [yes] Retournez une de vos cartes cachées
   *[no] { $who } retourne une carte cachée
}
mark-norv-run = À la suite : { $rank } ({ $n } cartes)
mark-norv-target = { $you ->
    [yes] Choisissez qui prend la pile
   *[no] { $who } choisit qui prend la pile
}
mark-norv-answer = { $you ->
    [yes] Contrez avec un as ou un 2, ou prenez la pile
   *[no] { $who } doit répondre : contrer ou prendre la pile
}
mark-norv-completion = À compléter : { $rank } (il en manque { $n })
mark-norv-slip = Vous pouvez glisser des 3
mark-norv-clockwise = On tourne dans le sens horaire
mark-norv-anticlockwise = On tourne dans le sens inverse
mark-norv-dealer = donneur
mark-norv-ready = prêt
mark-norv-peeking = a pris une carte cachée en main
mark-norv-finished = a fini : place { $place }

## Ses règles maison
q-norvegienne-max_players = Joueurs au plus
q-norvegienne-dealer = Le donneur
a-norvegienne-dealer-random = n’importe qui, au hasard
a-norvegienne-dealer-seat = le joueur de la place { $n }
q-norvegienne-next_dealer = Le donneur suivant
a-norvegienne-next_dealer-rotate = le voisin de gauche
a-norvegienne-next_dealer-loser = le dernier
a-norvegienne-next_dealer-winner = le gagnant
q-norvegienne-starter = Qui commence
a-norvegienne-starter-left_of_dealer = à gauche du donneur
a-norvegienne-starter-lowest_card = celui qui montre la plus petite carte
q-norvegienne-voluntary_pickup = Ramasser alors qu’on peut poser
q-norvegienne-after_pickup = Après un ramassage, on continue avec
a-norvegienne-after_pickup-last_layer = le dernier qui a posé
a-norvegienne-after_pickup-next = le suivant
q-norvegienne-after_burn = Une pile hors du jeu : la nouvelle est commencée par
a-norvegienne-after_burn-same = celui qui l’a retirée
a-norvegienne-after_burn-next = le suivant
q-norvegienne-ten_on = Un 10 va
a-norvegienne-ten_on-any = sur plus fort aussi
a-norvegienne-ten_on-ranked = sur rien de plus fort que lui
q-norvegienne-ten_on_seven = Un 10 va sur un 7
q-norvegienne-eight_wrap = Assez de 8 pour faire le tour de la table
a-norvegienne-eight_wrap-wrap = font passer son tour à celui qui les pose aussi
a-norvegienne-eight_wrap-others_only = s’arrêtent aux autres joueurs
q-norvegienne-ace_optional = Un as peut laisser la pile en place
q-norvegienne-blind_counter = Contrer un as avec une carte cachée
q-norvegienne-after_two_counter = Un 2 contre un as : on continue
a-norvegienne-after_two_counter-after_counterer = après celui qui a posé le 2
a-norvegienne-after_two_counter-after_sender = après celui qui a posé l’as
q-norvegienne-combine_faceup = Les dernières de la main vont avec les visibles égales
q-norvegienne-hidden_mode = Les cartes cachées
a-norvegienne-hidden_mode-one_per_turn = une par tour
a-norvegienne-hidden_mode-peek_next = la suivante vient en main
a-norvegienne-hidden_mode-chain = à la suite, tant qu’elles vont
q-norvegienne-finish_on_special = Une carte spéciale en dernier
a-norvegienne-finish_on_special-allowed = gagne
a-norvegienne-finish_on_special-forbidden = revient avec la pile
q-norvegienne-play_on = Jouer encore pour les places
q-norvegienne-four_in_a_row = Quatre égales à la suite retirent la pile
q-norvegienne-strong_ace = As fort, 10 faible
q-norvegienne-invisible_three = Le 3 invisible
q-norvegienne-three_out_of_turn = Les 3 invisibles hors de son tour
q-norvegienne-three_burn = Quatre 3 invisibles retirent la pile
q-norvegienne-joker = Les jokers
q-norvegienne-jokers_per_pack = Jokers par jeu de cartes
q-norvegienne-joker_counterable = Un joker se contre
q-norvegienne-completion = Compléter à quatre hors de son tour
q-norvegienne-completion_min_run = Cartes égales qu’il faut pour compléter
q-norvegienne-completion_window_ms = Temps pour compléter, en ms
q-norvegienne-reversing_six = Le 6 change le sens
q-norvegienne-six_multi = Plusieurs 6 ensemble changent le sens
a-norvegienne-six_multi-once = une fois
a-norvegienne-six_multi-each = une fois chacun
q-norvegienne-cap = Arrêter une partie sans fin
a-norvegienne-cap-none = jamais
a-norvegienne-cap-plays = après { $n } actions

## Conseils
norv-why-strong-in-front = les cartes fortes servent à la fin, devant vous ; les faibles partent vite de la main.
norv-why-well-placed = vos cartes les plus fortes sont déjà devant vous.
norv-why-last-cards = ce sont vos dernières cartes.
norv-why-needed-least = parmi ce qui va, c’est ce qui vous manquera le moins.
norv-why-several = plusieurs cartes partent d’un coup.
norv-why-sends = la pile part chez quelqu’un d’autre.
norv-why-burns = la pile sort du jeu, et personne ne la ramasse.
norv-why-nothing-fits = rien de ce que vous avez ne va sur la pile.
norv-why-fewest = celui qui a le moins de cartes est le plus dangereux.
norv-why-cheaper = la pile vous coûterait plus cher.
norv-why-dearer = ce que vous poseriez vaut plus que ce que cela vous éviterait.
norv-why-out-of-turn = des cartes partent alors que ce n’est pas votre tour.
