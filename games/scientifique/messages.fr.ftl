# La Bataille scientifique, en français.

## Ce qui se passe
sci-hand = { $you ->
    [yes] Vous prenez { n-cards } en main.
   *[no] { $who } prend { n-cards } en main.
}
sci-pile = { $you ->
    [yes] Votre tas a { n-cards }.
   *[no] Le tas de { $who } a { n-cards }.
}
sci-pot = { n-cards } au milieu, pour qui gagnera un pli.
sci-trick = Pli { $nth }.
sci-trick-refilled = Pli { $nth }. Votre main était vide : vous reprenez votre tas.
    .short = Main vide : vous reprenez votre tas
sci-clairvoyant = { $you ->
    [yes] Voyante : vous choisirez après avoir vu les cartes des autres.
   *[no] { $who } est la voyante et choisira après les autres.
}
    .short = { $you ->
        [yes] Votre dame : vous voyez les cartes avant de choisir
       *[no] La dame : { $who } voit les cartes avant de choisir
    }
    .ear = { sci-clairvoyant.short }
sci-count = { $you ->
    [yes] Votre 3 vous dit combien de cartes les autres ont en main.
   *[no] Le 3 de { $who } lui dit combien de cartes les autres ont en main.
}
sci-swap = { $you ->
    [yes] Votre 8 vous permet d’échanger main et tas.
   *[no] Le 8 de { $who } lui permet d’échanger main et tas.
}
    .short = { $you ->
        [yes] Votre 8 : vous pouvez échanger main et tas
       *[no] Le 8 : { $who } peut échanger main et tas
    }
    .ear = { sci-swap.short }
sci-counted = En main : { $sizes }.
    .short = Votre 3 : vous voyez combien chacun a en main
sci-counts = { $who } sait combien de cartes chacun a en main.
    .short = Le 3 : { $who } voit combien chacun a en main
sci-swapped = Vous échangez main et tas.
sci-kept = Vous gardez votre main.
sci-weighed = { $who } a décidé de son échange.
sci-weighed-counted = { $who } a décidé de son échange et a { n-cards } en main.
sci-waived = { $you ->
    [yes] Vous renoncez à voir et choisissez avec les autres.
   *[no] { $who } renonce à voir et choisit avec les autres.
}
    .short = { $you ->
        [yes] Vous choisissez avec les autres
       *[no] { $who } choisit avec les autres
    }
sci-sealed = { $you ->
    [yes] Vous choisissez { $card }.
   *[no] { $who } a choisi.
}
sci-withdrew = { $you ->
    [yes] Vous reprenez votre carte.
   *[no] { $who } reprend sa carte.
}
sci-foresaw = Vous voyez : { $plays }.
    .short = Vous voyez les cartes des autres
sci-looks = { $count ->
    [one] { $who } regarde les cartes choisies.
   *[other] { $who } regardent les cartes choisies.
}
sci-revealed = On retourne : { $plays }.
    .short = { $plays }
    .ear = { sci-revealed.short }
sci-revolution-inverted = Un valet renverse l’ordre : le 2 est le plus fort, l’as le plus faible.
    .short = Un valet : le 2 est le plus fort
    .ear = { sci-revolution-inverted.short }
sci-revolution-normal = Un valet renverse l’ordre : l’as redevient le plus fort.
    .short = Un valet : l’as redevient le plus fort
    .ear = { sci-revolution-normal.short }
sci-taken = { $you ->
    [yes] Vous ramassez { n-cards }.
   *[no] { $who } ramasse { n-cards }.
}
    .ear = { $you ->
        [yes] Pour vous.
       *[no] Pour { $who }.
    }
sci-taken-joker = { $you ->
    [yes] Le joker empêche la bataille : vous ramassez { n-cards }.
   *[no] Le joker empêche la bataille : { $who } ramasse { n-cards }.
}
    .short = { $you ->
        [yes] Le joker vous donne { n-cards }
       *[no] Le joker donne { n-cards } à { $who }
    }
sci-battle = Bataille : { n-cards } au milieu.
    .short = Les plus fortes sont égales, bataille : { n-cards } au milieu
    .ear = Bataille.
sci-forced-battle = Le joker provoque une bataille : { n-cards } au milieu.
    .short = Le joker fait une bataille : { n-cards }
sci-out = Hors jeu : { $who }.
sci-pot-added = { $you ->
    [yes] Vous prenez { n-cards } du milieu.
   *[no] { $who } prend { n-cards } du milieu.
}
sci-redealt = Plus personne n’a de carte ; recommencent : { $who }.
    .short = Plus de cartes : on recommence
sci-ended = Victoire : { $who }.
sci-play = { $who } { $card }
sci-size = { $who } { $n }
sci-order-normal = Ordre : de l’as, le plus fort, au 2
sci-order-inverted = Ordre inversé : du 2, le plus fort, à l’as

## Ce qu’on peut faire
sci-do-choose = choisir { $card }
sci-do-swap = échanger main et tas
sci-do-keep = garder sa main
    .short = garder ma main
sci-do-withdraw = reprendre la carte choisie
    .short = reprendre ma carte
sci-do-waive = renoncer à regarder

