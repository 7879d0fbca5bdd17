# L’aide de la ligne de commande, en français ; l’anglais se trouve dans args.rs, à côté de chaque option.

tapis =
    Une table de cartes pour les jeux de la famille de la bataille

    Sans commande, la table est servie : tapis est une abréviation de tapis serve.
tapis--after =
    Codes de sortie :
      0  c’est fait
      1  la réponse est non : un enregistrement est abîmé, refusé ou trop court,
         un calcul est faux, ou une simulation a été interrompue
      2  la ligne de commande est fausse, ou nomme ce qui n’existe pas
      3  un obstacle extérieur : un fichier, un port, le terminal

    Les résultats vont sur la sortie standard, tout le reste sur l’erreur standard.
    NO_COLOR coupe les couleurs ; sans --lang, LC_ALL, LC_MESSAGES ou LANG choisit
    la langue.
any-help = Afficher ce message, ou l’aide d’une des commandes
any--lang = La langue à parler ; sinon, celle des paramètres régionaux
any--lang--fr = Français
any--lang--en = Anglais
any--help = Afficher l’aide ; -h en bref, --help en entier
any--version = Afficher la version
any--json = Écrire un objet JSON
any--game = Le jeu : corse, norvegienne, scientifique, nambarz, ou un préréglage que liste tapis options JEU
any--options = Une règle maison, comme sandwich=on ; peut être donnée plusieurs fois
any--file = L’enregistrement, un fichier .tapis ; - lit l’entrée standard
any--values = Valeurs :
any--default = [par défaut : { $value }]
any--choices = [valeurs : { $values }]

serve = Servir la table aux navigateurs
any--listen = L’adresse et le port d’écoute ; le port 0 en prend un libre
any--behind_proxy = Des mandataires inverses sont devant et disent qui vient d’où, et si c’est par TLS : ceux à ces adresses ou réseaux (192.0.2.7,10.0.0.0/8), ou sans aucun d’eux un seul sur cette machine ou son réseau privé ; no s’il n’y en a pas
any--base = Le chemin de cette adresse sous lequel tout se trouve, là où il y a autre chose à côté, comme /cartes/
any--origins = L’adresse que les gens utilisent, avec https:// ou http:// : sous d’autres noms que celui-là, ceux du réseau local et les adresses en chiffres, personne n’est servi, car un autre site a pu donner cette adresse à son nom ; peut être donnée plusieurs fois
any--no_chat = Personne ne peut écrire aux autres aux tables de ce serveur, quoi que choisissent leurs hôtes ; les phrases toutes faites restent. Pour les écoles
any--admin_socket = Le point d’accès (socket) par lequel tapis admin s’adresse au serveur en marche ; sinon à côté d’une base qui est un fichier (tapis.db-admin), et aucun à côté d’une autre
any--log = Comment le journal est écrit sur l’erreur standard
any--config = Le fichier qui dit ce que ne disent ni la ligne de commande, ni l’environnement (TAPIS_MAX_TABLES=200 pour --max-tables 200) ; sinon tapis.toml ici, ou /etc/tapis/tapis.toml
any--print_config = Afficher ce qui vaut, comme le dit un tel fichier, et où chaque chose est dite ; ne rien servir
any--log--text = Des lignes pour les gens
any--log--json = Un objet JSON par ligne
any--max_tables = Les tables en mémoire : une table prend quelques dizaines de kilo-octets ; celles où il n’y a personne sont rangées au bout d’une minute
any--max_connections = Les personnes reliées à des tables en tout : chacune prend environ 40 kilo-octets et un descripteur de fichier ; un cinquième de plus peut être sur le point de se relier
any--max_per_address = De même depuis une seule adresse : toute une école derrière un routeur, mais jamais tout le serveur ; un réseau IPv6 (/64) compte pour une adresse
any--reads_per_second = Les consultations par seconde depuis une adresse, et six secondes d’avance d’un coup : trop lent pour deviner le code d’une table
any--writes_per_minute = Les noms et les tables par minute depuis une adresse, tous d’un coup s’il le faut : une classe qui commence ensemble en fait environ 60
any--messages_per_second = Les messages par seconde depuis une adresse pendant le jeu, et deux secondes d’avance d’un coup : qui gifle vite en envoie huit
any--max_database = La taille de la base en mégaoctets ; sinon, autant que le disque en contient
any--keep = Combien de jours garder ce dont personne ne se sert : les tables jamais jouées (unused), finies (finished) ou abandonnées (abandoned), les gens (people) ; peut être donnée plusieurs fois
any--stored = Le fichier qui garde les tables, ou l’adresse postgres:// d’une base ; sinon celle de tapis serve ici
any--database = Le fichier qui garde les tables, ou l’adresse postgres:// d’une base ; sinon tapis.db dans votre dossier de données

