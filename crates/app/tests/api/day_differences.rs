//! What staff do about differences of the daily close.

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use simulators::payment::Outage;

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::bodies::for_many;
use crate::support::customer::router_order;
use crate::support::staff::Staff;

/// Pays one shilling less than asked.
const PAYS_LESS: &str = "0700000015";
const AT_ONCE: usize = 32;

struct Day<'a> {
    app: &'a TestApp,
    staff: Staff<'a>,
    date: kernel::Day,
}

impl<'a> Day<'a> {
    async fn today(app: &'a TestApp) -> Self {
        Self { app, staff: app.staff().await, date: kernel::Day::from_utc(app.shop.clock.now()) }
    }

    async fn get(&self, date: kernel::Day) -> Value {
        self.staff.get(&format!("/api/day-closes/{date}")).await.expect(200).data().clone()
    }

    async fn post(&self, rest: &str, body: &Value) -> Answer {
        let path = format!("/api/day-closes/{}{rest}", self.date);
        self.staff.send(Method::POST, &path, Some(body)).await
    }

    /// Uploads a statement; `query` begins with `?`.
    async fn statement(&self, query: &str, csv: String) -> Answer {
        let path = format!("/api/day-closes/{}/statement{query}", self.date);
        let request = self.app.raw(Method::POST, &path);
        let request = request.header("Authorization", format!("Bearer {}", self.staff.token));
        Answer::read(request.header("Content-Type", "text/csv").body(csv).send().await.unwrap()).await
    }

    /// The only difference of the day, by its name, with the version of the day.
    async fn difference(&self) -> Value {
        let seen = self.get(self.date).await;
        let found = seen["figures"]["statement"]["differences"][0].clone();
        json!({ "version": seen["version"], "kind": found["kind"], "reference": found["reference"],
            "providerAmount": found["providerAmount"], "shopAmount": found["shopAmount"] })
    }

    /// A payment that waits for review, and a statement that has what arrived.
    async fn review_in_statement(&self) -> (String, i64) {
        let bundle = self.app.bundle("normal").await;
        let begun = self.app.initiate(&bundle, PAYS_LESS).await.expect(202);
        self.app.settled(&begun.text("orderId")).await;
        let payments = self.staff.get("/api/payments?status=review").await.expect(200);
        let id = payments.data()[0]["_id"].as_str().unwrap().to_owned();
        let detail = self.staff.get(&format!("/api/payments/{id}")).await.expect(200);
        let attempt = &detail.data()["attempts"][0];
        let arrived = attempt["reportedAmount"].as_i64().unwrap();
        let csv = format!(
            "order_id,amount,payment_status\n{},{arrived},COMPLETED\n",
            attempt["reference"].as_str().unwrap()
        );
        self.statement("?version=0", csv).await.expect(200);
        (id, arrived)
    }
}

fn with(mut body: Value, key: &str, value: Value) -> Value {
    body[key] = value;
    body
}

