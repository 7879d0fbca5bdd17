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
any--file = L’enregistrement, un fichier .tapis ; - lit l’entrée standard
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
replay--picture = Au lieu de raconter la partie, dessiner la table de ce moment dans ce fichier, qui finit par .svg, ou par .png si tapis-lab est installé
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

lab = Étudier les jeux : cela lance tapis-lab, qui est un autre programme ; tapis lab help dit ce qu’il fait
lab--rest = Ce qu’il faut lui dire

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
