//! `tapis play`: a person in the terminal against bots, at the same table as everywhere else.

mod host;
mod input;
mod lines;
mod screen;

use std::{
    fs,
    io::{self, IsTerminal},
    sync::mpsc::RecvTimeoutError,
};

use tapis_games::any::{Any, AnyAction};
use tapis_room::{Config, Problem, Stage, Verdict};
use tapis_rules::Game;

use crate::{
    args::Play,
    failure::Failure,
    games,
    out::Out,
    words::{self, Names, Words, say},
};
use host::{Host, News};
use input::{Key, Wish};

/// How the game is shown: a whole screen, or line after line.
trait Show {
    /// Shows what has happened and where that leads.
    fn show(&mut self, scene: &Scene<'_>) -> Result<(), Failure>;
    /// Says something that belongs to no event.
    fn say(&mut self, scene: &Scene<'_>, text: &str) -> Result<(), Failure>;
    /// Reads the table out.
    fn read(&mut self, scene: &Scene<'_>) -> Result<(), Failure>;
}

/// What there is to show.
struct Scene<'a> {
    words: &'a Words,
    names: &'a Names,
    title: &'a str,
    news: &'a News,
}

impl Scene<'_> {
    /// What the player can do now, in words.
    fn prompt(&self) -> String {
        let (words, frame) = (self.words, &self.news.frame);
        if frame.outcome.is_some() {
            return say!(words, "play-again");
        }
        let Some(you) = self.names.you else { return String::new() };
        if frame.must.contains(you) {
            let has_key =
                |action: &AnyAction| Key::ALL.iter().any(|key| key.means() == action.to_string());
            if frame.actions.iter().all(has_key) {
                return say!(words, "play-your-turn");
            }
            let listed = frame.actions.iter().zip(1..).map(|(action, n)| format!("{n} {action}"));
            let listed = listed.collect::<Vec<_>>().join("   ");
            return say!(words, "play-choose", listed = listed);
        }
        match frame.must.into_iter().next() {
            Some(other) => say!(words, "play-wait", who = self.names.get(other)),
            None => say!(words, "play-window"),
        }
    }

    /// Everything that has just happened, in words; the places, once the game is over.
    fn told(&self) -> Vec<String> {
        let event = |seen| words::event(self.words, self.names, seen);
        let mut told: Vec<String> = self.news.events.iter().map(event).collect();
        if let Some(outcome) = self.news.frame.outcome.as_ref().filter(|_| !told.is_empty()) {
            told.extend(words::places(self.words, self.names, outcome));
        }
        told
    }
}

/// Plays until the player leaves.
pub(crate) fn run(args: &Play, words: &Words, out: &mut Out) -> Result<(), Failure> {
    let options = games::with_answers(games::options(&args.game)?, &args.options)?;
    let seed = games::seed(args.seed.as_deref())?;
    let title = {
        let game = words::game_name(words, &options);
        say!(words, "play-title", game = game, count = args.players.saturating_sub(1))
    };
    let config = Config { options, n_seats: args.players, turn_ms: None, listed: false };
    let mut host = Host::open(config, say!(words, "play-you"), args.level.into(), seed)?;
    let done = if io::stdin().is_terminal() && io::stdout().is_terminal() {
        let mut screen = screen::Screen::open(out.colours())?;
        follow(&mut host, &mut screen, &input::keys(), words, &title)
    } else {
        let mut lines = lines::Lines::open(out, words, &title)?;
        follow(&mut host, &mut lines, &input::lines(), words, &title)
    };
    if let (Some(file), Some(record)) = (&args.record, host.record()) {
        fs::write(file, record).map_err(|why| Failure::Write { file: file.clone(), why })?;
    }
    done
}

/// Lets the room, its clocks and the player's wishes take their course.
fn follow(
    host: &mut Host,
    show: &mut impl Show,
    wishes: &input::Wishes,
    words: &Words,
    title: &str,
) -> Result<(), Failure> {
    let names = host.names();
    let mut news = host.news();
    loop {
        let scene = Scene { words, names: &names, title, news: &news };
        show.show(&scene)?;
        for verdict in host.take_verdicts() {
            show.say(&scene, &quickest(words, &names, &verdict))?;
        }
        for problem in host.take_problems() {
            if problem != Problem::Beaten {
                show.say(&scene, &words::problem(words, &problem))?;
            }
        }
        match wishes.recv_timeout(host.wait()) {
            Err(RecvTimeoutError::Timeout) => host.tick(),
            Err(RecvTimeoutError::Disconnected) | Ok(Wish::Quit) => {
                return show.say(&scene, &say!(words, "play-left"));
            }
            Ok(Wish::Failed(why)) => return Err(Failure::Terminal(why)),
            Ok(Wish::Redraw) => {}
            Ok(Wish::Help) => show.say(&scene, &say!(words, "play-help"))?,
            Ok(Wish::Read) => show.read(&scene)?,
            Ok(Wish::Press(key)) => press(host, &news, key)?,
            Ok(Wish::Nth(nth)) => {
                let listed = nth.checked_sub(1).and_then(|index| news.frame.actions.get(index));
                if let Some(action) = listed {
                    host.act(news.frame.position, action.clone());
                }
            }
            Ok(Wish::Written(text)) => {
                if let Some(action) = Any::parse_action(host.options(), &text) {
                    host.act(news.frame.position, action);
                } else {
                    let text: String = text.chars().take(40).collect();
                    let keys = say!(words, "play-keys-lines");
                    show.say(&scene, &say!(words, "play-unknown", text = text, keys = keys))?;
                }
            }
        }
        news = host.news();
    }
}

/// Enter and Space mean what the game makes of them; after the end, Enter deals again.
fn press(host: &mut Host, news: &News, key: Key) -> Result<(), Failure> {
    match (host.stage(), key) {
        (Stage::Playing, key) => {
            if let Some(action) = Any::parse_action(host.options(), key.means()) {
                host.act(news.frame.position, action);
            }
            Ok(())
        }
        (Stage::Gathering | Stage::Over, Key::Enter) => host.begin(games::seed(None)?),
        (Stage::Gathering | Stage::Over, Key::Space) => Ok(()),
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
