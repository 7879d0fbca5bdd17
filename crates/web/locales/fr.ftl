# Tapis en français. Les mêmes clés que dans en.ftl, dans le même ordre.

## Cartes

card-rank = { $rank ->
    [A] l’as
    [K] le roi
    [Q] la dame
    [J] le valet
   *[other] le { $rank }
}
card-suit = { $suit ->
    [S] pique
    [H] cœur
    [D] carreau
   *[C] trèfle
}
card = { card-rank } de { card-suit }
card-joker-black = le joker noir
card-joker-red = le joker rouge
card-hidden = une carte

## Accueil

lobby-title = Une table, des cartes, des amis
lobby-subtitle = Les jeux de la famille de la bataille, tout de suite et sans compte.
your-name = Votre nom à la table
play-now = Jouer tout de suite contre des robots
make-table = Ouvrir une table
rules = Règles
all-rules = Les règles de tous les jeux
join-title = Rejoindre une table
code = Code à six lettres
join = Rejoindre
tables-title = Tables ouvertes à tous
tables-loading = Un instant…
tables-none = Aucune table ouverte pour le moment.
table-free = { $n ->
    [0] complète
    [one] { $n } place libre
   *[other] { $n } places libres
}
table-playing = en cours
table-of = Table de { $host }
game-corse = La Bataille corse
game-corse-pitch = Payez les figures, tapez les paires : le plus vif ramasse tout. De 2 à 5.
game-corse-jokers = La Bataille corse avec jokers
game-corse-jokers-pitch = Deux jokers, des doubles qui figent le jeu, et l’on revient toujours en tapant. De 2 à 8.

## Ouvrir une table

make-seats = Places
make-bots = Robots
make-level = Niveau des robots
make-clock = Temps de réflexion
make-clock-none = sans limite
make-clock-seconds = { $n } secondes
make-listed = Visible de tous sur la page d’accueil
make-submit = Ouvrir la table
level-easy = débutant
level-medium = moyen
level-hard = fort
house-rules = Règles de la maison
house-rules-changed = { $n ->
    [0] comme dans la source
    [one] { $n } changement
   *[other] { $n } changements
}
house-rules-reset = Revenir aux règles de la source

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
copy-link = Copier le lien
copied = Lien copié
chez-nous = Chez nous
enter-title = Comment vous appelle-t-on ?
enter = Entrer
closed-title = Cette porte est fermée
nowhere-title = Rien ici
nowhere = Cette adresse ne mène à aucune table.

## Table

table = La table
others = Les autres joueurs
pile = La pile
pile-empty = Rien au milieu
pile-words = { $n ->
    [one] Au milieu, une carte : { $cards }
   *[other] Au milieu, { $n } cartes, du dessus vers le dessous : { $cards }
}
payment = { $n ->
    [0] { $you ->
        [yes] La pile est à vous
       *[no] La pile est à { $who }
    }
   *[other] { $you ->
        [yes] { $n } à vous payer
       *[no] { $n } à payer à { $who }
    }
}
slap = Taper
key-space = Espace
flip-name = { $n ->
    [0] Votre paquet est vide
    [one] Poser votre dernière carte
   *[other] Poser une carte, { $n } cartes dans votre paquet
}
your-turn = À vous
turn-of = C’est à { $who }
watching = Vous regardez la partie.
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
seat-out = hors jeu
seat-banned = ne peut pas taper
seat-in-front = { $n ->
    [one] une carte devant
   *[other] { $n } cartes devant
}
seat-owes = doit { $n }
seat-away = absent
seat-stand-in = remplacé
stand-in = Un robot joue à votre place.
take-back = Reprendre ma place
log = Journal
log-empty = Rien ne s’est encore passé.
clause = règle { $clause }

## Événements

