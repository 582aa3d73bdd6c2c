use std::sync::Arc;

use chrono::TimeDelta;
use kernel::Clock;
use outgoing::{Answer, TokenCache, Unanswered, exchange};
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
    tokens: TokenCache,
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
            tokens: TokenCache::new(clock),
        })
    }

    pub(crate) async fn call(&self, request: impl Fn(&Client) -> RequestBuilder) -> Result<Answer, Uncalled> {
        let call = |token: HeaderValue| {
            let request = request(&self.http).header(AUTHORIZATION, token);
            async move { Ok(exchange(request).await?) }
        };
        self.tokens.call(call, || self.renew(), |answer: &Answer| answer.status == 401).await
    }

    /// Whatever goes wrong here, the call itself was not sent.
    async fn renew(&self) -> Result<(HeaderValue, TimeDelta), Uncalled> {
        let request = self.http.post(self.token_url.clone());
        let request =
            request.header("client-id", self.client_id.clone()).header("api-key", self.api_key.clone());
        let answer = exchange(request).await.map_err(|cause| not_sent(&cause.to_string()))?;
        Ok((read_token(&answer)?, KEPT_FOR))
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
