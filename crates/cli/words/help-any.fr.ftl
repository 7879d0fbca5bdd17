# Ce que l’aide de tous les programmes dit.

any-help = Afficher ce message, ou l’aide d’une des commandes
any--lang = La langue à parler ; sinon, celle des paramètres régionaux
any--lang--fr = Français
any--lang--en = Anglais
any--help = Afficher l’aide ; -h en bref, --help en entier
any--version = Afficher la version
any--json = Écrire un objet JSON
any--game = Le jeu : corse, norvegienne, scientifique, nambarz, ou un préréglage que liste tapis options JEU
any--options = Une règle maison, comme sandwich=on ; peut être donnée plusieurs fois
any--values = Valeurs :
any--default = [par défaut : { $value }]
any--choices = [valeurs : { $values }]
