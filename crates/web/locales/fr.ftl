# Tapis en français. Les mêmes clés que dans en.ftl, dans le même ordre.

## Accueil

lobby-title = Une table, des cartes, des amis
lobby-subtitle = Les jeux de la famille de la bataille, tout de suite et sans compte.
your-name = Votre nom à la table
play-now = Jouer tout de suite contre des robots
make-table = Ouvrir une table
rules = Règles
learn-new = Vous ne connaissez pas ? Apprenez en deux minutes
learn-game = Comment jouer
watch-games = Revoir des parties
all-rules = Les règles de tous les jeux
join-title = Rejoindre une table
code = Code à six lettres
join = Rejoindre
my-tables-title = Vos tables
join-how = Un code a six lettres.
one-moment = Un instant…
tables-title = Tables ouvertes à tous
tables-loading = Un instant…
tables-none = Aucune table ouverte pour le moment.
table-free = { $n ->
    [0] complète
    [one] { $n } place libre
   *[other] { $n } places libres
}
table-playing = en cours
local-title = Votre partie sur cet appareil
local-go-on = Reprendre
away-works = Le serveur est injoignable. On peut quand même jouer contre des robots sur cet appareil, et lire les règles.
table-of = Table de { $host }

## Ouvrir une table

make-preset = Règles
make-home = Où jouer
make-home-server = sur le serveur, avec d’autres
make-home-page = sur cet appareil
make-here = Joueurs sur cet appareil
player-n = Joueur { $n }
player-name = Nom du joueur { $n }
make-home-page-means = Contre des robots ou à plusieurs sur cet appareil, même sans réseau ; la partie est gardée dans ce navigateur.
make-home-replaces = Elle remplace celle que vous avez commencée sur cet appareil.
make-seats = Places
make-bots = Robots
make-level = Robots et remplaçants
make-clock = Temps de réflexion
make-clock-none = sans limite
make-clock-seconds = { $n } secondes
make-pace = Rythme
pace-brisk = vif
pace-unhurried = sans se presser
pace-brisk-means = Les robots et les horloges n’attendent pas.
pace-unhurried-means = On ne se presse pas : les robots et les horloges attendent que chacun ait eu le temps d’entendre ce qui s’est passé.
make-judging = Arbitrage
judging-friends = souple
judging-casual = normal
judging-ranked = strict
judging-friends-means = Souple, comme entre amis : être loin ne coûte rien, jusqu’à { $n } ms aller-retour.
judging-casual-means = Normal, comme entre inconnus : la distance est compensée, jusqu’à { $n } ms aller-retour.
judging-ranked-means = Strict, pour un classement : on ne croit presque rien sur parole, et à plus de { $n } ms on ne peut pas s’asseoir.
make-reveal = Entre deux cartes
make-reveal-ms = { $n } ms
place-trip = { $n } ms
place-trip-rough = environ { $n } ms (mesure approximative)
make-talk = On peut se dire
talk-off = rien
talk-phrases = des phrases toutes faites
talk-chat = ces phrases, et s’écrire
talk-chat-means = On s’écrit à cette table ; qui regarde peut lire. Chacun peut faire taire ou signaler qui il veut. Rien n’en est gardé.
make-hints = Conseils
hints-on-request = à qui en demande
hints-never = à personne
make-listed = Visible de tous sur la page d’accueil
copy-rules = Copier un lien avec ces règles
make-submit = Ouvrir la table
level-easy = débutant
level-medium = moyen
level-hard = fort
house-rules = Règles de la maison
house-rules-changed = { $n ->
    [0] règles d’origine, sans changement
    [one] { $n } changement
   *[other] { $n } changements
}
house-rules-reset = Revenir aux règles d’origine

## Rassemblement

