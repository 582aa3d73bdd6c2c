//! The daily close by the lists of payment companies: a shop that is paid through `ClickPesa`, which lists its days, and
//! through `ZenoPay`, which does not.

use std::sync::Arc;

use chrono::TimeDelta;
use kernel::{BundleId, Clock, Day, Money, PhoneNumber};
use outgoing::{Secret, Timeouts};
use payment_provider::{ClickPesa, ClickPesaConfig, ZenoPay, ZenoPayConfig};
use payments::{CompanyName, PaymentProvider, PaymentReference, PaymentState, Prompt};
use reqwest::Method;
use serde_json::{Value, json};
use server::adapters::{NamedProvider, Rails};
use server::background::day_lists;
use server::system::SystemRandom;
use simulators::payment::{Company, Outage, Simulator, SimulatorConfig};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::staff::Staff;

const KEY: &str = "key-of-the-company";
const NOWHERE: &str = "http://127.0.0.1:9/webhook";
/// Its wallet is prompted by `ClickPesa` alone.
const AIRTEL: &str = "0784963858";
/// Its wallet is prompted by `ZenoPay`, because the shop's contract with `ClickPesa` has no M-Pesa.
const VODACOM: &str = "0754963858";

struct Shop {
    app: TestApp,
    clickpesa: Arc<dyn PaymentProvider>,
    simulators: [Simulator; 2],
    day: Day,
}

impl Shop {
    async fn start() -> Self {
        let mut parts = None;
        let app = TestApp::start_changed(
            &[],
            |_dir| None,
            |shop| {
                let simulators = [Company::ClickPesa, Company::ZenoPay].map(|company| {
                    let webhook_url = Some(NOWHERE.to_owned());
                    let config = SimulatorConfig { company, webhook_url, ..SimulatorConfig::new(KEY) };
                    Simulator::start_virtual(config, shop.clock.clone()).unwrap()
                });
                let clickpesa = clickpesa(simulators[0].base_url(), shop.clock.clone());
                let companies =
                    [("clickpesa", clickpesa.clone()), ("zenopay", zenopay(simulators[1].base_url()))];
                let named = companies.map(|(name, client)| {
                    let name = CompanyName::new(name);
                    NamedProvider { name, client, takes_prompts: true }
                });
                shop.rails = Arc::new(Rails::new(named.into(), &shop.clock));
                parts = Some((clickpesa, simulators));
            },
        )
        .await;
        let (clickpesa, simulators) = parts.unwrap();
        let day = Day::from_utc(app.clock.now());
        Self { app, clickpesa, simulators, day }
    }

    /// Pays for the cheapest bundle, and returns its price.
    async fn pay(&self, phone: &str) -> i64 {
        let bundle = self.app.bundle("normal").await;
        let begun = self.app.initiate(&bundle, phone).await.expect(202);
        assert_eq!(self.app.settled(&begun.text("orderId")).await, PaymentState::Completed);
        bundle["price"].as_i64().unwrap()
    }

    /// Access tokens are short-lived.
    async fn staff_again(&self, name: &str) -> Staff<'_> {
        let signed_in = self.app.sign_in("/api/admin/login", &format!("{name}@example.co.tz")).await;
        Staff::with_token(&self.app, signed_in.expect(200).text("token"))
    }

    /// Goes to the night after the day, at three o'clock.
    fn pass_day(&self) {
        let night = self.day.end().checked_add_signed(TimeDelta::hours(3)).unwrap();
        self.app.advance(night.signed_duration_since(self.app.clock.now()));
    }

    async fn work_at_night(&self) {
        day_lists::run_once(&self.app.shop).await;
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/day-closes/{}{rest}", self.day)
    }

    async fn see(&self, staff: &Staff<'_>) -> Value {
        staff.get(&self.path("")).await.expect(200).data().clone()
    }

    async fn post(&self, staff: &Staff<'_>, rest: &str, body: &Value) -> Answer {
        staff.send(Method::POST, &self.path(rest), Some(body)).await
    }

    async fn read(&self, staff: &Staff<'_>) -> Value {
        self.post(staff, "/lists", &json!({})).await.expect(200).data().clone()
    }

    async fn upload(&self, staff: &Staff<'_>, query: &str, csv: String) -> Answer {
        let request = self.app.raw(Method::POST, &self.path(&format!("/statement{query}")));
        let request = request.header("Authorization", format!("Bearer {}", staff.token));
        Answer::read(request.header("Content-Type", "text/csv").body(csv).send().await.unwrap()).await
    }

    /// The references of prompts by this company.
    fn references(&self, company: &str) -> Vec<String> {
        let sql = format!("SELECT reference AS text FROM payment_attempts WHERE provider = '{company}'");
        self.app.texts(&sql)
    }

    /// Has `ClickPesa` take a payment with this reference, which is none of the shop's prompts by it.
    async fn pay_elsewhere(&self, reference: PaymentReference, tsh: i64) {
        let prompt = Prompt {
            reference,
            amount: Money::new(tsh).unwrap(),
            payer_phone: PhoneNumber::parse(AIRTEL).unwrap(),
            bundle_id: BundleId::parse("00000000-0000-4000-8000-000000000000").unwrap(),
        };
        self.clickpesa.initiate(&prompt).await;
        self.app.advance(TimeDelta::minutes(1));
    }
}

