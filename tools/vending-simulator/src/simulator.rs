use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use kernel::{Clock, PhoneNumber};
use orders::{
    ExternalId, Refusal, Transaction, VendError, VendRequest, VendingState, Vendor, VendorUnreachable,
};

use crate::Outcome;
use crate::journal::{Journal, Request};

/// A vendor that sends nothing.
pub struct VendingSimulator {
    journal: Mutex<Journal>,
    clock: Arc<dyn Clock>,
}

impl VendingSimulator {
    /// A simulator that keeps its requests in the file `journal`.
    ///
    /// # Errors
    /// When the file can be neither read nor created.
    pub fn open(journal: &Path, clock: Arc<dyn Clock>) -> io::Result<Self> {
        Ok(Self { journal: Mutex::new(Journal::open(journal)?), clock })
    }

    /// A simulator without a file; it forgets everything when the program ends.
    pub fn in_memory(clock: Arc<dyn Clock>) -> Self {
        Self { journal: Mutex::new(Journal::in_memory()), clock }
    }

    /// The ids of the requests that were delivered, or may have been.
    pub fn sent(&self) -> Vec<String> {
        let kept: Vec<Request> =
            self.journal.lock().unwrap_or_else(PoisonError::into_inner).all().cloned().collect();
        let may_be_sent =
            |request: &Request| self.report(request).map_or(true, |said| !said.state.is_certain_refusal());
        kept.into_iter().filter(may_be_sent).map(|request| request.id).collect()
    }

    /// Records a request. Refuses one after its deadline, and never carries out the same id twice.
    fn take(&self, request: &VendRequest) -> Result<(), VendError> {
        let (id, recipient) = (request.external_id.to_string(), request.recipient.reveal_local());
        if self.clock.now() > request.valid_until {
            return Err(VendError::Refused {
                refusal: Refusal::Other,
                words: Some("It came too late".to_owned()),
            });
        }
        let mut journal = self.journal.lock().unwrap_or_else(PoisonError::into_inner);
        if journal.find(&id).is_some() {
            return Err(unknown("the id was used already"));
        }
        journal
            .keep(Request { id, recipient, at: self.clock.now() })
            .map_err(|error| unknown(&error.to_string()))
    }

    /// The present state of a received request; `Err` when it is unknown.
    fn report(&self, request: &Request) -> Result<Transaction, VendorUnreachable> {
        let recipient = PhoneNumber::parse(&request.recipient).map_err(|error| silent(&error.to_string()))?;
        let (outcome, age) = (Outcome::of(&recipient), self.clock.now().signed_duration_since(request.at));
        let state = outcome.state_after(age.num_seconds()).ok_or_else(|| silent("no status is known"))?;
        let refusal = match (state, outcome) {
            (VendingState::Rejected, Outcome::Refused(refusal)) => Some(refusal),
            (VendingState::Declined, _) => Some(Refusal::NetworkDown),
            _ => None,
        };
        let reference =
            (state.rank() >= VendingState::Completed.rank()).then(|| format!("SIM-{}", request.id));
        Ok(Transaction { state, reference, refusal, words: None })
    }

    fn find(&self, id: &str) -> Option<Request> {
        self.journal.lock().unwrap_or_else(PoisonError::into_inner).find(id).cloned()
    }
}

#[async_trait]
impl Vendor for VendingSimulator {
    fn is_enabled(&self) -> bool {
        true
    }

    async fn vend(&self, request: &VendRequest) -> Result<Transaction, VendError> {
        let outcome = Outcome::of(&request.recipient);
        match outcome {
            Outcome::Unreachable => {
                return Err(VendError::Unreachable { cause: "no connection".to_owned() });
            }
            Outcome::RequestLost => return Err(unknown("the request was lost")),
            Outcome::Refused(refusal) => return Err(VendError::Refused { refusal, words: words(refusal) }),
            _ => self.take(request)?,
        }
        let kept =
            self.find(request.external_id.as_str()).ok_or_else(|| unknown("the request was not recorded"))?;
        match outcome {
            Outcome::AnswerLost => Err(unknown("the answer was lost")),
            _ => self.report(&kept).map_err(|error| unknown(&error.cause)),
        }
    }

    async fn look_up(&self, id: &ExternalId) -> Result<Option<Transaction>, VendorUnreachable> {
        self.find(id.as_str()).map(|request| self.report(&request)).transpose()
    }
}

fn words(refusal: Refusal) -> Option<String> {
    (refusal == Refusal::Other).then(|| "Product not available in this region".to_owned())
}

fn unknown(cause: &str) -> VendError {
    VendError::Unknown { cause: cause.to_owned() }
}

fn silent(cause: &str) -> VendorUnreachable {
    VendorUnreachable { cause: cause.to_owned() }
}

