//! Whether a route may be chosen for a bundle.

use catalog::Bundle;
use kernel::CompanyName;

use super::{ListedProduct, PlannedStep};
use crate::ProductPrice;

/// Why a step is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepError {
    /// The shop has no such vendor.
    UnknownVendor,
    /// The vendor sells no such product, or no longer.
    UnknownProduct,
    /// The product is of another network than the bundle.
    OtherNetwork,
    /// An earlier step goes through the same vendor.
    RepeatedVendor,
    /// The product needs an amount.
    AmountMissing,
    /// The amount is outside what the vendor offers, or in another currency.
    AmountOutOfRange,
    /// The product has a fixed price.
    AmountNotTaken,
}

/// What is wrong with the steps, by their place. A step of the present route may stay although its product or vendor is
/// gone: it is skipped, and may come back.
pub fn step_errors(
    bundle: &Bundle,
    steps: &[PlannedStep],
    present: &[PlannedStep],
    products: &[ListedProduct],
    vendors: &[CompanyName],
) -> Vec<(usize, StepError)> {
    let error = |(place, step): (usize, &PlannedStep)| {
        let is_repeated = steps.iter().take(place).any(|earlier| earlier.vendor == step.vendor);
        let found = if is_repeated {
            Err(StepError::RepeatedVendor)
        } else if present.contains(step) {
            Ok(())
        } else {
            ensure_fits(bundle, step, products, vendors)
        };
        found.err().map(|error| (place, error))
    };
    steps.iter().enumerate().filter_map(error).collect()
}

fn ensure_fits(
    bundle: &Bundle,
    step: &PlannedStep,
    products: &[ListedProduct],
    vendors: &[CompanyName],
) -> Result<(), StepError> {
    if !vendors.contains(&step.vendor) {
        return Err(StepError::UnknownVendor);
    }
    let is_it = |listed: &&ListedProduct| {
        listed.vendor == step.vendor && listed.product.id == step.product && listed.gone_at.is_none()
    };
    let product = &products.iter().find(is_it).ok_or(StepError::UnknownProduct)?.product;
    if product.network.is_some_and(|network| network != bundle.network) {
        return Err(StepError::OtherNetwork);
    }
    match (product.price, step.amount) {
        (ProductPrice::Fixed { .. }, Some(_)) => Err(StepError::AmountNotTaken),
        (ProductPrice::Range { .. }, None) => Err(StepError::AmountMissing),
        (price, amount) => price.cost_of(amount).map(|_| ()).ok_or(StepError::AmountOutOfRange),
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Money, Network};

    use super::super::test_support::{airtime, bundle, data, step, vendor};
    use super::*;
    use crate::test_support::at;

    fn errors(steps: &[PlannedStep], present: &[PlannedStep]) -> Vec<(usize, StepError)> {
        let mut other = data("first", "airtel", 10_000, 720, 5);
        other.product.network = Some(Network::Airtel);
        let mut gone = data("first", "gone", 10_000, 720, 5);
        gone.gone_at = Some(at(1));
        let products = [
            data("first", "1", 10_000, 720, 5),
            airtime("second", "top"),
            other,
            gone,
            data("off", "1", 1, 1, 1),
        ];
        step_errors(&bundle(), steps, present, &products, &["first", "second"].map(vendor))
    }

    fn amount(tsh: i64) -> PlannedStep {
        PlannedStep { amount: Money::new(tsh).ok().map(Into::into), ..step("second", "top") }
    }

    #[test]
    fn each_vendor_sends_a_product_of_the_network_for_an_amount_that_it_offers() {
        assert_eq!(errors(&[step("first", "1"), amount(5_000)], &[]), []);
        for (wrong, why) in [
            (step("first", "2"), StepError::UnknownProduct),
            (step("first", "gone"), StepError::UnknownProduct),
            (step("first", "airtel"), StepError::OtherNetwork),
            (step("off", "1"), StepError::UnknownVendor),
            (step("second", "top"), StepError::AmountMissing),
            (amount(100), StepError::AmountOutOfRange),
            (PlannedStep { amount: amount(5_000).amount, ..step("first", "1") }, StepError::AmountNotTaken),
        ] {
            assert_eq!(errors(&[wrong], &[]), [(0, why)]);
        }
        assert_eq!(errors(&[step("first", "1"), step("first", "1")], &[]), [(1, StepError::RepeatedVendor)]);
    }

    #[test]
    fn a_step_whose_product_vanished_may_stay() {
        let gone = step("first", "gone");
        assert_eq!(errors(&[amount(5_000), gone.clone()], &[gone]), []);
    }
}
