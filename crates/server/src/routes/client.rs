//! The client: files of the built front end, and its pages for all other addresses.

use std::path::{Path, PathBuf};

use actix_files::Files;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse, fn_service};
use actix_web::http::StatusCode;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderValue, LOCATION, VARY,
};
use actix_web::middleware::Next;
use actix_web::web::{Data, ServiceConfig};
use actix_web::{Error, FromRequest, HttpRequest, HttpResponse, guard, middleware, web};
use api_types::error::ApiError;
use api_types::error_code::ErrorCode;
use api_types::language::current_language;
use kernel::{Language, Random};
use page_renderer::address::Page;
use page_renderer::language_address::Address;

use crate::app_state::AppState;
use crate::http::compression::{compressed, insert_encoding};
use crate::pages::{Pages, RenderedPage, SERVER_FILES};
use crate::system::SystemRandom;

/// Folder of files whose names contain a hash of their content.
const HASHED_FILES: &str = "/assets/";
const WORKER: &str = "/sw.js";
/// A worker is subject to the policy of its own script, not to that of the pages it serves.
const WORKER_POLICY: &str = "default-src 'none'; connect-src 'self'";
/// Remembers a language chosen by the user.
const LANGUAGE_COOKIE: &str = "language";

#[derive(Clone)]
pub struct Client {
    directory: PathBuf,
    pages: Pages,
    push_url: Option<String>,
}

/// The built client was not found.
#[derive(Debug, thiserror::Error)]
#[error("no client in {directory}: build it with `make client`, or set BUNDLEHUB_FRONTEND_DIR")]
pub struct ClientMissing {
    directory: PathBuf,
    source: std::io::Error,
}

impl Client {
    /// Reads the client in `directory`; `origin` is the shop's public address.
    ///
    /// # Errors
    /// [`ClientMissing`] when there is none.
    pub fn open(directory: &Path, origin: &str) -> Result<Self, ClientMissing> {
        let missing = |source| ClientMissing { directory: directory.to_owned(), source };
        let pages = Pages::open(directory, origin).map_err(missing)?;
        Ok(Self { directory: directory.to_owned(), pages, push_url: None })
    }

    /// Pages may also connect to the hosted push service at this address.
    #[must_use]
    pub fn with_push_url(self, push_url: Option<String>) -> Self {
        Self { push_url, ..self }
    }

    /// Serves the client at all addresses without another handler.
    pub fn configure(&self, config: &mut ServiceConfig) {
        let (on_page, client) = (self.clone(), self.clone());
        let page = move |request: HttpRequest| {
            let client = on_page.clone();
            async move { client.answer(&request).await }
        };
        config.route("/", web::route().guard(guard::Any(guard::Get()).or(guard::Head())).to(page));
        config.service(
            web::scope("").wrap(middleware::from_fn(with_file_caching)).service(
                Files::new("/", &self.directory)
                    .try_compressed()
                    .prefer_utf8(true)
                    .disable_content_disposition()
                    .path_filter(|path, _head| !path.starts_with(SERVER_FILES))
                    .default_handler(fn_service(move |request: ServiceRequest| {
                        let client = client.clone();
                        async move {
                            let response = client.answer(request.request()).await;
                            Ok(request.into_response(response))
                        }
                    })),
            ),
        );
    }

    async fn answer(&self, request: &HttpRequest) -> HttpResponse {
        let path = request.path();
        if let Some(token) = link_token(path) {
            return open_order(token);
        }
        match moved(path) {
            Some(target) => redirect(&target, request.query_string()),
            None if has_extension(path) => HttpResponse::from_error(ApiError::new(ErrorCode::NotFound)),
            None => self.page(request).await.unwrap_or_else(HttpResponse::from_error),
        }
    }

    async fn page(&self, request: &HttpRequest) -> Result<HttpResponse, Error> {
        let shop = Data::<AppState>::extract(request).await?;
        let random: &dyn Random = &SystemRandom;
        let nonce = random.capability();
        let address = Address::parse(request.path());
        let language = address.language.unwrap_or_else(|| language_of(request));
        let written = self.pages.write(&shop, (address, request.query_string()), language, &nonce).await?;
        Ok(document(request, written, &page_policy(&nonce, self.push_url.as_deref())))
    }
}

fn document(request: &HttpRequest, RenderedPage { found, html }: RenderedPage, policy: &str) -> HttpResponse {
    let (encoding, bytes) = compressed(request, html.into_bytes());
    let mut response = HttpResponse::build(if found { StatusCode::OK } else { StatusCode::NOT_FOUND });
    insert_encoding(&mut response, encoding);
    response
        .insert_header((CONTENT_SECURITY_POLICY, policy))
        .insert_header((CACHE_CONTROL, "private, no-cache"))
        .insert_header((VARY, "Accept-Encoding, Accept-Language, Cookie"))
        .content_type("text/html; charset=utf-8")
        .body(bytes)
}

