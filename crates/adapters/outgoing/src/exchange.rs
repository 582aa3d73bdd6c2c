//! One request, one answer of limited size.

use std::{error::Error, time::Duration};

use reqwest::{Client, ClientBuilder, RequestBuilder, Response, header::HeaderMap, redirect::Policy};
use serde_json::Value;

use crate::{Timeouts, loggable, parse_exact};

/// Most of an answer that is read; the known providers send about one thousand bytes.
const BODY_MAX_KIB: usize = 64;
/// The same for a list without pages, such as all payments of a day.
const LIST_MAX_KIB: usize = 4 * 1024;
/// Servers commonly close idle connections after five seconds. A request that must not be repeated must not be lost
/// on a connection that is about to be closed.
const KEEP_IDLE: Duration = Duration::from_secs(3);
const CAUSE_MAX_CHARS: usize = 120;

#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    /// The body as JSON.
    pub body: Result<Value, BodyFault>,
}

/// An answer whose numbers are texts, as [`parse_exact`] reads them.
#[derive(Debug)]
pub struct ExactAnswer {
    pub status: u16,
    pub headers: HeaderMap,
    /// The body as JSON.
    pub body: Result<Value, BodyFault>,
}

/// Why a body is unusable.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BodyFault {
    /// More than the limit: an attack on our memory, or not an answer of the API.
    #[error("an answer of more than {kib} KiB")]
    TooLarge { kib: usize },
    #[error("an answer that is not JSON")]
    NotJson,
    /// The connection broke before the end.
    #[error("an answer that broke off, {0}")]
    BrokenOff(String),
}

/// An HTTP client that follows no redirects. With `on_this_machine` it speaks plain HTTP to a loopback address,
/// without certificates or proxy. Otherwise it speaks HTTPS only, through the proxy in `HTTPS_PROXY`, if any.
/// Certificates are checked against the system's store; TLS uses the process's rustls provider, or ring if none is
/// installed.
///
/// # Errors
/// For instance when the system has no certificates.
pub fn build_client(timeouts: Timeouts, on_this_machine: bool) -> reqwest::Result<Client> {
    client_builder(timeouts, on_this_machine).build()
}

pub(crate) fn client_builder(timeouts: Timeouts, on_this_machine: bool) -> ClientBuilder {
    // reqwest panics without an installed provider. Installing fails when the program has installed one already.
    let _chosen_before = rustls::crypto::ring::default_provider().install_default();
    let builder = Client::builder()
        .connect_timeout(timeouts.connect)
        .timeout(timeouts.total)
        .pool_idle_timeout(KEEP_IDLE)
        .redirect(Policy::none())
        .referer(false);
    if on_this_machine { builder.no_proxy().tls_certs_only([]) } else { builder.https_only(true) }
}

/// Why there is no answer. The text is safe to log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unanswered {
    /// No connection was made, so the request was surely not received.
    #[error("{0}")]
    NotSent(String),
    /// Unknown whether the request was received.
    #[error("{0}")]
    Lost(String),
}

/// Sends `request` and reads the answer, of at most 64 KiB.
///
/// # Errors
/// [`Unanswered`].
pub async fn exchange(request: RequestBuilder) -> Result<Answer, Unanswered> {
    exchange_up_to(BODY_MAX_KIB, request).await
}

/// The same for an answer that is a list without pages, of at most 4 MiB.
///
/// # Errors
/// [`Unanswered`].
pub async fn exchange_list(request: RequestBuilder) -> Result<Answer, Unanswered> {
    exchange_up_to(LIST_MAX_KIB, request).await
}

/// [`exchange`] with exact numbers.
///
/// # Errors
/// [`Unanswered`].
pub async fn exchange_exact(request: RequestBuilder) -> Result<ExactAnswer, Unanswered> {
    exchange_exact_up_to(BODY_MAX_KIB, request).await
}

/// [`exchange_list`] with exact numbers.
///
/// # Errors
/// [`Unanswered`].
pub async fn exchange_exact_list(request: RequestBuilder) -> Result<ExactAnswer, Unanswered> {
    exchange_exact_up_to(LIST_MAX_KIB, request).await
}

async fn exchange_up_to(kib: usize, request: RequestBuilder) -> Result<Answer, Unanswered> {
    let response = request.send().await.map_err(|error| unanswered(&error))?;
    let status = response.status().as_u16();
    let body = read_body(kib, response).await;
    let body = body.and_then(|bytes| serde_json::from_slice(&bytes).or(Err(BodyFault::NotJson)));
    Ok(Answer { status, body })
}

async fn exchange_exact_up_to(kib: usize, request: RequestBuilder) -> Result<ExactAnswer, Unanswered> {
    let mut response = request.send().await.map_err(|error| unanswered(&error))?;
    let (status, headers) = (response.status().as_u16(), std::mem::take(response.headers_mut()));
    let body = read_body(kib, response).await;
    let body = body.and_then(|bytes| parse_exact(&bytes).or(Err(BodyFault::NotJson)));
    Ok(ExactAnswer { status, headers, body })
}

async fn read_body(kib: usize, mut response: Response) -> Result<Vec<u8>, BodyFault> {
    let broken = |error| BodyFault::BrokenOff(describe(&error));
    let mut bytes = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(broken)? {
        if bytes.len().saturating_add(chunk.len()) > kib.saturating_mul(1024) {
            return Err(BodyFault::TooLarge { kib });
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

pub(crate) fn unanswered(error: &reqwest::Error) -> Unanswered {
    if error.is_connect() { Unanswered::NotSent(describe(error)) } else { Unanswered::Lost(describe(error)) }
}

/// Describes the error by its kind and innermost cause: reqwest's own text contains the URL.
fn describe(error: &reqwest::Error) -> String {
    let kind = match error {
        _ if error.is_timeout() => "no answer in time",
        _ if error.is_connect() => "no connection",
        _ => "no readable answer",
    };
    let mut innermost: &dyn Error = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    if std::ptr::addr_eq(innermost, error) {
        return kind.to_owned();
    }
    format!("{kind}: {}", loggable(&innermost.to_string(), CAUSE_MAX_CHARS))
}
