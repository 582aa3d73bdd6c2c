//! One request, one bounded answer.

use std::{error::Error, time::Duration};

use reqwest::{Client, RequestBuilder, Response, redirect::Policy};
use serde_json::Value;

use crate::{Timeouts, loggable};

/// Most bytes read of an answer; those that we know send about one thousand.
const BODY_MAX_BYTES: usize = 64 * 1024;
/// Servers commonly close idle connections after five seconds. What must not be repeated must not be lost on a
/// connection that is about to be closed.
const KEEP_IDLE: Duration = Duration::from_secs(3);
const CAUSE_MAX_CHARS: usize = 120;

#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    /// The body as JSON.
    pub body: Result<Value, BodyFault>,
}

/// Why a body is of no use.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BodyFault {
    /// Somebody tries to fill our memory, or it is no answer of theirs.
    #[error("an answer of more than 64 KiB")]
    TooLarge,
    /// It cannot be read.
    #[error("an answer that is not JSON")]
    NotJson,
    /// It came in part.
    #[error("an answer that broke off, {0}")]
    BrokenOff(String),
}

/// A client that stays with the host it is told. `on_this_machine`: for plain HTTP to a loopback address, which
/// needs neither certificates nor a proxy. Otherwise only HTTPS is spoken, through the proxy that `HTTPS_PROXY`
/// names, if any. Certificates are checked against the system's store; TLS uses the process's rustls provider, and
/// ring's where none was chosen.
///
/// # Errors
/// When the system has no certificates, for instance.
pub fn build_client(timeouts: Timeouts, on_this_machine: bool) -> reqwest::Result<Client> {
    // Without an installed provider reqwest panics. Installing fails when the program has chosen one already.
    let _chosen_before = rustls::crypto::ring::default_provider().install_default();
    let builder = Client::builder()
        .connect_timeout(timeouts.connect)
        .timeout(timeouts.total)
        .pool_idle_timeout(KEEP_IDLE)
        .redirect(Policy::none())
        .referer(false);
    if on_this_machine {
        builder.no_proxy().tls_certs_only([]).build()
    } else {
        builder.https_only(true).build()
    }
}

/// Why there was no answer. It says nothing that must not be in a log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unanswered {
    /// No connection came about: surely nobody heard it.
    #[error("{0}")]
    NotSent(String),
    /// Nobody knows whether it was heard.
    #[error("{0}")]
    Lost(String),
}

/// Sends `request` and reads the answer.
///
/// # Errors
/// [`Unanswered`].
pub async fn exchange(request: RequestBuilder) -> Result<Answer, Unanswered> {
    let response = request.send().await.map_err(|error| unanswered(&error))?;
    let status = response.status().as_u16();
    let body = read_body(response).await;
    let body = body.and_then(|bytes| serde_json::from_slice(&bytes).or(Err(BodyFault::NotJson)));
    Ok(Answer { status, body })
}

async fn read_body(mut response: Response) -> Result<Vec<u8>, BodyFault> {
    let broken = |error| BodyFault::BrokenOff(tell(&error));
    let mut bytes = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(broken)? {
        if bytes.len().saturating_add(chunk.len()) > BODY_MAX_BYTES {
            return Err(BodyFault::TooLarge);
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

fn unanswered(error: &reqwest::Error) -> Unanswered {
    if error.is_connect() { Unanswered::NotSent(tell(error)) } else { Unanswered::Lost(tell(error)) }
}

/// reqwest's own text names the URL; this tells the kind and the innermost cause.
fn tell(error: &reqwest::Error) -> String {
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