backup = Copier tout ce qui est gardé, tel quel à cet instant, dans un nouveau fichier ; le serveur peut tourner
backup--file = Le nouveau fichier
restore = Remplir une base nouvelle ou vide avec une copie
restore--file = La copie
journal = Vérifier ce qui est gardé, et sauver ce qui en reste s’il est abîmé
journal-check = Lire tout ce qui est gardé, rejouer chaque table, et dire ce qui est abîmé
journal-salvage = Écrire tout ce qui peut encore être lu dans un nouveau fichier ; le serveur ne doit pas tourner
journal--to = Le nouveau fichier
admin = Voir et conduire un serveur en marche, depuis la machine où il tourne
admin--socket = Le point d’accès (socket) du serveur ; sinon celui de tapis serve ici, d’après ses réglages
admin-tables = Lister les tables en mémoire : code, jeu, combien de monde, et depuis quand personne n’a rien fait
admin-tables--json = Écrire une liste JSON
admin-end = Mettre fin à une table, ou à toutes celles d’une classe, pour tout le monde, et à ce qui en est gardé
admin-end--code = Le code de la table ou de la classe
admin-notice = Montrer une ligne à tous ceux qui sont à des tables, et à tous ceux qui viendront
admin-notice--text = Ce qu’il faut montrer : une ligne de 200 caractères au plus
admin-notice--clear = Ne plus rien montrer
admin-drain = Ne plus laisser ouvrir de table ; les parties continuent
admin-drain--off = Laisser de nouveau ouvrir des tables
admin-bar = Ne servir personne à une adresse, jusqu’au prochain démarrage du serveur
admin-bar--address = Une adresse ou un réseau (192.0.2.7, 10.0.0.0/8) ; une adresse IPv6 vaut pour son /64
admin-bar--list = Lister ce qui est exclu
admin-bar--lift = Les servir de nouveau

play = Jouer dans le terminal, contre des robots ou à plusieurs
play--players = Combien de joueurs, vous compris, 26 au plus et selon le jeu ; sinon deux, ou autant que de personnes
play--people = Combien de personnes partagent ce terminal ; des robots prennent les autres places
play--level = À quel niveau jouent les robots
play--level--easy = Lents et distraits
play--level--medium = Aussi rapides que la plupart des gens
play--level--hard = Rapides et attentifs
play--level--expert = Ils jouent la suite dans leur tête avant de choisir
play--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine donne les mêmes cartes
play--quick = Faire jouer les robots tout de suite, au lieu du rythme d’une personne
play--record = Écrire la dernière partie dans ce fichier quand vous quittez ; tapis replay le lit

replay = Raconter une partie enregistrée
replay--seat = La raconter comme cette place l’a vue, une lettre depuis A ; sinon comme un spectateur
replay--at = S’arrêter après tant d’actions et montrer la table
replay--picture = Au lieu de raconter la partie, dessiner la table de ce moment dans ce fichier, qui finit par .svg ou .png
replay--open = La dessiner toutes les mains ouvertes

