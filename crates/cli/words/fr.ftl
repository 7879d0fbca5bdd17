# Ce que dit la commande `tapis`, en français.

## Cartes
joker = Joker { $nth }
no-card = –
no-rank = un joker
n-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}

## Les jeux et leurs règles
game-corse = La Bataille corse
game-corse-jokers = La Bataille corse avec jokers
game-norvegienne = La Bataille norvégienne
game-norvegienne-tout = La Bataille norvégienne, toutes variantes
game-norvegienne-palace = La Bataille norvégienne, manière Palace
game-norvegienne-lo02 = La Bataille norvégienne, manière LO02
game-scientifique = La Bataille scientifique
game-scientifique-elten = La Bataille scientifique en 50 plis
game-nambarz = Nambarz
game-nambarz-confirmed = Nambarz pour joueurs confirmés
game-nambarz-experienced = Nambarz pour joueurs expérimentés
game-nambarz-children = Nambarz pour enfants
game-nambarz-school = Nambarz pour l’école
options-title = { $game } ({ $id }), de { $least } à { $most } joueurs
options-source = Source : { $source } ; règles : { $clauses }
options-presets = Préréglages : { $presets }

## Ce qui se passe à la Bataille corse
corse-packet = { $you ->
    [yes] Vous recevez { $cards }.
   *[no] { $who } reçoit { $cards }.
}
corse-remainder-under = { $count ->
    [one] { $count } carte reste face cachée sous la pile.
   *[other] { $count } cartes restent face cachée sous la pile.
}
corse-remainder-aside = { $count ->
    [one] { $count } carte attend qui gagnera la première pile.
   *[other] { $count } cartes attendent qui gagnera la première pile.
}
corse-laid = { $you ->
    [yes] Vous posez { $card }.
   *[no] { $who } pose { $card }.
}
corse-challenged = { $you ->
    [yes] Le joueur suivant vous doit { $cards }.
   *[no] Le joueur suivant doit { $cards } à { $who }.
}
corse-froze = Le jeu s’arrête : on peut taper.
corse-slapped = { $you ->
    [yes] Vous tapez juste : { $pattern }.
   *[no] { $who } tape juste : { $pattern }.
}
corse-mistaken-slap = { $you ->
    [yes] Vous tapez à tort.
   *[no] { $who } tape à tort.
}
corse-mistaken-play = { $you ->
    [yes] Vous posez à contretemps ; la carte revient.
   *[no] { $who } pose à contretemps ; la carte revient.
}
corse-slid-under = { $you ->
    [yes] Vous glissez { $cards } sous la pile.
   *[no] { $who } glisse { $cards } sous la pile.
}
corse-put-in-front = { $you ->
    [yes] Vous posez { $cards } devant vous.
   *[no] { $who } pose { $cards } devant son paquet.
}
corse-gave = { $you ->
    [yes] Vous donnez une carte à { $to }.
   *[no] { $who } donne une carte à { $to }.
}
corse-banned-seconds = { $you ->
    [yes] Vous ne pouvez plus taper pendant { $n ->
        [one] { $n } seconde
       *[other] { $n } secondes
    }.
   *[no] { $who } ne peut plus taper pendant { $n ->
        [one] { $n } seconde
       *[other] { $n } secondes
    }.
}
corse-banned-laid = { $you ->
    [yes] Vous ne pouvez plus taper avant la pose de { $cards } de plus.
   *[no] { $who } ne peut plus taper avant la pose de { $cards } de plus.
}
corse-banned-pile = { $you ->
    [yes] Vous ne pouvez plus taper avant la prochaine levée.
   *[no] { $who } ne peut plus taper avant la prochaine levée.
}
corse-ban-lifted = { $you ->
    [yes] Vous pouvez taper de nouveau.
   *[no] { $who } peut taper de nouveau.
}
corse-indebted = { $you ->
    [yes] Vous devrez { $cards } à votre prochaine levée.
   *[no] { $who } devra { $cards } à sa prochaine levée.
}
corse-collected-paid = { $you ->
    [yes] Vous ramassez la pile, { $cards } : elle est payée.
   *[no] { $who } ramasse la pile, { $cards } : elle est payée.
}
corse-collected-slap = { $you ->
    [yes] Vous ramassez la pile, { $cards }.
   *[no] { $who } ramasse la pile, { $cards }.
}
corse-collected-last = { $you ->
    [yes] Vous ramassez la pile, { $cards } : personne d’autre ne peut continuer.
   *[no] { $who } ramasse la pile, { $cards } : personne d’autre ne peut continuer.
}
corse-out = { $you ->
    [yes] Vous quittez le jeu, sans carte.
   *[no] { $who } quitte le jeu, sans carte.
}
corse-won = { $you ->
    [yes] Vous gagnez.
   *[no] { $who } gagne.
}
corse-stopped = La partie est arrêtée par la limite.
pattern-pair = une paire
pattern-addition = dix en deux cartes
pattern-ten-alone = un dix
pattern-sandwich = un sandwich
pattern-big-mac = un Big-Mac

