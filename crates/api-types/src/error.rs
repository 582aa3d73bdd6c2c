//! Errors of the HTTP API: one type, one envelope, one place where they are logged.

use actix_web::http::StatusCode;
use actix_web::http::header::RETRY_AFTER;
use actix_web::{HttpResponse, ResponseError};
use catalog::{PictureError, PictureStoreError};
use chrono::{DateTime, Utc};
use kernel::{Language, RepositoryError};
use serde::Serialize;
use serde_json::Value;

use crate::envelope::{ErrorBody, FieldErrorBody};
use crate::error_code::{ErrorCode, FieldErrorCode};
use crate::language::current_language;

/// `From<$error> for ApiError`, without a `_` arm. A variant is answered by its code, by `("field": Code)` where one input
/// is at fault, or by a block. What follows `..` are variants that pass their source on.
macro_rules! api_errors {
    ($error:ident {
        $($variant:ident $(($($inner:tt)*))? $({$($field:tt)*})? => $answer:tt,)*
        $(..$($source:ident),+)?
    }) => {
        impl From<$error> for $crate::error::ApiError {
            fn from(error: $error) -> Self {
                match error {
                    $($error::$variant $(($($inner)*))? $({$($field)*})? => api_errors!(@answer $answer),)*
                    $($($error::$source(source) => source.into(),)+)?
                }
            }
        }
    };
    (@answer $code:ident) => {
        $crate::error::ApiError::new($crate::error_code::ErrorCode::$code)
    };
    (@answer ($field:literal: $code:ident)) => {
        $crate::error::ApiError::field($field, $crate::error_code::FieldErrorCode::$code)
    };
    (@answer $value:block) => {
        $value
    };
}

pub(crate) use api_errors;

#[derive(Debug, thiserror::Error)]
#[error("{code:?}")]
pub struct ApiError {
    code: ErrorCode,
    fields: Vec<FieldError>,
    data: Option<Value>,
    retry_after_s: Option<u32>,
    detail: Option<String>,
    source: Option<Box<dyn std::error::Error + Send + Sync>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// JSON path of the field.
    pub field: String,
    pub code: FieldErrorCode,
}

impl ApiError {
    pub fn new(code: ErrorCode) -> Self {
        Self {
            code,
            fields: vec![],
            data: None,
            retry_after_s: code.retry_after_s(),
            detail: None,
            source: None,
        }
    }

    /// `validation_failed` for these fields.
    pub fn fields(fields: Vec<FieldError>) -> Self {
        Self { fields, ..Self::new(ErrorCode::ValidationFailed) }
    }

    /// `validation_failed` for one field.
    pub fn field(field: &str, code: FieldErrorCode) -> Self {
        Self::fields(vec![FieldError { field: field.to_owned(), code }])
    }

    /// Data that the client needs to continue, such as the current price.
    #[must_use]
    pub fn with_data(self, data: Value) -> Self {
        Self { data: Some(data), ..self }
    }

    /// Adds to the data which item of the request's list the error is about, from 0.
    #[must_use]
    pub fn with_index(mut self, index: usize) -> Self {
        if let Some(data) = self.data.get_or_insert_with(|| serde_json::json!({})).as_object_mut() {
            data.insert("index".to_owned(), index.into());
        }
        self
    }

    /// Seconds until the same call may succeed; sent in `Retry-After` and, for clients that count down, in the data.
    #[must_use]
    pub fn with_retry_after(self, seconds: u32) -> Self {
        let data = Some(serde_json::json!({ "retryAfterS": seconds }));
        Self { retry_after_s: Some(seconds), data, ..self }
    }

    /// An error that no longer applies from `retry_at` on.
    pub fn retry_at(code: ErrorCode, retry_at: DateTime<Utc>, now: DateTime<Utc>) -> Self {
        Self::new(code).with_retry_after(seconds_until(retry_at, now))
    }