verify = Rejouer une partie enregistrée et vérifier tout ce qui peut l’être
verify--after =
    Ce qui est vérifié :
      chaque ligne est comprise, et les règles sont de cette édition ;
      les cartes sont données comme la graine ou les lignes « deck » le disent ;
      chaque action est acceptée, et listée là où un jeu liste tout ce qu’il
      accepte ;
      après chaque action, aucune carte n’est perdue ni apparue ;
      quelqu’un peut continuer, ou un résultat place chacun une fois ;
      personne ne voit de carte qui ne lui a pas été montrée ;
      à 65 moments au plus, ce que chaque place et un spectateur voient et peuvent
      faire est pareil à une table devinée d’après ce qu’ils ont vu ;
      rejouer une deuxième fois donne la même chose.

    L’empreinte est le SHA-256 de lignes de JSON, chacune finie par un saut de
    ligne : pour chaque place depuis A, puis un spectateur, chaque événement tel
    qu’il est vu de là et, pour finir, la table telle qu’elle est vue de là. Le même
    enregistrement et la même édition des règles donnent la même empreinte.

    L’enregistrement d’une partie inachevée est juste aussi, et dit inachevé.

    Avec --json, un enregistrement inutilisable est dit par un seul objet, error,
    avec sa sorte (kind : unreadable, damaged, refused ou broken_law), sa ligne
    (line), sa colonne (column) et le message.

review = Peser les décisions d’une partie enregistrée, et citer celles qui ont coûté le plus
review--seat = Seulement les décisions de cette place, une lettre depuis A
review--top = Combien de décisions citer au plus, les plus chères d’abord
review--tables = Sur combien de tables une décision est pesée au plus : avec quatre fois plus, le hasard pèse deux fois moins
review--seed = Un nombre, ou 64 chiffres hexadécimaux : une autre graine imagine d’autres tables
review--json = Écrire un objet JSON, décrit ci-dessous
review--after =
    Une décision est pesée avec ce que sa place savait en la prenant, cartes déjà
    vues comprises : on imagine des tables qu’elle n’aurait pas distinguées de la
    sienne, et on y essaie ce qui a été fait à côté du meilleur de ce qui pouvait
    l’être. Chacun y continue comme un joueur pressé. Dans la Bataille corse, seules
    les tapes sont pesées, par les cartes que chacun a juste après.
    Ne sont citées que les décisions qui coûtent au moins 9 parties sur 1 000, et
    plus que le hasard ne l’expliquerait (trois erreurs types) ; « à tant près » en
    fait deux. Au Nambarz, rien n’est pesé en équipes ni carte par carte.
    La même graine donne les mêmes chiffres, quoi que l’on pèse d’autre.

    --json écrit un objet :
      game, edition, n_seats, n_inputs, seed, tables
      players       un objet par place dont on pèse les décisions :
        seat          0 est A, 1 est B et ainsi de suite
        n_decisions   ses décisions qui ont pu être pesées
        n_costly      celles qui ont coûté quelque chose
      costly        un objet pour chacune de celles-ci, la plus chère d’abord, pas
                    plus que --top :
        input         quelle action de l’enregistrement c’est, depuis 1
        seat          de qui
        done          ce qui a été fait, comme l’écrivent les enregistrements
        other         le meilleur de ce qui pouvait l’être ; null pour attendre
        won           la part des tables gagnées avec ce qui a été fait
        other_won     avec l’autre
        error         l’erreur type de la différence entre les deux
        n_tables      combien de tables c’était

    Un enregistrement inutilisable est dit comme verify le dit.

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

