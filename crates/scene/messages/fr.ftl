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

## Bataille scientifique

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
