//! The page's forms, sent by a browser and by a foreign site.

use payment_simulator::{Intervention, Outage, Variation};
use reqwest::{Response, StatusCode, redirect::Policy};

use crate::support::{Receiver, Shop};

const PENDING_FOR_EVER: &str = "0700000022";

/// Sends a form as a browser does from the simulator's own page, and follows no redirect.
async fn submit(shop: &Shop, path: &str, body: &'static str) -> Response {
    let origin = shop.simulator.page_url().trim_end_matches('/').to_owned();
    submit_from(shop, path, body, &origin).await
}

async fn submit_from(shop: &Shop, path: &str, body: &'static str, origin: &str) -> Response {
    let url = format!("{}{path}", shop.simulator.page_url());
    let browser = reqwest::Client::builder().redirect(Policy::none()).build().unwrap();
    let request = browser.post(url).header("origin", origin).body(body);
    request.header("content-type", "application/x-www-form-urlencoded").send().await.unwrap()
}

/// The redirect of an accepted form.
fn place(response: &Response) -> &str {
    assert_eq!(response.status(), StatusCode::SEE_OTHER);
    response.headers()["location"].to_str().unwrap()
}

async fn page(shop: &Shop) -> String {
    shop.http.get(shop.simulator.page_url()).send().await.unwrap().text().await.unwrap()
}

#[tokio::test]
async fn the_next_outcome_is_chosen_on_the_page_and_shown_until_it_is_used() {
    let shop = Shop::at_speed(1.0);
    let form = "outcome=4&answer=&answer_late_s=&webhook_late_s=7&webhook_times=&order_id=";
    assert_eq!(place(&submit(&shop, "next", form).await), "/#next");
    assert_eq!(
        shop.simulator.queued(),
        [Intervention::outcome(4).with(Variation::DelayWebhooks { by_s: 7 })]
    );
    assert!(page(&shop).await.contains("<li>04 the customer cancels after 3 s; webhooks 7 s late</li>"));
    shop.initiate("BH1", "0744963858").await;
    let page = page(&shop).await;
    assert!(page.contains("Nothing is queued") && page.contains("Changed: 04 the customer cancels"));
}

#[tokio::test]
async fn a_queue_is_cleared_on_the_page() {
    let shop = Shop::at_speed(1.0);
    shop.simulator.intervene_next(Intervention::outcome(4));
    assert_eq!(place(&submit(&shop, "next/clear", "").await), "/#next");
    assert!(shop.simulator.queued().is_empty());
}

