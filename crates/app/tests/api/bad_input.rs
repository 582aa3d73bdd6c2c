use reqwest::Method;
use serde_json::{Value, json};

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::customer::{PAYS, bundle_order, initiate_body, router_order, verify_body};

const POSTS: [&str; 8] = [
    "/api/payments/initiate",
    "/api/payments/verify",
    "/api/orders",
    "/api/orders/track",
    "/api/agent-applications",
    "/api/admin/login",
    "/api/auth/login",
    "/api/auth/register",
];

async fn send_text(app: &TestApp, path: &str, content_type: &str, text: String) -> Answer {
    let request = app.raw(Method::POST, path).header("Content-Type", content_type).body(text);
    Answer::read(request.send().await.unwrap()).await
}

#[tokio::test]
async fn invalid_json_is_400_everywhere() {
    let app = TestApp::start().await;
    for path in POSTS {
        for text in ["", "{", "nonsense", "{}{}", "\u{0}", "{\"a\":"] {
            let refused = send_text(&app, path, "application/json", text.into()).await;
            assert_eq!(refused.failure(), (400, "malformed_json"), "{path} {text:?}");
        }
        for text in ["[]", "3", "\"x\"", "null"] {
            let refused = send_text(&app, path, "application/json", text.into()).await;
            assert_eq!(refused.status, 400, "{path} {text}");
        }
    }
}

#[tokio::test]
async fn an_empty_object_names_every_missing_field() {
    let app = TestApp::start().await;
    for path in POSTS {
        let refused = app.post(path, &json!({})).await;
        assert_eq!(refused.failure(), (422, "validation_failed"), "{path}");
        assert!(!refused.fields().is_empty(), "{path}");
    }
}

#[tokio::test]
async fn wrong_types_are_400_at_their_field() {
    let app = TestApp::start().await;
    let cases = [
        ("/api/payments/initiate", json!({ "amount": "2000" }), "amount"),
        ("/api/payments/initiate", json!({ "metadata": { "product_id": 5 } }), "metadata.product_id"),
        ("/api/orders", json!({ "bundleDetails": { "type": "spaceship" } }), "bundleDetails.type"),
        ("/api/orders", json!({ "customerDetails": { "noEmail": "yes" } }), "customerDetails.noEmail"),
        ("/api/orders/track", json!({ "phoneLast4": 1234 }), "phoneLast4"),
    ];
    for (path, body, field) in cases {
        let refused = app.post(path, &body).await;
        assert_eq!((refused.failure(), refused.fields()), ((400, "invalid_shape"), vec![field]));
    }
}

#[tokio::test]
async fn huge_bodies_are_413_and_other_media_are_415() {
    let app = TestApp::start().await;
    for path in POSTS {
        let huge = send_text(&app, path, "application/json", "x".repeat(10 * 1024 * 1024)).await;
        assert_eq!(huge.failure(), (413, "payload_too_large"), "{path}");
        let form = send_text(&app, path, "application/x-www-form-urlencoded", "a=b".into()).await;
        assert_eq!(form.failure(), (415, "unsupported_media_type"), "{path}");
    }
    for bytes in [2, 10 * 1024 * 1024] {
        let squeezed = app
            .raw(Method::POST, "/api/orders")
            .header("Content-Encoding", "gzip")
            .header("Content-Type", "application/json")
            .body("x".repeat(bytes));
        assert_eq!(squeezed.send().await.unwrap().status(), 415, "{bytes} bytes");
    }
}

