//! A prompt may pay for several purchases. Each of them has an attempt with the reference of the prompt: its part.

use chrono::{DateTime, Utc};
use kernel::{Money, Random, RepositoryError};

use crate::{Checkout, CompanyName, NextAttempt, Payment, PaymentAttempt, PaymentRepository};

/// The most purchases that one prompt pays for.
pub const MAX_PARTS: usize = 50;

impl PaymentAttempt {
    /// One prompt about to be sent for `checkouts`: its part of each, in their order. All parts are checked at the same
    /// time.
    pub fn for_checkouts<'a>(
        checkouts: impl IntoIterator<Item = &'a Checkout>,
        provider: &CompanyName,
        now: DateTime<Utc>,
        random: &dyn Random,
    ) -> Vec<Self> {
        let part = |checkout| Self::new(checkout, provider.clone(), now, random);
        let mut parts: Vec<Self> = checkouts.into_iter().map(part).collect();
        let prompt_amount = total(parts.iter().map(|part| part.amount));
        if let [first, others @ ..] = parts.as_mut_slice() {
            first.prompt_amount = prompt_amount;
            for part in others {
                part.prompt_amount = prompt_amount;
                part.reference = first.reference.clone();
                part.next_check_at = first.next_check_at;
            }
        }
        parts
    }

    /// Whether the prompt pays for other purchases as well.
    pub fn is_part(&self) -> bool {
        self.amount != self.prompt_amount
    }
}

impl NextAttempt {
    /// One more prompt about to be sent for `payments`, after the attempts that were seen. It replaces nothing.
    pub(crate) fn of_prompt(
        payments: &[Payment],
        provider: &CompanyName,
        now: DateTime<Utc>,
        random: &dyn Random,
    ) -> Vec<Self> {
        let checkouts = payments.iter().map(|payment| &payment.checkout);
        let attempts = PaymentAttempt::for_checkouts(checkouts, provider, now, random);
        let after = payments.iter().map(|payment| payment.attempt.id);
        attempts
            .into_iter()
            .zip(after)
            .map(|(attempt, after)| Self { attempt, after, replaced: vec![] })
            .collect()
    }
}

/// The payments with the attempts that were written for them as their only ones.
pub(crate) fn begun(payments: Vec<Payment>, prompt: Vec<NextAttempt>) -> Vec<Payment> {
    let attempts = prompt.into_iter().map(|next| next.attempt);
    let of_prompt = payments.into_iter().zip(attempts);
    of_prompt.map(|(payment, attempt)| Payment::new(payment.checkout, attempt)).collect()
}

/// The sum of `amounts`; beyond the range it is the most that can be.
pub(crate) fn total(amounts: impl Iterator<Item = Money>) -> Money {
    amounts.fold(Money::ZERO, |sum, amount| sum.checked_add(amount).unwrap_or(Money::MAX))
}

/// All parts of the attempt's prompt, always in the same order.
///
/// # Errors
/// [`RepositoryError`]
pub(crate) async fn parts_of_prompt(
    attempt: &PaymentAttempt,
    payments: &dyn PaymentRepository,
) -> Result<Vec<PaymentAttempt>, RepositoryError> {
    if attempt.is_part() { payments.find_parts(&attempt.reference).await } else { Ok(vec![attempt.clone()]) }
}

/// All payments that the deciding prompt of `payment` is for, always in the same order.
///
/// # Errors
/// [`RepositoryError`]
pub async fn payments_of_prompt(
    payment: &Payment,
    payments: &dyn PaymentRepository,
) -> Result<Vec<Payment>, RepositoryError> {
    if payment.attempt.is_part() {
        payments.find_by_reference(&payment.attempt.reference).await
    } else {
        Ok(vec![payment.clone()])
    }
}

/// What each part gets of `arrived`: its amount as long as there is money, and the last one what is left over.
pub(crate) fn divide(arrived: Money, parts: &[PaymentAttempt]) -> Vec<Money> {
    let mut left = arrived.tsh();
    let last = parts.len().saturating_sub(1);
    let share = |(index, part): (usize, &PaymentAttempt)| {
        let share = if index == last { left } else { left.min(part.amount.tsh()) };
        left = left.saturating_sub(share);
        Money::new(share).unwrap_or(Money::ZERO)
    };
    parts.iter().enumerate().map(share).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{ConstantRandom, at, payment, product, provider_name};

    /// A prompt for purchases of these prices.
    fn prompt(prices: &[i64]) -> Vec<PaymentAttempt> {
        let checkout = |price: &i64| Checkout {
            product: crate::Product { price: Money::new(*price).unwrap(), ..product() },
            ..payment().checkout
        };
        let checkouts: Vec<_> = prices.iter().map(checkout).collect();
        PaymentAttempt::for_checkouts(&checkouts, &provider_name(), at(0), &ConstantRandom(3))
    }

    #[test]
    fn a_prompt_asks_for_the_sum_of_its_parts() {
        let parts = prompt(&[1_000, 2_500, 500]);
        let asked: Vec<_> = parts.iter().map(|part| (part.amount.tsh(), part.prompt_amount.tsh())).collect();
        assert_eq!(asked, [(1_000, 4_000), (2_500, 4_000), (500, 4_000)]);
        assert!(parts.iter().all(PaymentAttempt::is_part));
        assert!(parts.iter().all(|part| part.reference == parts[0].reference));
        assert!(!prompt(&[1_000])[0].is_part());
    }

    fn divided(arrived: i64, prices: &[i64]) -> Vec<i64> {
        let shares = divide(Money::new(arrived).unwrap(), &prompt(prices));
        shares.into_iter().map(Money::tsh).collect()
    }

    #[test]
    fn what_arrived_is_divided_without_a_shilling_lost() {
        assert_eq!(divided(4_000, &[1_000, 2_500, 500]), [1_000, 2_500, 500]);
        assert_eq!(divided(3_000, &[1_000, 2_500, 500]), [1_000, 2_000, 0]);
        assert_eq!(divided(4_700, &[1_000, 2_500, 500]), [1_000, 2_500, 1_200]);
        assert_eq!(divided(0, &[1_000, 2_500]), [0, 0]);
        assert_eq!(divided(900, &[1_000]), [900]);
    }
}