#[tokio::test]
async fn a_paid_difference_becomes_one_refund_of_what_arrived() {
    let app = TestApp::start().await;
    let day = Day::today(&app).await;
    let (_, arrived) = day.review_in_statement().await;
    let difference = day.difference().await;
    assert_eq!(difference["kind"], "not_completed");
    let listed = day.get(day.date).await["figures"]["statement"]["differences"][0]["actions"].clone();
    assert_eq!(listed, json!(["note", "refund", "order", "ask"]));
    let body = with(difference, "note", json!("one shilling short"));
    let refunded = day.post("/refunds", &body).await.expect(200);
    let figures = &refunded.data()["figures"];
    assert_eq!((&figures["openPoints"], &figures["statement"]["differences"]), (&json!(0), &json!([])));
    let done = &refunded.data()["done"][0]["resolution"];
    assert_eq!(
        (&done["action"], &done["reason"], &done["by"]),
        (&json!("refund"), &json!("one shilling short"), &json!("Neema Mrema"))
    );
    let refunds = day.staff.get("/api/refunds").await.expect(200);
    assert_eq!(
        (refunds.data()[0]["amount"].clone(), &refunds.body["page"]["total"]),
        (json!(arrived), &json!(1))
    );
    let again = day.post("/refunds", &with(body, "version", json!(2))).await;
    assert_eq!(again.failure(), (404, "difference_not_found"));
    let log = day.staff.get("/api/audit?kind=day_close").await.expect(200);
    let logged = log.data().to_string();
    assert!(logged.contains("resolution") && logged.contains("refund"), "{logged}");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_32_refunds_of_a_difference_one_is_opened() {
    let app = TestApp::start().await;
    let day = Day::today(&app).await;
    day.review_in_statement().await;
    let body = day.difference().await;
    let answers = join_all((0..AT_ONCE).map(|_| day.post("/refunds", &body))).await;
    let done = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(done, 1, "one records what all of them wanted");
    assert!(answers.iter().all(|answer| [200, 404, 409].contains(&answer.status)));
    assert_eq!(app.texts("SELECT id AS text FROM refund_cases").len(), 1);
    assert_eq!(app.texts("SELECT reference AS text FROM difference_resolutions").len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_32_orders_for_a_difference_one_is_placed() {
    let app = TestApp::start().await;
    let day = Day::today(&app).await;
    day.review_in_statement().await;
    let body = with(day.difference().await, "tinNumber", json!("123-456-789"));
    let answers = join_all((0..AT_ONCE).map(|_| day.post("/orders", &body))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
    assert!(answers.iter().all(|answer| [200, 404, 409].contains(&answer.status)));
    assert_eq!(app.texts("SELECT id AS text FROM orders").len(), 1);
    let seen = day.get(day.date).await;
    assert_eq!(
        (&seen["done"][0]["resolution"]["action"], &seen["figures"]["openPoints"]),
        (&json!("order"), &json!(0))
    );
}

#[tokio::test]
async fn money_that_the_company_does_not_confirm_is_not_refunded() {
    let app = TestApp::start().await;
    let day = Day::today(&app).await;
    let begun = app.initiate(&app.bundle("normal").await, "0700000005").await.expect(202);
    app.settled(&begun.text("orderId")).await;
    let reference = app.texts("SELECT reference AS text FROM payment_attempts").remove(0);
    let csv = format!("order_id,amount,payment_status\n{reference},1000,COMPLETED\n");
    day.statement("?version=0", csv).await.expect(200);
    let body = day.difference().await;
    for path in ["/refunds", "/orders"] {
        assert_eq!(day.post(path, &body).await.failure(), (409, "payment_unconfirmed"), "{path}");
    }
    assert!(app.texts("SELECT id AS text FROM refund_cases").is_empty());
    let asked = day.post("/questions", &body).await.expect(200);
    let difference = &asked.data()["figures"]["statement"]["differences"][0];
    assert_eq!(difference["resolution"]["action"], "ask");
    assert_eq!(asked.data()["figures"]["openPoints"], 0);
}

#[tokio::test]
async fn while_the_company_is_silent_it_counts_as_asked_and_no_money_moves() {
    let app = TestApp::start().await;
    let day = Day::today(&app).await;
    day.review_in_statement().await;
    let body = day.difference().await;
    app.simulator.start_outage(Outage::Refuses);
    for path in ["/refunds", "/orders"] {
        assert_eq!(day.post(path, &body).await.failure(), (503, "provider_unavailable"), "{path}");
    }
    let asked = day.post("/questions", &body).await.expect(200);
    assert_eq!(asked.data()["figures"]["openPoints"], 0);
    app.simulator.end_outage();
    let body = day.difference().await;
    let refunded = day.post("/refunds", &body).await.expect(200);
    assert_eq!(
        refunded.data()["done"][0]["resolution"]["action"],
        "refund",
        "what is asked about can still be refunded"
    );
    assert_eq!(app.texts("SELECT id AS text FROM refund_cases").len(), 1);
    assert!(app.texts("SELECT id AS text FROM orders").is_empty());
}

#[tokio::test]
async fn a_prompt_for_many_is_refunded_in_all_its_parts_and_not_ordered_as_one() {
    let app = TestApp::start().await;
    let day = Day::today(&app).await;
    let many = for_many(&app.bundle("normal").await, PAYS_LESS, &["0754000001", "0754000002"]);
    let asked =
        app.post("/api/payments/for-many", &many).await.expect(202).data()["amount"].as_i64().unwrap();
    app.in_time("the review of both parts", || async {
        (app.texts("SELECT id AS text FROM payment_attempts WHERE state = 'review'").len() == 2).then_some(())
    })
    .await;
    let reference = app.texts("SELECT DISTINCT reference AS text FROM payment_attempts").remove(0);
    let csv = format!("order_id,amount,payment_status\n{reference},{},COMPLETED\n", asked - 1);
    day.statement("?version=0", csv).await.expect(200);
    let body = day.difference().await;
    assert_eq!(day.post("/orders", &body).await.failure(), (409, "difference_action_unfit"));
    day.post("/refunds", &body).await.expect(200);
    let refunds = day.staff.get("/api/refunds").await.expect(200);
    let amounts = refunds.data().as_array().unwrap().iter().map(|refund| refund["amount"].as_i64().unwrap());
    assert_eq!((amounts.len(), amounts.sum::<i64>()), (2, asked - 1));
    assert_eq!(day.get(day.date).await["figures"]["openPoints"], 0);
}

#[tokio::test]
async fn a_shortfall_is_booked_as_fee_and_nothing_else_is() {
    let app = TestApp::start().await;
    app.pay(&app.bundle("normal").await).await;
    let day = Day::today(&app).await;
    let reference = app.texts("SELECT reference AS text FROM payment_attempts").remove(0);
    let row = |tsh: i64| format!("order_id,amount,payment_status\n{reference},{tsh},COMPLETED\n");
    day.statement("?version=0", row(1)).await.expect(200);
    let short = with(day.difference().await, "reason", Value::Null);
    let missing = short["shopAmount"].as_i64().unwrap() - 1;
    for path in ["/refunds", "/orders"] {
        assert_eq!(day.post(path, &short).await.failure(), (409, "difference_action_unfit"), "{path}");
    }
    let booked = day.post("/resolutions", &with(short, "action", json!("fee"))).await.expect(200);
    let figures = &booked.data()["figures"];
    assert_eq!(figures["statement"]["fees"], json!({ "count": 1, "amount": missing }));
    assert_eq!(figures["openPoints"], 0);
    let signed = day.post("/sign-off", &json!({ "version": 2 })).await.expect(200);
    assert_eq!(signed.data()["figures"]["statement"]["fees"]["amount"], missing, "the fee is frozen");

    day.post("/reopen", &json!({ "version": 3, "reason": "x" })).await.expect(200);
    day.statement("?version=4", row(900_000)).await.expect(200);
    let more = with(with(day.difference().await, "reason", Value::Null), "action", json!("fee"));
    assert_eq!(day.post("/resolutions", &more).await.failure(), (409, "difference_action_unfit"));
    let odd = with(more, "action", json!("refund"));
    assert_eq!(day.post("/resolutions", &odd).await.fields(), ["action"]);
}

#[tokio::test]
async fn a_file_of_several_days_fills_them_and_leaves_a_signed_day() {
    let app = TestApp::start().await;
    let day = Day::today(&app).await;
    let (yesterday, before) = (day.date.previous(), day.date.previous().previous());
    let sign = format!("/api/day-closes/{before}/sign-off");
    day.staff.send(Method::POST, &sign, Some(&json!({ "version": 0 }))).await.expect(200);
    let csv = format!(
        "transid,amount,date\nA1,1000,{d} 10:00\nA2,2000,{y} 10:00\nA3,500,{y} 11:00\nA4,9,{b} 10:00\n",
        d = day.date,
        y = yesterday,
        b = before
    );
    let shares = |answer: &Answer| answer.data()["otherDays"].clone();
    let expected = json!([
        { "day": before.to_string(), "rows": 1, "amount": 9, "share": "signed_off" },
        { "day": yesterday.to_string(), "rows": 2, "amount": 2_500, "share": "taken" },
    ]);
    let preview = day.statement("?dryRun=true", csv.clone()).await.expect(200);
    assert_eq!(shares(&preview), expected);
    assert_eq!(day.get(yesterday).await["version"], 0, "a preview stores nothing");
    for version in 0..2 {
        let saved =
            day.statement(&format!("?version={version}&name=week.csv"), csv.clone()).await.expect(200);
        assert_eq!(shares(&saved), expected);
        let seen = day.get(yesterday).await;
        assert_eq!(
            (&seen["version"], &seen["figures"]["statement"]["counts"]["unknown"]),
            (&json!(1), &json!(2)),
            "the same file changes nothing"
        );
        assert_eq!(seen["sources"][0]["statement"]["file"]["name"], "week.csv");
    }
    let signed = day.get(before).await;
    assert_eq!((&signed["version"], &signed["figures"]["statement"]), (&json!(1), &Value::Null));
}

#[tokio::test]
async fn a_layout_is_remembered_by_its_name_for_files_with_its_headings() {
    let app = TestApp::start().await;
    let day = Day::today(&app).await;
    let file = |title: &str| format!("{title}Ref,Paid\nCEJ1,\"1.500\"\n");
    assert_eq!(day.statement("?dryRun=true", file("")).await.failure(), (422, "statement_columns"));
    let said = "columns=transaction:0,amount:1&decimal=comma";
    day.statement(&format!("?version=0&{said}&saveAs=M-Pesa%20till%20555111"), file("")).await.expect(200);
    let known = day.statement("?dryRun=true&version=1", file("Till 555111\nMay\n")).await.expect(200);
    assert_eq!(known.data()["layout"], "M-Pesa till 555111");
    assert_eq!(known.data()["figures"]["statement"]["statementAmount"], 1_500);
    let ignored = day.statement("?dryRun=true&version=1&ignoreLayouts=true", file("")).await;
    assert_eq!(ignored.failure(), (422, "statement_columns"));
    let other = day.statement("?dryRun=true&version=1", "Ref,Other\nCEJ1,5\n".to_owned()).await;
    assert_eq!(other.failure(), (422, "statement_columns"));
}

#[tokio::test]
async fn cash_is_counted_blind_and_every_count_stays() {
    let app = TestApp::start().await;
    let day = Day::today(&app).await;
    let router = app.router_with_stock(|units| units > 1).await;
    let order = app.place(&router_order(&router)).await.expect(201).text("orderId");
    day.staff.set_status(&order, "delivered").await.expect(200);
    let price = router["price"].as_i64().unwrap();
    let seen = day.get(day.date).await;
    let line = seen["figures"]["cash"][0].clone();
    assert_eq!((&line["received"], &line["counted"]), (&Value::Null, &Value::Null));
    let days = day.staff.get("/api/day-closes").await.expect(200);
    assert_eq!(days.data()[0]["cash"], Value::Null);
    let path = format!("/api/day-closes/{}", day.date);
    let count = |version: i64, counted: i64| {
        let count = json!({ "accountId": line["accountId"], "counted": counted });
        json!({ "version": version, "notes": "", "counts": [count] })
    };
    let first = day.staff.send(Method::PUT, &path, Some(&count(0, price - 500))).await.expect(200);
    assert_eq!(first.data()["figures"]["cash"][0]["received"]["amount"], price);
    day.staff.send(Method::PUT, &path, Some(&count(1, price - 500))).await.expect(200);
    day.staff.send(Method::PUT, &path, Some(&count(2, price))).await.expect(200);
    let none = json!({ "version": 3, "notes": "", "counts": [] });
    day.staff.send(Method::PUT, &path, Some(&none)).await.expect(200);
    let last = day.staff.send(Method::PUT, &path, Some(&count(4, price))).await.expect(200);
    let counted = |seen: &Value| {
        let counts = seen["cashCounts"].as_array().unwrap();
        counts.iter().map(|count| count["counted"].clone()).collect::<Vec<_>>()
    };
    let all = [json!(price - 500), json!(price), Value::Null, json!(price)];
    assert_eq!(counted(last.data()), all, "the same count again is none");
    assert_eq!(last.data()["cashCounts"][0]["by"], "Neema Mrema");
    let signed = day.post("/sign-off", &json!({ "version": 5 })).await.expect(200);
    assert_eq!(counted(signed.data()), all);
}
