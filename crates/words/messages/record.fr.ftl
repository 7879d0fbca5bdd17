# Ce que l’on dit d’un enregistrement : ce qui y est faux, et ce qui a été vérifié.

verify-inputs = { $count ->
    [one] 1 action acceptée
   *[other] { $count } actions acceptées
}
verify-deal-seed = les cartes sont données d’après la graine
verify-deal-stacked = les cartes sont données comme les lignes « deck » le disent
verify-cards = { $cards }, ni plus ni moins, après chaque action
verify-agenda = à chaque moment quelqu’un peut jouer, ou la partie est finie
verify-shown = personne n’a vu de carte qui ne lui était pas montrée
verify-guess = { $count ->
    [one] à 1 moment
   *[other] à { $count } moments
}, ce que chacun voit ne trahit aucune carte cachée
verify-again = rejoué une seconde fois, tout est pareil
verify-law-cards = après cette action, il y a d’autres cartes sur la table que celles données ; c’est une erreur de tapis
verify-law-agenda = après cette action, personne ne peut jouer mais la partie n’est pas finie, ou l’inverse ; c’est une erreur de tapis
verify-law-listed = cette action est acceptée sans figurer parmi les possibles ; c’est une erreur de tapis
verify-law-shown = après cette action, quelqu’un voit une carte sans y avoir droit ; c’est une erreur de tapis
verify-law-guess = après cette action, quelqu’un voit plus que ses cartes ; c’est une erreur de tapis
verify-law-again = rejoué une seconde fois, l’enregistrement donne autre chose ; c’est une erreur de tapis
verify-proof-commitment = le secret est celui auquel la table s’était engagée, avec ces règles
verify-proof-promises = { $count ->
    [0] aucun joueur n’a contribué
    [one] 1 joueur a contribué comme promis
   *[other] { $count } joueurs ont contribué comme promis
}
verify-proof-seed = la graine découle du secret et des contributions
verify-proof-silent = Sans contribution : { $names }.
verify-proof-rejected = Contribution écartée, car elle n’était pas celle promise : { $names }.
verify-proof-alone = Aucun joueur n’a pris part au mélange : il ne tient qu’à l’engagement de la table.
verify-proof-limits = Personne n’a choisi l’ordre des cartes, ni ne l’a changé après l’engagement. Cela ne prouve pas que celui qui tient la table ne regarde jamais les cartes.
verify-wrong-commitment = l’engagement n’est pas celui de ce secret, de cette partie et de ces règles
verify-wrong-promise = la contribution de { $seat } n’est pas celle promise
verify-wrong-rejected = la contribution de { $seat } a été écartée alors qu’elle est celle promise
verify-wrong-seed = la graine ne découle pas du secret et des contributions
record-length = un enregistrement a au plus { $most } octets, celui-ci en a davantage
record-format = un enregistrement commence par « tapis { $format } », non par « { $found } »
record-game = il n’y a pas de jeu « { $found } »
record-edition = c’est l’édition { $found } des règles ; celles-ci sont l’édition { $known }
record-line = « { $found } » n’est pas compris ici
record-missing = l’en-tête ne donne pas « { $what } »
record-twice = « { $what } » est donné deux fois
record-seat = « { $found } » n’est pas une place ; les places sont les lettres de A à Z
record-seats = « { $found } » n’est pas un nombre de places de 1 à 26
record-seed = une graine a 64 chiffres hexadécimaux
record-hex = il faut ici { $count } chiffres hexadécimaux
record-links = une chaîne a de 1 à { $most } maillons
record-stacked = un paquet arrangé n’a pas de preuve
record-card = « { $found } » n’est pas une carte de ce jeu
record-action = « { $found } » n’est pas une action de ce jeu
record-timer = « { $found } » n’est pas un minuteur ; écrivez sa sorte et son numéro, comme window#17
record-time = « { $found } » n’est pas un temps en millisecondes
record-deal = la donne est impossible : { $why }
record-refused = l’action { $nth } est refusée : { $why }
record-no-miss = l’action { $nth } est refusée : { $seat } ne peut rien y manquer
record-stale = l’action { $nth } est refusée : le minuteur { $timer } ne court pas

## Les exemples des livres de règles

story-undealt = On ne peut pas donner ainsi ({ $clause }).
story-refused = { $who } veut { $what } : refusé. { $why }
story-rings = Un délai est écoulé.
story-no-miss = { $who } doit payer un geste parti trop tôt, ce qui ne coûte rien ici : il ne se passe rien.
story-stale = Un minuteur qui ne court plus sonne : il ne se passe rien.
story-lists = { $who } peut { $what }.
story-lacks = { $who } ne peut pas { $what }.

## Ce qui mérite d’être raconté d’une partie
feat-fastest = La main la plus vive : { $you ->
    [yes] vous
   *[no] { $who }
}, en { $n }{"\u00A0"}ms.
feat-duel = Le plus long duel : { $n } cartes à payer d’affilée, et { $you ->
    [yes] vous empochez
   *[no] { $who } empoche
} la mise.
feat-slapped = { $you ->
    [yes] Vous avez gagné
   *[no] { $who } a gagné
} { n-cards } en tapant.
feat-taken = { $you ->
    [yes] Vous avez pris
   *[no] { $who } a pris
} jusqu’à { n-cards } d’un coup.
feat-picked-up = La plus grosse pile ramassée : { n-cards }, pour { $you ->
    [yes] vous
   *[no] { $who }
}.
feat-burnt = La plus grosse pile retirée du jeu : { n-cards }, par { $you ->
    [yes] vous
   *[no] { $who }
}.
feat-laid = { $you ->
    [yes] Vous avez posé
   *[no] { $who } a posé
} { n-cards } d’un coup.
feat-tricks = { $you ->
    [yes] Vous avez gagné
   *[no] { $who } a gagné
} { $n ->
    [one] { $n } pli
   *[other] { $n } plis
}.
feat-battles = Jusqu’à { $n } batailles de suite.
feat-calculation = Le plus long calcul : { n-cards }, par { $you ->
    [yes] vous
   *[no] { $who }
}.
feat-strokes = { $you ->
    [yes] Vos coups de maître vous ont rapporté
   *[no] Les coups de maître de { $who } ont rapporté
} { n-points }.
feat-round = La meilleure manche : { n-points }, pour { $you ->
    [yes] vous
   *[no] { $who }
}.
feat-drew = { $you ->
    [yes] Vous avez pioché
   *[no] { $who } a pioché
} { n-cards } en tout.

## Ce qu’une décision a coûté
review-costly = { $you ->
    [yes] Vous avez préféré
   *[no] { $who } a préféré
} { $done }. Sur 100 parties comme celle-ci, cela en gagne { $won } ; { $other } en gagne { $better } : { $more } de plus, à { $error } près.
