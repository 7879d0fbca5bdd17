//! Calculations of Nambarz as they are made in the head: from left to right, with whole numbers.

/// A number card as it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NumberCard {
    /// All of it, such as “the hippo 3”.
    pub(super) name: String,
    /// Its number.
    pub(super) number: i32,
    /// Its animal, if it is a drawing.
    animal: Option<String>,
}

impl NumberCard {
    /// The card that is called so, `symbol` being the word for those without an animal; nothing if
    /// it has no number.
    pub(super) fn read(name: &str, symbol: &str) -> Option<Self> {
        let number = name.split(' ').find_map(|word| word.parse().ok())?;
        let kind = name.split(' ').rfind(|word| word.parse::<i32>().is_err())?;
        let animal = (kind != symbol).then(|| kind.to_owned());
        Some(Self { name: name.to_owned(), number, animal })
    }

    /// Whether it is a drawing.
    pub(super) const fn is_drawing(&self) -> bool {
        self.animal.is_some()
    }

    /// Whether it is laid on `top` alone.
    pub(super) fn covers(&self, top: &Self) -> bool {
        self.number == top.number || self.is_drawing() && self.animal == top.animal
    }
}

/// Some `n_cards` of the hand, in an order in which they give the number of `top` and none of them
/// is too many; with the card called `with`, if there is one.
///
/// Three are enough: of more, it is looked only at pairs that would do alone.
pub(super) fn calculation(
    hand: &[NumberCard],
    top: &NumberCard,
    n_cards: usize,
    with: Option<&str>,
) -> Option<Vec<NumberCard>> {
    let cards: Vec<&NumberCard> = hand.iter().filter(|card| !card.covers(top)).collect();
    let mut begun: Vec<(Vec<&NumberCard>, Vec<usize>, i32)> =
        cards.iter().zip(0..).map(|(card, at)| (vec![*card], vec![at], card.number)).collect();
    for _ in 1..n_cards {
        let mut longer = Vec::new();
        for (laid, places, left) in &begun {
            let fits = |(at, card): &(usize, &&NumberCard)| {
                !places.contains(at) && card.is_drawing() == laid[0].is_drawing()
            };
            for (at, card) in cards.iter().enumerate().filter(fits) {
                for result in results(*left, card.number) {
                    let laid = laid.iter().copied().chain([*card]).collect();
                    let places = places.iter().copied().chain([at]).collect();
                    longer.push((laid, places, result));
                }
            }
        }
        begun = longer;
    }
    let given = begun.into_iter().filter(|(.., result)| *result == top.number);
    let mut sums = given.map(|(laid, ..)| laid.into_iter().cloned().collect::<Vec<_>>());
    sums.find(|sum| {
        let has = with.is_none_or(|with| sum.iter().any(|card| card.name == with));
        has && is_simple(sum, top.number)
    })
}

/// What one operation makes of two numbers, the first being what there is so far.
fn results(left: i32, right: i32) -> impl Iterator<Item = i32> {
    let quotient = (left % right == 0).then(|| left / right);
    [left + right, left - right, left * right].into_iter().chain(quotient)
}

/// Whether no two of more cards would do.
fn is_simple(sum: &[NumberCard], number: i32) -> bool {
    let gives = |a: usize, b: usize| {
        a != b && results(sum[a].number, sum[b].number).any(|result| result == number)
    };
    let all = 0..sum.len();
    sum.len() == 2 || !all.clone().any(|a| all.clone().any(|b| gives(a, b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn called(names: &[&str]) -> Vec<NumberCard> {
        names.iter().filter_map(|name| NumberCard::read(name, "symbol")).collect()
    }

    fn found(hand: &[&str], top: &str, n_cards: usize, with: Option<&str>) -> Vec<String> {
        let sum = calculation(&called(hand), &called(&[top])[0], n_cards, with);
        sum.unwrap_or_default().into_iter().map(|card| card.name).collect()
    }

    #[test]
    fn cards_are_known_by_their_names() {
        let cards = called(&["the hippo 3", "joker C", "le 8 symbole", "the symbol 8", "Sounds"]);
        let told: Vec<_> = cards.iter().map(|it| (it.number, it.is_drawing())).collect();
        assert_eq!(told, [(3, true), (8, true), (8, false)]);
        assert_eq!(
            NumberCard::read("le 8 symbole", "symbole").map(|it| it.is_drawing()),
            Some(false)
        );
    }

    #[test]
    fn two_or_three_cards_of_one_kind_make_a_number() {
        let hand = ["the symbol 4", "the bee 3", "the symbol 9", "the hen 4"];
        assert_eq!(found(&hand, "the symbol 7", 2, None), ["the bee 3", "the hen 4"]);
        assert_eq!(found(&hand, "the symbol 5", 2, None), ["the symbol 9", "the symbol 4"]);
        assert_eq!(found(&hand, "the symbol 5", 2, Some("the bee 3")), [""; 0]);
        let hand = ["the symbol 6", "the symbol 5", "the symbol 2"];
        let sum = ["the symbol 6", "the symbol 5", "the symbol 2"];
        assert_eq!(found(&hand, "the cat 9", 3, None), sum);
    }

    #[test]
    fn nothing_is_too_many_and_nothing_goes_alone() {
        // 10 − 1 would do without the other 1 and 1 × 1.
        let hand = ["the symbol 10", "the symbol 1", "the symbol 1"];
        assert_eq!(found(&hand, "the cat 9", 3, None), [""; 0]);
        // On a bee, a bee goes alone; on a symbol it does not.
        let hand = ["the bee 8", "the cat 5"];
        assert_eq!(found(&hand, "the bee 3", 2, None), [""; 0]);
        assert_eq!(found(&hand, "the symbol 3", 2, None), ["the bee 8", "the cat 5"]);
    }
}
