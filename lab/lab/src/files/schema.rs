//! Which columns rows have; docs/studies/schema.md says the same to readers.

use tapis_rules::{Seat, Seats};

use super::columns::{Cell, Field, Kind, Presence};
use crate::{Combination, Decision, GameRow, How, TriedAgain};

use Kind::{Flag, Number, Text};
use Presence::{Optional, Required};

/// The columns of games, but for the house rules that are varied: they come after the first.
const GAME: [(&str, Kind, Presence); 23] = [
    ("combination", Number, Required),
    ("deal", Number, Required),
    ("seating", Number, Required),
    ("inputs", Number, Required),
    ("actions", Number, Required),
    ("duration_ms", Number, Optional),
    ("decisions", Number, Required),
    ("choices", Number, Required),
    ("lead_changes", Number, Required),
    ("starter", Text, Optional),
    ("end", Text, Required),
    ("winners", Text, Required),
    ("winner_player", Number, Optional),
    ("winner_level", Text, Optional),
    ("comeback", Flag, Optional),
    ("tried_input", Number, Optional),
    ("tried_seat", Text, Optional),
    ("tried_chosen", Text, Optional),
    ("tried_other", Text, Optional),
    ("tried_chosen_wins", Number, Optional),
    ("tried_other_wins", Number, Optional),
    ("tried_games", Number, Optional),
    ("tried_mattered", Flag, Optional),
];

/// The columns of decisions.
const DECISION: [(&str, Kind, Presence); 8] = [
    ("combination", Number, Required),
    ("deal", Number, Required),
    ("seating", Number, Required),
    ("input", Number, Required),
    ("seat", Text, Required),
    ("at_ms", Number, Optional),
    ("choices", Number, Required),
    ("action", Text, Required),
];

fn field((name, kind, presence): (&str, Kind, Presence)) -> Field {
    Field { name: name.to_owned(), kind, presence }
}

/// The columns of games, where these questions are varied.
pub fn game_fields<'a>(varied: impl IntoIterator<Item = &'a str>) -> Vec<Field> {
    let varied = varied.into_iter().map(|key| Field {
        name: format!("option_{key}"),
        kind: Text,
        presence: Required,
    });
    let mut fields: Vec<Field> = GAME.into_iter().map(field).collect();
    fields.splice(1..1, varied);
    fields
}

/// The columns of decisions.
pub fn decision_fields() -> Vec<Field> {
    DECISION.into_iter().map(field).collect()
}

fn number(n: impl TryInto<i64>) -> Cell {
    // Nothing that is counted comes near that.
    Cell::Number(Some(n.try_into().unwrap_or(i64::MAX)))
}

fn letters(seats: Seats) -> String {
    seats.into_iter().map(|seat| seat.to_string()).collect()
}

/// The values of a game.
pub(crate) fn game_values(row: &GameRow, combination: &Combination) -> Vec<Cell> {
    let optional = |n: Option<u64>| n.map_or(Cell::Number(None), number);
    let tried = row.tried.as_ref();
    let seat = |seat: Option<Seat>| Cell::Text(seat.map(|seat| seat.to_string()));
    let tried_action = |nth: usize| Cell::Text(tried.map(|it| it.actions[nth].clone()));
    let mut values = vec![number(row.combination)];
    values.extend(combination.answers.iter().map(|(_, answer)| Cell::Text(Some(answer.clone()))));
    values.extend([
        number(row.deal),
        number(row.seating),
        number(row.n_inputs),
        number(row.n_actions),
        optional(row.duration_ms),
        number(row.n_decisions),
        number(row.n_choices),
        number(row.n_lead_changes),
        seat(row.starter),
        Cell::Text(Some(row.how.name().to_owned())),
        Cell::Text(Some(letters(row.winners))),
        optional(row.player.map(u64::from)),
        Cell::Text(row.level.clone()),
        Cell::Flag(row.is_comeback),
        optional(tried.map(|it| it.n_inputs.into())),
        seat(tried.map(|it| it.seat)),
        tried_action(0),
        tried_action(1),
        optional(tried.map(|it| it.n_won[0].into())),
        optional(tried.map(|it| it.n_won[1].into())),
        optional(tried.map(|_| crate::N_TRIES.into())),
        Cell::Flag(tried.map(TriedAgain::has_mattered)),
    ]);
    values
}

