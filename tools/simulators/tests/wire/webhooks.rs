use std::sync::{Arc, Mutex};

use actix_web::web::{self, Data, Json};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer};
use serde_json::{Value, json};
use simulators::payment::{CallKind, OUTCOMES, Simulator, SimulatorConfig};

use crate::support::{Shop, config};

/// The keys and bodies that a webhook receiver got.
type Deliveries = Arc<Mutex<Vec<(String, Value)>>>;

/// A webhook receiver that answers 200.
fn receiver() -> (String, Deliveries) {
    let deliveries = Deliveries::default();
    let shared = Data::from(Arc::clone(&deliveries));
    let app = move || App::new().app_data(shared.clone()).route("/webhook", web::post().to(receive));
    let server = HttpServer::new(app).workers(1).disable_signals().bind(("127.0.0.1", 0)).unwrap();
    let url = format!("http://{}/webhook", server.addrs()[0]);
    tokio::spawn(server.run());
    (url, deliveries)
}

async fn receive(
    request: HttpRequest,
    body: Json<Value>,
    to: Data<Mutex<Vec<(String, Value)>>>,
) -> HttpResponse {
    let key = request.headers().get("x-api-key").unwrap().to_str().unwrap().to_owned();
    to.lock().unwrap().push((key, body.into_inner()));
    HttpResponse::Ok().finish()
}

#[tokio::test]
async fn each_number_sends_its_webhooks_at_its_times() {
    for (number, outcome) in (1..).zip(&OUTCOMES) {
        let shop = Shop::start();
        shop.initiate("BH1", &format!("07000000{number:02}")).await;
        let began = shop.simulator.calls()[0].at;
        shop.clock.advance(100_000);
        let due = shop.simulator.take_due_webhooks();
        let seconds: Vec<_> = due.iter().map(|webhook| (webhook.due_at - began).num_seconds()).collect();
        let expected: &[i64] = match number {
            1 | 11 | 15 | 16 | 18 | 20 | 21 => &[2],
            2 => &[20],
            3 => &[50],
            9 => &[2; 5],
            10 => &[303],
            // Number 8 sends its webhook before the answer.
            _ => &[],
        };
        assert_eq!(seconds, expected, "{outcome:?}");
    }
}

#[tokio::test]
async fn a_webhook_carries_the_shops_key_the_metadata_and_no_amount() {
    let (url, deliveries) = receiver();
    let shop = Shop { webhook_url: url, ..Shop::start() };
    shop.initiate("BH1", "0700000001").await;
    shop.clock.advance(1);
    assert_eq!(shop.simulator.deliver_due_webhooks().await, 0);
    shop.clock.advance(1);
    assert_eq!(shop.simulator.deliver_due_webhooks().await, 1);
    let reference = shop.ask("BH1").await.json::<Value>().await.unwrap()["reference"].clone();
    let expected = json!({
        "order_id": "BH1", "payment_status": "COMPLETED", "reference": reference,
        "metadata": { "product_id": "12345" },
    });
    assert_eq!(*deliveries.lock().unwrap(), [("the webhook's key".to_owned(), expected)]);
    let call = shop.simulator.calls().into_iter().find(|call| call.kind == CallKind::Webhook).unwrap();
    assert_eq!((call.answer, call.phone.as_deref()), (Some(200), Some("0700000001")));
}

#[tokio::test]
async fn number_8_calls_the_webhook_before_it_answers() {
    let (url, deliveries) = receiver();
    let shop = Shop { webhook_url: url, ..Shop::start() };
    assert_eq!(shop.initiate("BH1", "0700000008").await.status(), 200);
    assert_eq!(deliveries.lock().unwrap().len(), 1);
    assert_eq!(shop.simulator.deliver_due_webhooks().await, 0);
}

#[tokio::test]
async fn an_unreachable_receiver_changes_nothing() {
    let shop = Shop::start();
    shop.initiate("BH1", "0700000001").await;
    shop.clock.advance(2);
    assert_eq!(shop.simulator.deliver_due_webhooks().await, 1);
    assert_eq!(shop.simulator.calls().last().unwrap().answer, None);
    assert_eq!(shop.status("BH1").await, "COMPLETED");
}

#[tokio::test]
async fn in_real_time_a_payment_is_completed_when_its_webhook_arrives() {
    let (url, deliveries) = receiver();
    let config = SimulatorConfig { time_scale: 0.003, ..config() };
    let shop = Shop { simulator: Simulator::start(config).unwrap(), webhook_url: url, ..Shop::start() };
    shop.initiate("BH1", "0700000001").await;
    while deliveries.lock().unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    assert_eq!(shop.status("BH1").await, "COMPLETED");
}

#[tokio::test]
async fn in_real_time_number_12_hangs_and_leaves_no_payment() {
    let config = SimulatorConfig { time_scale: 0.01, ..config() };
    let shop = Shop { simulator: Simulator::start(config).unwrap(), ..Shop::start() };
    shop.initiate("BH2", "0700000001").await;
    assert_eq!(shop.initiate("BH1", "0700000012").await.status(), 504);
    // BH2 is paid after two seconds of the table, which is while this request hung.
    assert_eq!(shop.status("BH2").await, "COMPLETED");
    assert_eq!(shop.status("BH1").await, "Order not found");
}
