use std::sync::Arc;

use chrono::{DateTime, Utc};
use kernel::{Clock, Language, MessageChannel, MessageId, Random};
use messaging::{
    AfricasTalking, AfricasTalkingConfig, PushDevice, VapidKey, WebPush, Webhook, WebhookConfig,
    WhatsAppCloud, WhatsAppConfig,
};
use notifications::{Audience, DeliveryProgress, Message, MessageKind, MessageState};
use outgoing::Secret;
use simulators::message::MessageSimulator;

use crate::device::Device;

pub struct Epoch;

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

pub const WEBHOOK_SECRET: &str = "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk";
pub const CONTACT: &str = "https://shop.example";

pub fn message(channel: MessageChannel, recipient: &str, text: &str) -> Message {
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
        attempts: 1,
        next_attempt_at: None,
        created_at: DateTime::UNIX_EPOCH,
        sent_at: None,
        gateway: None,
        provider_id: None,
        progress: DeliveryProgress::default(),
        replaces: None,
        replaced_by: None,
        dismissed_at: None,
    }
}

pub fn sms_at(base_url: &str) -> AfricasTalking {
    sms_with_key(base_url, Secret::new("key"))
}

pub fn sms_with_key(base_url: &str, api_key: Secret) -> AfricasTalking {
    AfricasTalking::new(AfricasTalkingConfig {
        base_url: base_url.into(),
        username: "sandbox".into(),
        api_key,
        sender_id: Some("BUNDLEHUB".into()),
    })
    .unwrap()
}

pub fn sms(simulator: &MessageSimulator) -> AfricasTalking {
    sms_at(&simulator.sms_url())
}

pub fn whatsapp_at(base_url: &str, template: Option<&str>) -> WhatsAppCloud {
    WhatsAppCloud::new(WhatsAppConfig {
        base_url: base_url.into(),
        phone_number_id: "1234".into(),
        token: Secret::new("token"),
        template: template.map(ToOwned::to_owned),
    })
    .unwrap()
}

pub fn whatsapp(simulator: &MessageSimulator, template: Option<&str>) -> WhatsAppCloud {
    whatsapp_at(&simulator.whatsapp_url(), template)
}

pub fn webhook_at(url: &str) -> Webhook {
    let config = WebhookConfig { url: url.into(), secret: Secret::new(WEBHOOK_SECRET) };
    Webhook::new(config, Arc::new(Epoch)).unwrap()
}

pub fn vapid() -> VapidKey {
    VapidKey::new(&[7; 32]).unwrap()
}

pub fn push() -> WebPush {
    WebPush::new(vapid(), CONTACT.into()).unwrap()
}

pub fn at<'a>(endpoint: &'a str, device: &'a Device) -> PushDevice<'a> {
    PushDevice { endpoint, p256dh: &device.p256dh, auth: &device.auth_text }
}
