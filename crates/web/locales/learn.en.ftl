# How to play: what the lessons say.

learn-title = How to play
learn-next = Next
learn-back = Back
learn-play = Play
learn-done = Well done.
learn-not-this = You could do that, but the lesson waits for something else: { $what }.

learn-corse-packet = Everybody has a packet face down and in turn turns over its top card. Turn over yours.
learn-corse-payment = A paying card costs the next player cards: a jack one, a queen two, a king three, an ace four. Turn over your card and see what Lina has to pay.
learn-corse-pair = Two equal cards on top of each other are a pair: the first hand on the pile wins it. Turn over your card, wait for Lina’s, and slap.
learn-corse-mistake = A wrong slap costs three cards. Turn over your card and watch Lina be too quick.
learn-corse-paying = Now you pay: Lina lays a jack, so you owe one card. If you turned over a paying card, Lina would have to pay. If not, the pile is hers.
learn-corse-end = Without cards you can still slap to come back; otherwise you are out. The first with all the cards wins. House rules let you slap more: sandwiches, or cards that make ten.

learn-jokers-packet = Everybody has a packet face down and in turn turns over its top card. Turn over yours.
learn-jokers-freeze = Two equal cards are a pair, and play stands still until somebody slaps. Turn over your card, and slap once Lina’s card makes a pair.
learn-jokers-payment = A paying card costs the next player cards: a jack one, a queen two, a king three, an ace four. Turn over your card and see how Lina pays.
learn-jokers-joker = She paid with a joker, and a joker costs five cards. Pay, one card after the other.
learn-jokers-mistake = A wrong slap costs two cards: you put them down in front of you, and whoever wins the next pile wins them too. Watch Lina.
learn-jokers-end = Nobody is ever out: without cards you can still slap. The first with all the cards wins.

learn-norv-higher = You want to get rid of your cards. Lay a card at least as high as the one on the pile: your 5 goes on the 4. Then you draw, so that you hold three again.
learn-norv-several = Equal cards can be laid together: touch both 9s, then lay them.
learn-norv-ten = A 10 goes on nearly anything and takes the whole pile out of the game. You begin the next one. Lay your 10.
learn-norv-seven = On a 7 only a 7 or a lower card goes. Lay your 7: Lina has nothing that fits and picks up the pile.
learn-norv-two = A 2 goes on anything, and anything goes on a 2. Lay your 3, let Lina lay a king, and answer with the 2.
learn-norv-ace = An ace sends the pile to another player, who can only counter with an ace or a 2. Lay your ace on Lina’s queen.
learn-norv-rows = When the stock is used up and your hand is empty, you take up your three visible cards; at the end you turn over the three hidden ones, which nobody knows. The first without any card wins. An 8 skips the next player.

learn-sci-choose = Everybody has a whole suit and a joker. All choose a card in secret, then they are turned over together: the strongest takes the others. Choose your king.
learn-sci-battle = Two equal cards, the strongest, are a battle: nobody takes the trick, it stays in the pot. Choose your 7.
learn-sci-pot = Whoever takes the next trick takes the pot as well. Choose your ace.
learn-sci-jack = A jack turns the order upside down: now the 2 is the strongest and the ace the weakest, until the next jack. Choose yours and see what Lina’s 4 does.
learn-sci-queen = If you play a queen, you choose last in the next trick, seeing what the others chose. Choose your queen; in the inverted order she loses.
learn-sci-sees = Lina has chosen, and you see her 5. The order is inverted, so a lower card is stronger: choose your 3.
learn-sci-end = When your hand is empty you take up your pile. The last player with cards wins. A joker prevents a battle or makes one; the 3 and the 8 have powers too, which the rules tell.

learn-nambarz-same = Every play covers the top card: with its number, or with its animal. Your 3 has the bee of the 8: lay it.
learn-nambarz-sum = Several cards together can make the number: you calculate from left to right, as they lie. Here 10 minus 4, divided by 2, makes 3: touch 10, 4 and 2 in this order, then lay them.
learn-nambarz-draw = If you have nothing, or see nothing, draw a card; you may lay it at once. Lina has laid a 2 with a frog. Draw, and lay the 7 with the same animal.
learn-nambarz-again = A joker F at the end of a play lets you play again. Lay your 7 with the fish and the F together, then the 2 with the fish.
learn-nambarz-end = The first without cards wins the round. Jokers help when nothing fits: C covers a card without an animal, D one with an animal, E any card. A wrong calculation costs three cards.
