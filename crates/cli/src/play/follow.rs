//! Runs the room with its clocks and the people's commands.

use std::sync::mpsc::RecvTimeoutError;

use tapis_cards::Card;
use tapis_games::any::{AnyAction, AnyOptions};
use tapis_room::{Hint, RoomError, Stage};
use tapis_rules::{Refused, Ruleset as _, Seat, Seats};

use super::{
    host::Host,
    input::{Command, Commands, Key, Style},
    people::{Audience, Before},
    scene::{PageTurn, Scene, Show},
    typed,
};
use crate::{
    failure::CliError,
    rules,
    words::{self, Names, Teller, Words, say},
    wrap::wrap,
};

/// What does not change while people play.
pub(super) struct Follow<'a> {
    pub(super) words: &'a Words,
    pub(super) title: &'a str,
    pub(super) options: &'a AnyOptions,
    pub(super) style: Style,
}

/// Whether the table goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Course {
    Goes,
    Ends,
}

impl Follow<'_> {
    /// Plays until somebody wants to leave.
    pub(super) fn run(
        &self,
        host: &mut Host,
        show: &mut impl Show,
        commands: &Commands,
    ) -> Result<(), CliError> {
        let mut before = self.begin(host);
        loop {
            let asked = self.asked(host, &before);
            let mut next = self.change(host, &before, &asked);
            if let Some(next) = next.take_if(|_| self.hides(host)) {
                show.leave(&self.scene(&before, &asked))?;
                host.keep(before.seat, &before.news);
                before = next;
                continue;
            }
            show.show(&self.scene(&before, &asked))?;
            before.is_news = false;
            for text in self.heard(host, &before.names) {
                show.say(&self.scene(&before, &asked), &text)?;
            }
            if let Some(next) = next {
                before = next;
                continue;
            }
            if self.next(host, &mut before, &asked, show, commands)? == Course::Ends {
                return Ok(());
            }
            self.look(host, &mut before);
        }
    }

    /// The next command, or the next deadline.
    fn next(
        &self,
        host: &mut Host,
        before: &mut Before,
        asked: &Audience,
        show: &mut impl Show,
        commands: &Commands,
    ) -> Result<Course, CliError> {
        let is_asked = before.is_asked(host, asked);
        let wait = if before.stands_still(host, asked) {
            host.stand_still();
            super::host::LONGEST_WAIT
        } else {
            host.go_on();
            host.wait(is_asked.then_some(&before.news.frame))
        };
        // Lines that are there already wait for the turn that they are meant for.
        if commands.are_lines && self.style == Style::Lines && !is_asked {
            std::thread::sleep(wait);
            host.tick();
            return Ok(Course::Goes);
        }
        match commands.queue.recv_timeout(wait) {
            Err(RecvTimeoutError::Timeout) => {
                host.tick();
                Ok(Course::Goes)
            }
            Err(RecvTimeoutError::Disconnected) | Ok(Command::Quit) => {
                show.say(&self.scene(before, asked), &say!(self.words, "play-left"))?;
                Ok(Course::Ends)
            }
            Ok(Command::Failed(why)) => Err(CliError::Terminal(why)),
            Ok(command) => self.heed(host, before, asked, show, command).map(|()| Course::Goes),
        }
    }

    fn heed(
        &self,
        host: &mut Host,
        before: &mut Before,
        asked: &Audience,
        show: &mut impl Show,
        command: Command,
    ) -> Result<(), CliError> {
        let scene = self.scene(before, asked);
        match command {
            Command::Typing(text) => return show.typing(&scene, &text),
            Command::Redraw | Command::Quit | Command::Failed(_) => return Ok(()),
            _ if show.turn_page(&scene)? == PageTurn::Yes => return Ok(()),
            Command::Help => return show.page(&scene, self.help(host)),
            Command::Read => return show.read(&scene),
            Command::Hint => return self.hint(host, before, asked, show),
            Command::List => {
                let all = before.menu.all();
                before.listed = Some(before.news.frame.position);
                return show.page(&self.scene(before, asked), all);
            }
            Command::Rules(clause) => return self.rules(host, &scene, show, &clause),
            Command::Press(key) => return self.press(host, before, asked, show, key),
            Command::Nth(nth) | Command::Number(nth)
                if self.style == Style::Keys && host.people().len() > 1 =>
            {
                let seat = host.people().into_iter().nth(nth.wrapping_sub(1));
                if let Some((seat, slap)) = seat.zip(typed::slap(host.options())) {
                    host.act(seat, before.news.frame.position, slap);
                }
            }
            Command::Nth(nth) => self.nth(host, before, asked, show, nth)?,
            Command::Number(number) => self.number(host, before, asked, show, number)?,
            Command::Written(text) => self.written(host, before, asked, show, &text)?,
        }
        Ok(())
    }

    /// What whoever is before the screen could do: a little more each time, as long as nothing happens.
    fn hint(
        &self,
        host: &mut Host,
        before: &mut Before,
        asked: &Audience,
        show: &mut impl Show,
    ) -> Result<(), CliError> {
        let Some(seat) = before.seat else {
            return show.say(&self.scene(before, asked), &self.keys(host));
        };
        // Why there is none is said with all else that goes wrong.
        let Some(hint) = host.hint(seat) else { return Ok(()) };
        let Hint { position, advice } = hint;
        let mut steps = Teller::new(self.words, &before.names).hint(&advice);
        let n_told = match before.hinted {
            Some((at, n_told)) if at == position => n_told.min(steps.len() - 1),
            Some(_) | None => 0,
        };
        before.hinted = Some((position, n_told + 1));
        show.say(&self.scene(before, asked), &steps.swap_remove(n_told))
    }

    /// A card that is called by a number, if it can be played; what no card is called stands for
    /// its place in the list. What is done cannot be undone, so no number means both.
    fn number(
        &self,
        host: &mut Host,
        before: &Before,
        asked: &Audience,
        show: &mut impl Show,
        number: usize,
    ) -> Result<(), CliError> {
        if !typed::is_card(host.options(), number) {
            return self.nth(host, before, asked, show, number);
        }
        let frame = &before.news.frame;
        let action = self.reader(host, &frame.actions, &[]).action(&number.to_string());
        let action = action.filter(|action| frame.actions.contains(action));
        if let Some((seat, action)) = before.seat.zip(action) {
            host.act(seat, frame.position, action);
            return Ok(());
        }
        let scene = self.scene(before, asked);
        show.say(&scene, &say!(self.words, "play-no-such-card", n = number))
    }

    /// What can be meant by what is typed.
    fn reader<'b>(
        &self,
        host: &'b Host,
        listed: &'b [AnyAction],
        hand: &'b [Card],
    ) -> typed::Reader<'b> {
        typed::Reader { lang: self.words.lang(), options: host.options(), listed, hand }
    }

    /// An action by its number, as far as the list has been shown.
    fn nth(
        &self,
        host: &mut Host,
        before: &Before,
        asked: &Audience,
        show: &mut impl Show,
        nth: usize,
    ) -> Result<(), CliError> {
        let frame = &before.news.frame;
        let all = before.listed == Some(frame.position);
        let action = before.menu.nth(nth).filter(|_| all || before.menu.shows(nth)).cloned();
        if let Some((seat, action)) = before.seat.zip(action) {
            host.act(seat, frame.position, action);
            return Ok(());
        }
        let scene = self.scene(before, asked);
        show.say(&scene, &say!(self.words, "play-no-such-number", n = nth))
    }

    /// An action in words; the letter of a place calls another person: `b`, `b slap`, `b: slap`.
    fn written(
        &self,
        host: &mut Host,
        before: &mut Before,
        asked: &Audience,
        show: &mut impl Show,
        text: &str,
    ) -> Result<(), CliError> {
        let mut for_whom = (before.seat, text);
        let called = speaker(text).filter(|(seat, ..)| host.people().contains(*seat));
        if let Some((seat, what, is_meant)) = called {
            let may = asked.may.contains(seat);
            if before.seat.is_none() && asked.due.contains(seat) && what.is_empty() {
                return self.proceed(host, before, asked, show, Some(seat));
            }
            if may && what.is_empty() {
                return self.call(host, before, show, seat);
            }
            if may || is_meant {
                for_whom = (Some(seat), what);
            }
        }
        let (seat, what) = for_whom;
        let frame = &before.news.frame;
        let (offers, hand) = match seat {
            Some(seat) if before.seat != Some(seat) => (host.offers(seat), Vec::new()),
            Some(_) | None => (frame.actions.clone(), typed::hand(&frame.view)),
        };
        let action = self.reader(host, &offers, &hand).action(what);
        if let Some((seat, action)) = seat.zip(action) {
            host.act(seat, before.news.frame.position, action);
            return Ok(());
        }
        let scene = self.scene(before, asked);
        if let Some((seat, "", _)) = called {
            let nothing = Refused::NotNow { seat, must: Seats::NONE };
            let said = Teller::new(self.words, &before.names).refusal(&nothing);
            return show.say(&scene, &said.to_string());
        }
        let is_held = !self.reader(host, &offers, &hand).names_ranks(what);
        let text: String = text.chars().take(40).collect();
        if !is_held {
            return show.say(&scene, &say!(self.words, "play-not-held", text = text));
        }
        let keys = match before.seat {
            Some(_) => self.keys(host),
            None => scene.prompt().join(" "),
        };
        show.say(&scene, &say!(self.words, "play-unknown", text = text, keys = keys))
    }

    /// Enter and Space mean what the game makes of them; after the end, Enter deals again.
    fn press(
        &self,
        host: &mut Host,
        before: &mut Before,
        asked: &Audience,
        show: &mut impl Show,
        key: Key,
    ) -> Result<(), CliError> {
        match (host.stage(), key) {
            (Stage::Playing, key) if self.style == Style::Keys => {
                // One key for several people is for whoever is due; nobody knows who slaps with it.
                let is_clear = key == Key::Enter && !asked.due.is_empty();
                if host.people().len() > 1 && !is_clear {
                    return Ok(());
                }
                let action = host.options().parse_action(key.means());
                if let Some((seat, action)) = before.seat.zip(action) {
                    host.act(seat, before.news.frame.position, action);
                }
                Ok(())
            }
            (Stage::Playing, Key::Enter) => {
                let Some(seat) = before.seat else {
                    let seat = asked.due.into_iter().next();
                    return self.proceed(host, before, asked, show, seat);
                };
                let frame = &before.news.frame;
                match &frame.actions[..] {
                    [_, ..] if !frame.must.contains(seat) => self.decline(host, before, show),
                    // A list that has one entry only needs no number.
                    [only] => {
                        host.act(seat, frame.position, only.clone());
                        Ok(())
                    }
                    _ => show.say(&self.scene(before, asked), &self.keys(host)),
                }
            }
            (Stage::Gathering | Stage::Over, Key::Enter) => host.begin(None),
            (_, Key::Space) => Ok(()),
        }
    }

    fn rules(
        &self,
        host: &Host,
        scene: &Scene<'_>,
        show: &mut impl Show,
        clause: &str,
    ) -> Result<(), CliError> {
        let plain = crate::out::Colours::Plain;
        let (words, options): (_, &AnyOptions) = (self.words, host.options());
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
        // Where people take their turns at one screen, nobody is fast or slow.
        let verdicts = host.take_verdicts().into_iter().filter(|_| !self.hides(host));
        let teller = Teller::new(self.words, names);
        let mut told: Vec<String> =
            verdicts.map(|verdict| words::verdict(teller, &verdict)).collect();
        let problems = host.take_problems();
        let problems = problems.iter().filter(|problem| **problem != RoomError::Beaten);
        told.extend(problems.map(|problem| words::problem(teller, problem)));
        told
    }

    /// The first words of help, in one line.
    pub(super) fn keys(&self, host: &Host) -> String {
        let several = self.style == Style::Keys && host.people().len() > 1;
        let people = if several { "-people" } else { "" };
        self.words.say(&format!("play-keys-{}{people}", host.options().id()), &[])
    }

    fn help(&self, host: &Host) -> Vec<String> {
        let mut help = vec![self.words.say(&format!("play-help-{}", host.options().id()), &[])];
        if self.hides(host) {
            help.push(say!(self.words, "play-help-people"));
        }
        if self.style == Style::Lines {
            help.push(say!(self.words, "play-help-lines"));
        }
        if let Some(digest) = host.commitment() {
            help.push(say!(self.words, "play-commitment", digest = digest));
        }
        help.iter().flat_map(|text| text.lines()).flat_map(|line| wrap(line, 2)).collect()
    }
}

/// Whom a line speaks for, what it says, and whether the colon after the letter leaves no doubt.
fn speaker(text: &str) -> Option<(Seat, &str, bool)> {
    let end = text.find(|it: char| it == ':' || it.is_whitespace()).unwrap_or(text.len());
    let seat = text[..end].to_uppercase().parse().ok()?;
    let rest = text[end..].trim();
    let what = rest.trim_start_matches(':');
    Some((seat, what.trim(), what.len() < rest.len()))
}