## Pourquoi cela ne se fait pas
sci-illegal-not-playing = { $you ->
    [yes] Vous ne jouez pas ce pli.
   *[no] { $who } ne joue pas ce pli.
}
sci-illegal-already = { $you ->
    [yes] Vous avez déjà choisi.
   *[no] { $who } a déjà choisi.
}
sci-illegal-not-yet = { $you ->
    [yes] Vous choisissez plus tard ; la table attend { $waiting }.
   *[no] { $who } choisit plus tard ; la table attend { $waiting }.
}
sci-illegal-not-in-hand = Il n’y a pas { $card } dans cette main.
sci-illegal-undecided = Il faut d’abord décider de l’échange : échanger, ou garder sa main.
sci-illegal-no-exchange = { $you ->
    [yes] Vous n’avez pas d’échange à décider.
   *[no] { $who } n’a pas d’échange à décider.
}
sci-illegal-empty = Main et tas ne s’échangent pas : l’un des deux est vide.
sci-illegal-final = Une carte choisie le reste.
sci-illegal-withdraw = { $you ->
    [yes] Vous n’avez pas de carte à reprendre.
   *[no] { $who } n’a pas de carte à reprendre.
}
sci-illegal-waive = { $you ->
    [yes] Vous n’avez rien à quoi renoncer.
   *[no] { $who } n’a rien à quoi renoncer.
}

## La table
sci-table-pot = Au milieu ({ n-cards }) : { $top }
sci-table-last = Dernier pli : { $plays }
sci-table-chosen = { $who } : { n-cards }, a choisi
sci-table-hand = Votre main : { $top }
sci-table-pile = Votre tas : { $top }
sci-table-own = Votre carte : { $card }
sci-table-foreseen = Vous voyez : { $plays }
sci-table-sizes = En main : { $sizes }

## Sur la table dessinée
sci-power = { $rank ->
    [3] Vous dit combien chacun a en main
    [8] Permet d’échanger main et tas
    [J] Renverse l’ordre des cartes
    [Q] Fait voir les cartes suivantes avant de choisir
   *[joker] Empêche une bataille, ou la provoque
}
sci-note-revolution = { $cards } { $n ->
    [1] renverse
   *[other] renversent
} l’ordre : { $order ->
    [normal] l’as redevient le plus fort
   *[inverted] le 2 est le plus fort
}
sci-note-weighed = { $who } a échangé ou non : cela reste secret
sci-note-jokers = Les jokers s’annulent. { $taken }
sci-note-jacks = Les valets s’annulent. { $taken }
sci-note-taken = { $you ->
    [yes] { $card } l’emporte : vous ramassez { n-cards }
   *[no] { $card } l’emporte : { $who } ramasse { n-cards }
}
zone-sci-hand = Main
zone-sci-holding = Main et tas
zone-sci-won = Tas
zone-sci-chosen = Carte choisie
zone-sci-last = Carte du dernier pli
zone-sci-pot = Cartes du milieu
mark-sci-normal = Ordre normal : l’as est le plus fort
mark-sci-inverted = Ordre inversé : le 2 est le plus fort
mark-sci-battle = Bataille : { n-cards } en jeu
mark-sci-swap = { $you ->
    [yes] Votre 8 : échanger main et tas, ou non
   *[no] Le 8 : { $who } peut échanger main et tas
}
mark-sci-swap-vain = Votre 8 : pas de tas, rien à échanger
mark-sci-clairvoyant = { $you ->
    [yes] Votre dame : voir avant de choisir
   *[no] La dame : { $who } voit les cartes avant de choisir
}
mark-sci-foreseen = Vous voyez leurs cartes : choisissez
mark-sci-counting = { $you ->
    [yes] Votre 3 : la main de chacun
   *[no] Le 3 : { $who } voit combien chacun a en main
}
mark-sci-choose = Choisissez une carte
mark-sci-trick = Pli { $nth }
mark-sci-trick-of = Pli { $nth } sur { $limit }
mark-sci-hand-size = { $n } en main
mark-sci-total = { $n } en main et au tas
mark-sci-holding = en tout
mark-sci-waiting = attend la fin de la bataille

## Ses règles maison
q-scientifique-joker = Le joker
a-scientifique-joker-context = empêche ou provoque une bataille
a-scientifique-joker-off = n’est pas du jeu
q-scientifique-withdraw = Reprendre une carte choisie
q-scientifique-revolution = Le valet inverse l’ordre
a-scientifique-revolution-immediate = aussitôt
a-scientifique-revolution-next_trick = à partir du pli suivant
q-scientifique-queens = Plusieurs dames
a-scientifique-queens-cancel = s’annulent
a-scientifique-queens-all_see_others = voient tous les choix des autres
a-scientifique-queens-seat_order = choisissent l’une après l’autre
q-scientifique-may_waive = La voyante peut renoncer à voir
q-scientifique-three = Le 3 montre la taille des mains
a-scientifique-three-next_trick = jusqu’au choix suivant
a-scientifique-three-once_at_once = une fois, aussitôt
q-scientifique-eight = Le 8 échange
a-scientifique-eight-next_trick = au pli suivant
a-scientifique-eight-immediate = aussitôt
q-scientifique-pot_survival = Sans carte, on reste tant que le milieu est à gagner
q-scientifique-all_out = Tous hors jeu au même pli
a-scientifique-all_out-draw = se partagent la victoire
a-scientifique-all_out-replay = recommencent
q-scientifique-see_own_pile = Regarder son propre tas
q-scientifique-trick_limit = Le plus de cartes gagne
a-scientifique-trick_limit-none = jamais
a-scientifique-trick_limit-tricks = après { $n } plis
q-scientifique-cap = Arrêter une partie sans fin
a-scientifique-cap-none = jamais
a-scientifique-cap-tricks = après { $n } plis

## Conseils
sci-why-hard-to-guess = plusieurs de vos cartes sont bonnes ici ; celle-ci est tirée au sort pour que personne ne la devine.
sci-why-better-pile = les meilleures cartes de votre tas valent mieux que celles de votre main.
sci-why-better-hand = votre main vaut au moins votre tas.
