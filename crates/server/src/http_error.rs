//! An error as the response to an HTTP request.

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use tapis_protocol::ProtocolError;

use crate::{form::Reply, store::StoreError};

/// Why an HTTP request is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HttpError(pub(crate) ProtocolError);

impl From<ProtocolError> for HttpError {
    fn from(error: ProtocolError) -> Self {
        Self(error)
    }
}

impl From<StoreError> for HttpError {
    fn from(error: StoreError) -> Self {
        Self(storage_error(&error))
    }
}

/// What people are told of a store that does not work; the log has said the rest.
pub(crate) fn storage_error(error: &StoreError) -> ProtocolError {
    match error {
        StoreError::Stopped => ProtocolError::Stopping,
        StoreError::Full
        | StoreError::ReadOnly
        | StoreError::Busy
        | StoreError::Deadlock
        | StoreError::CannotOpen
        | StoreError::NotAllowed { .. }
        | StoreError::Shared { .. }
        | StoreError::NoSchema
        | StoreError::Pooled
        | StoreError::Unreachable(_)
        | StoreError::Foreign(_)
        | StoreError::Damaged(_)
        | StoreError::Conflict
        | StoreError::Missing
        | StoreError::Exists
        | StoreError::Other(_) => ProtocolError::Storage,
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let status = match &self.0 {
            ProtocolError::Malformed { .. }
            | ProtocolError::Version { .. }
            | ProtocolError::NoHello => StatusCode::BAD_REQUEST,
            ProtocolError::TooLong { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            ProtocolError::TooFast { .. } => StatusCode::TOO_MANY_REQUESTS,
            ProtocolError::WhoAreYou => StatusCode::UNAUTHORIZED,
            ProtocolError::OtherSite | ProtocolError::Barred => StatusCode::FORBIDDEN,
            ProtocolError::OtherHost { .. } => StatusCode::MISDIRECTED_REQUEST,
            ProtocolError::NoSuchTable { .. } | ProtocolError::Ended => StatusCode::NOT_FOUND,
            ProtocolError::BadNick { .. }
            | ProtocolError::MixedNick
            | ProtocolError::NickTaken { .. }
            | ProtocolError::PhrasesOff
            | ProtocolError::ChatOff
            | ProtocolError::BadText { .. }
            | ProtocolError::NoSuchLine
            | ProtocolError::Room(_) => StatusCode::UNPROCESSABLE_ENTITY,
            ProtocolError::Full { .. }
            | ProtocolError::Storage
            | ProtocolError::Damaged { .. }
            | ProtocolError::Stopping
            | ProtocolError::Draining => StatusCode::SERVICE_UNAVAILABLE,
        };
        let error = self.0;
        let mut response = (status, Reply(error.clone())).into_response();
        response.extensions_mut().insert(error.clone());
        if let ProtocolError::TooFast { retry_ms } = error {
            let seconds = HeaderValue::from(retry_ms.div_ceil(1000));
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
    }
}
