//! `ZenoPay` Tanzania, which runs on Selcom and shares its words.

mod config;
mod initiate;
mod payout;
mod requests;
mod utility;
mod webhook;

use std::fmt;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use kernel::{Money, Network};
use outgoing::{Secret, build_client, exchange};
use payments::{
    InitiateOutcome, ListedPayment, Observation, ObservedState, PaymentProvider, PaymentReference, Payout,
    PayoutOutcome, PayoutState, PayoutTerms, Prompt, ProviderCapabilities, ProviderUnreachable, References,
    SentPayout, WebhookCall, WebhookRefusal,
};
use reqwest::header::HeaderValue;
use reqwest::{Client, Url};
use strum::VariantArray;

use crate::answers::{no_prompt, unreachable};
use crate::config::{ConfigError, header};
use crate::query::read_observation;

pub use config::ZenoPayConfig;
use config::{API_KEY, Settings};
use initiate::read_outcome;
use payout::read_payout;
use requests::{Metadata, PayoutRequest, PromptRequest};
pub use utility::ZenoPayUtility;
use webhook::authenticate;

/// The provider `ZenoPay` Tanzania.
///
/// Calls need a tokio runtime. Dropping a call cancels it, but the prompt may have been sent.
pub struct ZenoPay {
    http: Client,
    settings: Settings,
    prompt_url: Url,
    status_url: Url,
    payout_url: Url,
    payout_pin: Option<Secret>,
    api_key: HeaderValue,
    webhook_key: Secret,
}

impl ZenoPay {
    /// Sets up the HTTP client; sends nothing yet.
    ///
    /// # Errors
    /// [`ConfigError`] names the setting that cannot be used.
    pub fn new(config: ZenoPayConfig) -> Result<Self, ConfigError> {
        let settings = Settings::parse(&config)?;
        let http = build_client(config.timeouts, settings.base_url.is_on_this_machine());
        Ok(Self {
            http: http.map_err(ConfigError::HttpClient)?,
            prompt_url: settings.base_url.endpoint("mobile_money_tanzania"),
            status_url: settings.base_url.endpoint("order-status"),
            payout_url: settings.base_url.endpoint("walletcashin/process/"),
            payout_pin: config.payout_pin,
            api_key: header(config.api_key.reveal(), API_KEY)?,
            webhook_key: config.webhook_key,
            settings,
        })
    }

    fn prompt_request<'a>(&'a self, prompt: &'a Prompt) -> PromptRequest<'a> {
        PromptRequest {
            order_id: prompt.reference.as_str(),
            buyer_email: self.settings.buyer.email.reveal(),
            buyer_name: self.settings.buyer.name.reveal(),
            buyer_phone: prompt.payer_phone.reveal_local(),
            amount: prompt.amount.tsh(),
            webhook_url: self.settings.webhook_url.as_str(),
            metadata: Metadata { product_id: prompt.bundle_id.to_string() },
        }
    }

    fn status_url_of(&self, reference: &PaymentReference) -> Url {
        let mut url = self.status_url.clone();
        url.query_pairs_mut().append_pair("order_id", reference.as_str());
        url
    }
}

#[async_trait]
impl PaymentProvider for ZenoPay {
    async fn initiate(&self, prompt: &Prompt) -> InitiateOutcome {
        let request = self.http.post(self.prompt_url.clone()).header("x-api-key", self.api_key.clone());
        match exchange(request.json(&self.prompt_request(prompt))).await {
            Ok(answer) => read_outcome(&answer),
            Err(cause) => no_prompt(cause),
        }
    }

    async fn query(&self, prompt: &References) -> Result<Observation, ProviderUnreachable> {
        let reference = &prompt.ours;
        let request = self.http.get(self.status_url_of(reference)).header("x-api-key", self.api_key.clone());
        let answer = exchange(request).await.map_err(unreachable)?;
        read_observation(&answer, reference)
    }

    async fn pay_out(&self, payout: &Payout) -> PayoutOutcome {
        let Some(pin) = &self.payout_pin else {
            return PayoutOutcome::Refused("no PIN for payouts is set".to_owned());
        };
        let body = PayoutRequest {
            transid: payout.reference.as_str(),
            utilitycode: "CASHIN",
            utilityref: payout.phone.reveal_local(),
            amount: payout.amount.tsh(),
            pin: pin.reveal(),
        };
        let request = self.http.post(self.payout_url.clone()).header("x-api-key", self.api_key.clone());
        match exchange(request.json(&body)).await {
            Ok(answer) => read_payout(&answer),
            Err(cause) => PayoutOutcome::Unknown { cause: cause.to_string() },
        }
    }

    /// The status of prompts finds payouts as well (assumed): completed, with our reference and amount.
    async fn query_payout(&self, payout: &SentPayout) -> Result<PayoutState, ProviderUnreachable> {
        let found = self.query(&payout.references).await?;
        let is_paid = found.state == ObservedState::Completed
            && found.amount == Some(payout.amount)
            && found.reference.as_deref() == Some(payout.references.ours.as_str());
        let reference = found.transaction.or(found.provider_reference);
        Ok(if is_paid { PayoutState::Paid { reference, fee: None } } else { PayoutState::Pending })
    }

    async fn balance(&self) -> Result<Option<Money>, ProviderUnreachable> {
        Ok(None)
    }

    async fn list_day(&self, _day: NaiveDate) -> Result<Option<Vec<ListedPayment>>, ProviderUnreachable> {
        Ok(None)
    }

    fn authenticate_webhook(
        &self,
        call: &WebhookCall,
        _now: DateTime<Utc>,
    ) -> Result<PaymentReference, WebhookRefusal> {
        authenticate(call, &self.webhook_key)
    }

    fn capabilities(&self) -> ProviderCapabilities {
        ProviderCapabilities {
            wallets: Network::VARIANTS,
            min_amount: Money::ZERO,
            query_gap: TimeDelta::zero(),
            payouts: Some(PayoutTerms { min_amount: Money::ZERO, is_repeatable: true }),
            lists_days: false,
        }
    }
}

impl fmt::Debug for ZenoPay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ZenoPay").finish_non_exhaustive()
    }
}