## Ce qui se passe à la Bataille scientifique
sci-hand = { $you ->
    [yes] Vous prenez { $cards } en main.
   *[no] { $who } prend { $cards } en main.
}
sci-pile = { $you ->
    [yes] Votre tas a { $cards }.
   *[no] Le tas de { $who } a { $cards }.
}
sci-pot = { $cards } au milieu, pour qui gagnera un pli.
sci-trick = Pli { $nth }.
sci-trick-refilled = Pli { $nth }. Votre main était vide : vous reprenez votre tas.
sci-clairvoyant = { $you ->
    [yes] Voyante : vous choisirez après avoir vu les cartes des autres.
   *[no] { $who } est la voyante et choisira après les autres.
}
sci-count = { $you ->
    [yes] Votre 3 vous dit combien de cartes les autres ont en main.
   *[no] Le 3 de { $who } lui dit combien de cartes les autres ont en main.
}
sci-swap = { $you ->
    [yes] Votre 8 vous permet d’échanger main et tas.
   *[no] Le 8 de { $who } lui permet d’échanger main et tas.
}
sci-counted = En main : { $sizes }.
sci-counts = { $who } sait combien de cartes chacun a en main.
sci-swapped = Vous échangez main et tas.
sci-kept = Vous gardez votre main.
sci-weighed = { $who } a décidé de son échange.
sci-weighed-counted = { $who } a décidé de son échange et a { $cards } en main.
sci-waived = { $you ->
    [yes] Vous renoncez à voir et choisissez avec les autres.
   *[no] { $who } renonce à voir et choisit avec les autres.
}
sci-sealed = { $you ->
    [yes] Vous choisissez { $card }.
   *[no] { $who } a choisi.
}
sci-withdrew = { $you ->
    [yes] Vous reprenez votre carte.
   *[no] { $who } reprend sa carte.
}
sci-foresaw = Vous voyez : { $plays }.
sci-looks = { $count ->
    [one] { $who } regarde les cartes choisies.
   *[other] { $who } regardent les cartes choisies.
}
sci-revealed = On retourne : { $plays }.
sci-revolution-inverted = Révolution : le 2 est le plus fort, l’as le plus faible.
sci-revolution-normal = Révolution : l’as redevient le plus fort.
sci-taken = { $you ->
    [yes] Vous ramassez { $cards }.
   *[no] { $who } ramasse { $cards }.
}
sci-taken-joker = { $you ->
    [yes] Le joker empêche la bataille : vous ramassez { $cards }.
   *[no] Le joker empêche la bataille : { $who } ramasse { $cards }.
}
sci-battle = Bataille : { $cards } au milieu.
sci-forced-battle = Le joker provoque une bataille : { $cards } au milieu.
sci-out = Hors jeu : { $who }.
sci-pot-added = { $you ->
    [yes] Vous prenez { $cards } du milieu.
   *[no] { $who } prend { $cards } du milieu.
}
sci-redealt = Plus personne n’a de carte ; recommencent : { $who }.
sci-ended = Victoire : { $who }.
sci-play = { $who } { $card }
sci-size = { $who } { $n }
sci-order-normal = Ordre : de l’as, le plus fort, au 2
sci-order-inverted = Ordre inversé : du 2, le plus fort, à l’as
sci-table-pot = Au milieu ({ $cards }) : { $top }
sci-table-last = Dernier pli : { $plays }
sci-table-chosen = { $who } : { $cards }, a choisi
sci-table-hand = Votre main : { $top }
sci-table-pile = Votre tas : { $top }
sci-table-own = Votre carte : { $card }
sci-table-foreseen = Vous voyez : { $plays }
sci-table-sizes = En main : { $sizes }

