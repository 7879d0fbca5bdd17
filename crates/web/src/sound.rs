//! Short sounds, made in the page: each kind of event has its own.

use std::{cell::RefCell, time::Duration};

use leptos::prelude::*;
use tapis_rules::Seat;
use tapis_scene::Cue;
use web_sys::{
    AudioBuffer, AudioContext, AudioContextState, BiquadFilterType, GainNode, OscillatorType,
};

use crate::{
    browser,
    settings::{Settings, Sound, Vibration},
};

/// How the places sound: each a little higher than the one before, so that a listener knows them.
fn pitch(seat: Option<Seat>) -> f32 {
    const STEPS: [f32; 6] = [1.0, 1.122, 1.26, 1.335, 1.498, 1.682];
    seat.map_or(1.0, |seat| STEPS[seat.index() % STEPS.len()])
}

/// How long the noise is that all rustling is a piece of, in seconds.
const NOISE: f32 = 0.5;
/// When the page has been there for so long, what makes sounds is made, to be woken up by a touch: to
/// make it in the touch itself is 50 ms before an old telephone answers.
const MADE_BY: Duration = Duration::from_millis(600);

/// What makes sounds.
struct Speaker {
    context: AudioContext,
    noise: AudioBuffer,
}

thread_local! {
    static SPEAKER: RefCell<Option<Speaker>> = const { RefCell::new(None) };
}

/// Plays a cue as loud as the settings say.
pub(crate) fn play(settings: Settings, cue: Cue, seat: Option<Seat>) {
    if settings.sound.get_untracked() == Sound::Off || !browser::was_touched() {
        return;
    }
    let loud = f32::from(settings.volume.get_untracked()) / 100.0;
    // Waking the sound up takes as long as drawing several frames.
    browser::after_paint(move || play_now(cue, seat, loud));
}

/// Lets the device be felt, where it can be and should be.
pub(crate) fn buzz(settings: Settings, cue: Cue) {
    let pattern: &[u32] = match cue {
        Cue::Slap => &[30],
        Cue::Mistake | Cue::PickUp => &[40, 60, 40],
        Cue::Win => &[30, 80, 30, 80, 120],
        Cue::Turn => &[15],
        Cue::Deal
        | Cue::Lay
        | Cue::Strong
        | Cue::Choose
        | Cue::Reveal
        | Cue::Take
        | Cue::Draw
        | Cue::Burn
        | Cue::Reverse
        | Cue::Skip
        | Cue::Hold
        | Cue::Stroke
        | Cue::Out
        | Cue::End => return,
    };
    let is_on = settings.vibration.get_untracked() == Vibration::On;
    if is_on && browser::was_touched() && !browser::reduced_motion() {
        browser::vibrate(pattern);
    }
}

fn play_now(cue: Cue, seat: Option<Seat>, loud: f32) {
    with_speaker(|speaker| {
        speaker.wake();
        let _ = speaker.sounds(cue, pitch(seat), loud);
    });
}

/// A browser without sound is silent, and that is all.
fn with_speaker(then: impl FnOnce(&Speaker)) {
    SPEAKER.with_borrow_mut(|speaker| {
        if speaker.is_none() {
            *speaker = Speaker::new().ok();
        }
        if let Some(speaker) = speaker {
            then(speaker);
        }
    });
}

/// Lets the sound begin with the first touch, and go on with the next one after a call: telephones
/// allow it in the middle of a touch only.
pub(crate) fn wake(settings: Settings) {
    let is_on = move || settings.sound.get_untracked() == Sound::On;
    let wake = move || {
        if is_on() {
            with_speaker(Speaker::wake);
        }
    };
    for touch in ["touchend", "click", "keydown"] {
        window_event_listener_untyped(touch, move |_| wake());
    }
    let make = move || {
        if is_on() {
            with_speaker(|_| {});
        }
    };
    set_timeout(make, MADE_BY);
}

type Js<T> = Result<T, wasm_bindgen::JsValue>;

/// The shape of a tone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Sine,
    Square,
    Triangle,
}

/// A part of a sound; times in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Part {
    /// Paper, or a hand: noise around a frequency.
    Noise { hz: f32, length: f32, loud: f32 },
    /// A tone that glides from one frequency to another.
    Tone { shape: Shape, hz: [f32; 2], at: f64, length: f64, loud: f32 },
}

