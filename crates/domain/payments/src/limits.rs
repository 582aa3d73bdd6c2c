//! Limits on prompts to a phone, and on searches for lost money: they keep strangers from flooding a number with
//! prompts (T10) without keeping customers from paying.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CountBy, LimitScope, Origin, PhoneNumber, PromptLimit, PromptLimits};
use strum::IntoStaticStr;

use crate::{FailureReason, PaymentState};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Scope {
    /// Prompts to a phone, whatever their origin.
    PromptPhone,
    /// Prompts requested by a browser.
    PromptDevice,
    /// Prompts requested from an address.
    PromptAddress,
    /// Searches for money paid from a phone.
    RecoverPhone,
    /// Searches for money from an address.
    RecoverAddress,
    /// Numbers for which an address stops prompts.
    StopAddress,
    /// Pictures of payments from a phone.
    PicturePhone,
    /// Pictures of payments from an address.
    PictureAddress,
}

impl LimitScope for Scope {
    fn code(self) -> &'static str {
        self.into()
    }
}

/// A limit on prompts, searches or stops.
pub type Limit = kernel::Limit<Scope>;

/// The conditions for a new prompt; by default none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PromptGuard {
    /// Rate limits; the prompt is counted in each.
    pub limits: Vec<Limit>,
    /// No other prompt that began after this moment may be open on the same phone. `None` for numbers that ring no
    /// phone.
    pub alone_since: Option<DateTime<Utc>>,
}

/// Why a prompt must not be sent now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PromptRefusal {
    /// Another prompt is open on that phone.
    #[error("a prompt is still open on that phone")]
    StillOpen {
        /// When that one will have ended.
        retry_at: DateTime<Utc>,
    },
    /// The rate limit is reached.
    #[error("too many prompts")]
    TooMany {
        /// When the next prompt may be sent.
        retry_at: DateTime<Utc>,
    },
    /// The owner of the number has opted out.
    #[error("the owner of the number wants no prompts")]
    OptedOut,
}

const TEN_MINUTES: TimeDelta = TimeDelta::minutes(10);
const HOUR: TimeDelta = TimeDelta::hours(1);
const DAY: TimeDelta = TimeDelta::hours(24);

/// The limits on prompts to a phone from anywhere, and on prompts requested by one browser or from one address.
pub fn prompt_limits(payer: &PhoneNumber, origin: &Origin, limits: PromptLimits) -> Vec<Limit> {
    let phone = Some(payer.reveal().to_owned());
    Limit::for_known_keys([
        (Scope::PromptPhone, CountBy::Key(&phone), limits.get(PromptLimit::PhoneTenMinutes), TEN_MINUTES),
        (Scope::PromptPhone, CountBy::Key(&phone), limits.get(PromptLimit::PhoneHour), HOUR),
        (Scope::PromptPhone, CountBy::Key(&phone), limits.get(PromptLimit::PhoneDay), DAY),
        (Scope::PromptDevice, CountBy::Key(&origin.device), limits.get(PromptLimit::DeviceHour), HOUR),
        (
            Scope::PromptAddress,
            CountBy::Address(origin),
            limits.get(PromptLimit::AddressTenMinutes),
            TEN_MINUTES,
        ),
        (Scope::PromptAddress, CountBy::Address(origin), limits.get(PromptLimit::AddressHour), HOUR),
    ])
}

/// The limits on guessing a wallet's reference: 5 in 10 minutes for one phone, 20 an hour from one address.
pub fn recovery_limits(payer: &PhoneNumber, origin: &Origin) -> Vec<Limit> {
    let phone = Some(payer.reveal().to_owned());
    Limit::for_known_keys([
        (Scope::RecoverPhone, CountBy::Key(&phone), 5, TEN_MINUTES),
        (Scope::RecoverAddress, CountBy::Address(origin), 20, HOUR),
    ])
}

/// The limits on pictures of payments: 3 a day for one phone, 10 a day from one address.
pub fn picture_limits(payer: &PhoneNumber, origin: &Origin) -> Vec<Limit> {
    let phone = Some(payer.reveal().to_owned());
    Limit::for_known_keys([
        (Scope::PicturePhone, CountBy::Key(&phone), 3, DAY),
        (Scope::PictureAddress, CountBy::Address(origin), 10, DAY),
    ])
}

