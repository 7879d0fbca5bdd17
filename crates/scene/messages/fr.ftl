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
