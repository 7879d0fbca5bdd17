# Ce qui se dit de tous les jeux, en français.

## Cartes
card-rank = { $rank ->
    [A] as
    [K] roi
    [Q] dame
    [J] valet
   *[other] { $rank }
}
card-suit = { $suit ->
    [S] pique
    [H] cœur
    [D] carreau
   *[C] trèfle
}
card = { rank } de { card-suit }
card-joker-black = le joker noir
    .short = Joker ♠♣
card-joker-red = le joker rouge
    .short = Joker ♥♦
card-hidden = une carte
    .short = ?
rank = { $rank ->
    [A] l’{ card-rank }
    [Q] la { card-rank }
   *[other] le { card-rank }
}
rank-none = un joker
cards-alike = { $n ->
    [1] { $rank ->
        [Q] une { card-rank }
       *[other] un { card-rank }
    }
    [2] deux { card-ranks }
    [3] trois { card-ranks }
    [4] quatre { card-ranks }
   *[other] { $n } { card-ranks }
}
card-ranks = { $rank ->
    [A] as
    [K] rois
    [Q] dames
    [J] valets
    [joker] jokers
   *[other] { $rank }
}
no-card = rien
    .short = –
laid-power = { $laid } : { $power }
n-cards = { $n ->
    [1] une carte
    [one] { $n } carte
   *[other] { $n } cartes
}
n-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
list-split = {", "}
list-last = {" et "}

## Comment va une partie
you = vous
event-won = { $you ->
    [yes] Vous gagnez la partie.
   *[no] { $who } gagne la partie.
}
event-stopped = La partie est arrêtée : la limite est atteinte.
table-pile = Pile ({ n-cards }) : { $top }
table-packet = { $who } : { n-cards }
table-out = { $who } : hors jeu
table-over = La partie est finie.
place = { $place }. { $who }
place-points = { $place }. { $who } : { n-points }
place-each = { $place }. { $who } : { n-points } chacun
place-team = { $place }. { $who } : { $points } points
result-won = { $you ->
    [yes] Vous avez gagné
   *[no] { $who } gagne
}
result-shared = Victoire partagée
result-stopped = Partie arrêtée
verdict = Le plus rapide : { $claims }.
    .short = { $claims }
verdict-drawn = Tirage au sort : { $claims }.
    .short = { $claims }
verdict-claim = { $who }{"\u00A0"}{ $ms }{"\u00A0"}ms
    .short = { $who }{"\u00A0"}{ $ms }
verdict-behind = { $who }{"\u00A0"}{ $ms }{"\u00A0"}ms (+{ $gap })
    .short = { $who }{"\u00A0"}{ $ms } (+{ $gap })

## Ce qu’une table ne fait pas
refused-over = La partie est finie.
refused-no-such-seat = La table n’a pas de place { $who }.
refused-nothing = { $you ->
    [yes] Vous n’avez rien à faire en ce moment.
   *[no] { $who } n’a rien à faire en ce moment.
}
refused-not-now = { $you ->
    [yes] Ce n’est pas à vous ; la table attend { $must }.
   *[no] Ce n’est pas à { $who } ; la table attend { $must }.
}
refused-other-game = Ce coup est d’un autre jeu.
hindrance-not-seated = Vous n’avez pas de place à cette table.
hindrance-already-seated = Vous êtes déjà à la place { $who }.
hindrance-not-free = Cette place n’est pas libre.
hindrance-too-far = Votre connexion met { $ms } ms ; cette table en accepte { $most } au plus, pour bien juger les tapes. Vous pouvez regarder.
hindrance-not-host = Seul l’hôte, { $host }, peut le faire.
hindrance-removed = { $host } vous a retiré votre place ; vous pouvez regarder, et demander à revenir.
hindrance-closed = { $host } a fermé cette table ; vous pouvez regarder.
hindrance-not-removed = Personne de ce nom n’a été renvoyé.
hindrance-no-guest = Personne d’autre n’est assis à cette place.
hindrance-is-there = La personne assise à cette place n’est pas partie.
hindrance-not-yet = { $n ->
    [one] Laissez-lui encore une seconde.
   *[other] Laissez-lui encore { $n } secondes.
}
hindrance-no-ticket = Ce lien a déjà servi, ou il est trop vieux. On peut en refaire un à la table.
hindrance-no-chat = Ce serveur ne permet pas d’écrire à ses tables.
hindrance-no-hints = Cette table ne donne pas de conseils.
hindrance-game-runs = Pas pendant une partie : attendez qu’elle finisse.
hindrance-no-game = Aucune partie n’est en cours.
hindrance-places-free = { $n ->
    [one] Il reste une place libre.
   *[other] Il reste { $n } places libres.
}
hindrance-stale = La table a changé entre-temps : regardez-la, puis réessayez.
hindrance-beaten = Quelqu’un a été plus rapide.

