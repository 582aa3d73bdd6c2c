//! The machine's clock and randomness behind the kernel's ports.

use chrono::{DateTime, SubsecRound, Utc};
use kernel::{Clock, Random};

pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is the one place where the time comes from")]
    fn now(&self) -> DateTime<Utc> {
        Utc::now().trunc_subsecs(3)
    }
}

/// A clock that stands still: for what is written as of a moment that is over.
pub struct StoppedClock(pub DateTime<Utc>);

impl Clock for StoppedClock {
    fn now(&self) -> DateTime<Utc> {
        self.0
    }
}

/// The operating system's cryptographic source.
pub struct SystemRandom;

impl Random for SystemRandom {
    #[expect(
        clippy::expect_used,
        reason = "without randomness no id and no session is safe; the process must end"
    )]
    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("the operating system gives random bytes");
    }
}
