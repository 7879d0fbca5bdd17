# Ce qui se dit là où l’on arrange une table, règle la page et lit les règles, en français.

## Ouvrir une table
make-preset = Règle du jeu
make-home = Où jouer
make-home-server = chacun sur son appareil, par un lien
make-home-page = tous sur cet appareil
make-home-page-means = Contre des robots ou à plusieurs sur cet appareil, même sans réseau ; la partie est gardée dans ce navigateur.
make-home-replaces = Elle remplace celle que vous avez commencée sur cet appareil.
make-who = Vous, et qui d’autre ?
make-friends = Amis
make-tables = Tables, plusieurs pour une classe
make-class-means = Pour une classe : un seul code pour toutes les tables. Chacun choisit sa table et s’y assoit ; le premier assis y est l’hôte. Elles ne sont sur aucune liste, et on ne s’y écrit pas.
make-bots = Robots
make-level = Robots et remplaçants
make-clock = Temps de réflexion
make-clock-none = sans limite
make-clock-seconds = { $n } secondes
make-pace = Rythme
pace-brisk = vif
make-judging = Tapes de loin
make-reveal = Après chaque carte
make-reveal-quick = presque pas de pause
make-reveal-usual = une courte pause
make-reveal-slow = une plus longue pause
make-reveal-slowest = une seconde entière
make-more = Plus
place-trip = connexion lente
make-talk = On peut se dire
make-hints = Conseils
hints-on-request = à qui en demande
hints-never = à personne
make-listed = Visible de tous sur la page d’accueil
copy-rules = Copier un lien avec ces règles
make-submit = Ouvrir la table
make-submit-class = Ouvrir les tables
level-easy = débutant
level-medium = moyen
level-hard = fort
level-expert = expert
house-rules = Règles de la maison
house-rules-reset = Revenir aux règles d’origine

## Rassemblement
places-title = Autour de la table
place-free = place libre
place-you = vous
place-present = à table
place-bot = robot, { $level }
place-host = hôte
sit-name = S’asseoir à la place { $n }
add-bot = Ajouter un robot
add-bot-name = Ajouter un robot à la place { $n }
remove-bot = Retirer
remove-bot-name = Retirer le robot de la place { $n }
begin-with-bots = Distribuer maintenant, des robots aux places libres
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
share-link = Partager le lien
copy-refused = Ce navigateur ne laisse aucune page copier. Voici le lien, à copier à la main :

## Une classe
class-title = Les tables de la classe
class-code = Le code de la classe
class-table = Table { $n }
class-over = partie terminée
class-look = Voir
class-sit-name = S’asseoir à la table { $n }
class-look-name = Voir la table { $n }
class-back = Les tables de la classe
table-of-nobody = Une table libre

slap-of = Taper, { $who }
flip-of = { $n ->
    [0] Paquet vide, { $who }
    [one] Poser la dernière carte, { $who }
   *[other] Poser une carte, { $who }, { $n } cartes dans le paquet
}

## Pendant la partie et après
stop = Arrêter cette partie
go-on = Continuer malgré tout
stop-who = D’accord pour arrêter : { $names }
bot-for = Faire jouer un robot pour { $who }
move-seat = Continuer sur un autre appareil
give-seat = Donner la place de { $who }
ticket-means = Qui ouvre ce lien prend la place. Il sert une fois, dans les { $n } minutes.
another-means = Les mêmes personnes jouent, chacune à sa place, et les robots aussi.
another-which = Jeu
another-submit = Choisir ce jeu

## Une table sur cet appareil
pass-to = Passez l’appareil à { $who }
pass-means = La table reste cachée d’ici là.
pass-here = { $who } l’a en main
pass-or = Ou à quelqu’un d’autre, pour jouer hors de son tour :
who-acts = Qui veut jouer ?
local-none-title = Pas de partie ici
local-none = Aucune partie n’est commencée sur cet appareil.
local-unread = La partie que garde ce navigateur est illisible. Elle reste où elle est, tant que vous n’en commencez pas une autre ici.