## Ce qui se passe à la Bataille norvégienne
norv-dealer = { $you ->
    [yes] Vous donnez.
   *[no] { $who } donne.
}
norv-hidden = { $you ->
    [yes] { $cards } face cachée devant vous.
   *[no] { $cards } face cachée devant { $who }.
}
norv-visible = { $you ->
    [yes] Devant vous : { $cards }.
   *[no] Devant { $who } : { $cards }.
}
norv-hand = { $you ->
    [yes] Vous avez en main { $cards }.
   *[no] { $who } a en main { $cards }.
}
norv-stock = { $cards } dans la pioche.
norv-pile = Sur la pile : { $cards }.
norv-swapped = { $you ->
    [yes] Vous posez devant vous { $given } et prenez { $taken }.
   *[no] { $who } pose { $given } sur la table et prend { $taken }.
}
norv-ready = { $you ->
    [yes] Vous voilà prêt.
   *[no] { $who } est prêt.
}
norv-began = { $you ->
    [yes] Vous commencez.
   *[no] { $who } commence.
}
norv-laid = { $you ->
    [yes] Vous posez { $cards }.
   *[no] { $who } pose { $cards }.
}
norv-countered = { $you ->
    [yes] Vous contrez avec { $cards }.
   *[no] { $who } contre avec { $cards }.
}
norv-completed = { $you ->
    [yes] Vous complétez avec { $cards }.
   *[no] { $who } complète avec { $cards }.
}
norv-slipped = { $you ->
    [yes] Vous glissez { $cards }.
   *[no] { $who } glisse { $cards }.
}
norv-revealed = { $you ->
    [yes] Vous retournez { $cards }.
   *[no] { $who } retourne { $cards }.
}
norv-drew = { $you ->
    [yes] Vous piochez { $cards }.
   *[no] { $who } pioche { $cards }.
}
norv-took-visible = { $you ->
    [yes] Vous prenez vos cartes visibles : { $cards }.
   *[no] { $who } prend ses cartes visibles : { $cards }.
}
norv-peeked = { $you ->
    [yes] Vous prenez une carte cachée : { $cards }.
   *[no] { $who } prend une carte cachée : { $cards }.
}
norv-picked-up = { $you ->
    [yes] Vous ramassez la pile : { $cards }.
   *[no] { $who } ramasse la pile : { $cards }.
}
norv-burnt-ten = { $you ->
    [yes] Votre 10 retire { $cards } du jeu.
   *[no] Le 10 de { $who } retire { $cards } du jeu.
}
norv-burnt-run = { $you ->
    [yes] Quatre à la suite : vous retirez { $cards } du jeu.
   *[no] Quatre à la suite : { $who } retire { $cards } du jeu.
}
norv-burnt-completion = { $you ->
    [yes] Complété : vous retirez { $cards } du jeu.
   *[no] Complété : { $who } retire { $cards } du jeu.
}
norv-skipped = { $you ->
    [yes] Vous passez votre tour.
   *[no] { $who } passe son tour.
}
norv-reversed = On tourne dans l’autre sens.
norv-sent = { $you ->
    [yes] Vous envoyez la pile à { $to }.
    [target] { $who } vous envoie la pile.
   *[no] { $who } envoie la pile à { $to }.
}
norv-kept = { $you ->
    [yes] Vous n’envoyez pas la pile.
   *[no] { $who } n’envoie pas la pile.
}
norv-passed = { $you ->
    [yes] Vous passez.
   *[no] { $who } passe.
}
norv-time-up = Trop tard pour compléter hors de son tour.
norv-finished = { $you ->
    [yes] Vous n’avez plus de carte : place { $place }.
   *[no] { $who } n’a plus de carte : place { $place }.
}
norv-table-stock = Pioche : { $cards } ; hors du jeu : { $removed }
norv-table-player = { $who } : { $cards } en main ; visibles { $visible } ; cachées : { $hidden }
norv-table-finished = { $who } : a fini
norv-table-hand = Votre main : { $cards }
norv-table-anticlockwise = On tourne vers la droite
norv-table-exchange = On peut échanger des cartes jusqu’à ce que tous soient prêts.
norv-table-turn = { $you ->
    [yes] C’est à vous.
   *[no] C’est à { $who }.
}
norv-table-target = { $you ->
    [yes] Vous choisissez qui prend la pile.
   *[no] { $who } choisit qui prend la pile.
}
norv-table-answer = { $you ->
    [yes] Vous contrez ou prenez la pile.
   *[no] { $who } contre ou prend la pile.
}

