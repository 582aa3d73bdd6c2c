use chrono::{DateTime, TimeDelta, Utc};
use kernel::testing::ConstantRandom;
pub use kernel::testing::FixedClock;
use kernel::{Language, MessageChannel, MessageId};

use super::{Audience, DeliveryProgress, Message, MessageKind, MessageState};

pub fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH.checked_add_signed(TimeDelta::seconds(seconds)).unwrap()
}

/// No jitter: 20 of 0 to 40 is 100 percent.
pub const NO_JITTER: ConstantRandom = ConstantRandom(20);

/// An SMS claimed for its first attempt, leased until second 60.
pub fn claimed() -> Message {
    Message {
        id: MessageId::new(at(0), &NO_JITTER),
        dedupe_key: "order_placed:1:sms:0".into(),
        kind: MessageKind::OrderReceived,
        audience: Audience::Customer,
        channel: MessageChannel::Sms,
        recipient: "255754000001".into(),
        language: Language::Sw,
        order_id: None,
        text: "Habari".into(),
        is_test: false,
        state: MessageState::Sending,
        attempts: 1,
        next_attempt_at: Some(at(60)),
        created_at: at(0),
        sent_at: None,
        gateway: None,
        provider_id: None,
        progress: DeliveryProgress::default(),
        replaces: None,
        replaced_by: None,
        dismissed_at: None,
    }
}
