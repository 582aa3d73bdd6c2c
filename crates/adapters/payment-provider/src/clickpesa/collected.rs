use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use kernel::Money;
use payments::PaymentReference;

/// Far more prompts than are open at once.
const KEPT: usize = 1_000;

/// The requested amounts of prompts whose fee the customer bears.
///
/// The provider reports the collected amount only, in which such a fee is included (assumed). The answer to a prompt
/// tells both, and is remembered here. Of a prompt whose answer was lost, or that was sent before this program started,
/// the requested amount is unknown; its collected amount is then passed on, and staff decide.
#[derive(Default)]
pub(crate) struct Requested(Mutex<VecDeque<Known>>);

struct Known {
    reference: PaymentReference,
    requested: Money,
    collected: Money,
}

impl Requested {
    pub(crate) fn remember(&self, reference: &PaymentReference, requested: Money, collected: Money) {
        if collected <= requested {
            return;
        }
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.truncate(KEPT.saturating_sub(1));
        known.push_front(Known { reference: reference.clone(), requested, collected });
    }

    /// The requested amount behind a collected one.
    pub(crate) fn amount(&self, reference: &PaymentReference, collected: Money) -> Money {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = known.iter().find(|known| known.reference == *reference && known.collected == collected);
        known.map_or(collected, |known| known.requested)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reference(text: &str) -> PaymentReference {
        PaymentReference::parse(text).unwrap()
    }

    #[test]
    fn only_the_amount_that_the_answer_announced_hides_a_fee() {
        let [price, with_fee, other] = [10_000, 10_580, 10_581].map(|tsh| Money::new(tsh).unwrap());
        let requested = Requested::default();
        requested.remember(&reference("BH1"), price, with_fee);
        requested.remember(&reference("BH2"), with_fee, price);
        let amount = |name: &str, collected| requested.amount(&reference(name), collected);
        assert_eq!(amount("BH1", with_fee), price);
        assert_eq!(amount("BH1", other), other);
        assert_eq!(amount("BH1", price), price);
        assert_eq!(amount("BH2", price), price, "less than the price is never the price");
        assert_eq!(amount("BH3", with_fee), with_fee);
    }

    #[test]
    fn only_the_latest_prompts_are_remembered() {
        let [price, with_fee] = [1_000, 1_100].map(|tsh| Money::new(tsh).unwrap());
        let requested = Requested::default();
        for number in 0..=KEPT {
            requested.remember(&reference(&format!("BH{number}")), price, with_fee);
        }
        assert_eq!(requested.amount(&reference("BH0"), with_fee), with_fee);
        assert_eq!(requested.amount(&reference("BH1"), with_fee), price);
    }
}
