# L’aide de la ligne de commande de tapis-lab, en français ; l’anglais se trouve dans args, à côté de chaque option.

tapis-lab =
    Un laboratoire pour les jeux de la famille de la bataille
tapis-lab--after =
    Codes de sortie :
      0  c’est fait
      1  la réponse est non : ce qui était long a été interrompu, ou un serveur a
         perdu ou faussé quelque chose
      2  la ligne de commande est fausse, ou nomme ce qui n’existe pas
      3  un obstacle extérieur : un fichier, un serveur, le terminal

    Les résultats vont sur la sortie standard, tout le reste sur l’erreur standard.
    NO_COLOR coupe les couleurs ; sans --lang, LC_ALL, LC_MESSAGES ou LANG choisit
    la langue.

simulate = Faire jouer beaucoup de parties, au hasard et par des robots, et compter
simulate--players = Combien de joueurs
simulate--games = Combien de parties
simulate--options = Une règle maison, comme cap=none ; peut être donnée plusieurs fois
simulate--policy = Qui joue ; sinon random et medium, côte à côte
simulate--policy--random = Tout ce qui est permis, au hasard
simulate--policy--easy = Des robots lents et distraits
simulate--policy--medium = Des robots aussi rapides que la plupart des gens
simulate--policy--hard = Des robots rapides et attentifs
simulate--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine donne les mêmes chiffres
simulate--records = Écrire chaque partie dans ce dossier : random-1.tapis et ainsi de suite
simulate--json = Écrire un objet JSON, décrit ci-dessous
simulate--after =
    Une longueur compte des actions : ce que font les joueurs, et les minuteurs qui
    sonnent. Une partie qui pourrait ne jamais finir est arrêtée par une limite,
    annoncée sur l’erreur standard ; --option cap=… en choisit une autre. Sans
    limite, une partie est abandonnée après 1 000 000 d’actions. Les parties
    arrêtées et abandonnées sont comptées.
    La même graine donne les mêmes chiffres sur n’importe quel nombre de cœurs, que
    RAYON_NUM_THREADS limite. Ctrl-C arrête après les parties en cours et dit ce qui
    a été trouvé jusque-là, avec le code de sortie 1.

    --json écrit un objet :
      game, edition, options, n_seats
      seed          telle qu’il faut la redonner
      interrupted   si Ctrl-C a coupé court
      studies       un objet par façon de jouer :
        policy      random, easy, medium ou hard
        n_games     combien de parties ont été jouées
        inputs      actions d’une partie : moyenne, écart, minimum et maximum
        seats       un objet par place :
          seat         sa lettre
          wins         dans combien de parties elle est première, seule
          share        cette part de toutes les parties
          low, high    les bouts de l’intervalle à 95 % de cette part (Wilson)
          shared_wins  dans combien de parties elle est première avec d’autres
        n_shared    parties à plusieurs gagnants
        n_stopped   parties arrêtées par la limite
        n_given_up  parties abandonnées

ladder = Faire jouer chaque niveau de robots contre chaque autre, et les classer
ladder--games = Combien de parties joue chaque niveau contre chaque autre
ladder--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine donne les mêmes chiffres
ladder--options = Une règle maison, comme cap=none ; peut être donnée plusieurs fois
ladder--json = Écrire un objet JSON, décrit ci-dessous
ladder--after =
    Chaque niveau joue contre chaque autre, à deux, en changeant de place après
    chaque partie. Leurs victoires donnent un classement comme aux échecs (Elo) :
    qui a 400 points de plus marque dix contre un, et les robots débutants ont
    1000. Une partie que personne ne gagne seul compte pour moitié à chacun.

    Les experts y sont pour les jeux où ils jouent mieux que les robots forts.

    La même graine donne le même classement sur n’importe quel nombre de cœurs,
    que RAYON_NUM_THREADS limite. Ctrl-C arrête après les parties en cours ; si
    tous ne se sont pas encore rencontrés, il n’y a pas de classement.

    --json écrit un objet :
      game       tel que donné
      levels     un objet par niveau, le plus bas d’abord :
        level      easy, medium, hard ou expert
        rating     en points
        low, high  les bornes de l’intervalle à 95 % de sa distance à easy
      meetings   un objet pour deux niveaux :
        lower, higher  leurs noms
        games          combien de parties ils ont jouées
        score          la part qu’en a marquée le plus haut
