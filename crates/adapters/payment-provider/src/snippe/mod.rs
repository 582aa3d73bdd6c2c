//! Snippe: its own reference names a payment, and our reference is the idempotency key.

mod config;
mod payment;
mod payout;
mod prompt;
mod webhook;

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use kernel::{Day, Money, Network};
use outgoing::{Answer, Page, Secret, Unanswered, build_client, exchange, read_pages};
use payments::{
    InitiateOutcome, ListedPayment, Observation, PaymentProvider, PaymentReference, Payout, PayoutOutcome,
    PayoutState, PayoutTerms, Prompt, ProviderCapabilities, ProviderUnreachable, References, SentPayout,
    WebhookCall, WebhookRefusal,
};
use reqwest::header::{AUTHORIZATION, HeaderValue};
use reqwest::{Client, Url};
use serde_json::Value;
use strum::VariantArray;

use crate::answers::{no_payout, no_prompt, unreachable};
use crate::config::{ConfigError, header};

use config::Settings;
pub use config::SnippeConfig;
use webhook::authenticate;

const MIN_PROMPT_TSH: i64 = 500;
const MIN_PAYOUT_TSH: i64 = 5_000;
const PAGE_LEN: usize = 50;
/// Far more payouts than are open at once.
const KEPT_REFERENCES: usize = 1_000;

/// The provider Snippe.
///
/// Calls need a tokio runtime. Dropping a call cancels it, but the prompt may have been sent.
pub struct Snippe {
    http: Client,
    settings: Settings,
    authorization: HeaderValue,
    webhook_secret: Secret,
    /// The provider's references in webhooks. It has no search for payouts: one whose answer was lost can be queried only
    /// once a webhook names it.
    named_by_webhooks: Mutex<VecDeque<(PaymentReference, String)>>,
}

impl Snippe {
    /// Sets up the HTTP client; sends nothing yet.
    ///
    /// # Errors
    /// [`ConfigError`] names the setting that cannot be used.
    pub fn new(config: SnippeConfig) -> Result<Self, ConfigError> {
        let settings = Settings::parse(&config)?;
        let http = build_client(config.timeouts, settings.base_url.is_on_this_machine());
        let authorization = format!("Bearer {}", config.api_key.reveal());
        Ok(Self {
            http: http.map_err(ConfigError::HttpClient)?,
            settings,
            authorization: header(&authorization, "provider's API key")?,
            webhook_secret: config.webhook_secret,
            named_by_webhooks: Mutex::default(),
        })
    }

    async fn post(&self, route: &str, key: &PaymentReference, body: &Value) -> Result<Answer, Unanswered> {
        let request = self.http.post(self.settings.base_url.endpoint(route)).json(body);
        let request = request.header("Idempotency-Key", key.as_str());
        exchange(request.header(AUTHORIZATION, self.authorization.clone())).await
    }

    async fn get(&self, url: Url) -> Result<Answer, ProviderUnreachable> {
        let request = self.http.get(url).header(AUTHORIZATION, self.authorization.clone());
        exchange(request).await.map_err(unreachable)
    }

    /// Their reference becomes one part of the path, whatever is in it.
    fn url_of(&self, route: &str, theirs: &str) -> Url {
        let mut url = self.settings.base_url.endpoint(route);
        if let Ok(mut path) = url.path_segments_mut() {
            path.push(theirs);
        }
        url
    }

    fn search_url(&self, ours: &PaymentReference) -> Url {
        let mut url = self.settings.base_url.endpoint("v1/payments/search");
        url.query_pairs_mut().append_pair("q", ours.as_str());
        url
    }

