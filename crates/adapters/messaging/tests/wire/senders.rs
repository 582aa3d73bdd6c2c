use hmac::{Hmac, KeyInit, Mac};
use kernel::MessageChannel;
use notifications::{AttemptError, AttemptOutcome, Message, SendError, Sender};
use sha2::Sha256;
use simulators::message::{MessageSimulator, Outcome};

use crate::support::{WEBHOOK_SECRET, message, sms, webhook_at, whatsapp};

#[tokio::test]
async fn a_text_message_arrives_with_its_key_and_full_text() {
    let simulator = MessageSimulator::start().unwrap();
    let text = "Habari & karibu +1 = é\nmstari wa pili";
    let receipt = sms(&simulator).send(&message(MessageChannel::Sms, "255754000001", text)).await.unwrap();
    assert!(receipt.provider_id.unwrap().starts_with("ATXid_"));
    let got = simulator.received();
    assert_eq!((got[0].to.as_str(), got[0].text.as_str()), ("+255754000001", text));
    assert_eq!(got[0].key, "order_placed:1:sms:0");
}

#[tokio::test]
async fn a_whatsapp_message_arrives_as_text_or_as_one_template_line() {
    let simulator = MessageSimulator::start().unwrap();
    let message = message(MessageChannel::WhatsApp, "255754000001", "Oda mpya\nWiki 5GB");
    whatsapp(&simulator, None).send(&message).await.unwrap();
    assert_eq!(simulator.received()[0].text, "Oda mpya\nWiki 5GB");
    let again = Message { dedupe_key: "other".into(), ..message };
    whatsapp(&simulator, Some("order_news")).send(&again).await.unwrap();
    assert_eq!(simulator.received()[1].text, "Oda mpya · Wiki 5GB");
}

#[tokio::test]
async fn refusals_failures_and_garbage_are_different_errors() {
    let simulator = MessageSimulator::start().unwrap();
    let ask = async |outcome| {
        simulator.switch(outcome);
        let sms = sms(&simulator).send(&message(MessageChannel::Sms, "255754000001", "x")).await;
        let whatsapp =
            whatsapp(&simulator, None).send(&message(MessageChannel::WhatsApp, "255754000001", "x")).await;
        [sms.unwrap_err(), whatsapp.unwrap_err()]
    };
    let ends = |errors: [SendError; 2]| errors.map(|error| error.outcome());
    assert_eq!(ends(ask(Outcome::Refuse).await), [AttemptOutcome::Refused; 2]);
    for outcome in [Outcome::Fail, Outcome::Garbage] {
        assert_eq!(ends(ask(outcome).await), [AttemptOutcome::Unclear; 2], "{outcome:?}");
    }
}

#[tokio::test]
async fn no_connection_means_not_sent() {
    let simulator = MessageSimulator::start().unwrap();
    let sms = sms(&simulator);
    simulator.stop().await;
    let error = sms.send(&message(MessageChannel::Sms, "255754000001", "x")).await.unwrap_err();
    assert_eq!(error.reason, AttemptError::NotReached, "{error}");
    assert!(error.detail.starts_with("no connection"), "{error}");
}

#[tokio::test]
async fn a_webhook_receiver_can_verify_the_signature() {
    let simulator = MessageSimulator::start().unwrap();
    let webhook = webhook_at(&simulator.webhook_url());
    let event = message(MessageChannel::Webhook, "webhook", r#"{"event":"order.placed"}"#);
    webhook.send(&event).await.unwrap();
    let got = simulator.received().remove(0);
    let (signature, body) = got.text.split_once('\n').unwrap();
    let mut mac = Hmac::<Sha256>::new_from_slice(WEBHOOK_SECRET.as_bytes()).unwrap();
    mac.update(format!("0.{body}").as_bytes());
    assert_eq!(signature, format!("t=0,v1={}", hex::encode(mac.finalize().into_bytes())));
    let body: serde_json::Value = serde_json::from_str(body).unwrap();
    assert_eq!(
        (&body["id"], &body["data"]["event"]),
        (&"order_placed:1:sms:0".into(), &"order.placed".into())
    );
}