hints = Demander des conseils dans beaucoup de parties, et juger ce qu’ils valent
hints--players = Combien de joueurs
hints--decisions = Combien de conseils juger
hints--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine donne les mêmes chiffres
hints--level = Qui joue à toutes les places
hints--level--easy = Des robots lents et distraits
hints--level--medium = Des robots aussi rapides que la plupart des gens
hints--level--hard = Des robots rapides et attentifs
hints--level--expert = Des robots qui jouent la suite dans leur tête avant de choisir
hints--options = Une règle maison, comme cap=none ; peut être donnée plusieurs fois
hints--glance = Juger ce qu’un joueur attentif ferait au premier regard, avant de rien essayer
hints--json = Écrire un objet JSON, décrit ci-dessous
hints--after =
    Des robots jouent, et à certaines de leurs décisions, 25 au plus par partie, un
    conseil est demandé comme à une table : avec ce que voit la place. Puis il est
    jugé comme dans une revue, sur 3 000 tables au plus et par d’autres hasards : ce
    qu’il dit, ou le mélange qu’il nomme, à côté du meilleur autre choix, aux mêmes
    tables. Où il n’y a pas de choix, rien n’est jugé ; à la Bataille corse, c’est
    de taper ou non qui est jugé.

    Un conseil coûte si l’autre choix gagne au moins 9 parties sur 1 000 de plus, et
    trois erreurs types.

    La même graine donne les mêmes chiffres sur n’importe quel nombre de cœurs, que
    RAYON_NUM_THREADS limite.

    --json écrit un objet :
      game         tel qu’il a été donné
      players      combien de joueurs
      decisions    combien de conseils ont été jugés
      mixed        la part qui nomme plusieurs choix à mélanger
      costly       la part qui coûte
      costly_by_5  la part qui coûte 5 parties sur 100 ou plus
      intervals    les bouts des intervalles à 95 % de costly et costly_by_5
                   (Wilson), sous ces noms
      cost         les parties que perd un conseil en moyenne ; ceux qui ne coûtent
                   pas ne perdent rien
      worst        ceux qui coûtent, le plus cher d’abord, trois au plus :
        game       quelle partie, à partir de 0
        input      avant laquelle de ses actions, à partir de 1
        seat       pour qui
        advice     ce qu’il dit ; null veut dire attendre
        mixture    ce qu’il faut mélanger, chacun avec combien de fois sur 100
        other      ce qui gagne plus ; null veut dire attendre
        won        les parties gagnées avec le conseil, en part
        other_won  avec l’autre
        error      l’erreur type de la différence
