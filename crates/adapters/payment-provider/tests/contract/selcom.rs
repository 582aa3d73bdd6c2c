//! Selcom's own wire.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::TimeDelta;
use payments::{InitiateOutcome, WebhookRefusal};
use simulators::payment::{CallKind, Company, Outage};

use crate::{
    raw_server::RawServer,
    rig::{API_KEY, ORDINARY_PHONE, PATIENCE, Rig, impatient_client, phone, prompt, reference},
};

#[tokio::test]
async fn a_prompt_follows_its_order_and_names_it() {
    let mut server = RawServer::answering("", r#"{"resultcode":"111","reference":"0289"}"#).await;
    let client = impatient_client(Company::Selcom, &server.url, PATIENCE);
    let outcome = client.initiate(&prompt("BH1", ORDINARY_PHONE)).await;
    let request = server.received().await;
    assert_eq!(outcome, InitiateOutcome::Accepted { provider_reference: Some("0289".into()) });
    assert!(request.head.starts_with("POST /api/checkout/wallet-payment HTTP/1.1\r\n"), "{}", request.head);
    assert_eq!(request.body, r#"{"msisdn":"255754321908","order_id":"BH1","transid":"BH1"}"#);
    let authorization = format!("SELCOM {}", STANDARD.encode(API_KEY));
    assert_eq!(request.header("authorization"), Some(authorization.as_str()));
    assert_eq!(request.header("signed-fields"), Some("transid,order_id,msisdn"));
}

#[tokio::test]
async fn without_an_order_nothing_was_sent() {
    let rig = Rig::new(Company::Selcom);
    for outage in [Outage::Refuses, Outage::Hangs, Outage::Garbage] {
        rig.simulator.start_outage(outage);
        let (outcome, _) = rig.initiate("BH1", ORDINARY_PHONE).await;
        assert!(matches!(outcome, InitiateOutcome::NotSent { .. }), "{outage:?}: {outcome:?}");
    }
    assert_eq!(rig.simulator.count(CallKind::Initiate, "BH1"), 0);
}

#[tokio::test]
async fn a_webhook_of_another_time_is_refused() {
    let rig = Rig::new(Company::Selcom);
    rig.initiate("BH1", &phone(1)).await;
    rig.clock.advance(2);
    let call = rig.received(&rig.simulator.take_due_webhooks().remove(0));
    let at = |minutes| rig.provider.authenticate_webhook(&call, rig.now() + TimeDelta::minutes(minutes));
    assert_eq!([at(15), at(16)], [Ok(reference("BH1")), Err(WebhookRefusal::Unauthentic)]);
}

#[test]
fn queries_wait_three_minutes() {
    let client = impatient_client(Company::Selcom, "http://127.0.0.1:9", PATIENCE);
    assert_eq!(client.capabilities().query_gap, TimeDelta::minutes(3));
}
