//! Lets the room, its clocks and the people's wishes take their course.

use std::sync::mpsc::RecvTimeoutError;

use tapis_games::any::{Any, AnyOptions};
use tapis_room::{Position, Problem, Stage, Verdict};
use tapis_rules::{Game, Seat, Seats};

use super::{
    host::{Host, News},
    input::{Key, Style, Wish, Wishes},
    menu::Menu,
    scene::{Paged, Scene, Show},
    typed,
};
use crate::{
    failure::Failure,
    games, rules,
    words::{self, Names, Words, say},
};

/// What does not change while people play.
pub(super) struct Follow<'a> {
    pub(super) words: &'a Words,
    pub(super) title: &'a str,
    pub(super) style: Style,
}

/// Whether the table goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Course {
    Goes,
    Ends,
}

/// Who sits before the terminal.
struct Before {
    seat: Seat,
    /// The screen hides everything until this person says to be there.
    covered: bool,
    names: Names,
    news: News,
    menu: Menu,
    /// Where the table stood when the whole list was shown.
    listed: Option<Position>,
}

impl Follow<'_> {
    /// Plays until somebody wishes to leave.
    pub(super) fn run(
        &self,
        host: &mut Host,
        show: &mut impl Show,
        wishes: &Wishes,
    ) -> Result<(), Failure> {
        let first = host.people().into_iter().next().expect("somebody plays");
        let mut before = self.seated(host, first);
        // With several people, the first one too has to be there before cards are shown.
        if self.hides(host) {
            let first = Self::due(host, &before).unwrap_or(first);
            self.hand_over(host, &mut before, show, first)?;
        }
        loop {
            if !before.covered {
                show.show(&self.scene(&before))?;
                for text in self.heard(host, &before.names) {
                    show.say(&self.scene(&before), &text)?;
                }
                if let Some(seat) = Self::due(host, &before) {
                    if self.hides(host) {
                        self.hand_over(host, &mut before, show, seat)?;
                    } else {
                        before = self.seated(host, seat);
                        before.news.events.clear();
                    }
                    continue;
                }
            }
            let was_covered = before.covered;
            if self.next(host, &mut before, show, wishes)? == Course::Ends {
                return Ok(());
            }
            if !was_covered {
                before.news = host.news(before.seat);
                before.menu = Menu::new(self.words, &before.names, &before.news.frame.actions);
            }
        }
    }

    /// The next wish, or the next stroke of a clock.
    fn next(
        &self,
        host: &mut Host,
        before: &mut Before,
        show: &mut impl Show,
        wishes: &Wishes,
    ) -> Result<Course, Failure> {
        // Lines that are there already wait for the turn that they are meant for.
        let frame = &before.news.frame;
        let waits = !before.covered
            && wishes.are_lines
            && self.style == Style::Lines
            && frame.outcome.is_none()
            && (frame.actions.is_empty() || host.is_pending())
            && !Self::others_may(host, before);
        let wait = if before.covered { super::host::LONGEST_WAIT } else { host.wait(frame) };
        if waits {
            std::thread::sleep(wait);
            host.tick();
            return Ok(Course::Goes);
        }
        match wishes.queue.recv_timeout(wait) {
            Err(RecvTimeoutError::Timeout) => {
                host.tick();
                Ok(Course::Goes)
            }
            Err(RecvTimeoutError::Disconnected) | Ok(Wish::Quit) => {
                show.say(&self.scene(before), &say!(self.words, "play-left"))?;
                Ok(Course::Ends)
            }
            Ok(Wish::Failed(why)) => Err(Failure::Terminal(why)),
            Ok(wish) if before.covered => {
                match wish {
                    Wish::Typing(_) => {}
                    Wish::Redraw => show.cover(&self.cover_words(host, before.seat))?,
                    _ => before.covered = false,
                }
                Ok(Course::Goes)
            }
            Ok(wish) => self.heed(host, before, show, wish).map(|()| Course::Goes),
        }
    }

    fn heed(
        &self,
        host: &mut Host,
        before: &mut Before,
        show: &mut impl Show,
        wish: Wish,
    ) -> Result<(), Failure> {
        let scene = self.scene(before);
        match wish {
            Wish::Typing(text) => return show.typing(&scene, &text),
            Wish::Redraw | Wish::Quit | Wish::Failed(_) => return Ok(()),
            _ if show.turn_page(&scene)? == Paged::Yes => return Ok(()),
            Wish::Help => return show.page(&scene, self.help(host.options())),
            Wish::Read => return show.read(&scene),
            Wish::List => {
                let all = before.menu.all();
                before.listed = Some(before.news.frame.position);
                return show.page(&self.scene(before), all);
            }
            Wish::Rules(clause) => return self.rules(host, &scene, show, &clause),
            Wish::Press(key) => return self.press(host, before, show, key),
            Wish::Nth(nth) if self.style == Style::Keys && host.people().len() > 1 => {
                let seat = host.people().into_iter().nth(nth.wrapping_sub(1));
                if let Some((seat, slap)) =
                    seat.zip(Any::parse_action(host.options(), Key::Space.means()))
                {
                    host.act(seat, before.news.frame.position, slap);
                }
            }
            Wish::Nth(nth) => self.nth(host, before, show, nth)?,
            Wish::Written(text) => self.written(host, before, show, &text)?,
        }
        Ok(())
    }

    /// An action by its number, as far as the list has been shown; a number beyond may be a card.
    fn nth(
        &self,
        host: &mut Host,
        before: &Before,
        show: &mut impl Show,
        nth: usize,
    ) -> Result<(), Failure> {
        let frame = &before.news.frame;
        let all = before.listed == Some(frame.position);
        if let Some(action) = before.menu.nth(nth).filter(|_| all || before.menu.shows(nth)) {
            host.act(before.seat, frame.position, action.clone());
            return Ok(());
        }
        let (lang, text) = (self.words.lang(), nth.to_string());
        let card = typed::action(lang, host.options(), &frame.actions, &text);
        if let Some(action) = card.filter(|action| frame.actions.contains(action)) {
            host.act(before.seat, frame.position, action);
            return Ok(());
        }
        show.say(&self.scene(before), &say!(self.words, "play-no-such-number", n = nth))
    }

    /// An action in words, with a place before it if it is another person’s: `B: slap`.
    fn written(
        &self,
        host: &mut Host,
        before: &Before,
        show: &mut impl Show,
        text: &str,
    ) -> Result<(), Failure> {
        let (seat, what) = match text.split_once(':') {
            Some((seat, what)) => match seat.trim().to_uppercase().parse::<Seat>() {
                Ok(seat) if host.people().contains(seat) => (seat, what.trim()),
                Ok(_) | Err(_) => (before.seat, text),
            },
            None => (before.seat, text),
        };
        let listed: &[_] = if seat == before.seat { &before.news.frame.actions } else { &[] };
        let action = typed::action(self.words.lang(), host.options(), listed, what);
        if let Some(action) = action {
            host.act(seat, before.news.frame.position, action);
            return Ok(());
        }
        let text: String = text.chars().take(40).collect();
        let keys = self.keys(host.options());
        let scene = self.scene(before);
        show.say(&scene, &say!(self.words, "play-unknown", text = text, keys = keys))
    }

    /// Enter and Space mean what the game makes of them; after the end, Enter deals again.
    fn press(
        &self,
        host: &mut Host,
        before: &Before,
        show: &mut impl Show,
        key: Key,
    ) -> Result<(), Failure> {
        match (host.stage(), key) {
            (Stage::Playing, key) if self.style == Style::Keys => {
                if let Some(action) = Any::parse_action(host.options(), key.means()) {
                    host.act(before.seat, before.news.frame.position, action);
                }
                Ok(())
            }
            // A list that has one entry only needs no number.
            (Stage::Playing, Key::Enter) => {
                if let [only] = &before.news.frame.actions[..] {
                    host.act(before.seat, before.news.frame.position, only.clone());
                    return Ok(());
                }
                show.say(&self.scene(before), &self.keys(host.options()))
            }
            (Stage::Gathering | Stage::Over, Key::Enter) => host.begin(&games::seed(None)?),
            (_, Key::Space) => Ok(()),
        }
    }

    fn rules(
        &self,
        host: &Host,
        scene: &Scene<'_>,
        show: &mut impl Show,
        clause: &str,
    ) -> Result<(), Failure> {
        let plain = crate::out::Colours::Plain;
        let (words, options) = (self.words, host.options());
        if clause.is_empty() {
            return show.page(scene, rules::whole(words, options, plain));
        }
        // The letter of the game may be left out: “rules 5.2”.
        let letter = rules::letter(options);
        let number = clause.chars().next().is_some_and(|first| first.is_ascii_digit());
        let clause = if number { format!("{letter}{clause}") } else { clause.to_owned() };
        if let Some(lines) = rules::part(words, options, &clause, rules::Examples::Told, plain) {
            return show.page(scene, lines);
        }
        let clause: String = clause.chars().take(40).collect();
        show.say(scene, &say!(words, "failure-clause", game = options.id(), found = clause))
    }

    /// What has gone wrong or was judged since the last look.
    fn heard(&self, host: &mut Host, names: &Names) -> Vec<String> {
        let verdicts = host.take_verdicts();
        let mut told: Vec<String> =
            verdicts.iter().map(|verdict| quickest(self.words, names, verdict)).collect();
        let problems = host.take_problems();
        let problems = problems.iter().filter(|problem| **problem != Problem::Beaten);
        told.extend(problems.map(|problem| words::problem(self.words, names, problem)));
        told
    }

    /// The first words of help, in one line.
    pub(super) fn keys(&self, options: &AnyOptions) -> String {
        self.words.say(&format!("play-keys-{}", options.id()), &[])
    }

    fn help(&self, options: &AnyOptions) -> Vec<String> {
        let help = self.words.say(&format!("play-help-{}", options.id()), &[]);
        let mut lines: Vec<String> =
            help.lines().flat_map(|line| crate::wrap::wrap(line, 2)).collect();
        if self.style == Style::Lines {
            let more = say!(self.words, "play-help-lines");
            lines.extend(more.lines().flat_map(|line| crate::wrap::wrap(line, 2)));
        }
        lines
    }

    /// Whether people at this terminal have something to hide from each other.
    fn hides(&self, host: &Host) -> bool {
        self.style == Style::Lines && host.people().len() > 1
    }

    /// Whether another person at this terminal may have to be quick: a timer runs.
    fn others_may(host: &Host, before: &Before) -> bool {
        let timed = before.news.frame.clocks.iter().any(|clock| clock.timer.is_some());
        timed && host.people().len() > 1 && !host.is_pending()
    }

    /// The person whom the table waits for, if that is another one.
    fn due(host: &Host, before: &Before) -> Option<Seat> {
        let must: Seats = before.news.frame.must.intersection(host.people());
        let others = !must.contains(before.seat) && before.news.frame.outcome.is_none();
        others.then(|| must.into_iter().next()).flatten()
    }

    fn seated(&self, host: &mut Host, seat: Seat) -> Before {
        let mut names = host.names();
        names.you = (self.style == Style::Lines || host.people().len() == 1).then_some(seat);
        if names.you.is_some() {
            names.of[seat.index()] = say!(self.words, "play-you");
        }
        let news = host.news(seat);
        let menu = Menu::new(self.words, &names, &news.frame.actions);
        Before { seat, covered: false, names, news, menu, listed: None }
    }

    fn hand_over(
        &self,
        host: &mut Host,
        before: &mut Before,
        show: &mut impl Show,
        seat: Seat,
    ) -> Result<(), Failure> {
        if seat != before.seat {
            *before = self.seated(host, seat);
        }
        before.covered = true;
        show.cover(&self.cover_words(host, seat))
    }

    fn cover_words(&self, host: &Host, seat: Seat) -> String {
        say!(self.words, "play-hand-over", who = host.names().get(seat))
    }

    fn scene<'b>(&'b self, before: &'b Before) -> Scene<'b> {
        Scene {
            words: self.words,
            names: &before.names,
            title: self.title,
            style: self.style,
            seat: before.seat,
            news: &before.news,
            menu: &before.menu,
        }
    }
}

/// Who was how fast.
fn quickest(words: &Words, names: &Names, verdict: &Verdict) -> String {
    let claim = |claim: &tapis_room::Claim| {
        say!(words, "play-claim", who = names.get(claim.seat), ms = claim.after_ms)
    };
    let claims: Vec<String> = verdict.claims.iter().map(claim).collect();
    say!(words, "play-quick", claims = claims.join(", "))
}
