use std::fmt;

use chrono::{DateTime, Utc};
use kernel::{Actor, CompanyName, CurrencyAmount, Money, OrderId, OrderKey};

use super::{
    ProductId, Refusal, RouteStep, Transaction, VendingState, VendorReferences, VendorTerms, schedule,
};
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
    pub vendor: CompanyName,
    pub product: ProductId,
    /// For a product without a fixed price.
    pub amount: Option<CurrencyAmount>,
    /// What the vendor takes for it: by its list, then as its answer says.
    pub cost: Option<CurrencyAmount>,
    /// The cost in shillings at the rate of the day it was sent; `None` without a cost or a rate.
    pub cost_tsh: Option<Money>,
    pub state: VendingState,
    /// Why nothing was sent.
    pub refusal: Option<Refusal>,
    /// The vendor's description of it.
    pub words: Option<String>,
    /// The network's reference, or the vendor's where it gives no other.
    pub reference: Option<String>,
    /// The vendor's own id of it.
    pub vendor_id: Option<String>,
    /// How often the request was sent under this id: once, and again only while the vendor says that it does not know it.
    pub sends: i16,
    /// When it was last sent.
    pub sent_at: DateTime<Utc>,
    /// After a refusal that leaves another way: when the shop tries that by itself.
    pub retry_at: Option<DateTime<Utc>>,
    /// When staff take over an attempt whose outcome is still unknown, or an order that every vendor refused.
    pub desk_at: DateTime<Utc>,
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
    /// The next attempt at sending `order` after `earlier` ones, by a step of its bundle's route. It is first queried when
    /// its sender must have given up.
    pub fn new(
        order: &Order,
        step: &RouteStep,
        cost_tsh: Option<Money>,
        earlier: &[Self],
        by: Option<Actor>,
        now: DateTime<Utc>,
    ) -> Self {
        let number = i64::try_from(earlier.len()).unwrap_or(i64::MAX).saturating_add(1);
        Self {
            external_id: ExternalId::new(&order.order_id, number),
            order: order.key,
            number,
            vendor: step.vendor.clone(),
            product: step.product.clone(),
            amount: step.amount,
            cost: step.cost,
            cost_tsh,
            state: VendingState::Created,
            refusal: None,
            words: None,
            reference: None,
            vendor_id: None,
            sends: 1,
            sent_at: now,
            retry_at: None,
            desk_at: schedule::desk_at(order, now),
            started_at: now,
            started_by: by,
            changed_at: now,
            queried_at: None,
            next_check_at: Some(now.checked_add_signed(schedule::SENDER_TIMEOUT).unwrap_or(now)),
        }
    }

    /// What names it at its vendor.
    pub fn references(&self) -> VendorReferences {
        VendorReferences { ours: self.external_id.clone(), theirs: self.vendor_id.clone() }
    }

    /// The same attempt, its request sent once more at `now`.
    #[must_use]
    pub fn resent_at(&self, now: DateTime<Utc>) -> Self {
        Self { sends: self.sends.saturating_add(1), sent_at: now, ..self.clone() }
    }

    /// Until when the request may be executed. Before that, its outcome is not queried, and it is not considered lost.
    pub fn valid_until(&self) -> DateTime<Utc> {
        self.sent_at.checked_add_signed(schedule::SENDER_TIMEOUT).unwrap_or(self.sent_at)
    }

    /// The news in a vendor's answer; `None` when there is none.
    pub fn news(&self, found: Transaction) -> Option<Transaction> {
        (found.state.rank() > self.state.rank()).then_some(found)
    }

    /// Whether a request that the vendor does not know is sent again at `now`, under the same id. The request may still
    /// arrive as long as its sender may not have given up, so that the vendor must promise to execute an id once.
    pub fn may_be_sent_again(&self, terms: VendorTerms, now: DateTime<Utc>) -> bool {
        self.state == VendingState::Created
            && terms.executes_an_id_once
            && self.sends < schedule::MAX_SENDS
            && now.signed_duration_since(self.sent_at) >= schedule::LOST_AFTER
            && now < self.desk_at
    }

    /// The time-out at `now`: staff take over an attempt whose outcome has been unknown for too long.
    pub fn time_out(&self, now: DateTime<Utc>) -> Option<Transaction> {
        let over = self.state.is_in_progress() && now >= self.desk_at;
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
    fn a_lost_request_is_sent_again_only_where_an_id_is_executed_once() {
        let terms = VendorTerms { executes_an_id_once: true, has_look_up: true, has_balance: true };
        assert!(!attempt().may_be_sent_again(terms, at(119)), "its sender may still be sending");
        assert!(attempt().may_be_sent_again(terms, at(120)));
        let no_promise = VendorTerms { executes_an_id_once: false, ..terms };
        assert!(!attempt().may_be_sent_again(no_promise, at(120)));
        let confirmed = VendingAttempt { state: VendingState::Confirmed, ..attempt() };
        assert!(!confirmed.may_be_sent_again(terms, at(120)), "the vendor knew it before");
        let repeated = VendingAttempt { sends: schedule::MAX_SENDS, ..attempt() };
        assert!(!repeated.may_be_sent_again(terms, at(120)));
        assert!(!attempt().may_be_sent_again(terms, attempt().desk_at), "staff have it");
    }

    #[test]
    fn a_lower_state_is_no_news() {
        let submitted = VendingAttempt { state: VendingState::Submitted, ..attempt() };
        assert_eq!(submitted.news(Transaction::in_state(VendingState::Confirmed)), None);
        let completed = Transaction::in_state(VendingState::Completed);
        assert_eq!(submitted.news(completed.clone()), Some(completed));
    }

    #[test]
    fn staff_take_over_an_attempt_without_an_outcome_in_time() {
        let desk_at = attempt().desk_at;
        assert_eq!(attempt().time_out(desk_at - chrono::TimeDelta::seconds(1)), None);
        assert_eq!(attempt().time_out(desk_at).map(|answer| answer.state), Some(VendingState::TimedOut));
        let declined = VendingAttempt { state: VendingState::Declined, ..attempt() };
        assert_eq!(declined.time_out(at(99_000)), None);
    }
}
