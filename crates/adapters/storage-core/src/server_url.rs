//! URLs of PostgreSQL servers.

use std::fmt;

use percent_encoding::percent_decode_str;

/// A URL that may contain a password.
#[derive(Clone, PartialEq, Eq)]
pub struct ServerUrl(String);

impl ServerUrl {
    pub fn new(url: impl Into<String>) -> Self {
        Self(url.into())
    }

    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ServerUrl {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("ServerUrl(…)")
    }
}

/// Splits `url` into the URL without its password, and the password.
pub fn without_password(url: &str) -> (String, Option<String>) {
    let parts = url.split_once("://").and_then(|(scheme, rest)| {
        let (user, host) = rest.split_once('@')?;
        let (user, password) = user.split_once(':')?;
        Some((format!("{scheme}://{user}@{host}"), password))
    });
    match parts {
        Some((address, password)) => {
            (address, Some(percent_decode_str(password).decode_utf8_lossy().into_owned()))
        }
        None => (url.to_owned(), None),
    }
}

/// How long a dead server stays unnoticed, in the words of the client library. Its defaults are minutes to hours, because a
/// machine without power closes no connection. In milliseconds: `tcp_user_timeout`.
const TIMEOUTS: [(&str, &str); 5] = [
    ("connect_timeout", "3"),
    ("keepalives_idle", "5"),
    ("keepalives_interval", "3"),
    ("keepalives_count", "2"),
    ("tcp_user_timeout", "10000"),
];

/// `url` with [`TIMEOUTS`], except those that it sets.
pub fn with_timeouts(url: &str) -> String {
    let is_set =
        |name: &str| url.split(['?', '&']).skip(1).any(|option| option.split('=').next() == Some(name));
    let missing = TIMEOUTS.iter().filter(|(name, _)| !is_set(name));
    missing.fold(url.to_owned(), |url, (name, value)| {
        let separator = if url.contains('?') { '&' } else { '?' };
        format!("{url}{separator}{name}={value}")
    })
}
