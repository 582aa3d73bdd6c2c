use std::fmt;

use chrono::{DateTime, Utc};
use kernel::{Actor, OrderId, OrderKey};

use super::{Refusal, Transaction, VendingState, schedule};
use crate::Order;

/// Our id of an attempt at the vendor: the order id and the number of the attempt, such as `BH-7Q4M-92KD-V1`. It is
/// derived from the order, so that a shop restored from a backup asks for the same thing and not for another.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ExternalId(String);

/// The text is not the id of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the id of an attempt")]
pub struct InvalidExternalId;

/// Longest id, in characters.
const MAX_CHARS: usize = 40;

impl ExternalId {
    /// The id of attempt `number`, from 1, at sending this order.
    pub fn new(order: &OrderId, number: i64) -> Self {
        Self(format!("{order}-V{number}"))
    }

    /// # Errors
    /// [`InvalidExternalId`] unless `text` is 1 to 40 visible ASCII characters.
    pub fn parse(text: &str) -> Result<Self, InvalidExternalId> {
        let valid = (1..=MAX_CHARS).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_graphic());
        valid.then(|| Self(text.to_owned())).ok_or(InvalidExternalId)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ExternalId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// One attempt to have a bundle sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VendingAttempt {
    /// Our id of it at the vendor.
    pub external_id: ExternalId,
    pub order: OrderKey,
    /// Its number among the attempts at the order, from 1.
    pub number: i64,
    pub state: VendingState,
    /// Why nothing was sent.
    pub refusal: Option<Refusal>,
    /// The vendor's description of it.
    pub words: Option<String>,
    /// The vendor's or the network's reference.
    pub reference: Option<String>,
    /// When it was written.
    pub started_at: DateTime<Utc>,
    /// Who requested it; `None` for the system.
    pub started_by: Option<Actor>,
    /// When its state last changed.
    pub changed_at: DateTime<Utc>,
    /// When the vendor was last queried.
    pub queried_at: Option<DateTime<Utc>>,
    /// When to query it next.
    pub next_check_at: Option<DateTime<Utc>>,
}

impl VendingAttempt {
    /// The next attempt at sending `order` after `earlier` ones. It is first queried when its sender must have given
    /// up.
    pub fn new(order: &Order, earlier: &[Self], by: Option<Actor>, now: DateTime<Utc>) -> Self {
        let number = i64::try_from(earlier.len()).unwrap_or(i64::MAX).saturating_add(1);
        Self {
            external_id: ExternalId::new(&order.order_id, number),
            order: order.key,
            number,
            state: VendingState::Created,
            refusal: None,
            words: None,
            reference: None,
            started_at: now,
            started_by: by,
            changed_at: now,
            queried_at: None,
            next_check_at: Some(now.checked_add_signed(schedule::SENDER_TIMEOUT).unwrap_or(now)),
        }
    }

    /// Until when it may be executed. Before that, its outcome is not queried, and it is not considered lost.
    pub fn valid_until(&self) -> DateTime<Utc> {
        self.started_at.checked_add_signed(schedule::SENDER_TIMEOUT).unwrap_or(self.started_at)
    }

    /// The news of a look-up at `now`: the vendor's answer, or a refusal when the vendor does not know the attempt.
    /// `None` when there is none.
    ///
    /// An unknown attempt may still arrive as long as its sender may not have given up.
    pub fn observe(&self, found: Option<Transaction>, now: DateTime<Utc>) -> Option<Transaction> {
        let never_arrived =
            self.state == VendingState::Created && schedule::age(self, now) >= schedule::LOST_AFTER;
        match found {
            Some(transaction) => Some(transaction).filter(|answer| answer.state.rank() > self.state.rank()),
            None if never_arrived => Some(Transaction::refused(Refusal::Unreachable, None)),
            None => None,
        }
    }

    /// The time-out at `now`: staff take over an attempt whose outcome has been unknown for too long.
    pub fn time_out(&self, now: DateTime<Utc>) -> Option<Transaction> {
        let over = self.state.is_in_progress() && schedule::age(self, now) >= schedule::OUTCOME_TIMEOUT;
        over.then(|| Transaction::in_state(VendingState::TimedOut))
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::attempt;
    use super::*;
    use crate::test_support::at;

    #[test]
    fn the_id_is_derived_from_the_order_and_reads_back() {
        let id = attempt().external_id;
        assert!(id.as_str().ends_with("-V1"));
        assert_eq!(ExternalId::parse(id.as_str()), Ok(id));
        assert!(["", "a b", &"x".repeat(41)].iter().all(|text| ExternalId::parse(text).is_err()));
    }

    #[test]
    fn an_unknown_attempt_is_refused_once_its_sender_must_have_given_up() {
        assert_eq!(attempt().observe(None, at(119)), None);
        assert_eq!(attempt().observe(None, at(120)).map(|answer| answer.state), Some(VendingState::Rejected));
        let confirmed = VendingAttempt { state: VendingState::Confirmed, ..attempt() };
        assert_eq!(confirmed.observe(None, at(9_000)), None, "the vendor knew it before");
    }

    #[test]
    fn a_lower_state_changes_nothing() {
        let submitted = VendingAttempt { state: VendingState::Submitted, ..attempt() };
        assert_eq!(submitted.observe(Some(Transaction::in_state(VendingState::Confirmed)), at(9)), None);
        let completed = Some(Transaction::in_state(VendingState::Completed));
        assert_eq!(submitted.observe(completed.clone(), at(9)), completed);
    }

    #[test]
    fn staff_take_over_after_half_an_hour_without_an_outcome() {
        assert_eq!(attempt().time_out(at(1_799)), None);
        assert_eq!(attempt().time_out(at(1_800)).map(|answer| answer.state), Some(VendingState::TimedOut));
        let declined = VendingAttempt { state: VendingState::Declined, ..attempt() };
        assert_eq!(declined.time_out(at(9_000)), None);
    }
}