fn clickpesa(base_url: String, clock: Arc<dyn Clock>) -> Arc<dyn PaymentProvider> {
    let key = || Secret::new(KEY);
    let config = ClickPesaConfig {
        base_url,
        client_id: "client".to_owned(),
        api_key: key(),
        checksum_key: Some(key()),
        webhook_key: key(),
        has_mpesa: false,
        timeouts: Timeouts::default(),
    };
    Arc::new(ClickPesa::new(config, clock).unwrap())
}

fn zenopay(base_url: String) -> Arc<dyn PaymentProvider> {
    let config = ZenoPayConfig {
        base_url,
        api_key: Secret::new(KEY),
        webhook_key: Secret::new(KEY),
        payout_pin: None,
        webhook_url: NOWHERE.to_owned(),
        buyer_email: "payments@shop.example".to_owned(),
        buyer_name: "Bundle Hub".to_owned(),
        timeouts: Timeouts::default(),
    };
    Arc::new(ZenoPay::new(config).unwrap())
}

/// The sources with the counts of their payments, uncovered ones, and whether they have a statement.
fn sources(day: &Value) -> Vec<(&str, i64, i64, bool)> {
    let count = |source: &Value, name: &str| source[name]["count"].as_i64().unwrap();
    let sources = day["sources"].as_array().unwrap().iter();
    let seen = sources.map(|source| {
        let name = source["source"].as_str().unwrap();
        (name, count(source, "payments"), count(source, "uncovered"), source["statement"].is_object())
    });
    seen.collect()
}

#[tokio::test]
async fn a_day_is_closed_by_the_list_of_a_company_and_asks_for_the_file_of_the_other_only() {
    let shop = Shop::start().await;
    let price = shop.pay(AIRTEL).await;
    shop.pay(AIRTEL).await;
    shop.pay(VODACOM).await;
    shop.pass_day();
    let staff = shop.app.staff().await;
    assert_eq!(sources(&shop.see(&staff).await), [("clickpesa", 2, 2, false), ("zenopay", 1, 1, false)]);
    shop.work_at_night().await;
    let day = shop.see(&staff).await;
    assert_eq!(sources(&day), [("clickpesa", 2, 0, true), ("zenopay", 1, 1, false)]);
    let statement = &day["figures"]["statement"];
    assert_eq!((&statement["matched"], &statement["matchedAmount"]), (&json!(2), &json!(price * 2)));
    assert_eq!(statement["differences"], json!([]));
    assert_eq!((&day["figures"]["open"]["missingSources"], &day["version"]), (&json!(1), &json!(1)));
    let listed = &day["sources"][0]["statement"];
    assert_eq!((&listed["file"], &listed["isEarly"]), (&Value::Null, &json!(false)));
    assert_eq!((&day["sources"][0]["hasList"], &day["sources"][1]["hasList"]), (&json!(true), &json!(false)));
    shop.work_at_night().await;
    assert_eq!(shop.see(&staff).await["version"], 1, "a list is read once");

    let rest = format!("order_id,amount\n{},{price}\n", shop.references("zenopay")[0]);
    shop.upload(&staff, "?version=1&name=zeno.csv", rest).await.expect(200);
    let day = shop.see(&staff).await;
    assert_eq!(sources(&day), [("clickpesa", 2, 0, true), ("zenopay", 1, 0, true)]);
    assert_eq!(
        (&day["figures"]["statement"]["matched"], &day["figures"]["openPoints"]),
        (&json!(3), &json!(0))
    );
    shop.post(&staff, "/sign-off", &json!({ "version": 2 })).await.expect(200);
    let names = sources(&shop.see(&staff).await).len();
    assert_eq!(names, 2);
}

