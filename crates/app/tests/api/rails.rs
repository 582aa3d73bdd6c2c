//! Shops that are paid through one company whose payouts take time, or through two, each played by its simulator.

use std::sync::Arc;

use accounts::Role;
use chrono::TimeDelta;
use kernel::Clock;
use outgoing::{Secret, Timeouts};
use payment_provider::{ClickPesa, ClickPesaConfig, Selcom, SelcomConfig, Snippe, SnippeConfig};
use payments::{CompanyName, PaymentProvider, PaymentState};
use reqwest::Method;
use serde_json::{Value, json};
use server::adapters::{NamedProvider, Rails};
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
            shop.rails = Arc::new(Rails::of(CompanyName::new("company"), client, &shop.clock));
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

#[tokio::test]
async fn shop_health_says_what_a_company_holds_for_refunds() {
    let (app, _simulator) = shop(Company::ClickPesa).await;
    let status = app.staff().await.get("/api/status").await.expect(200);
    let checks = status.data()["checks"].as_array().unwrap().clone();
    let held = checks.iter().find(|check| check["code"] == "payout_balance").unwrap();
    assert_eq!((&held["state"], &held["finding"]), (&json!("ok"), &json!("payout_balance")));
    assert_eq!(held["amount"], 85_500);
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
    staff.send(Method::POST, &path, Some(&json!({ "reason": "late" }))).await.expect(201).text("_id")
}

async fn state_after_check(app: &TestApp, staff: &Staff<'_>, case: &str, state: &str) -> Value {
    app.eventually(state, || async {
        let found = staff.get(&format!("/api/refunds/{case}")).await.expect(200).data().clone();
        (found["state"] == state).then_some(found)
    })
    .await
}

/// A shop that is paid through Snippe first, and else through Selcom.
async fn shop_of_two(is_first_up: bool) -> (TestApp, [Simulator; 2]) {
    let mut started = None;
    let app = TestApp::start_changed(
        &[],
        |_dir| None,
        |shop| {
            let [snippe, selcom] = [Company::Snippe, Company::Selcom].map(|company| {
                let config = SimulatorConfig {
                    company,
                    webhook_url: Some(NOWHERE.to_owned()),
                    ..SimulatorConfig::new(KEY)
                };
                Simulator::start_virtual(config, shop.clock.clone()).unwrap()
            });
            let named = |name, company, base_url| NamedProvider {
                name: CompanyName::new(name),
                client: client(company, base_url, shop.clock.clone()),
                takes_prompts: true,
            };
            let url = if is_first_up { snippe.base_url() } else { "http://127.0.0.1:9".to_owned() };
            let providers = vec![
                named("snippe", Company::Snippe, url),
                named("selcom", Company::Selcom, selcom.base_url()),
            ];
            shop.rails = Arc::new(Rails::new(providers, &shop.clock));
            started = Some([snippe, selcom]);
        },
    )
    .await;
    (app, started.unwrap())
}

/// Begins a purchase; returns the company that got its prompt.
async fn prompted(app: &TestApp, phone: &str) -> String {
    app.initiate(&dear_bundle(app).await, phone).await.expect(202);
    let newest = "SELECT provider AS text FROM payment_attempts ORDER BY created_at DESC LIMIT 1";
    app.texts(newest).remove(0)
}

fn choices(list: &[(&str, bool)]) -> Vec<Value> {
    list.iter().map(|(name, enabled)| json!({ "name": name, "enabled": enabled })).collect()
}

const SETTINGS: &str = "/api/store/settings";

#[tokio::test]
async fn the_owners_order_decides_which_company_prompts_a_wallet() {
    let (app, _companies) = shop_of_two(true).await;
    let staff = app.staff().await;
    assert_eq!(prompted(&app, "0700000001").await, "snippe");
    let first = choices(&[("selcom", true), ("snippe", true)]);
    let saved = staff
        .send(Method::PUT, SETTINGS, Some(&json!({ "providerOrder": { "yas": first } })))
        .await
        .expect(200);
    let wallets = saved.data()["providerOrder"]["wallets"].clone();
    assert_eq!(wallets[1], json!({ "network": "yas", "providers": first }));
    assert_eq!(wallets[0]["providers"], json!(choices(&[("snippe", true), ("selcom", true)])));
    assert_eq!(prompted(&app, "0700000002").await, "selcom");
    assert_eq!(prompted(&app, "0754321908").await, "snippe", "the order of another wallet");
}

#[tokio::test]
async fn a_wallet_whose_companies_are_all_off_is_refused_before_and_at_paying() {
    let (app, _companies) = shop_of_two(true).await;
    let staff = app.staff().await;
    let off = choices(&[("selcom", false), ("snippe", false)]);
    staff.send(Method::PUT, SETTINGS, Some(&json!({ "providerOrder": { "yas": off } }))).await.expect(200);
    let health = app.get("/api/payments/health").await.expect(200);
    let status = |at: usize| health.data()["networks"][at]["status"].clone();
    assert_eq!((status(0), status(1)), (json!("unknown"), json!("off")));
    let refused = app.initiate(&dear_bundle(&app).await, "0700000001").await;
    assert_eq!((refused.status, &refused.body["errors"][0]["code"]), (422, &json!("wallet_not_served")));
    assert_eq!(prompted(&app, "0754321908").await, "snippe");
}

