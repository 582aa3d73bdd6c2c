//! SIGKILL during a purchase. The simulator survives, as a provider does, unless it runs in the same process.

use std::net::SocketAddr;

use reqwest::Client;
use serde_json::{Value, json};
use simulators::payment::{Simulator, SimulatorConfig};

use crate::support::app::PROVIDER_KEY;
use crate::support::customer::{initiate_body, verify_body};
use crate::support::eventually;
use crate::support::process::{Process, http_client};

/// The payer reacts slowly enough for a kill in between.
const PAYS_SLOWLY: &str = "0700000002";

pub fn provider() -> Simulator {
    let (api_key, webhook_key) = (PROVIDER_KEY.to_owned(), PROVIDER_KEY.to_owned());
    let bind = SocketAddr::from(([127, 0, 0, 1], 0));
    let config = SimulatorConfig { bind, time_scale: 0.05, webhook_key, ..SimulatorConfig::new(api_key) };
    Simulator::start(config).unwrap()
}

async fn call(http: &Client, url: String, body: &Value) -> (u16, Value) {
    let response = http.post(url).json(body).send().await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap())
}

async fn first_bundle(http: &Client, base: &str) -> Value {
    let url = format!("{base}/api/bundles?type=normal");
    http.get(url).send().await.unwrap().json::<Value>().await.unwrap()["data"][0].clone()
}

/// Verifies until the provider confirms the money. Returns the proof of payment.
async fn verify(http: &Client, base: &str, bundle: &Value, payment_id: &str) -> String {
    let body = verify_body(bundle, payment_id, PAYS_SLOWLY);
    eventually("the proof of payment", || async {
        let (status, answer) = call(http, format!("{base}/api/payments/verify"), &body).await;
        (status == 200).then(|| answer["verificationId"].as_str().unwrap().to_owned())
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shop_killed_while_the_prompt_was_being_sent_finds_the_money() {
    let (data, simulator, http) = (tempfile::tempdir().unwrap(), provider(), http_client());
    let shop = Process::start(data.path(), &simulator.base_url());
    let bundle = first_bundle(&http, &shop.base).await;
    let mut body = initiate_body(&bundle, "0700000008");
    body["order_id"] = json!("ORD-1732180000000-9");
    let unanswered =
        tokio::spawn(http.post(format!("{}/api/payments/initiate", shop.base)).json(&body).send());
    eventually("the prompt", || async { (!simulator.calls().is_empty()).then_some(()) }).await;
    shop.kill();
    unanswered.abort();

    let shop = Process::start(data.path(), &simulator.base_url());
    let (status, again) = call(&http, format!("{}/api/payments/initiate", shop.base), &body).await;
    assert_eq!((status, again["data"]["orderId"].as_str()), (202, Some("ORD-1732180000000-9")));
    let url = format!("{}/api/payments/status/ORD-1732180000000-9", shop.base);
    eventually("the money", || async {
        let answer: Value = http.get(&url).send().await.unwrap().json().await.unwrap();
        (answer["data"]["payment_status"] == "COMPLETED").then_some(())
    })
    .await;
    assert_eq!(simulator.calls().iter().filter(|call| call.prompted).count(), 1);
    shop.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_demo_shop_killed_with_its_simulator_finds_the_money() {
    let (data, http) = (tempfile::tempdir().unwrap(), http_client());
    let shop = Process::start_with_own_simulator(data.path(), "0.2");
    let bundle = first_bundle(&http, &shop.base).await;
    let url = format!("{}/api/payments/initiate", shop.base);
    let (status, initiated) = call(&http, url, &initiate_body(&bundle, PAYS_SLOWLY)).await;
    assert_eq!(status, 202);
    shop.kill();

    let shop = Process::start_with_own_simulator(data.path(), "0.2");
    verify(&http, &shop.base, &bundle, initiated["data"]["paymentId"].as_str().unwrap()).await;
    shop.kill();
}
