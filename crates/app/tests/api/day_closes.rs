//! The daily close.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::{PROVIDER_KEY, TestApp};
use crate::support::customer::router_order;
use crate::support::staff::Staff;

struct Day<'a> {
    app: &'a TestApp,
    staff: Staff<'a>,
    date: kernel::Day,
}

impl<'a> Day<'a> {
    async fn today(app: &'a TestApp) -> Self {
        Self { app, staff: app.staff().await, date: kernel::Day::from_utc(app.shop.clock.now()) }
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/day-closes/{}{rest}", self.date)
    }

    async fn get(&self) -> Value {
        self.staff.get(&self.path("")).await.expect(200).data().clone()
    }

    async fn post(&self, rest: &str, body: &Value) -> Answer {
        self.staff.send(Method::POST, &self.path(rest), Some(body)).await
    }

    /// Uploads a statement; `query` begins with `?`.
    async fn statement(&self, query: &str, csv: impl Into<reqwest::Body>) -> Answer {
        let request = self.app.raw(Method::POST, &self.path(&format!("/statement{query}")));
        let request = request.header("Authorization", format!("Bearer {}", self.staff.token));
        Answer::read(request.header("Content-Type", "text/csv").body(csv).send().await.unwrap()).await
    }

    /// The references and amounts of all payments, oldest first.
    async fn references(&self) -> Vec<(String, i64)> {
        let payments = self.staff.get("/api/payments").await.expect(200);
        let mut references = Vec::new();
        for payment in payments.data().as_array().unwrap() {
            let path = format!("/api/payments/{}", payment["_id"].as_str().unwrap());
            let detail = self.staff.get(&path).await.expect(200);
            let attempt = &detail.data()["attempts"][0];
            references.push((
                attempt["reference"].as_str().unwrap().to_owned(),
                payment["amount"].as_i64().unwrap(),
            ));
        }
        references.reverse();
        references
    }
}

fn csv(rows: &[(String, String)]) -> String {
    let rows: Vec<_> =
        rows.iter().map(|(reference, tsh)| format!("{reference},\"{tsh}\",COMPLETED")).collect();
    format!("order_id,amount,payment_status\n{}\n", rows.join("\n"))
}

#[tokio::test]
async fn a_statement_reports_a_missing_payment_and_a_wrong_amount() {
    let app = TestApp::start().await;
    let bundle = app.bundle("normal").await;
    for _ in 0..3 {
        app.pay(&bundle).await;
    }
    let day = Day::today(&app).await;
    let paid = day.references().await;
    let rows = [
        (paid[0].0.clone(), paid[0].1.to_string()),
        (paid[1].0.clone(), "1".to_owned()),
        ("X9".into(), "77".into()),
    ];
    let preview = day.statement("?dryRun=true&name=zeno.csv", csv(&rows)).await.expect(200);
    let statement = &preview.data()["figures"]["statement"];
    let counts = json!({ "missing": 1, "unknown": 1, "notCompleted": 0, "wrongAmount": 1, "duplicate": 0 });
    assert_eq!((&statement["counts"], &statement["matched"]), (&counts, &json!(1)));
    assert!(day.get().await["figures"]["statement"].is_null(), "a preview stores nothing");

    day.statement("?name=zeno.csv&version=0", csv(&rows)).await.expect(200);
    let seen = day.get().await;
    assert_eq!(seen["version"], 1);
    let source = &seen["sources"][0];
    assert_eq!(
        (&source["source"], &source["statement"]["file"]["name"]),
        (&json!("simulator"), &json!("zeno.csv"))
    );
    let differences = seen["figures"]["statement"]["differences"].as_array().unwrap().clone();
    let wrong = differences.iter().find(|difference| difference["kind"] == "wrong_amount").unwrap();
    assert_eq!(
        (&wrong["providerAmount"], &wrong["shopAmount"], &wrong["line"]),
        (&json!(1), &json!(paid[1].1), &json!(3))
    );
    let missing = differences.iter().find(|difference| difference["kind"] == "missing").unwrap();
    assert_eq!((&missing["reference"], &missing["line"]), (&json!(paid[2].0), &Value::Null));
    assert_eq!(
        seen["figures"]["provider"],
        json!({ "count": 3, "amount": paid.iter().map(|(_, tsh)| tsh).sum::<i64>() })
    );

    let all: Vec<_> = paid.iter().map(|(reference, tsh)| (reference.clone(), tsh.to_string())).collect();
    day.statement("?version=1", csv(&all)).await.expect(200);
    assert_eq!(day.get().await["figures"]["openPoints"], 0, "a later statement replaces the one before");
}

