//! Answers that no provider should give. None may look like a refusal or like money.

use std::time::Duration;

use payment_provider::ZenoPay;
use payments::{InitiateOutcome, PaymentProvider};
use tokio::net::TcpListener;

use crate::{
    raw_server::{Behaviour, RawServer},
    support::{API_KEY, ORDINARY_PHONE, client, impatient_client, prompt, reference},
};

const PAID: &str = r#"{"result":"SUCCESS","status":"success","data":[{"order_id":"BH1","amount":"10000","payment_status":"COMPLETED"}]}"#;

/// Why a prompt and a query had no readable answer; the cause is the same for both.
async fn cause(zenopay: &ZenoPay) -> String {
    let outcome = zenopay.initiate(&prompt("BH1", ORDINARY_PHONE)).await;
    let InitiateOutcome::Unknown { cause } = outcome else {
        panic!("expected Unknown, got {outcome:?}");
    };
    let unreachable = zenopay.query(&reference("BH1")).await.unwrap_err();
    assert_eq!(unreachable.cause, cause);
    for secret in [API_KEY, "754321908", "127.0.0.1", "COMPLETED"] {
        assert!(!cause.contains(secret), "{cause}");
    }
    cause
}

async fn cause_of(behaviour: Behaviour) -> String {
    let server = RawServer::start(behaviour).await;
    cause(&client(&server.url)).await
}

async fn cause_of_body(headers: &str, body: &str) -> String {
    let server = RawServer::answering(headers, body).await;
    cause(&client(&server.url)).await
}

#[tokio::test]
async fn a_body_that_is_not_json_is_unreadable() {
    let html = "<html><body><h1>502 Bad Gateway</h1>0754321908 COMPLETED</body></html>";
    let cut = PAID.get(..PAID.len() - 1).unwrap();
    let twice = PAID.repeat(2);
    let deep = "[".repeat(60_000);
    for body in ["", html, cut, &twice, &deep, "COMPLETED", "\u{feff}{}"] {
        assert_eq!(cause_of_body("", body).await, "an answer that is not JSON", "{body:.40}");
    }
}

#[tokio::test]
async fn a_compressed_body_is_not_inflated() {
    let gzip_header = Behaviour::Say(
        b"HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 4\r\n\r\n\x1f\x8b\x08\x00".to_vec(),
    );
    assert_eq!(cause_of(gzip_header).await, "an answer that is not JSON");
}

#[tokio::test]
async fn a_body_of_64_kib_is_read_and_a_byte_more_is_not() {
    let padded = |bytes: usize| PAID.to_owned() + &" ".repeat(bytes - PAID.len());
    let server = RawServer::answering("", &padded(65_536)).await;
    assert!(client(&server.url).query(&reference("BH1")).await.is_ok());
    assert_eq!(cause_of_body("", &padded(65_537)).await, "an answer of more than 64 KiB");
}

#[tokio::test]
async fn ten_megabytes_are_not_read() {
    let body = format!("{PAID}{}", " ".repeat(10_000_000));
    assert_eq!(cause_of_body("", &body).await, "an answer of more than 64 KiB");
}

#[tokio::test]
async fn the_client_disconnects_from_an_endless_body() {
    let mut server = RawServer::start(Behaviour::NeverStop).await;
    assert_eq!(cause(&client(&server.url)).await, "an answer of more than 64 KiB");
    server.hung_up().await;
}

#[tokio::test]
async fn a_redirect_is_not_followed() {
    let elsewhere = RawServer::answering("", PAID).await;
    for status in ["301", "302", "303", "307", "308"] {
        let answer =
            format!("HTTP/1.1 {status} Moved\r\nlocation: {}\r\ncontent-length: 0\r\n\r\n", elsewhere.url);
        let cause = cause_of(Behaviour::Say(answer.into_bytes())).await;
        assert_eq!(cause, format!("HTTP {status}"));
    }
    assert!(elsewhere.is_untouched());
}

#[tokio::test]
async fn a_missing_answer_times_out() {
    let half = "HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{";
    for said in ["", "HTTP/1.1 200", half] {
        let server = RawServer::start(Behaviour::SayAndStall(said.into())).await;
        let cause = cause(&impatient_client(&server.url, Duration::from_millis(100))).await;
        assert!(cause.contains("no answer in time"), "{said:?}: {cause}");
    }
}

#[tokio::test]
async fn an_answer_that_breaks_off_is_unreadable() {
    let half = format!("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{PAID}");
    let broken = cause_of(Behaviour::Say(half.into_bytes())).await;
    assert!(broken.starts_with("an answer that broke off"), "{broken}");
}

#[tokio::test]
async fn an_answer_that_is_not_http_is_unreadable() {
    for said in ["", "SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 999999 OK\r\n\r\n"] {
        let cause = cause_of(Behaviour::Say(said.into())).await;
        assert!(cause.starts_with("no readable answer"), "{said:?}: {cause}");
    }
}

#[tokio::test]
async fn a_closed_port_is_no_connection() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/api", listener.local_addr().unwrap());
    drop(listener);
    let cause = cause(&client(&url)).await;
    assert!(cause.starts_with("no connection"), "{cause}");
}

#[tokio::test]
async fn an_error_status_outweighs_a_completed_payment_in_the_body() {
    for status in ["404", "409", "418", "500", "502", "503", "504"] {
        let length = PAID.len();
        let answer = format!("HTTP/1.1 {status} Error\r\ncontent-length: {length}\r\n\r\n{PAID}");
        let cause = cause_of(Behaviour::Say(answer.into_bytes())).await;
        assert_eq!(cause, format!("HTTP {status}"));
    }
}
