//! The client: files of the built front end, and its page for every address that the client knows.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use actix_files::Files;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse, fn_service};
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderValue, LOCATION, VARY,
};
use actix_web::middleware::Next;
use actix_web::web::ServiceConfig;
use actix_web::{Error, HttpRequest, HttpResponse, guard, middleware, web};
use kernel::Random;

use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::system::SystemRandom;

/// Where the build puts files whose names change with their content.
const HASHED_FILES: &str = "/assets/";
/// What the build leaves in the page for a fresh number of each answer.
const NONCE_PLACEHOLDER: &str = "__CSP_NONCE__";

/// Addresses for which the client has a page; any other page is its 404.
const PAGES: [&str; 13] = [
    "/",
    "/routers",
    "/sme-bundles",
    "/normal-bundles",
    "/agent-sim",
    "/training",
    "/track-order",
    "/order-tracking",
    "/recover",
    "/stop-requests",
    "/test-notifications",
    "/login",
    "/profile",
];

/// The built client.
#[derive(Clone)]
pub struct Client {
    directory: PathBuf,
    page: Arc<str>,
}

/// The built client is not where it should be.
#[derive(Debug, thiserror::Error)]
#[error("no client in {directory}: build it with `make client`, or set BUNDLEHUB_FRONTEND_DIR")]
pub struct ClientMissing {
    directory: PathBuf,
    source: std::io::Error,
}

impl Client {
    /// Reads the client's page from `directory`.
    ///
    /// # Errors
    /// [`ClientMissing`] when there is none.
    pub fn open(directory: &Path) -> Result<Self, ClientMissing> {
        let missing = |source| ClientMissing { directory: directory.to_owned(), source };
        let page = std::fs::read_to_string(directory.join("index.html")).map_err(missing)?;
        Ok(Self { directory: directory.to_owned(), page: page.into() })
    }

    /// Serves the client at every address that nothing else took.
    pub fn configure(&self, config: &mut ServiceConfig) {
        let (on_page, client) = (self.clone(), self.clone());
        let page = move |request: HttpRequest| std::future::ready(on_page.answer(&request));
        config.route("/", web::route().guard(guard::Any(guard::Get()).or(guard::Head())).to(page));
        config.service(
            web::scope("").wrap(middleware::from_fn(with_file_caching)).service(
                Files::new("/", &self.directory)
                    .try_compressed()
                    .prefer_utf8(true)
                    .disable_content_disposition()
                    .path_filter(|path, _head| path != Path::new("index.html"))
                    .default_handler(fn_service(move |request: ServiceRequest| {
                        let response = client.answer(request.request());
                        std::future::ready(Ok(request.into_response(response)))
                    })),
            ),
        );
    }

    fn answer(&self, request: &HttpRequest) -> HttpResponse {
        let path = request.path();
        match path.strip_suffix('/').filter(|stem| is_page(stem)) {
            Some(stem) => redirect(stem, request.query_string()),
            None if is_page(path) => self.page(HttpResponse::Ok()),
            None if has_extension(path) => HttpResponse::from_error(ApiError::new(ErrorCode::NotFound)),
            None => self.page(HttpResponse::NotFound()),
        }
    }

    fn page(&self, mut response: actix_web::HttpResponseBuilder) -> HttpResponse {
        let random: &dyn Random = &SystemRandom;
        let nonce = random.capability();
        response
            .insert_header((CONTENT_SECURITY_POLICY, page_policy(&nonce)))
            .insert_header((CACHE_CONTROL, "no-cache"))
            .content_type("text/html; charset=utf-8")
            .body(self.page.replace(NONCE_PLACEHOLDER, &nonce))
    }
}

fn redirect(path: &str, query: &str) -> HttpResponse {
    let target = if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") };
    HttpResponse::PermanentRedirect().insert_header((LOCATION, target)).finish()
}

/// Scripts only from the shop's own files; styles from files and from elements with this answer's number.
fn page_policy(nonce: &str) -> String {
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; style-src-attr 'unsafe-inline'; \
         img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; \
         form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'"
    )
}

fn is_page(path: &str) -> bool {
    PAGES.contains(&path) || path == "/admin" || path.starts_with("/admin/") || is_item(path)
}

/// One bundle or one router, each under an address that can be passed on.
fn is_item(path: &str) -> bool {
    let id = path.strip_prefix("/bundles/").or_else(|| path.strip_prefix("/routers/"));
    id.is_some_and(|id| !id.is_empty() && !id.contains('/'))
}

fn has_extension(path: &str) -> bool {
    path.rsplit('/').next().is_some_and(|name| name.contains('.'))
}

/// A file whose name changes with its content never changes under its name; what the file service refuses in words
/// of its own is simply not there.
async fn with_file_caching<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let is_hashed = request.path().starts_with(HASHED_FILES);
    let mut response = next.call(request).await?.map_into_boxed_body();
    if response.status().is_client_error() && !is_ours(&response) {
        response = response.into_response(HttpResponse::from_error(ApiError::new(ErrorCode::NotFound)));
    }
    if is_hashed && response.status().is_success() {
        let forever = HeaderValue::from_static("public, max-age=31536000, immutable");
        response.headers_mut().insert(CACHE_CONTROL, forever);
    }
    response.headers_mut().insert(VARY, HeaderValue::from_static("Accept-Encoding"));
    Ok(response)
}

/// Our failures are JSON and our pages HTML; the file service answers in plain text.
fn is_ours<B>(response: &ServiceResponse<B>) -> bool {
    let media_type = response.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    media_type.is_some_and(|media_type| !media_type.starts_with("text/plain"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_the_client_are_told_from_files_and_from_nothing() {
        assert!(is_page("/") && is_page("/track-order") && is_page("/admin/orders/TBH482-7K3M9QX2TC"));
        assert!(!is_page("/nowhere") && !is_page("/administrator"));
        assert!(has_extension("/assets/x.js") && has_extension("/.env") && !has_extension("/nowhere"));
    }
}