/// The language chosen on this device, otherwise the browser's.
fn language_of(request: &HttpRequest) -> Language {
    let chosen = request.cookie(LANGUAGE_COOKIE).map(|cookie| Language::from_tag(cookie.value()));
    chosen.unwrap_or_else(current_language)
}

/// The token of the link to an order in a message, `/o/{token}`.
fn link_token(path: &str) -> Option<&str> {
    let token = path.strip_prefix("/o/")?;
    let is_symbol = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    (!token.is_empty() && token.bytes().all(is_symbol)).then_some(token)
}

/// The page that opens the order, with the token behind the `#`: it is in no page's address that a server or another site
/// sees.
fn open_order(token: &str) -> HttpResponse {
    HttpResponse::Found()
        .insert_header((LOCATION, format!("/track-order#o={token}")))
        .insert_header((CACHE_CONTROL, "no-store"))
        .finish()
}

/// Where a page is, if `path` is another address of it: without a trailing slash, and that of staff without a language.
fn moved(path: &str) -> Option<String> {
    // Browsers read a backslash as a slash, and two slashes as another host.
    if path.starts_with("//") || path.contains('\\') {
        return None;
    }
    let address = Address::parse(path);
    let slashless = address.path.strip_suffix('/').unwrap_or(address.path);
    let target = match slashless {
        "" => address.with_path("/").into_owned(),
        "/order-tracking" => address.with_path("/track-order").into_owned(),
        // `/sw//evil.example` without its language would be another host.
        other if other.starts_with("//") => return None,
        other if Page::at(other) == Page::BackOffice => other.to_owned(),
        other => address.with_path(other).into_owned(),
    };
    (target != path).then_some(target)
}

fn redirect(path: &str, query: &str) -> HttpResponse {
    let target = if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") };
    HttpResponse::PermanentRedirect().insert_header((LOCATION, target)).finish()
}

/// Allows scripts and styles only from the shop's own files and from elements with this response's nonce.
fn page_policy(nonce: &str, push_url: Option<&str>) -> String {
    let push = push_url.map(|url| format!(" {url}")).unwrap_or_default();
    format!(
        "default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self' 'nonce-{nonce}'; \
         style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'{push}; font-src 'self'; media-src 'self'; \
         manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; \
         object-src 'none'"
    )
}

fn has_extension(path: &str) -> bool {
    path.rsplit('/').next().is_some_and(|name| name.contains('.'))
}

/// Files with hashed names are immutable, others must be revalidated. Rejections by the file service become 404.
async fn with_file_caching<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let is_hashed = request.path().starts_with(HASHED_FILES);
    let is_worker = request.path() == WORKER;
    let mut response = next.call(request).await?.map_into_boxed_body();
    if response.status().is_client_error() && !is_ours(&response) {
        response = response.into_response(HttpResponse::from_error(ApiError::new(ErrorCode::NotFound)));
    }
    let caching = if is_hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
    let has_rule = response.headers().contains_key(CACHE_CONTROL);
    if response.status().is_success() && (is_hashed || !has_rule) {
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(caching));
    }
    if is_worker {
        let policy = HeaderValue::from_static(WORKER_POLICY);
        response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    }
    if !response.headers().contains_key(VARY) {
        response.headers_mut().insert(VARY, HeaderValue::from_static("Accept-Encoding"));
    }
    Ok(response)
}

/// Our errors are JSON and our pages HTML; the file service responds in plain text.
fn is_ours<B>(response: &ServiceResponse<B>) -> bool {
    let media_type = response.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    media_type.is_some_and(|media_type| !media_type.starts_with("text/plain"))
}

#[cfg(test)]
mod tests {
    use super::{link_token, moved};

    #[test]
    fn redirects_stay_within_the_shop() {
        assert_eq!(link_token("/o/4827K3M9QX2TC"), Some("4827K3M9QX2TC"));
        for other in ["/o/", "/o", "/o/a/b", "/o/a%0d", "/o/a#b", "/orders/a"] {
            assert_eq!(link_token(other), None, "{other}");
        }
        let cases = [
            ("/routers/", "/routers"),
            ("/order-tracking/", "/track-order"),
            ("/sw/", "/sw"),
            ("/sw/routers/", "/sw/routers"),
            ("/sw/order-tracking", "/sw/track-order"),
            ("/sw/admin/orders", "/admin/orders"),
            ("/en/reset/", "/reset"),
        ];
        for (path, target) in cases {
            assert_eq!(moved(path).as_deref(), Some(target), "{path}");
        }
        for path in [
            "/",
            "/sw",
            "/routers",
            "/sw/routers",
            "//evil.example/",
            "/\\evil.example/",
            "\\/evil.example/",
            "/a\\b/",
            "/sw//evil.example/",
            "/sw//admin",
        ] {
            assert_eq!(moved(path), None, "{path}");
        }
    }
}