/// Each cue by how it begins: paper rustles, hands thud, pairs of tones rise for good news and fall
/// for bad.
fn parts(cue: Cue, pitch: f32) -> Vec<Part> {
    use Shape::{Sine, Square, Triangle};
    let noise = |hz: f32, length: f32, loud: f32| vec![Part::Noise { hz, length, loud }];
    let paper = |hz: f32, length: f32, loud: f32| noise(hz * pitch, length, loud);
    let tones = |shape: Shape, loud: f32, hz: &[f32]| -> Vec<Part> {
        let times = hz.iter().zip([0.0, 0.1, 0.2, 0.3, 0.4]);
        times.map(|(hz, at)| Part::Tone { shape, hz: [*hz, *hz], at, length: 0.14, loud }).collect()
    };
    let glide = |shape: Shape, hz: [f32; 2], length: f64, loud: f32| {
        vec![Part::Tone { shape, hz, at: 0.0, length, loud }]
    };
    match cue {
        Cue::Deal => paper(3_400.0, 0.03, 0.3),
        Cue::Lay => paper(2_600.0, 0.07, 0.5),
        Cue::Strong => {
            [paper(2_600.0, 0.07, 0.5), tones(Sine, 0.14, &[392.0 * pitch, 494.0 * pitch])].concat()
        }
        Cue::Choose => paper(1_800.0, 0.05, 0.35),
        Cue::Reveal => [paper(3_000.0, 0.16, 0.5), tones(Sine, 0.1, &[587.0])].concat(),
        Cue::Slap => [noise(700.0, 0.16, 1.2), glide(Sine, [150.0, 60.0], 0.14, 0.7)].concat(),
        Cue::Take => tones(Sine, 0.2, &[330.0 * pitch, 415.0 * pitch, 495.0 * pitch]),
        Cue::PickUp => tones(Triangle, 0.2, &[330.0 * pitch, 262.0 * pitch, 208.0 * pitch]),
        Cue::Draw => paper(4_200.0, 0.1, 0.4),
        Cue::Burn => {
            [noise(1_200.0, 0.5, 0.7), glide(Triangle, [220.0 * pitch, 70.0 * pitch], 0.45, 0.25)]
                .concat()
        }
        Cue::Mistake => tones(Square, 0.1, &[233.0, 165.0]),
        Cue::Reverse => glide(Triangle, [700.0 * pitch, 350.0 * pitch], 0.22, 0.22),
        Cue::Skip => glide(Triangle, [440.0 * pitch, 523.0 * pitch], 0.09, 0.2),
        Cue::Hold => tones(Triangle, 0.16, &[523.0, 523.0]),
        Cue::Stroke => tones(Sine, 0.2, &[659.0, 831.0, 988.0, 1_319.0]),
        Cue::Out => tones(Triangle, 0.2, &[392.0, 392.0, 262.0]),
        Cue::End => tones(Triangle, 0.22, &[523.0, 659.0, 784.0, 1_047.0, 1_047.0]),
        Cue::Win => {
            let notes = [523.0, 659.0, 784.0, 1_047.0, 784.0, 1_047.0, 1_319.0];
            let tune = notes.into_iter().zip([0.0, 0.13, 0.26, 0.39, 0.56, 0.69, 0.82]);
            let note = |(hz, at)| Part::Tone {
                shape: Triangle,
                hz: [hz, hz],
                at,
                length: 0.26,
                loud: 0.22,
            };
            tune.map(note).collect()
        }
        Cue::Turn => tones(Sine, 0.16, &[659.0, 880.0]),
    }
}