#[tokio::test]
async fn hostile_strings_are_refused_or_sanitized_and_never_shown_raw() {
    let app = TestApp::start().await;
    let router = app.router_with_stock(|stock| stock > 20).await;
    let staff = app.staff().await;
    let tamed = [
        ("Asha\u{202e}\r\nMushi\u{200b}", "Asha Mushi"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
    ];
    for (typed, kept) in tamed {
        let mut body = router_order(&router);
        body["customerName"] = json!(typed);
        let placed = app.place(&body).await.expect(201);
        let order = staff.get(&format!("/api/orders/{}", placed.text("_id"))).await;
        assert_eq!(order.text("customerName"), kept);
    }
    let refused = [
        ("customerName", json!("see https://evil.example")),
        ("customerName", json!("a".repeat(81))),
        ("customerName", json!("\u{200b}\u{200b}")),
        ("phoneNumber", json!("0712'; DROP TABLE orders;--")),
        ("phoneNumber", json!("0812345678")),
        ("customerEmail", json!("not an address")),
        ("amount", json!(-1)),
        ("amount", json!(9_007_199_254_740_993_i64)),
        ("orderId", json!("DROP TABLE")),
        ("productId", json!("' OR 1=1 --")),
    ];
    for (field, value) in refused {
        let mut body = router_order(&router);
        body[field] = value.clone();
        let answer = app.place(&body).await;
        assert_eq!((answer.failure(), answer.fields()), ((422, "validation_failed"), vec![field]), "{value}");
    }
    assert_eq!(staff.get("/api/orders/stats").await.data()["totalOrders"], tamed.len());
}

#[tokio::test]
async fn several_errors_are_reported_together() {
    let app = TestApp::start().await;
    let mut body = router_order(&app.router_with_stock(|stock| stock > 5).await);
    body["customerName"] = json!("");
    body["phoneNumber"] = json!("12");
    body["customerDetails"] = json!({ "location": " ", "tinNumber": "12" });
    let refused = app.place(&body).await;
    let expected = ["customerName", "phoneNumber", "customerDetails.tinNumber", "customerDetails.location"];
    assert_eq!(refused.fields(), expected);
}

#[tokio::test]
async fn required_fields_of_a_bundle_are_enforced() {
    let app = TestApp::start().await;
    let sme = app.pay(&app.bundle("sme").await).await;
    let mut body = bundle_order(&sme);
    body["customerDetails"] = json!({});
    assert_eq!(app.place(&body).await.fields(), ["customerDetails.tinNumber"]);
    let normal = app.pay(&app.bundle("normal").await).await;
    let mut body = bundle_order(&normal);
    body["customerEmail"] = json!(null);
    assert_eq!(app.place(&body).await.fields(), ["customerEmail"]);
    body["customerDetails"] = json!({ "noEmail": true });
    app.place(&body).await.expect(201);
}

#[tokio::test]
async fn a_refused_request_writes_nothing() {
    let app = TestApp::start().await;
    let bundle = app.bundle("normal").await;
    for (field, value) in [("phone", json!("12")), ("amount", json!(1)), ("amount", json!(null))] {
        let mut body = initiate_body(&bundle, PAYS);
        body[field] = value;
        body["order_id"] = json!("ORD-1732180000000-1");
        assert!(app.post("/api/payments/initiate", &body).await.status >= 400);
    }
    let mut unknown = initiate_body(&bundle, PAYS);
    unknown["metadata"]["product_id"] = json!("0197b2a0-0000-7000-8000-000000000000");
    assert_eq!(app.post("/api/payments/initiate", &unknown).await.failure(), (404, "bundle_not_found"));
    assert_eq!(
        app.get("/api/payments/status/ORD-1732180000000-1").await.failure(),
        (404, "payment_not_found")
    );
    assert!(app.simulator.calls().is_empty());
}

#[tokio::test]
async fn no_response_exposes_internal_errors() {
    let app = TestApp::start().await;
    let bundle = app.bundle("normal").await;
    let odd = verify_body(&bundle, "\u{0}'\"", "+255'");
    let bodies: [(&str, Value); 3] = [
        ("/api/payments/verify", odd),
        ("/api/orders", json!({ "productId": "\u{0}" })),
        ("/api/orders/track", json!({ "orderId": "\u{0}", "phoneLast4": "'';-" })),
    ];
    for (path, body) in bodies {
        let text = app.post(path, &body).await.body.to_string().to_lowercase();
        for internal in ["sql", "diesel", "panicked", ".rs", "serde", "expected", "line 1"] {
            assert!(!text.contains(internal), "{internal} in {text}");
        }
    }
}

#[tokio::test]
async fn errors_are_in_the_language_of_the_request() {
    let app = TestApp::start().await;
    let ask = async |language: &str| {
        app.send(Method::GET, "/api/orders/track/TBH123-1234567890", &[("Accept-Language", language)], None)
            .await
    };
    let (english, swahili) = (ask("en").await, ask("sw-TZ,en;q=0.5").await);
    assert_eq!(english.body["message"], "Please check your Order ID and try again");
    assert_eq!(swahili.body["message"], "Tafadhali angalia namba ya oda yako kisha jaribu tena");
    assert_eq!(english.body["code"], swahili.body["code"]);
}

#[tokio::test]
async fn an_invalid_cursor_is_400_at_its_field() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let lists = [
        "orders",
        "orders/status/pending",
        "orders/customer/juma",
        "revenue",
        "payments",
        "refunds",
        "agents",
        "agent-applications",
        "payouts",
        "support/cases",
        "desk",
        "audit",
        "people",
        "day-closes",
    ];
    for list in lists {
        staff.get(&format!("/api/{list}?limit=1")).await.expect(200);
        for cursor in ["zzz", "-1", "0197b2a0", "2026-13-01"] {
            let refused = staff.get(&format!("/api/{list}?cursor={cursor}")).await;
            assert_eq!(refused.failure(), (400, "invalid_query"), "{list} {cursor}");
            assert_eq!(refused.fields(), ["cursor"], "{list} {cursor}");
        }
    }
}