## La table en mots
table-pile = Pile ({ $cards }) : { $top }
table-under = { $cards } face cachée sous la pile
table-packet = { $who } : { $cards }
table-packet-front = { $who } : { $cards }, et { $front } d’amende
table-out = { $who } : hors jeu
table-due = { $you ->
    [yes] { $cards } à vous payer
   *[no] { $cards } à payer à { $who }
}
table-next-lay = { $you ->
    [yes] À vous de poser
   *[no] À { $who } de poser
}
table-next-collect = { $you ->
    [yes] Vous ramassez si personne ne tape
   *[no] { $who } ramasse si personne ne tape
}
table-next-out = { $you ->
    [yes] Vous quittez le jeu, à moins de taper
   *[no] { $who } quitte le jeu, à moins de taper
}
table-over = La partie est finie.
table-places = { $place }. { $who }
table-places-points = { $place }. { $who } : { $n ->
    [one] { $n } point
   *[other] { $n } points
}
table-places-each = { $place }. { $who } : { $n ->
    [one] { $n } point
   *[other] { $n } points
} chacun
table-places-team = { $place }. { $who } : { $points } points
place-split = {", "}
place-last = {" et "}

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

## Vérifier
verify-true = { $file } : l’enregistrement est juste.
verify-unfinished = La partie n’est pas finie.
verify-inputs = { $count ->
    [one] 1 action acceptée
   *[other] { $count } actions acceptées
}
verify-deal-seed = les cartes sont données d’après la graine
verify-deal-stacked = les cartes sont données comme les lignes « deck » le disent
verify-cards = { $cards }, ni plus ni moins, après chaque action
verify-agenda = à chaque moment quelqu’un peut jouer, ou la partie est finie
verify-shown = personne n’a vu de carte qui ne lui était pas montrée
verify-guess = { $count ->
    [one] à 1 moment
   *[other] à { $count } moments
}, ce que chacun voit ne trahit aucune carte cachée
verify-again = rejoué une seconde fois, tout est pareil
verify-digest = Empreinte : { $digest }
verify-law-cards = après cette action, il y a d’autres cartes sur la table que celles données ; c’est une erreur de tapis
verify-law-agenda = après cette action, personne ne peut jouer mais la partie n’est pas finie, ou l’inverse ; c’est une erreur de tapis
verify-law-listed = cette action est acceptée sans figurer parmi les possibles ; c’est une erreur de tapis
verify-law-shown = après cette action, quelqu’un voit une carte sans y avoir droit ; c’est une erreur de tapis
verify-law-guess = après cette action, quelqu’un voit plus que ses cartes ; c’est une erreur de tapis
verify-law-again = rejoué une seconde fois, l’enregistrement donne autre chose ; c’est une erreur de tapis

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
sim-games = parties
sim-inputs = actions par partie
sim-range = de … à …
sim-won = gagnées par { $seat }
sim-shared = à plusieurs gagnants
sim-shared-by = dont avec { $seat }
sim-stopped = arrêtées par la limite
sim-given-up = abandonnées sans fin
sim-percent = { $n } %

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
serve-loopback = Cette machine seule peut l’atteindre ; --listen 0.0.0.0:{ $port } l’ouvre à votre réseau.

## Jouer
play-you = Vous
play-title = { $game } contre { $count ->
    [one] { $count } robot
   *[other] { $count } robots
}
play-keys = Entrée pose   Espace tape   ? aide   q quitte
play-your-turn = À vous : Entrée pose une carte.
play-wait = { $who } va poser.
play-window = Tapez maintenant ou jamais.
play-window-people = Tapez maintenant ou jamais : a, b…
play-unknown = « { $text } » n’est pas compris. { $keys }
play-left = Vous avez quitté la table.
play-again = Entrée redonne, q quitte.
play-quick = Le plus rapide : { $claims }
play-claim = { $who } { $ms } ms
play-small = La fenêtre est trop petite ; il faut 40 colonnes et 16 lignes.

