# Ce que dit une table dessinée, en français.

## Les zones
zone-pile = La pile
zone-under = Cartes sous la pile
zone-packet = Paquet
zone-penalty = Cartes de pénalité

## Les mentions
mark-out = hors jeu
mark-pays = { $you ->
    [yes] Vous payez { $to } : encore { $n ->
        [one] 1 carte
       *[other] { $n } cartes
    }
   *[no] { $toyou ->
        [yes] { $who } vous paie : encore { $n ->
            [one] 1 carte
           *[other] { $n } cartes
        }
       *[no] { $who } paie { $to } : encore { $n ->
            [one] 1 carte
           *[other] { $n } cartes
        }
    }
}
mark-paid = { $toyou ->
    [yes] Payé : la pile est à vous
   *[no] Payé : la pile est à { $to }
}
mark-frozen = Stop : il y a de quoi taper
mark-banned = ne peut pas taper
mark-owes = doit { $n ->
    [one] 1 carte
   *[other] { $n } cartes
}

## Bataille norvégienne
zone-norv-hand = Main
zone-norv-open = Cartes visibles
zone-norv-hidden = Cartes cachées
zone-norv-stock = La pioche
zone-norv-gone = Hors du jeu
mark-norv-exchange = On échange avec les cartes visibles
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

## Bataille scientifique
zone-sci-hand = Main
zone-sci-holding = Main et tas
zone-sci-won = Tas
zone-sci-chosen = Carte choisie
zone-sci-last = Carte du dernier pli
zone-sci-pot = Cartes en jeu
mark-sci-normal = Ordre normal : l’as est le plus fort
mark-sci-inverted = Ordre inversé : le 2 est le plus fort
mark-sci-battle = Bataille : { n-cards } pour qui gagnera ensuite
mark-sci-swap = { $you ->
    [yes] Vous pouvez échanger main et tas
   *[no] { $who } peut échanger main et tas
}
mark-sci-clairvoyant = { $you ->
    [yes] Vous verrez les cartes avant de choisir
   *[no] { $who } voit les cartes avant de choisir
}
mark-sci-foreseen = Vous voyez leurs cartes : choisissez
mark-sci-counting = { $you ->
    [yes] Vous voyez combien chacun a en main
   *[no] { $who } voit combien chacun a en main
}
mark-sci-choose = Choisissez une carte
mark-sci-trick = Pli { $nth }
mark-sci-trick-of = Pli { $nth } sur { $limit }
mark-sci-hand-size = { $n } en main
mark-sci-waiting = attend la fin de la bataille

## Nambarz
nz-zone-hand = Main
nz-zone-stock = La pioche
nz-zone-signs = Opérations
nz-zone-laid = { $you ->
    [yes] Votre coup
   *[no] Posé par { $who }
}
nz-mark-cover = À recouvrir : { $card }
nz-mark-symbol = N’importe quel symbole
nz-mark-drawing = N’importe quel dessin
nz-mark-number = N’importe quel chiffre
nz-mark-contest = { $you ->
    [yes] Les autres peuvent contester
   *[no] On peut contester
}
nz-mark-round = Manche { $nth } sur { $n }
nz-mark-playoff = Manche supplémentaire pour la place { $place } : { $who }
nz-mark-rank = plus de cartes : rang { $rank }
nz-mark-waits = ne joue pas cette manche
nz-mark-dealer = donneur
nz-mark-again = rejoue
nz-mark-team = { n-points }, équipe { $team }
nz-row-round = Manche { $nth }
nz-row-playoff = Manche supplémentaire { $nth }, pour la place seulement
nz-row-now = Cette manche, pour l’instant
nz-label-play = jouer { $cards }
nz-label-keep = laisser { $cards }
nz-covers = ✓ recouvre { $card }
nz-sum-covers = = { $n } ✓ recouvre { $card }
nz-adds-stroke = { $note } · coup de maître, { n-points }
nz-adds-again = { $note } · puis on rejoue
nz-again = ✓ on rejoue
nz-so-far = pour l’instant : { $values }
nz-gives-not = donne { $values }, pas { $n }
nz-or = {" ou "}
nz-mend = { $you ->
    [yes] { $fault } Choisissez ce qui reste.
   *[no] { $fault } { $who } choisit ce qui reste.
}