## Réglages
set-lang = Langue
set-lang-fr = Français
set-lang-en = English
set-theme = Lumière
set-theme-system = Appareil
set-theme-light = Jour
set-theme-dark = Lampe
set-cloth = Tapis
set-cloth-house = Maison
set-cloth-green = Vert
set-cloth-blue = Bleu
set-cloth-wine = Lie de vin
set-backs = Dos des cartes
set-backs-game = Selon le jeu
set-backs-ink = Encre
set-backs-cherry = Cerise
set-indices = Figures
set-indices-french = V D R
set-indices-international = J Q K
set-suits = Couleurs
set-suits-two = Deux
set-suits-four = Quatre
set-size = Taille des cartes
set-size-normal = Normale
set-size-big = Grande
set-sound-on = Oui
set-sound-off = Non
set-vibration = Vibrations
set-vibration-on = Oui
set-vibration-off = Non
set-chatter = Petits mots des robots
set-chatter-on = Oui
set-chatter-off = Non
set-volume = Volume
set-listens = Un lecteur d’écran me lit cette page
set-listens-no = Non
set-listens-yes = Oui
set-speech = Vitesse de votre lecteur d’écran : 2 à 12 mots par seconde
offline-ready = Cette page s’ouvre aussi sans réseau : on peut alors jouer sur cet appareil et lire les règles.
bot-soon = Dans dix secondes, un robot joue pour vous.
bot-called = Les autres attendent. Dans dix secondes, un robot joue pour vous.
i-am-here = Je suis là
no-line = Ce réseau ne laisse pas passer la connexion à la table. Essayez un autre réseau ou jouez ici en attendant.
no-line-play = Jouer sur cet appareil
people-watching = { $n ->
    [one] Une personne regarde.
   *[other] { $n } personnes regardent.
}
door-closed = Personne d’autre ne peut s’asseoir
let-in = Laisser revenir { $who }
remove-undo = Annuler : { $who } s’en va
begin = Distribuer
sent-away = { $who }, qui tient la table, vous a retiré votre place. Vous pouvez regarder cette partie, ou trouver une autre table à l’accueil.
sent-away-before = { $who }, qui tient la table, vous a retiré votre place. Vous pouvez lui demander de vous laisser revenir, regarder, ou revenir à l’accueil.
watch-on = Regarder
stop-asked = { $n ->
    [one] { $who } veut arrêter la partie.
   *[other] { $who } veulent arrêter la partie.
} Elle finit sans gagnant si tout le monde est d’accord.
stop-agree = Arrêter
stop-refuse = Continuer
plays-for-you = Un robot joue à votre place.
take-back = Reprendre ma place
leave = Quitter ma place
local-unkept = Ce navigateur ne peut pas garder la partie : son stockage est plein ou interdit. Elle continue tant que cette page reste ouverte.
local-elsewhere = La partie continue dans un autre onglet. Rechargez la page pour la reprendre ici.
say = Dire quelque chose
own-data = Ce que ce serveur garde de vous : votre nom, vos tables et vos parties.
own-data-see = Voir
own-data-save = Enregistrer
own-data-delete = Effacer
own-data-sure = Effacer pour de bon
offline-coming = Cette page est en train d’être gardée sur cet appareil, pour s’ouvrir aussi sans réseau.
offline-insecure = Pour s’ouvrir sans réseau, la page doit être ouverte en HTTPS, ou sur la machine du serveur par localhost : les navigateurs ne le permettent pas ailleurs.
offline-impossible = Ce navigateur ne permet pas d’ouvrir la page sans réseau.

## Clavier
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
keys-readers = Avec un lecteur d’écran : NVDA et JAWS passent les touches à la table pendant le jeu ; s’ils les gardent, faites NVDA+Espace, ou Inser+Z. VoiceOver sur Mac : les flèches gauche et droite ensemble coupent la navigation rapide. Orca : Orca+A. Au téléphone, avec TalkBack ou VoiceOver, un double appui active ce qui a le focus ; les lectures ci-dessus sont des boutons et se passent de touches.
key-t-does = lire la table
key-h-does = lire vos cartes
key-c-does = compter les cartes
key-l-does = lire les derniers coups
key-i-does = demander un conseil, puis en savoir plus
key-m-does = en dire plus, ou moins
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

## Ce qu’on se dit
say-hello = Bonjour
say-well-played = Bien joué
say-one-moment = Un instant
say-your-turn = À toi ?
say-sorry = Pardon
say-good-game = Belle partie
say-mute = Ne plus entendre { $who }
say-more = Qui l’on entend, ce qui est permis

## Donnes équitables
commitment-title = La donne est-elle honnête ?
commitment = La table s’est engagée sur le mélange : qui a noté ceci avant la donne peut le vérifier après la partie.
commitment-here = La table s’est engagée sur ce mélange avant la donne. Ici, l’appareil et la table ne font qu’un : la preuve vaut ce que vaut ce programme.
player-n = Joueur { $n }
player-name = Nom du joueur { $n }
pace-quick-means = Rapide : les robots se dépêchent dès que personne d’autre n’a rien à faire.
pace-brisk-means = Les robots et les horloges n’attendent pas.
pace-unhurried-means = On ne se presse pas : les robots et les horloges attendent que chacun ait eu le temps d’entendre ce qui s’est passé.
judging-friends = souple
judging-casual = normal
judging-ranked = strict
judging-friends-means = Souple, comme entre amis : être loin ne coûte rien.
judging-casual-means = Normal, comme entre inconnus : la distance est compensée.
judging-ranked-means = Strict, pour un classement : on ne croit presque rien sur parole, et avec une connexion lente on ne peut pas s’asseoir.
talk-off = rien
talk-phrases = des phrases toutes faites
talk-chat = ces phrases, et s’écrire
talk-chat-means = On s’écrit à cette table ; qui regarde peut lire. Chacun peut faire taire ou signaler qui il veut. Rien n’en est gardé.
house-rules-changed = { $n ->
    [0] règles d’origine, sans changement
    [one] { $n } changement
   *[other] { $n } changements
}
copied = Lien copié
chez-nous = Chez nous
speech-ask = À quelle vitesse votre lecteur d’écran parle-t-il ? Les réglages permettent d’en changer.
feats-title = Ce qui s’est passé
replay-it = Revoir cette partie
n-won = { $n ->
    [one] { $n } partie gagnée
   *[other] { $n } parties gagnées
}
rematch = Rejouer
rematch-waiting = On attend les autres
rematch-who = Prêts à rejouer : { $names }
another = Un autre jeu
another-chosen = Prochaine partie : { $game }
another-play = On y joue
another-host = { $host } peut choisir un autre jeu.
verify-deal = Vérifier cette donne
new-code = Changer le code de la table
chat-write = Écrire à la table
chat-send = Envoyer
chat-end = Arrêter la discussion
report-done = signalé
report-told = { $host }, qui tient la table, le saura.
report-of-host = C’était l’hôte : personne à la table n’est au-dessus, mais vous pouvez ne plus l’entendre, ou partir. Le serveur compte seulement qu’il y a eu un signalement.
report-close = Fermer
hint-dismiss = Fermer le conseil
hint-past = C’était il y a un instant ; depuis, le jeu a continué.
set-speech-slow = Lentement
set-speech-usual = Normalement
set-speech-fast = Vite
set-speech-faster = Très vite
