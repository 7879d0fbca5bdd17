# Nambarz, en français.

## Cartes
nz-animal = { $animal ->
    [dragonfly] libellule
    [turtle] tortue
    [fish] poisson
    [frog] grenouille
    [bee] abeille
    [hippo] hippopotame
    [hen] poule
    [duck] canard
    [bear] ours
   *[cat] chat
}
nz-symbol = le { $n } symbole
    .short = { $n }-s
nz-drawing = le { $n } { nz-animal }
    .short = { $n }-{ nz-animal }
nz-joker = le joker { $letter }
    .short = { $letter }

## Ce qui se passe
nz-playoff = { $you ->
    [yes] Manche supplémentaire { $nth }, entre { $players } ; vous commencez.
   *[no] Manche supplémentaire { $nth }, entre { $players } ; { $who } commence.
}
    .short = Égalité : manche supplémentaire { $nth }
nz-round = { $you ->
    [yes] Donne { $nth } ; vous commencez.
   *[no] Donne { $nth } ; { $who } commence.
}
nz-stock = La pioche a { n-cards }.
nz-turned-up = Carte retournée : { $cards }.
nz-put-back = Un joker retourne dans la pioche : { $cards }.
nz-reshuffled = Les cartes jouées forment une nouvelle pioche de { n-cards }.
nz-stroke = Coup de maître : { n-points }.
    .short = { $you ->
        [yes] Coup de maître : { n-points }
       *[no] { $who } : coup de maître, { n-points }
    }
nz-points = { $who } { $points }
nz-points-bonus = { $who } { $points } + { $bonus } de coups de maître
nz-round-ended = Les rangs sont connus, la manche est finie : { $points }.
    .short = La manche est finie
nz-round-ended-team = Une seule équipe a encore des cartes ; la manche est finie : { $points }.
    .short = Il ne reste qu’une équipe : manche finie
nz-round-ended-blocked = Personne ne peut continuer ; la manche est finie : { $points }.
    .short = Personne ne peut continuer : manche finie
nz-won = Victoire : { $who }.
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
    .ear = { $you ->
        [yes] Vous : { $cards }
       *[no] { $who } : { $cards }
    }
nz-replayed = { $you ->
    [yes] Vous posez { $cards } et vous rejouez.
   *[no] { $who } pose { $cards } et rejoue.
}
    .short = { $you ->
        [yes] Avec le joker F vous rejouez
       *[no] Avec le joker F { $who } rejoue
    }
nz-announced = { $you ->
    [yes] Vous annoncez { $cards }.
   *[no] { $who } annonce { $cards }.
}
nz-offered = { $you ->
    [yes] Vous posez { $cards } ; les autres peuvent contester.
   *[no] { $who } pose { $cards } ; on peut contester.
}
    .short = { $who } : { $cards }
nz-challenged = { $you ->
    [yes] Vous contestez.
   *[no] { $who } conteste.
}
    .short = { $you ->
        [yes] Vous contestez
       *[no] { $who } conteste
    }
nz-accepted = { $you ->
    [yes] Vous laissez passer.
   *[no] { $who } laisse passer.
}
nz-faulted = { $you ->
    [yes] Vous avez posé { $cards } à tort.
   *[no] { $who } a posé { $cards } à tort.
}
    .short = { $you ->
        [yes] Vous vous trompez : { $why }
       *[no] { $who } se trompe : { $why }
    }
nz-kept = { $you ->
    [yes] Vous laissez { $cards } sur la table.
   *[no] { $who } laisse { $cards } sur la table.
}
    .short = { $you ->
        [yes] Vous laissez { n-cards } sur la table
       *[no] { $who } laisse { n-cards } sur la table
    }
nz-took-back = { $you ->
    [yes] Vous reprenez { $cards }.
   *[no] { $who } reprend { $cards }.
}
    .short = { $you ->
        [yes] Vous reprenez { n-cards }
       *[no] { $who } reprend { n-cards }
    }
nz-passed = { $you ->
    [yes] Vous passez.
   *[no] { $who } passe.
}
nz-finished = { $you ->
    [yes] Vous n’avez plus de cartes : rang { $rank }.
   *[no] { $who } n’a plus de cartes : rang { $rank }.
}
    .short = { $you ->
        [yes] Vous avez le rang { $rank }
       *[no] { $who } a le rang { $rank }
    }

## Ce qu’on peut faire
nz-do-play = jouer { $cards }
nz-do-draw = piocher une carte
    .short = piocher
nz-do-pass = passer
nz-do-keep = laisser { $cards } sur la table
    .short = garder { $cards }
nz-do-take-back = reprendre ses cartes
    .short = reprendre
nz-do-lay = poser { $card }
nz-do-done = avoir fini
    .short = fini
nz-do-challenge = contester
nz-do-accept = laisser passer
    .short = accepter