## Sur la table dessinée
zone-pile = La pile
mark-out = hors jeu

## Règles maison
options-key = Il n’y a pas de règle maison « { $key } » ; il y a : { $known }.
options-answer = « { $answer } » ne répond pas à { $key } ; les réponses sont : { $choices }.
options-seats = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
} : ces règles sont pour { $least } à { $most }.
options-conflict = Ces deux règles maison ne vont pas ensemble : { $first } et { $second }.
options-deck = Ce jeu de cartes ne peut pas être donné : { $n_groups ->
    [one] { $n_groups } groupe
   *[other] { $n_groups } groupes
}, { n-cards } en tout.
options-said = « { $question } : { $answer } »
a-on = oui
a-off = non
origin-sheet = la feuille de règles
origin-variant = variante
origin-recovered = repris d’un programme indépendant
origin-ours = notre choix
source-fact = fait
source-facts = faits
source-and = et
source-to = à
source-ours = notre choix
group-cards = Cartes et joueurs
group-deal = La donne
group-turn = Le tour
group-patterns = Ce qui se tape
group-calculation = Le calcul
group-special = Cartes spéciales
group-jokers = Jokers
group-variants = Variantes
group-pace = Rythme
group-mistakes = Erreurs
group-teams = Équipes
group-end = Fin de partie

## Les jeux
game-corse = La Bataille corse
    .pitch = Payez les figures, tapez les paires : le plus vif ramasse tout. De 2 à 5.
game-corse-jokers = La Bataille corse avec jokers
    .pitch = Deux jokers, des paires qui arrêtent le jeu, et l’on revient toujours en tapant. De 2 à 8.
game-norvegienne = La Bataille norvégienne
    .pitch = Débarrassez-vous de vos cartes, même de celles que vous n’avez jamais vues. De 2 à 11.
game-norvegienne-tout = La Bataille norvégienne, toutes variantes
    .pitch = Jokers, 3 invisibles, 6 qui retournent le jeu : tout à la fois. De 2 à 11.
game-norvegienne-palace = La Bataille norvégienne, manière Palace
    .pitch = La version rapide : les cartes cachées viennent en main une à une. De 2 à 5.
game-norvegienne-lo02 = La Bataille norvégienne à l’as fort
    .pitch = Rien n’arrête l’as, le 10 ne sauve plus, et les cartes cachées s’enchaînent. De 2 à 11.
game-scientifique = La Bataille scientifique
    .pitch = Les mêmes cartes pour tous, choisies en secret : devinez les autres. De 2 à 8.
game-scientifique-elten = La Bataille scientifique en 50 plis
    .pitch = Cinquante plis, puis le plus de cartes gagne. De 2 à 8.
game-nambarz = Nambarz
    .pitch = Recouvrez un chiffre par un calcul, et finissez vos cartes le premier. De 2 à 12.
game-nambarz-confirmed = Nambarz pour joueurs confirmés
    .pitch = Huit jokers au lieu de douze : plus de calcul, moins de chance. De 2 à 12.
game-nambarz-experienced = Nambarz pour joueurs expérimentés
    .pitch = Quatre jokers seulement : presque tout se calcule. De 2 à 12.
game-nambarz-children = Nambarz pour enfants
    .pitch = Plus et moins, des nombres entiers, et les fautes ne coûtent rien. De 2 à 12.
game-nambarz-school = Nambarz pour l’école
    .pitch = Une manche pour la classe, où l’on dit ses calculs. De 2 à 12.

## Conseils
hint-do = Vous pouvez { $deed } : { $why }
hint-wait = Attendez : { $why }
hint-better = Sur 100 parties comme celle-ci, cela en gagne { $won } ; le deuxième choix, { $next }, en gagne { $less }, à { $error } près.
hint-is-close = Mais c’est serré : sur 100 parties comme celle-ci, cela en gagne { $won }, et { $next } en gagne { $less }, à { $error } près.
hint-mixed = Variez, sur 100 fois : { $parts }.
hint-mixed-part = { $deed } { $n } fois
hint-to-wait = attendre
why-only = il n’y a rien d’autre à faire.
why-nothing = il n’y a rien d’utile à faire pour le moment.
why-wins-most = en jouant la suite de tête, encore et encore, c’est ce qui gagne le plus souvent.
