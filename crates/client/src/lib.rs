//! The client's session without a screen.
