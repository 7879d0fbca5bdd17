//! Several people at one terminal: whose cards are shown, who is waited for, who may act besides.

use tapis_games::{
    any::{AnyAction, AnyOptions, AnyView, InAny},
    visit,
};
use tapis_room::Position;
use tapis_rules::{Seat, Seats};

use super::{
    follow::Follow,
    host::{Host, News},
    input::Style,
    menu::Menu,
    scene::{Scene, Show},
    terminal::{OutOfTurn, TerminalGame as _},
    typed,
};
use crate::{
    failure::CliError,
    words::{Names, say},
};

/// What is before the people.
pub(super) struct Before {
    /// Whose table it is; while people change places, what everybody may see.
    pub(super) seat: Option<Seat>,
    /// Whether this person acts out of turn, called by the letter of the place.
    is_called: bool,
    /// Where the table stood when this person sat down.
    since: Position,
    /// Whether the news has not been shown yet.
    pub(super) is_news: bool,
    pub(super) names: Names,
    pub(super) news: News,
    pub(super) menu: Menu,
    /// Where the table stood when the whole list was shown.
    pub(super) listed: Option<Position>,
    /// How many steps of a hint this person has been told, and where the table stood then.
    pub(super) hinted: Option<(Position, usize)>,
}

/// For whom of the people the table is.
#[derive(Debug, Default)]
pub(super) struct Audience {
    /// The table waits for them.
    pub(super) due: Seats,
    /// Besides whoever is at the screen, they may act out of turn.
    pub(super) may: Seats,
    /// Those of them who can say that they do nothing.
    pub(super) can_pass: Seats,
    /// What they may do, as far as everybody knows: names of messages.
    pub(super) what: Vec<&'static str>,
}

impl Before {
    /// Whether this person is asked for something, or anybody is where nobody’s cards are shown.
    pub(super) fn is_asked(&self, host: &Host, asked: &Audience) -> bool {
        match self.seat {
            _ if self.news.frame.outcome.is_some() => true,
            _ if host.is_pending() => false,
            Some(_) => !self.news.frame.actions.is_empty(),
            None => !asked.due.is_empty() || !asked.may.is_empty(),
        }
    }

    /// Whether the table is given time: somebody is to sit down, or decides out of turn.
    pub(super) fn stands_still(&self, host: &Host, asked: &Audience) -> bool {
        let changes = self.seat.is_none() && !asked.due.is_empty();
        (changes || self.is_called) && self.news.frame.outcome.is_none() && !host.is_pending()
    }
}

