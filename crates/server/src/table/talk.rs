//! What people say to each other: who may, how fast, and who hears of it.
//! It is no part of the game: no journal holds it, and it is forgotten with the table's task.

use std::{
    collections::{BTreeMap, VecDeque},
    time::Instant,
};

use tapis_protocol::{
    ChatLine, ChatText, Command, Phrase, ProtocolError, Report, RoomError, ServerMessage,
};
use tapis_room::{PersonId, Request, SeatStatus, Talk};
use tapis_rules::Seat;

use super::{
    Room,
    task::{Flow, LiveTable},
};
use crate::{chat, guard::Credits, limits, tag::Tag};

/// What somebody wants to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Saying {
    /// This, with one press.
    Phrase(Phrase),
    /// What they have written.
    Chat(ChatText),
    /// That this line should not have been written.
    Report(u32),
}

impl Saying {
    /// What a command says to others, if it does.
    pub(super) fn of(command: &Command) -> Option<Self> {
        if let Command::Say { phrase } = command {
            Some(Self::Phrase(*phrase))
        } else if let Command::Chat { text } = command {
            Some(Self::Chat(text.clone()))
        } else if let Command::Report { line } = command {
            Some(Self::Report(*line))
        } else {
            None
        }
    }
}

/// Who is told something.
#[derive(Clone, Debug, PartialEq)]
enum Audience {
    /// Nobody: it has been said before.
    Nobody,
    /// Everybody.
    All(ServerMessage),
    /// The host, who sits here; nobody, if what they have written themselves is reported, or if they
    /// are to be told when they are back.
    Host(Option<(Seat, Report)>),
}

/// What has been said lately, and whether more may be.
#[derive(Debug, Default)]
pub(super) struct Talking {
    heard: BTreeMap<PersonId, Heard>,
    lines: VecDeque<Line>,
    n_lines: u32,
    /// Reports that wait until the host is there.
    untold: VecDeque<Report>,
}

/// What one person has said.
#[derive(Debug)]
struct Heard {
    credits: Credits,
    /// The last commands that were carried out: a repeat is not said again.
    done: VecDeque<u64>,
}

/// A line of the chat as long as it can be reported.
#[derive(Debug)]
struct Line {
    number: u32,
    person: PersonId,
    /// What they were called then.
    name: String,
    text: ChatText,
    reported_by: Vec<PersonId>,
}

impl Talking {
    /// Who is told what; a repeat tells nobody and is no error.
    fn take(
        &mut self,
        request: Request,
        saying: Saying,
        room: &Room,
        now: Instant,
    ) -> Result<Audience, ProtocolError> {
        let Request { person, id } = request;
        let seat = seat_of(room, person).ok_or(ProtocolError::Room(RoomError::NotSeated))?;
        let fresh = || Heard { credits: Credits::new(limits::TALK, now), done: VecDeque::new() };
        let heard = self.heard.entry(person).or_insert_with(fresh);
        if heard.done.contains(&id) {
            return Ok(Audience::Nobody);
        }
        let told = match saying {
            Saying::Phrase(_) if room.talk() < Talk::Phrases => {
                return Err(ProtocolError::PhrasesOff);
            }
            Saying::Phrase(phrase) => {
                heard.credits.take(now)?;
                Audience::All(ServerMessage::Said { seat, phrase })
            }
            Saying::Chat(_) if room.talk() < Talk::Chat => return Err(ProtocolError::ChatOff),
            Saying::Chat(text) => {
                let text = chat::line(&text)?;
                heard.credits.take(now)?;
                let number = self.n_lines;
                self.n_lines = self.n_lines.wrapping_add(1);
                let (name, reported_by) = (name_at(room, seat), Vec::new());
                self.lines.push_back(Line {
                    number,
                    person,
                    name,
                    text: text.clone(),
                    reported_by,
                });
                shorten(&mut self.lines, limits::CHAT_LINES);
                Audience::All(ServerMessage::Chat(ChatLine { line: number, seat, text }))
            }
            Saying::Report(number) => {
                let line = self.lines.iter_mut();
                let line = line.filter(|it| it.person != person).find(|it| it.number == number);
                let line = line.ok_or(ProtocolError::NoSuchLine)?;
                if line.reported_by.contains(&person) {
                    return Ok(Audience::Nobody);
                }
                heard.credits.take(now)?;
                line.reported_by.push(person);
                let (by, who) = (name_at(room, seat), line.name.clone());
                let (seat_now, text) = (seat_of(room, line.person), line.text.clone());
                let report = Report { by, who, seat: seat_now, text };
                Audience::Host(to_host(&mut self.untold, seat, report, room))
            }
        };
        heard.done.push_back(id);
        shorten(&mut heard.done, limits::TALK_DONE);
        Ok(told)
    }
}

impl LiveTable {
    /// Passes on what somebody says.
    pub(super) fn talk(&mut self, request: Request, saying: Saying) -> Flow {
        let told = self.talking.take(request, saying, &self.room, Instant::now());
        match &told {
            Ok(Audience::All(message)) => self.subscribers.send_all(message),
            Ok(Audience::Host(report)) => {
                self.task.metrics.reports.inc();
                tracing::info!(table = %Tag::of(&self.task.code), "a line of the chat was reported");
                if let Some((host, report)) = report {
                    self.tell_host(*host, report);
                }
            }
            Ok(Audience::Nobody) | Err(_) => {}
        }
        self.subscribers.answer(request, told.map(drop));
        Flow::Continue(())
    }

    /// Tells all connections of the host.
    fn tell_host(&mut self, host: Seat, report: &Report) {
        let message = ServerMessage::Reported(report.clone());
        self.subscribers.send_some(&message, |person| seat_of(&self.room, person) == Some(host));
    }

    /// Tells what was reported while the host was away, if they are who has come.
    pub(super) fn tell_reports(&mut self, person: PersonId) {
        let host = self.room.table_view(None).host;
        if let Some(host) = host.filter(|host| seat_of(&self.room, person) == Some(*host)) {
            let untold = std::mem::take(&mut self.talking.untold);
            for report in untold.iter().filter(|report| report.seat != Some(host)) {
                self.tell_host(host, report);
            }
        }
    }
}

/// A report with whom to tell now.
fn to_host(
    untold: &mut VecDeque<Report>,
    by: Seat,
    report: Report,
    room: &Room,
) -> Option<(Seat, Report)> {
    let table = room.table_view(None);
    let host = table.host.filter(|host| *host != by && report.seat != Some(*host))?;
    if table.seats[host].kind == SeatStatus::Present {
        return Some((host, report));
    }
    untold.push_back(report);
    shorten(untold, limits::REPORTS);
    None
}

fn seat_of(room: &Room, person: PersonId) -> Option<Seat> {
    room.viewer(Some(person)).seat()
}

fn name_at(room: &Room, seat: Seat) -> String {
    room.table_view(None).seats[seat].name.clone()
}

/// Keeps the last so many.
fn shorten<T>(all: &mut VecDeque<T>, most: usize) {
    let surplus = all.len().saturating_sub(most);
    all.drain(..surplus);
}
