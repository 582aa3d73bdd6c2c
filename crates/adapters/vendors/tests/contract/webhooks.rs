//! Webhooks are hints: authentic ones name a request, and nothing else is taken from them.

use kernel::{WebhookCall, WebhookRefusal};
use simulators::vending::VendingCompany;

use crate::rig::{ORDINARY, Rig, id};

on_every_vendor! {
    an_authentic_webhook_names_its_request_however_often_it_comes,
    a_webhook_comes_early_twice_or_never,
    a_webhook_without_the_proof_is_refused,
    a_garbled_webhook_names_nothing,
}

async fn an_authentic_webhook_names_its_request_however_often_it_comes(company: VendingCompany) {
    let rig = Rig::new(company);
    for number in 1..=2 {
        rig.vend(number, ORDINARY).await.unwrap();
        let call = rig.received(&rig.server.take_due_webhooks().remove(0));
        for _ in 0..2 {
            assert_eq!(rig.vendor.authenticate_webhook(&call, rig.now()), Ok(id(number)));
        }
    }
}

async fn a_webhook_comes_early_twice_or_never(company: VendingCompany) {
    let rig = Rig::new(company);
    for (number, recipient, due) in [(1, "0700000177", 0), (2, "0700000178", 2), (3, "0700000179", 0)] {
        rig.vend(number, recipient).await.unwrap();
        rig.clock.advance(20);
        assert_eq!(rig.server.take_due_webhooks().len(), due, "{recipient}");
    }
}

async fn a_webhook_without_the_proof_is_refused(company: VendingCompany) {
    let rig = Rig::new(company);
    rig.vend(1, ORDINARY).await.unwrap();
    let good = rig.received(&rig.server.take_due_webhooks().remove(0));
    let other =
        |key: &str| WebhookCall { headers: Vec::new(), address_key: Some(key.into()), ..good.clone() };
    let bare = WebhookCall { headers: Vec::new(), address_key: None, ..good.clone() };
    for call in [other("another"), other(""), bare] {
        assert_eq!(rig.vendor.authenticate_webhook(&call, rig.now()), Err(WebhookRefusal::Unauthentic));
    }
}

async fn a_garbled_webhook_names_nothing(company: VendingCompany) {
    let rig = Rig::new(company);
    rig.vend(1, ORDINARY).await.unwrap();
    let mut webhook = rig.server.take_due_webhooks().remove(0);
    for body in [
        serde_json::json!({}),
        serde_json::json!([id(1).as_str()]),
        serde_json::json!({ "external_id": 7, "data": 7 }),
    ] {
        webhook.body = body;
        let named = rig.vendor.authenticate_webhook(&rig.received(&webhook), rig.now());
        assert_eq!(named, Err(WebhookRefusal::WithoutReference));
    }
}
