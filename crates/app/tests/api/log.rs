//! A running shop whose log or disk is full.

use std::fs::{self, File};
use std::process::Stdio;

use reqwest::Client;
use serde_json::{Value, json};

use crate::support::bodies::router_order;
use crate::support::eventually;
use crate::support::process::{Process, http_client};

async fn statuses(http: &Client, shop: &Process) -> Vec<u16> {
    let mut statuses = Vec::new();
    for _ in 0..40 {
        let answer = http.get(format!("{}/api/bundles", shop.base)).send().await;
        statuses.push(answer.map_or(0, |answer| answer.status().as_u16()));
    }
    statuses
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_log_pipe_fails_no_request() {
    let (data, http) = (tempfile::tempdir().unwrap(), http_client());
    let mut shop = Process::start_logging_to(data.path(), Stdio::piped());
    shop.close_log();
    assert_eq!(statuses(&http, &shop).await, [200; 40]);
    shop.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_on_a_full_disk_fails_no_request() {
    let (data, http) = (tempfile::tempdir().unwrap(), http_client());
    let full = File::options().write(true).open("/dev/full").unwrap();
    let shop = Process::start_logging_to(data.path(), full.into());
    assert_eq!(statuses(&http, &shop).await, [200; 40]);
    shop.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_size_limit_fails_a_write_and_not_the_process() {
    let (data, http) = (tempfile::tempdir().unwrap(), http_client());
    let mut shop = Process::start_with_own_simulator(data.path(), "0.05");
    let apply = || async {
        let body = json!({
            "fullName": "Asha Mushi", "phoneNumber": "0754321908", "region": "mwanza", "language": "sw",
        });
        let url = format!("{}/api/agent-applications", shop.base);
        http.post(url).json(&body).send().await.unwrap().status().as_u16()
    };
    shop.limit_files("1");
    assert_eq!(apply().await, 503);
    let bundles = http.get(format!("{}/api/bundles", shop.base)).send().await.unwrap();
    assert!(bundles.json::<Value>().await.unwrap()["data"].is_array());
    shop.limit_files("unlimited");
    eventually("a write", || async { (apply().await < 300).then_some(()) }).await;
    assert!(shop.is_running());
    shop.kill();
}

/// Texts that a log must not contain: what a customer typed, a password, and a key that a caller tried.
const MARKED: [&str; 9] = [
    "Zuwena",
    "Kipepeo",
    "754321908",
    "zuwena.k@example.co.tz",
    "Mtaa wa Mwembe",
    "phrase-of-the-owner",
    "phrase-of-a-thief",
    "key-of-a-thief",
    "712-498-365",
];

#[tokio::test(flavor = "multi_thread")]
async fn the_log_of_a_purchase_contains_no_personal_data_and_no_secret() {
    let (data, http) = (tempfile::tempdir().unwrap(), http_client());
    let log = data.path().join("log");
    let file = File::create(&log).unwrap();
    let shop = Process::start_logging_everything_to(data.path(), file.into(), "phrase-of-the-owner");
    let at = |path: &str| format!("{}{path}", shop.base);
    let post = async |path: &str, body: Value| {
        http.post(at(path)).json(&body).send().await.unwrap().json::<Value>().await.unwrap()
    };
    let list = async |path: &str| http.get(at(path)).send().await.unwrap().json::<Value>().await.unwrap();

    let bundle = list("/api/bundles").await["data"][0].clone();
    let payment = json!({ "amount": bundle["price"], "phone": "0754321908", "metadata": { "product_id": bundle["_id"] } });
    post("/api/payments/initiate", payment).await;
    let forged = http.post(at("/api/payments/webhook")).header("x-api-key", "key-of-a-thief");
    assert_eq!(forged.json(&json!({ "phone": "255754321908" })).send().await.unwrap().status(), 401);
    let routers = list("/api/routers").await;
    let router = routers["data"].as_array().unwrap().iter().find(|router| router["stock"].as_i64() > Some(5));
    let mut order = router_order(router.unwrap());
    order["customerName"] = json!("Zuwena Kipepeo");
    order["phoneNumber"] = json!("+255 754 321 908");
    order["customerEmail"] = json!("zuwena.k@example.co.tz");
    order["customerDetails"] = json!({ "location": "Mtaa wa Mwembe 5", "tinNumber": "712-498-365" });
    let placed = post("/api/orders", order).await;
    let id = placed["data"]["_id"].as_str().unwrap_or_else(|| panic!("{placed}")).to_owned();
    post("/api/orders/track", json!({ "orderId": id, "phoneLast4": "1908" })).await;
    post("/api/orders", json!({ "customerName": "Zuwena Kipepeo", "phoneNumber": "0754321908x" })).await;

    let sign_in = |password: &str| json!({ "email": "demo@bundlehub.example", "password": password });
    post("/api/admin/login", sign_in("phrase-of-a-thief")).await;
    let session = post("/api/admin/login", sign_in("phrase-of-the-owner")).await;
    let token = session["data"]["token"].as_str().unwrap_or_else(|| panic!("{session}")).to_owned();
    let seen = http.get(at("/api/orders?search=Zuwena%20Kipepeo")).bearer_auth(&token).send().await.unwrap();
    assert!(seen.text().await.unwrap().contains(&id));
    shop.kill();

    let written = fs::read_to_string(&log).unwrap();
    assert!(written.contains("/api/orders"), "the log has the calls");
    let kept = fs::read_to_string(data.path().join("jwt-secret")).unwrap();
    for hidden in MARKED.iter().copied().chain([token.as_str(), kept.trim()]) {
        let line = written.lines().find(|line| line.contains(hidden));
        assert_eq!(line, None, "{hidden}");
    }
}
