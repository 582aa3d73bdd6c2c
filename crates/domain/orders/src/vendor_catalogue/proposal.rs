//! Which products of the vendors stand for a bundle.

use catalog::{Bundle, Validity, ValidityUnit};
use kernel::{CompanyName, Money};
use strum::{IntoStaticStr, VariantArray};

use super::{ListedProduct, Rates};
use crate::{ProductKind, ProductPrice, VendorProduct};

/// How much more than the bundle promises a proposed product may give, in percent: 10 GB of 1,024 MB for 10 GB of 1,000.
const TOLERANCE_PERCENT: i64 = 10;

/// What a product gives, compared with what a bundle promises.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Fit {
    /// The same volume for the same time.
    Exact,
    /// At least as much for at least as long.
    More,
    /// Less data, or for a shorter time.
    Less,
    /// The vendor does not say, or the bundle is for nights.
    Unknown,
}

impl Fit {
    pub fn new(bundle: &Bundle, product: &VendorProduct) -> Self {
        let hours = hours(bundle.validity);
        let (Some(hours), Some(data), Some(validity)) = (hours, product.data_mb, product.validity_hours)
        else {
            return Self::Unknown;
        };
        let promised = bundle.data.megabytes();
        match (data == promised && validity == hours, data >= promised && validity >= hours) {
            (true, _) => Self::Exact,
            (false, true) => Self::More,
            (false, false) => Self::Less,
        }
    }
}

/// `None` for nights, whose hours differ from network to network.
fn hours(validity: Validity) -> Option<i64> {
    let count = i64::from(validity.count());
    match validity.unit() {
        ValidityUnit::Hour => Some(count),
        ValidityUnit::Day => count.checked_mul(24),
        ValidityUnit::Night => None,
    }
}

/// For each of `vendors` the product that stands for the bundle best, cheapest vendor first: data of its network, with its
/// volume and validity, else with the least more of them. A cost without a rate comes last.
pub fn propose<'p>(
    bundle: &Bundle,
    products: &'p [ListedProduct],
    vendors: &[CompanyName],
    rates: &Rates,
) -> Vec<&'p ListedProduct> {
    let fitting = |vendor: &CompanyName| {
        products.iter().filter(|listed| listed.vendor == *vendor && is_proposable(bundle, listed)).min_by_key(
            |listed| (closeness(&listed.product), cost_rank(listed, rates), listed.product.id.clone()),
        )
    };
    let mut proposed: Vec<_> = vendors.iter().filter_map(fitting).collect();
    proposed.sort_by_key(|listed| cost_rank(listed, rates));
    proposed
}

fn is_proposable(bundle: &Bundle, listed: &ListedProduct) -> bool {
    let product = &listed.product;
    let is_near = |given: Option<i64>, promised: Option<i64>| {
        let most = promised.and_then(|promised| {
            promised.checked_add(promised.checked_mul(TOLERANCE_PERCENT)?.div_euclid(100))
        });
        given.zip(most).is_some_and(|(given, most)| given <= most)
    };
    listed.gone_at.is_none()
        && product.kind == ProductKind::Data
        && product.network == Some(bundle.network)
        && matches!(product.price, ProductPrice::Fixed { .. })
        && matches!(Fit::new(bundle, product), Fit::Exact | Fit::More)
        && is_near(product.data_mb, Some(bundle.data.megabytes()))
        && is_near(product.validity_hours, hours(bundle.validity))
}

/// Of products that give at least what is promised, the one that gives least is the closest.
fn closeness(product: &VendorProduct) -> (Option<i64>, Option<i64>) {
    (product.data_mb, product.validity_hours)
}

fn cost_rank(listed: &ListedProduct, rates: &Rates) -> (bool, Option<Money>, i64) {
    let cost = listed.product.price.listed_cost();
    let shillings = rates.in_shillings(cost);
    (shillings.is_none(), shillings, cost.micros)
}

#[cfg(test)]
mod tests {
    use kernel::{Currency, Network};

    use super::super::test_support::{bundle, data, listed, rate, vendor};
    use super::*;
    use crate::test_support::at;

    /// Vendor and id of what is proposed for a bundle of 10 GB for 30 days at Vodacom.
    fn proposed(products: &[ListedProduct]) -> Vec<String> {
        let vendors = ["first", "second"].map(vendor);
        let rates = Rates(vec![rate(2_500_000_000)]);
        let found = propose(&bundle(), products, &vendors, &rates);
        found.iter().map(|listed| format!("{} {}", listed.vendor, listed.product.id)).collect()
    }

    #[test]
    fn an_equal_product_goes_before_a_larger_one() {
        let products = [data("first", "more", 10_240, 720, 1), data("first", "same", 10_000, 720, 9)];
        assert_eq!(proposed(&products), ["first same"]);
        assert_eq!(proposed(&products[..1]), ["first more"]);
    }

    #[test]
    fn a_larger_product_stays_within_a_tenth_and_a_smaller_one_is_none() {
        let is_proposed = |mb, hours| !proposed(&[data("first", "1", mb, hours, 5)]).is_empty();
        assert!(is_proposed(11_000, 720) && is_proposed(10_000, 744));
        for (mb, hours) in [(11_001, 720), (9_999, 720), (10_000, 719), (10_000, 2_160)] {
            assert!(!is_proposed(mb, hours), "{mb} MB for {hours} hours");
        }
    }

    #[test]
    fn vendors_are_ranked_by_cost_and_a_cost_without_a_rate_is_last() {
        let dear = data("first", "1", 10_000, 720, 9);
        let cheap = data("second", "2", 10_000, 720, 5);
        assert_eq!(proposed(&[dear.clone(), cheap]), ["second 2", "first 1"]);
        let mut euro = data("second", "3", 10_000, 720, 1);
        let cost = kernel::CurrencyAmount::new(1, Currency::parse("EUR").unwrap());
        euro.product.price = ProductPrice::Fixed { cost };
        assert_eq!(proposed(&[dear, euro]), ["first 1", "second 3"]);
    }

    #[test]
    fn nothing_is_proposed_that_does_not_fit() {
        let fit = data("first", "1", 10_000, 720, 5);
        let changed = |change: fn(&mut ListedProduct)| {
            let mut listed = fit.clone();
            change(&mut listed);
            proposed(&[listed])
        };
        assert_eq!(proposed(std::slice::from_ref(&fit)), ["first 1"]);
        let unfit: [fn(&mut ListedProduct); 7] = [
            |listed| listed.product.network = Some(Network::Airtel),
            |listed| listed.product.network = None,
            |listed| listed.product.kind = ProductKind::Airtime,
            |listed| listed.product.data_mb = None,
            |listed| listed.product.validity_hours = None,
            |listed| listed.gone_at = Some(at(1)),
            |listed| listed.vendor = vendor("third"),
        ];
        for (place, change) in unfit.into_iter().enumerate() {
            assert!(changed(change).is_empty(), "{place}");
        }
        assert!(proposed(&[listed("first", "1")]).is_empty(), "another volume");
    }

    #[test]
    fn a_night_fits_no_number_of_hours() {
        let night = Bundle { validity: Validity::parse("1 night").unwrap(), ..bundle() };
        assert_eq!(Fit::new(&night, &data("first", "1", 10_000, 24, 5).product), Fit::Unknown);
    }
}
