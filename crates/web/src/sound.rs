//! Short sounds, made in the page: each kind of event has its own.

use std::cell::RefCell;

use leptos::prelude::*;
use tapis_games::corse::Event;
use tapis_rules::Seat;
use web_sys::{AudioContext, BiquadFilterType, GainNode, OscillatorType};

use crate::{
    browser,
    settings::{Settings, Sound},
};

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cue {
    /// A card falls on the pile.
    Card,
    /// A hand falls on the pile, rightly.
    Slap,
    /// A mistake.
    Wrong,
    /// A pile is taken up.
    Collect,
    /// It is the listener's turn.
    Turn,
    /// The game is over.
    Win,
}

/// The cue of an event of Bataille corse.
pub(crate) const fn cue<C>(event: &Event<C>) -> Option<Cue> {
    match event {
        Event::Laid { .. } => Some(Cue::Card),
        Event::Slapped { .. } => Some(Cue::Slap),
        Event::Mistaken { .. } => Some(Cue::Wrong),
        Event::Collected { .. } => Some(Cue::Collect),
        Event::Ended { .. } => Some(Cue::Win),
        Event::Packet { .. }
        | Event::Remainder { .. }
        | Event::Challenged { .. }
        | Event::Froze
        | Event::SlidUnder { .. }
        | Event::PutInFront { .. }
        | Event::Gave { .. }
        | Event::Banned { .. }
        | Event::BanLifted { .. }
        | Event::Indebted { .. }
        | Event::Out { .. } => None,
    }
}

/// How the places sound: each a little higher than the one before, so that a listener knows them.
fn pitch(seat: Option<Seat>) -> f32 {
    const STEPS: [f32; 6] = [1.0, 1.122, 1.26, 1.335, 1.498, 1.682];
    seat.map_or(1.0, |seat| STEPS[seat.index() % STEPS.len()])
}

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays a cue as loud as the settings say.
pub(crate) fn play(settings: Settings, cue: Cue, seat: Option<Seat>) {
    if settings.sound.get_untracked() == Sound::Off || !browser::was_touched() {
        return;
    }
    let loud = f32::from(settings.volume.get_untracked()) / 100.0;
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        if let Some(context) = context {
            // A browser without sound is silent, and that is all.
            let _ = context.resume();
            let _ = sounds(context, cue, pitch(seat), loud);
        }
    });
}

type Js<T> = Result<T, wasm_bindgen::JsValue>;

fn sounds(context: &AudioContext, cue: Cue, pitch: f32, loud: f32) -> Js<()> {
    match cue {
        Cue::Card => rustle(context, 2_600.0 * pitch, 0.07, 0.5 * loud),
        Cue::Slap => {
            rustle(context, 700.0, 0.16, 1.2 * loud)?;
            tone(context, OscillatorType::Sine, [150.0, 60.0], [0.0, 0.14], 0.7 * loud)
        }
        Cue::Wrong => {
            tone(context, OscillatorType::Triangle, [233.0, 220.0], [0.0, 0.13], 0.3 * loud)?;
            tone(context, OscillatorType::Triangle, [165.0, 155.0], [0.13, 0.2], 0.3 * loud)
        }
        Cue::Collect => [0.0, 0.06, 0.12].into_iter().enumerate().try_for_each(|(nth, at)| {
            let rise = [1.0, 1.25, 1.5][nth] * pitch;
            tone(context, OscillatorType::Sine, [330.0 * rise, 350.0 * rise], [at, 0.1], 0.2 * loud)
        }),
        Cue::Turn => {
            tone(context, OscillatorType::Sine, [659.0, 659.0], [0.0, 0.09], 0.16 * loud)?;
            tone(context, OscillatorType::Sine, [880.0, 880.0], [0.09, 0.14], 0.16 * loud)
        }
        Cue::Win => [523.0, 659.0, 784.0, 1_047.0]
            .into_iter()
            .zip([0.0, 0.13, 0.26, 0.39])
            .try_for_each(|(hz, at)| {
                tone(context, OscillatorType::Triangle, [hz, hz], [at, 0.3], 0.22 * loud)
            }),
    }
}

/// A tone that glides from one frequency to another; `[start, length]` in seconds.
fn tone(
    context: &AudioContext,
    shape: OscillatorType,
    [from_hz, to_hz]: [f32; 2],
    [start, length]: [f64; 2],
    loud: f32,
) -> Js<()> {
    let start = context.current_time() + start;
    let oscillator = context.create_oscillator()?;
    oscillator.set_type(shape);
    oscillator.frequency().set_value_at_time(from_hz, start)?;
    oscillator.frequency().exponential_ramp_to_value_at_time(to_hz, start + length)?;
    oscillator.connect_with_audio_node(&*fading(context, start, length, loud)?)?;
    oscillator.start_with_when(start)?;
    oscillator.stop_with_when(start + length)
}

/// A breath of noise around a frequency: paper, or a hand.
fn rustle(context: &AudioContext, hz: f32, length: f32, loud: f32) -> Js<()> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few thousand")]
    let n_samples = (context.sample_rate() * length) as u32;
    let buffer = context.create_buffer(1, n_samples.max(1), context.sample_rate())?;
    #[expect(clippy::cast_possible_truncation, reason = "a sample")]
    let noise: Vec<f32> =
        (0..n_samples.max(1)).map(|_| (js_sys::Math::random() * 2.0 - 1.0) as f32).collect();
    buffer.copy_to_channel(&noise, 0)?;
    let source = context.create_buffer_source()?;
    source.set_buffer(Some(&buffer));
    let filter = context.create_biquad_filter()?;
    filter.set_type(BiquadFilterType::Bandpass);
    filter.frequency().set_value(hz);
    source.connect_with_audio_node(&filter)?;
    let now = context.current_time();
    filter.connect_with_audio_node(&*fading(context, now, f64::from(length), loud)?)?;
    source.start()
}

/// A volume that falls to nothing, towards the loudspeaker.
fn fading(context: &AudioContext, start: f64, length: f64, loud: f32) -> Js<GainNode> {
    let gain = context.create_gain()?;
    gain.gain().set_value_at_time(loud.max(0.0001), start)?;
    gain.gain().exponential_ramp_to_value_at_time(0.0001, start + length)?;
    gain.connect_with_audio_node(&context.destination())?;
    Ok(gain)
}