places-title = Autour de la table
place-free = place libre
place-you = vous
place-present = à table
place-bot = robot, { $level }
place-host = hôte
sit = S’asseoir
sit-name = S’asseoir à la place { $n }
add-bot = Ajouter un robot
add-bot-name = Ajouter un robot à la place { $n }
remove-bot = Retirer
remove-bot-name = Retirer le robot de la place { $n }
begin = Distribuer
waiting-host = L’hôte va distribuer.
waiting-places = { $n ->
    [one] Il reste une place libre.
   *[other] Il reste { $n } places libres.
}
share-title = Inviter
share-code = Le code de la table
qr = Code QR du lien de la table
share-here-only = Cette adresse ne fonctionne que sur cette machine. Pour que d’autres viennent avec leurs propres appareils, reliez-la à un réseau et démarrez le serveur avec « tapis serve --listen 0.0.0.0:{ $port } ».
copy-link = Copier le lien
copied = Lien copié
chez-nous = Chez nous
enter = Entrer
closed-title = Cette porte est fermée
nowhere-title = Rien ici
nowhere = Cette adresse ne mène à aucune table.

## Table

table = La table
others = Les autres joueurs
card-of = { $who } : { $card }
title-your-turn = À vous · Tapis
title-playing = En jeu · Tapis
zone-backs = { $name } : { $n ->
    [0] rien
    [one] une carte
   *[other] { $n } cartes
}
zone-faces = { $name } : { $cards }
zone-some = { $name } : { $n } cartes, les dernières : { $cards }
hidden-card = { $name }, carte { $nth }
team-own = votre équipe
team-n = équipe { $n }
you-may = Vous pouvez intervenir
you-may-do = Vous pouvez intervenir : { $what }.
dealt = Les cartes sont distribuées : vous en avez { $n }.
game-on = La partie est en cours : vous avez { $n ->
    [0] zéro carte
    [one] une carte
   *[other] { $n } cartes
}.
not-now = Rien à faire avec cette carte pour l’instant.
no-race = Vous ne pouvez pas taper pour l’instant.
slap = Taper
key-space = Espace
flip-name = { $n ->
    [0] Votre paquet est vide
    [one] Poser votre dernière carte
   *[other] Poser une carte, { $n } cartes dans votre paquet
}
slap-of = Taper, { $who }
flip-of = { $n ->
    [0] Paquet vide, { $who }
    [one] Poser la dernière carte, { $who }
   *[other] Poser une carte, { $who }, { $n } cartes dans le paquet
}
said-to = { $who } : { $what }
your-turn = À vous
hint = Un conseil ?
hint-more = Dites-m’en plus
hint-close = Compris
turn-of = { $n ->
    [one] C’est à { $who }
   *[other] C’est à { $who }
}
turn-of-many = On attend { $n } joueurs
watching = Vous regardez la partie. Touchez un joueur pour passer derrière lui.
watching-behind = Vous êtes derrière { $who }, sans voir ses cartes cachées.
watching-all = Revoir toute la table
you-cards = vous : { $n ->
    [0] plus de carte
    [one] une carte
   *[other] { $n } cartes
}
seat-cards = { $who } : { $n ->
    [0] plus de carte
    [one] une carte
   *[other] { $n } cartes
}
seat-turn = à jouer
seat-away = absent
seat-stand-in = remplacé
stand-in = Un robot joue à votre place.
take-back = Reprendre ma place
log = Journal
log-empty = Rien ne s’est encore passé.
clause = règle { $clause }

## Fin

