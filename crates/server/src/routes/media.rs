//! Picture files. Only names that the shop itself creates exist.

use actix_web::http::header::{
    ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::web::{Data, Path, ServiceConfig};
use actix_web::{HttpResponse, web};
use api_types::error::ApiError;
use api_types::error_code::ErrorCode;
use kernel::PictureFile;

use super::fallback::no_such_call;
use crate::app_state::AppState;

/// A name is derived from the content, so the content never changes.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// Opened directly, a file can do nothing, whatever type a browser detects.
const SANDBOX: &str = "sandbox; default-src 'none'";
const CROSS_ORIGIN_RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

pub fn configure(config: &mut ServiceConfig) {
    let file = web::resource("/{name}")
        .route(web::get().to(get_file))
        .route(web::head().to(get_file))
        .default_service(web::to(no_such_method));
    config.service(web::scope("/media").service(file).default_service(web::to(no_such_call)));
}

async fn get_file(name: Path<String>, shop: Data<AppState>) -> Result<HttpResponse, ApiError> {
    let not_found = || ApiError::new(ErrorCode::NotFound);
    let file = PictureFile::parse(&name).map_err(|_invalid| not_found())?;
    let content = shop.pictures.read(&file).await?.ok_or_else(not_found)?;
    Ok(HttpResponse::Ok()
        .content_type(file.format().media_type())
        .insert_header((CACHE_CONTROL, IMMUTABLE))
        .insert_header((CONTENT_SECURITY_POLICY, SANDBOX))
        .insert_header((CROSS_ORIGIN_RESOURCE_POLICY, "same-origin"))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(content))
}

async fn no_such_method() -> HttpResponse {
    let mut response = HttpResponse::from_error(ApiError::new(ErrorCode::MethodNotAllowed));
    response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
    response
}
