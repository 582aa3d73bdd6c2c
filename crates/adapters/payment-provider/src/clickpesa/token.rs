use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::Clock;
use outgoing::{Answer, Unanswered, exchange};
use reqwest::header::{AUTHORIZATION, HeaderValue};
use reqwest::{Client, RequestBuilder, Url};

use super::config::ClickPesaConfig;
use crate::config::{ConfigError, header};
use crate::wire::text;

/// A token is valid for an hour.
const KEPT_FOR: TimeDelta = TimeDelta::minutes(55);

/// Calls with a token, which is kept while it is valid.
pub(crate) struct Session {
    http: Client,
    token_url: Url,
    client_id: HeaderValue,
    api_key: HeaderValue,
    clock: Arc<dyn Clock>,
    token: Mutex<Option<Token>>,
}

#[derive(Clone)]
struct Token {
    header: HeaderValue,
    issued_at: DateTime<Utc>,
}

/// Why a call had no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Uncalled {
    /// The provider gives us no token, so the call was not made.
    #[error("the provider refuses our keys")]
    Keys,
    #[error(transparent)]
    Unanswered(#[from] Unanswered),
}

impl Session {
    pub(crate) fn new(
        http: Client,
        token_url: Url,
        config: &ClickPesaConfig,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, ConfigError> {
        Ok(Self {
            http,
            token_url,
            client_id: header(&config.client_id, "client id")?,
            api_key: header(config.api_key.reveal(), "provider's API key")?,
            clock,
            token: Mutex::default(),
        })
    }

    /// Makes the call; once more with a new token when the provider no longer takes the one that was kept.
    pub(crate) async fn call(&self, request: impl Fn(&Client) -> RequestBuilder) -> Result<Answer, Uncalled> {
        let with = |token: HeaderValue| exchange(request(&self.http).header(AUTHORIZATION, token));
        let Some(kept) = self.kept() else {
            return Ok(with(self.renew().await?).await?);
        };
        let answer = with(kept).await?;
        if answer.status == 401 { Ok(with(self.renew().await?).await?) } else { Ok(answer) }
    }

    fn kept(&self) -> Option<HeaderValue> {
        let token = self.token.lock().unwrap_or_else(PoisonError::into_inner).clone()?;
        let age = self.clock.now().signed_duration_since(token.issued_at);
        (age < KEPT_FOR).then_some(token.header)
    }

    /// Whatever goes wrong here, the call itself was not sent.
    async fn renew(&self) -> Result<HeaderValue, Uncalled> {
        let issued_at = self.clock.now();
        let request = self.http.post(self.token_url.clone());
        let request =
            request.header("client-id", self.client_id.clone()).header("api-key", self.api_key.clone());
        let answer = exchange(request).await.map_err(|cause| not_sent(&cause.to_string()))?;
        let header = read_token(&answer)?;
        let token = Token { header: header.clone(), issued_at };
        *self.token.lock().unwrap_or_else(PoisonError::into_inner) = Some(token);
        Ok(header)
    }
}

/// The word `Bearer` is inside the value.
fn read_token(answer: &Answer) -> Result<HeaderValue, Uncalled> {
    match (answer.status, &answer.body) {
        (400 | 401 | 403, _) => Err(Uncalled::Keys),
        (200..=299, Ok(body)) => {
            let token = text(body, "token").and_then(|token| header(&token, "token").ok());
            token.ok_or_else(|| not_sent("an answer without a token"))
        }
        (200..=299, Err(fault)) => Err(not_sent(&fault.to_string())),
        (status, _) => Err(not_sent(&format!("HTTP {status}"))),
    }
}

fn not_sent(cause: &str) -> Uncalled {
    Unanswered::NotSent(format!("no token: {cause}")).into()
}