    /// Replaces the code's text, in both languages: the provider's own text.
    #[must_use]
    pub fn with_detail(self, detail: String) -> Self {
        Self { detail: Some(detail), ..self }
    }

    /// An invalid field for a code other than `validation_failed`.
    #[must_use]
    pub fn with_field(mut self, field: &str, code: FieldErrorCode) -> Self {
        self.fields.push(FieldError { field: field.to_owned(), code });
        self
    }

    /// An internal error. The cause is logged and never sent.
    pub fn internal(source: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self { source: Some(source.into()), ..Self::new(ErrorCode::InternalError) }
    }

    /// `version_conflict` with the current state of what was to be changed.
    pub fn version_conflict(current: &impl Serialize) -> Self {
        match serde_json::to_value(current) {
            Ok(current) => Self::new(ErrorCode::VersionConflict).with_data(current),
            Err(error) => Self::internal(error),
        }
    }

    pub fn code(&self) -> ErrorCode {
        self.code
    }

    /// The code's text. Without a bundle there is no form whose fields could be marked.
    fn text(&self, language: Language) -> &'static str {
        let no_bundle = self.fields.iter().find(|error| error.code == FieldErrorCode::NoBundle);
        no_bundle.map_or_else(|| self.code.text(language), |error| error.code.text(language))
    }

    fn body(&self, language: Language) -> ErrorBody {
        let errors = self.fields.iter().map(|error| FieldErrorBody {
            field: error.field.clone(),
            code: error.code.as_str().to_owned(),
            message: error.code.text(language).to_owned(),
            value: None,
        });
        ErrorBody {
            success: false,
            code: self.code.as_str().to_owned(),
            message: self.detail.clone().unwrap_or_else(|| self.text(language).to_owned()),
            errors: errors.collect(),
            data: self.data.clone(),
        }
    }

    /// The only place that logs failures: internal errors as errors, an unavailable database as a warning.
    fn log(&self) {
        match (&self.source, self.code) {
            (Some(source), ErrorCode::ServiceBusy) => {
                tracing::warn!(cause = %chain(source.as_ref()), "request rejected; service busy");
            }
            (Some(source), _) => tracing::error!(cause = %chain(source.as_ref()), "request failed"),
            (None, _) => {}
        }
    }
}

/// Whole seconds, rounded up, at least one.
pub fn seconds_until(moment: DateTime<Utc>, now: DateTime<Utc>) -> u32 {
    let milliseconds = moment.signed_duration_since(now).num_milliseconds().max(1);
    u32::try_from(milliseconds.saturating_add(999) / 1_000).unwrap_or(u32::MAX)
}

/// The texts of an error and of its causes.
pub fn chain(error: &(dyn std::error::Error + 'static)) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        self.code.status()
    }

    fn error_response(&self) -> HttpResponse {
        self.log();
        let mut response = HttpResponse::build(self.status_code());
        if let Some(seconds) = self.retry_after_s {
            response.insert_header((RETRY_AFTER, seconds.to_string()));
        }
        if self.code.leaves_body_unread() {
            response.force_close();
        }
        response.json(self.body(current_language()))
    }
}

impl From<RepositoryError> for ApiError {
    fn from(error: RepositoryError) -> Self {
        let code = match error {
            RepositoryError::Unavailable(_) => ErrorCode::ServiceBusy,
            RepositoryError::Inconsistent { .. } | RepositoryError::Internal(_) => ErrorCode::InternalError,
        };
        Self { source: Some(Box::new(error)), ..Self::new(code) }
    }
}

impl From<PictureStoreError> for ApiError {
    fn from(error: PictureStoreError) -> Self {
        // A full disk is handled like a full database: space may be freed.
        Self { source: Some(Box::new(error)), ..Self::new(ErrorCode::ServiceBusy) }
    }
}

api_errors!(PictureError {
    NotAnImage => PictureKindRefused,
    TooLarge => PictureTooLarge,
    TooManyPixels => PictureHasTooManyPixels,
    Unreadable(_) => PictureUnreadable,
    ..Store
});
