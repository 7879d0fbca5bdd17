//! Requests over HTTP: people, tables, limits, other sites, the page.
