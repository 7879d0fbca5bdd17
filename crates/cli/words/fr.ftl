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
sim-title = { $game }, { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}, graine { $seed }
sim-cap = cap={ $cap } arrête les parties sans fin (--option cap=… en décide autrement)
sim-left = reste
sim-interrupted = interrompu après { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
sim-policy-random = au hasard
sim-policy-easy = robots débutants
sim-policy-medium = robots moyens
sim-policy-hard = robots forts
sim-policy-expert = experts
sim-games = parties
sim-inputs = actions par partie
sim-range = de … à …
sim-won = gagnées par { $seat }
sim-shared = à plusieurs gagnants
sim-shared-by = dont avec { $seat }
sim-stopped = arrêtées par la limite
sim-given-up = abandonnées sans fin
sim-percent = { $n } %

## Comparaisons
sweep-deals = { $deals } donnes, { $games } parties ; qui joue : { $who }
sweep-all = toutes les parties
sweep-actions = actions par partie
sweep-seconds = secondes à la table
sweep-decisions = décisions par partie
sweep-choices = choix par décision
sweep-lead-changes = changements de tête
sweep-quantiles = actions, au plus, dans tant de parties sur cent
sweep-histogram = combien de parties ont combien d’actions : { $n } de plus par colonne, les plus longues dans la dernière
sweep-comebacks = parties à un seul gagnant où un autre était en tête à la moitié
sweep-starter = parties à un seul gagnant que gagne qui a commencé
sweep-mattered = décisions qui comptaient
sweep-same-seat = donnes que la même place gagne, qui que ce soit qui s’y trouve
sweep-same-player = donnes que le même joueur gagne de chaque place
sweep-players = parties que chaque joueur gagne seul
sweep-ends = autres fins
sweep-vary = « { $found } » ne compare rien ; une règle maison se compare ainsi : question=réponse,réponse
sweep-twice = { $key } est comparée deux fois ; toutes ses réponses vont dans un seul --vary
sweep-twice-answered = { $key }={ $answer } est donnée deux fois
sweep-too-many = { $n } combinaisons, c’est trop à comparer ; { $most } au plus sont jouées
sweep-no-game = { $combination } : { $why }
study-other = { $folder } contient une autre étude ; --out prend un dossier neuf, ou celui de la même ligne de commande
study-not-empty = { $folder } contient autre chose qu’une étude ; --out prend un dossier neuf ou vide
study-damaged = { $file } est abîmé : { $why } ; sans lui, ses donnes sont rejouées, s’il n’y a pas de partie plus loin
study-other-part = { $file } ne fait pas partie de cette étude
study-gap = les parties de la donne { $deal } manquent avant { $file }
sweep-kept = Tout est dans { $folder } ; report.html le raconte.
report-made = Fait par tapis { $version } avec cette commande ; la même commande donne les mêmes chiffres.
report-lengths = Combien durent les parties
report-lengths-axis = actions ; le trait droit a la moitié des parties de chaque côté
report-differences = Actions de plus qu’avec les premières règles
report-percent = %
report-comebacks = Gagnées par qui n’était pas en tête à la moitié
report-starter = Gagnées par qui a commencé
report-mattered = Décisions qui comptaient
report-players = Parties gagnées seul
report-mean = moyenne (intervalle à 95 %)
report-difference = de plus que la première
report-share = part (intervalle à 95 %)
report-player = joueur
report-interrupted = Interrompu avant la dernière donne : ce sont les premières, et la même commande reprend.
report-how = Ce qui est mesuré, et comment, se lit dans tapis lab sweep --help.
report-rules = Toutes les règles maison qui ne sont pas comparées

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
failure = tapis : { $what }
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
failure-records = le dossier { $folder } pour les enregistrements ne peut être créé : { $why }
failure-record = { $file } ne peut être écrit : { $why }
failure-picture = { $file } ne finit ni par .svg ni par .png
failure-server = le serveur s’est arrêté : { $why }
failure-terminal = le terminal ne répond pas : { $why }
failure-output = le résultat ne peut être écrit : { $why }
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
usage-value = « { $value } » ne convient pas à { $arg } ; tapis help COMMANDE en dit plus
usage-value-of = « { $value } » ne convient pas à { $arg } ; il faut : { $valid }
usage-unknown = il n’y a pas de { $arg } ; tapis --help liste les commandes, tapis help COMMANDE leurs options
usage-missing = il manque { $arg } ; tapis help COMMANDE en dit plus
usage-incomplete = la ligne de commande s’arrête trop tôt ; tapis help COMMANDE dit ce qui peut suivre
usage-conflict = incompatible avec le reste : { $arg } ; tapis help COMMANDE en dit plus
usage-twice = { $arg } est donné deux fois
usage-other = la ligne de commande n’est pas comprise ; tapis help COMMANDE en dit plus
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

## Robots entre eux
duel-won = gagnées par chacun des { $bots } (places : { $count })
duel-won-program = gagnées par { $name } (places : { $count })
hints-judged = conseils jugés
hints-mixed = dont mélanges
hints-costly = perdent plus que le hasard
hints-costly-by-5 = de tous, perdent 5 parties sur 100 ou plus
hints-cost = parties perdues ainsi, sur 100
hints-wait = attendre
hints-worst = Partie { $game }, action { $input }, { $seat } : { $advice } gagne { $won }, { $other } { $more }.
duel-forfeited = perdues avant la fin par { $name }
duel-chance = par hasard
duel-thinking = temps de réflexion d’un expert par choix
duel-ms = { $mean } ms ; 95 fois sur 100, { $most } ms au plus
duel-forfeit = { $program } { $why } : { $n } fois.
duel-forfeit-first = D’abord dans la partie { $game } : { $what }
duel-why-illegal = fait ce que les règles n’autorisent pas
duel-why-garbage = dit ce que le protocole ne connaît pas
duel-why-wrong_number = répond à autre chose que ce qui lui est demandé
duel-why-long_line = écrit une ligne bien trop longue
duel-why-late = ne répond pas à temps
duel-why-died = s’est arrêté ou a fermé sa sortie
duel-why-refused = refuse ce qu’on lui dit
duel-why-no_start = ne peut pas être relancé
duel-program-form = « { $found } » ne nomme aucun programme : il faut mien=COMMANDE, le nom sans virgule.
duel-program-level = { $name } est le nom d’un niveau ; il en faut un autre pour un programme.
duel-program-twice = Deux programmes s’appellent { $name } ; il faut un nom à chacun.
duel-program-no-seat = Le programme { $name } n’a pas de place : il faut son nom dans --seats.
duel-program-unknown = { $name } n’est pas un niveau ({ $known }), et --program ne nomme aucun programme ainsi.
duel-no-hello = il ne dit pas hello ({ $what })
duel-no-version = il parle la version { $version } du protocole, et celle-ci est la version { $own }
duel-program-start = Le programme { $name } ne peut pas jouer : { $why }.
ladder-title = { $game } : classement après { $games } parties de chaque niveau contre chaque autre, graine { $seed }

## Des tapes sur des réseaux plus ou moins longs

slaps-title = { $races } tapes disputées
slaps-by-arrival = à l’arrivée
slaps-share = ici
slaps-seat = { $seat }, à { $n } ms
slaps-verdict = De la première tape au verdict : { $p50 } ms une fois sur deux, { $p95 } ms au plus 95 fois sur 100.
slaps-seats = on tape de 2 à 10, pas à { $count }
slaps-unknown = « { $found } » n’est ni une place avec ses mensonges, ni une place avec son avance ; tapis lab slaps --help donne des exemples

## Beaucoup de donnes de Bataille corse sans tapes

beggars-title = { $n } donnes de Bataille corse sans tapes, graine { $seed }
beggars-cards = cartes par partie
beggars-tricks = plis
beggars-first = gagnées par qui pose en premier
beggars-long = de plus de 1 000 cartes
beggars-within = cartes, au plus, dans { $n } % des parties
beggars-longest = cartes, la plus longue
beggars-endless = parties sans fin
beggars-below = moins de { $n } cartes
beggars-above = { $n } cartes et plus
beggars-speed = { $n } donnes par seconde, moteur { $engine }
search-title = { $deals ->
    [one] une donne jouée
   *[other] { $deals } donnes jouées
}, { $tables } tables regardées
search-longest = { $n } plis après { $deals } donnes
search-length = { $n } plis, { $cards } cartes
search-endless = sans fin
cycles-found = { $n ->
    [one] { $n } cycle
   *[other] { $n } cycles
} avec toutes les cartes, { $deals ->
    [one] { $deals } donne y mène
   *[other] { $deals } donnes y mènent
}
cycles-interrupted = interrompu : voici ce qui a été trouvé jusque-là
cycles-starts = Cycles courts cherchés depuis { $n } départs ; --skip { $n } continue à partir de là.
cycles-tricks = { $n } plis
search-no-file = la ligne { $line } de { $file } n’est pas ce qu’écrit une recherche
search-other = { $file } garde une recherche d’une autre graine ou d’un autre jeu ; donnez un autre fichier
search-large = { $deal } a plus de cartes qu’on n’en peut chercher : 60, dont 32 qui font payer
beggars-no-engine = cette machine n’a pas { $engine } ; elle a { $known }

## Beaucoup de tables à la fois

load-opening = Ouverture de { $count ->
    [one] { $count } table
   *[other] { $count } tables
}…
load-playing = On joue { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}…
load-title = Tables : { $tables } ; connexions : { $connections }
load-ms = millisecondes
load-half = la moitié
load-most = 99 sur 100
load-all = toutes
load-own = du coup à sa réponse
load-everyone = du coup à l’image de chacun
load-moves = coups sur le disque
load-moves-per-s = par seconde
load-cpu = temps de processeur du serveur (s)
load-moves-per-cpu = coups par seconde de ce temps
load-rss = mémoire du serveur (Mio)
load-connection = mémoire par connexion (Kio)
load-stored = base, octets par coup
load-written = écrits, octets par coup
load-client = temps de processeur des joueurs (s)
load-average = charge de la machine
load-lost = perdus
load-wrong = faux
load-unknown = On ne sait pas ce que prend le serveur : --pid nomme son processus, sous Linux.
load-url = « { $found } » n’est pas l’adresse d’un serveur ; http://HÔTE:PORT en est une
load-unreachable = { $server } ne répond pas : { $why }
load-descriptors = tant de connexions demandent { $wanted } descripteurs de fichier, et le système en donne { $given } (ulimit -Hn)
load-refused = le serveur refuse { $asked } : { $why } ; tapis serve --help dit ses limites
load-gone = le serveur est parti : { $why }
load-unreadable = le serveur dit autre chose que ce que comprend cette version de tapis : { $why }
load-still = après { $seconds } secondes sans aucun changement, { $count ->
    [one] { $count } table attend encore
   *[other] { $count } tables attendent encore
} sa première partie
load-start = aucun serveur ne démarre : { $why }
load-process = le processus { $pid } ne se laisse pas observer
load-interrupted = interrompu avant d’avoir rien trouvé
failure-program = le système ne dit pas où est tapis : { $why }
