//! A record examined beside the page, so that neither a long nor a hostile one holds it up.

use std::{cell::RefCell, ops::ControlFlow, rc::Rc, time::Duration};

use js_sys::{Array, Function, Promise};
use tapis_games::any::{Any, AnyOptions};
use tapis_room::Notes;
use tapis_rules::{
    Record,
    examine::{Unsound, examine},
    record::RecordError,
};
use tapis_words::{Lang, Names, Words, records};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::course::Course;
use crate::{
    api::ApiError,
    beside::WEIGH,
    browser::Alarm,
    words::{
        spoken,
        texts::{self, Text},
    },
};

/// How long a record may take, or the next line about it.
const PATIENCE: Duration = Duration::from_mins(1);

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Report {
    /// Nothing is wrong: what was checked, and what else there is to know.
    Sound {
        /// What was checked.
        checks: Vec<String>,
        /// What else there is to know.
        remarks: Vec<String>,
        /// The course of the game, for its film.
        course: Option<Course>,
    },
    /// This is wrong.
    Wrong(String),
    /// It took too long.
    Endless,
    /// This browser cannot examine it.
    Impossible,
}

/// Everything that can be checked on a record, said in the language of these texts: a line for each
/// thing, after `+` for what was checked, `-` for what else there is to know, `!` for what is wrong; and
/// after `=` the course of the game, so that the page need not play it again.
pub(crate) fn examined(lang: Lang, texts: &[String], text: &str) -> Vec<String> {
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let words = Words::of(lang, &texts);
    let wrong = |what: String| vec![format!("!{what}")];
    let record = match Record::<Any>::parse(text) {
        Ok(record) => record,
        Err(RecordError { line, column, wrong: fault }) => {
            let what = records::fault(&words, &fault);
            return wrong(tapis_words::say!(
                words,
                "replay-damaged",
                line = line,
                column = column,
                what = what
            ));
        }
    };
    match examine(&record) {
        Ok(examined) => {
            let proof = record.deal.seed.proof();
            let remarks = proof.map(|it| records::remarks(&words, &Names::letters(), it));
            let checks = records::checks(&words, &examined).into_iter().map(|it| format!("+{it}"));
            let notes = Notes::read(text, record.n_seats);
            let course = Course::of(&record, &notes).ok().map(|it| format!("={it}"));
            let remarks = remarks.into_iter().flatten().map(|it| format!("-{it}"));
            checks.chain(remarks).chain(course).collect()
        }
        Err(Unsound::Proof(error)) => wrong(records::proof_error(&words, error)),
        Err(Unsound::Replay(error)) => wrong(records::replay_error(&words, &error)),
        Err(Unsound::Flawed { nth, flaw }) => {
            wrong(format!("{nth}: {}", records::flaw(&words, &flaw)))
        }
    }
}

/// Has a record examined.
///
/// # Errors
/// If the words for what is found cannot be fetched.
pub(super) async fn examine_beside(text: &str) -> Result<Report, ApiError> {
    let lang = spoken();
    let said = [Some(Text::Page), Some(Text::Replay), game_of(text).map(Text::Game)];
    let mut all = Vec::new();
    for said in said.into_iter().flatten() {
        texts::fetch(said, lang).await?;
        all.push(texts::text(said, lang));
    }
    let texts: Array = all.iter().map(|it| JsValue::from_str(it)).collect();
    let asked = Array::of3(&lang.tag().into(), &texts, &text.into());
    let lines = ask(&asked, |_| ControlFlow::Continue(())).await;
    Ok(lines.map_or_else(|why| why, |lines| report(&lines)))
}

/// The game that a record names, if it is one of ours.
fn game_of(text: &str) -> Option<&'static str> {
    let named = text.lines().take(40).find_map(|line| line.strip_prefix("game "))?;
    let id = named.split(' ').next()?;
    AnyOptions::all().iter().map(AnyOptions::id).find(|known| *known == id)
}

fn report(lines: &[String]) -> Report {
    let those = |mark: char| -> Vec<String> {
        lines.iter().filter_map(|it| it.strip_prefix(mark).map(str::to_owned)).collect()
    };
    if let Some(wrong) = those('!').into_iter().next() {
        return Report::Wrong(wrong);
    }
    let course = those('=').first().and_then(|it| Course::parse(it));
    Report::Sound { checks: those('+'), remarks: those('-'), course }
}

/// Has the decisions of a record weighed; `heard` is told each line of it, and may have heard enough.
///
/// # Errors
/// If this browser cannot do it, or a decision takes too long.
pub(super) async fn weigh_beside(
    text: &str,
    heard: impl FnMut(String) -> ControlFlow<()> + 'static,
) -> Result<(), Report> {
    let asked = Array::of3(&WEIGH.into(), &Array::new(), &text.into());
    ask(&asked, heard).await.map(drop)
}

/// Asks a worker, which ends with its answer; what it says before, `heard` is told.
async fn ask(
    asked: &Array,
    mut heard: impl FnMut(String) -> ControlFlow<()> + 'static,
) -> Result<Vec<String>, Report> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options("beside.js", &options);
    let worker = worker.map_err(|_| Report::Impossible)?;
    let mut resolve = None::<Function>;
    let answer = Promise::new(&mut |answer, _| resolve = Some(answer));
    let tell = move |told: &JsValue| {
        drop(resolve.as_ref().map(|it| it.call1(&JsValue::UNDEFINED, told)));
    };
    let [on_message, on_error, on_alarm] = [tell.clone(), tell.clone(), tell];
    let set = move || {
        let on_alarm = on_alarm.clone();
        Alarm::new(PATIENCE, move || on_alarm(&JsValue::TRUE))
    };
    let alarm = Rc::new(RefCell::new(set()));
    let rings = Rc::clone(&alarm);
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let data = event.data();
        match data.as_string().map(&mut heard) {
            None => on_message(&data),
            Some(ControlFlow::Break(())) => on_message(&JsValue::FALSE),
            Some(ControlFlow::Continue(())) => drop(rings.replace(set())),
        }
    });
    let failed = Closure::<dyn FnMut(Event)>::new(move |_| on_error(&JsValue::FALSE));
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    worker.post_message(asked).map_err(|_| Report::Impossible)?;
    let told = JsFuture::from(answer).await.map_err(|_| Report::Impossible)?;
    drop(alarm.take());
    worker.terminate();
    match told.dyn_into::<Array>() {
        Ok(lines) => Ok(lines.iter().filter_map(|it| it.as_string()).collect()),
        Err(told) if told.is_truthy() => Err(Report::Endless),
        Err(_) => Err(Report::Impossible),
    }
}