event-packet = { $you ->
    [yes] Vous recevez { $n } cartes.
   *[no] { $who } reçoit { $n } cartes.
}
event-remainder-aside = { $n ->
    [one] Une carte attend à côté.
   *[other] { $n } cartes attendent à côté.
}
event-remainder-under = { $n ->
    [one] Une carte va sous la pile, face cachée.
   *[other] { $n } cartes vont sous la pile, face cachée.
}
event-laid = { $you ->
    [yes] Vous posez { $card }.
   *[no] { $who } pose { $card }.
}
event-challenged = { $n ->
    [one] { $you ->
        [yes] Une carte à vous payer.
       *[no] Une carte à payer à { $who }.
    }
   *[other] { $you ->
        [yes] { $n } cartes à vous payer.
       *[no] { $n } cartes à payer à { $who }.
    }
}
event-froze = Le jeu s’arrête : on peut taper.
event-pattern = { $pattern ->
    [pair] une paire
    [addition] une addition
    [ten] un dix
    [sandwich] un sandwich
   *[bigmac] un Big-Mac
}
event-slapped = { $you ->
    [yes] Vous tapez { event-pattern }.
   *[no] { $who } tape { event-pattern }.
}
event-wrong-slap = { $you ->
    [yes] Vous tapez à tort.
   *[no] { $who } tape à tort.
}
event-wrong-play = { $you ->
    [yes] Vous jouez au mauvais moment.
   *[no] { $who } joue au mauvais moment.
}
event-slid-under = { $n ->
    [0] { $you ->
        [yes] Vous n’avez rien à glisser sous la pile.
       *[no] { $who } n’a rien à glisser sous la pile.
    }
    [one] { $you ->
        [yes] Vous glissez une carte sous la pile.
       *[no] { $who } glisse une carte sous la pile.
    }
   *[other] { $you ->
        [yes] Vous glissez { $n } cartes sous la pile.
       *[no] { $who } glisse { $n } cartes sous la pile.
    }
}
event-in-front = { $n ->
    [0] { $you ->
        [yes] Vous n’avez rien à mettre devant vous.
       *[no] { $who } n’a rien à mettre devant son paquet.
    }
    [one] { $you ->
        [yes] Vous mettez une carte devant vous.
       *[no] { $who } met une carte devant son paquet.
    }
   *[other] { $you ->
        [yes] Vous mettez { $n } cartes devant vous.
       *[no] { $who } met { $n } cartes devant son paquet.
    }
}
event-gave = { $you ->
    [yes] Vous donnez une carte à { $whom }.
   *[no] { $toyou ->
        [yes] { $who } vous donne une carte.
       *[no] { $who } donne une carte à { $whom }.
    }
}
event-banned-seconds = { $you ->
    [yes] Vous ne pouvez plus taper pendant { $n ->
        [one] 1 seconde
       *[other] { $n } secondes
    }.
   *[no] { $who } ne peut plus taper pendant { $n ->
        [one] 1 seconde
       *[other] { $n } secondes
    }.
}
event-banned-laid = { $you ->
    [yes] Vous ne pouvez plus taper avant { $n ->
        [one] 1 carte posée
       *[other] { $n } cartes posées
    }.
   *[no] { $who } ne peut plus taper avant { $n ->
        [one] 1 carte posée
       *[other] { $n } cartes posées
    }.
}
event-banned-pile = { $you ->
    [yes] Vous ne pouvez plus taper cette pile.
   *[no] { $who } ne peut plus taper cette pile.
}
event-ban-lifted = { $you ->
    [yes] Vous pouvez de nouveau taper.
   *[no] { $who } peut de nouveau taper.
}
event-indebted = { $n ->
    [one] { $you ->
        [yes] Vous devez une carte.
       *[no] { $who } doit une carte.
    }
   *[other] { $you ->
        [yes] Vous devez { $n } cartes.
       *[no] { $who } doit { $n } cartes.
    }
}
event-why = { $why ->
    [slap] en tapant
    [last] faute d’adversaire
   *[paid] après le paiement
}
event-collected = { $you ->
    [yes] Vous ramassez { $n ->
        [one] une carte
       *[other] { $n } cartes
    } { event-why }.
   *[no] { $who } ramasse { $n ->
        [one] une carte
       *[other] { $n } cartes
    } { event-why }.
}
event-out = { $you ->
    [yes] Vous êtes hors jeu.
   *[no] { $who } est hors jeu.
}
event-won = { $you ->
    [yes] Vous gagnez la partie.
   *[no] { $who } gagne la partie.
}
event-stopped = La partie est arrêtée.

## Fin

results-you-won = Vous avez gagné
results-won = { $who } gagne
results-shared = Victoire partagée
results-stopped = Partie arrêtée
rematch = Rejouer
rematch-waiting = On attend les autres
rematch-who = Prêts à rejouer : { $names }
to-lobby = Retour à l’accueil

## Connexion

net-connecting = Connexion…
net-fresh = Connecté
net-waiting = Envoi…
net-lost = Connexion perdue. Rechargez la page.

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

## Clavier

keys = Touches
key-enter = Entrée
key-enter-does = poser une carte
key-space-does = taper
key-t-does = lire la table
key-c-does = compter les cartes
key-l-does = lire les derniers événements
key-help-does = montrer ces touches

## Règles