duel = Faire jouer des robots de plusieurs niveaux entre eux, et compter qui gagne
duel--seats = Qui joue à chaque place, séparés par des virgules : expert,hard,medium, ou le nom d’un programme
duel--seats--easy = Des robots lents et distraits
duel--seats--medium = Des robots aussi rapides que la plupart des gens
duel--seats--hard = Des robots rapides et attentifs
duel--seats--expert = Des robots qui jouent la suite dans leur tête avant de choisir
duel--programs = Un programme qui joue, et comment le lancer, comme mien="python3 bot.py" ; peut être donné plusieurs fois
duel--move_time = Le temps de réflexion d’un programme pour un choix, en millisecondes
duel--games = Combien de parties
duel--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine donne les mêmes chiffres
duel--options = Une règle maison, comme cap=none ; peut être donnée plusieurs fois
duel--thinking = Dire aussi combien de temps les experts réfléchissent à un choix, ce qui change d’une fois à l’autre
duel--json = Écrire un objet JSON, décrit ci-dessous
duel--after =
    Après chaque partie, tous les robots avancent d’une place : aucun n’a la
    meilleure. Ils jouent à leur rythme en temps simulé : le plus rapide tape le
    premier. Une partie qui pourrait ne jamais finir est arrêtée par une limite,
    comme dans simulate, et personne ne l’a gagnée.
    La même graine donne les mêmes chiffres sur n’importe quel nombre de cœurs, que
    RAYON_NUM_THREADS limite. Ctrl-C arrête après les parties en cours et dit ce qui
    a été trouvé jusque-là, avec le code de sortie 1.

    Par hasard, chacun de n robots gagnerait un n-ième des parties à un seul
    gagnant.

    Avant chaque choix, un expert joue la suite dans sa tête, à des tables qui
    ressemblent à la sienne : quelques millisecondes d’un cœur. Sauf à la Bataille
    corse, où taper n’attend pas : là, un expert tape selon ses chances ; et au
    Nambarz en équipes ou carte par carte, où un expert est un robot fort.

    Un programme que nomme --program joue dans un processus à lui, un par place et
    par cœur, et parle les lignes de docs/engine.md. --move-time compte le temps de
    l’horloge au mur ; quand il agit à la table, il le dit lui-même. Celui qui viole
    les règles, ne dit rien à temps ou s’arrête perd la partie : un robot fort joue
    la suite sans pouvoir gagner, et s’il ne reste qu’un joueur, il a gagné. Ne
    lancez que ce qui a votre confiance : un programme peut tout ce que vous pouvez.

    --json écrit un objet :
      game       tel qu’il a été donné
      games      combien de parties ont été jouées
      levels     un objet par niveau ou programme, dans l’ordre donné :
        level      easy, medium, hard, expert, ou le nom du programme
        seats      combien de robots de ce niveau jouent
        share      les parties qu’un robot de ce niveau gagne seul, divisées par
                   toutes les parties, en moyenne sur ses places
        low, high  les bouts de l’intervalle à 95 % de cette part (Wilson)
      programs   s’il y en a, un objet pour chacun :
        program    son nom
        forfeits   combien de fois il a perdu une partie avant sa fin
        reasons    un objet par raison :
          why        illegal, garbage, wrong_number, long_line, late, died, refused
                     ou no_start
          times      combien de fois
          first      la première partie où c’est arrivé, à partir de 1, et ce qui
                     est arrivé : game, what
      thinking   avec --thinking, si un expert a réfléchi :
        choices    à combien de choix
        mean_ms    combien de millisecondes à chacun, en moyenne
        p95_ms     et au plus à 95 sur 100
