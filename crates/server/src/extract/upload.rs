//! Bodies that are a file: a picture in a form, or a CSV file. Limited in size and time.

use std::future::{Ready, ready};

use actix_multipart::Multipart;
use actix_web::dev::Payload;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::{FromRequest, HttpRequest};
use api_types::error::ApiError;
use api_types::error_code::ErrorCode;
use api_types::pictures::input::MAX_UPLOAD_BYTES;
use futures_util::StreamExt;

use super::json::{BodyLimit, UPLOAD_DEADLINE, read_limited};

/// How much of a file that is too large is thrown away before answering.
const MAX_DISCARDED_BYTES: usize = 16 * 1024 * 1024;

/// The one file of a `multipart/form-data` body, not read yet: who may not send it is told so first.
pub struct PictureUpload(Multipart);

/// A CSV or Excel file as the body, not read yet.
pub struct CsvUpload {
    is_csv: bool,
    payload: Payload,
}

impl FromRequest for CsvUpload {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        ready(Ok(Self { is_csv: is_csv(request), payload: payload.take() }))
    }
}

impl CsvUpload {
    /// The bytes of the file, at most `most`.
    ///
    /// # Errors
    /// `unsupported_media_type`, `request_timeout`, or `too_large`, which is what to say of a larger file.
    pub async fn read(self, most: usize, too_large: ErrorCode) -> Result<Vec<u8>, ApiError> {
        let file = read_limited(self.payload, BodyLimit::of_file(most)).await.map_err(|error| match error
            .code()
        {
            ErrorCode::PayloadTooLarge => ApiError::new(too_large),
            _ => error,
        })?;
        self.is_csv.then_some(file).ok_or_else(|| ApiError::new(ErrorCode::SheetKindRefused))
    }
}

/// Media types of files with columns, as browsers name them.
const TABLE_TYPES: [&str; 4] = [
    "text/csv",
    "application/vnd.ms-excel",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "application/octet-stream",
];

fn is_csv(request: &HttpRequest) -> bool {
    let header = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let media_type = header.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    TABLE_TYPES.iter().any(|known| media_type.eq_ignore_ascii_case(known))
}

impl FromRequest for PictureUpload {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        ready(Ok(Self(Multipart::new(request.headers(), payload.take()))))
    }
}

impl PictureUpload {
    /// The bytes of the file, at most 5 MB.
    ///
    /// # Errors
    /// `malformed_form`, `picture_too_large` or `request_timeout`.
    pub async fn read(self) -> Result<Vec<u8>, ApiError> {
        let file = tokio::time::timeout(UPLOAD_DEADLINE, only_file(self.0)).await;
        file.unwrap_or_else(|_elapsed| Err(ApiError::new(ErrorCode::RequestTimeout)))
    }
}

/// The content of the form's only part. It is read to its end, so that the client reads the answer.
async fn only_file(mut form: Multipart) -> Result<Vec<u8>, ApiError> {
    let broken = || ApiError::new(ErrorCode::MalformedForm);
    let (mut file, mut parts, mut seen) = (Vec::new(), 0_usize, 0_usize);
    while let Some(part) = form.next().await {
        let mut part = part.map_err(|_broken| broken())?;
        parts = parts.saturating_add(1);
        while let Some(chunk) = part.next().await {
            let chunk = chunk.map_err(|_broken| broken())?;
            seen = seen.saturating_add(chunk.len());
            if seen <= MAX_UPLOAD_BYTES {
                file.extend_from_slice(&chunk);
            } else if seen > MAX_DISCARDED_BYTES {
                return Err(ApiError::new(ErrorCode::PictureTooLarge));
            }
        }
    }
    match parts {
        1 if seen > MAX_UPLOAD_BYTES => Err(ApiError::new(ErrorCode::PictureTooLarge)),
        1 => Ok(file),
        _ => Err(broken()),
    }
}
