use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use api_types::error::ApiError;
use api_types::error_code::FieldErrorCode;
use kernel::IdempotencyKey;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterIn};

use crate::extract::described_header;

/// The header `Idempotency-Key`, if there is one.
pub struct IdempotencyHeader(pub Option<IdempotencyKey>);

impl FromRequest for IdempotencyHeader {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let key = request.headers().get("idempotency-key").map(|value| value.to_str().unwrap_or_default());
        let parsed = key.map(IdempotencyKey::parse).transpose();
        ready(
            parsed
                .map(Self)
                .map_err(|_invalid| ApiError::field("Idempotency-Key", FieldErrorCode::InvalidKey)),
        )
    }
}

impl IntoParams for IdempotencyHeader {
    fn into_params(_parameter_in_provider: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        vec![described_header("Idempotency-Key", "8 to 128 visible characters")]
    }
}
