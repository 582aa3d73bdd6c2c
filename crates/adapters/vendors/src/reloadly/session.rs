use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use kernel::Clock;
use orders::{Refusal, Transaction, VendError, VendorUnreachable};
use outgoing::{ExactAnswer, Secret, TokenCache, Unanswered, exchange_exact};
use reqwest::header::{ACCEPT, AUTHORIZATION, HeaderValue};
use reqwest::{Client, RequestBuilder, Url};
use serde_json::json;

use super::config::ReloadlyConfig;
use crate::answers::unreachable;
use crate::config::header;
use crate::reading::text;

const VERSION: HeaderValue = HeaderValue::from_static("application/com.reloadly.topups-v1+json");
/// A token that answers slowly must not use up the time of the call.
const TOKEN_TIMEOUT: Duration = Duration::from_secs(5);
/// A token is given up so long before its end.
const MARGIN_S: i64 = 300;
/// A sandbox gives tokens for an hour or a day. What says less of itself is kept for so long.
const DEFAULT_LIFE_S: i64 = 3_600;

/// Calls with a token, which is kept while it is valid.
pub(super) struct Session {
    http: Client,
    token_url: Url,
    client_id: String,
    client_secret: Secret,
    audience: String,
    tokens: TokenCache,
}

/// Why a call had no answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum Uncalled {
    /// The vendor gives us no token, so the call was not made.
    #[error("the vendor refuses our keys")]
    Keys,
    #[error(transparent)]
    Unanswered(#[from] Unanswered),
}

impl Uncalled {
    /// The outcome of a request that was to be made.
    pub(super) fn outcome(self) -> Result<Transaction, VendError> {
        match self {
            Self::Keys => Ok(Transaction::refused(Refusal::Other, Some(self.to_string()))),
            Self::Unanswered(cause) => Err(crate::answers::unanswered(cause)),
        }
    }
}

impl From<Uncalled> for VendorUnreachable {
    fn from(cause: Uncalled) -> Self {
        unreachable(cause)
    }
}

impl Session {
    pub(super) fn new(http: Client, token_url: Url, config: ReloadlyConfig, clock: Arc<dyn Clock>) -> Self {
        Self {
            http,
            token_url,
            client_id: config.client_id,
            client_secret: config.client_secret,
            audience: config.base_url.trim_end_matches('/').to_owned(),
            tokens: TokenCache::new(clock),
        }
    }

    /// Makes the call; once more with a new token when the vendor no longer takes the one that was kept.
    pub(super) async fn call<F: Future<Output = Result<ExactAnswer, Unanswered>>>(
        &self,
        request: impl Fn(&Client) -> RequestBuilder,
        exchange: impl Fn(RequestBuilder) -> F,
    ) -> Result<ExactAnswer, Uncalled> {
        let call = |token: HeaderValue| {
            let exchanged =
                exchange(request(&self.http).header(AUTHORIZATION, token).header(ACCEPT, VERSION));
            async move { Ok(exchanged.await?) }
        };
        self.tokens.call(call, || self.renew(), |answer: &ExactAnswer| answer.status == 401).await
    }

    /// Whatever goes wrong here, the call itself was not sent.
    async fn renew(&self) -> Result<(HeaderValue, TimeDelta), Uncalled> {
        let body = json!({
            "client_id": self.client_id, "client_secret": self.client_secret.reveal(),
            "grant_type": "client_credentials", "audience": self.audience,
        });
        let request = self.http.post(self.token_url.clone()).timeout(TOKEN_TIMEOUT).json(&body);
        let answer = exchange_exact(request).await.map_err(|cause| not_sent(&cause.to_string()))?;
        match (answer.status, &answer.body) {
            (400 | 401 | 403, _) => Err(Uncalled::Keys),
            (200..=299, Ok(body)) => {
                let token = text(body, "access_token")
                    .and_then(|token| header(&format!("Bearer {token}"), "token").ok());
                let life =
                    text(body, "expires_in").and_then(|life| life.parse().ok()).unwrap_or(DEFAULT_LIFE_S);
                let kept_for = TimeDelta::seconds(life.saturating_sub(MARGIN_S).clamp(0, 2 * 86_400));
                Ok((token.ok_or_else(|| not_sent("an answer without a token"))?, kept_for))
            }
            (200..=299, Err(fault)) => Err(not_sent(&fault.to_string())),
            (status, _) => Err(not_sent(&format!("HTTP {status}"))),
        }
    }
}

fn not_sent(cause: &str) -> Uncalled {
    Unanswered::NotSent(format!("no token: {cause}")).into()
}