sweep = Jouer les mêmes donnes selon plusieurs règles maison, et comparer les parties
sweep--vary = Une règle maison et les réponses à comparer, comme sandwich=off,on ; peut être donnée plusieurs fois
sweep--options = Une règle maison, la même dans toutes les parties, comme cap=none ; peut être donnée plusieurs fois
sweep--players = Combien de joueurs
sweep--policy = Qui joue
sweep--policy--random = Tout ce qui est permis, au hasard
sweep--policy--easy = Des robots lents et distraits
sweep--policy--medium = Des robots aussi rapides que la plupart des gens
sweep--policy--hard = Des robots rapides et attentifs
sweep--seats = Plutôt des robots de plusieurs niveaux, séparés par des virgules : expert,hard,medium
sweep--seats--easy = Des robots lents et distraits
sweep--seats--medium = Des robots aussi rapides que la plupart des gens
sweep--seats--hard = Des robots rapides et attentifs
sweep--seats--expert = Des robots qui jouent la suite dans leur tête avant de choisir
sweep--games = Combien de donnes
sweep--from = Commencer par cette donne de la graine : une étude se partage ainsi entre plusieurs machines
sweep--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine donne les mêmes chiffres
sweep--what_if = Reprendre une décision de chaque partie avec un autre choix ; c’est une dizaine de fois plus long
sweep--out = Tout garder dans ce dossier, avec un rapport ; l’étude qu’il contient reprend
sweep--decisions = Y garder aussi chaque décision
sweep--json = Écrire un objet JSON, décrit ci-dessous
sweep--after =
    Chaque combinaison de réponses joue les mêmes donnes : ce qui change vient des
    règles, pas des cartes. Avec --seats, chaque donne est jouée une fois par place,
    tous les robots avançant d’une place : chacun reçoit les cartes de chacun.
    Une partie qui pourrait ne jamais finir est arrêtée par une limite, comme dans
    simulate, à moins que --option ou --vary ne parle de cap.

    Ce qui est mesuré dans chaque partie :
      actions      ce que font les places ; les minuteurs ne comptent pas
      seconds      combien de temps les robots y passent, à leur rythme
      decisions    combien de fois une place aurait pu faire autre chose
      choices      combien de choses elle pouvait faire alors, en moyenne
      lead_changes combien de fois une autre place prend seule la tête. À la
                   Bataille corse et à la Bataille scientifique, c’est qui a le
                   plus de cartes, à la Bataille norvégienne le moins ; à Nambarz,
                   le plus de points, puis le moins de cartes
      comebacks    des parties à un seul gagnant, celles où un autre était en tête
                   à la moitié
      starter      des mêmes, celles que gagne qui a commencé
      mattered     avec --what-if : une décision par partie est reprise, avec les
                   mêmes cartes : huit parties continuent comme choisi, huit avec
                   un autre choix tiré au sort. Elle comptait si l’un des deux
                   gagne au moins cinq parties de plus ; le seul hasard en donne
                   2,2 % au plus
    Les écarts sont avec la première combinaison, donne par donne. Les intervalles
    sont à 95 % : de Wilson pour les parts, de la loi normale pour les moyennes.

    La même graine donne les mêmes chiffres sur n’importe quel nombre de cœurs, que
    RAYON_NUM_THREADS limite. Ctrl-C arrête après les donnes en cours et dit ce qui
    a été trouvé jusque-là, avec le code de sortie 1 ; avec --out, la même commande
    y reprend.

    --out remplit un dossier : games/*.parquet et games.csv, une ligne par partie,
    decisions/*.parquet et decisions.csv avec --decisions, study.json, qui dit
    quelle est l’étude, et une fois finie report.html, summary.json et les figures,
    chacune en .svg et .png. docs/studies/schema.md décrit les colonnes.

    --json écrit un objet, que contient aussi summary.json :
      tapis, game, edition, options, n_seats, players, seed
      from           le numéro de la première donne
      deals          combien ont été jouées
      interrupted    si Ctrl-C a coupé court
      combinations   un objet pour chacune :
        combination    son numéro, depuis 1
        answers        les réponses qui varient
        games          combien de parties ont été jouées
        actions, seconds, decisions, choices, lead_changes
                       mean, low et high, et dans difference les mêmes pour ce
                       qu’il y a de plus que dans la première combinaison
        quantiles      des actions : least, p10, p25, p50, p75, p90, most
        histogram      width, et combien de parties ont moins d’actions que cela,
                       moins que deux fois cela, etc. ; les plus longues à la fin
        comebacks, starter, mattered
                       share, low et high
        shared, stopped, given_up
                       combien de parties ont plusieurs gagnants, ou aucun
        players        avec --seats : level, mean, low et high de la part des
                       parties que chaque joueur gagne seul
        same_seat, same_player
                       avec --seats : les donnes qu’une même place, ou un même
                       joueur, gagne à chaque fois ; share, low et high
slaps = Faire taper des gens sur des réseaux plus ou moins longs, et voir si le plus rapide gagne
slaps--rtt = L’aller-retour jusqu’à chaque place, en millisecondes, séparés par des virgules
slaps--races = Combien de tapes disputées
slaps--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine donne les mêmes chiffres
slaps--liars = Qui ment, comme A=pongs:200+says:100 ; peut être donnée plusieurs fois
slaps--faster = Qui est plus rapide que les autres, comme B=30 pour 30 ms ; peut être donnée plusieurs fois
slaps--judging = Avec quelle sévérité les réactions se jugent
slaps--judging--ranked = Pour un classement
slaps--judging--casual = Entre inconnus
slaps--judging--friends = Entre amis
slaps--behind_proxy = Le serveur est derrière un mandataire, et ne voit rien du réseau au-delà
slaps--json = Écrire un objet JSON, décrit ci-dessous
slaps--after =
    Tout le monde est aussi rapide (ex-gaussienne, 330/45/70 ms), sauf ce qu’on dit
    d’autre. Un message met un demi-aller-retour dans chaque sens, plus un peu de
    hasard, et un sur deux cents est retenu de 60 à 250 ms. Les tapes se disputent
    à une table comme celles du serveur, et se jugent selon les mêmes règles.

    Les menteurs, avec + entre plusieurs mensonges :
      pongs:MS   chaque réponse à un ping est retenue d’autant
      spikes:MS  seule la réponse qui va avec une carte l’est
      drop       la réponse qui va avec une carte ne vient pas
      early:MS   la réponse précédente repart, d’autant avant le ping
      paint:MS   la carte est dite affichée d’autant plus tard
      says:MS    la réaction est toujours dite aussi courte
      every:N    tout cela une fois sur N seulement, pour garder du crédit

    --json écrit un objet :
      seats      un objet par place :
        rtt          l’aller-retour en millisecondes, comme il a été donné
        share        la part des tapes que cette place gagne
        low, high    les bornes de l’intervalle à 95 % de cette part (Wilson)
        by_arrival   la part qu’elle gagnerait si le premier arrivé gagnait
        false_starts les tapes de cette place parties trop tôt
      verdict_ms  de l’arrivée de la première tape au verdict, en millisecondes :
        p50, p95     le milieu, et ce que 95 % ne dépassent pas
      races       combien de tapes ont été disputées
beggar = Jouer des millions de donnes de Bataille corse sans tapes, et dire combien elles durent
beggar--deals = Combien de donnes
beggar--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine donne les mêmes chiffres
beggar--pack = Combien de cartes a le jeu
beggar--pack--52 = Valet, dame, roi et as demandent de 1 à 4 cartes
beggar--pack--40 = Camicia : as, deux et trois demandent de 1 à 3 cartes
beggar--pack--32 = Le jeu de 52 sans ses cartes au-dessous du sept
beggar--threads = Sur combien de fils ; sinon, un par cœur
beggar--engine = Ce qui les joue ; sinon, le plus rapide que la machine ait
beggar--engine--scalar = Une partie après l’autre
beggar--engine--portable = Beaucoup de parties côte à côte, sur toute machine
beggar--engine--avx2 = Beaucoup de parties côte à côte, sur une machine avec AVX2
beggar--engine--avx512 = Beaucoup de parties côte à côte, sur une machine avec AVX-512
beggar--json = Écrire un objet JSON, décrit ci-dessous
beggar-search = Chercher des donnes très longues, ou sans fin
beggar-search--minutes = Pendant combien de minutes
beggar-search--deals = Combien de donnes au plus, avec celles du fichier
beggar-search--file = Où garder ce qui est trouvé ; la recherche que ce fichier contient reprend où elle en était
beggar-search--from = Chercher seulement ce qui mène à cette donne, ou à son cycle
beggar-search--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine trouve les mêmes donnes
beggar-search--pack = Combien de cartes a le jeu ; 52 si rien n’est dit
beggar-search--tricks = À partir de combien de plis chercher ce qui mène à une donne
beggar-search--tables = Combien de tables regarder au plus pour une donne
beggar-search--after =
    Des donnes au hasard sont jouées. Quand une partie est longue, on regarde toutes
    les tables d’où quelques plis, ou quelques centaines, mènent à une table sur son
    chemin : une donne parmi elles est souvent plus longue encore. Chaque donne
    gardée est rejouée par le moteur qui joue aux tables.

    Le fichier est du texte : ce qui a été fait, puis les donnes les plus longues,
    une par ligne. Il est réécrit toutes les quelques millions de donnes ; Ctrl-C
    arrête la recherche après celles en cours, avec le code de sortie 1.

    --json écrit un objet :
      deals      combien de donnes ont été jouées
      tables     combien de tables ont été regardées
      seconds    combien de temps, avec tout ce que dit le fichier
      seed       d’où les donnes ont été tirées
      longest    les donnes les plus longues, chacune avec deal, tricks, cards et
                 endless ; sans fin, tricks et cards sont null
beggar-cycles = Trouver des cycles à partir de rien, et les donnes sans fin qui y mènent
beggar-cycles--minutes = Pendant combien de minutes au plus
beggar-cycles--growths = Combien de fois, au plus, repartir de rien, avec celles du fichier ; avec 0, on ne cherche que des cycles courts
beggar-cycles--starts = De combien de départs, au plus, chercher des cycles courts, avec ceux du fichier ; d’aucun si seul --growths est donné
beggar-cycles--file = Où garder ce qui est trouvé ; la recherche que ce fichier contient reprend où elle en était
beggar-cycles--skip = Combien de départs laisser de côté, parce qu’on les a déjà parcourus
beggar-cycles--tries = Combien de tables essayer chaque fois
beggar-cycles--tables = Combien de tables regarder au plus derrière un cycle
beggar-cycles--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine trouve les mêmes cycles
beggar-cycles--pack = Combien de cartes a le jeu ; 40 si rien n’est dit
beggar-cycles--after =
    Avec quelques cartes, on tombe bien plus souvent sur un cycle qu’avec un jeu
    entier. On essaie donc d’abord des tables de quelques cartes ; autour de chaque
    cycle, on essaie une carte de plus, de moins ou ailleurs, jusqu’à y mettre tout
    le jeu. À tour de rôle avec cela, on cherche les cycles courts qui n’ont pas de
    voisin : on en joue les deux moitiés à la fois, depuis tous les départs, les
    plus prometteurs d’abord. Puis on regarde toutes les tables qui mènent à un
    cycle : les donnes parmi elles sont sans fin. Chacune est rejouée par le moteur
    qui joue aux tables.

    La même graine trouve la même chose sur n’importe quel nombre de fils, sauf si
    le temps est écoulé ou si Ctrl-C arrête tout ; ce qui a été trouvé est alors
    dit, avec le code de sortie 1 pour Ctrl-C.

    Le fichier est du texte : ce qui a été fait, puis chaque cycle, avec ses plis et
    la plus basse de ses tables, et les donnes qui y mènent. Il est réécrit à chaque
    cycle trouvé, et de temps en temps entre deux.

    --json écrit un objet :
      tries      combien de tables ont été essayées
      starts     depuis combien de départs des cycles courts ont été cherchés, avec
                 ceux de --skip : ce qu’il faut donner à --skip pour continuer
      seconds    combien de temps, avec tout ce que dit le fichier
      seed       d’où les tables ont été tirées
      cycles     combien de cycles avec toutes les cartes du jeu ont été trouvés
      deals      combien de donnes mènent à l’un d’eux
      reached    ceux auxquels des donnes mènent, chacun avec tricks, après combien
                 de plis les mêmes paquets reviennent, parfois chez l’autre joueur,
                 et deals, ces donnes
beggar--after =
    Deux joueurs posent chacun leur tour ; devant un valet, une dame, un roi ou un
    as, on paie de 1 à 4 cartes. Personne ne choisit rien : la donne décide de tout.
    Le jeu de 40 est celui de Camicia, où as, deux et trois demandent de 1 à 3.

    Les donnes sont numérotées : la même graine donne les mêmes sur n’importe quel
    nombre de fils et avec n’importe quel moteur. Chaque partie va exactement à sa
    fin, ou jusqu’à ce que la même table revienne. Ctrl-C arrête et dit ce qui a été
    trouvé jusque-là, avec le code de sortie 1.

    --json écrit un objet :
      deals        combien de donnes ont été jouées
      deals_per_s  par seconde, sur tous les fils
      engine       ce qui les a jouées
      mean_cards   cartes posées dans une partie, paiements compris
      mean_tricks  piles gagnées, plus une pour ce qui reste à la fin
      first_player la part des parties que gagne qui pose en premier
      over_1000    la part des parties de plus de 1 000 cartes
      p50, p90, p99, longest
                   cartes que tant de parties sur cent ne dépassent pas ; le plus
      intervals    les bornes des intervalles à 95 % de mean_cards, mean_tricks,
                   first_player et over_1000, sous ces noms
      endless      les parties sans fin ; elles ne comptent nulle part ailleurs
      histogram    combien de parties ont eu de 0 à 49 cartes, de 50 à 99, etc.

engine = Jouer comme programme lancé par d’autres : des lignes JSON, dans les deux sens
engine--level = Comment il joue
engine--level--easy = Lent et distrait
engine--level--medium = Aussi rapide que la plupart des gens
engine--level--hard = Rapide et attentif
engine--level--expert = Il joue la suite dans sa tête avant de choisir
engine--after =
    Il lit un objet JSON par ligne et répond à ceux qui demandent quelque chose ; ce
    dont il ne peut rien faire, il le refuse, et il lit la suite. Il s’arrête avec
    son entrée. docs/engine.md décrit chaque message, et contient un programme de
    30 lignes qui joue contre lui avec

        tapis lab duel norvegienne --seats mien,hard \
            --program mien="python3 docs/engine-bot.py"

load = Charger un serveur de beaucoup de tables à la fois, et mesurer
load--url = Un serveur qui tourne, http://HÔTE:PORT ; sinon, il en est lancé un
load--pid = Le processus de ce serveur, s’il est sur cette machine et qu’il faut dire son temps de processeur et sa mémoire
load--plain = Ce serveur ne connaît aucune règle : il compte les messages et les dit à tous, comme dans bench/peers
load--tables = Combien de tables
load--seats = Combien de places à chacune
load--seconds = Combien de secondes elles jouent
load--pace = Coups par seconde à chaque table, 4 au plus, car les cartes ne se retournent pas plus vite ; 0 pour autant que possible
load--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine répartit pareil les premiers coups
load--json = Écrire un objet JSON, décrit ci-dessous
load--after =
    Les joueurs jouent à la Bataille corse sans tapes, chacun par sa connexion, et
    tous suivent chaque image. Sans --url, un serveur est lancé à côté, sur un
    fichier temporaire (TMPDIR dit où), avec des limites qui les laissent entrer ;
    à un autre serveur, il faut le dire : tapis serve --help.

    --json écrit un objet :
      tables, connections
      moves            coups confirmés par le serveur, donc sur le disque
      moves_per_s
      own_ms           du coup envoyé à sa réponse : p50, p99, max
      everyone_ms      du coup envoyé à la dernière des images qui le montrent
      frames           images regardées
      lost             images qui ne sont pas venues, trous, coups sans réponse
      wrong            images qui contredisent ce qu’un joueur sait ou ce qu’un
                       autre voit, et coups refusés
    et du processus du serveur, sous Linux, sans --url ou avec --pid :
      server_cpu_s     temps de processeur
      moves_per_cpu_s  coups par seconde de ce temps
      server_rss_mib   mémoire à la fin
      connection_kib   mémoire par connexion, avec sa part de table
      stored_per_move  octets dont la base grandit, son journal compris
      written_per_move octets écrits, en pages, comme le système les compte
    et de ce programme et de la machine : client_cpu_s, load_average.

    Ce qui est perdu ou faux donne le code de sortie 1.

png = Dessiner en points, en PNG, ce qui est lu en SVG ; tapis replay --picture le demande
