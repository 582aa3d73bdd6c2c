//! Small stand-ins for the tests of this crate.

use std::sync::atomic::{AtomicU8, Ordering};

use chrono::{DateTime, Utc};
use kernel::Random;

pub fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// Draws that can be foreseen and never repeat within a test: each call fills with the next number.
#[derive(Default)]
pub struct Draws(AtomicU8);

impl From<u8> for Draws {
    fn from(first: u8) -> Self {
        Self(AtomicU8::new(first))
    }
}

impl Random for Draws {
    fn fill(&self, bytes: &mut [u8]) {
        bytes.fill(self.0.fetch_add(1, Ordering::Relaxed));
    }
}