## Refus
problem-not-seated = Vous n’avez pas de place à cette table.
problem-already-seated = Vous êtes déjà à la place { $seat }.
problem-not-free = Cette place n’est pas libre.
problem-not-host = Seul { $host } peut le faire.
problem-game-runs = Pas pendant une partie.
problem-no-game = Aucune partie n’est en cours.
problem-places-free = { $n ->
    [one] { $n } place est encore libre.
   *[other] { $n } places sont encore libres.
}
problem-stale = La table a changé entre-temps.
problem-beaten = Quelqu’un a été plus rapide.
refused-over = La partie est finie.
refused-no-such-seat = La table n’a pas de place { $seat }.
refused-nothing = { $seat ->
    [you] Vous n’avez rien à faire en ce moment.
   *[other] { $seat } n’a rien à faire en ce moment.
}
refused-not-now = { $seat ->
    [you] Ce n’est pas à vous ; la table attend { $must }.
   *[other] Ce n’est pas à { $seat } ; la table attend { $must }.
}
corse-illegal-nothing = Il n’y a rien à taper ({ $clause }).
corse-illegal-late = Quelqu’un a été plus rapide ({ $clause }).
corse-illegal-banned = { $seat ->
    [you] Vous ne pouvez pas encore taper ({ $clause }).
   *[other] { $seat } ne peut pas encore taper ({ $clause }).
}
corse-illegal-no-card = { $seat ->
    [you] Vous n’avez pas de carte à poser ({ $clause }).
   *[other] { $seat } n’a pas de carte à poser ({ $clause }).
}
corse-illegal-turn = { $seat ->
    [you] Ce n’est pas à vous de poser ({ $clause }).
   *[other] Ce n’est pas à { $seat } de poser ({ $clause }).
}
corse-illegal-out = { $seat ->
    [you] Vous êtes hors jeu ({ $clause }).
   *[other] { $seat } est hors jeu ({ $clause }).
}
sci-illegal-not-playing = { $seat ->
    [you] Vous ne jouez pas ce pli ({ $clause }).
   *[other] { $seat } ne joue pas ce pli ({ $clause }).
}
sci-illegal-already = { $seat ->
    [you] Vous avez déjà choisi ({ $clause }).
   *[other] { $seat } a déjà choisi ({ $clause }).
}
sci-illegal-not-yet = { $seat ->
    [you] Vous choisissez plus tard ; la table attend { $waiting } ({ $clause }).
   *[other] { $seat } choisit plus tard ; la table attend { $waiting } ({ $clause }).
}
sci-illegal-not-in-hand = { $card } n’est pas en main ({ $clause }).
sci-illegal-undecided = Décidez d’abord de l’échange ({ $clause }).
sci-illegal-no-exchange = { $seat ->
    [you] Vous n’avez pas d’échange à décider ({ $clause }).
   *[other] { $seat } n’a pas d’échange à décider ({ $clause }).
}
sci-illegal-empty = Main et tas ne s’échangent pas : l’un des deux est vide ({ $clause }).
sci-illegal-final = Une carte choisie le reste ({ $clause }).
sci-illegal-withdraw = { $seat ->
    [you] Vous n’avez pas de carte à reprendre ({ $clause }).
   *[other] { $seat } n’a pas de carte à reprendre ({ $clause }).
}
sci-illegal-waive = { $seat ->
    [you] Vous n’avez rien à quoi renoncer ({ $clause }).
   *[other] { $seat } n’a rien à quoi renoncer ({ $clause }).
}
norv-illegal-exchange-over = Les cartes ne s’échangent qu’avant la première carte posée ({ $clause }).
norv-illegal-exchange-on = On échange encore des cartes ({ $clause }).
norv-illegal-not-in-hand = { $card } n’est pas en main ({ $clause }).
norv-illegal-not-visible = { $seat ->
    [you] { $card } n’est pas devant vous ({ $clause }).
   *[other] { $card } n’est pas devant { $seat } ({ $clause }).
}
norv-illegal-no-exchange = { $card } contre { $card } n’est pas un échange ({ $clause }).
norv-illegal-turn = { $seat ->
    [you] Ce n’est pas à vous de faire cela ({ $clause }).
   *[other] Ce n’est pas à { $seat } de faire cela ({ $clause }).
}
norv-illegal-not-held = { $seat ->
    [you] Vous n’avez pas { $cards } ({ $clause }).
   *[other] { $seat } n’a pas { $cards } ({ $clause }).
}
norv-illegal-does-not-fit = { $played } ne va pas sur { $top } ({ $clause }).
norv-illegal-can-lay = { $seat ->
    [you] Vous pouvez poser une carte : la pile ne se ramasse pas ({ $clause }).
   *[other] { $seat } peut poser une carte : la pile ne se ramasse pas ({ $clause }).
}
norv-illegal-no-pile = Il n’y a pas de pile à ramasser ({ $clause }).
norv-illegal-must-reveal = { $seat ->
    [you] Retournez d’abord une carte cachée ({ $clause }).
   *[other] { $seat } retourne d’abord une carte cachée ({ $clause }).
}
norv-illegal-hand-first = { $seat ->
    [you] Vous avez encore des cartes en main ({ $clause }).
   *[other] { $seat } a encore des cartes en main ({ $clause }).
}
norv-illegal-no-hidden = { $seat ->
    [you] Vous n’avez pas de carte cachée à la place { $position } ({ $clause }).
   *[other] { $seat } n’a pas de carte cachée à la place { $position } ({ $clause }).
}
norv-illegal-no-target = { $seat ->
    [you] La pile ne peut pas aller à vous-même ({ $clause }).
   *[other] La pile ne peut pas aller à { $seat } ({ $clause }).
}
norv-illegal-must-send = La pile doit être envoyée à quelqu’un ({ $clause }).
norv-illegal-no-counter = { $cards } ne contre rien : il faut un as ou un 2 ({ $clause }).
norv-illegal-not-blind = On ne contre pas avec une carte cachée ({ $clause }).
norv-illegal-special-last = { $cards } ne peut pas être la dernière carte ({ $clause }).
norv-illegal-nothing-to-complete = Il n’y a rien à compléter ({ $clause }).
norv-illegal-sevens = Les 7 ne se complètent pas ({ $clause }).
norv-illegal-does-not-complete = { $cards } ne fait pas quatre avec la pile ({ $clause }).
norv-illegal-no-slip = { $cards } ne se pose pas hors de son tour ({ $clause }).
norv-illegal-nothing-to-pass = { $seat ->
    [you] Vous n’avez rien à passer ({ $clause }).
   *[other] { $seat } n’a rien à passer ({ $clause }).
}
illegal-other-game = Cette action est d’un autre jeu.
options-key = il n’y a pas d’option « { $key } » ; il y a : { $known }
options-answer = « { $answer } » ne répond pas à { $key } ; les réponses sont : { $choices }
options-seats = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
} : ces règles sont pour { $least } à { $most } ({ $clause })
options-conflict = { $first } ne va pas avec { $second } ({ $clause })
options-deck = ce jeu de cartes ne peut être donné : { $groups ->
    [one] { $groups } groupe
   *[other] { $groups } groupes
}, { $cards } en tout ({ $clause })
record-place = { $file }, ligne { $line }, colonne { $column } : { $what }
record-length = un enregistrement a au plus { $most } octets, celui-ci en a davantage
record-format = un enregistrement commence par « tapis { $format } », non par « { $found } »
record-game = il n’y a pas de jeu « { $found } »
record-edition = c’est l’édition { $found } des règles ; celles-ci sont l’édition { $known }
record-line = « { $found } » n’est pas compris ici
record-missing = l’en-tête ne donne pas « { $what } »
record-twice = « { $what } » est donné deux fois
record-seat = « { $found } » n’est pas une place ; les places sont les lettres de A à Z
record-seats = « { $found } » n’est pas un nombre de places de 1 à 26
record-seed = une graine a 64 chiffres hexadécimaux
record-card = « { $found } » n’est pas une carte de ce jeu
record-action = « { $found } » n’est pas une action de ce jeu
record-timer = « { $found } » n’est pas un minuteur ; écrivez sa sorte et son numéro, comme window#17
record-time = « { $found } » n’est pas un temps en millisecondes
record-not-text = le fichier n’est pas du texte en UTF-8
record-deal = la donne est impossible : { $why }
record-refused = l’action { $nth } est refusée : { $why }
record-stale = l’action { $nth } est refusée : le minuteur { $timer } ne court pas

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
store-foreign = ce n’est pas une base de cette version de tapis
failure-records = le dossier { $folder } pour les enregistrements ne peut être créé : { $why }
failure-record = l’enregistrement { $file } ne peut être écrit : { $why }
failure-server = le serveur s’est arrêté : { $why }
failure-terminal = le terminal ne répond pas : { $why }
failure-output = le résultat ne peut être écrit : { $why }
failure-random = le système ne donne pas de nombres au hasard : { $why }
failure-game = il n’y a pas de jeu « { $found } » ; il y a : { $known }
failure-clause = { $game } n’a pas d’article « { $found } » ; tapis rules { $game } les montre tous
failure-option = « { $found } » n’est pas une option ; écrivez question=réponse
failure-seed = « { $found } » n’est pas une graine : un nombre ou 64 chiffres hexadécimaux
usage-value = « { $value } » ne convient pas à { $arg } ; tapis help COMMANDE en dit plus
usage-value-of = « { $value } » ne convient pas à { $arg } ; il faut : { $valid }
usage-unknown = il n’y a pas de { $arg } ; tapis --help liste les commandes, tapis help COMMANDE leurs options
usage-missing = il manque { $arg } ; tapis help COMMANDE en dit plus
usage-conflict = incompatible avec le reste : { $arg } ; tapis help COMMANDE en dit plus
usage-twice = { $arg } est donné deux fois
usage-other = la ligne de commande n’est pas comprise ; tapis help COMMANDE en dit plus
io-not-found = il n’existe pas
io-no-folder = son dossier n’existe pas
io-exists = un fichier du même nom est là
io-denied = l’accès est refusé
io-directory = c’est un dossier

