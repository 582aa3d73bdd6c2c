//! The system clock and random generator, behind the kernel's ports.

use chrono::{DateTime, SubsecRound, Utc};
use kernel::{Clock, Random};

pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the only source of the current time")]
    fn now(&self) -> DateTime<Utc> {
        Utc::now().trunc_subsecs(3)
    }
}

/// The operating system's cryptographic random generator.
pub struct SystemRandom;

impl Random for SystemRandom {
    #[expect(
        clippy::expect_used,
        reason = "without randomness no id or session is safe; the process must end"
    )]
    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("the operating system provides random bytes");
    }
}
