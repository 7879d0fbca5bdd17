//! Icons, drawn with one stroke.

use leptos::prelude::*;

/// What an icon shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Icon {
    /// Sliders: settings.
    Settings,
    /// A question mark: the keys.
    Help,
    /// Lines of text: the log.
    Log,
    /// A loudspeaker.
    Sound,
    /// A loudspeaker, crossed out.
    Silent,
    /// An arrow to the left: back.
    Back,
    /// Two sheets: copy.
    Copy,
    /// A flat hand.
    Hand,
    /// An open book: rules.
    Book,
    /// A flag: report.
    Flag,
}

impl Icon {
    const fn path(self) -> &'static str {
        match self {
            Self::Settings => "M4 7H13M17 7H20M4 17H7M11 17H20M15 4.500V9.500M9 14.500V19.500",
            Self::Help => "M9 9A3 3 0 1 1 12.500 12C12 12.200 12 13 12 14M12 17.500V18",
            Self::Log => "M5 6H19M5 12H19M5 18H13",
            Self::Sound => {
                "M4 10V14H7L12 18V6L7 10ZM15.500 9A4 4 0 0 1 15.500 15M18 6.500A8 8 0 0 1 18 17.500"
            }
            Self::Silent => "M4 10V14H7L12 18V6L7 10ZM16 10L20 14M20 10L16 14",
            Self::Back => "M14 6L8 12L14 18",
            Self::Book => {
                "M12 7C10 5 6 5 4 6V18C6 17 10 17 12 19C14 17 18 17 20 18V6C18 5 14 5 12 7V19"
            }
            Self::Flag => "M7 20V5H18L15 9L18 13H7",
            Self::Copy => "M9 9H19V20H9ZM15 9V4H5V15H9",
            Self::Hand => {
                "M7 12V6.500A1.500 1.500 0 0 1 10 6.500V4.500A1.500 1.500 0 0 1 13 4.500V5.500A1.500 1.500 0 0 1 16 5.500V8A1.500 1.500 0 0 1 19 8V14.500C19 18.500 16.500 21 13 21C10 21 8.500 19.500 7 17L4.200 12.600C3.500 11.300 5.300 10 6.300 11.200L7 12ZM10 6.500V11M13 5.500V11M16 8V11.500"
            }
        }
    }
}

/// An icon; whatever holds it has the name.
#[component]
pub(crate) fn IconView(icon: Icon) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d=icon.path()></path>
        </svg>
    }
}
