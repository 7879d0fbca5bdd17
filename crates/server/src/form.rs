//! In which form a client is spoken to: JSON, or the compact form if it asks for that.

use axum::{
    Json,
    body::{Body, Bytes},
    extract::{
        Request,
        ws::{Message, Utf8Bytes},
    },
    http::{HeaderMap, HeaderName, HeaderValue, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tapis_protocol::{
    ClientMessage, ProtocolError, ServerMessage,
    compact::{Compact, FORM, MEDIA_TYPE},
};
use tungstenite::protocol::frame::{
    FrameHeader,
    coding::{Data, OpCode},
};

/// The form of all messages of a connection, or of one request or response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Text, for everybody.
    Json,
    /// Bytes, for clients that know the same number of this form.
    Compact,
}

impl Form {
    /// What the part of a socket's address behind the question mark asks for. A form that this
    /// server does not know is answered in JSON, and its client sees that.
    pub(crate) fn of_socket(query: Option<&str>) -> Self {
        let asked = query.unwrap_or_default().split('&').filter_map(|pair| pair.split_once('='));
        let mut forms = asked.filter_map(|(name, form)| (name == "form").then_some(form));
        Self::named(FORM, forms.next_back())
    }

    /// In which form the body of a request is.
    pub(crate) fn of_body(headers: &HeaderMap) -> Self {
        Self::in_header(headers, &header::CONTENT_TYPE)
    }

    /// In which form a request wants its response.
    fn of_response(headers: &HeaderMap) -> Self {
        Self::in_header(headers, &header::ACCEPT)
    }

    fn in_header(headers: &HeaderMap, name: &HeaderName) -> Self {
        Self::named(MEDIA_TYPE, headers.get(name).and_then(|value| value.to_str().ok()))
    }

    fn named(compact: &str, asked: Option<&str>) -> Self {
        if asked == Some(compact) { Self::Compact } else { Self::Json }
    }

    /// Reads a message of a client's.
    pub(crate) fn read(self, bytes: &[u8]) -> Result<ClientMessage, ProtocolError> {
        match self {
            Self::Json => {
                let text = std::str::from_utf8(bytes);
                ClientMessage::parse(
                    text.map_err(|why| ProtocolError::Malformed { why: why.to_string() })?,
                )
            }
            Self::Compact => ClientMessage::parse_compact(bytes),
        }
    }

    /// A message as it goes over a socket.
    pub(crate) fn message(self, message: &ServerMessage) -> EncodedMessage {
        match self {
            Self::Json => EncodedMessage::Json(message.to_json().into()),
            Self::Compact => EncodedMessage::Compact(message.to_compact().into()),
        }
    }
}

/// A message in one form; copies share the bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EncodedMessage {
    Json(Bytes),
    Compact(Bytes),
}

impl EncodedMessage {
    fn bytes(&self) -> &Bytes {
        let (Self::Json(bytes) | Self::Compact(bytes)) = self;
        bytes
    }

    fn header(&self) -> FrameHeader {
        let kind = match self {
            Self::Json(_) => Data::Text,
            Self::Compact(_) => Data::Binary,
        };
        FrameHeader { opcode: OpCode::Data(kind), ..FrameHeader::default() }
    }

    /// How many bytes it has as it goes over a socket.
    pub(crate) fn n_bytes(&self) -> usize {
        self.header().len(self.bytes().len() as u64) + self.bytes().len()
    }

    /// Writes it as it goes over a socket.
    pub(crate) fn write_to(&self, out: &mut Vec<u8>) {
        let header = self.header().format(self.bytes().len() as u64, out);
        header.expect("memory takes all that is written");
        out.extend_from_slice(self.bytes());
    }
}

impl From<EncodedMessage> for Message {
    fn from(message: EncodedMessage) -> Self {
        match message {
            EncodedMessage::Json(text) => {
                Self::Text(Utf8Bytes::try_from(text).expect("JSON is UTF-8"))
            }
            EncodedMessage::Compact(bytes) => Self::Binary(bytes),
        }
    }
}

/// The body of a response, in both forms until [`negotiate`] chooses.
pub(crate) struct Reply<T>(pub(crate) T);

/// The compact form of a response's body.
#[derive(Clone)]
struct InCompact(Bytes);

impl<T: Compact> IntoResponse for Reply<T> {
    fn into_response(self) -> Response {
        let mut response = Json(&self.0).into_response();
        response.extensions_mut().insert(InCompact(self.0.to_compact().into()));
        response
    }
}

/// Gives a response the form that its request wants.
pub(crate) async fn negotiate(request: Request, next: Next) -> Response {
    let form = Form::of_response(request.headers());
    let mut response = next.run(request).await;
    let Some(InCompact(bytes)) = response.extensions_mut().remove() else { return response };
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept"));
    match form {
        Form::Json => response,
        Form::Compact => {
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(MEDIA_TYPE));
            *response.body_mut() = Body::from(bytes);
            response
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_name_of_this_form_asks_for_it() {
        for query in [None, Some(""), Some("form"), Some("form=compact-0"), Some("xform=compact-1")]
        {
            assert_eq!(Form::of_socket(query), Form::Json, "{query:?}");
        }
        let asking = format!("a=b&form={FORM}");
        assert_eq!(Form::of_socket(Some(&asking)), Form::Compact);
        assert!(MEDIA_TYPE.ends_with(FORM));
    }
}