lab = Faire des expériences avec des robots
lab-ladder = Faire jouer chaque niveau de robots contre chaque autre, et les classer
lab-ladder--games = Combien de parties joue chaque niveau contre chaque autre
lab-ladder--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine donne les mêmes chiffres
lab-ladder--options = Une règle maison, comme cap=none ; peut être donnée plusieurs fois
lab-ladder--json = Écrire un objet JSON, décrit ci-dessous
lab-ladder--after =
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
lab-hints = Demander des conseils dans beaucoup de parties, et juger ce qu’ils valent
lab-hints--players = Combien de joueurs
lab-hints--decisions = Combien de conseils juger
lab-hints--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine donne les mêmes chiffres
lab-hints--level = Qui joue à toutes les places
lab-hints--level--easy = Des robots lents et distraits
lab-hints--level--medium = Des robots aussi rapides que la plupart des gens
lab-hints--level--hard = Des robots rapides et attentifs
lab-hints--level--expert = Des robots qui jouent la suite dans leur tête avant de choisir
lab-hints--options = Une règle maison, comme cap=none ; peut être donnée plusieurs fois
lab-hints--glance = Juger ce qu’un joueur attentif ferait au premier regard, avant de rien essayer
lab-hints--json = Écrire un objet JSON, décrit ci-dessous
lab-hints--after =
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
lab-duel = Faire jouer des robots de plusieurs niveaux entre eux, et compter qui gagne
lab-duel--seats = Qui joue à chaque place, séparés par des virgules : expert,hard,medium, ou le nom d’un programme
lab-duel--seats--easy = Des robots lents et distraits
lab-duel--seats--medium = Des robots aussi rapides que la plupart des gens
lab-duel--seats--hard = Des robots rapides et attentifs
lab-duel--seats--expert = Des robots qui jouent la suite dans leur tête avant de choisir
lab-duel--programs = Un programme qui joue, et comment le lancer, comme mien="python3 bot.py" ; peut être donné plusieurs fois
lab-duel--move_time = Le temps de réflexion d’un programme pour un choix, en millisecondes
lab-duel--games = Combien de parties
lab-duel--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine donne les mêmes chiffres
lab-duel--options = Une règle maison, comme cap=none ; peut être donnée plusieurs fois
lab-duel--thinking = Dire aussi combien de temps les experts réfléchissent à un choix, ce qui change d’une fois à l’autre
lab-duel--json = Écrire un objet JSON, décrit ci-dessous
lab-duel--after =
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
lab-sweep = Jouer les mêmes donnes selon plusieurs règles maison, et comparer les parties
lab-sweep--vary = Une règle maison et les réponses à comparer, comme sandwich=off,on ; peut être donnée plusieurs fois
lab-sweep--options = Une règle maison, la même dans toutes les parties, comme cap=none ; peut être donnée plusieurs fois
lab-sweep--players = Combien de joueurs
lab-sweep--policy = Qui joue
lab-sweep--policy--random = Tout ce qui est permis, au hasard
lab-sweep--policy--easy = Des robots lents et distraits
lab-sweep--policy--medium = Des robots aussi rapides que la plupart des gens
lab-sweep--policy--hard = Des robots rapides et attentifs
lab-sweep--seats = Plutôt des robots de plusieurs niveaux, séparés par des virgules : expert,hard,medium
lab-sweep--seats--easy = Des robots lents et distraits
lab-sweep--seats--medium = Des robots aussi rapides que la plupart des gens
lab-sweep--seats--hard = Des robots rapides et attentifs
lab-sweep--seats--expert = Des robots qui jouent la suite dans leur tête avant de choisir
lab-sweep--games = Combien de donnes
lab-sweep--from = Commencer par cette donne de la graine : une étude se partage ainsi entre plusieurs machines
lab-sweep--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine donne les mêmes chiffres
lab-sweep--what_if = Reprendre une décision de chaque partie avec un autre choix ; c’est une dizaine de fois plus long
lab-sweep--out = Tout garder dans ce dossier, avec un rapport ; l’étude qu’il contient reprend
lab-sweep--decisions = Y garder aussi chaque décision
lab-sweep--json = Écrire un objet JSON, décrit ci-dessous
lab-sweep--after =
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
lab-slaps = Faire taper des gens sur des réseaux plus ou moins longs, et voir si le plus rapide gagne
lab-slaps--rtt = L’aller-retour jusqu’à chaque place, en millisecondes, séparés par des virgules
lab-slaps--races = Combien de tapes disputées
lab-slaps--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine donne les mêmes chiffres
lab-slaps--liars = Qui ment, comme A=pongs:200+says:100 ; peut être donnée plusieurs fois
lab-slaps--faster = Qui est plus rapide que les autres, comme B=30 pour 30 ms ; peut être donnée plusieurs fois
lab-slaps--judging = Avec quelle sévérité les réactions se jugent
lab-slaps--judging--ranked = Pour un classement
lab-slaps--judging--casual = Entre inconnus
lab-slaps--judging--friends = Entre amis
lab-slaps--behind_proxy = Le serveur est derrière un mandataire, et ne voit rien du réseau au-delà
lab-slaps--json = Écrire un objet JSON, décrit ci-dessous
lab-slaps--after =
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
lab-beggar = Jouer des millions de donnes de Bataille corse sans tapes, et dire combien elles durent
lab-beggar--deals = Combien de donnes
lab-beggar--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine donne les mêmes chiffres
lab-beggar--pack = Combien de cartes a le jeu
lab-beggar--pack--52 = Valet, dame, roi et as demandent de 1 à 4 cartes
lab-beggar--pack--40 = Camicia : as, deux et trois demandent de 1 à 3 cartes
lab-beggar--pack--32 = Le jeu de 52 sans ses cartes au-dessous du sept
lab-beggar--threads = Sur combien de fils ; sinon, un par cœur
lab-beggar--engine = Ce qui les joue ; sinon, le plus rapide que la machine ait
lab-beggar--engine--scalar = Une partie après l’autre
lab-beggar--engine--portable = Beaucoup de parties côte à côte, sur toute machine
lab-beggar--engine--avx2 = Beaucoup de parties côte à côte, sur une machine avec AVX2
lab-beggar--engine--avx512 = Beaucoup de parties côte à côte, sur une machine avec AVX-512
lab-beggar--json = Écrire un objet JSON, décrit ci-dessous
lab-beggar-search = Chercher des donnes très longues, ou sans fin
lab-beggar-search--minutes = Pendant combien de minutes
lab-beggar-search--deals = Combien de donnes au plus, avec celles du fichier
lab-beggar-search--file = Où garder ce qui est trouvé ; la recherche que ce fichier contient reprend où elle en était
lab-beggar-search--from = Chercher seulement ce qui mène à cette donne, ou à son cycle
lab-beggar-search--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine trouve les mêmes donnes
lab-beggar-search--pack = Combien de cartes a le jeu ; 52 si rien n’est dit
lab-beggar-search--tricks = À partir de combien de plis chercher ce qui mène à une donne
lab-beggar-search--tables = Combien de tables regarder au plus pour une donne
lab-beggar-search--after =
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
lab-beggar-cycles = Trouver des cycles à partir de rien, et les donnes sans fin qui y mènent
lab-beggar-cycles--minutes = Pendant combien de minutes au plus
lab-beggar-cycles--growths = Combien de fois, au plus, repartir de rien, avec celles du fichier ; avec 0, on ne cherche que des cycles courts
lab-beggar-cycles--starts = De combien de départs, au plus, chercher des cycles courts, avec ceux du fichier ; d’aucun si seul --growths est donné
lab-beggar-cycles--file = Où garder ce qui est trouvé ; la recherche que ce fichier contient reprend où elle en était
lab-beggar-cycles--skip = Combien de départs laisser de côté, parce qu’on les a déjà parcourus
lab-beggar-cycles--tries = Combien de tables essayer chaque fois
lab-beggar-cycles--tables = Combien de tables regarder au plus derrière un cycle
lab-beggar-cycles--seed = Un nombre, ou 64 chiffres hexadécimaux : la même graine trouve les mêmes cycles
lab-beggar-cycles--pack = Combien de cartes a le jeu ; 40 si rien n’est dit
lab-beggar-cycles--after =
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
lab-beggar--after =
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