nz-playoff = { $you ->
    [yes] Manche supplémentaire { $nth }, entre { $players } ; vous commencez.
   *[no] Manche supplémentaire { $nth }, entre { $players } ; { $who } commence.
}
nz-round = { $you ->
    [yes] Donne { $nth } ; vous commencez.
   *[no] Donne { $nth } ; { $who } commence.
}
nz-stock = La pioche a { $cards }.
nz-turned-up = Carte retournée : { $cards }.
nz-put-back = { $cards } est un joker et retourne dans la pioche.
nz-reshuffled = Les cartes jouées forment une nouvelle pioche de { $cards }.
nz-stroke = Coup de maître : { $bonus ->
    [one] { $bonus } point
   *[other] { $bonus } points
}.
nz-points = { $who } { $points }
nz-round-ended = La manche est finie : { $points }.
nz-round-ended-team = Une seule équipe a encore des cartes ; la manche est finie : { $points }.
nz-round-ended-blocked = Personne ne peut continuer ; la manche est finie : { $points }.
nz-stopped = La partie est arrêtée.
nz-won = Victoire de { $who }.
nz-table-top = À recouvrir : { $card }
nz-table-bare-c = À recouvrir : joker C, par un symbole
nz-table-bare-d = À recouvrir : joker D, par un dessin
nz-table-bare-e = À recouvrir : joker E, par n’importe quel chiffre
nz-table-laid = Déjà posé : { $cards }
nz-table-stock = Pioche : { $cards }
nz-table-hand = { $who } : { $cards } · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
nz-table-team = Équipe de { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
nz-fault-too-many = Une partie de ces cartes suffirait ({ $clause }).
nz-fault-concordant = L’une de ces cartes se pose seule ({ $clause }).
nz-fault-kinds = Symboles et dessins ne vont pas ensemble ({ $clause }).
nz-fault-result = Ces cartes ne donnent pas ce qui est demandé ({ $clause }).
nz-fault-joker = Ce joker ne va pas là ({ $clause }).
nz-illegal-not-now = { $fact ->
    [you] Vous ne pouvez pas faire cela maintenant ({ $clause }).
   *[other] { $fact } ne peut pas faire cela maintenant ({ $clause }).
}
nz-illegal-no-cards = On pose au moins une carte ({ $clause }).
nz-illegal-not-in-hand = { $fact } n’est pas en main ({ $clause }).
nz-illegal-too-many = On pose au plus { $fact } cartes ({ $clause }).
nz-illegal-without-drawn = Après avoir pioché, on joue avec la carte piochée { $fact } ({ $clause }).
nz-illegal-replay-inside = Un joker « rejouer » se pose en dernier ou seul ({ $clause }).
nz-illegal-replay-first = Un joker « rejouer » ne peut pas venir en premier : { $fact } peut être posé ({ $clause }).
nz-illegal-replay-again = Un autre joker « rejouer » ne peut pas être posé maintenant ({ $clause }).
nz-illegal-drawn = Une carte a déjà été piochée ({ $clause }).
nz-illegal-nothing = Il n’y a plus de carte à piocher ({ $clause }).
nz-illegal-draw-first = Qui ne joue pas pioche d’abord ({ $clause }).
nz-illegal-must-play = { $fact } peut être joué ({ $clause }).
nz-illegal-not-said = Dites les opérations du calcul ({ $clause }).
nz-illegal-said = À cette table on ne dit pas les opérations ({ $clause }).
nz-illegal-one-by-one = À cette table on pose les cartes une à une ({ $clause }).
nz-illegal-all-at-once = À cette table on pose tout le coup ensemble ({ $clause }).
nz-illegal-choice = Ces cartes ne peuvent pas rester sur la table ({ $clause }).
nz-illegal-accepted = { $fact ->
    [you] Vous avez déjà laissé passer ({ $clause }).
   *[other] { $fact } a laissé passer ({ $clause }).
}
nz-hand = { $you ->
    [yes] Vous recevez { $cards }.
   *[no] { $who } reçoit { $cards }.
}
nz-drew = { $you ->
    [yes] Vous piochez { $cards }.
   *[no] { $who } pioche { $cards }.
}
nz-played = { $you ->
    [yes] Vous posez { $cards }.
   *[no] { $who } pose { $cards }.
}
nz-announced = { $you ->
    [yes] Vous annoncez { $cards }.
   *[no] { $who } annonce { $cards }.
}
nz-offered = { $you ->
    [yes] Vous posez { $cards } ; les autres peuvent contester.
   *[no] { $who } pose { $cards } ; on peut contester.
}
nz-challenged = { $you ->
    [yes] Vous contestez.
   *[no] { $who } conteste.
}
nz-accepted = { $you ->
    [yes] Vous laissez passer.
   *[no] { $who } laisse passer.
}
nz-faulted = { $you ->
    [yes] Vous avez posé { $cards } à tort.
   *[no] { $who } a posé { $cards } à tort.
}
nz-took-back = { $you ->
    [yes] Vous reprenez { $cards }.
   *[no] { $who } reprend { $cards }.
}
nz-passed = { $you ->
    [yes] Vous passez.
   *[no] { $who } passe.
}
nz-finished = { $you ->
    [yes] Vous n’avez plus de cartes : rang { $rank }.
   *[no] { $who } n’a plus de cartes : rang { $rank }.
}

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
nz-dragonfly = libellule
nz-turtle = tortue
nz-fish = poisson
nz-frog = grenouille
nz-bee = abeille
nz-hippo = hippopotame
nz-hen = poule
nz-duck = canard
nz-bear = ours
nz-cat = chat

## Lire les règles
rules-marked = Une flèche marque la réponse donnée à chaque option dont un article dépend.
rules-differs = (d’ordinaire { $usual })
rules-sources = Sources : { $sources }
rules-fact = fait
rules-ours = notre choix
rules-off = Ce n’est pas le cas : { $said }
story-title = Exemple : { $count } joueurs
story-cards = {"    "}cartes { $cards }
story-undealt = On ne peut pas donner ainsi ({ $clause }).
story-refused = { $who } veut { $what } : refusé. { $why }
story-stale = Un minuteur qui ne court plus sonne : il ne se passe rien.

## Jouer à plusieurs jeux
play-title-people = { $game } : { $people } personnes{ $bots ->
    [0] {""}
    [one] {" et "}{ $bots } robot
   *[other] {" et "}{ $bots } robots
}
play-person = Joueur { $seat }
play-too-many-people = { $people } personnes ne tiennent pas à { $seats } places ; --players en met plus
play-words = « table » relit la table, « liste » montre tous les choix, « règles » ou « règles 5 » les règles, « aide » l’aide, « quitter » quitte.
play-keys-people = Entrée pose   a, b… tapent pour A, B…   ? aide   q quitte
play-keys-corse = Entrée ou « poser » pose une carte, « taper » tape la pile.
play-keys-corse-people = Entrée pose une carte pour qui c’est le tour ; « a », « b »… tapent la pile pour A, B…
play-keys-norvegienne = Écrivez un numéro de la liste, ou des cartes : 10♠, 10p ou TS.
play-keys-scientifique = Écrivez un numéro de la liste, ou une carte : 10♠, 10p ou TS.
play-keys-nambarz = Écrivez un numéro de la liste, ou des cartes dans l’ordre du calcul : 10 4 2, 8-abeille 5-chat, 7-s seul.
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
    « liste » montre tous les choix, « table » relit la table, « règles » tout le livre, « règles 5 » un chapitre, « règles 5.2 » un article, « quitter » quitte.

## Ce qu’on peut faire
do-lay = poser
do-slap = taper
do-choose = choisir
do-swap = échanger
do-keep = garder
do-withdraw = reprendre
do-waive = renoncer
do-ready = prêt
do-pick-up = ramasser
do-reveal = retourner
do-target = envoyer
do-counter = contrer
do-complete = compléter
do-slip = glisser
do-pass = passer
do-play = jouer
do-draw = piocher
do-take-back = reprendre
do-done = fini
do-challenge = contester
do-accept = accepter

## Ce que quelqu’un veut faire, là où c’est plus que ce qu’il taperait
want-lay = poser une carte
want-ready = être prêt
want-pick-up = ramasser la pile
want-keep-pile = garder la pile
want-swap = échanger { $give } contre { $take }
want-reveal = retourner la carte cachée { $position }
want-target = envoyer la pile à { $who }
want-exchange = échanger main et tas
want-keep-hand = garder sa main
want-withdraw = reprendre la carte choisie
want-waive = renoncer à regarder
want-draw = piocher une carte
want-leave = laisser { $cards } sur la table
want-take-back = reprendre ses cartes
want-done = avoir fini
want-accept = laisser passer

## Robots entre eux
duel-won = gagnées par chacun des { $bots } (places : { $count })
duel-chance = par hasard
