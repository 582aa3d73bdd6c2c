use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{CurrencyAmount, WebhookCall, WebhookRefusal};
use orders::{
    ExternalId, Refusal, Transaction, VendError, VendRequest, Vendor, VendorProduct, VendorReferences,
    VendorTerms, VendorUnreachable,
};
use outgoing::{Secret, exchange};
use payments::PaymentProvider;
use serde_json::json;

use super::Selcom;
use crate::config::ConfigError;
use crate::utility::{Utility, no_answer, products, read_answer, read_query};

/// Selcom as a vendor of airtime, paid from its float account.
pub struct SelcomUtility {
    selcom: Selcom,
    pin: Secret,
}

impl SelcomUtility {
    /// # Errors
    /// [`ConfigError::Key`] without the PIN of the float account.
    pub fn new(selcom: Selcom) -> Result<Self, ConfigError> {
        let pin = selcom.payout_pin.clone().ok_or(ConfigError::Key("PIN of the float account"))?;
        Ok(Self { selcom, pin })
    }
}

#[async_trait]
impl Vendor for SelcomUtility {
    fn terms(&self) -> VendorTerms {
        VendorTerms { executes_an_id_once: true, has_look_up: true, has_balance: true }
    }

    async fn vend(&self, request: &VendRequest) -> Result<Transaction, VendError> {
        let Some(utility) = Utility::asked(request) else {
            return Ok(Transaction::refused(Refusal::ProductUnavailable, None));
        };
        if self.selcom.clock.now() > request.valid_until {
            return Ok(Transaction::refused(Refusal::Other, Some("too late to be sent".to_owned())));
        }
        let fields = [
            ("transid", json!(request.external_id.as_str())),
            ("utilitycode", json!(utility.code)),
            ("utilityref", json!(request.recipient.reveal_local())),
            ("amount", json!(utility.amount.tsh())),
            ("vendor", json!(self.selcom.vendor)),
            ("pin", json!(self.pin.reveal())),
        ];
        let answer =
            exchange(self.selcom.post("utilitypayment/process", &fields)).await.map_err(no_answer)?;
        read_answer(&answer, &utility, Some)
    }

    async fn look_up(&self, request: &VendorReferences) -> Result<Option<Transaction>, VendorUnreachable> {
        let query = self.selcom.get("utilitypayment/query", &[("transid", request.ours.to_string())]);
        let answer = exchange(query).await.map_err(|cause| VendorUnreachable { cause: cause.to_string() })?;
        read_query(&answer, request.ours.as_str())
    }

    async fn products(&self) -> Result<Vec<VendorProduct>, VendorUnreachable> {
        Ok(products())
    }

    async fn balance(&self) -> Result<Option<CurrencyAmount>, VendorUnreachable> {
        let balance = PaymentProvider::balance(&self.selcom).await;
        balance
            .map(|balance| balance.map(Into::into))
            .map_err(|error| VendorUnreachable { cause: error.cause })
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
