//! What happened, in words.

use fluent_bundle::FluentValue;
use tapis_games::{
    any::AnySeen,
    corse::{BanTerm, Event, Mistake, Pattern, Seen, Taking},
};
use tapis_room::Verdict;
use tapis_rules::{BySeat, Seat, Shown};

use super::{Args, card_name, say};

/// Who is who at the table, for one viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Names {
    /// The names to show.
    pub(crate) names: BySeat<String>,
    /// The viewer's own place.
    pub(crate) you: Option<Seat>,
}

impl Names {
    /// The name at a place.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    /// Sets `who` to the name and `you` to whether that is the viewer.
    fn who(&self, seat: Seat) -> Args<'_> {
        let mut args = Args::new();
        args.set("who", self.name(seat));
        args.set("you", if self.you == Some(seat) { "yes" } else { "no" });
        args
    }
}

/// One event as a sentence; nothing for an event of a game that the page cannot draw.
pub(crate) fn event_words(seen: &AnySeen, names: &Names) -> Option<String> {
    crate::drawable::corse_seen(seen).map(|seen| corse(seen, names))
}

fn corse(seen: &Seen, names: &Names) -> String {
    match seen {
        Event::Packet { seat, cards } => count("event-packet", names, *seat, cards.len()),
        Event::Remainder { cards, aside } => {
            let mut args = Args::new();
            args.set("n", cards.len());
            say(if *aside { "event-remainder-aside" } else { "event-remainder-under" }, Some(&args))
        }
        Event::Laid { seat, card } => {
            let mut args = names.who(*seat);
            args.set("card", one_name(card));
            say("event-laid", Some(&args))
        }
        Event::Challenged { owner, due } => count("event-challenged", names, *owner, *due),
        Event::Froze => say("event-froze", None),
        Event::Slapped { seat, pattern } => {
            let mut args = names.who(*seat);
            args.set("pattern", pattern_key(*pattern));
            say("event-slapped", Some(&args))
        }
        Event::Mistaken { seat, mistake } => {
            let key = match mistake {
                Mistake::Slap => "event-wrong-slap",
                Mistake::Play => "event-wrong-play",
            };
            say(key, Some(&names.who(*seat)))
        }
        Event::SlidUnder { seat, cards } => count("event-slid-under", names, *seat, cards.len()),
        Event::PutInFront { seat, cards } => count("event-in-front", names, *seat, cards.len()),
        Event::Gave { seat, to, .. } => {
            let mut args = names.who(*seat);
            args.set("whom", names.name(*to));
            args.set("toyou", if names.you == Some(*to) { "yes" } else { "no" });
            say("event-gave", Some(&args))
        }
        Event::Banned { seat, term } => banned(*seat, *term, names),
        Event::BanLifted { seat } => say("event-ban-lifted", Some(&names.who(*seat))),
        Event::Indebted { seat, due } => count("event-indebted", names, *seat, *due),
        Event::Collected { seat, taking, n_cards } => {
            let mut args = names.who(*seat);
            args.set("n", *n_cards);
            args.set("why", taking_key(*taking));
            say("event-collected", Some(&args))
        }
        Event::Out { seat } => say("event-out", Some(&names.who(*seat))),
        Event::Ended { winner: Some(seat) } => say("event-won", Some(&names.who(*seat))),
        Event::Ended { winner: None } => say("event-stopped", None),
    }
}

fn count<N>(key: &str, names: &Names, seat: Seat, n_cards: N) -> String
where
    FluentValue<'static>: From<N>,
{
    let mut args = names.who(seat);
    args.set("n", FluentValue::from(n_cards));
    say(key, Some(&args))
}

fn banned(seat: Seat, term: BanTerm, names: &Names) -> String {
    let (key, n) = match term {
        BanTerm::Seconds(n) => ("event-banned-seconds", n),
        BanTerm::Laid(n) => ("event-banned-laid", n),
        BanTerm::Pile => ("event-banned-pile", 0),
    };
    count(key, names, seat, n)
}

fn one_name(card: &Shown) -> String {
    card.known().next().flatten().map_or_else(|| say("card-hidden", None), card_name)
}

const fn pattern_key(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Pair => "pair",
        Pattern::Addition => "addition",
        Pattern::TenAlone => "ten",
        Pattern::Sandwich => "sandwich",
        Pattern::BigMac => "bigmac",
    }
}

const fn taking_key(taking: Taking) -> &'static str {
    match taking {
        Taking::Paid => "paid",
        Taking::Slap => "slap",
        Taking::LastLeft => "last",
    }
}

/// The verdict of a race, the winner first: “Lina 312 ms · Sam 327”.
pub(crate) fn verdict_words(verdict: &Verdict, names: &Names) -> String {
    let claim = |(nth, claim): (usize, &tapis_room::Claim)| {
        let unit = if nth == 0 { "\u{a0}ms" } else { "" };
        format!("{}\u{a0}{}{unit}", names.name(claim.seat), claim.after_ms)
    };
    verdict.claims.iter().enumerate().map(claim).collect::<Vec<_>>().join(" · ")
}
