use chrono::{DateTime, TimeDelta, Utc};
use kernel::CheckoutId;

use crate::Checkout;

/// A browser that asked more than [`USUAL_NUMBERS`] numbers to pay within a day. Agents and families buy for
/// others; a fraudster calls strangers and talks them into approving (T11). Staff decide which it is; nothing is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BusyBrowser {
    pub newest: CheckoutId,
    /// How many numbers it asked.
    pub numbers: i64,
    /// When it asked last.
    pub last_at: DateTime<Utc>,
}

/// A browser with more numbers than these is shown to staff (T11).
pub const USUAL_NUMBERS: i64 = 3;

/// The time within which numbers are counted.
const BUSY_WITHIN: TimeDelta = TimeDelta::hours(24);

impl BusyBrowser {
    /// Since when prompts count at `now`.
    pub fn counted_since(now: DateTime<Utc>) -> DateTime<Utc> {
        now.checked_sub_signed(BUSY_WITHIN).unwrap_or(now)
    }
}

impl Checkout {
    /// The time around this purchase in which others of its browser count with it.
    pub fn browser_window(&self) -> (DateTime<Utc>, DateTime<Utc>) {
        let until = self.created_at.checked_add_signed(BUSY_WITHIN).unwrap_or(self.created_at);
        (BusyBrowser::counted_since(self.created_at), until)
    }
}