#[cfg(test)]
mod tests {
    use catalog::BundleKind;
    use chrono::{DateTime, TimeDelta};
    use kernel::testing::{ConstantRandom, ManualClock};
    use kernel::{BundleId, Money, Network, OrderId};
    use orders::BundleItem;
    use tempfile::TempDir;

    use super::*;

    struct World {
        folder: TempDir,
        clock: Arc<ManualClock>,
        vendor: VendingSimulator,
    }

    fn world() -> World {
        let (folder, clock) =
            (tempfile::tempdir().unwrap(), Arc::new(ManualClock::new(DateTime::UNIX_EPOCH)));
        let vendor = VendingSimulator::open(&folder.path().join("vending.jsonl"), clock.clone()).unwrap();
        World { folder, clock, vendor }
    }

    fn request(recipient: &str) -> VendRequest {
        let bundle = BundleItem {
            bundle_id: BundleId::new(DateTime::UNIX_EPOCH, &ConstantRandom(1)),
            kind: BundleKind::Normal,
            name: "Weekly 5GB".into(),
            name_swahili: String::new(),
            network: Network::Vodacom,
            data: "5GB".into(),
            validity: "7 days".into(),
        };
        VendRequest {
            external_id: ExternalId::new(&OrderId::generate(&ConstantRandom(1)), 1),
            recipient: PhoneNumber::parse(recipient).unwrap(),
            bundle,
            amount: Money::new(9_000).unwrap(),
            valid_until: DateTime::UNIX_EPOCH.checked_add_signed(TimeDelta::seconds(60)).unwrap(),
        }
    }

    impl World {
        fn wait(&self, seconds: i64) {
            self.clock.advance(seconds);
        }

        async fn state(&self, request: &VendRequest) -> Option<VendingState> {
            self.vendor.look_up(&request.external_id).await.unwrap().map(|said| said.state)
        }
    }

    #[tokio::test]
    async fn an_ordinary_number_gets_its_bundle_immediately_and_only_once() {
        let (world, request) = (world(), request("0754321908"));
        let said = world.vendor.vend(&request).await.unwrap();
        assert_eq!(said.state, VendingState::Completed);
        assert!(said.reference.is_some());
        assert!(matches!(world.vendor.vend(&request).await, Err(VendError::Unknown { .. })));
        assert_eq!(world.vendor.sent(), [request.external_id.to_string()]);
        let kept = std::fs::read_to_string(world.folder.path().join("vending.jsonl")).unwrap();
        assert_eq!(kept.lines().count(), 1);
    }

    #[tokio::test]
    async fn a_request_after_its_deadline_is_refused() {
        let (world, request) = (world(), request("0754321908"));
        world.wait(61);
        assert!(matches!(world.vendor.vend(&request).await, Err(VendError::Refused { .. })));
        assert_eq!(world.state(&request).await, None);
    }

    #[tokio::test]
    async fn a_restarted_vendor_remembers_its_requests() {
        let (world, request) = (world(), request("0700000162"));
        assert_eq!(world.vendor.vend(&request).await.unwrap().state, VendingState::Confirmed);
        let again =
            VendingSimulator::open(&world.folder.path().join("vending.jsonl"), world.clock.clone()).unwrap();
        world.wait(20);
        let said = again.look_up(&request.external_id).await.unwrap().unwrap();
        assert_eq!(said.state, VendingState::Completed);
    }

    #[tokio::test]
    async fn each_test_number_has_its_outcome() {
        let world = world();
        let lost = request("0700000166");
        assert!(matches!(world.vendor.vend(&lost).await, Err(VendError::Unknown { .. })));
        assert_eq!(world.state(&lost).await, Some(VendingState::Completed));
        let fresh = self::world();
        let never = request("0700000167");
        assert!(matches!(fresh.vendor.vend(&never).await, Err(VendError::Unknown { .. })));
        assert_eq!(fresh.state(&never).await, None);
        assert!(matches!(
            fresh.vendor.vend(&request("0700000169")).await,
            Err(VendError::Unreachable { .. })
        ));
        let refused = fresh.vendor.vend(&request("0700000163")).await;
        assert!(matches!(refused, Err(VendError::Refused { refusal: Refusal::WrongNumber, .. })));
        assert!(matches!(fresh.vendor.vend(&request("0700000168")).await, Err(VendError::Unknown { .. })));
        assert!(fresh.vendor.look_up(&never.external_id).await.is_err());
    }

    #[tokio::test]
    async fn a_bundle_is_declined_or_reversed_after_its_delay() {
        for (number, early, seconds, late) in [
            ("0700000164", VendingState::Submitted, 5, VendingState::Declined),
            ("0700000170", VendingState::Completed, 60, VendingState::Reversed),
        ] {
            let (world, request) = (world(), request(number));
            assert_eq!(world.vendor.vend(&request).await.unwrap().state, early);
            world.wait(seconds);
            assert_eq!(world.state(&request).await, Some(late));
        }
    }
}
