//! Players that see only what a person at that seat sees.