#[tokio::test]
async fn title_lines_are_skipped_automatically_or_by_number() {
    let app = TestApp::start().await;
    let day = Day::today(&app).await;
    let file = "Statement\nof November\nReceipt No.,Paid In\nCEJ1,\"10,000.00\"\n";
    let preview = day.statement("?dryRun=true", file).await.expect(200);
    assert_eq!(preview.data()["headers"], json!(["Receipt No.", "Paid In"]));
    let columns = json!([{ "role": "transaction", "column": 0 }, { "role": "amount", "column": 1 }]);
    assert_eq!(preview.data()["columns"], columns);
    let skipped = day.statement("?dryRun=true&skip=1", file).await;
    assert_eq!(skipped.failure(), (422, "statement_columns"));
    assert_eq!(skipped.data(), &json!({ "headers": ["of November"], "columns": [] }));
}

#[tokio::test]
async fn hostile_statements_are_refused_and_write_nothing() {
    let app = TestApp::start().await;
    let day = Day::today(&app).await;
    let cases: [(&[u8], &str); 7] = [
        (b"", "statement_unreadable"),
        (b"\xff\xfe\x00order", "statement_unreadable"),
        (b"order_id,amount\n", "statement_unreadable"),
        (b"PK\x03\x04\x14\x00", "statement_unreadable"),
        (b"a,b\n1,2\n", "statement_columns"),
        (b"order_id,amount\nBH1,=1+1\n", "statement_rows"),
        (b"order_id,amount\nBH1,10,99\n", "statement_rows"),
    ];
    for (file, code) in cases {
        assert_eq!(day.statement("", file.to_vec()).await.failure(), (422, code), "{file:?}");
    }
    let open_quote = day.statement("", "order_id,amount\nBH1,\"10\nBH2,20\n").await;
    assert_eq!((open_quote.failure(), &open_quote.data()["line"]), ((400, "sheet_open_quote"), &json!(2)));
    let rows = day.statement("", "order_id,amount\nBH1,ten\nBH2,20\nBH3,x\n").await;
    assert_eq!(rows.data()["count"], 2);
    assert_eq!(
        (&rows.data()["errors"][1]["line"], &rows.data()["errors"][1]["code"]),
        (&json!(4), &json!("amount"))
    );
    let columns = day.statement("", "a,b\nBH1,10\n").await;
    assert_eq!(columns.data()["headers"], json!(["a", "b"]));
    let large = vec![b'a'; 5_000_001];
    assert_eq!(day.statement("", large).await.failure(), (413, "statement_too_large"));
    let many = format!("order_id,amount\n{}", "B,1\n".repeat(20_001));
    assert_eq!(day.statement("", many).await.failure(), (413, "statement_too_large"));
    assert_eq!(
        day.statement("?columns=order:0,profit:1", "a,b\nB,1\n").await.failure(),
        (400, "invalid_query")
    );
    let seen = day.get().await;
    assert_eq!((&seen["version"], &seen["sources"][0]["statement"]), (&json!(0), &Value::Null));
    day.statement("?columns=order:0,amount:1", "a,b\nB,1\n").await.expect(200);
}

#[tokio::test]
async fn all_differences_of_a_statement_are_counted_and_500_are_shown() {
    let app = TestApp::start().await;
    let day = Day::today(&app).await;
    let rows = (0..501).map(|number| format!("B{number},1000\n")).collect::<Vec<_>>().concat();
    day.statement("", format!("order_id,amount\n{rows}")).await.expect(200);
    let statement = day.get().await["figures"]["statement"].clone();
    assert_eq!(
        (&statement["counts"]["unknown"], statement["differences"].as_array().unwrap().len()),
        (&json!(501), 500)
    );
}

