# Les règles maison en phrases : ce qui vaut pour tous les jeux.

prose-on = Oui.
prose-off = Non.
prose-number = Ce nombre.
prose-signs = Ces opérations.
