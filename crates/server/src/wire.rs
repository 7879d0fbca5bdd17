//! What a connection is spoken over, a WebSocket or server-sent events, and what comes from there.

use std::{error::Error as _, iter, sync::Arc};

use axum::{
    body::Bytes,
    extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket},
};
use futures_util::SinkExt as _;
use tapis_protocol::{ClientMessage, ProtocolError, ServerMessage};
use tapis_room::Departure;
use tokio::time::timeout;
use tungstenite::error::CapacityError;

use crate::{
    closing::Close,
    events::{Events, Post},
    form::Form,
    limits,
    outlet::Outlet,
};

/// The client has gone.
pub(crate) struct Gone;

/// A connection, and the form of what is spoken over it.
pub(crate) struct Wire {
    over: Over,
    form: Form,
    /// The same socket for tables, who may write to it as well.
    outlet: Option<Arc<Outlet>>,
}

enum Over {
    Socket(Box<WebSocket>),
    Events(Events),
}

/// What has come from a client.
pub(crate) enum Frame {
    /// A message in the form that is spoken, as it is or not quite.
    Message(Result<ClientMessage, ProtocolError>),
    Pong(Bytes),
    TooLong,
    /// A ping, which the library answers.
    Ping,
    Gone(Departure),
}

impl Wire {
    pub(crate) fn of_socket(socket: WebSocket, form: Form, outlet: Option<Arc<Outlet>>) -> Self {
        Self { over: Over::Socket(Box::new(socket)), form, outlet }
    }

    pub(crate) const fn of_events(events: Events, form: Form) -> Self {
        Self { over: Over::Events(events), form, outlet: None }
    }

    pub(crate) const fn form(&self) -> Form {
        self.form
    }

    /// The socket, for a table to write to as well.
    pub(crate) const fn take_outlet(&mut self) -> Option<Arc<Outlet>> {
        self.outlet.take()
    }

    pub(crate) async fn send(&mut self, message: impl Into<Message>) -> Result<(), Gone> {
        self.send_all(iter::once(message.into())).await
    }

    /// Sends several messages in one write.
    pub(crate) async fn send_all(
        &mut self,
        messages: impl IntoIterator<Item = Message>,
    ) -> Result<(), Gone> {
        let over = &mut self.over;
        // A connection that is idle keeps no room for it.
        let sent = Box::pin(async {
            match over {
                Over::Socket(socket) => {
                    for message in messages {
                        socket.feed(message).await.map_err(|_| Gone)?;
                    }
                    socket.flush().await.map_err(|_| Gone)
                }
                Over::Events(events) => {
                    for message in messages {
                        events.send(message).await?;
                    }
                    Ok(())
                }
            }
        });
        timeout(limits::SEND_WAIT, sent).await.unwrap_or(Err(Gone))
    }

    pub(crate) async fn say(&mut self, message: &ServerMessage) -> Result<(), Gone> {
        self.send(self.form.message(message)).await
    }

    pub(crate) async fn receive(&mut self) -> Frame {
        let form = self.form;
        let socket = match &mut self.over {
            Over::Socket(socket) => socket,
            Over::Events(events) => {
                return match events.receive().await {
                    Some(Post::Message(bytes)) => Frame::Message(form.read(&bytes)),
                    Some(Post::Pong(bytes)) => Frame::Pong(bytes),
                    // Nobody says goodbye there.
                    None => Frame::Gone(Departure::Lost),
                };
            }
        };
        match socket.recv().await {
            Some(Ok(Message::Text(text))) => Frame::Message(match form {
                Form::Json => form.read(text.as_bytes()),
                Form::Compact => Err(other_kind("messages in this form must be binary")),
            }),
            Some(Ok(Message::Binary(bytes))) => Frame::Message(match form {
                Form::Json => Err(other_kind("messages must be text")),
                Form::Compact => form.read(&bytes),
            }),
            Some(Ok(Message::Pong(bytes))) => Frame::Pong(bytes),
            Some(Ok(Message::Ping(_))) => Frame::Ping,
            Some(Err(error)) if is_too_long(&error) => Frame::TooLong,
            Some(Ok(Message::Close(_))) => Frame::Gone(Departure::Closed),
            Some(Err(_)) | None => Frame::Gone(Departure::Lost),
        }
    }

    /// Says goodbye.
    pub(crate) async fn close(&mut self, Close { error, code }: Close) -> Result<(), Gone> {
        if let Some(error) = error {
            self.say(&ServerMessage::Error(error)).await?;
        }
        let reason = Utf8Bytes::from_static("");
        self.send(Message::Close(Some(CloseFrame { code, reason }))).await
    }

    /// Waits until the client has heard goodbye: to hang up on what it still says resets everything.
    pub(crate) async fn until_answered(self) {
        match self.over {
            Over::Socket(mut socket) => {
                let answered = async { while let Some(Ok(_)) = socket.recv().await {} };
                let _ = timeout(limits::GOODBYE_WAIT, answered).await;
            }
            // What is still in it is sent before its response ends.
            Over::Events(_) => {}
        }
    }
}

fn other_kind(why: &str) -> ProtocolError {
    ProtocolError::Malformed { why: why.into() }
}

/// Whether the client has sent more than the server reads.
///
/// `axum` hides the type of the cause: it is that of the `tungstenite` which `axum` itself uses.
fn is_too_long(error: &axum::Error) -> bool {
    let cause = error.source().and_then(|cause| cause.downcast_ref::<tungstenite::Error>());
    matches!(cause, Some(tungstenite::Error::Capacity(CapacityError::MessageTooLong { .. })))
}
