use std::fmt;

use async_trait::async_trait;
use outgoing::{Secret, build_client, exchange};
use payments::{
    InitiateOutcome, Observation, PaymentProvider, PaymentReference, Payout, PayoutOutcome, Prompt,
    ProviderUnreachable, WebhookCall, WebhookRefusal,
};
use reqwest::{Client, Url, header::HeaderValue};

use crate::{
    ConfigError, ZenoPayConfig,
    config::Settings,
    initiate::read_outcome,
    payout::read_payout,
    query::read_observation,
    webhook::authenticate,
    wire::{Metadata, PayoutRequest, PromptRequest},
};

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
            api_key: header(&config.api_key)?,
            webhook_key: config.webhook_key,
            settings,
        })
    }

    fn prompt_request<'a>(&'a self, prompt: &'a Prompt) -> PromptRequest<'a> {
        PromptRequest {
            order_id: prompt.reference.as_str(),
            buyer_email: self.settings.buyer_email.reveal(),
            buyer_name: self.settings.buyer_name.reveal(),
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

fn header(key: &Secret) -> Result<HeaderValue, ConfigError> {
    let mut value = HeaderValue::from_str(key.reveal()).or(Err(ConfigError::ApiKey))?;
    value.set_sensitive(true);
    Ok(value)
}

#[async_trait]
impl PaymentProvider for ZenoPay {
    async fn initiate(&self, prompt: &Prompt) -> InitiateOutcome {
        let request = self.http.post(self.prompt_url.clone()).header("x-api-key", self.api_key.clone());
        match exchange(request.json(&self.prompt_request(prompt))).await {
            Ok(answer) => read_outcome(&answer),
            Err(cause) => InitiateOutcome::Unknown { cause: cause.to_string() },
        }
    }

    async fn query(&self, reference: &PaymentReference) -> Result<Observation, ProviderUnreachable> {
        let request = self.http.get(self.status_url_of(reference)).header("x-api-key", self.api_key.clone());
        let answer = exchange(request).await;
        let answer = answer.map_err(|cause| ProviderUnreachable { cause: cause.to_string() })?;
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

    fn authenticate_webhook(&self, call: &WebhookCall) -> Result<PaymentReference, WebhookRefusal> {
        authenticate(call, &self.webhook_key)
    }
}

impl fmt::Debug for ZenoPay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ZenoPay").finish_non_exhaustive()
    }
}
