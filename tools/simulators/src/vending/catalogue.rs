//! What the companies sell for Tanzania at first.

use kernel::{Currency, CurrencyAmount, Network};
use orders::ProductKind;

/// An operator as the companies name it: the older brand of Yas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Operator {
    pub network: Network,
    pub name: &'static str,
    /// Of its airtime at Reloadly; its data is sold by an operator of its own, with the next number.
    pub number: u32,
}

const OPERATORS: [Operator; 4] = [
    Operator { network: Network::Vodacom, name: "Vodacom Tanzania", number: 540 },
    Operator { network: Network::Yas, name: "Tigo Tanzania", number: 542 },
    Operator { network: Network::Airtel, name: "Airtel Tanzania", number: 544 },
    Operator { network: Network::Halotel, name: "Halotel Tanzania", number: 546 },
];

/// A product, numbered as at DT One.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Product {
    pub number: u32,
    pub operator: Operator,
    pub name: String,
    pub kind: ProductKind,
    pub data_mb: Option<i64>,
    pub days: Option<i64>,
    /// The face value in cents of a US dollar; of airtime, which is sold for any amount, none.
    pub cents: Option<i64>,
}

/// The shop pays this much of the face value.
pub(super) const PERCENT_PAID: i64 = 96;
const MICROS_IN_A_CENT: i64 = 10_000;
/// Shillings for one dollar of face value.
pub(super) const SHILLINGS_PER_DOLLAR: i64 = 2_560;
/// What one shilling of airtime costs, in millionths of a dollar: 96 % of 1/2560.
const AIRTIME_MICROS: i64 = 375;
/// The range of airtime, in shillings.
pub(super) const AIRTIME: (i64, i64) = (500, 50_000);

impl Product {
    /// What the shop pays; airtime for an amount of millionths of a shilling. `None` when it is not sold for that amount.
    pub(super) fn cost(&self, amount_micros: Option<i64>) -> Option<CurrencyAmount> {
        let micros = match (self.cents, amount_micros) {
            (Some(cents), None) => {
                cents.checked_mul(MICROS_IN_A_CENT)?.checked_mul(PERCENT_PAID)?.checked_div(100)?
            }
            (None, Some(amount)) => {
                let shillings = amount.checked_div(kernel::MICROS)?;
                (AIRTIME.0..=AIRTIME.1).contains(&shillings).then_some(())?;
                shillings.checked_mul(AIRTIME_MICROS)?
            }
            _ => return None,
        };
        Some(CurrencyAmount::new(micros, Currency::USD))
    }

    /// What one shilling of airtime costs.
    pub(super) const fn unit_cost() -> CurrencyAmount {
        CurrencyAmount::new(AIRTIME_MICROS, Currency::USD)
    }

    /// The face value as `5.00`.
    pub(super) fn face(&self) -> Option<String> {
        self.cents.map(dollars)
    }

    /// Its operator's number at Reloadly.
    pub(super) fn operator_number(&self) -> u32 {
        self.operator.number.saturating_add(u32::from(self.kind == ProductKind::Data))
    }
}

/// `5.00`.
pub(super) fn dollars(cents: i64) -> String {
    format!("{}.{:02}", cents.div_euclid(100), cents.rem_euclid(100))
}

/// Data of the sample catalogue that [`initial`] lacks: network, megabytes, days and the face value in cents. One of them costs
/// more than the sample catalogue asks for it.
const SAMPLES: [(Network, i64, i64, i64); 21] = [
    (Network::Vodacom, 1_000, 1, 71),
    (Network::Vodacom, 5_000, 7, 354),
    (Network::Vodacom, 20_000, 30, 1_415),
    (Network::Vodacom, 30_000, 30, 1_946),
    (Network::Vodacom, 100_000, 30, 5_307),
    (Network::Yas, 1_200, 1, 71),
    (Network::Yas, 4_000, 7, 283),
    (Network::Yas, 12_000, 30, 955),
    (Network::Yas, 60_000, 30, 3_361),
    (Network::Yas, 100_000, 90, 7_075),
    (Network::Yas, 200_000, 90, 12_382),
    (Network::Airtel, 1_000, 1, 62),
    (Network::Airtel, 6_000, 7, 354),
    (Network::Airtel, 15_000, 30, 1_061),
    (Network::Airtel, 40_000, 30, 2_299),
    (Network::Airtel, 50_000, 30, 2_830),
    (Network::Airtel, 120_000, 30, 6_014),
    (Network::Halotel, 2_000, 7, 177),
    (Network::Halotel, 21_000, 30, 1_238),
    (Network::Halotel, 40_000, 30, 2_123),
    (Network::Halotel, 150_000, 30, 6_722),
];

/// Products for the bundles of the sample catalogue, numbered after those of [`initial`].
pub(super) fn samples() -> Vec<Product> {
    let product = |(number, (network, megabytes, days, cents))| {
        let operator = OPERATORS.into_iter().find(|operator| operator.network == network)?;
        Some(Product {
            number,
            operator,
            name: data_name(megabytes, days),
            kind: ProductKind::Data,
            data_mb: Some(megabytes),
            days: Some(days),
            cents: Some(cents),
        })
    };
    (31_001..).zip(SAMPLES).filter_map(product).collect()
}

fn data_name(megabytes: i64, days: i64) -> String {
    let validity = if days == 1 { "24 hours".to_owned() } else { format!("{days} days") };
    format!("{} {validity}", volume(megabytes))
}

/// All products: four sizes of data and airtime on four networks.
pub(super) fn initial() -> Vec<Product> {
    /// Megabytes, days and the face value in cents.
    const SIZES: [(i64, i64, i64); 4] = [(500, 1, 25), (1_000, 7, 100), (5_000, 30, 375), (10_000, 30, 600)];
    let mut products = Vec::new();
    for (index, operator) in (1_u32..).zip(OPERATORS) {
        let first = index.saturating_mul(100).saturating_add(30_000);
        for (place, (megabytes, days, cents)) in (1_u32..).zip(SIZES) {
            products.push(Product {
                number: first.saturating_add(place),
                operator,
                name: data_name(megabytes, days),
                kind: ProductKind::Data,
                data_mb: Some(megabytes),
                days: Some(days),
                cents: Some(cents),
            });
        }
        products.push(Product {
            number: first,
            operator,
            name: format!("{} airtime", operator.name),
            kind: ProductKind::Airtime,
            data_mb: None,
            days: None,
            cents: None,
        });
    }
    products
}

fn volume(megabytes: i64) -> String {
    kernel::DataVolume::from_megabytes(megabytes).map(|volume| volume.to_string()).unwrap_or_default()
}
