//! One prompt for several numbers. Each of them is written in a transaction of its own, so that a crash falls between two.

use serde_json::{Value, json};
use simulators::payment::Simulator;

use super::simple_purchase::{expect_same, send_again};
use super::tours::{Tour, end_at_each};
use crate::support::bodies::{PAYS, for_many};
use crate::support::place::Place;
use crate::support::settle::{AFTER_LEASES, expect_all_money_seen};
use crate::support::shop::LocalShop;
use crate::support::visitor::{Answer, Staff, Visitor};
use crate::support::{eventually, provider};

on_sqlite! {
    a_crash_at_any_step_leaves_one_prompt_and_an_order_for_each_number,
    a_crash_between_two_numbers_leaves_one_verdict_and_every_shilling,
}

on_postgres! {
    #[ignore = "nightly"]
    a_crash_at_any_step_leaves_one_prompt_and_an_order_for_each_number,
    #[ignore = "nightly"]
    a_crash_between_two_numbers_leaves_one_verdict_and_every_shilling,
}

async fn a_crash_at_any_step_leaves_one_prompt_and_an_order_for_each_number(place: Place) {
    let steps = [
        "before writing the purchase",
        "after writing the purchase",
        "before calling the provider",
        "after calling the provider",
        "after raising to pending",
        "after raising to pending, time 2",
        "after raising to pending, time 3",
        "after keeping a webhook",
        "after claiming a check",
        "after asking the provider",
        "before raising to completed",
        "after raising to completed",
        "after raising to completed, time 2",
        "after raising to completed, time 3",
    ];
    end_at_each(&steps, &place, &ManyNumbers).await;
}

async fn a_crash_between_two_numbers_leaves_one_verdict_and_every_shilling(place: Place) {
    let steps = [
        "before raising to review",
        "after raising to review",
        "after raising to review, time 2",
        "after raising to review, time 3",
        "before judging",
        "after judging",
        "after judging, time 2",
        "after judging, time 3",
    ];
    end_at_each(&steps, &place, &AnotherSum).await;
}

/// Three numbers, one prompt, three orders; the browser only watches.
struct ManyNumbers;

/// One shilling less arrives than was asked, and staff reject it.
struct AnotherSum;

/// What was acknowledged.
#[derive(Default)]
struct Memory {
    begun: Option<Answer>,
}

const KEY: &str = "the-key-of-the-customer";
const NUMBERS: [&str; 3] = ["0754000001", "0754000002", "0754000003"];
const PAYS_TOO_LITTLE: &str = "0700000015";

impl Tour for ManyNumbers {
    type Memory = Memory;

    async fn go(&self, base: &str, _simulator: &Simulator, memory: &mut Memory) -> Option<()> {
        let visitor = Visitor::new(base);
        let begun = begin(&visitor, PAYS).await?;
        memory.begun = Some(begun.clone());
        all_at("placed", &visitor, &begun).await
    }

    async fn come_back(&self, place: &Place, simulator: &Simulator, memory: Memory) {
        let (shop, again) = come_back(place, simulator, PAYS, &memory).await;
        all_at("placed", &shop.visitor(), &again).await.unwrap();
        shop.stop().await;
        expect_all_money_seen(place, simulator);
        assert_eq!(provider::prompted(simulator).len(), 1);
        assert_eq!((place.count("FROM orders"), place.count("FROM checkouts")), (3, 3));
        let recipients = place.texts("SELECT recipient_phone AS id FROM orders ORDER BY recipient_phone");
        assert_eq!(recipients, NUMBERS.map(|number| format!("255{}", &number[1..])));
        let paid = place.texts(
            "SELECT CAST(SUM(reported_amount_tsh) AS TEXT) AS id FROM payment_attempts WHERE state = 'completed'",
        );
        assert_eq!(paid, [again.data()["amount"].to_string()], "the parts add up to what was asked");
        assert_eq!(place.expect_healthy().paid_without_order, 0);
    }
}

impl Tour for AnotherSum {
    type Memory = Memory;

    async fn go(&self, base: &str, _simulator: &Simulator, memory: &mut Memory) -> Option<()> {
        let visitor = Visitor::new(base);
        let begun = begin(&visitor, PAYS_TOO_LITTLE).await?;
        memory.begun = Some(begun.clone());
        all_at("under_review", &visitor, &begun).await?;
        reject(&visitor.try_staff().await?, arrived(&begun)).await
    }

