//! A shop that is paid through companies whose payouts take time, each played by its simulator.

use std::sync::Arc;

use accounts::Role;
use chrono::TimeDelta;
use kernel::Clock;
use outgoing::{Secret, Timeouts};
use payment_provider::{ClickPesa, ClickPesaConfig, Selcom, SelcomConfig, Snippe, SnippeConfig};
use payments::{PaymentProvider, PaymentState, ProviderName};
use reqwest::Method;
use serde_json::{Value, json};
use server::adapters::Rails;
use simulators::payment::{Company, Simulator, SimulatorConfig};

use crate::support::app::TestApp;
use crate::support::staff::Staff;

const KEY: &str = "key-of-the-company";
const PIN: &str = "1234";
const NOWHERE: &str = "http://127.0.0.1:9/webhook";
/// Pays, and a payout to it comes back a day later.
const COMES_BACK: &str = "0700000021";
/// The smallest payout of Snippe.
const MIN_PAYOUT: i64 = 5_000;

/// A shop with this company alone, on one clock. Its webhooks arrive nowhere.
async fn shop(company: Company) -> (TestApp, Simulator) {
    let mut started = None;
    let app = TestApp::start_changed(
        &["--payment-payouts", "true"],
        |_dir| None,
        |shop| {
            let config = SimulatorConfig {
                company,
                webhook_url: Some(NOWHERE.to_owned()),
                payout_pin: Some(PIN.to_owned()),
                ..SimulatorConfig::new(KEY)
            };
            let simulator = Simulator::start_virtual(config, shop.clock.clone()).unwrap();
            let client = client(company, simulator.base_url(), shop.clock.clone());
            shop.rails = Arc::new(Rails::of(ProviderName::new("company"), client, &shop.clock));
            started = Some(simulator);
        },
    )
    .await;
    (app, started.unwrap())
}

fn client(company: Company, base_url: String, clock: Arc<dyn Clock>) -> Arc<dyn PaymentProvider> {
    let key = || Secret::new(KEY);
    let (webhook_url, timeouts) = (NOWHERE.to_owned(), Timeouts::default());
    let (buyer_email, buyer_name) = ("payments@shop.example".to_owned(), "Bundle Hub".to_owned());
    match company {
        Company::ClickPesa => {
            let config = ClickPesaConfig {
                base_url,
                client_id: "client".to_owned(),
                api_key: key(),
                checksum_key: Some(key()),
                webhook_key: key(),
                has_mpesa: true,
                timeouts,
            };
            Arc::new(ClickPesa::new(config, clock).unwrap())
        }
        Company::Selcom => {
            let config = SelcomConfig {
                base_url,
                api_key: key(),
                api_secret: key(),
                vendor: "TILL1".to_owned(),
                payout_pin: Some(Secret::new(PIN)),
                webhook_url,
                buyer_email,
                buyer_name,
                timeouts,
            };
            Arc::new(Selcom::new(config, clock).unwrap())
        }
        Company::Snippe => {
            let config = SnippeConfig {
                base_url,
                api_key: key(),
                webhook_secret: key(),
                webhook_url,
                buyer_email,
                buyer_name,
                timeouts,
            };
            Arc::new(Snippe::new(config).unwrap())
        }
        Company::ZenoPay => unreachable!("its payouts are final at once"),
    }
}

#[tokio::test]
async fn a_payout_by_clickpesa_that_came_back_after_days_opens_its_refund_again() {
    a_payout_that_came_back_opens_its_refund_again(Company::ClickPesa).await;
}

#[tokio::test]
async fn a_payout_by_selcom_that_came_back_after_days_opens_its_refund_again() {
    a_payout_that_came_back_opens_its_refund_again(Company::Selcom).await;
}

#[tokio::test]
async fn a_payout_by_snippe_that_came_back_after_days_opens_its_refund_again() {
    a_payout_that_came_back_opens_its_refund_again(Company::Snippe).await;
}

async fn a_payout_that_came_back_opens_its_refund_again(company: Company) {
    let (app, _simulator) = shop(company).await;
    let staff = app.staff().await;
    let begun = app.initiate(&dear_bundle(&app).await, COMES_BACK).await.expect(202);
    app.advance(TimeDelta::minutes(4));
    assert_eq!(app.settled(&begun.text("orderId")).await, PaymentState::Completed, "{company:?}");
    let case = refund(&staff, &begun.text("orderId")).await;
    staff.send(Method::POST, &format!("/api/refunds/{case}/pay-out"), None).await.expect(200);
    app.advance(TimeDelta::minutes(1));
    let refunded = state_after_check(&app, &staff, &case, "refunded").await;
    assert_eq!((&refunded["method"], refunded["reference"].is_string()), (&json!("payout"), true));
    app.advance(TimeDelta::days(3));
    let staff = app.staff_with_role(Role::Manager).await;
    let opened = state_after_check(&app, &staff, &case, "open").await;
    assert_eq!((&opened["method"], &opened["state"]), (&Value::Null, &json!("open")));
    let by_hand = json!({ "reference": "CK1" });
    let again = staff.send(Method::POST, &format!("/api/refunds/{case}/record"), Some(&by_hand)).await;
    assert_eq!(again.expect(200).text("state"), "refunded");
}

async fn dear_bundle(app: &TestApp) -> Value {
    let bundles = app.get("/api/bundles?type=normal").await.expect(200);
    let dear =
        bundles.data().as_array().unwrap().iter().find(|bundle| bundle["price"].as_i64() >= Some(MIN_PAYOUT));
    dear.unwrap().clone()
}

/// The id of a refund of the purchase's money.
async fn refund(staff: &Staff<'_>, order_id: &str) -> String {
    let payment = staff.get(&format!("/api/payments?q={order_id}")).await.expect(200).data()[0].clone();
    let detail = staff.get(&format!("/api/payments/{}", payment["_id"].as_str().unwrap())).await.expect(200);
    let attempt = detail.data()["attempts"][0]["_id"].as_str().unwrap().to_owned();
    let path = format!("/api/payments/attempts/{attempt}/refund");
    staff
        .send(Method::POST, &path, Some(&json!({ "reason": "asked by phone" })))
        .await
        .expect(201)
        .text("_id")
}

async fn state_after_check(app: &TestApp, staff: &Staff<'_>, case: &str, state: &str) -> Value {
    app.eventually(state, || async {
        let found = staff.get(&format!("/api/refunds/{case}")).await.expect(200).data().clone();
        (found["state"] == state).then_some(found)
    })
    .await
}
