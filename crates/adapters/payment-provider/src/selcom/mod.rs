//! Selcom Checkout: signed calls, an order and then a prompt for it.

mod config;
mod list;
mod payout;
mod prompt;
mod signing;
mod utility;

use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use kernel::{Clock, Day, Money, Network};
use outgoing::{Secret, Unanswered, build_client, exchange, exchange_list};
use payments::{
    InitiateOutcome, ListedPayment, Observation, PaymentProvider, PaymentReference, Payout, PayoutOutcome,
    PayoutState, PayoutTerms, Prompt, ProviderCapabilities, ProviderUnreachable, References, SentPayout,
    WebhookCall, WebhookRefusal,
};
use reqwest::header::{AUTHORIZATION, HeaderValue};
use reqwest::{Client, RequestBuilder};
use serde_json::{Map, Value, json};
use strum::VariantArray;

use crate::answers::{no_payout, no_prompt, unreachable};
use crate::config::{ConfigError, header};
use crate::query::read_observation;
use crate::webhook_body::{parse_body, reference};

pub use config::SelcomConfig;
use config::Settings;
use signing::{Fields, is_authentic, signed};
pub use utility::SelcomUtility;

/// The provider asks for it after an answer that is not final.
const QUERY_GAP: TimeDelta = TimeDelta::minutes(3);

/// The provider Selcom Checkout.
///
/// Calls need a tokio runtime. Dropping a call cancels it, but the prompt may have been sent.
pub struct Selcom {
    http: Client,
    settings: Settings,
    authorization: HeaderValue,
    api_secret: Secret,
    vendor: String,
    payout_pin: Option<Secret>,
    clock: Arc<dyn Clock>,
}

impl Selcom {
    /// Sets up the HTTP client; sends nothing yet. `clock` dates the signatures.
    ///
    /// # Errors
    /// [`ConfigError`] names the setting that cannot be used.
    pub fn new(config: SelcomConfig, clock: Arc<dyn Clock>) -> Result<Self, ConfigError> {
        let settings = Settings::parse(&config)?;
        let http = build_client(config.timeouts, settings.base_url.is_on_this_machine());
        let authorization = format!("SELCOM {}", STANDARD.encode(config.api_key.reveal()));
        Ok(Self {
            http: http.map_err(ConfigError::HttpClient)?,
            settings,
            authorization: header(&authorization, "provider's API key")?,
            api_secret: config.api_secret,
            vendor: config.vendor,
            payout_pin: config.payout_pin,
            clock,
        })
    }

    fn post(&self, route: &str, fields: &Fields<'_>) -> RequestBuilder {
        let body: Map<_, _> =
            fields.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        self.signed(self.http.post(self.settings.base_url.endpoint(route)), fields).json(&body)
    }

    /// The query's fields are signed.
    fn get(&self, route: &str, query: &[(&str, String)]) -> RequestBuilder {
        let mut url = self.settings.base_url.endpoint(route);
        url.query_pairs_mut().extend_pairs(query);
        let fields: Vec<_> = query.iter().map(|(name, value)| (*name, Value::from(value.as_str()))).collect();
        self.signed(self.http.get(url), &fields)
    }

    fn signed(&self, request: RequestBuilder, fields: &Fields<'_>) -> RequestBuilder {
        let request = request.header(AUTHORIZATION, self.authorization.clone());
        signed(request, fields, &self.api_secret, self.clock.now())
    }

    /// Why there is no order to send a prompt for. Without an answer there may be one, but no prompt was sent.
    async fn create_order(&self, prompt: &Prompt) -> Option<InitiateOutcome> {
        let order = prompt::order(prompt, &self.vendor, &self.settings);
        match exchange(self.post("checkout/create-order-minimal", &order)).await {
            Ok(answer) => prompt::read_order(&answer),
            Err(Unanswered::NotSent(cause) | Unanswered::Lost(cause)) => {
                Some(InitiateOutcome::NotSent { cause })
            }
        }
    }
}

#[async_trait]
impl PaymentProvider for Selcom {
    async fn initiate(&self, prompt: &Prompt) -> InitiateOutcome {
        if let Some(outcome) = self.create_order(prompt).await {
            return outcome;
        }
        match exchange(self.post("checkout/wallet-payment", &prompt::wallet_payment(prompt))).await {
            Ok(answer) => prompt::read_wallet_payment(&answer),
            Err(cause) => no_prompt(cause),
        }
    }

    async fn query(&self, prompt: &References) -> Result<Observation, ProviderUnreachable> {
        let request = self.get("checkout/order-status", &[("order_id", prompt.ours.to_string())]);
        read_observation(&exchange(request).await.map_err(unreachable)?, &prompt.ours)
    }

    async fn pay_out(&self, payout: &Payout) -> PayoutOutcome {
        let Some(pin) = &self.payout_pin else {
            return PayoutOutcome::Refused("no PIN for payouts is set".to_owned());
        };
        let fields = payout::fields(payout, &self.vendor, pin);
        match exchange(self.post("walletcashin/process", &fields)).await {
            Ok(answer) => payout::read_outcome(&answer),
            Err(cause) => no_payout(cause),
        }
    }

    async fn query_payout(&self, payout: &SentPayout) -> Result<PayoutState, ProviderUnreachable> {
        let request = self.get("walletcashin/query", &[("transid", payout.references.ours.to_string())]);
        payout::read_query(&exchange(request).await.map_err(unreachable)?, payout)
    }

    async fn balance(&self) -> Result<Option<Money>, ProviderUnreachable> {
        let Some(pin) = &self.payout_pin else { return Ok(None) };
        let transid = format!("BALANCE{}", self.clock.now().timestamp_millis());
        let fields =
            [("vendor", json!(self.vendor)), ("pin", json!(pin.reveal())), ("transid", json!(transid))];
        let answer = exchange(self.post("vendor/balance", &fields)).await.map_err(unreachable)?;
        payout::read_balance(&answer).map(Some)
    }

    /// The next day is listed too: the provider does not say whether the last one is included.
    async fn list_day(&self, day: NaiveDate) -> Result<Option<Vec<ListedPayment>>, ProviderUnreachable> {
        let period = [("fromdate", day.to_string()), ("todate", Day::from(day).next().to_string())];
        let request = self.get("checkout/list-orders", &period);
        list::read_list(&exchange_list(request).await.map_err(unreachable)?, day).map(Some)
    }

    fn authenticate_webhook(
        &self,
        call: &WebhookCall,
        now: DateTime<Utc>,
    ) -> Result<PaymentReference, WebhookRefusal> {
        let body = parse_body(&call.body)?;
        if !is_authentic(call, &body, "order_id", &self.api_secret, now) {
            return Err(WebhookRefusal::Unauthentic);
        }
        reference(body.get("order_id"))
    }

    fn capabilities(&self) -> ProviderCapabilities {
        let payouts = PayoutTerms { min_amount: Money::ZERO, is_repeatable: false };
        ProviderCapabilities {
            wallets: Network::VARIANTS,
            min_amount: Money::ZERO,
            query_gap: QUERY_GAP,
            payouts: self.payout_pin.is_some().then_some(payouts),
            lists_days: true,
        }
    }
}

impl fmt::Debug for Selcom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Selcom").finish_non_exhaustive()
    }
}
