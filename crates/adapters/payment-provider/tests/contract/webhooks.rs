//! The simulator's calls to our webhook.

use chrono::DateTime;
use payment_provider::{ZenoPay, ZenoPayConfig};
use payments::{PaymentProvider, WebhookCall, WebhookRefusal};
use simulators::payment::Simulator;

use crate::{
    raw_server::{RawServer, Received},
    support::{config, prompt, reference, simulator_config},
};

fn call(received: &Received) -> WebhookCall {
    let headers =
        ["x-api-key"].into_iter().filter_map(|name| Some((name.into(), received.header(name)?.into())));
    WebhookCall { headers: headers.collect(), address_key: None, body: received.body.clone().into_bytes() }
}

/// A client whose webhook is `hook`, and the first call that arrives there.
async fn first_webhook(hook: &mut RawServer) -> (ZenoPay, Received) {
    let simulator = Simulator::start(simulator_config(0.001)).unwrap();
    let webhook_url = hook.url.clone();
    let zenopay = ZenoPay::new(ZenoPayConfig { webhook_url, ..config(&simulator.base_url()) }).unwrap();
    zenopay.initiate(&prompt("BH1", "0700000001")).await;
    let received = hook.received().await;
    (zenopay, received)
}

#[tokio::test]
async fn the_webhook_of_a_paid_prompt_names_its_reference() {
    let mut hook = RawServer::answering("", "").await;
    let (zenopay, received) = first_webhook(&mut hook).await;
    assert_eq!(zenopay.authenticate_webhook(&call(&received), DateTime::UNIX_EPOCH), Ok(reference("BH1")));
}

#[tokio::test]
async fn the_same_call_with_another_key_is_refused() {
    let mut hook = RawServer::answering("", "").await;
    let (zenopay, received) = first_webhook(&mut hook).await;
    for address_key in ["", "another"] {
        let forged = WebhookCall { address_key: Some(address_key.to_owned()), ..call(&received) };
        assert_eq!(
            zenopay.authenticate_webhook(&forged, DateTime::UNIX_EPOCH),
            Err(WebhookRefusal::Unauthentic)
        );
    }
    for api_key in [None, Some(""), Some("another")] {
        let headers = api_key.map(|key| ("x-api-key".to_owned(), key.to_owned())).into_iter().collect();
        let forged = WebhookCall { headers, ..call(&received) };
        assert_eq!(
            zenopay.authenticate_webhook(&forged, DateTime::UNIX_EPOCH),
            Err(WebhookRefusal::Unauthentic)
        );
    }
}