leave = Quitter ma place
stop = Arrêter cette partie
go-on = Continuer malgré tout
stop-who = D’accord pour arrêter : { $names }
bot-for = Faire jouer un robot pour { $who }
move-seat = Continuer sur un autre appareil
give-seat = Donner la place de { $who }
ticket-means = Qui ouvre ce lien prend la place. Il sert une fois, dans les { $n } minutes.
remove-guest = Renvoyer { $who }
table-rules = Cette table
sheet = Points
sheet-round = Manche
sheet-total = Total
print = Imprimer
feats-title = Ce qui s’est passé
replay-it = Revoir cette partie
rematch = Rejouer
rematch-waiting = On attend les autres
rematch-who = Prêts à rejouer : { $names }
another = Un autre jeu
another-means = Les mêmes personnes jouent, chacune à sa place, et les robots aussi.
another-which = Jeu
another-submit = Choisir ce jeu
another-chosen = Prochaine partie : { $game }
another-play = On y joue
another-host = { $host } peut choisir un autre jeu.
to-lobby = Retour à l’accueil

## Connexion

net-connecting = Connexion…
net-fresh = Connecté
net-waiting = Envoi…
net-lost = Connexion perdue. Rechargez la page.
net-gone = Le serveur est injoignable ; la partie reprend dès qu’il revient.

## Une table sur cet appareil

local = Cet appareil
pass-to = Passez l’appareil à { $who }
pass-means = La table reste cachée d’ici là.
pass-here = { $who } l’a en main
pass-or = Ou à quelqu’un d’autre, pour jouer hors de son tour :
who-acts = Qui veut jouer ?
somebody-else = Quelqu’un d’autre ?
local-none-title = Pas de partie ici
local-none = Aucune partie n’est commencée sur cet appareil.
local-unread = La partie que garde ce navigateur est illisible. Elle reste où elle est, tant que vous n’en commencez pas une autre ici.
local-unkept = Ce navigateur ne peut pas garder la partie : son stockage est plein ou interdit. Elle continue tant que cette page reste ouverte.
local-elsewhere = La partie continue dans un autre onglet. Rechargez la page pour la reprendre ici.

## Réglages

settings = Réglages
close = Fermer
set-lang = Langue
set-lang-fr = Français
set-lang-en = English
set-theme = Lumière
set-theme-system = Appareil
set-theme-light = Jour
set-theme-dark = Lampe
set-indices = Figures
set-indices-french = V D R
set-indices-international = J Q K
set-suits = Couleurs
set-suits-two = Deux
set-suits-four = Quatre
set-size = Taille des cartes
set-size-normal = Normale
set-size-big = Grande
set-sound = Sons
set-sound-on = Oui
set-sound-off = Non
set-volume = Volume
set-speech = Vitesse de votre lecteur d’écran : 2 à 12 mots par seconde
offline-ready = Cette page s’ouvre aussi sans réseau : on peut alors jouer sur cet appareil et lire les règles.
offline-coming = Cette page est en train d’être gardée sur cet appareil, pour s’ouvrir aussi sans réseau.
offline-insecure = Pour s’ouvrir sans réseau, la page doit être ouverte en HTTPS, ou sur la machine du serveur par localhost : les navigateurs ne le permettent pas ailleurs.
offline-impossible = Ce navigateur ne permet pas d’ouvrir la page sans réseau.
new-version = Une nouvelle version de cette page est là.
new-version-take = La charger

## Clavier

keys = Touches
key-enter = Entrée
key-arrows = Flèches
key-arrows-does = parcourir vos cartes et les boutons
key-space-does = choisir une carte ; taper
key-enter-does = poser ce qui est choisi
key-s-does = taper
key-zone-keys = Espace, Entrée
key-zone-bottom = au bas de l’écran : taper ; poser
key-zone-left = à gauche : taper ; poser
key-zone-top = en haut : taper ; poser
key-zone-right = à droite : taper ; poser
key-deeds-does = le bouton qui porte la lettre : piocher, ramasser, garder, rien…
key-t-does = lire la table
key-h-does = lire vos cartes
key-c-does = compter les cartes
key-l-does = lire les derniers coups
key-i-does = demander un conseil, puis en savoir plus
key-help-does = montrer ces touches

## Règles