impl Follow<'_> {
    /// Whether people at this terminal have something to hide from each other.
    pub(super) fn hides(&self, host: &Host) -> bool {
        self.style == Style::Lines && host.people().len() > 1
    }

    /// The table as everybody may see it where there is something to hide, otherwise as the first
    /// one does.
    pub(super) fn begin(&self, host: &mut Host) -> Before {
        let first = host.people().into_iter().next();
        self.before(host, first.filter(|_| !self.hides(host)))
    }

    fn before(&self, host: &mut Host, seat: Option<Seat>) -> Before {
        let mut names = host.names();
        names.you = seat.filter(|_| self.style == Style::Lines || host.people().len() == 1);
        if let Some(you) = names.you {
            names.of[you.index()] = say!(self.words, "play-you");
        }
        let news = host.news(seat);
        let menu = Menu::new(self.words, &names, &news.frame.actions);
        let since = news.frame.position;
        let (is_called, is_news, listed, hinted) = (false, true, None, None);
        Before { seat, is_called, since, is_news, names, news, menu, listed, hinted }
    }

    /// What has happened since it was last shown.
    pub(super) fn look(&self, host: &mut Host, before: &mut Before) {
        if before.is_news {
            return;
        }
        before.news = host.news(before.seat);
        before.is_news = true;
        before.menu = Menu::new(self.words, &before.names, &before.news.frame.actions);
        before.is_called &= before.seat.is_none_or(|seat| !before.news.frame.must.contains(seat));
    }

    /// For whom of the people the table is.
    pub(super) fn asked(&self, host: &Host, before: &Before) -> Audience {
        let (frame, people) = (&before.news.frame, host.people());
        if people.len() < 2 || frame.outcome.is_some() {
            return Audience::default();
        }
        let mut asked = Audience { due: frame.must.intersection(people), ..Audience::default() };
        if self.style == Style::Keys {
            asked.may = people;
            return asked;
        }
        let mut offered = Vec::new();
        for seat in people {
            let offers = host.offers(seat);
            if frame.must.contains(seat) || before.seat == Some(seat) || offers.is_empty() {
                continue;
            }
            asked.may = asked.may.with(seat);
            if offers.iter().any(declines) {
                asked.can_pass = asked.can_pass.with(seat);
            }
            offered.extend(offers);
        }
        if !asked.may.is_empty() {
            asked.what = what(host.options(), &frame.view, &offered);
        }
        asked
    }

    /// Who comes before the screen now, if that is somebody else.
    pub(super) fn change(
        &self,
        host: &mut Host,
        before: &Before,
        asked: &Audience,
    ) -> Option<Before> {
        let frame = &before.news.frame;
        let seat = before.seat?;
        if !self.hides(host) {
            let next = asked.due.into_iter().next().filter(|_| !asked.due.contains(seat))?;
            let mut next = self.before(host, Some(next));
            next.news.events.clear();
            return Some(next);
        }
        let stays = if before.is_called {
            !frame.actions.is_empty()
        } else {
            // After every play the others are asked first.
            let is_heard = asked.can_pass.is_empty() || frame.position == before.since;
            frame.must.contains(seat) && is_heard
        };
        let stays = (stays || host.is_pending()) && frame.outcome.is_none();
        (!stays).then(|| self.before(host, None))
    }

    /// Enter, or the letter of one who is due, where nobody’s cards are shown: nobody does anything
    /// out of turn, and whoever is due sits down.
    pub(super) fn proceed(
        &self,
        host: &mut Host,
        before: &mut Before,
        asked: &Audience,
        show: &mut impl Show,
        seat: Option<Seat>,
    ) -> Result<(), CliError> {
        for seat in asked.can_pass {
            pass(host, seat);
        }
        match seat {
            Some(seat) => self.sit(host, before, show, seat),
            None => Ok(()),
        }
    }

    /// The letter of a person: what needs no cards is done at once, otherwise the cards are shown.
    pub(super) fn call(
        &self,
        host: &mut Host,
        before: &mut Before,
        show: &mut impl Show,
        seat: Seat,
    ) -> Result<(), CliError> {
        let offers: Vec<AnyAction> = match self.style {
            Style::Keys => typed::slap(host.options()).into_iter().collect(),
            Style::Lines => host.offers(seat).into_iter().filter(|it| !declines(it)).collect(),
        };
        match &offers[..] {
            [only] if needs_no_cards(only) => {
                host.act(seat, before.news.frame.position, only.clone());
                Ok(())
            }
            _ => {
                self.sit(host, before, show, seat)?;
                before.is_called = true;
                Ok(())
            }
        }
    }

    fn sit(
        &self,
        host: &mut Host,
        before: &mut Before,
        show: &mut impl Show,
        seat: Seat,
    ) -> Result<(), CliError> {
        show.leave(&self.scene(before, &Audience::default()))?;
        *before = self.before(host, Some(seat));
        Ok(())
    }

    /// Enter out of turn: this person does nothing and leaves the screen to the others.
    pub(super) fn decline(
        &self,
        host: &mut Host,
        before: &mut Before,
        show: &mut impl Show,
    ) -> Result<(), CliError> {
        let Some(seat) = before.seat else { return Ok(()) };
        let can_pass = before.news.frame.actions.iter().any(declines);
        if can_pass {
            pass(host, seat);
        }
        if self.hides(host) {
            show.leave(&self.scene(before, &Audience::default()))?;
            *before = self.before(host, None);
        } else if !can_pass {
            let asked = self.asked(host, before);
            return show.say(&self.scene(before, &asked), &self.keys(host));
        }
        Ok(())
    }

    pub(super) fn scene<'b>(&'b self, before: &'b Before, asked: &'b Audience) -> Scene<'b> {
        Scene {
            words: self.words,
            names: &before.names,
            title: self.title,
            options: self.options,
            style: self.style,
            seat: before.seat,
            news: &before.news,
            menu: &before.menu,
            asked,
        }
    }
}

/// Lets a person do nothing, where that can be said.
fn pass(host: &mut Host, seat: Seat) {
    let (offers, now) = (host.offers(seat), host.position());
    if let Some(pass) = offers.into_iter().find(declines) {
        host.act(seat, now, pass);
    }
}

fn out_of_turn(action: &AnyAction) -> OutOfTurn {
    visit!(AnyAction, action, |G, action| G::out_of_turn(action))
}

fn declines(action: &AnyAction) -> bool {
    out_of_turn(action) == OutOfTurn::Nothing
}

/// Whether no look at the cards is needed to decide on it.
fn needs_no_cards(action: &AnyAction) -> bool {
    matches!(out_of_turn(action), OutOfTurn::Blind(_))
}

/// What may be done out of turn, as far as everybody knows: what people hold does not count.
fn what(options: &AnyOptions, view: &AnyView, offered: &[AnyAction]) -> Vec<&'static str> {
    let mut ids = visit!(AnyView, view, |G, view| G::openings(InAny::own(options), view));
    let blind = offered.iter().filter_map(|action| match out_of_turn(action) {
        OutOfTurn::Blind(id) => id,
        OutOfTurn::Nothing | OutOfTurn::Seeing => None,
    });
    for id in blind {
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    ids
}