#[tokio::test]
async fn cash_is_counted_per_staff_member_who_confirmed_it() {
    let app = TestApp::start().await;
    let day = Day::today(&app).await;
    let router = app.router_with_stock(|units| units > 1).await;
    let order = app.place(&router_order(&router)).await.expect(201).text("orderId");
    day.staff.set_status(&order, "delivered").await.expect(200);
    let price = router["price"].as_i64().unwrap();
    let line = day.get().await["figures"]["cash"][0].clone();
    assert_eq!(
        (&line["name"], &line["received"], &line["counted"]),
        (&json!("Neema Mrema"), &Value::Null, &Value::Null)
    );
    let count = json!({ "accountId": line["accountId"], "counted": price - 500 });
    let body = json!({ "version": 0, "notes": "Alibadilisha noti", "counts": [count] });
    let saved = day.staff.send(Method::PUT, &day.path(""), Some(&body)).await.expect(200);
    assert_eq!(saved.data()["figures"]["cash"][0]["difference"], -500);
    assert_eq!(saved.data()["notes"], "Alibadilisha noti");
    let late = day.staff.send(Method::PUT, &day.path(""), Some(&body)).await;
    assert_eq!((late.failure(), &late.data()["version"]), ((409, "version_conflict"), &json!(1)));
    let stranger = json!({ "version": 1, "notes": "", "counts": [{ "accountId": "nobody", "counted": 1 }] });
    let refused = day.staff.send(Method::PUT, &day.path(""), Some(&stranger)).await;
    assert_eq!((refused.failure(), refused.fields()), ((422, "validation_failed"), vec!["counts"]));
    let negative = json!({ "version": 1, "notes": "", "counts": [{ "accountId": "x", "counted": -1 }] });
    let refused = day.staff.send(Method::PUT, &day.path(""), Some(&negative)).await;
    assert_eq!(refused.fields(), ["counts[0].counted"]);
}

#[tokio::test]
async fn a_signed_off_day_keeps_its_figures_until_it_is_reopened() {
    let app = TestApp::start().await;
    let day = Day::today(&app).await;
    let signed = day.post("/sign-off", &json!({ "version": 0 })).await.expect(200);
    assert_eq!((signed.text("status"), signed.text("signedBy")), ("signed_off".into(), "Neema Mrema".into()));
    app.pay(&app.bundle("normal").await).await;
    let seen = day.get().await;
    assert_eq!((&seen["figures"]["provider"]["count"], &seen["hasChangedSince"]), (&json!(0), &json!(true)));
    let save = json!({ "version": 1, "notes": "x", "counts": [] });
    let refused = day.staff.send(Method::PUT, &day.path(""), Some(&save)).await;
    assert_eq!(refused.failure(), (409, "day_signed_off"));
    assert_eq!(
        day.statement("?version=1", "order_id,amount\nB,1\n").await.failure(),
        (409, "day_signed_off")
    );
    let blank = day.post("/reopen", &json!({ "version": 1, "reason": " " })).await;
    assert_eq!((blank.failure(), blank.fields()), ((422, "validation_failed"), vec!["reason"]));
    let opened = day.post("/reopen", &json!({ "version": 1, "reason": "Malipo ya usiku" })).await.expect(200);
    assert_eq!(
        (&opened.data()["status"], &opened.data()["figures"]["provider"]["count"]),
        (&json!("open"), &json!(1))
    );
    let history = opened.data()["history"].as_array().unwrap().clone();
    assert_eq!((history.len(), &history[1]["reason"]), (2, &json!("Malipo ya usiku")));
    let unexplained = day.post("/sign-off", &json!({ "version": 2 })).await;
    assert_eq!((unexplained.failure(), unexplained.fields()), ((422, "validation_failed"), vec!["notes"]));
    let open = &day.get().await["figures"]["open"];
    assert_eq!(open["missingSources"], 1, "there is money, and no statement was uploaded");
    let save = json!({ "version": 2, "notes": "Taarifa itakuja kesho", "counts": [] });
    day.staff.send(Method::PUT, &day.path(""), Some(&save)).await.expect(200);
    day.post("/sign-off", &json!({ "version": 3 })).await.expect(200);
}

#[tokio::test]
async fn a_resolution_holds_while_its_difference_is_unchanged() {
    let app = TestApp::start().await;
    app.pay(&app.bundle("normal").await).await;
    let day = Day::today(&app).await;
    let paid = day.references().await;
    let wrong = |tsh: &str| csv(&[(paid[0].0.clone(), tsh.to_owned())]);
    day.statement("?version=0", wrong("1")).await.expect(200);
    let resolve = |version: i64, theirs: i64, reason: Value| {
        json!({ "version": version, "kind": "wrong_amount", "reference": paid[0].0, "providerAmount": theirs,
            "shopAmount": paid[0].1, "reason": reason })
    };
    let blank = day.post("/resolutions", &resolve(1, 1, json!(" "))).await;
    assert_eq!((blank.failure(), blank.fields()), ((422, "validation_failed"), vec!["reason"]));
    let other = day.post("/resolutions", &resolve(1, 2, json!("Ada"))).await;
    assert_eq!(other.failure(), (404, "difference_not_found"));
    let resolved = day.post("/resolutions", &resolve(1, 1, json!("Ada ya mtandao"))).await.expect(200);
    let figures = &resolved.data()["figures"];
    let resolution = &figures["statement"]["differences"][0]["resolution"];
    assert_eq!((&resolution["reason"], &resolution["by"]), (&json!("Ada ya mtandao"), &json!("Neema Mrema")));
    assert_eq!((&figures["openPoints"], &figures["open"]["differences"]), (&json!(0), &json!(0)));

    let opened = day.post("/resolutions", &resolve(2, 1, Value::Null)).await.expect(200);
    assert_eq!(opened.data()["figures"]["openPoints"], 1);
    day.post("/resolutions", &resolve(3, 1, json!("Ada ya mtandao"))).await.expect(200);
    day.statement("?version=4", wrong("2")).await.expect(200);
    assert_eq!(day.get().await["figures"]["openPoints"], 1, "another amount is another difference");
    day.statement("?version=5", wrong("1")).await.expect(200);
    let signed = day.post("/sign-off", &json!({ "version": 6 })).await.expect(200);
    let frozen = &signed.data()["figures"]["statement"]["differences"][0]["resolution"]["reason"];
    assert_eq!(frozen, "Ada ya mtandao");
}