#[tokio::test]
async fn a_list_that_is_sorted_by_date_takes_both_directions_and_no_other() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    for _ in 0..2 {
        let paid = app.pay(&app.bundle("sme").await).await;
        let order = app.place(&bundle_order(&paid)).await.expect(201).text("_id");
        // The money goes back, so that there are refunds.
        staff.set_status(&order, "cancelled").await.expect(200);
    }
    for list in ["orders", "payments", "refunds", "messages", "revenue", "audit"] {
        let keys = async |sort: &str| {
            let page = staff.get(&format!("/api/{list}?sort={sort}")).await.expect(200);
            let rows = page.data().as_array().unwrap();
            rows.iter().map(|row| row["_id"].clone()).collect::<Vec<_>>()
        };
        let mut oldest = keys("oldest").await;
        assert!(oldest.len() > 1 || list == "messages", "{list}");
        oldest.reverse();
        assert_eq!(keys("newest").await, oldest, "{list}");
        assert_eq!(keys("").await, oldest, "{list}");
        let refused = staff.get(&format!("/api/{list}?sort=luck")).await;
        assert_eq!((refused.failure(), refused.fields()), ((400, "invalid_query"), vec!["sort"]), "{list}");
    }
}

#[tokio::test]
async fn an_export_of_another_kind_than_csv_is_400_at_the_field() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let exports = [
        "orders/export?",
        "revenue/export?",
        "audit/export?",
        "agents/export?",
        "routers/export?",
        "bundles/export?",
        "reports/export?from=2026-11-01&to=2026-11-02&",
    ];
    for export in exports {
        let refused = staff.get(&format!("/api/{export}format=pdf")).await;
        assert_eq!(refused.failure(), (400, "invalid_query"), "{export}");
        assert_eq!(refused.fields(), ["format"], "{export}");
        staff.get(&format!("/api/{export}format=csv")).await.expect(200);
    }
}

#[tokio::test]
async fn an_error_is_reported_once() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    for minimum in [-1, 0] {
        let refused = staff.post("/api/payouts", &json!({ "minimum": minimum })).await;
        assert_eq!((refused.status, refused.fields()), (422, vec!["minimum"]), "{minimum}");
    }
}

#[tokio::test]
async fn a_validity_is_read_in_both_languages() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    let bundle = app.bundle("normal").await;
    let path = format!("/api/bundles/{}", bundle["_id"].as_str().unwrap());
    for (said, shown) in [
        ("siku 31", "31 days"),
        ("saa 24", "24 hours"),
        ("usiku 1", "1 night"),
        ("wiki 1", "7 days"),
        ("mwezi 1", "30 days"),
    ] {
        let body = json!({ "validity": said });
        let changed = staff.send(Method::PUT, &path, Some(&body)).await.expect(200);
        assert_eq!(changed.text("validity"), shown, "{said}");
    }
}

#[tokio::test]
async fn a_too_long_value_names_the_field_of_the_request() {
    let app = TestApp::start().await;
    let long = "x".repeat(81);
    let order = json!({
        "orderId": long, "productId": long, "customerName": long, "phoneNumber": "0712345678",
        "bundleDetails": { "type": "router" },
        "customerDetails": { "tinNumber": long, "location": "Kariakoo" },
    });
    let mut named = app.post("/api/orders", &order).await.expect(422);
    let fields = |answer: &Answer| {
        let mut fields: Vec<_> = answer.fields().into_iter().map(str::to_owned).collect();
        fields.sort_unstable();
        fields
    };
    assert_eq!(fields(&named), ["customerDetails.tinNumber", "customerName", "orderId", "productId"]);
    let payment = json!({
        "amount": 1_000, "phone": "0712345678", "order_id": long, "metadata": { "product_id": long },
    });
    named = app.post("/api/payments/initiate", &payment).await.expect(422);
    assert_eq!(fields(&named), ["metadata.product_id", "order_id"]);
    let sign_in = json!({ "email": "x".repeat(255), "password": "x".repeat(1_001) });
    named = app.post("/api/auth/login", &sign_in).await.expect(422);
    assert_eq!(fields(&named), ["email", "password"]);
}
