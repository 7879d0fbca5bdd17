//! The parts of the test command, each of which can be run alone.

use clap::ValueEnum;

use crate::needs::Need;

/// A part of the tests; they run in this order, in which they fail soonest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Part {
    /// The layout of all sources
    Format,
    /// What the compiler does not check
    Tidy,
    /// Licences, sources and versions of what others wrote
    Deny,
    /// Clippy on what runs natively
    Lints,
    /// Clippy on what runs in the page
    LintsWasm,
    /// The documentation, and the examples in it
    Docs,
    /// Unit, clause, law and server tests, and the page’s words and figures
    Native,
    /// The page’s words and figures alone
    Web,
    /// The tests of the pure crates in WebAssembly
    Wasm,
    /// The package for Python, and what it is for others there
    Python,
    /// Each fuzz target for a while
    Fuzz,
    /// The page in a real browser against the real server
    E2e,
}

impl Part {
    /// The parts that were asked for, each once and in order; all of them if none was.
    pub(crate) fn chosen(only: &[Self]) -> Vec<Self> {
        let all = Self::value_variants().iter().copied();
        if only.is_empty() {
            // The native tests have it with them.
            return all.filter(|part| *part != Self::Web).collect();
        }
        all.filter(|part| only.contains(part)).collect()
    }

    /// What it needs besides Rust.
    pub(crate) const fn own_needs(self) -> &'static [Need] {
        match self {
            Self::Format | Self::Lints => &[Need::Components],
            Self::Tidy | Self::Docs => &[],
            Self::Deny => &[Need::Python],
            Self::LintsWasm => &[Need::Components, Need::Wasm],
            Self::Native => &[
                Need::Wasm,
                Need::Postgres,
                Need::Pooler,
                Need::OpenSsl,
                Need::Clock,
                Need::Python,
            ],
            Self::Web => &[Need::Wasm],
            Self::Wasm => &[Need::Wasi, Need::Node],
            Self::Python => &[Need::Components, Need::Python, Need::Torch],
            Self::Fuzz => &[Need::Cxx],
            Self::E2e => &[
                Need::Browser,
                Need::Driver,
                Need::Firefox,
                Need::GeckoDriver,
                Need::WebKit,
                Need::Screen,
                Need::Wasm,
                Need::Node,
                Need::Npm,
                Need::Nginx,
                Need::Caddy,
                Need::OpenSsl,
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_run_once_and_in_order_and_nothing_is_left_out_or_installed_in_vain() {
        use Part::{Docs, Fuzz, Web};
        assert_eq!(Part::chosen(&[Fuzz, Web, Fuzz]), [Web, Fuzz]);
        let all = Part::chosen(&[]);
        assert_eq!(all.len() + 1, Part::value_variants().len());
        assert!(all.contains(&Docs) && !all.contains(&Web));
        for need in Need::ALL {
            assert!(all.iter().any(|part| part.own_needs().contains(&need)), "{need:?}");
        }
    }
}
