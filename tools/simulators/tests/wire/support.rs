//! A shop that talks to the payment simulator, and a manual clock.

use std::sync::Arc;

pub use kernel::testing::ManualClock;
use reqwest::Response;
use serde_json::{Value, json};
use simulators::payment::{Simulator, SimulatorConfig};

pub const API_KEY: &str = "the shop's key";
pub const PAYOUT_PIN: &str = "4321";

pub fn config() -> SimulatorConfig {
    SimulatorConfig {
        webhook_key: "the webhook's key".to_owned(),
        payout_pin: Some(PAYOUT_PIN.to_owned()),
        ..SimulatorConfig::new(API_KEY)
    }
}

pub fn clock() -> Arc<ManualClock> {
    Arc::new(ManualClock::new("2025-05-19T05:40:33Z".parse().unwrap()))
}

pub struct Shop {
    pub simulator: Simulator,
    pub clock: Arc<ManualClock>,
    pub webhook_url: String,
    pub http: reqwest::Client,
}

impl Shop {
    pub fn start() -> Self {
        Self::with(config(), clock())
    }

    pub fn with(config: SimulatorConfig, clock: Arc<ManualClock>) -> Self {
        let simulator = Simulator::start_virtual(config, clock.clone()).unwrap();
        let webhook_url = "http://127.0.0.1:1/webhook".to_owned();
        Self { simulator, clock, webhook_url, http: reqwest::Client::new() }
    }

    pub async fn initiate(&self, order_id: &str, phone: &str) -> Response {
        self.initiate_as(API_KEY, order_id, phone).await
    }

    pub async fn initiate_as(&self, api_key: &str, order_id: &str, phone: &str) -> Response {
        let body = json!({
            "order_id": order_id, "buyer_email": "shop@example.com", "buyer_name": "Asha Juma",
            "buyer_phone": phone, "amount": 1000, "webhook_url": self.webhook_url,
            "metadata": { "product_id": "12345" },
        });
        let url = format!("{}/mobile_money_tanzania", self.simulator.base_url());
        self.http.post(url).header("x-api-key", api_key).json(&body).send().await.unwrap()
    }

    pub async fn ask(&self, order_id: &str) -> Response {
        let url = format!("{}/order-status?order_id={order_id}", self.simulator.base_url());
        self.http.get(url).header("x-api-key", API_KEY).send().await.unwrap()
    }

    /// The status in `data[0].payment_status`, or the message of an answer without one.
    pub async fn status(&self, order_id: &str) -> String {
        let body: Value = self.ask(order_id).await.json().await.unwrap();
        let word = body.pointer("/data/0/payment_status").unwrap_or(&body["message"]);
        word.as_str().unwrap().to_owned()
    }

    /// A payout of 1000 shillings, with these fields altered.
    pub async fn pay_out(&self, transid: &str, altered: &Value) -> (u16, Value) {
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

    /// Sends a command as the page does.
    pub async fn control(&self, command: &Value) -> u16 {
        let url = format!("{}control", self.simulator.page_url());
        self.http.post(url).json(command).send().await.unwrap().status().as_u16()
    }

    pub async fn get(&self, path: &str) -> String {
        let url = format!("{}{path}", self.simulator.page_url());
        self.http.get(url).send().await.unwrap().text().await.unwrap()
    }
}
