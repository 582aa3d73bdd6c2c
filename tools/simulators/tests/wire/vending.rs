//! The simulated vendor as the port sees it.

use std::sync::Arc;

use chrono::DateTime;
use kernel::testing::{ConstantRandom, ManualClock};
use kernel::{Currency, CurrencyAmount, MICROS, Network, OrderId, PhoneNumber};
use orders::{ExternalId, ProductId, ProductKind, Refusal, VendError, VendRequest, VendingState, Vendor};
use serde_json::json;
use simulators::vending::{VendingCompany, VendingConfig, VendingServer, VendingSimulator};

/// Of 1 GB for a week on Vodacom.
const PRODUCT: &str = "30102";
const COST: i64 = 960_000;

fn request(recipient: &str) -> VendRequest {
    VendRequest {
        external_id: ExternalId::new(&OrderId::generate(&ConstantRandom(1)), 1),
        recipient: PhoneNumber::parse(recipient).unwrap(),
        product: ProductId::parse(PRODUCT).unwrap(),
        amount: None,
        valid_until: DateTime::from_timestamp(60, 0).unwrap(),
    }
}

fn numbered(number: i64, recipient: &str) -> VendRequest {
    let external_id = ExternalId::parse(&format!("BH-7Q4M-92KD-V{number}")).unwrap();
    VendRequest {
        external_id,
        valid_until: DateTime::from_timestamp(9_999, 0).unwrap(),
        ..request(recipient)
    }
}

fn vendor() -> (VendingSimulator, Arc<ManualClock>) {
    let clock = Arc::new(ManualClock::new(DateTime::UNIX_EPOCH));
    (VendingSimulator::in_memory(clock.clone()), clock)
}

async fn state(vendor: &VendingSimulator, request: &VendRequest) -> Option<VendingState> {
    vendor.look_up(&request.external_id.clone().into()).await.unwrap().map(|said| said.state)
}

async fn refusal(vendor: &VendingSimulator, request: &VendRequest) -> Option<Refusal> {
    vendor.vend(request).await.unwrap().refusal
}

#[tokio::test]
async fn an_ordinary_number_gets_its_bundle_immediately_and_only_once() {
    let ((vendor, _clock), request) = (vendor(), request("0754321908"));
    let said = vendor.vend(&request).await.unwrap();
    assert_eq!((said.state, said.reference.is_some()), (VendingState::Completed, true));
    assert_eq!(said.cost, Some(CurrencyAmount::new(COST, Currency::USD)));
    assert_eq!(vendor.vend(&request).await, Err(VendError::Duplicate));
    assert_eq!(vendor.sent(), [request.external_id.to_string()]);
    assert_eq!(vendor.times_asked(request.external_id.as_str()), 2);
}

#[tokio::test]
async fn a_request_after_its_deadline_is_refused() {
    let ((vendor, clock), request) = (vendor(), request("0754321908"));
    clock.advance(61);
    assert_eq!(vendor.vend(&request).await, Err(VendError::Late));
    assert_eq!(state(&vendor, &request).await, None);
}

#[tokio::test]
async fn a_restarted_vendor_remembers_its_requests_and_the_balance() {
    let (folder, request) = (tempfile::tempdir().unwrap(), request("0700000162"));
    let clock = Arc::new(ManualClock::new(DateTime::UNIX_EPOCH));
    let open = || VendingSimulator::open(&folder.path().join("vending.jsonl"), clock.clone()).unwrap();
    let vendor = open();
    vendor.set_balance(5 * MICROS);
    assert_eq!(vendor.vend(&request).await.unwrap().state, VendingState::Confirmed);
    clock.advance(20);
    assert_eq!(state(&open(), &request).await, Some(VendingState::Completed));
    assert_eq!(open().balance().micros, 5 * MICROS - COST);
}

#[tokio::test]
async fn each_test_number_has_its_outcome() {
    for (number, why) in [
        ("0700000163", Refusal::WrongNumber),
        ("0700000165", Refusal::OutOfFloat),
        ("0700000171", Refusal::Other),
        ("0700000172", Refusal::RecentlyRecharged),
        ("0700000173", Refusal::ProductUnavailable),
        ("0700000174", Refusal::LimitReached),
        ("0700000175", Refusal::NetworkDown),
    ] {
        assert_eq!(refusal(&vendor().0, &request(number)).await, Some(why), "{number}");
    }
    let unreachable = vendor().0.vend(&request("0700000169")).await.unwrap_err();
    assert!(matches!(unreachable, VendError::Unreachable { .. }));
    for (number, known) in [("0700000166", Some(VendingState::Completed)), ("0700000167", None)] {
        let ((vendor, _clock), lost) = (vendor(), request(number));
        assert!(matches!(vendor.vend(&lost).await, Err(VendError::Unknown { .. })));
        assert_eq!(state(&vendor, &lost).await, known, "{number}");
    }
    let ((vendor, _clock), never_known) = (vendor(), request("0700000168"));
    assert!(matches!(vendor.vend(&never_known).await, Err(VendError::Unknown { .. })));
    assert!(vendor.look_up(&never_known.external_id.into()).await.is_err());
}

