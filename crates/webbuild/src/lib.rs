//! Builds the page for the binary that embeds it.
