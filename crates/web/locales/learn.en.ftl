# How to play: what the lessons say.

learn-title = How to play
learn-next = Next
learn-back = Back
learn-play = Play
learn-done = Well done.
learn-not-this = That could be done, but here it is to be: { $what }.

learn-corse-packet = Everybody has a packet face down and turns up its top card in turn. Turn up yours.
learn-corse-payment = Court cards ask the next player for payment: a jack one card, a queen two, a king three, an ace four. Turn up your card and see what Lina has to pay.
learn-corse-pair = Two equal cards on top of each other are a pair: the first hand on the pile wins it. Turn up your card, wait for Lina’s, and slap.
learn-corse-mistake = Slapping for nothing costs three cards. Turn up your card and watch Lina be too quick.
learn-corse-paying = Now you pay: Lina lays a jack, so you owe one card. If it were a court card itself, the debt would pass on to Lina. Hers will be the pile.
learn-corse-end = Whoever has no cards left can slap once more to come back, and is out otherwise. Whoever has all the cards wins. House rules add more to slap: sandwiches, cards that make ten, runs.

learn-jokers-packet = Everybody has a packet face down and turns up its top card in turn. Turn up yours.
learn-jokers-freeze = Two equal cards are a pair, and play stands still until somebody slaps. Turn up your card, and slap once Lina has made the pair.
learn-jokers-payment = Court cards ask the next player for payment: a jack one card, a queen two, a king three, an ace four. Turn up your card and see how Lina pays.
learn-jokers-joker = She paid with a joker, which asks for five. Pay, one card after the other.
learn-jokers-mistake = A wrong slap costs two cards, which wait in front of whoever made it until somebody wins them with a pile. Watch Lina.
learn-jokers-end = Nobody is ever out: without cards one goes on slapping. Whoever has all the cards wins.

learn-norv-higher = Everybody wants to get rid of their cards. Lay a card at least as high as the one on the pile: your 5 goes on the 4. Then you draw, so that you hold three again.
learn-norv-several = Equal cards can be laid together: touch both 9s, then lay them.
learn-norv-ten = A 10 goes on nearly anything and takes the whole pile out of the game. You begin the next one. Lay your 10.
learn-norv-seven = On a 7 only a 7 or less may follow. Lay your 7: Lina has nothing that fits and picks up the pile.
learn-norv-two = A 2 goes on anything, and anything goes on a 2. Lay your 3, let Lina lay a king, and answer with the 2.
learn-norv-ace = An ace sends the pile to another player, who can only counter with an ace or a 2. Lay your ace on Lina’s queen.
learn-norv-rows = Once the stock is used up and your hand is empty you play your three open cards, and at last the three hidden ones, which nobody knows. Whoever has laid everything first wins. An 8 makes the next player miss a turn.

learn-sci-choose = Everybody has a suit and a joker, and everybody knows that. All choose a card in secret, then they are turned over together: the highest takes them. Choose your king.
learn-sci-battle = Two equal highest cards are a battle: nobody takes the trick, it waits in the pot. Choose your 7.
learn-sci-pot = Whoever takes the next trick takes the pot as well. Choose your ace.
learn-sci-jack = A jack turns the order round: from now on the 2 is highest and the ace lowest, until the next jack. Choose yours and see what Lina’s 4 does.
learn-sci-queen = Whoever plays a queen chooses last in the next trick, and sees what the others chose. Choose your queen; in this order she loses.
learn-sci-sees = Lina has chosen, and you see her 5. The order is turned round, so something lower beats it: choose your 3.
learn-sci-end = A 3 tells you how many cards the others hold, with an 8 you may swap hand and pile, a joker stops a battle or makes one. When your hand is empty you take up your pile. Whoever still has cards at the end wins.

learn-nambarz-same = Every play covers the top card: with its number, or with its animal. Your 3 has the bee of the 8: lay it.
learn-nambarz-sum = Several cards together can make the number, reckoned from left to right as they lie. Ten, four and two make three: touch 10, 4 and 2 in this order, then lay them.
learn-nambarz-draw = If you have nothing, or see nothing, draw a card; you may lay it at once. Lina laid a 2 with a frog. Draw, and lay the 7 with the same animal.
learn-nambarz-again = A joker F at the end of a play lets you play again. Lay your 7 with the fish and the F together, then the 2 with the fish.
learn-nambarz-end = The jokers C, D and E change the number, the animal or either of the card they cover. A wrong calculation costs three cards. Whoever is rid of all cards first wins the round; master strokes of many cards give points.
