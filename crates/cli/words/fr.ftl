# Ce que dit la commande `tapis`, en français.

## Les jeux et leurs règles
options-title = { $game } ({ $id }), de { $least } à { $most } joueurs
options-more = {" "}; { $key } en permet jusqu’à { $most }
options-source = Source : { $source } ; règles : { $clauses }
options-presets = Préréglages : { $presets }

## Relire une partie
replay-title = { $game }, édition { $edition }, { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
replay-option = { $key } = { $answer }
replay-short = l’enregistrement compte { $n ->
    [one] { $n } action
   *[other] { $n } actions
} ; l’action { $at } est au-delà
replay-no-seat = cette table n’a pas de place { $seat }
replay-stopped = La limite a arrêté la partie ; les places sont celles de ce moment.
replay-unfinished = L’enregistrement s’arrête ici ; la partie n’est pas finie.

## L’image d’une table
picture-drawn = Dessiné dans { $file }
picture-moment = Action { $at } sur { $end }, { $place }
picture-as = vue par { $who }
picture-watching = vue par un spectateur
picture-open = toutes les mains ouvertes
picture-letters = Certains noms ont des lettres que cette image ne sait pas écrire ; un fichier .svg les a toutes.

## Vérifier
review-weighed = { $count ->
    [one] 1 décision de { $who } pesée
   *[other] { $count } décisions de { $who } pesées
} : { $costly ->
    [0] aucune n’a coûté plus que le hasard ne l’expliquerait
    [one] 1 a coûté quelque chose
   *[other] { $costly } ont coûté quelque chose
}.
review-none = Il n’y a rien à peser dans cette partie.
review-dearest = Les plus chères d’abord :
review-limits = D’après ce que chacun pouvait savoir, et en supposant que chacun continue comme un joueur pressé ; la partie aurait pu finir pareil.
verify-true = { $file } : l’enregistrement est juste.
verify-unfinished = La partie n’est pas finie.
verify-digest = Empreinte : { $digest }

## Simuler
sim-left = reste

## Bataille sans taper
beggar-end = La main { $winner } gagne après { $tricks ->
    [one] { $tricks } levée
   *[other] { $tricks } levées
} et { $cards }.
beggar-endless = Cette donne ne finit jamais : après { $tricks ->
    [one] { $tricks } levée
   *[other] { $tricks } levées
} et { $cards }, une position revient. Le cycle compte { $cycle_tricks ->
    [one] { $cycle_tricks } levée
   *[other] { $cycle_tricks } levées
} et { $cycle_cards }.
beggar-hands = une donne est faite de deux mains séparées par un /, comme --J/-A- ; il y en a ici { $n }
beggar-card = caractère { $column } : « { $found } » n’est pas une carte de donne ; les cartes sont - J Q K A
beggar-too-many = { $cards }, c’est plus qu’une table n’en peut tenir

## Servir
serve-here = La table est mise : { $address }
serve-lan = Sur votre réseau : { $address }
serve-stop = Ctrl-C l’arrête ; les parties en cours reprendront à son retour.
serve-bye = Arrêté.

## Prendre soin de ce qui est gardé
backup-done = Tout est dans { $file }.
restore-done = { $database } contient ce qui était dans { $file }.
journal-checked = { $people ->
    [one] { $people } personne
   *[other] { $people } personnes
}, { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $entries ->
    [one] { $entries } ligne
   *[other] { $entries } lignes
}
journal-sound = Tout est comme il a été écrit.
journal-fault = la base elle-même : { $what }
journal-damaged-table = table { $code } : { $sound } lignes sur { $entries } sont intactes ; ensuite, { $why }
journal-other-line = il en manque une, ou elle n’est pas celle qui a été écrite
journal-hint = tapis journal salvage --database { $database } --to NOUVEAU-FICHIER sauve ce qui est intact.
journal-salvaged = Dans { $file } : { $people } personnes, { $tables } tables, { $entries } lignes ; { $lost } lignes de ces tables sont perdues.
journal-lost-table = la table { $code } est perdue : rien n’en peut être lu

## Un serveur en marche
admin-table = { $code }  { $game }, { $stage } : { $people ->
    [0] personne
    [one] une personne
   *[other] { $people } personnes
} et { $bots ->
    [0] aucun robot
    [one] un robot
   *[other] { $bots } robots
} pour { $seats } places, { $watching } qui regardent ; { $minutes ->
    [0] active depuis moins d’une minute
    [one] rien depuis une minute
   *[other] rien depuis { $minutes } minutes
}
admin-gathering = on s’installe
admin-playing = en jeu
admin-over = partie finie
admin-no-tables = Aucune table n’est en mémoire.
admin-ended = { $n ->
    [one] La table est terminée.
   *[other] { $n } tables sont terminées.
}
admin-told = Ceux qui sont à une table le voient, et ceux qui viendront.
admin-cleared = Plus rien n’est montré.
admin-draining = On n’ouvre plus de table ; les parties continuent. tapis admin drain --off revient là-dessus.
admin-open-again = On ouvre de nouveau des tables.
admin-barred = Personne à { $address } n’est servi jusqu’au prochain démarrage du serveur, ou tapis admin bar --lift.
admin-lifted = { $address } est de nouveau servi.
admin-no-table = il n’y a ni table ni classe avec ce code
admin-not-barred = cette adresse n’est pas exclue ; tapis admin bar --list montre celles qui le sont
admin-bad-text = une annonce a de 1 à { $n } caractères sur une ligne, tous visibles
admin-storage = le serveur n’a pas pu le faire : { $why }
admin-no-server = aucun serveur ne répond à { $path } : { $why } ; --admin-socket CHEMIN nomme celui d’un serveur qui tourne, pour son propre utilisateur
admin-no-answer = ce qui est à { $path } ne donne pas de réponse comprise : { $why }
admin-socket = le point d’accès { $path } ne peut être créé : { $why } ; --admin-socket CHEMIN nomme un autre endroit
admin-no-socket = à côté d’une base qui n’est pas un fichier, il n’y a pas de point d’accès ; --admin-socket CHEMIN en nomme un, pour tapis serve et tapis admin
serve-loopback = Cette machine seule peut l’atteindre ; --listen 0.0.0.0:{ $port } l’ouvre à votre réseau.

## Jouer
play-you = Vous
play-title = { $game } contre { $count ->
    [one] { $count } robot
   *[other] { $count } robots
}
play-keys = Entrée pose   Espace tape   i conseil   ? aide   q quitte
play-your-turn = À vous : Entrée pose une carte.
play-wait = { $who } va poser.
play-window = Tapez maintenant ou jamais.
play-window-people = Tapez maintenant ou jamais : a, b…
play-unknown = « { $text } » n’est pas compris. { $keys }
play-left = Vous avez quitté la table.
play-commitment = Engagement de cette donne : { $digest }. Personne n’a choisi les cartes, et l’enregistrement le prouve ; mais la table et le joueur sont ici un seul appareil : la preuve ne vaut que ce que vaut ce programme.
play-again = Entrée redonne, q quitte.
play-small = La fenêtre est trop petite ; il faut 40 colonnes et 16 lignes.

## Refus
record-place = { $file }, ligne { $line }, colonne { $column } : { $what }
record-not-text = le fichier n’est pas du texte en UTF-8

## Ce qui peut encore manquer
failure = { $program } : { $what }
failure-read = { $file } ne peut être lu : { $why }
failure-folder = le dossier { $folder } est inutilisable : { $why } ; --database FICHIER en choisit un autre
failure-no-home = ce système n’indique aucun dossier pour vos données ; --database FICHIER en choisit un
failure-port-taken = le port { $port } est pris par un autre programme ; --listen HÔTE:PORT en choisit un autre
failure-port-denied = cet utilisateur ne peut ouvrir le port { $port } ; --listen HÔTE:PORT en choisit un autre
failure-listen = impossible d’écouter sur { $address } : { $why }
failure-database = la base { $file } est inutilisable : { $why }
store-full = il n’y a plus de place pour elle
store-read-only = elle est en lecture seule
store-busy = un autre programme s’en sert
store-cannot-open = elle ne peut être ouverte ni créée
store-not-allowed = l’utilisateur { $user } ne peut pas écrire dans le dossier { $folder } ; donnez-le-lui (chown -R { $user } DOSSIER ; pour un conteneur, le dossier qui y est monté)
store-no-schema = son utilisateur n’a aucun schéma où écrire ; CREATE SCHEMA en crée un, ALTER ROLE … SET search_path le choisit
store-pooled = un répartiteur donne à chaque transaction une autre session (PgBouncer avec pool_mode = transaction), et il faut à tapis une session à lui ; mettez pool_mode = session, ou donnez l’adresse de la base elle-même
store-shared = elle est sur un partage ({ $kind }), où rien n’écarte une deuxième machine et où son journal ne peut marcher ; mettez-la sur un disque de cette machine, ou prenez PostgreSQL
store-foreign = ce n’est pas une base de cette version de tapis
store-unreachable = le serveur de la base ne répond pas : { $why }
store-damaged = elle est abîmée ; tapis journal salvage en sauve tout ce qui peut être lu
store-missing = ce fichier n’existe pas
store-exists = il y a déjà quelque chose, qui reste comme c’est
failure-record = { $file } ne peut être écrit : { $why }
failure-picture = { $file } ne finit ni par .svg ni par .png
failure-server = le serveur s’est arrêté : { $why }
failure-terminal = le terminal ne répond pas : { $why }
failure-output = le résultat ne peut être écrit : { $why }
failure-no-lab = c’est tapis-lab, un autre programme, qui fait cela, et il n’est ni à côté de tapis ni dans PATH ; cargo install --path lab/cli l’installe depuis les sources
failure-lab = tapis-lab ne l’a pas fait : { $why }
failure-random = le système ne donne pas de nombres au hasard : { $why }
failure-game = il n’y a pas de jeu « { $found } » ; il y a : { $known }
failure-clause = { $game } n’a pas d’article « { $found } » ; tapis rules { $game } les montre tous
failure-option = « { $found } » n’est pas une option ; écrivez question=réponse
failure-keep = « { $found } » ne dit pas combien de temps garder quelque chose ; cela ressemble à finished=30, et il y a unused, finished, abandoned et people
failure-origin = « { $found } » n’est pas d’où vient une page ; cela ressemble à https://cartes.example
failure-seed = « { $found } » n’est pas une graine : un nombre ou 64 chiffres hexadécimaux
setting-flag = ligne de commande
setting-built-in = d’origine
setting-line = { $file }, ligne { $line }
setting-toml = ce n’est pas du TOML : { $why }
setting-key = il n’y a pas de clé « { $key } » ; les clés sont { $known }
setting-kind = { $key } prend { $kind }
setting-number = un nombre entier
setting-switch = true ou false
setting-text = un texte entre guillemets
setting-texts = des textes entre guillemets, entre [ et ]
setting-switch-or-texts = true, false, ou des textes entre guillemets, entre [ et ]
usage-value = « { $value } » ne convient pas à { $arg } ; { $program } help COMMANDE en dit plus
usage-value-of = « { $value } » ne convient pas à { $arg } ; il faut : { $valid }
usage-unknown = il n’y a pas de { $arg } ; { $program } --help liste les commandes, { $program } help COMMANDE leurs options
usage-missing = il manque { $arg } ; { $program } help COMMANDE en dit plus
usage-incomplete = la ligne de commande s’arrête trop tôt ; { $program } help COMMANDE dit ce qui peut suivre
usage-conflict = incompatible avec le reste : { $arg } ; { $program } help COMMANDE en dit plus
usage-twice = { $arg } est donné deux fois
usage-other = la ligne de commande n’est pas comprise ; { $program } help COMMANDE en dit plus
io-not-found = il n’existe pas
io-no-folder = son dossier n’existe pas
io-exists = un fichier du même nom est là
io-denied = l’accès est refusé
io-directory = c’est un dossier

## Calculer
calc-right = { $cards } sur { $target } : juste.
calc-wrong = { $cards } sur { $target } : faute { $n }.
calc-concordant = Une carte de même chiffre ou de même animal se pose seule (Z4).
calc-bonus = Coup de maître : { $bonus } points.
calc-top = Le suivant recouvre { $card }.
calc-stays = Peut rester : { $cards }{ $way }
calc-back = Tout peut revenir en main.
calc-more = … et { $n } autres manières ; --json les donne toutes
calc-found = { $n ->
    [0] Aucun calcul
    [one] { $n } calcul
   *[other] { $n } calculs
} pour recouvrir { $target }.
calc-table = Groupes de chiffres qui font une cible, par cible et par taille
    (résultats partiels : { $partial ->
        [rational] fractions
        [integer] entiers
       *[natural] naturels
    })
calc-table-target = cible
calc-table-sum = total
calc-minimal = Seuls les calculs les plus simples sont comptés ; cette règle en admet d’autres.
calc-no-target = « { $found } » n’est pas à recouvrir : un chiffre de 1 à 10 ou un dessin comme 3-abeille
calc-no-card = « { $found } » n’est pas une carte de Nambarz : 7 ou 7-s, 3-abeille, jokers C D E F
calc-no-cards = il faut au moins une carte
calc-signs = un signe entre toutes les cartes, ou aucun ; avec un joker, aucun
calc-copies = { $n } fois { $card } : la boîte n’en a que { $copies }
calc-too-many = { $n } cartes : un coup en a { $most } au plus ({ $clause })
calc-replay = un joker « rejouer » ne se pose pas dans un calcul ({ $clause })

## Lire les règles
rules-marked = Une flèche marque la réponse donnée à chaque option dont un article dépend.
rules-differs = (d’ordinaire { $usual })
rules-unplayed = Cet article ne s’applique pas avec ces réponses.
rules-sources = Sources : { $sources }
rules-off = Ce n’est pas le cas : { $said }
story-title = Exemple : { $count } joueurs
story-cards = {"    "}cartes { $cards }

## Jouer à plusieurs jeux
play-title-people = { $game } : { $people } personnes{ $bots ->
    [0] {""}
    [one] {" et "}{ $bots } robot
   *[other] {" et "}{ $bots } robots
}
play-person = Joueur { $seat }
play-too-many-people = { $people } personnes ne tiennent pas à { $seats } places ; --players en met plus
play-words = « conseil » dit ce que vous pourriez faire, « table » relit la table, « liste » montre tous les choix, « règles » ou « règles 5 » les règles, « aide » l’aide, « quitter » quitte.
play-keys-people = Entrée pose   a, b… tapent pour A, B…   ? aide   q quitte
play-keys-corse = Entrée ou « poser » pose une carte, « taper » tape la pile.
play-keys-corse-people = Entrée pose une carte pour qui c’est le tour ; « a », « b »… tapent la pile pour A, B…
play-keys-norvegienne = Écrivez #3 pour le numéro 3 de la liste, ou des cartes : 10♠, 10p, TS, ou juste 9, roi.
play-keys-scientifique = Écrivez #3 pour le numéro 3 de la liste, ou une carte : 10♠, 10p, TS, ou juste 9, roi.
play-keys-nambarz = Écrivez #3 pour le numéro 3 de la liste, ou des cartes dans l’ordre du calcul : 10 4 2, 8-abeille 5-chat, 7-s seul.
play-hand-over = À { $who } de s’asseoir ici. Entrée montre ses cartes.
play-hand-over-else = Sinon, à { $who } de s’asseoir ici. Entrée montre ses cartes.
play-out-of-turn = { $n ->
    [one] { $who } peut { $what } : tapez la lettre.
   *[other] { $who } peuvent { $what } : tapez la lettre.
}
play-nobody = Entrée : personne.
may-complete = compléter les cartes égales
may-slip = glisser des 3
may-challenge = contester
may-withdraw = reprendre la carte choisie
may-waive = renoncer à regarder
may-or = {" ou "}
play-choose = À vous, par numéro ou en toutes lettres :
play-may = Ce n’est pas votre tour, mais vous pouvez (Entrée : rien) :
play-waits-for = On attend { $who }.
play-moment = Un instant…
play-their-turn = À { $who } : Entrée pose une carte.
play-folded = { $n ->
    [one] et { $n } autre choix : « liste » le montre
   *[other] et { $n } autres choix : « liste » les montre
}
play-no-such-number = La liste n’a pas de numéro { $n }.
play-no-such-card = Aucun { $n } ne peut être joué maintenant. Les numéros de la liste s’écrivent #1, #2…
play-not-held = Il n’y a pas de telle carte à jouer : « { $text } ».
play-page = Entrée continue
play-help-corse =
    But : avoir toutes les cartes.
    À votre tour, Entrée (ou « poser ») retourne la carte du dessus de votre paquet.
    Un valet demande une carte, une dame deux, un roi trois, un as quatre ; qui ne répond pas par une figure perd la pile.
    Dès que deux cartes de même valeur se suivent, Espace (ou « taper ») prend la pile ; une tape à tort se paie.
    À plusieurs, Entrée pose pour qui c’est le tour, et chacun tape avec la lettre de sa place : a, b… (ou 1, 2…).
play-help-norvegienne =
    But : n’avoir plus de carte, ni en main, ni visible, ni cachée.
    D’abord on peut échanger des cartes de la main contre ses cartes visibles (« échanger 6♠ 9♥ »), puis « prêt ».
    À votre tour, posez une ou plusieurs cartes de même valeur, au moins aussi fortes que la pile ; sinon « ramasser ».
    Un 2 se pose sur tout, un 7 demande 7 ou moins, un 8 fait passer un tour, un 10 retire la pile, un as l’envoie à qui vous voulez (« envoyer B »).
    La main vide et la pioche finie, on prend ses cartes visibles, puis on retourne ses cartes cachées (« retourner 1 »).
play-help-scientifique =
    But : avoir toutes les cartes, ou le plus à la fin.
    Chacun choisit en secret une carte de sa main (« 10♠ ») ; on les retourne ensemble, la plus forte prend le pli.
    Si les plus fortes sont égales, il y a bataille : tout reste au milieu.
    Un joker fait une bataille là où il n’y en aurait pas, et prend le pli là où il y en aurait une.
    Valet : l’ordre s’inverse. Dame : vous verrez les choix des autres. 3 : vous verrez combien de cartes ils ont en main. 8 : vous pourrez échanger main et tas.
play-help-nambarz =
    But : avoir le plus de points. À chaque manche, le premier qui n’a plus de cartes en gagne le plus.
    Recouvrez la carte par une carte de même chiffre, par le même animal si c’est un dessin, ou par un calcul qui donne son chiffre.
    Un calcul se fait de gauche à droite, avec + − × ÷, seulement avec des symboles ou seulement avec des dessins, et aussi simple que possible : « 10 4 2 » recouvre un 3, car (10 − 4) ÷ 2 = 3.
    Quatre cartes dans un calcul valent 7 points de plus, cinq 14. Une faute coûte trois cartes.
    C change de symbole, D de dessin, E de l’un ou l’autre (« C 7 ») ; F fait rejouer. Sinon « piocher », puis « passer ».
play-help-people =
    À plusieurs, l’écran ne montre les cartes de personne avant qu’Entrée dise que le joueur attendu est là.
    Avant cela, il dit qui peut faire quelque chose hors de son tour ; la lettre de la place montre les cartes de ce joueur (ou conteste aussitôt), et le temps s’arrête.
    Entrée veut dire que personne ne fait rien. En une ligne : « b compléter Rk Rt ».
play-help-lines =
    Un nombre seul est une carte ; avec sa marque, c’est un numéro de la liste : « #3 ».
    « conseil » dit ce que vous pourriez faire, et davantage si vous redemandez.
    « liste » montre tous les choix, « table » relit la table, « règles » tout le livre, « règles 5 » un chapitre, « règles 5.2 » un article, « quitter » quitte.