#[tokio::test]
async fn companies_that_the_shop_does_not_have_are_refused_at_their_wallet() {
    let (app, _companies) = shop_of_two(true).await;
    let staff = app.staff().await;
    let order = json!({ "providerOrder": {
        "vodacom": choices(&[("snippe", true), ("paypal", true)]),
        "yas": choices(&[("not a name", true)]),
        "airtel": choices(&[("snippe", true), ("snippe", false)]),
    } });
    let refused = staff.send(Method::PUT, SETTINGS, Some(&order)).await;
    assert_eq!((refused.status, refused.fields()), (422, vec!["vodacom", "yas", "airtel"]));
    let codes = (0..3).map(|at| refused.body["errors"][at]["code"].clone());
    assert_eq!(codes.collect::<Vec<_>>(), ["unknown_provider", "unknown_provider", "repeated"]);
    let content = app.staff_with_role(Role::Content).await;
    let order = json!({ "providerOrder": { "yas": choices(&[("selcom", true)]) } });
    assert_eq!(content.send(Method::PUT, SETTINGS, Some(&order)).await.failure(), (403, "not_permitted"));
}

#[tokio::test]
async fn staff_are_told_once_that_a_company_is_down() {
    let (app, _companies) = shop_of_two(false).await;
    let (_, first) = app.shop.rails.iter().next().unwrap();
    first.circuit().record_probe(false, app.shop.clock.now());
    let told = || app.texts("SELECT text FROM messages WHERE kind = 'issue'");
    app.tick().await;
    assert_eq!(told(), Vec::<String>::new(), "it may be back in a moment");
    for _ in 0..3 {
        app.advance(TimeDelta::minutes(1));
        app.tick().await;
    }
    let told = told();
    assert!(told.len() == 1 && told[0].contains("snippe haijibu"), "{told:?}");
}

const TESTS: &str = "/api/status/provider-tests";

/// Starts a test of the company on this phone.
async fn test_company(staff: &Staff<'_>, name: &str, phone: &str) -> crate::support::answer::Answer {
    staff.post(TESTS, &json!({ "provider": name, "phone": phone })).await
}

/// The newest test of the shop's first company, once it is in this state.
async fn test_in(app: &TestApp, staff: &Staff<'_>, state: &str) -> Value {
    app.eventually(state, || async {
        let tested = staff.get(TESTS).await.expect(200).data()[0].clone();
        (tested["test"]["state"] == state).then_some(tested["test"].clone())
    })
    .await
}

#[tokio::test]
async fn a_test_sends_a_prompt_follows_the_money_and_pays_it_back() {
    let (app, _simulator) = shop(Company::ClickPesa).await;
    let staff = app.staff().await;
    let offered = staff.get(TESTS).await.expect(200).data()[0].clone();
    assert_eq!((&offered["paysBack"], &offered["test"]), (&json!(true), &Value::Null));
    let begun = test_company(&staff, "company", "0700000001").await.expect(201);
    assert_eq!(begun.text("state"), "prompted");
    assert_eq!(test_company(&staff, "company", "0700000002").await.failure(), (409, "test_running"));
    app.advance(TimeDelta::minutes(1));
    let paid = test_in(&app, &staff, "paying_back").await;
    assert_eq!((&paid["received"], &paid["webhookAt"]), (&offered["amount"], &Value::Null));
    app.advance(TimeDelta::minutes(1));
    let back = test_in(&app, &staff, "paid_back").await;
    assert!(back["endedAt"].is_string());
    assert_eq!(staff.get("/api/payments").await.expect(200).data(), &json!([]), "it is no purchase");
    assert_eq!(app.texts("SELECT CAST(id AS TEXT) AS text FROM revenue_entries"), Vec::<String>::new());
    let logged = app.texts("SELECT action AS text FROM audit_log WHERE subject_kind = 'provider_test'");
    assert_eq!(logged, ["created"]);
}

#[tokio::test]
async fn a_test_goes_through_exactly_its_company_and_within_the_limits_of_the_phone() {
    let (app, _companies) = shop_of_two(true).await;
    let staff = app.staff().await;
    let unknown = test_company(&staff, "paypal", "0754321908").await;
    assert_eq!((unknown.status, unknown.fields()), (422, vec!["provider"]));
    for company in ["selcom", "snippe"] {
        test_company(&staff, company, "0754321908").await.expect(201);
    }
    let providers = app.texts("SELECT provider AS text FROM provider_tests ORDER BY created_at, provider");
    assert_eq!(providers, ["selcom", "snippe"]);
    app.execute("UPDATE provider_tests SET state = 'failed'");
    test_company(&staff, "selcom", "0754321908").await.expect(201);
    assert_eq!(test_company(&staff, "snippe", "0754321908").await.failure(), (429, "too_many_prompts"));
}
