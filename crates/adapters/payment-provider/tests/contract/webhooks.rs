//! The simulators' calls to our webhook.

use payments::{WebhookCall, WebhookRefusal};
use simulators::payment::{Company, Intervention, Variation};

use crate::rig::{API_KEY, Rig, WEBHOOK_KEY, phone, reference};

on_every_company! {
    the_webhook_of_a_paid_prompt_names_its_reference,
    a_webhook_that_says_something_false_names_its_reference_all_the_same,
    a_call_without_our_key_or_signature_is_refused,
}

/// Twice is as good as once.
async fn the_webhook_of_a_paid_prompt_names_its_reference(company: Company) {
    let rig = Rig::new(company);
    rig.initiate("BH9", &phone(9)).await;
    rig.clock.advance(2);
    let webhooks = rig.simulator.take_due_webhooks();
    assert_eq!(webhooks.len(), 5);
    for webhook in webhooks {
        let call = rig.received(&webhook);
        assert_eq!(rig.provider.authenticate_webhook(&call, rig.now()), Ok(reference("BH9")));
    }
}

async fn a_webhook_that_says_something_false_names_its_reference_all_the_same(company: Company) {
    let rig = Rig::new(company);
    rig.simulator.intervene_next(Intervention::vary(Variation::StaleWebhook { after_s: 1 }));
    rig.initiate("BH1", &phone(1)).await;
    rig.clock.advance(3);
    let stale = rig.simulator.take_due_webhooks().pop().unwrap();
    let named = rig.provider.authenticate_webhook(&rig.received(&stale), rig.now());
    assert_eq!(named, Ok(reference("BH1")));
}

async fn a_call_without_our_key_or_signature_is_refused(company: Company) {
    let rig = Rig::new(company);
    rig.initiate("BH1", &phone(1)).await;
    rig.clock.advance(2);
    let call = rig.received(&rig.simulator.take_due_webhooks().remove(0));
    assert!(rig.provider.authenticate_webhook(&call, rig.now()).is_ok());
    let unsigned = br#"{"order_id":"BH1","data":{"orderReference":"BH1","metadata":{"order_id":"BH1"}}}"#;
    let bare = WebhookCall { headers: Vec::new(), address_key: None, body: unsigned.to_vec() };
    let with_key = WebhookCall { address_key: Some("another".into()), ..bare.clone() };
    for forged in [bare, with_key] {
        let refused = rig.provider.authenticate_webhook(&forged, rig.now());
        assert_eq!(refused, Err(WebhookRefusal::Unauthentic), "{forged:?}");
    }
    let another = Rig::with_keys(company, API_KEY, &format!("{WEBHOOK_KEY}2"));
    let refused = another.provider.authenticate_webhook(&call, rig.now());
    assert_eq!(refused, Err(WebhookRefusal::Unauthentic));
}
