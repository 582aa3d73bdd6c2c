use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use kernel::{Clock, OrderId, Random};
use orders::{ExternalId, Transaction, VendError, VendRequest, Vendor, VendorUnreachable};
use payments::Circuit;

/// Limit for each call to the vendor.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A vendor behind the same kind of [`Circuit`] as the payment provider, with a time-out per call. While the circuit is
/// open nothing is sent or queried, so that those orders stay free for staff to deliver.
pub struct GuardedVendor {
    vendor: Arc<dyn Vendor>,
    circuit: Circuit,
    clock: Arc<dyn Clock>,
    timeout: Duration,
}

impl GuardedVendor {
    pub fn new(vendor: Arc<dyn Vendor>, clock: Arc<dyn Clock>) -> Self {
        Self { vendor, circuit: Circuit::default(), clock, timeout: TIMEOUT }
    }

    /// Whether the circuit is open.
    pub fn is_down(&self) -> bool {
        self.circuit.prompts_open_until(self.clock.now()).is_some()
    }

    /// Queries a transaction id that was never used, if the circuit asks for a probe.
    pub async fn probe(&self, random: &dyn Random) {
        if !self.vendor.is_enabled() || !self.circuit.should_probe(self.clock.now()) {
            return;
        }
        let answer = self.query(&ExternalId::new(&OrderId::generate(random), 1)).await;
        if let Err(error) = &answer {
            tracing::error!(%error, "vendor probe failed");
        }
        self.circuit.record_probe(answer.is_ok(), self.clock.now());
    }

    async fn query(&self, id: &ExternalId) -> Result<Option<Transaction>, VendorUnreachable> {
        let answer = tokio::time::timeout(self.timeout, self.vendor.look_up(id)).await;
        answer.unwrap_or_else(|late| Err(VendorUnreachable { cause: late.to_string() }))
    }
}

#[async_trait]
impl Vendor for GuardedVendor {
    fn is_enabled(&self) -> bool {
        self.vendor.is_enabled() && !self.is_down()
    }

    async fn vend(&self, request: &VendRequest) -> Result<Transaction, VendError> {
        let answer = tokio::time::timeout(self.timeout, self.vendor.vend(request)).await;
        let answer = answer.unwrap_or_else(|late| Err(VendError::Unknown { cause: late.to_string() }));
        let answered = matches!(answer, Ok(_) | Err(VendError::Refused { .. }));
        self.circuit.record_prompt(answered, self.clock.now());
        answer
    }

    async fn look_up(&self, id: &ExternalId) -> Result<Option<Transaction>, VendorUnreachable> {
        if !self.circuit.allows_queries() {
            return Err(VendorUnreachable { cause: "it is known to be down".to_owned() });
        }
        let answer = self.query(id).await;
        self.circuit.record_query(answer.is_ok());
        answer
    }
}

#[cfg(test)]
mod tests {
    use kernel::PhoneNumber;

    use super::*;
    use crate::system::{SystemClock, SystemRandom};

    struct Broken;

    #[async_trait]
    impl Vendor for Broken {
        fn is_enabled(&self) -> bool {
            true
        }

        async fn vend(&self, _request: &VendRequest) -> Result<Transaction, VendError> {
            std::future::pending().await
        }

        async fn look_up(&self, _id: &ExternalId) -> Result<Option<Transaction>, VendorUnreachable> {
            Err(VendorUnreachable { cause: "refused".into() })
        }
    }

    fn guarded() -> GuardedVendor {
        GuardedVendor::new(Arc::new(Broken), Arc::new(SystemClock))
    }

    fn id() -> ExternalId {
        ExternalId::parse("TBH-V1").unwrap()
    }

    #[tokio::test]
    async fn a_vendor_that_is_down_takes_no_orders() {
        let vendor = guarded();
        for _ in 0..3 {
            assert!(vendor.look_up(&id()).await.is_err());
        }
        assert!(vendor.is_enabled(), "three failures do not open the circuit");
        vendor.probe(&SystemRandom).await;
        assert!(vendor.is_down() && !vendor.is_enabled());
    }

    #[tokio::test]
    async fn a_request_that_times_out_is_unknown() {
        let request = VendRequest {
            external_id: id(),
            recipient: PhoneNumber::parse("0754321908").unwrap(),
            bundle: bundle(),
            amount: kernel::Money::new(9_000).unwrap(),
            valid_until: SystemClock.now(),
        };
        let impatient = GuardedVendor { timeout: Duration::from_millis(10), ..guarded() };
        assert!(matches!(impatient.vend(&request).await, Err(VendError::Unknown { .. })));
    }

    fn bundle() -> orders::BundleItem {
        orders::BundleItem {
            bundle_id: kernel::BundleId::new(SystemClock.now(), &SystemRandom),
            kind: catalog::BundleKind::Normal,
            name: "Weekly 5GB".into(),
            name_swahili: String::new(),
            network: kernel::Network::Vodacom,
            data: "5GB".into(),
            validity: "7 days".into(),
        }
    }
}
