use std::sync::Arc;

use payment_simulator::{CallKind, Provider, Reply, SimulatorConfig, SimulatorError};
use serde_json::{Value, json};

use crate::support::{API_KEY, ManualClock, PAYOUT_PIN, Shop, config};

/// A provider without a server, and its clock.
fn provider() -> (Provider, Arc<ManualClock>) {
    let clock = Arc::new(ManualClock::new("2025-05-19T05:40:33Z".parse().unwrap()));
    (Provider::new(config(1.0), clock.clone()).unwrap(), clock)
}

fn payload(order_id: &str, phone: &str) -> Vec<u8> {
    let body = json!({
        "order_id": order_id, "buyer_email": "shop@example.com", "buyer_name": "Asha Juma",
        "buyer_phone": phone, "amount": 1000, "webhook_url": "http://127.0.0.1:1/webhook",
    });
    body.to_string().into_bytes()
}

fn payment_status(reply: &Reply) -> Value {
    let body: Value = serde_json::from_str(&reply.body).unwrap();
    body["data"][0]["payment_status"].clone()
}

#[test]
fn a_whole_payment_needs_neither_server_nor_runtime() {
    let (provider, clock) = provider();
    assert_eq!(provider.initiate(API_KEY, &payload("BH1", "0700000001")).status, 200);
    assert_eq!(payment_status(&provider.order_status(API_KEY, "BH1")), "PENDING");
    assert!(provider.take_due_webhooks().is_empty());
    clock.advance(2);
    assert_eq!(payment_status(&provider.order_status(API_KEY, "BH1")), "COMPLETED");
    assert_eq!(provider.take_due_webhooks()[0].body["order_id"], "BH1");
    let seen: Vec<_> = provider.calls().iter().map(|call| (call.kind, call.answer)).collect();
    let expected =
        [(CallKind::Initiate, Some(200)), (CallKind::Status, Some(200)), (CallKind::Status, Some(200))];
    assert_eq!(seen, expected);
}

#[tokio::test]
async fn in_process_answers_equal_those_over_http() {
    let (shop, _clock) = Shop::on_virtual_time();
    let (provider, _clock) = provider();
    for number in 0..=22 {
        let (order_id, phone) = (format!("BH{number}"), format!("07000000{number:02}"));
        let over_http = shop.initiate(&order_id, &phone).await;
        let direct = provider.initiate(API_KEY, &payload(&order_id, &phone));
        assert_eq!(over_http.status().as_u16(), direct.status, "{number}");
        assert_eq!(over_http.headers()["content-type"], direct.content_type, "{number}");
        assert_eq!(over_http.text().await.unwrap(), direct.body, "{number}");
        let body = shop.status(&order_id).await.text().await.unwrap();
        assert_eq!(body, provider.order_status(API_KEY, &order_id).body, "{number}");
    }
}

#[test]
fn a_wrong_key_and_an_unreadable_body_are_refused() {
    let (provider, _clock) = provider();
    assert_eq!(provider.initiate("another", &payload("BH1", "0700000001")).status, 401);
    assert_eq!(provider.order_status("", "BH1").status, 401);
    assert_eq!(provider.initiate(API_KEY, b"{\"order_id\":").status, 400);
}

#[test]
fn a_hang_is_a_504_and_a_rate_limit_has_retry_after() {
    let (provider, _clock) = provider();
    assert_eq!(provider.initiate(API_KEY, &payload("BH1", "0700000012")).status, 504);
    let reply = provider.initiate(API_KEY, &payload("BH2", "0700000014"));
    assert_eq!((reply.status, reply.retry_after_s), (429, Some(10)));
}

#[test]
fn the_webhook_of_number_8_is_due_when_the_initiation_returns() {
    let (provider, _clock) = provider();
    provider.initiate(API_KEY, &payload("BH1", "0700000008"));
    assert_eq!(provider.take_due_webhooks().len(), 1);
}

#[test]
fn a_payout_needs_no_server() {
    let (provider, _clock) = provider();
    let body = json!({
        "transid": "R1", "utilitycode": "CASHIN", "utilityref": "0744963858", "amount": 1000, "pin": PAYOUT_PIN,
    });
    let replies = [(); 2].map(|()| provider.pay_out(API_KEY, body.to_string().as_bytes()));
    assert_eq!((replies[0].status, &replies[0]), (200, &replies[1]));
    assert_eq!(provider.payouts().len(), 1);
}

#[test]
fn the_listen_address_is_not_used() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let config = SimulatorConfig { bind: taken.local_addr().unwrap(), ..config(1.0) };
    assert!(
        Provider::new(config, Arc::new(ManualClock::new("2025-05-19T05:40:33Z".parse().unwrap()))).is_ok()
    );
}

#[test]
fn settings_out_of_range_are_refused_without_a_server() {
    let clock = Arc::new(ManualClock::new("2025-05-19T05:40:33Z".parse().unwrap()));
    let refused = Provider::new(config(0.0), clock).err();
    assert!(matches!(refused, Some(SimulatorError::TimeScale(_))));
}

/// The status of each answer, and how many webhooks were due at that time.
fn long_run(steps: u32) -> Vec<(u16, usize)> {
    let (provider, clock) = provider();
    let step = |step: u32| {
        let (order_id, phone) = (format!("BH{}", step / 4), format!("07000000{:02}", step / 4 % 19));
        let reply = match step % 4 {
            0 => provider.initiate(API_KEY, &payload(&order_id, &phone)),
            _ => provider.order_status(API_KEY, &order_id),
        };
        clock.advance(1);
        (reply.status, provider.take_due_webhooks().len())
    };
    (0..steps).map(step).collect()
}

#[test]
fn forty_thousand_steps_are_deterministic() {
    assert_eq!(long_run(40_000), long_run(40_000));
}
