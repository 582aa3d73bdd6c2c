//! What a vendor's list changes.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use kernel::{CompanyName, Day, visible_line};
use strum::{IntoStaticStr, VariantArray};

use super::{EarlierCost, ListUpdate, ListedProduct, VendorList};
use crate::VendorProduct;

/// Most products in a vendor's list for one country.
pub const MAX_PRODUCTS: usize = 5_000;
/// Longest name that is kept, in characters.
const MAX_NAME_CHARS: usize = 200;

/// What is wrong with a vendor's list; then nothing of it is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ListProblem {
    /// No readable answer, or a part of the list is missing.
    Unreachable,
    /// No products, from a vendor that had some.
    Empty,
    /// More than [`MAX_PRODUCTS`].
    TooLong,
    /// It names a product twice.
    Repeated,
}

/// What a list changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SyncSummary {
    pub listed: usize,
    /// New, or back after they were gone.
    pub added: usize,
    pub repriced: usize,
    pub vanished: usize,
}

/// # Errors
/// [`ListProblem`] of a list that must not be taken, whatever is stored.
pub fn ensure_plausible(listed: &[VendorProduct]) -> Result<(), ListProblem> {
    if listed.len() > MAX_PRODUCTS {
        return Err(ListProblem::TooLong);
    }
    let ids: HashSet<_> = listed.iter().map(|product| &product.id).collect();
    if ids.len() < listed.len() { Err(ListProblem::Repeated) } else { Ok(()) }
}

/// The difference between `listed` and the products that are stored of the vendor.
///
/// # Errors
/// [`ListProblem::Empty`].
pub fn plan(
    vendor: &CompanyName,
    list: Option<&VendorList>,
    stored: &[ListedProduct],
    listed: &[VendorProduct],
    now: DateTime<Utc>,
) -> Result<(ListUpdate, SyncSummary), ListProblem> {
    let present = || stored.iter().filter(|stored| stored.gone_at.is_none());
    if listed.is_empty() && present().next().is_some() {
        return Err(ListProblem::Empty);
    }
    let rows: HashMap<_, _> = stored.iter().map(|stored| (&stored.product.id, stored)).collect();
    let mut summary = SyncSummary { listed: listed.len(), ..SyncSummary::default() };
    let mut changed = Vec::new();
    for product in listed {
        let product = VendorProduct { name: short_name(&product.name), ..product.clone() };
        let row = rows.get(&product.id).copied();
        let after = ListedProduct {
            vendor: vendor.clone(),
            earlier: row.and_then(|row| earlier(row, &product, now)),
            gone_at: None,
            product,
        };
        let is_repriced = row.is_some_and(|row| row.earlier != after.earlier && after.earlier.is_some());
        summary.repriced = summary.repriced.saturating_add(usize::from(is_repriced));
        let is_added = row.is_none_or(|row| row.gone_at.is_some());
        summary.added = summary.added.saturating_add(usize::from(is_added));
        if row != Some(&after) {
            changed.push(after);
        }
    }
    let named: HashSet<_> = listed.iter().map(|product| &product.id).collect();
    let gone: Vec<_> =
        present().map(|row| &row.product.id).filter(|id| !named.contains(id)).cloned().collect();
    summary.vanished = gone.len();
    let (seen, next_read_at) = (list.and_then(|list| list.read_at), Day::from_utc(now).end());
    Ok((ListUpdate { vendor: vendor.clone(), seen, at: now, next_read_at, changed, gone }, summary))
}

/// The cost that staff saw last, if it is not the one of the list. A cost that changed back is no change.
fn earlier(row: &ListedProduct, listed: &VendorProduct, now: DateTime<Utc>) -> Option<EarlierCost> {
    let (was, is) = (row.product.price.listed_cost(), listed.price.listed_cost());
    let seen = row.earlier.map_or(was, |earlier| earlier.cost);
    let changed_at = row.earlier.filter(|_| was == is).map_or(now, |earlier| earlier.changed_at);
    (seen != is).then_some(EarlierCost { cost: seen, changed_at })
}

