# Tapis en français. Les mêmes clés que dans en.ftl, dans le même ordre.

## Accueil
lobby-title = Une table, des cartes, des amis
lobby-subtitle = Les jeux de la famille de la bataille, tout de suite et sans compte.
rename = Changer
your-name = Votre nom à la table
play-now = Jouer tout de suite contre des robots
make-table = Ouvrir une table
listens-ask = Un lecteur d’écran vous lit-il cette page ?
listens-yes = Oui
listens-no = Non
listens-means = « Jouer tout de suite » ouvre des tables qui attendent que vous ayez tout entendu.
rules = Règles
learn-new = Apprendre en 30 secondes
learn-game = Comment jouer
watch-games = Revoir des parties
replay-title = Revoir une partie
learn-coming = Quelques coups à une vraie table : chaque écran donne une règle et vous demande un geste. Se tromper ne coûte rien ici.
rules-coming = Tout le livre de règles, clause par clause : ce qu’on distribue, ce qu’on a le droit de jouer et comment on gagne, avec des exemples à jouer et toutes les règles maison.
replay-coming = Toute la partie, coup par coup et à votre rythme : depuis chaque place ou toutes cartes ouvertes, en avant comme en arrière.
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
pace-quick = rapide
pace-unhurried = sans se presser

## Rassemblement
sit = S’asseoir
enter = Entrer
watch = Regarder
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
dealt = C’est distribué : vous avez { $n ->
    [one] une carte
   *[other] { $n } cartes
}.
game-on = La partie est en cours : vous avez { $n ->
    [0] zéro carte
    [one] une carte
   *[other] { $n } cartes
}.
not-now = Rien à faire avec cette carte pour l’instant.
not-yet = Pas encore. { $whose }
only-answer = Pas le choix : { $what }, c’est fait pour vous
no-race = Vous ne pouvez pas taper pour l’instant.
slap = Taper
key-space = Espace
flip-name = { $n ->
    [0] Votre paquet est vide
    [one] Poser votre dernière carte
   *[other] Poser une carte, { $n } cartes dans votre paquet
}
said-to = { $who } : { $what }
your-turn = À vous
guide-slap = Tapez ici !
guide-flip = Touchez votre paquet : la carte du dessus va sur la pile.
guide-pay = Vous payez, carte par carte. Si aucune ne fait payer à son tour, la pile est perdue.
guide-card = Touchez une carte.
guide-sum = Faites le nombre, sinon le bouton.
guide-make = Appuyez maintenant sur le bouton.
guide-button = Choisissez un bouton.
guide-target = Touchez la place de quelqu’un.
hurry = Plus vite
hurry-no-more = Moins vite
hint = Un conseil ?
hint-more = Dites-m’en plus
hint-close = Compris
turn-of = On attend { $who }
own-marks = Vous :
beaten = { $who } a été plus rapide
turn-of-many = On attend { $n } joueurs
thinking = { $n ->
    [one] { $who } réfléchit.
   *[other] { $who } réfléchissent.
}
people-came = { $who } s’assied.
people-left = { $who } a quitté la table.
people-away = { $who } est absent.
people-returned = { $who } est de retour.
people-replaced = Un robot joue pour { $who }.
people-plays = { $who } rejoue.
people-wants-stop = { $who } veut arrêter la partie.
people-goes-on = { $who } préfère continuer.
people-removed = La place de { $who } lui a été retirée.
code-now = La table a un nouveau code : { $code }.
people-sent-away = { $who }, qui tient la table, vous a retiré votre place.
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
log = Journal
log-empty = Rien ne s’est encore passé.
clause = règle { $clause }

## Fin
table-rules = Cette table
sheet = Points
sheet-round = Manche
sheet-total = Total
print = Imprimer
bot-merry-takes = À moi !
bot-merry-pays = Oh, tout ça !
bot-merry-errs = Raté, tant pis !
bot-merry-shines = Et hop !
bot-dry-takes = Merci bien.
bot-dry-pays = Évidemment.
bot-dry-errs = Hum.
bot-dry-shines = Simple.
bot-gentle-takes = Pardon…
bot-gentle-pays = Ça arrive.
bot-gentle-errs = Oups, désolé.
bot-gentle-shines = Quelle chance.
to-lobby = Retour à l’accueil

## Connexion
net-connecting = Connexion…
net-fresh = Connecté
net-waiting = Envoi…
net-lost = Connexion terminée
net-reload = Connexion terminée. Rechargez la page, ou revenez à l’accueil.
net-gone = Le serveur est injoignable ; voici la table à { $at }. La partie reprend dès qu’il revient.

## Une table sur cet appareil
local = Cet appareil
somebody-else = Quelqu’un d’autre ?

## Réglages
settings = Réglages
close = Fermer
set-verbosity = Dit à voix haute
set-verbosity-usual = ce qui se passe, en bref
set-verbosity-all = tout, en phrases entières
set-verbosity-few = seulement ce qui change le jeu
set-sound = Sons
new-version = Une nouvelle version de cette page est là.
new-version-take = La charger

## Clavier
keys = Touches

## Ennuis
trouble-unreachable = Le serveur ne répond pas. Vérifiez la connexion et réessayez.
trouble-signed-out = Vous n’êtes plus identifié : quelque chose devant le serveur demande qui vous êtes. Rechargez la page.
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
trouble-other-site = Les demandes venues d’un autre site sont refusées. Qui tient ce serveur nomme son adresse avec --origin.
trouble-other-host = Ce serveur n’est pas connu sous le nom { $host }. Ouvrez sa propre adresse.
trouble-no-such-table = Il n’y a pas de table { $code }.
trouble-bad-nick = Un nom a de 1 à { $n } caractères visibles.
say-said = { $who } : { $what }
remove-guest = Renvoyer { $who }
report-says = { $by } signale ce que { $who } a écrit : « { $what } »
say-off = L’hôte a coupé la parole à cette table.
report = Signaler ce que { $who } a écrit
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
trouble-draining = On n’ouvre plus de table sur ce serveur pour l’instant. Les parties continuent.
trouble-ended = Qui tient ce serveur a mis fin à cette table.
trouble-barred = Qui tient ce serveur ne sert pas votre adresse.

## Donnes équitables
