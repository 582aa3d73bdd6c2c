use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Clock, CurrencyAmount, WebhookCall, WebhookRefusal};
use orders::{
    ExternalId, Refusal, Transaction, VendError, VendRequest, Vendor, VendorProduct, VendorReferences,
    VendorTerms, VendorUnreachable,
};
use outgoing::{Secret, exchange};
use serde_json::json;

use super::ZenoPay;
use crate::config::ConfigError;
use crate::utility::{Utility, no_answer, products, read_answer};

/// `ZenoPay` as a vendor of airtime. It cannot be asked about a request, so staff decide about one without a clear answer.
pub struct ZenoPayUtility {
    zenopay: ZenoPay,
    pin: Secret,
    clock: Arc<dyn Clock>,
}

impl ZenoPayUtility {
    /// # Errors
    /// [`ConfigError::Key`] without the PIN for payouts.
    pub fn new(zenopay: ZenoPay, clock: Arc<dyn Clock>) -> Result<Self, ConfigError> {
        let pin = zenopay.payout_pin.clone().ok_or(ConfigError::Key("PIN for payouts"))?;
        Ok(Self { zenopay, pin, clock })
    }
}

#[async_trait]
impl Vendor for ZenoPayUtility {
    fn terms(&self) -> VendorTerms {
        VendorTerms { executes_an_id_once: false, has_look_up: false, has_balance: false }
    }

    async fn vend(&self, request: &VendRequest) -> Result<Transaction, VendError> {
        let Some(utility) = Utility::asked(request) else {
            return Ok(Transaction::refused(Refusal::ProductUnavailable, None));
        };
        if self.clock.now() > request.valid_until {
            return Ok(Transaction::refused(Refusal::Other, Some("too late to be sent".to_owned())));
        }
        let body = json!({
            "transid": request.external_id.as_str(), "utilitycode": utility.code,
            "utilityref": request.recipient.reveal_local(), "amount": utility.amount.tsh(), "pin": self.pin.reveal(),
        });
        let url = self.zenopay.settings.base_url.endpoint("utilitypayment/process/");
        let post = self.zenopay.http.post(url).header("x-api-key", self.zenopay.api_key.clone()).json(&body);
        let answer = exchange(post).await.map_err(no_answer)?;
        // The answer of the company behind it is inside; one from before that company has a code of its own.
        read_answer(&answer, &utility, |body| Some(body.get("selcom_response").unwrap_or(body)))
    }

    async fn look_up(&self, _request: &VendorReferences) -> Result<Option<Transaction>, VendorUnreachable> {
        Err(VendorUnreachable { cause: "the company cannot be asked about utility payments".to_owned() })
    }

    async fn products(&self) -> Result<Vec<VendorProduct>, VendorUnreachable> {
        Ok(products())
    }

    async fn balance(&self) -> Result<Option<CurrencyAmount>, VendorUnreachable> {
        Ok(None)
    }

    /// It calls no webhook about utility payments.
    fn authenticate_webhook(
        &self,
        _call: &WebhookCall,
        _now: DateTime<Utc>,
    ) -> Result<ExternalId, WebhookRefusal> {
        Err(WebhookRefusal::Unauthentic)
    }
}
