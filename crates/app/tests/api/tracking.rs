use chrono::TimeDelta;
use reqwest::Method;
use serde_json::json;

use crate::support::app::TestApp;
use crate::support::customer::{bundle_order, router_order};

#[tokio::test]
async fn an_order_id_in_any_spelling_finds_the_masked_order() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    app.place(&bundle_order(&paid)).await.expect(201);
    for spelling in [paid.order_id.clone(), paid.order_id.to_lowercase(), format!("%20{}%20", paid.order_id)]
    {
        let tracked = app.get(&format!("/api/orders/track/{spelling}")).await.expect(200);
        assert_eq!(tracked.text("stage"), "placed");
        assert_eq!(
            (tracked.text("customerName"), tracked.text("phoneNumber")),
            ("Asha M.".into(), "07•• ••• •••".into())
        );
    }
    let public = app.get(&format!("/api/orders/{}", paid.order_id)).await.expect(200).body.to_string();
    for secret in ["Mushi", "0754321908", "255754321908", "asha@", "123456789", "MUSHI"] {
        assert!(!public.contains(secret), "{secret} in {public}");
    }
}

#[tokio::test]
async fn the_last_four_digits_show_the_order_in_full() {
    let app = TestApp::start().await;
    let placed = app.place(&router_order(&app.router_with_stock(|stock| stock > 5).await)).await.expect(201);
    let track = |digits: &str| json!({ "orderId": placed.text("orderId"), "phoneLast4": digits });
    let full = app.post("/api/orders/track", &track("0245")).await.expect(200);
    assert_eq!(
        (full.text("customerName"), full.text("phoneNumber")),
        ("Juma Hassan".into(), "0688100245".into())
    );
    assert_eq!(full.data()["details"]["location"], "Mwanza, Nyamagana");
}

#[tokio::test]
async fn tracking_shows_who_cancelled_and_not_why() {
    let app = TestApp::start().await;
    let placed = app.place(&router_order(&app.router_with_stock(|stock| stock > 5).await)).await.expect(201);
    app.staff().await.set_status(&placed.text("_id"), "cancelled").await.expect(200);
    let body = json!({ "orderId": placed.text("orderId"), "phoneLast4": "0245" });
    let view = app.post("/api/orders/track", &body).await.expect(200);
    let timeline = &view.data()["timeline"];
    assert_eq!(timeline[1]["cancelledBy"], "shop");
    assert_eq!((&timeline[0]["cancelledBy"], &timeline[1]["reason"]), (&json!(null), &json!(null)));
}

#[tokio::test]
async fn a_router_is_named_in_both_languages() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let name = router["nameSwahili"].as_str().unwrap();
    assert!(!name.is_empty() && router["specificationsSwahili"]["range"] != "", "the sample has both");
    let placed = app.place(&router_order(&router)).await.expect(201);
    let view = app.get(&format!("/api/orders/track/{}", placed.text("orderId"))).await.expect(200);
    assert_eq!(view.data()["details"]["productNameSwahili"], name);
    let seen = app.staff().await.get(&format!("/api/orders/{}", placed.text("_id"))).await.expect(200);
    assert_eq!(seen.data()["details"]["routerNameSwahili"], name);
}

#[tokio::test]
async fn five_wrong_guesses_block_the_caller_for_a_while() {
    let app = TestApp::start().await;
    let placed = app.place(&router_order(&app.router_with_stock(|stock| stock > 5).await)).await.expect(201);
    let track = |digits: &str| json!({ "orderId": placed.text("orderId"), "phoneLast4": digits });
    let (wrong, right) = (track("0000"), track("0245"));
    let tries = (0..12).map(|_| app.post("/api/orders/track", &wrong));
    let answers = futures_util::future::join_all(tries).await;
    let refused = |status: u16| answers.iter().filter(|answer| answer.status == status).count();
    assert_eq!((refused(422), refused(429)), (5, 7));
    let closed = app.post("/api/orders/track", &right).await;
    assert_eq!(closed.failure(), (429, "too_many_tries"));
    assert!(closed.headers.contains_key("retry-after"));
    app.get(&format!("/api/orders/track/{}", placed.text("orderId"))).await.expect(200);
}

#[tokio::test]
async fn guesses_of_strangers_block_neither_the_customer_nor_other_callers() {
    let app = TestApp::start_with(&["--trusted-proxies", "127.0.0.0/8"], |_dir| None).await;
    let router = app.router_with_stock(|stock| stock > 5).await;
    let placed = app.place(&router_order(&router)).await.expect(201);
    let cookie = placed.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let track = async |address: &str, cookie: &str, digits: &str| {
        let body = json!({ "orderId": placed.text("orderId"), "phoneLast4": digits });
        let headers = [("x-forwarded-for", address), ("cookie", cookie)];
        app.send(Method::POST, "/api/orders/track", &headers, Some(&body)).await
    };
    for stranger in 1..=4 {
        let address = format!("41.59.1.{stranger}");
        for _ in 0..5 {
            assert_eq!(track(&address, "", "0000").await.status, 422);
        }
        assert_eq!(track(&address, "", "0245").await.failure(), (429, "too_many_tries"));
        let status = track("41.59.2.1", "", "0245").await.status;
        assert_eq!(status, if stranger < 4 { 200 } else { 429 }, "{} wrong tries", stranger * 5);
    }
    for _ in 0..9 {
        track("41.59.1.1", &cookie, "0000").await.expect(200);
    }
    app.advance(TimeDelta::minutes(10));
    track("41.59.2.1", "", "0245").await.expect(200);
}