#[tokio::test]
async fn a_bundle_is_declined_or_reversed_after_its_delay_and_costs_nothing_then() {
    for (number, early, seconds, late) in [
        ("0700000164", VendingState::Submitted, 5, VendingState::Declined),
        ("0700000170", VendingState::Completed, 60, VendingState::Reversed),
    ] {
        let ((vendor, clock), request) = (vendor(), request(number));
        let before = vendor.balance().micros;
        assert_eq!(vendor.vend(&request).await.unwrap().state, early);
        assert_eq!(vendor.balance().micros, before - COST);
        clock.advance(seconds);
        assert_eq!(state(&vendor, &request).await, Some(late));
        assert_eq!(vendor.balance().micros, before);
    }
}

#[tokio::test]
async fn the_balance_falls_with_each_delivery_until_it_is_empty() {
    let (vendor, _clock) = vendor();
    vendor.set_balance(2 * COST);
    for number in 1..=2 {
        assert_eq!(refusal(&vendor, &numbered(number, "0754321908")).await, None);
    }
    assert_eq!(refusal(&vendor, &numbered(3, "0754321908")).await, Some(Refusal::OutOfFloat));
    assert_eq!(Vendor::balance(&vendor).await.unwrap().map(|left| left.micros), Some(0));
}

#[tokio::test]
async fn a_recently_recharged_number_gets_its_bundle_two_minutes_later() {
    let (vendor, clock) = vendor();
    for (number, seconds, expected) in
        [(1, 0, Some(Refusal::RecentlyRecharged)), (2, 119, Some(Refusal::RecentlyRecharged)), (3, 1, None)]
    {
        clock.advance(seconds);
        assert_eq!(refusal(&vendor, &numbered(number, "0700000172")).await, expected);
    }
}

#[tokio::test]
async fn the_list_has_data_and_airtime_of_four_networks_and_can_be_changed() {
    let (vendor, _clock) = vendor();
    let listed = vendor.products().await.unwrap();
    let of = |kind: ProductKind| listed.iter().filter(|product| product.kind == kind).count();
    assert_eq!((of(ProductKind::Data), of(ProductKind::Airtime)), (16, 4));
    let networks: std::collections::BTreeSet<Network> =
        listed.iter().filter_map(|product| product.network).collect();
    assert_eq!(networks.len(), 4);
    assert!(vendor.set_price(30_102, 200) && vendor.remove_product(30_103) && !vendor.remove_product(30_103));
    assert_eq!(vendor.vend(&request("0754321908")).await.unwrap().cost.unwrap().micros, 2 * COST);
    let gone = VendRequest { product: ProductId::parse("30103").unwrap(), ..numbered(2, "0754321908") };
    assert_eq!(refusal(&vendor, &gone).await, Some(Refusal::ProductUnavailable));
    assert_eq!(vendor.products().await.unwrap().len(), listed.len() - 1);
}

#[tokio::test]
async fn a_command_gives_the_next_request_another_outcome() {
    let (vendor, _clock) = vendor();
    vendor.next_like("0700000175");
    assert_eq!(refusal(&vendor, &numbered(1, "0754321908")).await, Some(Refusal::NetworkDown));
    assert_eq!(refusal(&vendor, &numbered(2, "0754321908")).await, None);
}

#[tokio::test]
async fn injected_faults_lose_nothing_for_ever() {
    let (vendor, clock) = vendor();
    vendor.set_balance(2_000 * MICROS);
    vendor.inject_faults(100);
    for number in 0..200 {
        let first = vendor.vend(&numbered(number, "0754321908")).await;
        if matches!(first, Err(VendError::Unknown { .. }))
            && state(&vendor, &numbered(number, "0754321908")).await.is_none()
        {
            assert!(vendor.vend(&numbered(number, "0754321908")).await.is_ok());
        }
    }
    clock.advance(130);
    let sent = vendor.sent().len();
    assert!((80..160).contains(&sent), "{sent}");
}

#[tokio::test]
async fn the_page_and_tests_send_the_same_commands() {
    for company in VendingCompany::ALL {
        let clock = Arc::new(ManualClock::new(DateTime::UNIX_EPOCH));
        let server = VendingServer::start_virtual(VendingConfig::new(company, "key"), clock).unwrap();
        let control = async |command: serde_json::Value| {
            let url = format!("{}control", server.page_url());
            reqwest::Client::new().post(url).json(&command).send().await.unwrap().status().as_u16()
        };
        for command in [
            json!({ "do": "balance", "dollars": 7 }),
            json!({ "do": "price", "product": 30_102, "cents": 200 }),
            json!({ "do": "remove", "product": 30_103 }),
            json!({ "do": "next", "like": "0700000175" }),
            json!({ "do": "faults", "percent": 0 }),
        ] {
            assert_eq!(control(command.clone()).await, 204, "{command}");
        }
        assert_eq!(server.balance().micros, 7 * MICROS);
        assert_eq!(refusal(&server, &numbered(1, "0754321908")).await, Some(Refusal::NetworkDown));
        assert_eq!(server.vend(&numbered(2, "0754321908")).await.unwrap().cost.unwrap().micros, 2 * COST);
        for wrong in
            [json!({ "do": "next", "like": "0754321908" }), json!({ "do": "remove", "product": 30_103 })]
        {
            assert_eq!(control(wrong.clone()).await, 409, "{wrong}");
        }
        assert_eq!(control(json!({ "do": "outage", "outage": "refuses" })).await, 204);
        assert!(server.vend(&numbered(3, "0754321908")).await.is_err());
        let state = reqwest::get(format!("{}state", server.page_url())).await.unwrap().text().await.unwrap();
        assert!(state.contains("BH-7Q4M-92KD-V2 Completed") && !state.contains("0754321908"), "{state}");
    }
}