/// The limit on numbers for which an address may stop prompts: 5 an hour.
pub fn stop_limits(origin: &Origin) -> Vec<Limit> {
    Limit::for_known_keys([(Scope::StopAddress, CountBy::Address(origin), 5, HOUR)])
}

/// The outcome of an earlier prompt to a phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PastPrompt {
    pub state: PaymentState,
    pub changed_at: DateTime<Utc>,
}

/// Two completed payments of one phone for one bundle within this time look like a duplicate charge.
pub const PAID_TWICE_WITHIN: TimeDelta = DAY;

/// How long past prompts are taken into account.
pub const PROMPT_MEMORY: TimeDelta = DAY;

/// The pause in minutes after each number of unwanted prompts, from one: the first refusal may be accidental, the
/// fifth is not.
const PAUSE_MINUTES: [i64; 5] = [0, 1, 5, 15, 60];

/// When a phone may be prompted again, given its prompts of the last day, newest first. A payment in between resets
/// the pause.
pub fn paused_until(past: &[PastPrompt]) -> Option<DateTime<Utc>> {
    let since_paid = past.iter().take_while(|prompt| prompt.state.rank() < PaymentState::Completed.rank());
    let refused: Vec<_> = since_paid.filter(|prompt| was_refused(prompt.state)).collect();
    let last = refused.first()?;
    let step = refused.len().clamp(1, PAUSE_MINUTES.len()).saturating_sub(1);
    let minutes = PAUSE_MINUTES.get(step).copied().unwrap_or_default();
    last.changed_at.checked_add_signed(TimeDelta::minutes(minutes))
}

fn was_refused(state: PaymentState) -> bool {
    matches!(
        state,
        PaymentState::Expired | PaymentState::Failed(FailureReason::Cancelled | FailureReason::NoAnswer)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::at;

    fn past(states: &[PaymentState]) -> Vec<PastPrompt> {
        states.iter().map(|state| PastPrompt { state: *state, changed_at: at(0) }).collect()
    }

    const CANCELLED: PaymentState = PaymentState::Failed(FailureReason::Cancelled);

    #[test]
    fn each_refused_prompt_lengthens_the_pause() {
        let pauses: Vec<_> = (1..=7).map(|count| paused_until(&past(&vec![CANCELLED; count]))).collect();
        let minutes = [0, 1, 5, 15, 60, 60, 60].map(|minutes| Some(at(minutes * 60)));
        assert_eq!(pauses, minutes);
        assert_eq!(paused_until(&[]), None);
    }

    #[test]
    fn a_payment_resets_the_pause() {
        let prompts = past(&[CANCELLED, PaymentState::Completed, CANCELLED, CANCELLED, CANCELLED]);
        assert_eq!(paused_until(&prompts), Some(at(0)));
    }

    #[test]
    fn an_insufficient_balance_is_not_a_refusal() {
        let empty = PaymentState::Failed(FailureReason::InsufficientBalance);
        assert_eq!(paused_until(&past(&[empty, empty, empty])), None);
    }

    #[test]
    fn callers_that_cannot_be_identified_are_not_counted() {
        let phone = PhoneNumber::parse("0754321908").unwrap();
        let limits = prompt_limits(&phone, &Origin::default(), PromptLimits::default());
        assert!(limits.iter().all(|limit| limit.scope == Scope::PromptPhone));
    }

    #[test]
    fn phone_browser_and_address_are_each_counted_in_their_windows() {
        let phone = PhoneNumber::parse("0754321908").unwrap();
        let origin = Origin { device: Some("device".into()), address: Some("address".into()), site: None };
        let limits = prompt_limits(&phone, &origin, PromptLimits::default());
        let rules: Vec<_> =
            limits.iter().map(|limit| (limit.scope, limit.key.as_str(), limit.max, limit.window)).collect();
        let expected = [
            (Scope::PromptPhone, phone.reveal(), 3, TimeDelta::minutes(10)),
            (Scope::PromptPhone, phone.reveal(), 6, TimeDelta::hours(1)),
            (Scope::PromptPhone, phone.reveal(), 12, TimeDelta::hours(24)),
            (Scope::PromptDevice, "device", 10, TimeDelta::hours(1)),
            (Scope::PromptAddress, "address", 20, TimeDelta::minutes(10)),
            (Scope::PromptAddress, "address", 60, TimeDelta::hours(1)),
        ];
        assert_eq!(rules, expected);
    }
}
