//! A file of separated values as the whole body, which may be larger than a JSON body.

use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::{FromRequest, HttpRequest};
use books::MAX_STATEMENT_BYTES;
use futures_util::future::LocalBoxFuture;
use futures_util::{FutureExt, StreamExt};

use crate::error::ApiError;
use crate::error_code::ErrorCode;

/// How long a file may take on a slow line.
const DEADLINE: Duration = Duration::from_mins(2);
/// How much of a larger file is thrown away before answering, so that a well-meaning client reads the answer.
const MAX_DISCARDED_BYTES: usize = 16 * 1024 * 1024;

/// The bytes of the file, of which there are at most [`MAX_STATEMENT_BYTES`], or why there are none. It never refuses
/// a request by itself: who may not call is told that first.
pub struct CsvFile(pub Result<Vec<u8>, ApiError>);

impl FromRequest for CsvFile {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_csv = is_csv(request);
        let payload = payload.take();
        async move {
            let file = tokio::time::timeout(DEADLINE, collect(payload)).await;
            let file = file.unwrap_or_else(|_elapsed| Err(ApiError::new(ErrorCode::RequestTimeout)));
            let unreadable = || ApiError::new(ErrorCode::StatementUnreadable);
            Ok(Self(file.and_then(|file| is_csv.then_some(file).ok_or_else(unreadable))))
        }
        .boxed_local()
    }
}

fn is_csv(request: &HttpRequest) -> bool {
    let header =
        request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    header.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("text/csv")
}

async fn collect(mut payload: Payload) -> Result<Vec<u8>, ApiError> {
    let (mut file, mut seen) = (Vec::new(), 0_usize);
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|_broken| ApiError::new(ErrorCode::StatementUnreadable))?;
        seen = seen.saturating_add(chunk.len());
        if seen <= MAX_STATEMENT_BYTES {
            file.extend_from_slice(&chunk);
        } else if seen > MAX_DISCARDED_BYTES {
            break;
        }
    }
    if seen > MAX_STATEMENT_BYTES { Err(ApiError::new(ErrorCode::StatementTooLarge)) } else { Ok(file) }
}
