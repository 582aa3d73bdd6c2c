//! A shop that talks to the simulator, its webhook receiver, and a manual clock.

use std::{
    net::TcpListener,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use actix_web::{
    App, HttpRequest, HttpResponse, HttpServer,
    dev::ServerHandle,
    web::{self, Data, Json},
};
use kernel::Clock;
pub(crate) use kernel::testing::ManualClock;
use payment_simulator::{Simulator, SimulatorConfig};
use reqwest::{RequestBuilder, Response};
use serde_json::{Value, json};

pub(crate) const API_KEY: &str = "the shop's key";
pub(crate) const PAYOUT_PIN: &str = "4321";
pub(crate) const WEBHOOK_KEY: &str = "the webhook's key";

pub(crate) fn config(time_scale: f64) -> SimulatorConfig {
    SimulatorConfig {
        time_scale,
        webhook_key: WEBHOOK_KEY.to_owned(),
        payout_pin: Some(PAYOUT_PIN.to_owned()),
        ..SimulatorConfig::new(API_KEY)
    }
}

pub(crate) struct Shop {
    pub(crate) simulator: Simulator,
    pub(crate) http: reqwest::Client,
    pub(crate) webhook_url: Option<String>,
}

impl Shop {
    /// On the real clock, every delay multiplied by `time_scale`.
    pub(crate) fn at_speed(time_scale: f64) -> Self {
        Self::around(Simulator::start(config(time_scale)).unwrap())
    }

    /// On a manual clock.
    pub(crate) fn with_manual_clock() -> (Self, Arc<ManualClock>) {
        let clock = Arc::new(ManualClock::new("2025-05-19T05:40:33Z".parse().unwrap()));
        let port: Arc<dyn Clock> = clock.clone();
        (Self::around(Simulator::start_with_clock(config(1.0), port).unwrap()), clock)
    }

    /// On a manual clock, without timers.
    pub(crate) fn on_virtual_time() -> (Self, Arc<ManualClock>) {
        let clock = Arc::new(ManualClock::new("2025-05-19T05:40:33Z".parse().unwrap()));
        (Self::around(Simulator::start_virtual(config(1.0), clock.clone()).unwrap()), clock)
    }

    /// The same, where every real wait lasts `time_scale` times as long.
    pub(crate) fn on_virtual_time_at_speed(time_scale: f64) -> Self {
        let clock = Arc::new(ManualClock::new("2025-05-19T05:40:33Z".parse().unwrap()));
        Self::around(Simulator::start_virtual(config(time_scale), clock).unwrap())
    }

    pub(crate) fn around(simulator: Simulator) -> Self {
        Self { simulator, http: reqwest::Client::new(), webhook_url: None }
    }

    pub(crate) fn with_webhooks_to(mut self, receiver: &Receiver) -> Self {
        self.webhook_url = Some(receiver.url.clone());
        self
    }

    pub(crate) fn payload(&self, order_id: &str, phone: &str) -> Value {
        let mut body = json!({
            "order_id": order_id, "buyer_email": "shop@example.com", "buyer_name": "Asha Juma",
            "buyer_phone": phone, "amount": 1000, "metadata": { "product_id": "12345" },
        });
        if let Some(url) = &self.webhook_url {
            body["webhook_url"] = json!(url);
        }
        body
    }

    pub(crate) fn post(&self, body: &Value) -> RequestBuilder {
        let url = format!("{}/mobile_money_tanzania", self.simulator.base_url());
        self.http.post(url).header("x-api-key", API_KEY).json(body)
    }

    pub(crate) async fn initiate(&self, order_id: &str, phone: &str) -> Response {
        self.post(&self.payload(order_id, phone)).send().await.unwrap()
    }

    pub(crate) async fn status(&self, order_id: &str) -> Response {
        let url = format!("{}/order-status?order_id={order_id}", self.simulator.base_url());
        self.http.get(url).header("x-api-key", API_KEY).send().await.unwrap()
    }

    pub(crate) async fn status_json(&self, order_id: &str) -> Value {
        self.status(order_id).await.json().await.unwrap()
    }

    /// A payout of 1000 shillings, with these fields altered.
    pub(crate) async fn pay_out(&self, transid: &str, altered: &Value) -> (u16, Value) {
        let mut body = json!({
            "transid": transid, "utilitycode": "CASHIN", "utilityref": "0744963858", "amount": 1000,
            "pin": PAYOUT_PIN,
        });
        for (field, value) in altered.as_object().into_iter().flatten() {
            body[field] = value.clone();
        }
        let url = format!("{}/walletcashin/process/", self.simulator.base_url());
        let response = self.http.post(url).header("x-api-key", API_KEY).json(&body).send().await.unwrap();
        (response.status().as_u16(), response.json().await.unwrap_or_default())
    }

    /// The status in `data[0].payment_status`, or the message of an answer without one.
    pub(crate) async fn payment_status(&self, order_id: &str) -> String {
        let body = self.status_json(order_id).await;
        let word = body.pointer("/data/0/payment_status").unwrap_or(&body["message"]);
        word.as_str().unwrap().to_owned()
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Delivery {
    pub(crate) key: Option<String>,
    pub(crate) body: Value,
}

/// A webhook receiver that answers 200 and keeps what it gets.
pub(crate) struct Receiver {
    pub(crate) url: String,
    deliveries: Arc<Mutex<Vec<Delivery>>>,
    server: ServerHandle,
}

impl Receiver {
    pub(crate) fn start() -> Self {
        let deliveries = Arc::<Mutex<Vec<Delivery>>>::default();
        let shared = Data::from(Arc::clone(&deliveries));
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}/webhook", listener.local_addr().unwrap());
        let app = move || App::new().app_data(shared.clone()).route("/webhook", web::post().to(receive));
        let server = HttpServer::new(app).workers(1).disable_signals().listen(listener).unwrap().run();
        let handle = server.handle();
        drop(tokio::spawn(server));
        Self { url, deliveries, server: handle }
    }

    pub(crate) fn deliveries(&self) -> Vec<Delivery> {
        self.deliveries.lock().unwrap().clone()
    }

    pub(crate) async fn wait_for(&self, count: usize) -> Vec<Delivery> {
        eventually(|| self.deliveries().len() >= count).await;
        self.deliveries()
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        drop(self.server.stop(false));
    }
}

async fn receive(
    request: HttpRequest,
    body: Json<Value>,
    deliveries: Data<Mutex<Vec<Delivery>>>,
) -> HttpResponse {
    let key = request.headers().get("x-api-key").and_then(|key| key.to_str().ok()).map(str::to_owned);
    deliveries.lock().unwrap().push(Delivery { key, body: body.into_inner() });
    HttpResponse::Ok().finish()
}

/// Waits until the condition holds; fails the test after a minute.
pub(crate) async fn eventually(mut holds: impl FnMut() -> bool) {
    let started = Instant::now();
    while !holds() {
        assert!(started.elapsed() < Duration::from_mins(1), "condition not met within a minute");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
