//! A trouble as the answer to an HTTP request.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use tapis_protocol::Trouble;

use crate::store::StoreError;

/// Why a request is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal(pub(crate) Trouble);

impl From<Trouble> for Refusal {
    fn from(trouble: Trouble) -> Self {
        Self(trouble)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        Self(storage_trouble(&error))
    }
}

/// What people are told of a store that does not work; the log has said the rest.
pub(crate) fn storage_trouble(error: &StoreError) -> Trouble {
    match error {
        StoreError::Stopped => Trouble::Stopping,
        StoreError::Full
        | StoreError::ReadOnly
        | StoreError::Busy
        | StoreError::CannotOpen
        | StoreError::Foreign(_)
        | StoreError::Conflict
        | StoreError::Other(_) => Trouble::Storage,
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = match &self.0 {
            Trouble::Malformed { .. } | Trouble::Version { .. } | Trouble::NoHello => {
                StatusCode::BAD_REQUEST
            }
            Trouble::TooLong { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Trouble::TooFast { .. } => StatusCode::TOO_MANY_REQUESTS,
            Trouble::WhoAreYou => StatusCode::UNAUTHORIZED,
            Trouble::OtherSite => StatusCode::FORBIDDEN,
            Trouble::NoSuchTable { .. } => StatusCode::NOT_FOUND,
            Trouble::BadNick { .. } | Trouble::Room(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Trouble::Full { .. } | Trouble::Storage | Trouble::Stopping => {
                StatusCode::SERVICE_UNAVAILABLE
            }
        };
        let mut response = (status, Json(&self.0)).into_response();
        if let Trouble::TooFast { retry_ms } = self.0 {
            let seconds = HeaderValue::from(retry_ms.div_ceil(1000));
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
    }
}