#[tokio::test]
async fn a_list_that_cannot_be_read_changes_nothing_and_says_why() {
    let shop = Shop::start().await;
    shop.pay(AIRTEL).await;
    let staff = shop.app.staff().await;
    let early = shop.read(&staff).await;
    assert_eq!(early["sources"][0]["statement"]["isEarly"], true);
    shop.pay(AIRTEL).await;
    let open = shop.see(&staff).await;
    assert_eq!(sources(&open)[0], ("clickpesa", 2, 1, true), "the list is older than the second payment");
    shop.pass_day();
    let staff = shop.staff_again("neema").await;
    shop.simulators[0].provider().start_outage(Outage::Garbage);
    shop.work_at_night().await;
    let failed = shop.see(&staff).await;
    assert_eq!((&failed["version"], sources(&failed)[0]), (&json!(1), ("clickpesa", 2, 1, true)));
    let failure = &failed["sources"][0]["listFailure"];
    assert!(failure["cause"].is_string() && failure["at"].is_string(), "{failure}");
    shop.simulators[0].provider().end_outage();
    shop.work_at_night().await;
    assert_eq!(shop.see(&staff).await["version"], 1, "it is read again after a pause");
    shop.app.advance(TimeDelta::minutes(30));
    let staff = shop.staff_again("neema").await;
    shop.work_at_night().await;
    let read = shop.see(&staff).await;
    assert_eq!((&read["version"], sources(&read)[0]), (&json!(2), ("clickpesa", 2, 0, true)));
    assert_eq!(
        (&read["sources"][0]["listFailure"], &read["sources"][0]["statement"]["isEarly"]),
        (&Value::Null, &json!(false))
    );
}

#[tokio::test]
async fn a_signed_off_day_is_not_read_again() {
    let shop = Shop::start().await;
    shop.pay(AIRTEL).await;
    shop.pass_day();
    let staff = shop.app.staff().await;
    let note = json!({ "version": 0, "notes": "Bila taarifa", "counts": [] });
    staff.send(Method::PUT, &shop.path(""), Some(&note)).await.expect(200);
    shop.post(&staff, "/sign-off", &json!({ "version": 1 })).await.expect(200);
    let calls = || shop.simulators[0].provider().calls().len();
    let before = calls();
    shop.work_at_night().await;
    let refused = shop.post(&staff, "/lists", &json!({})).await;
    assert_eq!(refused.failure(), (409, "day_signed_off"));
    assert_eq!((calls(), &shop.see(&staff).await["version"]), (before, &json!(2)));
}

#[tokio::test]
async fn what_a_company_lists_of_others_is_a_difference_and_matches_nothing() {
    let shop = Shop::start().await;
    shop.pay(AIRTEL).await;
    let price = shop.pay(VODACOM).await;
    let of_zenopay = shop.references("zenopay")[0].clone();
    shop.pay_elsewhere(PaymentReference::parse(&of_zenopay).unwrap(), price).await;
    shop.pay_elsewhere(PaymentReference::generate(&SystemRandom), 77_000).await;
    let staff = shop.app.staff().await;
    let day = shop.read(&staff).await;
    assert_eq!(sources(&day), [("clickpesa", 1, 0, true), ("zenopay", 1, 1, false)]);
    let statement = &day["figures"]["statement"];
    assert_eq!((&statement["matched"], &statement["counts"]["unknown"]), (&json!(1), &json!(2)));
    let mut differences = statement["differences"].as_array().unwrap().iter();
    let foreign = differences.find(|difference| difference["reference"] == of_zenopay.as_str()).unwrap();
    assert_eq!((&foreign["source"], &foreign["kind"]), (&json!("clickpesa"), &json!("unknown")));
    assert_eq!((&foreign["isGuess"], &foreign["shopAmount"]), (&json!(true), &Value::Null));
}

#[tokio::test]
async fn a_list_that_two_instances_read_is_stored_once() {
    let shop = Shop::start().await;
    shop.pay(AIRTEL).await;
    shop.pass_day();
    tokio::join!(shop.work_at_night(), shop.work_at_night());
    let staff = shop.app.staff().await;
    let day = shop.see(&staff).await;
    assert_eq!((&day["version"], sources(&day)[0]), (&json!(1), ("clickpesa", 1, 0, true)));
}

#[tokio::test]
async fn on_opening_a_day_only_what_is_due_is_read() {
    let shop = Shop::start().await;
    shop.pay(AIRTEL).await;
    let staff = shop.app.staff().await;
    let due = async |staff: &Staff<'_>| {
        let day = shop.post(staff, "/lists?onlyDue=true", &json!({})).await.expect(200).data().clone();
        (day["version"].as_i64().unwrap(), sources(&day)[0].3)
    };
    assert_eq!(due(&staff).await, (0, false), "the day is not over");
    shop.pass_day();
    let staff = shop.staff_again("neema").await;
    assert_eq!(due(&staff).await, (1, true));
    assert_eq!(due(&staff).await, (1, true), "it was read");
    shop.read(&staff).await;
    assert_eq!(shop.see(&staff).await["version"], 2, "staff asked for it");
}
