//! Downloads of CSV files.

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use actix_web::web::Bytes;
use api_types::csv::{BOM, line};
use api_types::error::ApiError;
use futures_util::{Stream, StreamExt};

const ROWS_PER_CHUNK: usize = 100;

/// A download with a heading line and `rows`, which are read while they are sent. A row that fails aborts the download,
/// so that a partial file does not look complete.
pub fn download<S>(file_name: &str, heading: &[&str], rows: S) -> HttpResponse
where
    S: Stream<Item = Result<Vec<String>, ApiError>> + 'static,
{
    let first = format!("{BOM}{}", line(heading));
    let lines = rows.map(|row| row.map(|row| line(&row))).ready_chunks(ROWS_PER_CHUNK);
    let chunks = lines.map(|lines| lines.into_iter().collect::<Result<String, ApiError>>().map(Bytes::from));
    let body = futures_util::stream::once(async { Ok(Bytes::from(first)) }).chain(chunks);
    HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{file_name}\"")))
        .insert_header((CACHE_CONTROL, "no-store"))
        .streaming(body)
}
