//! `ClickPesa`: our reference names everything, and a token is fetched for an hour.

mod checksum;
mod collected;
mod config;
mod payment;
mod payout;
mod prompt;
mod token;
mod webhook;

use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use kernel::{Clock, Day, Money, Network};
use outgoing::{Answer, BaseUrl, Page, Secret, build_client, read_pages};
use payments::{
    InitiateOutcome, ListedPayment, Observation, PaymentProvider, PaymentReference, Payout, PayoutOutcome,
    PayoutState, PayoutTerms, Prompt, ProviderCapabilities, ProviderUnreachable, References, Rejection,
    SentPayout, WebhookCall, WebhookRefusal,
};
use reqwest::Url;
use serde_json::Value;
use strum::VariantArray;

use crate::answers::{no_payout, no_prompt, refused, unreachable};
use crate::config::{ConfigError, base_url};

use collected::Requested;
pub use config::ClickPesaConfig;
use token::{Session, Uncalled};
use webhook::{WebhookProof, authenticate};

/// Prompts to M-Pesa need a contract of their own.
const WITHOUT_MPESA: &[Network] = &[Network::Yas, Network::Airtel, Network::Halotel];
/// About 25 KiB.
const PAGE_LEN: usize = 50;

/// The provider `ClickPesa`.
///
/// Calls need a tokio runtime. Dropping a call cancels it, but the prompt may have been sent.
pub struct ClickPesa {
    session: Session,
    base_url: BaseUrl,
    checksum_key: Option<Secret>,
    webhook_proof: WebhookProof,
    wallets: &'static [Network],
    requested: Requested,
}

impl ClickPesa {
    /// Sets up the HTTP client; sends nothing yet. `clock` tells when a token has expired.
    ///
    /// # Errors
    /// [`ConfigError`] names the setting that cannot be used.
    pub fn new(config: ClickPesaConfig, clock: Arc<dyn Clock>) -> Result<Self, ConfigError> {
        config.check()?;
        let base_url = base_url(&config.base_url)?;
        let http = build_client(config.timeouts, base_url.is_on_this_machine());
        let http = http.map_err(ConfigError::HttpClient)?;
        let session = Session::new(http, base_url.endpoint("generate-token"), &config, clock)?;
        let checksum_key = config.checksum_key;
        Ok(Self {
            session,
            base_url,
            webhook_proof: checksum_key
                .clone()
                .map_or(WebhookProof::Address(config.webhook_key), WebhookProof::Checksum),
            checksum_key,
            wallets: if config.has_mpesa { Network::VARIANTS } else { WITHOUT_MPESA },
            requested: Requested::default(),
        })
    }

    async fn post(&self, route: &str, mut body: Value) -> Result<Answer, Uncalled> {
        if let Some(key) = &self.checksum_key {
            checksum::add(&mut body, key);
        }
        self.session.call(|http| http.post(self.base_url.endpoint(route)).json(&body)).await
    }

    async fn get(&self, url: Url) -> Result<Answer, ProviderUnreachable> {
        self.session.call(|http| http.get(url.clone())).await.map_err(unreachable)
    }

    async fn page(&self, day: NaiveDate, skip: usize) -> Result<Page<ListedPayment>, ProviderUnreachable> {
        payment::read_page(&self.get(self.page_url(day, skip)).await?, day, &self.requested)
    }

    /// The day before and the day after are listed too: the provider says neither in which zone its days are nor
    /// whether the last one is included.
    fn page_url(&self, day: NaiveDate, skip: usize) -> Url {
        let (first, last) = (Day::from(day).previous(), Day::from(day).next());
        let mut url = self.base_url.endpoint("payments/all");
        url.query_pairs_mut()
            .append_pair("startDate", &first.to_string())
            .append_pair("endDate", &last.to_string())
            .append_pair("sortBy", "createdAt")
            .append_pair("orderBy", "ASC")
            .append_pair("skip", &skip.to_string())
            .append_pair("limit", &PAGE_LEN.to_string());
        url
    }
}

#[async_trait]
impl PaymentProvider for ClickPesa {
    async fn initiate(&self, prompt: &Prompt) -> InitiateOutcome {
        match self.post("payments/initiate-ussd-push-request", prompt::request(prompt)).await {
            Ok(answer) => {
                let (outcome, collected) = prompt::read_outcome(&answer, prompt);
                if let Some(collected) = collected {
                    self.requested.remember(&prompt.reference, prompt.amount, collected);
                }
                outcome
            }
            Err(Uncalled::Keys) => InitiateOutcome::Rejected(Rejection::InvalidApiKey),
            Err(Uncalled::Unanswered(cause)) => no_prompt(cause),
        }
    }

    async fn query(&self, prompt: &References) -> Result<Observation, ProviderUnreachable> {
        let url = self.base_url.endpoint(&format!("payments/{}", prompt.ours));
        payment::read_query(&self.get(url).await?, &prompt.ours, &self.requested)
    }

    async fn pay_out(&self, payout: &Payout) -> PayoutOutcome {
        match self.post("payouts/create-mobile-money-payout", payout::request(payout)).await {
            Ok(answer) => payout::read_outcome(&answer, payout),
            Err(cause @ Uncalled::Keys) => refused(&cause.to_string()),
            Err(Uncalled::Unanswered(cause)) => no_payout(cause),
        }
    }

    async fn query_payout(&self, payout: &SentPayout) -> Result<PayoutState, ProviderUnreachable> {
        let url = self.base_url.endpoint(&format!("payouts/{}", payout.references.ours));
        payout::read_query(&self.get(url).await?, payout)
    }

    async fn balance(&self) -> Result<Option<Money>, ProviderUnreachable> {
        let answer = self.get(self.base_url.endpoint("account/balance")).await?;
        payout::read_balance(&answer).map(Some)
    }

    async fn list_day(&self, day: NaiveDate) -> Result<Option<Vec<ListedPayment>>, ProviderUnreachable> {
        read_pages(|start| self.page(day, start.skip), unreachable).await.map(Some)
    }

    fn authenticate_webhook(
        &self,
        call: &WebhookCall,
        _now: DateTime<Utc>,
    ) -> Result<PaymentReference, WebhookRefusal> {
        authenticate(call, &self.webhook_proof)
    }

    fn capabilities(&self) -> ProviderCapabilities {
        ProviderCapabilities {
            wallets: self.wallets,
            min_amount: Money::ZERO,
            query_gap: TimeDelta::zero(),
            payouts: Some(PayoutTerms { min_amount: Money::ZERO, is_repeatable: false }),
            lists_days: true,
        }
    }
}

impl fmt::Debug for ClickPesa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClickPesa").finish_non_exhaustive()
    }
}
