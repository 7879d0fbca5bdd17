# Les parties finies : ce que seule la page en dit.

replay-about = Les parties finies, coup par coup. Un fichier est lu dans votre navigateur et n’en sort pas.
replay-others = Autres parties
replay-kept-title = Vos parties
replay-kept-none = Aucune partie n’a encore été jouée jusqu’au bout ici.
replay-save-all = { $n ->
    [one] Enregistrer la partie de ce navigateur dans un fichier
   *[other] Enregistrer les { $n } parties de ce navigateur dans un seul fichier
}
replay-forget = Oublier
replay-won = gagnée par { $who }
replay-none-won = arrêtée avant la fin
replay-too-long-to-keep = Trop longue pour être gardée dans ce navigateur.
replay-earlier = Parties plus anciennes
replay-only-here = Seulement les parties de ce navigateur : { $why }
mine-title = Vos parties en chiffres
mine-about = Toutes les parties que vous avez finies dans ce navigateur, même celles qu’il ne garde plus.
mine-none = Rien à compter pour l’instant.
mine-count = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}, { $won ->
    [0] aucune gagnée
    [one] { $won } gagnée
   *[other] { $won } gagnées
}.
mine-place = Place moyenne : { $whole },{ $tenth }.
mine-best = Le meilleur en une partie :
mine-export = Enregistrer les chiffres
mine-forget = Tout oublier
mine-forget-means = { $n ->
    [0] Ces chiffres disparaissent pour de bon.
    [one] La partie que garde ce navigateur disparaît pour de bon, et ces chiffres avec elle.
   *[other] Les { $n } parties que garde ce navigateur disparaissent pour de bon, et ces chiffres avec elles.
}
mine-forget-sure = Oublier pour de bon
replay-tables-title = Autres tables, la dernière partie
replay-file-title = Depuis un fichier
replay-file = Un fichier .tapis, choisi ou déposé ici
replay-reading = Lecture et vérification…
replay-taken = { $n ->
    [0] Aucune partie n’a été reprise.
    [one] { $n } partie a été reprise.
   *[other] { $n } parties ont été reprises.
}
replay-known = Déjà ici : { $n }.
replay-left = Endommagées, ou sans place ici : { $n }.
replay-unread = Ce fichier n’est pas du texte.
replay-too-large = Une partie fait { $most } Mo au plus ; ceci n’en est pas une.
replay-damaged = ligne { $line }, colonne { $column } : { $what }
replay-refused = Cette partie ne peut pas être jouée : { $what }.
replay-long = Cette partie compte { $n } coups, c’est trop pour cette page. « tapis replay » la lit.
replay-wrong = Quelque chose cloche dans cet enregistrement : { $what }
replay-endless = Cela durait plus d’une minute, on a abandonné. « tapis verify » prend son temps.
replay-impossible = Ce navigateur ne sait pas vérifier les parties. « tapis verify » sait.
replay-sound = Tout est juste dans cet enregistrement :

feats-none = Rien qui mérite d’être raconté.
replay-open-it = La revoir, toutes les mains ouvertes

replay-controls = La partie
replay-at = { $at } sur { $end }
replay-moment = Moment de la partie
replay-first = Au début
replay-back = Reculer
replay-play = Lire
replay-pause = Pause
replay-forward = Avancer
replay-last = À la fin
replay-more = Vue, vitesse, lien…
replay-seen = Vue
replay-watching = en spectateur
replay-open = toutes les mains ouvertes
replay-as = comme { $who }
replay-stride = À chaque pas
replay-stride-input = un coup
replay-stride-trick = jusqu’à la fin du pli
replay-stride-headline = jusqu’au prochain titre
replay-speed = Vitesse
replay-slow = lente
replay-usual = normale
replay-fast = rapide
replay-fastest = très rapide
replay-picture = Image de la table
replay-pictured = L’image est faite
replay-download = Enregistrer la partie
replay-verify = Vérifier l’enregistrement
review-title = Analyse
review-about = Chaque décision est rejouée sur des tables imaginées, avec ce que le joueur pouvait savoir. Cela prend un moment, et rien ne sort de votre navigateur.
review-begin = Analyser la partie
review-weighing = Les décisions sont pesées…
review-own = { $n ->
    [0] Aucune de vos décisions n’a coûté cher.
    [one] Une de vos décisions a coûté quelque chose.
   *[other] { $n } de vos décisions ont coûté quelque chose.
} Celles des autres viennent après.
review-done = { $n ->
    [0] Aucune décision n’a coûté cher.
    [one] Une décision a coûté quelque chose.
   *[other] { $n } décisions ont coûté quelque chose.
}
review-by-key = La touche N mène de l’une à l’autre.
review-limits = On suppose que chacun continue comme un joueur pressé : la partie aurait pu finir pareil.
review-impossible = Ce navigateur n’y arrive pas. « tapis review » y arrive.
review-at = Coup { $at } :
review-next = La suivante
replay-stopped = Tout le monde était d’accord pour arrêter ici.
replay-unfinished = L’enregistrement s’arrête ici.

## Une donne vérifiée à la table
fair-true = Cette donne est équitable. Vérifié sur cet appareil :
fair-commitment = le secret de la table est celui auquel elle s’était engagée avant que les places soient fermées
fair-commitment-late = le secret de la table est celui auquel elle s’était engagée ; cet appareil n’a vu l’engagement qu’une fois les places fermées
fair-commitment-here = le secret de la table est celui auquel elle s’était engagée avant la donne
fair-promises = { $count ->
    [one] 1 joueur a contribué comme promis
   *[other] { $count } joueurs ont contribué comme promis
}
fair-own = la contribution de cet appareil en fait partie
fair-seed = l’ordre des cartes découle du secret et des contributions
fair-inputs = { $count ->
    [one] rejoué avec ces cartes, 1 coup donne la table que vous voyez
   *[other] rejoués avec ces cartes, { $count } coups donnent la table que vous voyez
}
fair-silent = Sans contribution : { $names }.
fair-rejected = Contribution écartée, car ce n’était pas celle promise : { $names }.
fair-alone = Aucun joueur n’a pris part au mélange : il repose sur la parole de la table et sur son engagement.
fair-limits = Cela prouve que personne n’a choisi l’ordre des cartes, ni ne l’a changé après l’engagement. Cela ne prouve pas que celui qui tient la table ne regarde jamais les mains.
fair-limits-here = Ici, l’appareil et la table ne font qu’un : la preuve vaut ce que vaut ce programme.
fair-false = Cette donne ne peut pas être vérifiée : { $why }.
fair-wrong-shown = l’engagement enregistré n’est pas celui montré avant la donne
fair-wrong-shown-promise = la promesse enregistrée pour { $who } n’est pas celle montrée avant la donne
fair-wrong-own = la contribution de cet appareil n’est pas dans l’enregistrement
fair-wrong-commitment = le secret n’est pas celui auquel la table s’était engagée
fair-wrong-promise = la contribution de { $who } n’est pas celle promise
fair-wrong-rejected = la contribution de { $who } a été écartée alors que c’était celle promise
fair-wrong-seed = la graine ne découle pas du secret et des contributions
fair-wrong-move = les règles refusent le coup { $nth }
fair-wrong-table = rejouée, la partie finit autrement que sur cet écran
fair-unread = l’enregistrement est illisible
fair-unproved = la partie a été donnée avant que les tables s’engagent

## Exemples des livres de règles

example-rules = Ce qui change ici : { $answers }.
example-at = { $at } sur { $end }.
example-back = Reculer
example-forward = Avancer
