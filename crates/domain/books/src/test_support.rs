use chrono::{DateTime, Utc};
use kernel::Day;

pub(crate) fn day(text: &str) -> Day {
    Day::parse(text).unwrap()
}

pub(crate) fn moment(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// Fills every buffer with the same byte.
pub(crate) struct ConstantRandom(pub u8);

impl kernel::Random for ConstantRandom {
    fn fill(&self, bytes: &mut [u8]) {
        bytes.fill(self.0);
    }
}

pub(crate) fn payment_id() -> kernel::CheckoutId {
    kernel::CheckoutId::new(moment("2026-11-21T09:00:00Z"), &ConstantRandom(7))
}

pub(crate) struct FixedClock(pub DateTime<Utc>);

impl kernel::Clock for FixedClock {
    fn now(&self) -> DateTime<Utc> {
        self.0
    }
}
