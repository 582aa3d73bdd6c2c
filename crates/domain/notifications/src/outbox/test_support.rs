use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Clock, Language, MessageChannel, MessageId, Random};

use super::{Audience, DeliveryProgress, Message, MessageKind, MessageState};

/// A fixed clock.
pub struct At(pub DateTime<Utc>);

impl At {
    pub fn epoch() -> DateTime<Utc> {
        DateTime::UNIX_EPOCH
    }

    pub fn seconds(seconds: i64) -> DateTime<Utc> {
        Self::epoch().checked_add_signed(TimeDelta::seconds(seconds)).unwrap()
    }
}

impl Clock for At {
    fn now(&self) -> DateTime<Utc> {
        self.0
    }
}

/// No jitter: 20 of 0 to 40 is 100 percent.
pub struct Ones;

impl Random for Ones {
    fn fill(&self, bytes: &mut [u8]) {
        bytes.fill(20);
    }
}

/// An SMS claimed for its first attempt, leased until second 60.
pub fn claimed() -> Message {
    Message {
        id: MessageId::new(At::epoch(), &Ones),
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
        next_try_at: Some(At::seconds(60)),
        created_at: At::epoch(),
        sent_at: None,
        provider_id: None,
        progress: DeliveryProgress::default(),
        replaces: None,
        replaced_by: None,
        dismissed_at: None,
    }
}