beggar = Jouer jusqu’au bout une donne de Beggar-my-neighbour
beggar--deal = Deux mains séparées par /, carte du dessus d’abord : - est une carte ordinaire, J Q K A se font payer 1 2 3 4

calc = Expliquer, trouver et compter les calculs de Nambarz
calc--cards = Les cartes dans l’ordre posé, avec ou sans signes : 10 4 2, 10 - 4 / 2, 9-poule 6-libellule
calc-find = Lister les groupes permis d’une main, chacun dans un ordre, le meilleur bonus d’abord
calc-find--hand = Les cartes de la main ; un simple nombre est un symbole
calc-table = Compter les groupes de nombres qui font chaque cible, par cible et par taille
calc-table--partial = Ce que peut être un résultat partiel ; sinon, comme le disent les règles maison
calc-table--partial--rational = Toute fraction, négative aussi
calc-table--partial--integer = Tout nombre entier, négatif aussi
calc-table--partial--natural = Tout nombre entier à partir de 0
any--target = La carte recouverte, qu’il faut donner : 3 et 3-s pour un symbole, 3-abeille pour un dessin
calc--options = Une règle maison de Nambarz, comme ops=+- ; peut être donnée plusieurs fois

rules = Montrer le livre des règles d’un jeu, ou un de ses articles
rules--clause = Un article, comme C5.2, ou un chapitre, comme C5
rules--no_examples = Omettre les exemples d’un article

options = Lister les règles maison d’un jeu
