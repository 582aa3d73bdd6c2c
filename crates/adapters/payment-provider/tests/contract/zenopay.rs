//! `ZenoPay`'s own wire.

use kernel::Money;
use payments::{FailureReason::Cancelled, InitiateOutcome, ObservedState, Prompt, Rejection};
use simulators::payment::{Company, PaymentStatus, Report, StatusAnswer};

use crate::{
    raw_server::RawServer,
    rig::{API_KEY, BUNDLE_ID, ORDINARY_PHONE, PATIENCE, Rig, impatient_client, prompt, reference},
};

#[tokio::test]
async fn a_prompt_is_sent_exactly_as_documented() {
    let mut server = RawServer::answering("", r#"{"status":"success","resultcode":"000"}"#).await;
    let client = impatient_client(Company::ZenoPay, &server.url, PATIENCE);
    let outcome = client.initiate(&prompt("BH1", "+255 754 321 908")).await;
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
    let client = impatient_client(Company::ZenoPay, &server.url, PATIENCE);
    client.query(&reference("BH1").into()).await.unwrap();
    let request = server.received().await;
    assert!(request.head.starts_with("GET /api/order-status?order_id=BH1 HTTP/1.1\r\n"), "{}", request.head);
    assert_eq!(request.header("x-api-key"), Some(API_KEY));
    assert_eq!(request.body, "");
}

#[tokio::test]
async fn an_invalid_request_is_refused_with_the_providers_message() {
    let rig = Rig::new(Company::ZenoPay);
    let free = Prompt { amount: Money::ZERO, ..prompt("BH1", ORDINARY_PHONE) };
    let words = "Invalid API Key or request payload".to_owned();
    let outcome = rig.provider.initiate(&free).await;
    assert_eq!(outcome, InitiateOutcome::Rejected(Rejection::InvalidRequest(words)));
}

#[tokio::test]
async fn the_words_of_selcom_are_understood() {
    let rig = Rig::new(Company::ZenoPay);
    let (_, references) = rig.initiate("BH1", ORDINARY_PHONE).await;
    for (word, state) in [
        ("USERCANCELLED", ObservedState::Failed(Cancelled)),
        ("INPROGRESS", ObservedState::Pending),
        ("paid", ObservedState::Completed),
    ] {
        let answer = StatusAnswer::Report(Report::honest(PaymentStatus::Other(word)));
        assert!(rig.simulator.set_status_override("BH1", answer));
        assert_eq!(rig.query(&references).await.state, state, "{word}");
    }
}