    /// The days around it are listed too: the provider does not say in which zone its days are.
    async fn page(&self, day: NaiveDate, offset: usize) -> Result<Page<ListedPayment>, ProviderUnreachable> {
        let mut url = self.settings.base_url.endpoint("v1/payments");
        url.query_pairs_mut()
            .append_pair("status", "completed")
            .append_pair("from_date", &Day::from(day).previous().to_string())
            .append_pair("to_date", &Day::from(day).next().to_string())
            .append_pair("limit", &PAGE_LEN.to_string())
            .append_pair("offset", &offset.to_string());
        payment::read_page(&self.get(url).await?, day)
    }

    fn remember(&self, ours: &PaymentReference, theirs: String) {
        let mut named = self.named_by_webhooks.lock().unwrap_or_else(PoisonError::into_inner);
        named.truncate(KEPT_REFERENCES.saturating_sub(1));
        named.push_front((ours.clone(), theirs));
    }

    fn find_named(&self, ours: &PaymentReference) -> Option<String> {
        let named = self.named_by_webhooks.lock().unwrap_or_else(PoisonError::into_inner);
        named.iter().find(|(reference, _)| reference == ours).map(|(_, theirs)| theirs.clone())
    }
}

#[async_trait]
impl PaymentProvider for Snippe {
    async fn initiate(&self, prompt: &Prompt) -> InitiateOutcome {
        let body = prompt::request(prompt, &self.settings);
        match self.post("v1/payments", &prompt.reference, &body).await {
            Ok(answer) => prompt::read_outcome(&answer),
            Err(cause) => no_prompt(cause),
        }
    }

    async fn query(&self, prompt: &References) -> Result<Observation, ProviderUnreachable> {
        let url = match &prompt.theirs {
            Some(theirs) => self.url_of("v1/payments", theirs),
            None => self.search_url(&prompt.ours),
        };
        payment::read_query(&self.get(url).await?, prompt)
    }

    async fn pay_out(&self, payout: &Payout) -> PayoutOutcome {
        let body = payout::request(payout, &self.settings);
        match self.post("v1/payouts/send", &payout.reference, &body).await {
            Ok(answer) => payout::read_outcome(&answer),
            Err(cause) => no_payout(cause),
        }
    }

    async fn query_payout(&self, payout: &SentPayout) -> Result<PayoutState, ProviderUnreachable> {
        let SentPayout { references: References { ours, theirs }, amount } = payout.clone();
        let Some(theirs) = theirs.or_else(|| self.find_named(&ours)) else { return Ok(PayoutState::Pending) };
        let answer = self.get(self.url_of("v1/payouts", &theirs)).await?;
        let named = SentPayout { references: References { ours, theirs: Some(theirs) }, amount };
        payout::read_query(&answer, &named)
    }

    async fn balance(&self) -> Result<Option<Money>, ProviderUnreachable> {
        let url = self.settings.base_url.endpoint("v1/payments/balance");
        payout::read_balance(&self.get(url).await?).map(Some)
    }

    async fn list_day(&self, day: NaiveDate) -> Result<Option<Vec<ListedPayment>>, ProviderUnreachable> {
        read_pages(|start| self.page(day, start.skip), unreachable).await.map(Some)
    }

    fn authenticate_webhook(
        &self,
        call: &WebhookCall,
        now: DateTime<Utc>,
    ) -> Result<PaymentReference, WebhookRefusal> {
        let named = authenticate(call, &self.webhook_secret, now)?;
        if let Some(theirs) = named.theirs {
            self.remember(&named.ours, theirs);
        }
        Ok(named.ours)
    }

    fn capabilities(&self) -> ProviderCapabilities {
        let at_least = |tsh| Money::new(tsh).unwrap_or(Money::ZERO);
        ProviderCapabilities {
            wallets: Network::VARIANTS,
            min_amount: at_least(MIN_PROMPT_TSH),
            query_gap: TimeDelta::zero(),
            payouts: Some(PayoutTerms { min_amount: at_least(MIN_PAYOUT_TSH), is_repeatable: false }),
            lists_days: true,
        }
    }
}

impl fmt::Debug for Snippe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Snippe").finish_non_exhaustive()
    }
}