rules-example = Exemple
rules-sources = Sources : { $sources }
rules-fact = fait
rules-ours = notre choix
rules-none = Il n’y a pas de règles pour ce jeu.
group-patterns = Ce qui se tape
group-pace = Rythme
group-mistakes = Erreurs
group-end = Fin de partie
group-cards = Cartes et joueurs
group-other = Autres règles
a-on = oui
a-off = non
q-packs = Jeux de 52 cartes
a-packs-number = { $n }
q-jokers = Jokers
a-jokers-number = { $n }
q-max_players = Joueurs au plus
a-max_players-number = { $n }
q-remainder = Cartes en trop après la donne
a-remainder-deal = une de plus aux premiers
a-remainder-pile = cachées sous la pile
a-remainder-first_winner = au premier qui ramasse
q-collect = La pile ramassée revient
a-collect-play_order = dans l’ordre posé
a-collect-shuffled = mélangée
q-pair = Paire
q-joker_pair = Deux jokers font une paire
q-addition = Addition : deux cartes qui font dix
q-addition_ace = L’as dans une addition
a-addition_ace-one = vaut un
a-addition_ace-none = ne compte pas
q-ten_alone = Un dix seul
q-sandwich = Sandwich : une carte entre deux égales
q-bigmac = Big-Mac : deux cartes entre deux égales
q-freeze_on_pattern = Le jeu s’arrête quand on peut taper
a-freeze_on_pattern-off = non
a-freeze_on_pattern-ms = oui, pendant { $n } ms
q-slap_window_ms = Temps pour taper avant un ramassage, en ms
a-slap_window_ms-number = { $n } ms
q-penalty = Une erreur coûte
a-penalty-under = { $n ->
    [one] une carte sous la pile
   *[other] { $n } cartes sous la pile
}
a-penalty-give = une carte à chacun
a-penalty-ban = le droit de taper
a-penalty-front = { $n ->
    [one] une carte devant son paquet
   *[other] { $n } cartes devant son paquet
}
q-ban_length = Une interdiction de taper dure
a-ban_length-seconds = { $n ->
    [one] une seconde
   *[other] { $n } secondes
}
a-ban_length-laid = { $n ->
    [one] une carte posée
   *[other] { $n } cartes posées
}
q-wrong_play = Jouer au mauvais moment
a-wrong_play-penalise = est puni
a-wrong_play-ignore = est sans effet
q-empty_slap = Taper la table vide
a-empty_slap-refuse = est sans effet
a-empty_slap-penalise = est puni
q-cardless_wrong_slap = Sans carte, taper à tort coûte
a-cardless_wrong_slap-ban = une interdiction de taper
a-cardless_wrong_slap-ban_pile = le droit de taper cette pile
a-cardless_wrong_slap-eliminate = la partie
a-cardless_wrong_slap-debt = une dette de cartes
a-cardless_wrong_slap-none = rien
q-slap_in_forever = Sans carte, on peut toujours revenir en tapant
q-last_player = Le dernier qui a des cartes
a-last_player-continue = continue à poser
a-last_player-wins_at_once = gagne aussitôt
q-tie = À égalité de vitesse
a-tie-seat = le plus proche après le poseur
a-tie-random = le sort décide
q-cap = Arrêter une partie sans fin
a-cap-none = jamais
a-cap-flips = après { $n } cartes posées

## Refus et ennuis

refused-over = La partie est finie.
refused-no-such-seat = Cette place n’existe pas.
refused-not-now = Ce n’est pas à vous de jouer.
refused-nothing-to-slap = Il n’y a rien à taper.
refused-banned = Vous ne pouvez pas encore taper.
refused-no-card = Vous n’avez plus de carte à poser.
refused-out = Vous êtes hors jeu.
refused-other-game = Ce coup est d’un autre jeu.
problem-not-seated = Vous n’avez pas de place à cette table.
problem-already-seated = Vous avez déjà une place.
problem-not-free = Cette place n’est pas libre.
problem-not-host = Seul l’hôte, { $host }, peut le faire.
problem-game-runs = Pas pendant une partie.
problem-no-game = Aucune partie n’est en cours.
problem-places-free = { $n ->
    [one] Il reste une place libre.
   *[other] Il reste { $n } places libres.
}
problem-stale = La table a changé entre-temps.
problem-beaten = Quelqu’un a été plus rapide.
options-said = { $question } : { $answer }
options-unknown = Cette règle n’existe pas dans ce jeu.
options-seats = Ces règles sont pour { $least } à { $most } joueurs.
options-conflict = Ces deux règles ne vont pas ensemble : « { $first } » et « { $second } ».
options-deck = Ce paquet de cartes ne peut pas être distribué.
trouble-unreachable = Le serveur ne répond pas. Vérifiez la connexion et réessayez.
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
trouble-no-such-table = Il n’y a pas de table { $code }.
trouble-bad-nick = Un nom a de 1 à { $n } caractères visibles.
trouble-full = Le serveur est plein. Réessayez un peu plus tard.
trouble-storage = Le serveur ne peut pas écrire sur son disque. Rien n’a changé.
trouble-stopping = Le serveur s’arrête. La table continuera à son retour.