#[tokio::test]
async fn a_file_of_no_company_of_the_shop_is_refused() {
    let app = TestApp::start().await;
    let day = Day::today(&app).await;
    let file = "order_id,amount\nBH1,10\n";
    for query in ["?source=nobody&dryRun=true", "?source=nobody"] {
        let refused = day.statement(query, file).await;
        assert_eq!((refused.failure(), refused.fields()), ((422, "validation_failed"), vec!["source"]));
    }
    assert_eq!(day.get().await["version"], 0);
    day.statement("?source=simulator", file).await.expect(200);
}

#[tokio::test]
async fn the_list_starts_at_the_first_revenue() {
    let app = TestApp::start().await;
    let day = Day::today(&app).await;
    app.pay(&app.bundle("normal").await).await;
    app.execute("UPDATE revenue_entries SET at = datetime(at, '-2 days')");
    day.post("/sign-off", &json!({ "version": 0 })).await.expect(200);
    let list = day.staff.get("/api/day-closes?limit=2").await.expect(200);
    assert_eq!(list.body["page"]["total"], 3);
    assert_eq!(
        (&list.data()[0]["date"], &list.data()[0]["status"]),
        (&json!(day.date.to_string()), &json!("signed_off"))
    );
    let cursor = list.body["page"]["nextCursor"].as_str().unwrap();
    let rest = day.staff.get(&format!("/api/day-closes?limit=2&cursor={cursor}")).await.expect(200);
    assert_eq!((rest.data().as_array().unwrap().len(), &rest.data()[0]["provider"]["count"]), (1, &json!(1)));
    assert!(rest.body["page"]["nextCursor"].is_null());
}

#[tokio::test]
async fn a_future_or_invalid_day_is_not_found() {
    let app = TestApp::start().await;
    let day = Day::today(&app).await;
    for date in ["x", "2026-02-30", &day.date.next().to_string()] {
        let path = format!("/api/day-closes/{date}");
        assert_eq!(day.staff.get(&path).await.failure(), (404, "day_not_found"), "{date}");
    }
}

#[tokio::test]
async fn money_of_a_test_of_a_company_is_no_unknown_payment() {
    let app = TestApp::start().await;
    let day = Day::today(&app).await;
    let tests = "/api/status/provider-tests";
    let company = day.staff.get(tests).await.expect(200).data()[0]["name"].clone();
    day.staff.post(tests, &json!({ "provider": company, "phone": "0700000001" })).await.expect(201);
    let reference = app.texts("SELECT reference AS text FROM provider_tests").remove(0);
    let webhook = json!({ "order_id": reference, "payment_status": "COMPLETED", "reference": "1" });
    let headers = [("x-api-key", PROVIDER_KEY)];
    app.send(Method::POST, "/api/payments/webhook", &headers, Some(&webhook)).await.expect(200);
    app.advance(chrono::TimeDelta::minutes(1));
    app.eventually("the webhook and the money of the test", || async {
        let tested = day.staff.get(tests).await.expect(200).data()[0]["test"].clone();
        (tested["state"] == "kept" && tested["webhookAt"].is_string()).then_some(())
    })
    .await;
    let rows = [(reference, "1000".to_owned())];
    let preview = day.statement("?dryRun=true&name=zeno.csv", csv(&rows)).await.expect(200);
    let statement = &preview.data()["figures"]["statement"];
    assert_eq!((&statement["counts"]["unknown"], &statement["ignoredRows"]), (&json!(0), &json!(1)));
}
