//! HTTP, WebSocket, sessions and the journal.