#[tokio::test]
async fn a_purchase_without_an_order_says_what_is_missing() {
    let app = TestApp::start().await;
    let bundle = app.bundle("normal").await;
    let open = app.initiate(&bundle, "0700000022").await.expect(202);
    let stage = async |id: &str| app.get(&format!("/api/orders/track/{id}")).await.expect(200).text("stage");
    assert_eq!(stage(&open.text("orderId")).await, "awaiting_payment");
    let paid = app.pay(&bundle).await;
    assert_eq!(stage(&paid.order_id).await, "details_missing");
    app.place(&bundle_order(&paid)).await.expect(201);
    assert_eq!(stage(&paid.order_id).await, "placed");
}

#[tokio::test]
async fn a_promised_order_id_leads_to_the_order_with_another_id() {
    let app = TestApp::start().await;
    let paid = app.pay(&app.bundle("normal").await).await;
    let mut body = bundle_order(&paid);
    body["orderId"] = json!("ORD-1732180000000-8");
    app.place(&body).await.expect(201);
    let tracked = app.get(&format!("/api/orders/track/{}", paid.order_id)).await.expect(200);
    assert_eq!(tracked.text("orderId"), "ORD-1732180000000-8");
}

#[tokio::test]
async fn a_wrong_check_symbol_is_reported_as_a_typo() {
    let app = TestApp::start().await;
    let promised = app.initiate(&app.bundle("normal").await, "0700000022").await.expect(202).text("orderId");
    let (rest, last) = promised.split_at(promised.len() - 1);
    let misspelt = format!("{rest}{}", if last == "7" { "8" } else { "7" });
    let answer = app.get(&format!("/api/orders/track/{misspelt}")).await;
    assert_eq!((answer.failure(), answer.fields()), ((404, "order_not_found"), vec!["orderId"]));
}

#[tokio::test]
async fn unknown_ids_are_not_found() {
    let app = TestApp::start().await;
    for id in ["TBH123-1234567890", "x", "%00", "TBH123-1234567890%27--", "..%2f"] {
        assert_eq!(
            app.get(&format!("/api/orders/track/{id}")).await.failure(),
            (404, "order_not_found"),
            "{id}"
        );
    }
}

#[tokio::test]
async fn unknown_order_ids_are_rate_limited() {
    let app = TestApp::start_with(&["--trusted-proxies", "127.0.0.0/8"], |_dir| None).await;
    let placed = app.place(&router_order(&app.router_with_stock(|stock| stock > 5).await)).await.expect(201);
    let known = format!("/api/orders/track/{}", placed.text("orderId"));
    let ask = async |address: &str, path: &str| {
        app.send(Method::GET, path, &[("x-forwarded-for", address)], None).await
    };
    let guesses = ["/api/orders/track/", "/api/orders/", "/api/payments/status/"];
    for guess in 0..10 {
        let path = format!("{}ORD-1732180000000-{guess}", guesses[guess % 3]);
        assert_eq!(ask("41.59.1.1", &path).await.status, 404, "{path}");
    }
    for path in [known.as_str(), "/api/payments/status/ORD-1732180000000-77"] {
        let refused = ask("41.59.1.1", path).await;
        assert_eq!(refused.failure(), (429, "too_many_tries"));
        assert_eq!(refused.headers["retry-after"], "60");
    }
    ask("41.59.1.2", &known).await.expect(200);
    app.advance(TimeDelta::minutes(1));
    ask("41.59.1.1", &known).await.expect(200);
}

#[tokio::test]
async fn unknown_order_ids_asked_at_the_same_time_are_counted_before_they_are_looked_up() {
    let app = TestApp::start_with(&["--trusted-proxies", "127.0.0.0/8"], |_dir| None).await;
    let ask = |guess: usize| {
        let path = format!("/api/orders/track/ORD-1732180000000-{guess}");
        let app = &app;
        async move { app.send(Method::GET, &path, &[("x-forwarded-for", "41.59.1.1:5000")], None).await.status }
    };
    let answers = futures_util::future::join_all((0..40).map(ask)).await;
    let unknown = answers.iter().filter(|status| **status == 404).count();
    assert!((1..=10).contains(&unknown), "{answers:?}");
    assert!(answers.iter().all(|status| [404, 429].contains(status)), "{answers:?}");
}
