# Comment jouer : ce que disent les leçons.

learn-title = Comment jouer
learn-next = Suite
learn-back = Retour
learn-play = Jouer
learn-done = Bien joué.
learn-not-this = Ce serait permis, mais ici on attend : { $what }.

learn-corse-packet = Chacun a un paquet, face cachée, et retourne à son tour la carte du dessus. Retournez la vôtre.
learn-corse-payment = Une figure se fait payer par le joueur suivant : un valet coûte une carte, une dame deux, un roi trois, un as quatre. Retournez votre carte et voyez ce que Lina doit payer.
learn-corse-pair = Deux cartes pareilles l’une sur l’autre font une paire : la première main sur la pile la gagne. Retournez votre carte, attendez celle de Lina, et tapez.
learn-corse-mistake = Taper à tort coûte trois cartes. Retournez votre carte et regardez Lina aller trop vite.
learn-corse-paying = À vous de payer : Lina pose un valet, vous lui devez une carte. Avec une figure, ce serait à elle de payer ; sinon, la pile est pour elle.
learn-corse-end = Sans carte, on peut encore taper pour revenir ; sinon, c’est fini. Le premier qui a toutes les cartes gagne. Avec d’autres règles maison, on tape aussi les sandwichs et les cartes qui font dix.

learn-jokers-packet = Chacun a un paquet, face cachée, et retourne à son tour la carte du dessus. Retournez la vôtre.
learn-jokers-freeze = Deux cartes pareilles font une paire, et le jeu s’arrête jusqu’à ce que quelqu’un tape. Retournez votre carte, et tapez dès que la carte de Lina fait une paire.
learn-jokers-payment = Une figure se fait payer par le joueur suivant : un valet coûte une carte, une dame deux, un roi trois, un as quatre. Retournez votre carte et voyez comment Lina paie.
learn-jokers-joker = Elle a payé par un joker, et un joker coûte cinq cartes. Payez, une carte après l’autre.
learn-jokers-mistake = Taper à tort coûte deux cartes : on les pose devant soi, et celui qui gagne la prochaine pile les gagne aussi. Regardez Lina.
learn-jokers-end = Personne n’est jamais hors jeu : sans carte, on peut encore taper. Le premier qui a toutes les cartes gagne.

learn-norv-higher = Le but : se débarrasser de ses cartes. Posez une carte au moins aussi forte que celle de la pile : votre 5 va sur le 4. Puis vous piochez, pour en avoir de nouveau trois.
learn-norv-several = Des cartes pareilles se posent ensemble : touchez les deux 9, puis posez-les.
learn-norv-ten = Le 10 va sur presque tout et retire la pile du jeu. C’est vous qui commencez la nouvelle. Posez votre 10.
learn-norv-seven = Sur un 7, il faut un 7 ou moins. Posez votre 7 : Lina n’a rien qui aille et ramasse la pile.
learn-norv-two = Le 2 va sur tout, et tout va sur le 2. Posez votre 3, laissez Lina poser un roi, et répondez par le 2.
learn-norv-ace = Un as envoie la pile à un autre joueur, qui ne peut contrer que d’un as ou d’un 2. Posez votre as sur la dame de Lina.
learn-norv-rows = La pioche finie et la main vide, vous prenez vos trois cartes visibles, puis vous retournez les trois cachées, que personne ne connaît. Le premier qui n’a plus de carte gagne. Un 8 fait passer son tour au suivant.

learn-sci-choose = Chacun a une couleur entière et un joker. Tous choisissent une carte en secret, puis on les retourne ensemble : la plus forte prend les autres. Choisissez votre roi.
learn-sci-battle = Deux cartes égales, les plus fortes, font une bataille : personne ne prend le pli, il reste au milieu. Choisissez votre 7.
learn-sci-pot = Qui prend le pli suivant prend aussi les cartes du milieu. Choisissez votre as.
learn-sci-jack = Un valet inverse l’ordre : le 2 est maintenant le plus fort et l’as le plus faible, jusqu’au prochain valet. Choisissez le vôtre et voyez ce que fait le 4 de Lina.
learn-sci-queen = Après une dame, on choisit en dernier au pli suivant, en voyant les cartes des autres. Choisissez votre dame ; dans l’ordre inversé, elle perd.
learn-sci-sees = Lina a choisi, et vous voyez son 5. L’ordre est inversé, donc une carte plus basse est plus forte : choisissez votre 3.
learn-sci-end = Quand votre main est vide, vous reprenez votre tas. Le dernier qui a des cartes gagne. Le joker empêche une bataille ou en provoque une ; le 3 et le 8 ont aussi un pouvoir, à lire dans les règles.

learn-nambarz-same = Chaque coup recouvre la carte du dessus : par le même chiffre ou le même animal. Votre 3 porte l’abeille du 8 : posez-le.
learn-nambarz-sum = Plusieurs cartes ensemble peuvent donner le chiffre : on calcule de gauche à droite, comme elles sont posées. Ici, 10 moins 4, divisé par 2, font 3 : touchez 10, 4 et 2 dans cet ordre, puis posez.
learn-nambarz-draw = Si vous n’avez rien, ou ne voyez rien, piochez une carte ; vous pouvez la poser tout de suite. Lina a posé un 2 à la grenouille. Piochez, et posez le 7 qui a le même animal.
learn-nambarz-again = Un joker F à la fin d’un coup fait rejouer. Posez ensemble votre 7 au poisson et le F, puis le 2 au poisson.
learn-nambarz-end = Le premier qui n’a plus de carte gagne la manche. Les jokers aident quand rien ne va : C recouvre une carte sans animal, D une carte avec animal, E n’importe laquelle. Un calcul faux coûte trois cartes.
