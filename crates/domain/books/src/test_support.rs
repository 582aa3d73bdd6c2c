use chrono::{DateTime, Utc};
use kernel::Day;
pub(crate) use kernel::testing::{ConstantRandom, FixedClock};

pub(crate) fn day(text: &str) -> Day {
    Day::parse(text).unwrap()
}

pub(crate) fn moment(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

pub(crate) fn payment_id() -> kernel::CheckoutId {
    kernel::CheckoutId::new(moment("2026-11-21T09:00:00Z"), &ConstantRandom(7))
}
