# Comment jouer : ce que disent les leçons.

learn-title = Comment jouer
learn-next = Suite
learn-back = Retour
learn-play = Jouer
learn-done = Bien joué.
learn-not-this = Ce serait permis, mais ici on attend : { $what }.

learn-corse-packet = Chacun a un paquet, faces cachées, et retourne à son tour la carte du dessus. Retournez la vôtre.
learn-corse-payment = Une figure se fait payer par le joueur suivant : le valet une carte, la dame deux, le roi trois, l’as quatre. Retournez votre carte et voyez ce que Lina doit payer.
learn-corse-pair = Deux cartes pareilles l’une sur l’autre font une paire : la première main sur la pile la gagne. Retournez votre carte, attendez celle de Lina, et tapez.
learn-corse-mistake = Taper pour rien coûte trois cartes. Retournez votre carte et regardez Lina aller trop vite.
learn-corse-paying = À vous de payer : Lina pose un valet, vous devez une carte. Si c’était une figure, la dette passerait à Lina. La pile sera pour elle.
learn-corse-end = Qui n’a plus de cartes peut encore taper pour revenir ; sinon, c’est fini pour lui. Qui a toutes les cartes gagne. D’autres règles maison font taper plus souvent : sandwichs, cartes qui font dix, suites.

learn-jokers-packet = Chacun a un paquet, faces cachées, et retourne à son tour la carte du dessus. Retournez la vôtre.
learn-jokers-freeze = Deux cartes pareilles font une paire, et le jeu s’arrête jusqu’à ce que quelqu’un tape. Retournez votre carte, et tapez dès que Lina a fait la paire.
learn-jokers-payment = Une figure se fait payer par le joueur suivant : le valet une carte, la dame deux, le roi trois, l’as quatre. Retournez votre carte et voyez comment Lina paie.
learn-jokers-joker = Elle a payé d’un joker, qui en demande cinq. Payez, une carte après l’autre.
learn-jokers-mistake = Taper à tort coûte deux cartes, qui attendent devant le fautif que quelqu’un les gagne avec une pile. Regardez Lina.
learn-jokers-end = Personne n’est jamais éliminé : sans cartes, on continue à taper. Qui a toutes les cartes gagne.

learn-norv-higher = Le but : se débarrasser de ses cartes. Posez une carte au moins aussi haute que celle de la pile : votre 5 va sur le 4. Puis vous piochez, pour en avoir de nouveau trois.
learn-norv-several = Des cartes pareilles se posent ensemble : touchez les deux 9, puis posez-les.
learn-norv-ten = Le 10 va sur presque tout et retire la pile du jeu. C’est vous qui recommencez. Posez votre 10.
learn-norv-seven = Sur un 7, il faut un 7 ou moins. Posez votre 7 : Lina n’a rien qui aille et ramasse la pile.
learn-norv-two = Le 2 va sur tout, et tout va sur le 2. Posez votre 3, laissez Lina poser un roi, et répondez par le 2.
learn-norv-ace = Un as envoie la pile à un autre joueur, qui ne peut contrer que d’un as ou d’un 2. Posez votre as sur la dame de Lina.
learn-norv-rows = Quand la pioche est vide et votre main aussi, vous jouez vos trois cartes visibles, et enfin les trois cachées, que personne ne connaît. Le premier qui a tout posé gagne. Un 8 fait passer le tour du suivant.

learn-sci-choose = Chacun a une couleur et un joker, et tout le monde le sait. Tous choisissent une carte en secret, puis on les retourne ensemble : la plus forte les prend. Choisissez votre roi.
learn-sci-battle = Deux cartes égales en tête font bataille : personne ne prend le pli, il attend au pot. Choisissez votre 7.
learn-sci-pot = Qui prend le pli suivant prend aussi le pot. Choisissez votre as.
learn-sci-jack = Un valet renverse l’ordre : désormais le 2 est le plus fort et l’as le plus faible, jusqu’au prochain valet. Choisissez le vôtre et voyez ce que fait le 4 de Lina.
learn-sci-queen = Qui joue une dame choisit en dernier au pli suivant, en voyant les cartes des autres. Choisissez votre dame ; dans cet ordre, elle perd.
learn-sci-sees = Lina a choisi, et vous voyez son 5. L’ordre est renversé, donc plus bas est plus fort : choisissez votre 3.
learn-sci-end = Le 3 vous dit combien de cartes les autres ont en main, le 8 permet d’échanger main et tas, le joker empêche une bataille ou en crée une. Quand votre main est vide, vous reprenez votre tas. Qui a encore des cartes à la fin gagne.

learn-nambarz-same = Chaque coup couvre la carte du dessus : par le même nombre ou le même animal. Votre 3 porte l’abeille du 8 : posez-le.
learn-nambarz-sum = Plusieurs cartes ensemble peuvent donner le nombre, calculées de gauche à droite comme elles sont posées. Dix, quatre et deux font trois : touchez 10, 4 et 2 dans cet ordre, puis posez.
learn-nambarz-draw = Si vous n’avez rien, ou ne voyez rien, piochez une carte ; vous pouvez la poser tout de suite. Lina a posé un 2 à la grenouille. Piochez, et posez le 7 qui a le même animal.
learn-nambarz-again = Un joker F à la fin d’un coup fait rejouer. Posez ensemble votre 7 au poisson et le F, puis le 2 au poisson.
learn-nambarz-end = Les jokers C, D et E changent le nombre, l’animal, ou l’un des deux, de la carte qu’ils couvrent. Un calcul faux coûte trois cartes. Le premier sans cartes gagne la manche ; les coups de maître, à beaucoup de cartes, rapportent des points.
