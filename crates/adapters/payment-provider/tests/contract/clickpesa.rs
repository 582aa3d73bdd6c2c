//! `ClickPesa`'s own wire.

use kernel::Money;
use payments::{InitiateOutcome, WebhookCall, WebhookRefusal};
use serde_json::{Value, json};
use simulators::payment::{CallKind, Company, Outage};

use crate::{
    raw_server::RawServer,
    rig::{ORDINARY_PHONE, PATIENCE, Rig, impatient_client, phone, prompt, reference},
};

#[tokio::test]
async fn a_prompt_carries_the_token_as_it_was_given_and_a_checksum() {
    let mut server = RawServer::answering("", "{}").await;
    let client = impatient_client(Company::ClickPesa, &server.url, PATIENCE);
    client.initiate(&prompt("BH1", ORDINARY_PHONE)).await;
    let request = server.received().await;
    let mut body: Value = serde_json::from_str(&request.body).unwrap();
    let checksum = body.as_object_mut().unwrap().remove("checksum").unwrap();
    let route = "POST /api/payments/initiate-ussd-push-request HTTP/1.1\r\n";
    assert!(request.head.starts_with(route), "{}", request.head);
    assert_eq!(request.header("authorization"), Some("Bearer canary-token"));
    assert_eq!(checksum.as_str().map(str::len), Some(64));
    let expected = json!({
        "amount": "10000", "currency": "TZS", "orderReference": "BH1", "phoneNumber": "255754321908",
    });
    assert_eq!(body, expected);
}

fn tokens(rig: &Rig) -> usize {
    rig.simulator.count(CallKind::Account, "token")
}

#[tokio::test]
async fn a_token_is_kept_for_its_hour_and_renewed_once_when_it_is_refused() {
    let rig = Rig::new(Company::ClickPesa);
    let (_, references) = rig.initiate("BH1", ORDINARY_PHONE).await;
    rig.query(&references).await;
    assert_eq!(tokens(&rig), 1);
    rig.clock.advance(3_600);
    rig.query(&references).await;
    assert_eq!(tokens(&rig), 2, "its hour is over");
    rig.simulator.expire_tokens();
    let (outcome, _) = rig.initiate("BH2", ORDINARY_PHONE).await;
    assert!(matches!(outcome, InitiateOutcome::Accepted { .. }), "{outcome:?}");
    assert_eq!(tokens(&rig), 3);
    assert_eq!(rig.simulator.calls().iter().filter(|call| call.prompted).count(), 2);
}

#[tokio::test]
async fn without_a_token_nothing_was_sent() {
    let rig = Rig::new(Company::ClickPesa);
    rig.simulator.start_outage(Outage::Refuses);
    let (outcome, _) = rig.initiate("BH1", ORDINARY_PHONE).await;
    assert_eq!(outcome, InitiateOutcome::NotSent { cause: "no token: HTTP 503".into() });
}

/// Public clients of the provider read its proof from a header; the documents print it in the body.
#[tokio::test]
async fn a_webhook_is_proven_in_its_body_or_in_its_header() {
    let rig = Rig::new(Company::ClickPesa);
    rig.initiate("BH1", &phone(1)).await;
    rig.clock.advance(2);
    let in_both = rig.received(&rig.simulator.take_due_webhooks().remove(0));
    let mut body: Value = serde_json::from_slice(&in_both.body).unwrap();
    body.as_object_mut().unwrap().remove("checksum").unwrap();
    let in_header = WebhookCall { body: body.to_string().into(), ..in_both.clone() };
    let in_body = WebhookCall { headers: Vec::new(), ..in_both.clone() };
    let in_none = WebhookCall { headers: Vec::new(), ..in_header.clone() };
    let named = |call: &WebhookCall| rig.provider.authenticate_webhook(call, rig.now());
    for call in [&in_both, &in_header, &in_body] {
        assert_eq!(named(call), Ok(reference("BH1")), "{call:?}");
    }
    assert_eq!(named(&in_none), Err(WebhookRefusal::Unauthentic));
}

/// The answer to the prompt tells what is collected of the customer.
#[tokio::test]
async fn a_fee_that_the_customer_bears_is_no_other_amount() {
    let accepted = r#"{"id":"CP1","status":"SUCCESS","orderReference":"BH1","collectedAmount":"10580","collectedCurrency":"TZS"}"#;
    let server = RawServer::answering("", accepted).await;
    let client = impatient_client(Company::ClickPesa, &server.url, PATIENCE);
    let collected = client.query(&reference("BH1").into()).await.unwrap().amount;
    assert_eq!(collected.map(Money::tsh), Some(10_580), "the answer to the prompt is not known");
    client.initiate(&prompt("BH1", ORDINARY_PHONE)).await;
    let requested = client.query(&reference("BH1").into()).await.unwrap().amount;
    assert_eq!(requested.map(Money::tsh), Some(10_000));
}
