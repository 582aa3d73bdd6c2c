use std::sync::Arc;

use catalog::BundleKind;
use chrono::DateTime;
use kernel::testing::{ConstantRandom, ManualClock};
use kernel::{BundleId, Money, Network, OrderId, PhoneNumber};
use orders::{BundleItem, ExternalId, Refusal, VendError, VendRequest, VendingState, Vendor};
use simulators::vending::VendingSimulator;

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
        valid_until: DateTime::from_timestamp(60, 0).unwrap(),
    }
}

fn vendor() -> (VendingSimulator, Arc<ManualClock>) {
    let clock = Arc::new(ManualClock::new(DateTime::UNIX_EPOCH));
    (VendingSimulator::in_memory(clock.clone()), clock)
}

async fn state(vendor: &VendingSimulator, request: &VendRequest) -> Option<VendingState> {
    vendor.look_up(&request.external_id).await.unwrap().map(|said| said.state)
}

#[tokio::test]
async fn an_ordinary_number_gets_its_bundle_immediately_and_only_once() {
    let ((vendor, _clock), request) = (vendor(), request("0754321908"));
    let said = vendor.vend(&request).await.unwrap();
    assert_eq!((said.state, said.reference.is_some()), (VendingState::Completed, true));
    assert!(matches!(vendor.vend(&request).await, Err(VendError::Unknown { .. })));
    assert_eq!(vendor.sent(), [request.external_id.to_string()]);
}

#[tokio::test]
async fn a_request_after_its_deadline_is_refused() {
    let ((vendor, clock), request) = (vendor(), request("0754321908"));
    clock.advance(61);
    assert!(matches!(vendor.vend(&request).await, Err(VendError::Refused { .. })));
    assert_eq!(state(&vendor, &request).await, None);
}

#[tokio::test]
async fn a_restarted_vendor_remembers_its_requests() {
    let (folder, request) = (tempfile::tempdir().unwrap(), request("0700000162"));
    let clock = Arc::new(ManualClock::new(DateTime::UNIX_EPOCH));
    let open = || VendingSimulator::open(&folder.path().join("vending.jsonl"), clock.clone()).unwrap();
    assert_eq!(open().vend(&request).await.unwrap().state, VendingState::Confirmed);
    clock.advance(20);
    assert_eq!(state(&open(), &request).await, Some(VendingState::Completed));
}

#[tokio::test]
async fn each_test_number_has_its_outcome() {
    let vend = async |number| vendor().0.vend(&request(number)).await.unwrap_err();
    let is_refused = |error, why| matches!(error, VendError::Refused { refusal, .. } if refusal == why);
    assert!(is_refused(vend("0700000163").await, Refusal::WrongNumber));
    assert!(is_refused(vend("0700000165").await, Refusal::OutOfFloat));
    assert!(is_refused(vend("0700000171").await, Refusal::Other));
    assert!(matches!(vend("0700000169").await, VendError::Unreachable { .. }));
    for (number, known) in [("0700000166", Some(VendingState::Completed)), ("0700000167", None)] {
        let ((vendor, _clock), lost) = (vendor(), request(number));
        assert!(matches!(vendor.vend(&lost).await, Err(VendError::Unknown { .. })));
        assert_eq!(state(&vendor, &lost).await, known, "{number}");
    }
    let ((vendor, _clock), never_known) = (vendor(), request("0700000168"));
    assert!(matches!(vendor.vend(&never_known).await, Err(VendError::Unknown { .. })));
    assert!(vendor.look_up(&never_known.external_id).await.is_err());
}

#[tokio::test]
async fn a_bundle_is_declined_or_reversed_after_its_delay() {
    for (number, early, seconds, late) in [
        ("0700000164", VendingState::Submitted, 5, VendingState::Declined),
        ("0700000170", VendingState::Completed, 60, VendingState::Reversed),
    ] {
        let ((vendor, clock), request) = (vendor(), request(number));
        assert_eq!(vendor.vend(&request).await.unwrap().state, early);
        clock.advance(seconds);
        assert_eq!(state(&vendor, &request).await, Some(late));
    }
}
