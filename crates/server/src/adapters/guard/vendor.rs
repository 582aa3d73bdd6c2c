use std::time::Duration;

use async_trait::async_trait;
use kernel::{OrderId, Random};
use orders::{ExternalId, Transaction, VendError, VendRequest, Vendor, VendorUnreachable};

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
        if self.system.is_enabled() {
            let query = async { self.look_up_in_time(&ExternalId::new(&OrderId::generate(random), 1)).await };
            self.probe_with("vendor probe", query).await;
        }
    }

    async fn look_up_in_time(&self, id: &ExternalId) -> Result<Option<Transaction>, VendorUnreachable> {
        let answer = tokio::time::timeout(TIMEOUT, self.system.look_up(id)).await;
        answer.unwrap_or_else(|late| Err(VendorUnreachable { cause: late.to_string() }))
    }
}

#[async_trait]
impl Vendor for GuardedVendor {
    fn is_enabled(&self) -> bool {
        self.system.is_enabled() && !self.is_down()
    }

    async fn vend(&self, request: &VendRequest) -> Result<Transaction, VendError> {
        let is_answered = |answer: &Result<_, _>| matches!(answer, Ok(_) | Err(VendError::Refused { .. }));
        let vend = vend_in_time(TIMEOUT, request, self.system.as_ref());
        self.request_with("vending", vend, is_answered).await
    }

    async fn look_up(&self, id: &ExternalId) -> Result<Option<Transaction>, VendorUnreachable> {
        let answer = self.query_with("vending query", self.look_up_in_time(id)).await;
        answer.unwrap_or_else(|| Err(VendorUnreachable { cause: "the circuit is open".to_owned() }))
    }
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
        GuardedVendor::new(Arc::new(Broken), Arc::default(), Arc::new(SystemClock))
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
        let answer = vend_in_time(Duration::from_millis(10), &request, &Broken).await;
        assert!(matches!(answer, Err(VendError::Unknown { .. })));
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
