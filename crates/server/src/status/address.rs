//! The shop's public address, as the internet sees it.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use chrono::{DateTime, Utc};
use outgoing::{BaseUrl, Reached, Timeouts, reach};

/// Staff wait for the answer.
const TIMEOUTS: Timeouts = Timeouts { connect: Duration::from_secs(2), total: Duration::from_secs(4) };

/// The last known expiry of the certificate.
#[derive(Debug, Default)]
pub struct PublicAddress(Mutex<Option<DateTime<Utc>>>);

/// What a request to the public address found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reachability {
    /// The address is not `https`: only this machine or a test uses the shop.
    Local,
    /// The shop answered. The time is that of its certificate, as far as that states one.
    Reached { expires_at: Option<DateTime<Utc>> },
    /// No answer, an invalid certificate, or another program's answer.
    Unreachable { cause: String },
}

impl PublicAddress {
    /// Requests `/health/live` at `url` and remembers the certificate's expiry.
    pub async fn probe(&self, url: &str) -> Reachability {
        let Some(base) = BaseUrl::parse(url).ok().filter(|base| !base.is_on_this_machine()) else {
            return Reachability::Local;
        };
        match reach(&base, "health/live", TIMEOUTS).await {
            Ok(Reached { status: 200, certificate_expiry }) => {
                let expires_at = certificate_expiry.and_then(since_1970);
                self.record(expires_at);
                Reachability::Reached { expires_at }
            }
            Ok(Reached { status, .. }) => Reachability::Unreachable { cause: format!("HTTP {status}") },
            Err(cause) => Reachability::Unreachable { cause: cause.to_string() },
        }
    }

    pub fn record(&self, expires_at: Option<DateTime<Utc>>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = expires_at;
    }

    /// When the certificate expires, as of the last look that reached the shop.
    pub fn certificate_expiry(&self) -> Option<DateTime<Utc>> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn since_1970(time: Duration) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp(i64::try_from(time.as_secs()).ok()?, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_a_public_address_is_requested() {
        for url in ["http://127.0.0.1:9", "http://shop.example", "nonsense"] {
            assert_eq!(PublicAddress::default().probe(url).await, Reachability::Local, "{url}");
        }
    }

    #[tokio::test]
    async fn an_address_without_a_server_is_unreachable() {
        let address = PublicAddress::default();
        assert!(matches!(address.probe("https://127.0.0.1:1").await, Reachability::Unreachable { .. }));
        assert_eq!(address.certificate_expiry(), None);
    }
}
