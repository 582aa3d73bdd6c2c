use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use kernel::{Clock, OrderId, Random};
use orders::{ExternalId, Transaction, VendError, VendRequest, Vendor, VendorSilent};
use payments::Circuit;

/// How long the vendor may take for an answer.
const TIME_LIMIT: Duration = Duration::from_secs(30);

/// A vendor behind the same kind of [`Circuit`] as the payment provider, and with a limit to how long it may take: while it
/// is known to be down nothing is sent and nobody is asked, so that no order hangs that a colleague could deliver.
pub struct GuardedVendor {
    vendor: Arc<dyn Vendor>,
    circuit: Circuit,
    clock: Arc<dyn Clock>,
    time_limit: Duration,
}

impl GuardedVendor {
    pub fn new(vendor: Arc<dyn Vendor>, clock: Arc<dyn Clock>) -> Self {
        Self { vendor, circuit: Circuit::default(), clock, time_limit: TIME_LIMIT }
    }

    /// Whether the vendor does not answer, as far as is known.
    pub fn is_down(&self) -> bool {
        self.circuit.prompts_open_until(self.clock.now()).is_some()
    }

    /// Asks about a request that nobody sent, if the circuit wants to know whether the vendor answers.
    pub async fn probe(&self, random: &dyn Random) {
        if !self.vendor.takes_orders() || !self.circuit.should_probe(self.clock.now()) {
            return;
        }
        let answer = self.asked(&ExternalId::of(&OrderId::generate(random), 1)).await;
        if let Err(error) = &answer {
            tracing::error!(%error, "the vendor is down");
        }
        self.circuit.record_probe(answer.is_ok(), self.clock.now());
    }

    async fn asked(&self, id: &ExternalId) -> Result<Option<Transaction>, VendorSilent> {
        let answer = tokio::time::timeout(self.time_limit, self.vendor.look_up(id)).await;
        answer.unwrap_or_else(|late| Err(VendorSilent { cause: late.to_string() }))
    }
}

#[async_trait]
impl Vendor for GuardedVendor {
    fn takes_orders(&self) -> bool {
        self.vendor.takes_orders() && !self.is_down()
    }

    async fn vend(&self, request: &VendRequest) -> Result<Transaction, VendError> {
        let answer = tokio::time::timeout(self.time_limit, self.vendor.vend(request)).await;
        let answer = answer.unwrap_or_else(|late| Err(VendError::Unknown { cause: late.to_string() }));
        let answered = matches!(answer, Ok(_) | Err(VendError::Refused { .. }));
        self.circuit.record_prompt(answered, self.clock.now());
        answer
    }

    async fn look_up(&self, id: &ExternalId) -> Result<Option<Transaction>, VendorSilent> {
        if !self.circuit.allows_queries() {
            return Err(VendorSilent { cause: "it is known to be down".to_owned() });
        }
        let answer = self.asked(id).await;
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
        fn takes_orders(&self) -> bool {
            true
        }

        async fn vend(&self, _request: &VendRequest) -> Result<Transaction, VendError> {
            std::future::pending().await
        }

        async fn look_up(&self, _id: &ExternalId) -> Result<Option<Transaction>, VendorSilent> {
            Err(VendorSilent { cause: "refused".into() })
        }
    }

    fn guarded() -> GuardedVendor {
        GuardedVendor::new(Arc::new(Broken), Arc::new(SystemClock))
    }

    fn id() -> ExternalId {
        ExternalId::parse("TBH-V1").unwrap()
    }

    #[tokio::test]
    async fn a_vendor_that_is_down_gets_no_orders() {
        let vendor = guarded();
        for _ in 0..3 {
            assert!(vendor.look_up(&id()).await.is_err());
        }
        assert!(vendor.takes_orders(), "three failures are a suspicion");
        vendor.probe(&SystemRandom).await;
        assert!(vendor.is_down() && !vendor.takes_orders());
    }

    #[tokio::test]
    async fn what_takes_too_long_is_unknown() {
        let request = VendRequest {
            external_id: id(),
            recipient: PhoneNumber::parse("0754321908").unwrap(),
            bundle: bundle(),
            amount: kernel::Money::new(9_000).unwrap(),
            valid_until: SystemClock.now(),
        };
        let hasty = GuardedVendor { time_limit: Duration::from_millis(10), ..guarded() };
        assert!(matches!(hasty.vend(&request).await, Err(VendError::Unknown { .. })));
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