## Pourquoi cela ne se fait pas
nz-fault-too-many = Une partie de ces cartes suffirait.
    .short = moins de cartes suffiraient
nz-fault-concordant = L’une de ces cartes se pose seule.
    .short = une carte se pose seule
nz-fault-kinds = Symboles et dessins ne vont pas ensemble.
    .short = symboles avec dessins
nz-fault-result = Ces cartes ne donnent pas ce qui est demandé.
    .short = pas le bon chiffre
nz-fault-joker = Ce joker ne va pas là.
    .short = mauvais joker
nz-illegal-not-now = { $you ->
    [yes] Vous ne pouvez pas faire cela maintenant.
   *[no] { $who } ne peut pas faire cela maintenant.
}
nz-illegal-no-cards = Il faut poser au moins une carte.
nz-illegal-not-in-hand = Il n’y a pas { $card } dans cette main.
nz-illegal-too-many = C’est trop : un coup a { $most } cartes au plus.
nz-illegal-without-drawn = Après avoir pioché, on joue avec la carte piochée : { $card }.
nz-illegal-replay-inside = Un joker « rejouer » se pose en dernier ou seul.
nz-illegal-replay-first = Un joker « rejouer » ne vient pas en premier : on peut poser { $card }.
nz-illegal-replay-again = On ne peut pas poser un autre joker « rejouer » maintenant.
nz-illegal-drawn = On a déjà pioché une carte : on joue, ou on passe.
nz-illegal-nothing = Il n’y a plus de carte à piocher : on joue, ou on passe.
nz-illegal-draw-first = On pioche d’abord ; on ne passe qu’ensuite.
nz-illegal-must-play = On peut jouer { $cards } : il faut donc jouer.
nz-illegal-not-said = Il faut dire les opérations du calcul.
nz-illegal-said = À cette table on ne dit pas les opérations.
nz-illegal-one-by-one = À cette table on pose les cartes une à une.
nz-illegal-all-at-once = À cette table on pose tout le coup ensemble.
nz-illegal-choice = Ces cartes ne peuvent pas rester sur la table.
nz-illegal-accepted = { $you ->
    [yes] Vous avez déjà laissé passer.
   *[no] { $who } a laissé passer.
}

## La table
nz-table-top = À recouvrir : { $card }
nz-table-bare-c = À recouvrir : joker C, par un symbole
nz-table-bare-d = À recouvrir : joker D, par un dessin
nz-table-bare-e = À recouvrir : joker E, par n’importe quel chiffre
nz-table-laid = Déjà posé : { $cards }
nz-table-stock = Pioche : { n-cards }
nz-table-hand = { $who } : { $cards } · { n-points }
nz-table-team = Équipe de { $who } : { n-points }

## Sur la table dessinée
nz-zone-hand = Main
nz-zone-stock = La pioche
nz-zone-signs = Opérations
nz-zone-laid = { $you ->
    [yes] Votre coup
   *[no] Posé par { $who }
}
nz-power = { $joker ->
    [C] n’importe quelle carte à symbole se pose dessus
    [D] n’importe quelle carte à dessin se pose dessus
    [E] n’importe quelle carte numérotée se pose dessus
   *[F] qui le pose rejoue
}
nz-note-played = { $you ->
    [yes] Vous posez { $cards }
   *[no] { $who } pose { $cards }
}
nz-note-drew = { $you ->
    [yes] Vous piochez { n-cards }
   *[no] { $who } pioche { n-cards }
}
nz-brief-drew = { $n ->
    [1] pioche
   *[other] pioche { $n }
}
nz-brief-passed = passe
nz-mark-cover = À recouvrir : { $card }
nz-mark-symbol = N’importe quel symbole
nz-mark-drawing = N’importe quel dessin
nz-mark-number = N’importe quel chiffre
nz-mark-contest = { $you ->
    [yes] Les autres peuvent contester
   *[no] On peut contester
}
nz-mark-round = Manche { $nth } sur { $n }
nz-mark-playoff = Manche supplémentaire pour la place { $place } : { $who }
nz-mark-rank = rang { $rank }
nz-mark-waits = ne joue pas cette manche
nz-mark-dealer = donneur
nz-mark-again = { $you ->
    [yes] Vous rejouez
   *[no] { $who } rejoue
}
nz-mark-team = { n-points }, équipe { $team }
nz-row-round = Manche { $nth }
nz-row-playoff = Manche supplémentaire { $nth }, pour la place seulement
nz-row-now = Cette manche, pour l’instant
nz-label-play = jouer { $cards }
nz-label-anyway = { $what } (faux : piochez { $n })
nz-label-keep = laisser { $cards }
nz-covers = ✓ recouvre { $card }
nz-sum-covers = = { $n } ✓ recouvre { $card }
nz-adds-stroke = { $note } · coup de maître, { n-points }
nz-adds-again = { $note } · puis on rejoue
nz-again = ✓ on rejoue
nz-so-far = pour l’instant : { $values }
nz-gives-not = pour l’instant { $values } ; il faut { $n }
nz-or = {" ou "}
nz-mend = { $you ->
    [yes] { $fault } Choisissez ce qui reste.
   *[no] { $fault } { $who } choisit ce qui reste.
}

