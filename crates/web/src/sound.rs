//! Short sounds, made in the page: each kind of event has its own.

use std::cell::RefCell;

use leptos::prelude::*;
use tapis_rules::Seat;
use tapis_scene::Cue;
use web_sys::{AudioContext, BiquadFilterType, GainNode, OscillatorType};

use crate::{
    browser,
    settings::{Settings, Sound},
};

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

/// Each cue by how it begins: paper rustles, hands thud, pairs of tones rise for good news and fall
/// for bad.
fn sounds(context: &AudioContext, cue: Cue, pitch: f32, loud: f32) -> Js<()> {
    use OscillatorType::{Sine, Square, Triangle};
    let paper = |hz: f32, length: f32, by: f32| rustle(context, hz * pitch, length, by * loud);
    let tones = |shape: OscillatorType, by: f32, hz: &[f32]| {
        hz.iter()
            .zip([0.0, 0.1, 0.2, 0.3, 0.4])
            .try_for_each(|(hz, at)| tone(context, shape, [*hz, *hz], [at, 0.14], by * loud))
    };
    let glide = |hz: [f32; 2], length: f64, by: f32| {
        tone(context, Triangle, [hz[0] * pitch, hz[1] * pitch], [0.0, length], by * loud)
    };
    match cue {
        Cue::Deal => paper(3_400.0, 0.04, 0.3),
        Cue::Lay => paper(2_600.0, 0.07, 0.5),
        Cue::Strong => {
            paper(2_600.0, 0.07, 0.5)?;
            tones(Sine, 0.14, &[392.0 * pitch, 494.0 * pitch])
        }
        Cue::Choose => paper(1_800.0, 0.05, 0.35),
        Cue::Reveal => {
            paper(3_000.0, 0.16, 0.5)?;
            tones(Sine, 0.1, &[587.0])
        }
        Cue::Slap => {
            rustle(context, 700.0, 0.16, 1.2 * loud)?;
            tone(context, Sine, [150.0, 60.0], [0.0, 0.14], 0.7 * loud)
        }
        Cue::Take => tones(Sine, 0.2, &[330.0 * pitch, 415.0 * pitch, 495.0 * pitch]),
        Cue::PickUp => tones(Triangle, 0.2, &[330.0 * pitch, 262.0 * pitch, 208.0 * pitch]),
        Cue::Draw => paper(4_200.0, 0.09, 0.4),
        Cue::Burn => {
            rustle(context, 1_200.0, 0.5, 0.7 * loud)?;
            glide([220.0, 70.0], 0.45, 0.25)
        }
        Cue::Mistake => tones(Square, 0.1, &[233.0, 165.0]),
        Cue::Reverse => glide([700.0, 350.0], 0.22, 0.22),
        Cue::Skip => glide([440.0, 523.0], 0.09, 0.2),
        Cue::Hold => tones(Triangle, 0.16, &[523.0, 523.0]),
        Cue::Stroke => tones(Sine, 0.2, &[659.0, 831.0, 988.0, 1_319.0]),
        Cue::Out => tones(Triangle, 0.2, &[392.0, 330.0, 262.0]),
        Cue::End => tones(Triangle, 0.22, &[523.0, 659.0, 784.0, 1_047.0]),
        Cue::Turn => tones(Sine, 0.16, &[659.0, 880.0]),
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