fn short_name(name: &str) -> String {
    visible_line(name).chars().take(MAX_NAME_CHARS).collect()
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{listed, product, usd, vendor};
    use super::*;
    use crate::test_support::at;

    fn planned(stored: &[ListedProduct], list: &[VendorProduct]) -> (ListUpdate, SyncSummary) {
        plan(&vendor("first"), None, stored, list, at(9)).unwrap()
    }

    #[test]
    fn new_products_are_added_and_equal_ones_are_not_written() {
        let (update, summary) = planned(&[listed("first", "1")], &[product("1"), product("2")]);
        assert_eq!(update.changed, [listed("first", "2")]);
        assert_eq!(summary, SyncSummary { listed: 2, added: 1, ..SyncSummary::default() });
    }

    #[test]
    fn a_changed_cost_keeps_the_one_that_staff_saw() {
        let dearer = |micros| VendorProduct {
            price: crate::ProductPrice::Fixed { cost: usd(micros) },
            ..product("1")
        };
        let (update, summary) = planned(&[listed("first", "1")], &[dearer(3_000_000)]);
        let once = update.changed.first().unwrap().clone();
        assert_eq!(once.earlier, Some(EarlierCost { cost: usd(2_000_000), changed_at: at(9) }));
        assert_eq!(summary.repriced, 1);

        let twice = planned(std::slice::from_ref(&once), &[dearer(4_000_000)]).0.changed.remove(0);
        assert_eq!(twice.earlier.map(|earlier| earlier.cost), Some(usd(2_000_000)), "not seen in between");
        let (same, summary) = planned(std::slice::from_ref(&once), &[dearer(3_000_000)]);
        assert_eq!((same.changed.len(), summary.repriced), (0, 0));
        let back = planned(&[once], &[dearer(2_000_000)]).0.changed.remove(0);
        assert_eq!(back.earlier, None, "it costs what it cost");
    }

    #[test]
    fn a_product_that_the_list_no_longer_names_is_gone_until_it_does() {
        let stored = [listed("first", "1"), listed("first", "2")];
        let (update, summary) = planned(&stored, &[product("1")]);
        assert_eq!((update.gone, summary.vanished), (vec![product("2").id], 1));
        let gone = ListedProduct { gone_at: Some(at(1)), ..listed("first", "2") };
        let (again, summary) = planned(&[listed("first", "1"), gone.clone()], &[product("1")]);
        assert_eq!((again.gone.len(), summary.vanished), (0, 0), "it went before");
        let (back, summary) = planned(&[gone], &[product("2")]);
        assert_eq!((back.changed, summary.added), (vec![listed("first", "2")], 1));
    }

    #[test]
    fn an_empty_list_is_refused_only_when_there_were_products() {
        let empty = |stored: &[ListedProduct]| plan(&vendor("first"), None, stored, &[], at(9)).map(|_| ());
        assert_eq!(empty(&[listed("first", "1")]), Err(ListProblem::Empty));
        assert_eq!(empty(&[ListedProduct { gone_at: Some(at(1)), ..listed("first", "1") }]), Ok(()));
        assert_eq!(empty(&[]), Ok(()));
    }

    #[test]
    fn a_list_has_a_bounded_number_of_products_each_once() {
        let many = |count: usize| (0..count).map(|id| product(&id.to_string())).collect::<Vec<_>>();
        assert_eq!(ensure_plausible(&many(MAX_PRODUCTS)), Ok(()));
        assert_eq!(ensure_plausible(&many(MAX_PRODUCTS.saturating_add(1))), Err(ListProblem::TooLong));
        assert_eq!(ensure_plausible(&[product("1"), product("1")]), Err(ListProblem::Repeated));
    }

    #[test]
    fn the_next_list_is_read_after_midnight_of_the_shop() {
        // 1970-01-01 03:00:09 in the shop's time zone.
        assert_eq!(planned(&[], &[]).0.next_read_at, at(21 * 3_600));
    }
}