    async fn come_back(&self, place: &Place, simulator: &Simulator, memory: Memory) {
        let (shop, again) = come_back(place, simulator, PAYS_TOO_LITTLE, &memory).await;
        let (visitor, asked) = (shop.visitor(), again.data()["amount"].as_i64().unwrap());
        let is_judged = || place.count("FROM payment_attempts WHERE decided_at IS NOT NULL") > 0;
        if !is_judged() {
            all_at("under_review", &visitor, &again).await.unwrap();
            // The message needs the shares of all numbers.
            eventually("the message to the payer", || async { (told(place).len() == 1).then_some(()) }).await;
        }
        reject(&visitor.try_staff().await.unwrap(), arrived(&again)).await.unwrap();
        shop.stop().await;
        let messages = told(place);
        let [came, asked] = [asked - 1, asked].map(|tsh| kernel::Money::new(tsh).unwrap().to_string());
        assert!(messages.len() <= 1, "{messages:?}");
        assert!(messages.iter().all(|text| text.contains(&came) && text.contains(&asked)), "{messages:?}");
        assert_eq!(place.count("FROM payment_attempts WHERE state = 'failed'"), 3);
        let returned = place.texts("SELECT CAST(SUM(amount_tsh) AS TEXT) AS id FROM refund_cases");
        assert_eq!(returned, [arrived(&again).to_string()]);
        assert_eq!((place.count("FROM orders"), provider::prompted(simulator).len()), (0, 1));
        place.expect_healthy();
    }
}

/// `None` if the shop is gone.
async fn begin(visitor: &Visitor, payer: &str) -> Option<Answer> {
    let bundle = visitor.try_get("/api/bundles?type=normal").await?.expect(200).data()[0].clone();
    let request = visitor.request(reqwest::Method::POST, "/api/payments/for-many");
    let request = request.header("Idempotency-Key", KEY).json(&for_many(&bundle, payer, &NUMBERS));
    Some(visitor.try_send(request).await?.expect(202))
}

/// The customer repeats the request at a new shop, and asks for another prompt if none had reached the phone.
async fn come_back(
    place: &Place,
    simulator: &Simulator,
    payer: &str,
    memory: &Memory,
) -> (LocalShop, Answer) {
    let shop = LocalShop::start(place, &simulator.base_url()).await;
    shop.clock.advance(AFTER_LEASES);
    let again = begin(&shop.visitor(), payer).await.unwrap();
    expect_same(memory.begun.as_ref(), &again, &["amount", "paymentId"]);
    if let Some(begun) = &memory.begun {
        assert_eq!(ids(begun), ids(&again), "each number keeps its purchase");
    }
    if provider::prompted(simulator).is_empty() {
        send_again(&shop, &again.text("paymentId")).await;
    }
    (shop, again)
}

fn ids(begun: &Answer) -> Vec<Value> {
    let purchases = begun.data()["purchases"].as_array().unwrap().iter();
    purchases.map(|purchase| json!([purchase["orderId"], purchase["paymentId"]])).collect()
}

/// Waits until all numbers are at this stage, by what the shop does itself. `None` if the shop ended.
async fn all_at(stage: &str, visitor: &Visitor, begun: &Answer) -> Option<()> {
    let path = format!("/api/payments/{}/purchases", begun.text("paymentId"));
    let reached = eventually(stage, || async {
        let Some(answer) = visitor.try_get(&path).await else { return Some(None) };
        let purchases = answer.data()["purchases"].as_array().cloned().unwrap_or_default();
        (purchases.len() == 3 && purchases.iter().all(|purchase| purchase["stage"] == stage))
            .then_some(Some(()))
    });
    reached.await
}

/// One shilling less than was asked.
fn arrived(begun: &Answer) -> i64 {
    begun.data()["amount"].as_i64().unwrap() - 1
}

/// The texts of the messages about another amount.
fn told(place: &Place) -> Vec<String> {
    place.texts("SELECT text AS id FROM messages WHERE kind = 'payment_in_review'")
}

/// Staff reject what is still in review, with all that came for the prompt. `None` if the shop ended.
async fn reject(staff: &Staff, arrived: i64) -> Option<()> {
    let list = staff.try_get("/api/payments?status=review").await?.expect(200);
    let Some(payment) = list.data().get(0) else { return Some(()) };
    let path = format!("/api/payments/{}", payment["_id"].as_str().unwrap());
    let detail = staff.try_get(&path).await?.expect(200);
    assert_eq!(detail.data()["promptReported"], json!(arrived), "staff see what came in all");
    let attempt = detail.data()["attempts"].as_array().and_then(|attempts| attempts.first()).cloned();
    let attempt = attempt.as_ref().and_then(|attempt| attempt["_id"].as_str()).unwrap().to_owned();
    let body: Value = json!({ "reason": "too little came", "arrivedAmount": arrived });
    let path = format!("/api/payments/attempts/{attempt}/reject");
    staff.try_post(&path, &body).await?.expect(200);
    Some(())
}
