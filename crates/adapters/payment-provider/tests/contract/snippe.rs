//! Snippe's own wire.

use chrono::TimeDelta;
use kernel::Money;
use payments::{InitiateOutcome, Prompt, References, Rejection, WebhookRefusal};
use serde_json::{Value, json};
use simulators::payment::Company;

use crate::{
    raw_server::RawServer,
    rig::{API_KEY, ORDINARY_PHONE, PATIENCE, Rig, impatient_client, payout, phone, prompt, reference},
};

#[tokio::test]
async fn a_prompt_is_sent_under_our_reference_as_its_idempotency_key() {
    let mut server =
        RawServer::answering("", r#"{"status":"success","data":{"reference":"9015c155"}}"#).await;
    let client = impatient_client(Company::Snippe, &server.url, PATIENCE);
    let outcome = client.initiate(&prompt("BH1", ORDINARY_PHONE)).await;
    let request = server.received().await;
    assert_eq!(outcome, InitiateOutcome::Accepted { provider_reference: Some("9015c155".into()) });
    assert!(request.head.starts_with("POST /api/v1/payments HTTP/1.1\r\n"), "{}", request.head);
    assert_eq!(request.header("idempotency-key"), Some("BH1"));
    assert_eq!(request.header("authorization"), Some(format!("Bearer {API_KEY}").as_str()));
    let expected = json!({
        "payment_type": "mobile", "details": { "amount": 10_000, "currency": "TZS" },
        "phone_number": "255754321908",
        "customer": { "firstname": "Bundle", "lastname": "Hub", "email": "pay@bundlehub.example" },
        "webhook_url": "http://127.0.0.1:9/webhook", "metadata": { "order_id": "BH1" },
    });
    assert_eq!(serde_json::from_str::<Value>(&request.body).unwrap(), expected);
}

/// By its own reference where it gave one, which stays one part of the address.
#[tokio::test]
async fn a_query_goes_by_the_providers_reference_or_else_by_a_search_for_ours() {
    let mut server = RawServer::answering("", r#"{"status":"success","data":[]}"#).await;
    let client = impatient_client(Company::Snippe, &server.url, PATIENCE);
    for (theirs, route) in [
        (Some("9015c155"), "GET /api/v1/payments/9015c155 "),
        (Some("a/../b?c"), "GET /api/v1/payments/a%2F..%2Fb%3Fc "),
        (None, "GET /api/v1/payments/search?q=BH1 "),
    ] {
        let references = References { ours: reference("BH1"), theirs: theirs.map(str::to_owned) };
        client.query(&references).await.unwrap();
        let request = server.received().await;
        assert!(request.head.starts_with(route), "{}", request.head);
    }
}

#[tokio::test]
async fn prompts_below_the_smallest_amount_are_refused() {
    let rig = Rig::new(Company::Snippe);
    let capabilities = rig.provider.capabilities();
    let payouts = capabilities.payouts.unwrap();
    assert_eq!((capabilities.min_amount.tsh(), payouts.min_amount.tsh()), (500, 5_000));
    let small = Prompt { amount: Money::new(499).unwrap(), ..prompt("BH1", ORDINARY_PHONE) };
    let outcome = rig.provider.initiate(&small).await;
    assert!(matches!(outcome, InitiateOutcome::Rejected(Rejection::InvalidRequest(_))), "{outcome:?}");
}

#[tokio::test]
async fn an_old_webhook_is_refused() {
    let rig = Rig::new(Company::Snippe);
    rig.initiate("BH1", &phone(1)).await;
    rig.clock.advance(2);
    let call = rig.received(&rig.simulator.take_due_webhooks().remove(0));
    let at = |minutes| rig.provider.authenticate_webhook(&call, rig.now() + TimeDelta::minutes(minutes));
    assert_eq!([at(5), at(6)], [Ok(reference("BH1")), Err(WebhookRefusal::Unauthentic)]);
}

#[tokio::test]
async fn a_webhook_about_a_payout_names_the_payout() {
    let rig = Rig::new(Company::Snippe);
    rig.provider.pay_out(&payout("BH9", 4)).await;
    rig.clock.advance(3);
    let webhooks = rig.simulator.take_due_webhooks();
    let named = rig.provider.authenticate_webhook(&rig.received(&webhooks[0]), rig.now());
    assert_eq!(named, Ok(reference("BH9")));
}
