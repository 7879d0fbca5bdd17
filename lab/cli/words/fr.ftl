# Ce que `tapis-lab` dit de plus que `tapis`, en français.

## Simuler
sim-title = { $game }, { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}, graine { $seed }
sim-cap = cap={ $cap } arrête les parties sans fin (--option cap=… en décide autrement)
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

## Ce qui peut encore manquer
failure-records = le dossier { $folder } pour les enregistrements ne peut être créé : { $why }

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
slaps-measured = mesuré
slaps-ms = { $n } ms
slaps-no-tunnels = Les tunnels sous TCP demandent root : des mandataires retiennent ce qui passe, et les mesures sont grossières.
slaps-rough = Les mesures sont grossières : quelque chose se tient entre les clients et le serveur.
slaps-took = Cela a pris { $seconds } secondes.
slaps-no-races = pas de tapes par le réseau : { $why }
slaps-seats = on tape de 2 à { $most }, pas à { $count }
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

## Les dessins

png-no-drawing = ce qui vient de l’entrée standard n’est pas un dessin SVG
