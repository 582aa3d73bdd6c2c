use chrono::{DateTime, TimeDelta, Utc};
use kernel::{BundleId, Clock, Money, Network, PhoneNumber, Random};

use crate::{Checkout, Observation, ObservedState, Payment, PaymentAttempt, Product};

pub(crate) struct At(pub DateTime<Utc>);

impl Clock for At {
    fn now(&self) -> DateTime<Utc> {
        self.0
    }
}

/// Fills everything with one byte.
pub(crate) struct Bytes(pub u8);

impl Random for Bytes {
    fn fill(&self, bytes: &mut [u8]) {
        bytes.fill(self.0);
    }
}

/// `seconds` after the attempt of these tests began.
pub(crate) fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH.checked_add_signed(TimeDelta::seconds(seconds)).unwrap()
}

pub(crate) fn product() -> Product {
    Product {
        bundle_id: BundleId::new(at(0), &Bytes(1)),
        kind: catalog::BundleKind::Normal,
        name: "Weekly 5GB".into(),
        name_swahili: "Wiki 5GB".into(),
        network: Network::Vodacom,
        data: "5GB".into(),
        validity: "7 days".into(),
        price: Money::new(10_000).unwrap(),
        requires_tin: false,
    }
}

pub(crate) fn payment() -> Payment {
    let payer = PhoneNumber::parse("0754321908").unwrap();
    let checkout = Checkout::new(product(), payer, None, at(0), &Bytes(2));
    let attempt = PaymentAttempt::new(&checkout, at(0), &Bytes(3));
    Payment::new(checkout, attempt)
}

pub(crate) fn attempt() -> PaymentAttempt {
    payment().attempt
}

/// The provider's answer that matches [`attempt`] exactly.
pub(crate) fn completed() -> Observation {
    Observation {
        reference: Some(attempt().reference.to_string()),
        amount: Some(attempt().amount),
        ..Observation::bare(ObservedState::Completed)
    }
}
