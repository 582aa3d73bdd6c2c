use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use kernel::{Clock, Language, MessageChannel, MessageId, Random};
use message_simulator::{MessageSimulator, Outcome};
use messaging::{
    AfricasTalking, AfricasTalkingConfig, PushDevice, VapidKey, WebPush, Webhook, WebhookConfig,
    WhatsAppCloud, WhatsAppConfig,
};
use notifications::{Arrival, Audience, Message, MessageKind, MessageState, SendError, Sender};
use outgoing::Secret;
use sha2::Sha256;
use web_push_native::p256::SecretKey;

struct Epoch;

impl Clock for Epoch {
    fn now(&self) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH
    }
}

impl Random for Epoch {
    fn fill(&self, bytes: &mut [u8]) {
        bytes.fill(1);
    }
}

fn message(channel: MessageChannel, recipient: &str, text: &str) -> Message {
    Message {
        id: MessageId::new(DateTime::UNIX_EPOCH, &Epoch),
        dedupe_key: "order_placed:1:sms:0".into(),
        kind: MessageKind::NewOrder,
        audience: Audience::Staff,
        channel,
        recipient: recipient.into(),
        language: Language::Sw,
        order_id: None,
        text: text.into(),
        is_test: false,
        state: MessageState::Sending,
        tries: 1,
        next_try_at: None,
        created_at: DateTime::UNIX_EPOCH,
        sent_at: None,
        provider_id: None,
        arrival: Arrival::default(),
        instead_of: None,
        replaced_by: None,
    }
}

fn sms(simulator: &MessageSimulator) -> AfricasTalking {
    AfricasTalking::new(AfricasTalkingConfig {
        base_url: simulator.sms_url(),
        username: "sandbox".into(),
        api_key: Secret::new("key"),
        sender_id: Some("BUNDLEHUB".into()),
    })
    .unwrap()
}

fn whatsapp(simulator: &MessageSimulator, template: Option<&str>) -> WhatsAppCloud {
    WhatsAppCloud::new(WhatsAppConfig {
        base_url: simulator.whatsapp_url(),
        phone_number_id: "1234".into(),
        token: Secret::new("token"),
        template: template.map(ToOwned::to_owned),
    })
    .unwrap()
}

#[tokio::test]
async fn a_text_message_arrives_with_its_key_and_every_letter() {
    let simulator = MessageSimulator::start().unwrap();
    let text = "Habari & karibu +1 = é\nmstari wa pili";
    let receipt = sms(&simulator).send(&message(MessageChannel::Sms, "255754000001", text)).await.unwrap();
    assert!(receipt.provider_id.unwrap().starts_with("ATXid_"));
    let got = simulator.got();
    assert_eq!((got[0].to.as_str(), got[0].text.as_str()), ("+255754000001", text));
    assert_eq!(got[0].key, "order_placed:1:sms:0");
}

#[tokio::test]
async fn a_whatsapp_message_arrives_as_text_or_as_the_one_line_of_a_template() {
    let simulator = MessageSimulator::start().unwrap();
    let message = message(MessageChannel::WhatsApp, "255754000001", "Oda mpya\nWiki 5GB");
    whatsapp(&simulator, None).send(&message).await.unwrap();
    assert_eq!(simulator.got()[0].text, "Oda mpya\nWiki 5GB");
    let again = Message { dedupe_key: "other".into(), ..message };
    whatsapp(&simulator, Some("order_news")).send(&again).await.unwrap();
    assert_eq!(simulator.got()[1].text, "Oda mpya · Wiki 5GB");
}