impl Speaker {
    fn new() -> Js<Self> {
        let context = AudioContext::new()?;
        let hz = context.sample_rate();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "thousands")]
        let noise = context.create_buffer(1, (hz * NOISE) as u32, hz)?;
        #[expect(clippy::cast_possible_truncation, reason = "a sample")]
        let sample = |_| (js_sys::Math::random() * 2.0 - 1.0) as f32;
        noise.copy_to_channel(&(0..noise.length()).map(sample).collect::<Vec<_>>(), 0)?;
        Ok(Self { context, noise })
    }

    fn wake(&self) {
        if self.context.state() != AudioContextState::Running {
            let _ = self.context.resume();
        }
    }

    fn sounds(&self, cue: Cue, pitch: f32, by: f32) -> Js<()> {
        parts(cue, pitch).into_iter().try_for_each(|part| match part {
            Part::Noise { hz, length, loud } => self.rustle(hz, length.into(), loud * by),
            Part::Tone { shape, hz, at, length, loud } => {
                let shape = match shape {
                    Shape::Sine => OscillatorType::Sine,
                    Shape::Square => OscillatorType::Square,
                    Shape::Triangle => OscillatorType::Triangle,
                };
                self.tone(shape, hz, [at, length], loud * by)
            }
        })
    }

    /// A tone that glides from one frequency to another; `[start, length]` in seconds.
    fn tone(
        &self,
        shape: OscillatorType,
        [from_hz, to_hz]: [f32; 2],
        [start, length]: [f64; 2],
        loud: f32,
    ) -> Js<()> {
        let start = self.context.current_time() + start;
        let oscillator = self.context.create_oscillator()?;
        oscillator.set_type(shape);
        oscillator.frequency().set_value_at_time(from_hz, start)?;
        oscillator.frequency().exponential_ramp_to_value_at_time(to_hz, start + length)?;
        oscillator.connect_with_audio_node(&*self.fading(start, length, loud)?)?;
        oscillator.start_with_when(start)?;
        oscillator.stop_with_when(start + length)
    }

    /// A breath of noise around a frequency: paper, or a hand.
    fn rustle(&self, hz: f32, length: f64, loud: f32) -> Js<()> {
        let source = self.context.create_buffer_source()?;
        source.set_buffer(Some(&self.noise));
        let filter = self.context.create_biquad_filter()?;
        filter.set_type(BiquadFilterType::Bandpass);
        filter.frequency().set_value(hz);
        source.connect_with_audio_node(&filter)?;
        let now = self.context.current_time();
        filter.connect_with_audio_node(&*self.fading(now, length, loud)?)?;
        // No two pieces are the same.
        let offset = js_sys::Math::random() * (f64::from(NOISE) - length);
        source.start_with_when_and_grain_offset_and_grain_duration(now, offset, length)
    }

    /// A volume that falls to nothing, towards the loudspeaker.
    fn fading(&self, start: f64, length: f64, loud: f32) -> Js<GainNode> {
        let gain = self.context.create_gain()?;
        gain.gain().set_value_at_time(loud.max(0.0001), start)?;
        gain.gain().exponential_ramp_to_value_at_time(0.0001, start + length)?;
        gain.connect_with_audio_node(&self.context.destination())?;
        Ok(gain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two lengths whose ratio is below this sound the same.
    const LENGTHS: f64 = 1.25;
    /// Two intervals that are closer than this, a tone and a half, sound the same.
    const INTERVALS: f32 = 1.18;

    /// Whether both are so alike that they differ in pitch at most, as places do.
    fn are_alike(one: &[Part], other: &[Part]) -> bool {
        let first = |parts: &[Part]| {
            parts.iter().find_map(|it| match it {
                Part::Tone { hz, .. } => Some(hz[0]),
                Part::Noise { .. } => None,
            })
        };
        let by = first(one).zip(first(other)).map_or(1.0, |(one, other)| other / one);
        let close = |one: f32, other: f32| {
            let ratio = one * by / other;
            ratio < INTERVALS && ratio > 1.0 / INTERVALS
        };
        let lasts = |one: f64, other: f64| one.max(other) / one.min(other) < LENGTHS;
        one.len() == other.len()
            && one.iter().zip(other).all(|parts| match parts {
                (Part::Noise { length: one, .. }, Part::Noise { length: other, .. }) => {
                    lasts(f64::from(*one), f64::from(*other))
                }
                (
                    Part::Tone { hz: one, length, .. },
                    Part::Tone { hz: other, length: other_length, .. },
                ) => {
                    let same = close(one[0], other[0]) && close(one[1], other[1]);
                    same && lasts(*length, *other_length)
                }
                (Part::Noise { .. }, Part::Tone { .. })
                | (Part::Tone { .. }, Part::Noise { .. }) => false,
            })
    }

    #[test]
    fn every_cue_can_be_told_from_all_others_at_whatever_place() {
        for (nth, one) in Cue::ALL.into_iter().enumerate() {
            for other in &Cue::ALL[nth + 1..] {
                let alike = are_alike(&parts(one, 1.0), &parts(*other, 1.0));
                assert!(!alike, "{one:?} sounds like {other:?}");
            }
        }
    }
}
