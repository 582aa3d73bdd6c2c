//! A running shop whose log or disk is full.

use std::fs::File;
use std::process::Stdio;

use reqwest::Client;
use serde_json::{Value, json};

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
