//! What most handlers use.

pub use actix_web::web::{Data, Json, Path};
pub use actix_web::{HttpRequest, HttpResponse};
pub use api_macros::{delete, get, post, put, query};
pub use api_types::accounts::session::Done;
pub use api_types::envelope::{Created, Envelope, PagedEnvelope};
pub use api_types::error::ApiError;
pub use api_types::error_code::{ErrorCode, FieldErrorCode};
pub use api_types::fields;
pub use api_types::language::current_language;
pub use kernel::{Coded, Search};

pub use super::query::{PageQuery, optional};
pub(super) use super::routes;
pub use crate::app_state::AppState;
pub use crate::extract::caller::{Admin, InPerson, MaybeStaff, SignedInCaller, Staff, may};
pub use crate::extract::confirmation::ConfirmationHeader;
pub use crate::extract::json::ApiJson;
pub use crate::extract::origin::CallerOrigin;
pub use crate::extract::query::Query;

pub type State = Data<AppState>;

/// 200 with an [`Envelope`], or an error.
pub type Answer<T> = Result<Json<Envelope<T>>, ApiError>;

/// 200 with one page of a list, or an error.
pub type PagedAnswer<T> = Result<Json<PagedEnvelope<T>>, ApiError>;

/// 200 with a CSV file, or an error.
pub type CsvAnswer = Result<HttpResponse, ApiError>;
