//! Reloadly Topups: a product is an operator and an amount, and a token is fetched for a day.

mod config;
mod errors;
mod product_id;
mod products;
mod session;
mod transactions;
mod webhook;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Clock, CurrencyAmount, WebhookCall, WebhookRefusal};
use orders::{
    ExternalId, Refusal, Transaction, VendError, VendRequest, Vendor, VendorProduct, VendorReferences,
    VendorTerms, VendorUnreachable,
};
use outgoing::{BaseUrl, ExactAnswer, Secret, build_client, exchange_exact, exchange_exact_list};
use reqwest::Url;
use reqwest::header::CONTENT_TYPE;

use crate::answers::unknown;
use crate::config::{ConfigError, url};

pub use config::ReloadlyConfig;
pub use products::read as read_products;
use session::{Session, Uncalled};

/// The port allows half a minute; a token and a second try could take longer.
const ANSWER_WITHIN: Duration = Duration::from_secs(28);

/// The vendor Reloadly.
///
/// Calls need a tokio runtime. Dropping a call cancels it, but the bundle may have been sent.
pub struct Reloadly {
    session: Session,
    base_url: BaseUrl,
    webhook_secret: Secret,
    clock: Arc<dyn Clock>,
}

impl Reloadly {
    /// Sets up the HTTP client; sends nothing yet. `clock` tells when a token has expired, and when a request comes too late
    /// to be sent.
    ///
    /// # Errors
    /// [`ConfigError`] names the setting that cannot be used.
    pub fn new(config: ReloadlyConfig, clock: Arc<dyn Clock>) -> Result<Self, ConfigError> {
        config.check()?;
        let (base_url, auth_url) =
            (url(&config.base_url, "base URL")?, url(&config.auth_url, "URL for tokens")?);
        let is_here = base_url.is_on_this_machine() && auth_url.is_on_this_machine();
        let http = build_client(config.timeouts, is_here).map_err(ConfigError::HttpClient)?;
        let webhook_secret = config.webhook_secret.clone();
        let session = Session::new(http, auth_url.endpoint("oauth/token"), config, clock.clone());
        Ok(Self { session, base_url, webhook_secret, clock })
    }

    async fn get(&self, url: Url) -> Result<ExactAnswer, Uncalled> {
        self.session.call(|http| http.get(url.clone()), exchange_exact).await
    }

    /// A route with a query.
    fn url(&self, route: &str, query: &[(&str, &str)]) -> Url {
        let mut url = self.base_url.endpoint(route);
        url.query_pairs_mut().extend_pairs(query);
        url
    }

    async fn status(
        &self,
        theirs: &str,
        ours: &ExternalId,
    ) -> Result<Option<Transaction>, VendorUnreachable> {
        let url = self.base_url.endpoint(&format!("topups/{theirs}/status"));
        transactions::read_status(&self.get(url).await?, ours)
    }
}

#[async_trait]
impl Vendor for Reloadly {
    fn terms(&self) -> VendorTerms {
        VendorTerms { executes_an_id_once: true, has_look_up: true, has_balance: true }
    }

    async fn vend(&self, request: &VendRequest) -> Result<Transaction, VendError> {
        if self.clock.now() > request.valid_until {
            return Err(VendError::Late);
        }
        let Some(body) = transactions::request(request) else {
            return Ok(Transaction::refused(Refusal::ProductUnavailable, None));
        };
        let post = |http: &reqwest::Client| {
            let post = http.post(self.base_url.endpoint("topups"));
            post.header(CONTENT_TYPE, "application/json").body(body.clone())
        };
        match tokio::time::timeout(ANSWER_WITHIN, self.session.call(post, exchange_exact)).await {
            Ok(Ok(answer)) => transactions::read_answer(&answer, &request.external_id),
            Ok(Err(uncalled)) => uncalled.outcome(),
            Err(_elapsed) => Err(unknown("no answer in time")),
        }
    }

    /// The state by the vendor's own id says why a transaction failed; where it is not known, the report finds it by ours.
    async fn look_up(&self, request: &VendorReferences) -> Result<Option<Transaction>, VendorUnreachable> {
        let theirs = request.theirs.as_deref().filter(|id| id.bytes().all(|byte| byte.is_ascii_digit()));
        if let Some(theirs) = theirs
            && let Some(found) = self.status(theirs, &request.ours).await?
        {
            return Ok(Some(found));
        }
        let url = self.url("topups/reports/transactions", &[("customIdentifier", request.ours.as_str())]);
        transactions::read_report(&self.get(url).await?, &request.ours)
    }

    async fn products(&self) -> Result<Vec<VendorProduct>, VendorUnreachable> {
        let query = [
            ("includeBundles", "true"),
            ("includeData", "true"),
            ("includePin", "false"),
            ("suggestedAmountsMap", "true"),
        ];
        let url = self.url("operators/countries/TZ", &query);
        let answer = self.session.call(|http| http.get(url.clone()), exchange_exact_list).await?;
        products::read_answer(&answer)
    }

    async fn balance(&self) -> Result<Option<CurrencyAmount>, VendorUnreachable> {
        let answer = self.get(self.base_url.endpoint("accounts/balance")).await?;
        products::read_balance(&answer).map(Some)
    }

    fn authenticate_webhook(
        &self,
        call: &WebhookCall,
        now: DateTime<Utc>,
    ) -> Result<ExternalId, WebhookRefusal> {
        webhook::authenticate(call, &self.webhook_secret, now)
    }
}

impl fmt::Debug for Reloadly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reloadly").finish_non_exhaustive()
    }
}