rules-example = { $nth ->
    [0] Exemple
   *[other] Exemple { $nth }
}
rules-origin = Sources
rules-more = Règles maison et sources
rules-usual = D’ordinaire : { $answers }.
rules-here = À cette table : { $answers }.
rules-unplayed = Ne se joue pas à cette table
rules-of-table = Les règles de votre table : { $game } ({ $changes }). Ce qui ne s’y joue pas est replié.
rules-all = Voir tout le livre
rules-sources = Sources : { $sources }
rules-none = Il n’y a pas de règles pour ce jeu.

## Ennuis

trouble-unreachable = Le serveur ne répond pas. Vérifiez la connexion et réessayez.
trouble-no-cookie = Ce navigateur refuse le cookie qui permet à la table de vous reconnaître. Autorisez les cookies pour cette page, puis réessayez.
try-again = Réessayer
reload = Recharger la page
trouble-malformed = Le serveur n’a pas compris la demande. Rechargez la page.
trouble-too-long = Ce message est trop long : { $n } octets au plus.
trouble-too-fast = { $n ->
    [one] C’est trop rapide : réessayez dans une seconde.
   *[other] C’est trop rapide : réessayez dans { $n } secondes.
}
trouble-version = La page et le serveur n’ont pas la même version. Rechargez la page.
trouble-no-hello = La connexion a mal commencé. Rechargez la page.
trouble-who-are-you = Personne ne vous connaît encore ici : choisissez d’abord un nom.
trouble-other-site = Les demandes venues d’un autre site sont refusées.
trouble-other-host = Ce serveur n’est pas connu sous le nom { $host }. Ouvrez sa propre adresse.
trouble-no-such-table = Il n’y a pas de table { $code }.
trouble-bad-nick = Un nom a de 1 à { $n } caractères visibles.
say = Dire quelque chose
say-hello = Bonjour
say-well-played = Bien joué
say-one-moment = Un instant
say-your-turn = À toi ?
say-sorry = Pardon
say-good-game = Belle partie
say-said = { $who } : { $what }
say-mute = Ne plus entendre { $who }
say-off = L’hôte a coupé la parole à cette table.
say-more = Qui l’on entend, ce qui est permis
chat-write = Écrire à la table
chat-send = Envoyer
chat-end = Arrêter la discussion
report = Signaler ce que { $who } a écrit
report-done = signalé
report-told = { $host }, qui tient la table, le saura.
report-of-host = C’était l’hôte : personne à la table n’est au-dessus, mais vous pouvez ne plus l’entendre, ou partir. Le serveur compte seulement qu’il y a eu un signalement.
report-says = { $by } signale ce que { $who } a écrit : « { $what } »
report-close = Fermer
trouble-chat-off = L’hôte n’a pas ouvert la discussion à cette table.
trouble-bad-text = Un message a de 1 à { $n } caractères, tous visibles. Le vôtre n’est pas parti ; il est encore là.
trouble-no-such-line = C’est trop ancien : la table ne s’en souvient plus.
trouble-mixed-nick = Un nom s’écrit dans un seul alphabet ; ces lettres viennent de plusieurs.
trouble-nick-taken = Quelqu’un s’appelle déjà { $name } ici, et cela se ressemble trop. Choisissez un autre nom.
trouble-full = Le serveur est plein. Réessayez un peu plus tard.
trouble-storage = Le serveur ne peut pas écrire sur son disque. Rien n’a changé.
trouble-damaged = Une partie de ce que le serveur avait gardé de cette table était abîmée. On reprend { $n ->
    [one] un coup
   *[other] { $n } coups
} plus tôt.
trouble-stopping = Le serveur s’arrête. La table continuera à son retour.

## Donnes équitables

commitment = La table s’est engagée sur le mélange : qui a noté ceci avant la donne peut le vérifier après la partie.
commitment-here = La table s’est engagée sur ce mélange avant la donne. Ici, l’appareil et la table ne font qu’un : la preuve vaut ce que vaut ce programme.
verify-deal = Vérifier cette donne
