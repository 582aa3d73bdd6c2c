use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{CurrencyAmount, OrderId, Random, WebhookCall, WebhookRefusal};
use orders::{
    ExternalId, Transaction, VendError, VendRequest, Vendor, VendorProduct, VendorReferences, VendorTerms,
    VendorUnreachable,
};

use super::GuardedVendor;

/// Limit for each call to the vendor.
const TIMEOUT: Duration = Duration::from_secs(30);

/// While the circuit is open nothing is sent, so that those orders stay free for staff to deliver.
impl GuardedVendor {
    /// Whether the circuit is open.
    pub fn is_down(&self) -> bool {
        self.circuit.requests_open_until(self.clock.now()).is_some()
    }

    /// Queries a transaction id that was never used, if the circuit requires a probe.
    pub async fn probe(&self, random: &dyn Random) {
        let never_used = ExternalId::new(&OrderId::generate(random), 1).into();
        self.probe_with("vendor probe", self.answer_of_any_kind(&never_used)).await;
    }

    /// A vendor that cannot be asked about requests is asked for its balance, and one without either counts as there.
    async fn answer_of_any_kind(&self, request: &VendorReferences) -> Result<(), VendorUnreachable> {
        let terms = self.system.terms();
        if terms.has_look_up {
            self.look_up_in_time(request).await.map(drop)
        } else if terms.has_balance {
            self.system.balance().await.map(drop)
        } else {
            Ok(())
        }
    }

    async fn look_up_in_time(
        &self,
        request: &VendorReferences,
    ) -> Result<Option<Transaction>, VendorUnreachable> {
        let answer = tokio::time::timeout(TIMEOUT, self.system.look_up(request)).await;
        answer.unwrap_or_else(|late| Err(VendorUnreachable { cause: late.to_string() }))
    }
}

#[async_trait]
impl Vendor for GuardedVendor {
    fn terms(&self) -> VendorTerms {
        self.system.terms()
    }

    async fn vend(&self, request: &VendRequest) -> Result<Transaction, VendError> {
        let is_answered =
            |answer: &Result<_, _>| matches!(answer, Ok(_) | Err(VendError::Duplicate | VendError::Late));
        let vend = vend_in_time(TIMEOUT, request, self.system.as_ref());
        self.request_with("vending", vend, is_answered).await
    }

    async fn look_up(&self, request: &VendorReferences) -> Result<Option<Transaction>, VendorUnreachable> {
        let answer = self.query_with("vending query", self.look_up_in_time(request)).await;
        answer.unwrap_or_else(|| Err(circuit_is_open()))
    }

    /// A long list may take longer than a query; the adapter limits each of its pages.
    async fn products(&self) -> Result<Vec<VendorProduct>, VendorUnreachable> {
        let answer = self.query_with("vendor products", self.system.products()).await;
        answer.unwrap_or_else(|| Err(circuit_is_open()))
    }

    async fn balance(&self) -> Result<Option<CurrencyAmount>, VendorUnreachable> {
        let answer = self.query_with("vendor balance", self.system.balance()).await;
        answer.unwrap_or_else(|| Err(circuit_is_open()))
    }

    fn authenticate_webhook(
        &self,
        call: &WebhookCall,
        now: DateTime<Utc>,
    ) -> Result<ExternalId, WebhookRefusal> {
        self.system.authenticate_webhook(call, now)
    }
}

fn circuit_is_open() -> VendorUnreachable {
    VendorUnreachable { cause: "the circuit is open".to_owned() }
}

/// A request without an answer in time may have been executed.
async fn vend_in_time(
    limit: Duration,
    request: &VendRequest,
    vendor: &dyn Vendor,
) -> Result<Transaction, VendError> {
    let answer = tokio::time::timeout(limit, vendor.vend(request)).await;
    answer.unwrap_or_else(|late| Err(VendError::Unknown { cause: late.to_string() }))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kernel::{Clock, PhoneNumber};

    use super::*;
    use crate::system::{SystemClock, SystemRandom};

    struct Broken;

    #[async_trait]
    impl Vendor for Broken {
        fn terms(&self) -> VendorTerms {
            VendorTerms { executes_an_id_once: true, has_look_up: true, has_balance: false }
        }

        async fn vend(&self, _request: &VendRequest) -> Result<Transaction, VendError> {
            std::future::pending().await
        }

        async fn look_up(
            &self,
            _request: &VendorReferences,
        ) -> Result<Option<Transaction>, VendorUnreachable> {
            Err(VendorUnreachable { cause: "refused".into() })
        }

        async fn products(&self) -> Result<Vec<VendorProduct>, VendorUnreachable> {
            Err(VendorUnreachable { cause: "refused".into() })
        }

        async fn balance(&self) -> Result<Option<CurrencyAmount>, VendorUnreachable> {
            Ok(None)
        }

        fn authenticate_webhook(
            &self,
            _call: &WebhookCall,
            _now: DateTime<Utc>,
        ) -> Result<ExternalId, WebhookRefusal> {
            Err(WebhookRefusal::Unauthentic)
        }
    }

    fn guarded() -> GuardedVendor {
        GuardedVendor::new(Arc::new(Broken), Arc::default(), Arc::new(SystemClock))
    }

    fn id() -> VendorReferences {
        ExternalId::parse("TBH-V1").unwrap().into()
    }

    #[tokio::test]
    async fn a_vendor_that_is_down_takes_no_orders() {
        let vendor = guarded();
        for _ in 0..3 {
            assert!(vendor.look_up(&id()).await.is_err());
        }
        assert!(!vendor.is_down(), "three failures do not open the circuit");
        vendor.probe(&SystemRandom).await;
        assert!(vendor.is_down());
    }

    #[tokio::test]
    async fn a_request_that_times_out_is_unknown() {
        let request = VendRequest {
            external_id: id().ours,
            recipient: PhoneNumber::parse("0754321908").unwrap(),
            product: orders::ProductId::parse("5678").unwrap(),
            amount: None,
            valid_until: SystemClock.now(),
        };
        let answer = vend_in_time(Duration::from_millis(10), &request, &Broken).await;
        assert!(matches!(answer, Err(VendError::Unknown { .. })));
    }
}
