use std::fmt;

use chrono::{DateTime, Utc};
use kernel::{Actor, OrderId, OrderKey};

use super::{Refusal, Transaction, VendingState, schedule};
use crate::Order;

/// Our name for an attempt at the vendor: the order's number and which attempt it is, such as `BH-7Q4M-92KD-V1`. It follows
/// from the order, so that a shop whose rows were lost and brought back asks for the same thing and not for another.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ExternalId(String);

/// The text is no name of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the name of an attempt")]
pub struct InvalidExternalId;

/// Longest text that is taken for a name.
const MAX_CHARS: usize = 40;

impl ExternalId {
    /// The name of the attempt with this number, from 1, at sending this order.
    pub fn of(order: &OrderId, number: i64) -> Self {
        Self(format!("{order}-V{number}"))
    }

    /// # Errors
    /// [`InvalidExternalId`] unless `text` is 1 to 40 visible ASCII characters.
    pub fn parse(text: &str) -> Result<Self, InvalidExternalId> {
        let valid = (1..=MAX_CHARS).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_graphic());
        valid.then(|| Self(text.to_owned())).ok_or(InvalidExternalId)
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ExternalId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// One try at having a bundle sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VendingAttempt {
    /// Our name for it at the vendor.
    pub external_id: ExternalId,
    pub order: OrderKey,
    /// Which of the order's attempts it is, from 1.
    pub number: i64,
    pub state: VendingState,
    /// Why nothing was sent.
    pub refusal: Option<Refusal>,
    /// The same in the vendor's words.
    pub words: Option<String>,
    /// The vendor's or the network's name for it.
    pub reference: Option<String>,
    /// When it was written.
    pub begun_at: DateTime<Utc>,
    /// Who wanted it; `None` for the shop itself.
    pub begun_by: Option<Actor>,
    /// Since when it has its state.
    pub changed_at: DateTime<Utc>,
    /// When the vendor was last asked about it.
    pub asked_at: Option<DateTime<Utc>>,
    /// When to ask next.
    pub next_check_at: Option<DateTime<Utc>>,
}

impl VendingAttempt {
    /// The next attempt at sending `order` after `earlier` ones. It is first asked about when its sender must have given up.
    pub fn begin(order: &Order, earlier: &[Self], by: Option<Actor>, now: DateTime<Utc>) -> Self {
        let number = i64::try_from(earlier.len()).unwrap_or(i64::MAX).saturating_add(1);
        Self {
            external_id: ExternalId::of(&order.order_id, number),
            order: order.key,
            number,
            state: VendingState::Created,
            refusal: None,
            words: None,
            reference: None,
            begun_at: now,
            begun_by: by,
            changed_at: now,
            asked_at: None,
            next_check_at: Some(now.checked_add_signed(schedule::SENDERS_TIME).unwrap_or(now)),
        }
    }

    /// Until when it may be carried out: nobody asks what became of it before, nor believes that it never arrived.
    pub fn valid_until(&self) -> DateTime<Utc> {
        self.begun_at.checked_add_signed(schedule::SENDERS_TIME).unwrap_or(self.begun_at)
    }

    /// What a look-up says at `now`: the vendor's word, or what follows from its knowing nothing. `None` says nothing new.
    ///
    /// A vendor that has not heard of a request may still do, as long as whoever sends it has not surely given up.
    pub fn learnt(&self, found: Option<Transaction>, now: DateTime<Utc>) -> Option<Transaction> {
        let arrived_never =
            self.state == VendingState::Created && schedule::age(self, now) >= schedule::NEVER_ARRIVED_AFTER;
        match found {
            Some(transaction) => Some(transaction).filter(|said| said.state.rank() > self.state.rank()),
            None if arrived_never => Some(Transaction::refused(Refusal::Unreachable, None)),
            None => None,
        }
    }

    /// What not knowing means at `now`: colleagues take over when it has lasted too long.
    pub fn given_up(&self, now: DateTime<Utc>) -> Option<Transaction> {
        let over = self.state.is_under_way() && schedule::age(self, now) >= schedule::PATIENCE;
        over.then(|| Transaction::at(VendingState::TimedOut))
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::attempt;
    use super::*;
    use crate::test_support::at;

    #[test]
    fn the_name_follows_from_the_order_and_reads_back() {
        let name = attempt().external_id;
        assert!(name.as_str().ends_with("-V1"));
        assert_eq!(ExternalId::parse(name.as_str()), Ok(name));
        assert!(["", "a b", &"x".repeat(41)].iter().all(|text| ExternalId::parse(text).is_err()));
    }

    #[test]
    fn a_vendor_that_has_not_heard_of_it_is_believed_once_its_sender_must_have_given_up() {
        assert_eq!(attempt().learnt(None, at(119)), None);
        assert_eq!(attempt().learnt(None, at(120)).map(|said| said.state), Some(VendingState::Rejected));
        let confirmed = VendingAttempt { state: VendingState::Confirmed, ..attempt() };
        assert_eq!(confirmed.learnt(None, at(9_000)), None, "it had heard of it before");
    }

    #[test]
    fn an_older_word_says_nothing_new() {
        let submitted = VendingAttempt { state: VendingState::Submitted, ..attempt() };
        assert_eq!(submitted.learnt(Some(Transaction::at(VendingState::Confirmed)), at(9)), None);
        let completed = Some(Transaction::at(VendingState::Completed));
        assert_eq!(submitted.learnt(completed.clone(), at(9)), completed);
    }

    #[test]
    fn colleagues_take_over_after_half_an_hour_of_not_knowing() {
        assert_eq!(attempt().given_up(at(1_799)), None);
        assert_eq!(attempt().given_up(at(1_800)).map(|said| said.state), Some(VendingState::TimedOut));
        let declined = VendingAttempt { state: VendingState::Declined, ..attempt() };
        assert_eq!(declined.given_up(at(9_000)), None);
    }
}