/// The values of a decision in this game.
pub(crate) fn decision_values(row: &GameRow, decision: &Decision) -> Vec<Cell> {
    vec![
        number(row.combination),
        number(row.deal),
        number(row.seating),
        number(decision.n_inputs),
        Cell::Text(Some(decision.seat.to_string())),
        decision.at_ms.map_or(Cell::Number(None), number),
        number(decision.n_choices),
        Cell::Text(Some(decision.action.clone())),
    ]
}

/// Values that are none of a game.
struct NoGame;

/// Values of a row, taken one after another.
struct Taken(std::vec::IntoIter<Cell>);

impl Taken {
    fn text(&mut self) -> Result<Option<String>, NoGame> {
        match self.0.next() {
            Some(Cell::Text(text)) => Ok(text),
            Some(Cell::Number(_) | Cell::Flag(_)) | None => Err(NoGame),
        }
    }

    fn flag(&mut self) -> Result<Option<bool>, NoGame> {
        match self.0.next() {
            Some(Cell::Flag(is_so)) => Ok(is_so),
            Some(Cell::Text(_) | Cell::Number(_)) | None => Err(NoGame),
        }
    }

    /// A number that fits, or none where the row has none.
    fn optional<N: TryFrom<i64>>(&mut self) -> Result<Option<N>, NoGame> {
        match self.0.next() {
            Some(Cell::Number(n)) => n.map(N::try_from).transpose().map_err(|_| NoGame),
            Some(Cell::Text(_) | Cell::Flag(_)) | None => Err(NoGame),
        }
    }

    fn number<N: TryFrom<i64>>(&mut self) -> Result<N, NoGame> {
        self.optional()?.ok_or(NoGame)
    }

    fn seat(&mut self) -> Result<Option<Seat>, NoGame> {
        self.text()?.map(|letter| letter.parse()).transpose().map_err(|_| NoGame)
    }

    fn how(&mut self) -> Result<How, NoGame> {
        let name = self.text()?.ok_or(NoGame)?;
        How::ALL.into_iter().find(|(_, known)| *known == name).map(|(how, _)| how).ok_or(NoGame)
    }

    fn seats(&mut self) -> Result<Seats, NoGame> {
        let letters = self.text()?.ok_or(NoGame)?;
        let seats = letters.chars().map(|letter| letter.to_string().parse());
        seats.collect::<Result<_, _>>().map_err(|_| NoGame)
    }

    /// The decision that was tried again.
    fn tried(&mut self) -> Result<Option<TriedAgain>, NoGame> {
        let (n_inputs, seat) = (self.optional()?, self.seat()?);
        let actions = [self.text()?, self.text()?];
        let n_won = [self.optional()?, self.optional()?];
        let (Some(n_inputs), Some(seat)) = (n_inputs, seat) else { return Ok(None) };
        let ([Some(chosen), Some(other)], [Some(with_chosen), Some(with_other)]) = (actions, n_won)
        else {
            return Err(NoGame);
        };
        let (actions, n_won) = ([chosen, other], [with_chosen, with_other]);
        Ok(Some(TriedAgain { n_inputs, seat, actions, n_won }))
    }
}

/// The game of these values; nothing where they are none of a game.
pub(crate) fn game_of(values: Vec<Cell>, n_varied: usize) -> Option<GameRow> {
    taken(Taken(values.into_iter()), n_varied).ok()
}

fn taken(mut taken: Taken, n_varied: usize) -> Result<GameRow, NoGame> {
    let combination = taken.number()?;
    for _ in 0..n_varied {
        taken.text()?;
    }
    Ok(GameRow {
        combination,
        deal: taken.number()?,
        seating: taken.number()?,
        n_inputs: taken.number()?,
        n_actions: taken.number()?,
        duration_ms: taken.optional()?,
        n_decisions: taken.number()?,
        n_choices: taken.number()?,
        n_lead_changes: taken.number()?,
        starter: taken.seat()?,
        how: taken.how()?,
        winners: taken.seats()?,
        player: taken.optional()?,
        level: taken.text()?,
        is_comeback: taken.flag()?,
        tried: taken.tried()?,
    })
}
