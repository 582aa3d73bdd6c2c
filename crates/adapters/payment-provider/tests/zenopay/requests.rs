//! The requests that the client sends.

use kernel::Money;
use outgoing::Secret;
use payment_provider::{ZenoPay, ZenoPayConfig};
use payments::{InitiateOutcome, PaymentProvider, Prompt, Rejection};

use crate::{
    raw_server::{Behaviour, RawServer},
    support::{API_KEY, BUNDLE_ID, ORDINARY_PHONE, client, config, prompt, reference, simulator},
};

const ACCEPTED: &str = r#"{"status":"success","resultcode":"000"}"#;

#[tokio::test]
async fn a_prompt_is_sent_exactly_as_documented() {
    let mut server = RawServer::answering("", ACCEPTED).await;
    let outcome = client(&server.url).initiate(&prompt("BH1", "+255 754 321 908")).await;
    let request = server.received().await;
    let expected = format!(
        r#"{{"order_id":"BH1","buyer_email":"pay@bundlehub.example","buyer_name":"Bundle Hub","buyer_phone":"0754321908","amount":10000,"webhook_url":"http://127.0.0.1:9/webhook","metadata":{{"product_id":"{BUNDLE_ID}"}}}}"#
    );
    assert_eq!(outcome, InitiateOutcome::Accepted { provider_reference: None });
    assert!(request.head.starts_with("POST /api/mobile_money_tanzania HTTP/1.1\r\n"), "{}", request.head);
    assert_eq!(request.header("x-api-key"), Some(API_KEY));
    assert_eq!(request.header("content-type"), Some("application/json"));
    assert_eq!(request.body, expected);
}

#[tokio::test]
async fn a_query_names_the_reference_and_nothing_else() {
    let mut server = RawServer::answering("", r#"{"result":"SUCCESS"}"#).await;
    client(&server.url).query(&reference("BH1").into()).await.unwrap();
    let request = server.received().await;
    assert!(request.head.starts_with("GET /api/order-status?order_id=BH1 HTTP/1.1\r\n"), "{}", request.head);
    assert_eq!(request.header("x-api-key"), Some(API_KEY));
    assert_eq!(request.body, "");
}

#[tokio::test]
async fn a_wrong_key_is_reported_as_such() {
    let (simulator, _clock) = simulator();
    let api_key = Secret::new("another-key");
    let zenopay = ZenoPay::new(ZenoPayConfig { api_key, ..config(&simulator.base_url()) }).unwrap();
    let outcome = zenopay.initiate(&prompt("BH1", ORDINARY_PHONE)).await;
    assert_eq!(outcome, InitiateOutcome::Rejected(Rejection::InvalidApiKey));
    assert_eq!(zenopay.query(&reference("BH1").into()).await.unwrap_err().cause, "HTTP 401");
}

#[tokio::test]
async fn an_invalid_request_is_refused_with_the_providers_message() {
    let (simulator, _clock) = simulator();
    let free = Prompt { amount: Money::ZERO, ..prompt("BH1", ORDINARY_PHONE) };
    let outcome = client(&simulator.base_url()).initiate(&free).await;
    let words = "Invalid API Key or request payload".to_owned();
    assert_eq!(outcome, InitiateOutcome::Rejected(Rejection::InvalidRequest(words)));
}

#[tokio::test]
async fn a_reference_known_to_the_provider_is_unknown() {
    let (simulator, _clock) = simulator();
    let zenopay = client(&simulator.base_url());
    assert_eq!(
        zenopay.initiate(&prompt("BH1", ORDINARY_PHONE)).await,
        InitiateOutcome::Accepted { provider_reference: None }
    );
    let outcome = zenopay.initiate(&prompt("BH1", ORDINARY_PHONE)).await;
    assert!(matches!(outcome, InitiateOutcome::Unknown { .. }), "{outcome:?}");
}

#[tokio::test]
async fn a_prompt_is_sent_once_even_if_the_connection_breaks() {
    let mut server = RawServer::start(Behaviour::Say(Vec::new())).await;
    let outcome = client(&server.url).initiate(&prompt("BH1", ORDINARY_PHONE)).await;
    assert!(matches!(outcome, InitiateOutcome::Unknown { .. }), "{outcome:?}");
    server.received().await;
    assert!(server.is_untouched());
}
