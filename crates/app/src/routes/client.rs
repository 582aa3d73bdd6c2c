//! The client: files of the built front end, and its page for every address that the client knows.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use actix_files::Files;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse, fn_service};
use actix_web::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderValue, LOCATION, VARY};
use actix_web::middleware::Next;
use actix_web::web::ServiceConfig;
use actix_web::{Error, HttpRequest, HttpResponse, middleware, web};
use kernel::Random;

use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::system::SystemRandom;

/// Where the build puts files whose names change with their content.
const HASHED_FILES: &str = "/assets/";
/// What the build leaves in the page for a fresh number of each answer.
const NONCE_PLACEHOLDER: &str = "__CSP_NONCE__";

/// Addresses for which the client has a page; any other page is its 404.
const PAGES: [&str; 11] = [
    "/",
    "/routers",
    "/sme-bundles",
    "/normal-bundles",
    "/agent-sim",
    "/training",
    "/track-order",
    "/order-tracking",
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
        config.route(
            "/",
            web::get().to(move |request: HttpRequest| std::future::ready(on_page.answer(&request))),
        );
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
            Some(stem) => HttpResponse::PermanentRedirect().insert_header((LOCATION, stem)).finish(),
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

/// Scripts only from the shop's own files; styles from files and from elements with this answer's number.
fn page_policy(nonce: &str) -> String {
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; style-src-attr 'unsafe-inline'; \
         img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; \
         form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'"
    )
}

fn is_page(path: &str) -> bool {
    PAGES.contains(&path) || path == "/admin" || path.starts_with("/admin/")
}

fn has_extension(path: &str) -> bool {
    path.rsplit('/').next().is_some_and(|name| name.contains('.'))
}

/// A file whose name changes with its content never changes under its name.
async fn with_file_caching<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let is_hashed = request.path().starts_with(HASHED_FILES);
    let mut response = next.call(request).await?;
    if is_hashed && response.status().is_success() {
        let forever = HeaderValue::from_static("public, max-age=31536000, immutable");
        response.headers_mut().insert(CACHE_CONTROL, forever);
    }
    response.headers_mut().insert(VARY, HeaderValue::from_static("Accept-Encoding"));
    Ok(response)
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
