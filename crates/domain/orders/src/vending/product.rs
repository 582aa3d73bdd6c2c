use std::fmt;

use kernel::{BundleId, CompanyName, Currency, CurrencyAmount, Network};
use strum::{IntoStaticStr, VariantArray};

/// A vendor's name of one of its products. What a vendor names by several values is joined by its adapter.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ProductId(String);

/// The text is no product's id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a product's id is 1 to 80 visible characters of ASCII")]
pub struct InvalidProductId;

impl ProductId {
    const MAX_CHARS: usize = 80;

    /// # Errors
    /// [`InvalidProductId`] unless `text` is 1 to 80 visible ASCII characters.
    pub fn parse(text: &str) -> Result<Self, InvalidProductId> {
        let valid = (1..=Self::MAX_CHARS).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_graphic());
        valid.then(|| Self(text.to_owned())).ok_or(InvalidProductId)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ProductId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A product as its vendor lists it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VendorProduct {
    pub id: ProductId,
    /// In the vendor's words.
    pub name: String,
    /// `None` for a network that the shop does not sell, or when the vendor does not say.
    pub network: Option<Network>,
    pub kind: ProductKind,
    /// Megabytes of 1,000 kB, as bundles count them; `None` when the vendor does not say.
    pub data_mb: Option<i64>,
    /// How long the data can be used; `None` when the vendor does not say.
    pub validity_hours: Option<i64>,
    pub price: ProductPrice,
}

/// What a product puts onto the phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ProductKind {
    Data,
    Airtime,
    /// Calls, messages and mixtures without data.
    Other,
}

/// What the vendor takes for a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProductPrice {
    Fixed {
        cost: CurrencyAmount,
    },
    /// An amount that the shop chooses, in the currency of `min` and `max`.
    Range {
        min: CurrencyAmount,
        max: CurrencyAmount,
        /// What one unit of that currency costs.
        unit_cost: CurrencyAmount,
    },
}

impl ProductPrice {
    /// What `amount` costs; `None` when the product is not sold for that amount, or needs none and got one.
    pub fn cost_of(self, amount: Option<CurrencyAmount>) -> Option<CurrencyAmount> {
        match (self, amount) {
            (Self::Fixed { cost }, None) => Some(cost),
            (Self::Range { min, max, unit_cost }, Some(amount)) => {
                let is_offered =
                    amount.currency == min.currency && (min.micros..=max.micros).contains(&amount.micros);
                let micros = i128::from(amount.micros).checked_mul(i128::from(unit_cost.micros))?;
                let micros = i64::try_from(micros.div_euclid(i128::from(kernel::MICROS))).ok()?;
                is_offered.then_some(CurrencyAmount::new(micros, unit_cost.currency))
            }
            _ => None,
        }
    }

    /// The currency that the shop's balance at the vendor is in.
    pub fn currency(self) -> Currency {
        match self {
            Self::Fixed { cost } => cost.currency,
            Self::Range { unit_cost, .. } => unit_cost.currency,
        }
    }
}

/// One step of the way that a bundle is delivered; after the last step comes the delivery desk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RouteStep {
    pub vendor: CompanyName,
    pub product: ProductId,
    /// For a product without a fixed price.
    pub amount: Option<CurrencyAmount>,
    /// What it costs by the vendor's list; `None` when the product is no longer in the list, or not sold for this amount.
    pub cost: Option<CurrencyAmount>,
}

/// The steps of a bundle's delivery, in the owner's order: each vendor at most once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BundleRoute {
    pub bundle: BundleId,
    pub steps: Vec<RouteStep>,
}

#[cfg(test)]
mod tests {
    use kernel::{MICROS, Money};

    use super::*;

    fn usd(micros: i64) -> CurrencyAmount {
        CurrencyAmount::new(micros, Currency::USD)
    }

    fn tsh(amount: i64) -> CurrencyAmount {
        Money::new(amount).unwrap().into()
    }

    #[test]
    fn a_fixed_price_takes_no_amount() {
        let price = ProductPrice::Fixed { cost: usd(1_910_000) };
        assert_eq!(price.cost_of(None), Some(usd(1_910_000)));
        assert_eq!(price.cost_of(Some(tsh(500))), None);
    }

    #[test]
    fn a_chosen_amount_costs_by_the_unit_and_stays_in_its_range() {
        let price = ProductPrice::Range { min: tsh(500), max: tsh(50_000), unit_cost: usd(375) };
        assert_eq!(price.cost_of(Some(tsh(2_000))), Some(usd(750_000)));
        assert_eq!(price.cost_of(Some(usd(2_000 * MICROS))), None, "another currency");
        assert!(
            [None, Some(tsh(499)), Some(tsh(50_001))].iter().all(|amount| price.cost_of(*amount).is_none())
        );
    }

    #[test]
    fn a_products_id_is_short_and_visible() {
        assert_eq!(ProductId::parse("341:5.00").unwrap().as_str(), "341:5.00");
        assert!(["", "a b", "é", &"x".repeat(81)].iter().all(|text| ProductId::parse(text).is_err()));
    }
}
