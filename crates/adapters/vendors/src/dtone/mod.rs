//! DT One's Digital Value Services: our id names a transaction, and its products say what they contain.

mod config;
mod errors;
mod products;
mod transactions;

use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use kernel::{Clock, CurrencyAmount, WebhookCall, WebhookRefusal};
use orders::{
    ExternalId, Refusal, Transaction, VendError, VendRequest, Vendor, VendorProduct, VendorReferences,
    VendorTerms, VendorUnreachable,
};
use outgoing::{
    BaseUrl, Page, PageStart, Secret, build_client, exchange_exact, exchange_exact_list, parse_webhook_body,
    read_pages,
};
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue};
use reqwest::{Client, RequestBuilder, Url};

use crate::answers::{unanswered, unreachable};
use crate::config::{ConfigError, header, url};

pub use config::DtOneConfig;
pub use products::read as read_products;

const COUNTRY: &str = "TZA";
/// The most that the vendor gives; about 200 KiB.
const PAGE_LEN: &str = "100";

/// The vendor DT One.
///
/// Calls need a tokio runtime. Dropping a call cancels it, but the bundle may have been sent.
pub struct DtOne {
    http: Client,
    base_url: BaseUrl,
    authorization: HeaderValue,
    callback_url: Url,
    webhook_key: Secret,
    clock: Arc<dyn Clock>,
}

impl DtOne {
    /// Sets up the HTTP client; sends nothing yet. `clock` tells when a request comes too late to be sent.
    ///
    /// # Errors
    /// [`ConfigError`] names the setting that cannot be used.
    pub fn new(config: DtOneConfig, clock: Arc<dyn Clock>) -> Result<Self, ConfigError> {
        config.check()?;
        let base_url = url(&config.base_url, "base URL")?;
        let http =
            build_client(config.timeouts, base_url.is_on_this_machine()).map_err(ConfigError::HttpClient)?;
        let keys = format!("{}:{}", config.api_key.reveal(), config.api_secret.reveal());
        let webhook_url = url(&config.webhook_url, "webhook URL")?;
        Ok(Self {
            http,
            base_url,
            authorization: header(&format!("Basic {}", STANDARD.encode(keys)), "API key")?,
            callback_url: webhook_url.endpoint(config.webhook_key.reveal()),
            webhook_key: config.webhook_key,
            clock,
        })
    }

    fn get(&self, route: &str, query: &[(&str, &str)]) -> RequestBuilder {
        let mut url = self.base_url.endpoint(route);
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        self.http.get(url).header(AUTHORIZATION, self.authorization.clone())
    }

    async fn page(&self, start: PageStart) -> Result<Page<VendorProduct>, VendorUnreachable> {
        let page = start.number.to_string();
        let query = [("country_iso_code", COUNTRY), ("page", page.as_str()), ("per_page", PAGE_LEN)];
        let answer = exchange_exact_list(self.get("products", &query)).await.map_err(unreachable)?;
        products::read_page(&answer)
    }
}

#[async_trait]
impl Vendor for DtOne {
    fn terms(&self) -> VendorTerms {
        VendorTerms { executes_an_id_once: true, has_look_up: true, has_balance: true }
    }

    async fn vend(&self, request: &VendRequest) -> Result<Transaction, VendError> {
        if self.clock.now() > request.valid_until {
            return Err(VendError::Late);
        }
        let Some(body) = transactions::request(request, &self.callback_url) else {
            return Ok(Transaction::refused(Refusal::ProductUnavailable, None));
        };
        let post = self.http.post(self.base_url.endpoint("async/transactions"));
        let post = post.header(AUTHORIZATION, self.authorization.clone());
        let sent = exchange_exact(post.header(CONTENT_TYPE, "application/json").body(body)).await;
        transactions::read_answer(&sent.map_err(unanswered)?, &request.external_id)
    }

    async fn look_up(&self, request: &VendorReferences) -> Result<Option<Transaction>, VendorUnreachable> {
        let found = self.get("transactions", &[("external_id", request.ours.as_str())]);
        transactions::read_found(&exchange_exact(found).await.map_err(unreachable)?, &request.ours)
    }

    async fn products(&self) -> Result<Vec<VendorProduct>, VendorUnreachable> {
        let listed = read_pages(|start| self.page(start), unreachable).await?;
        Ok(products::each_once(listed))
    }

    async fn balance(&self) -> Result<Option<CurrencyAmount>, VendorUnreachable> {
        let answer = exchange_exact(self.get("balances", &[])).await.map_err(unreachable)?;
        products::read_balance(&answer).map(Some)
    }

    fn authenticate_webhook(
        &self,
        call: &WebhookCall,
        _now: DateTime<Utc>,
    ) -> Result<ExternalId, WebhookRefusal> {
        if !call.address_key.as_deref().is_some_and(|key| self.webhook_key.matches(key)) {
            return Err(WebhookRefusal::Unauthentic);
        }
        let body = parse_webhook_body(&call.body).or(Err(WebhookRefusal::Malformed))?;
        let id = body.get("external_id").and_then(serde_json::Value::as_str);
        id.and_then(|id| ExternalId::parse(id).ok()).ok_or(WebhookRefusal::WithoutReference)
    }
}

impl fmt::Debug for DtOne {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DtOne").finish_non_exhaustive()
    }
}