#[tokio::test]
async fn refusals_failures_and_garbage_are_told_apart() {
    let simulator = MessageSimulator::start().unwrap();
    let ask = async |outcome| {
        simulator.switch(outcome);
        let sms = sms(&simulator).send(&message(MessageChannel::Sms, "255754000001", "x")).await;
        let whatsapp =
            whatsapp(&simulator, None).send(&message(MessageChannel::WhatsApp, "255754000001", "x")).await;
        [sms.unwrap_err(), whatsapp.unwrap_err()]
    };
    assert!(ask(Outcome::Refuse).await.iter().all(|error| matches!(error, SendError::Refused(_))));
    for outcome in [Outcome::Fail, Outcome::Garbage] {
        assert!(ask(outcome).await.iter().all(|error| matches!(error, SendError::Unclear(_))), "{outcome:?}");
    }
}

#[tokio::test]
async fn nobody_there_means_surely_not_sent() {
    let simulator = MessageSimulator::start().unwrap();
    let sms = sms(&simulator);
    simulator.stop().await;
    let error = sms.send(&message(MessageChannel::Sms, "255754000001", "x")).await.unwrap_err();
    assert!(matches!(&error, SendError::Failed(cause) if cause.starts_with("no connection")), "{error}");
}

#[tokio::test]
async fn silence_ends_after_eight_seconds() {
    let simulator = MessageSimulator::start().unwrap();
    let begun = std::time::Instant::now();
    let error = sms(&simulator).send(&message(MessageChannel::Sms, "255700000203", "x")).await.unwrap_err();
    assert!(matches!(&error, SendError::Unclear(cause) if cause.starts_with("no answer in time")), "{error}");
    assert!((7..10).contains(&begun.elapsed().as_secs()));
}

#[tokio::test]
async fn another_program_can_check_who_called_it() {
    let simulator = MessageSimulator::start().unwrap();
    let secret = "k".repeat(32);
    let config = WebhookConfig { url: simulator.webhook_url(), secret: Secret::new(secret.clone()) };
    let webhook = Webhook::new(config, Arc::new(Epoch)).unwrap();
    let event = message(MessageChannel::Webhook, "webhook", r#"{"event":"order.placed"}"#);
    webhook.send(&event).await.unwrap();
    let got = simulator.got().remove(0);
    let (signature, body) = got.text.split_once('\n').unwrap();
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    mac.update(format!("0.{body}").as_bytes());
    assert_eq!(signature, format!("t=0,v1={}", hex::encode(mac.finalize().into_bytes())));
    let body: serde_json::Value = serde_json::from_str(body).unwrap();
    assert_eq!(
        (&body["id"], &body["data"]["event"]),
        (&"order_placed:1:sms:0".into(), &"order.placed".into())
    );
}

#[tokio::test]
async fn a_device_gets_a_sealed_notice_and_one_that_is_gone_is_refused() {
    let simulator = MessageSimulator::start().unwrap();
    let push = WebPush::new(VapidKey::new(&[7; 32]).unwrap(), "https://shop.example".into()).unwrap();
    let device_key = SecretKey::from_slice(&[9; 32]).unwrap();
    let p256dh = URL_SAFE_NO_PAD.encode(device_key.public_key().to_sec1_bytes_uncompressed());
    let auth = URL_SAFE_NO_PAD.encode([3_u8; 16]);
    let endpoint = format!("{}device", simulator.push_url());
    let device = PushDevice { endpoint: &endpoint, p256dh: &p256dh, auth: &auth };
    push.send(&device, b"{}", "key", DateTime::UNIX_EPOCH).await.unwrap();
    assert_eq!(simulator.got()[0].key.len(), 32);
    simulator.switch(Outcome::Refuse);
    let gone = push.send(&device, b"{}", "key", DateTime::UNIX_EPOCH).await;
    assert_eq!(gone.unwrap_err(), SendError::Refused("HTTP 410".into()));
}

trait Uncompressed {
    fn to_sec1_bytes_uncompressed(&self) -> Vec<u8>;
}

impl Uncompressed for web_push_native::p256::PublicKey {
    fn to_sec1_bytes_uncompressed(&self) -> Vec<u8> {
        use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
        self.to_encoded_point(false).as_bytes().to_vec()
    }
}