## Ses règles maison
q-nambarz-rounds = Manches
a-nambarz-rounds-3 = trois, partie classique
a-nambarz-rounds-1 = une, partie rapide
a-nambarz-rounds-5 = cinq, longue partie
q-nambarz-jokers = Jokers
a-nambarz-jokers-12 = douze, pour débutants
a-nambarz-jokers-8 = huit, pour joueurs confirmés
a-nambarz-jokers-4 = quatre, pour joueurs expérimentés
q-nambarz-hand_size = Cartes en main au départ
q-nambarz-teams = Équipes
a-nambarz-teams-none = chacun pour soi
a-nambarz-teams-2 = deux
a-nambarz-teams-3 = trois
a-nambarz-teams-4 = quatre
a-nambarz-teams-5 = cinq
a-nambarz-teams-6 = six
q-nambarz-unequal_teams = Un joueur d’écart entre équipes
q-nambarz-team_open = On voit la main de ses équipiers
q-nambarz-ops = Opérations
q-nambarz-partial = Résultats partiels
a-nambarz-partial-rational = toute fraction
a-nambarz-partial-integer = tout nombre entier
a-nambarz-partial-natural = les entiers à partir de 0
q-nambarz-minimality = Un calcul doit être aussi simple que possible
a-nambarz-minimality-any_order = dans tout ordre
a-nambarz-minimality-same_order = dans l’ordre posé
a-nambarz-minimality-off = non
q-nambarz-declare_ops = Dire les opérations
q-nambarz-must_play = Piocher alors qu’on peut jouer
a-nambarz-must_play-none = toujours
a-nambarz-must_play-single = si aucune carte seule ne va
a-nambarz-must_play-any = jamais
q-nambarz-after_draw = Après avoir pioché, on joue
a-nambarz-after_draw-with_drawn = avec la carte piochée
a-nambarz-after_draw-any = ce qu’on veut
q-nambarz-e_on_bare = Joker E sur un joker nu
q-nambarz-f_first = Un joker « rejouer » en premier
a-nambarz-f_first-no_good_card = si aucune carte seule ne va
a-nambarz-f_first-always = toujours
q-nambarz-f_chain = Plusieurs jokers « rejouer » dans un tour
q-nambarz-illegal = Un coup faux
a-nambarz-illegal-penalise = est puni
a-nambarz-illegal-refuse = est refusé
q-nambarz-referee = Les coups faux sont remarqués par
a-nambarz-referee-engine = la table
a-nambarz-referee-challenge = les autres joueurs
q-nambarz-challenge_ms = Temps pour contester, en ms
q-nambarz-touch_move = Les cartes sont posées pour de bon
a-nambarz-touch_move-confirm = quand le coup est confirmé
a-nambarz-touch_move-card_by_card = une à une
q-nambarz-recombine = Un faux résultat se répare
a-nambarz-recombine-all = avec toutes ses cartes
a-nambarz-recombine-subset = avec une partie de ses cartes
a-nambarz-recombine-none = pas du tout
q-nambarz-bonus_after_fault = Un coup de maître compte après une faute aussi
q-nambarz-next_starter = Qui commence la manche suivante dépend
a-nambarz-next_starter-round = des points de la manche
a-nambarz-next_starter-total = des points de la partie
q-nambarz-playoff = Une manche supplémentaire se décide
a-nambarz-playoff-points = aux points
a-nambarz-playoff-first_out = à l’ordre d’arrivée
q-nambarz-playoff_positions = On rejoue les places partagées
a-nambarz-playoff_positions-all = toutes
a-nambarz-playoff_positions-first_only = seulement la première
q-nambarz-reshuffle = Les cartes jouées redeviennent la pioche
a-nambarz-reshuffle-shuffle = mélangées
a-nambarz-reshuffle-flip = retournées telles quelles
q-nambarz-cap = Arrêter une partie sans fin
a-nambarz-cap-none = jamais
a-nambarz-cap-turns = après { $n } tours

## Conseils
nz-hint-yes = Oui, vous avez de quoi poser.
nz-hint-with = Avec { $cards }.
nz-why-empties = la main qui reste se vide vite.
nz-why-none = rien dans votre main ne va sur la carte à recouvrir.
nz-why-keeps = autant de cartes que possible restent sur la table.
nz-why-complete = le calcul est complet.
nz-why-wrong = le calcul est faux.
nz-why-right = le calcul est juste.
