//! The HTTP server: services and middleware.

use std::net::TcpListener;
use std::time::Duration;

use actix_web::dev::Server;
use actix_web::middleware::from_fn;
use actix_web::web::{Data, ServiceConfig, scope};
use actix_web::{App, HttpServer, web};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::app_state::AppState;
use crate::http::head::with_head;
use crate::http::headers::with_safe_headers;
use crate::http::language::with_language;
use crate::http::request_id::with_request_id;
use crate::routes::client::Client;
use crate::routes::{self, discovery, fallback, health, media, metrics};

/// Seconds that a stop waits for requests in flight; the whole stop must end within 10 s.
const SHUTDOWN_S: u64 = 8;
const KEEP_ALIVE: Duration = Duration::from_secs(30);
/// How long the rest of an oversized body is read and discarded. Closing the connection earlier resets it, and the
/// client never sees the response; a slow phone takes about this long for 5 MB.
const LINGER_TIMEOUT: Duration = Duration::from_secs(30);

#[derive(Clone)]
pub struct ServerConfig {
    pub shop: Data<AppState>,
    /// The built client; without one only the API is served.
    pub client: Option<Client>,
    /// How long a client may take to send a request's head.
    pub head_timeout: Duration,
}

/// Serves on `listener` until the server is stopped.
///
/// # Errors
/// When threads or the socket are not available.
pub fn serve(listener: TcpListener, site: ServerConfig, workers: usize) -> std::io::Result<Server> {
    let head_timeout = site.head_timeout;
    let factory = move || {
        let site = site.clone();
        App::new()
            .configure(move |config| configure(config, &site))
            .wrap(from_fn(with_safe_headers))
            .wrap(from_fn(with_language))
            .wrap(from_fn(with_request_id))
            .wrap(from_fn(with_head))
    };
    let server = HttpServer::new(factory)
        .workers(workers)
        .keep_alive(KEEP_ALIVE)
        .client_request_timeout(head_timeout)
        .client_disconnect_timeout(LINGER_TIMEOUT)
        .shutdown_timeout(SHUTDOWN_S)
        .disable_signals()
        .listen(listener)?;
    Ok(server.run())
}

fn configure(config: &mut ServiceConfig, site: &ServerConfig) {
    config
        .app_data(site.shop.clone())
        .service(health::live)
        .service(health::ready)
        .service(metrics::metrics)
        .service(metrics::version)
        .configure(media::configure)
        .configure(discovery::configure)
        .configure(configure_api);
    match &site.client {
        Some(client) => client.configure(config),
        None => {
            config.default_service(web::to(fallback::no_such_call));
        }
    }
}

/// All calls under `/api`, for the shop in the application's data.
pub fn configure_api(config: &mut ServiceConfig) {
    config.service(scope("/api").configure(routes::api).default_service(web::to(fallback::no_such_call)));
}

/// At least two, so that one slow request never blocks the server.
pub fn worker_count() -> usize {
    std::thread::available_parallelism().map_or(2, |cores| cores.get().max(2))
}

/// File descriptors needed for everything but streams.
const OTHER_FILES: u64 = 1_000;

/// Raises the soft limit of file descriptors: each stream takes one.
pub fn raise_file_limit(streams: usize) {
    let needed = u64::try_from(streams).unwrap_or(u64::MAX).saturating_add(OTHER_FILES);
    let limit = getrlimit(Resource::Nofile);
    // `None` means no limit.
    let allowed = limit.maximum.map_or(needed, |maximum| maximum.min(needed));
    if limit.current.is_some_and(|current| current < allowed)
        && let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: Some(allowed), ..limit })
    {
        tracing::warn!(%error, "file descriptor limit could not be raised");
    } else if allowed < needed {
        tracing::warn!(allowed, needed, "not enough file descriptors for all streams");
    }
}