#[tokio::test]
async fn a_future_order_is_given_its_outcome_on_the_page() {
    let shop = Shop::at_speed(1.0);
    submit(&shop, "next", "outcome=13&order_id=BH1").await;
    assert!(page(&shop).await.contains("When <code>BH1</code> comes: 13"));
    assert_eq!(shop.initiate("BH1", "0744963858").await.status(), StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn an_order_is_paid_cancelled_and_changed_on_the_page() {
    let receiver = Receiver::start();
    let shop = Shop::at_speed(1.0).with_webhooks_to(&receiver);
    for order_id in ["BH1", "BH2", "BH3"] {
        shop.initiate(order_id, PENDING_FOR_EVER).await;
    }
    assert_eq!(place(&submit(&shop, "order", "order_id=BH1&action=pay").await), "/#orders");
    assert_eq!(place(&submit(&shop, "order", "order_id=BH2&action=cancel&live=on").await), "/?live#orders");
    submit(&shop, "order", "order_id=BH3&action=change&outcome=17").await;
    assert_eq!(shop.payment_status("BH1").await, "COMPLETED");
    assert_eq!(shop.payment_status("BH2").await, "CANCELLED");
    assert_eq!(shop.payment_status("BH3").await, "Order not found");
    assert_eq!(receiver.wait_for(1).await[0].body["order_id"], "BH1");
    submit(&shop, "order", "order_id=BH1&action=webhook").await;
    assert_eq!(receiver.wait_for(2).await[1].body["order_id"], "BH1");
}

#[tokio::test]
async fn an_action_that_is_no_longer_possible_is_refused() {
    let shop = Shop::at_speed(1.0);
    let forms = [
        "order_id=%3Cb%3EBH1&action=pay",
        "order_id=%3Cb%3EBH1&action=webhook",
        "order_id=%3Cb%3EBH1&action=change&outcome=4",
    ];
    for form in forms {
        let response = submit(&shop, "order", form).await;
        assert_eq!(response.status(), StatusCode::CONFLICT);
        assert!(response.text().await.unwrap().contains("&lt;b&gt;BH1 is not open to that"));
    }
}

#[tokio::test]
async fn unreadable_fields_change_nothing_and_are_named() {
    let shop = Shop::at_speed(1.0);
    shop.initiate("BH1", PENDING_FOR_EVER).await;
    let cases = [
        ("next", "answer_late_s=soon", "The delay of the answer must be a whole number from 0 to 86400."),
        ("next", "outcome=23", "The outcome must be a whole number from 1 to 22."),
        ("order", "order_id=BH1&action=change&webhook_times=99", "The number of webhooks"),
        ("order", "order_id=BH1&action=explode", "There is no such button."),
        ("provider", "outage=explodes", "There is no such button."),
    ];
    for (path, form, expected) in cases {
        let response = submit(&shop, path, form).await;
        assert_eq!(response.status(), StatusCode::BAD_REQUEST, "{form}");
        assert!(response.text().await.unwrap().contains(expected), "{form}");
    }
    assert!(shop.simulator.queued().is_empty());
}

#[tokio::test]
async fn each_outage_starts_and_ends_on_the_page() {
    let shop = Shop::at_speed(1.0);
    for outage in Outage::ALL {
        let form = match outage {
            Outage::Refuses => "outage=refuses",
            Outage::Hangs => "outage=hangs",
            Outage::Garbage => "outage=garbage",
            Outage::Unauthorised => "outage=unauthorised",
        };
        assert_eq!(place(&submit(&shop, "provider", form).await), "/#provider");
        assert_eq!(shop.simulator.outage(), Some(outage));
        assert!(page(&shop).await.contains(outage.summary()));
    }
    submit(&shop, "provider", "outage=works").await;
    assert_eq!(shop.simulator.outage(), None);
}

#[tokio::test]
async fn everything_can_be_reset_on_the_page() {
    let shop = Shop::at_speed(1.0);
    shop.initiate("BH1", PENDING_FOR_EVER).await;
    assert_eq!(place(&submit(&shop, "reset", "").await), "/");
    assert!(shop.simulator.calls().is_empty());
}

#[tokio::test]
async fn forms_on_other_sites_are_refused() {
    let shop = Shop::at_speed(1.0);
    shop.initiate("BH1", PENDING_FOR_EVER).await;
    let forms = [
        ("next", "outcome=4"),
        ("next/clear", ""),
        ("order", "order_id=BH1&action=pay"),
        ("provider", "outage=hangs"),
        ("reset", ""),
    ];
    for (path, form) in forms {
        let response = submit_from(&shop, path, form, "https://evil.example").await;
        assert_eq!(response.status(), StatusCode::FORBIDDEN, "{path}");
    }
    assert_eq!(shop.payment_status("BH1").await, "PENDING");
    assert!(shop.simulator.queued().is_empty() && shop.simulator.outage().is_none());
}

#[tokio::test]
async fn the_page_cannot_be_framed_or_send_its_forms_elsewhere() {
    let shop = Shop::at_speed(1.0);
    let response = shop.http.get(shop.simulator.page_url()).send().await.unwrap();
    let policy = response.headers()["content-security-policy"].to_str().unwrap();
    for directive in ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'"] {
        assert!(policy.contains(directive), "{policy}");
    }
    assert_eq!(response.headers()["x-frame-options"], "DENY");
}

#[tokio::test]
async fn the_page_refreshes_itself_only_in_live_mode() {
    let shop = Shop::at_speed(1.0);
    let url = format!("{}?live", shop.simulator.page_url());
    let followed = shop.http.get(url).send().await.unwrap().text().await.unwrap();
    assert!(followed.contains(r#"http-equiv="refresh""#));
    assert!(!page(&shop).await.contains(r#"http-equiv="refresh""#));
}
