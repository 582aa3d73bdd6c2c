//! Airtime by the utility payments of Selcom and `ZenoPay`.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Clock, CurrencyAmount, Money, PhoneNumber};
use orders::{ExternalId, ProductId, Refusal, VendError, VendRequest, VendingState, Vendor};
use outgoing::{Secret, Timeouts};
use payment_provider::{SelcomUtility, ZenoPayUtility};
use simulators::payment::{Company, Outage, Simulator, SimulatorConfig};

use crate::raw_server::RawServer;
use crate::rig::{
    API_KEY, ManualClock, ORDINARY_PHONE, PAYOUT_PIN, WEBHOOK_KEY, selcom_client, zenopay_client,
};

macro_rules! on_both {
    ($($check:ident),* $(,)?) => {
        mod zenopay { $(#[tokio::test] async fn $check() { super::$check(simulators::payment::Company::ZenoPay).await; })* }
        mod selcom { $(#[tokio::test] async fn $check() { super::$check(simulators::payment::Company::Selcom).await; })* }
    };
}

on_both! {
    airtime_is_a_product_for_a_range_of_shillings,
    airtime_is_delivered_once_for_its_amount,
    a_certain_refusal_says_why,
    an_answer_in_doubt_is_unclear,
    a_company_that_is_down_leaves_the_outcome_unclear,
    the_inner_code_decides,
}

struct Shop {
    simulator: Simulator,
    clock: Arc<ManualClock>,
    vendor: Box<dyn Vendor>,
}

fn vendor(company: Company, base_url: &str, clock: Arc<dyn Clock>) -> Box<dyn Vendor> {
    let pin = Some(Secret::new(PAYOUT_PIN));
    if company == Company::Selcom {
        let selcom = selcom_client(base_url, pin, clock, Timeouts::default());
        return Box::new(SelcomUtility::new(selcom).unwrap());
    }
    Box::new(ZenoPayUtility::new(zenopay_client(base_url, pin, Timeouts::default()), clock).unwrap())
}

fn shop(company: Company) -> Shop {
    let clock = Arc::new(ManualClock::new("2026-11-28T09:00:00Z".parse().unwrap()));
    let config = SimulatorConfig {
        company,
        webhook_key: WEBHOOK_KEY.to_owned(),
        payout_pin: Some(PAYOUT_PIN.to_owned()),
        ..SimulatorConfig::new(API_KEY)
    };
    let simulator = Simulator::start_virtual(config, clock.clone()).unwrap();
    let vendor = vendor(company, &simulator.base_url(), clock.clone());
    Shop { simulator, clock, vendor }
}

fn id(number: u8) -> ExternalId {
    ExternalId::parse(&format!("BH-7Q4M-92KD-V{number}")).unwrap()
}

fn request(number: u8, recipient: &str, now: DateTime<Utc>) -> VendRequest {
    VendRequest {
        external_id: id(number),
        recipient: PhoneNumber::parse(recipient).unwrap(),
        product: ProductId::parse("TOP").unwrap(),
        amount: Some(Money::new(2_000).unwrap().into()),
        valid_until: now + TimeDelta::seconds(60),
    }
}

impl Shop {
    async fn vend(&self, number: u8, recipient: &str) -> Result<orders::Transaction, VendError> {
        self.vendor.vend(&request(number, recipient, self.clock.now())).await
    }
}

async fn airtime_is_a_product_for_a_range_of_shillings(company: Company) {
    let shop = shop(company);
    let products = shop.vendor.products().await.unwrap();
    let names: Vec<_> = products.iter().map(|product| product.id.as_str()).collect();
    assert_eq!(names, ["TOP", "TTCL"]);
    let amount: CurrencyAmount = Money::new(2_000).unwrap().into();
    assert_eq!(products[0].price.cost_of(Some(amount)), Some(amount));
    for (product, amount) in
        [("TOP", None), ("DATA", Some(amount)), ("TOP", Some(CurrencyAmount { micros: 1, ..amount }))]
    {
        let wrong = VendRequest {
            product: ProductId::parse(product).unwrap(),
            amount,
            ..request(9, ORDINARY_PHONE, shop.clock.now())
        };
        assert_eq!(shop.vendor.vend(&wrong).await.unwrap().refusal, Some(Refusal::ProductUnavailable));
    }
    assert_eq!(shop.vendor.terms().has_look_up, company == Company::Selcom);
}

async fn airtime_is_delivered_once_for_its_amount(company: Company) {
    let shop = shop(company);
    let said = shop.vend(1, ORDINARY_PHONE).await.unwrap();
    assert_eq!((said.state, said.cost), (VendingState::Completed, Some(Money::new(2_000).unwrap().into())));
    assert_eq!(shop.vend(1, ORDINARY_PHONE).await, Err(VendError::Duplicate));
    let found = shop.vendor.look_up(&id(1).into()).await;
    let balance = shop.vendor.balance().await.unwrap();
    match company {
        Company::Selcom => {
            assert_eq!(found.unwrap().unwrap().state, VendingState::Completed);
            assert_eq!(shop.vendor.look_up(&id(2).into()).await, Ok(None));
            assert_eq!(balance, Some(Money::new(85_500).unwrap().into()));
        }
        _ => assert!(found.is_err() && balance.is_none()),
    }
}

async fn a_certain_refusal_says_why(company: Company) {
    let shop = shop(company);
    for (number, recipient, why) in [
        (1, "0700000163", Refusal::WrongNumber),
        (2, "0700000165", Refusal::OutOfFloat),
        (3, "0700000174", Refusal::LimitReached),
        (4, "0700000175", Refusal::Other),
    ] {
        assert_eq!(shop.vend(number, recipient).await.unwrap().refusal, Some(why), "{recipient}");
    }
    let late = request(5, ORDINARY_PHONE, shop.clock.now() - TimeDelta::minutes(2));
    assert!(shop.vendor.vend(&late).await.unwrap().state.is_certain_refusal());
}

async fn an_answer_in_doubt_is_unclear(company: Company) {
    let shop = shop(company);
    for (number, recipient) in [(1, "0700000166"), (2, "0700000167"), (3, "0700000168")] {
        let said = shop.vend(number, recipient).await;
        assert!(matches!(said, Err(VendError::Unknown { .. })), "{recipient}: {said:?}");
    }
    let slow = shop.vend(4, "0700000162").await.unwrap();
    assert_eq!(slow.state, VendingState::Submitted);
    shop.clock.advance(20);
    if company == Company::Selcom {
        let states = [1, 2, 3, 4].map(|number| id(number).into());
        let mut found = Vec::new();
        for references in &states {
            found.push(shop.vendor.look_up(references).await.unwrap().map(|found| found.state));
        }
        let completed = Some(VendingState::Completed);
        assert_eq!(found, [completed, None, Some(VendingState::Submitted), completed]);
    }
}

async fn a_company_that_is_down_leaves_the_outcome_unclear(company: Company) {
    let shop = shop(company);
    for outage in [Outage::Refuses, Outage::Hangs, Outage::Garbage] {
        shop.simulator.start_outage(outage);
        assert!(matches!(shop.vend(1, ORDINARY_PHONE).await, Err(VendError::Unknown { .. })), "{outage:?}");
    }
    let url = shop.simulator.base_url();
    shop.simulator.stop().await;
    // A client without a connection that is still open.
    let gone = vendor(company, &url, shop.clock.clone());
    let gone = gone.vend(&request(1, ORDINARY_PHONE, shop.clock.now())).await;
    assert!(matches!(gone, Err(VendError::Unreachable { .. })), "{gone:?}");
}

/// Where there is one.
async fn the_inner_code_decides(company: Company) {
    for (code, is_unclear) in [("999", true), ("000", false)] {
        let inner =
            format!(r#""transid":"BH-7Q4M-92KD-V1","reference":"0912","resultcode":"{code}","message":"x""#);
        let body = match company {
            Company::Selcom => format!("{{{inner}}}"),
            _ => format!(r#"{{"status":"success","resultcode":"000","selcom_response":{{{inner}}}}}"#),
        };
        let server = RawServer::answering("", &body).await;
        let clock = Arc::new(ManualClock::new(DateTime::UNIX_EPOCH));
        let vendor = vendor(company, &server.url, clock);
        let said = vendor.vend(&request(1, ORDINARY_PHONE, DateTime::UNIX_EPOCH)).await;
        assert_eq!(matches!(said, Err(VendError::Unknown { .. })), is_unclear, "{code}: {said:?}");
    }
}
