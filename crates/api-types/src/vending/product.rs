//! Products of vendors.

use kernel::Money;
use orders::ProductPrice;
use orders::vendor_catalogue::{ListedProduct, ProductUse};

use super::AmountBody;
use crate::prelude::*;

response_body! {
    let is_importable = used.listed.is_importable();
    let ListedProduct { vendor, product, earlier, gone_at } = used.listed;
    let volume = product.data_mb.and_then(kernel::DataVolume::from_megabytes);
    /// A product as its vendor lists it.
    #[schema(as = VendorProduct)]
    pub struct ProductBody from used: ProductUse {
        pub vendor: String = vendor.to_string(),
        /// The vendor's name of it.
        pub id: String = product.id.to_string(),
        /// In the vendor's words.
        pub name: String = product.name,
        /// Null for a network that the shop does not sell, or when the vendor does not say.
        pub network: Option<code::Network> = product.network.map(Into::into),
        pub kind: code::ProductKind = product.kind.into(),
        /// Data volume, such as `10GB`; null when the vendor does not say.
        pub data: Option<String> = volume.map(|volume| volume.to_string()),
        /// How long the data can be used; null when the vendor does not say.
        pub validity_hours: Option<i64> = product.validity_hours,
        /// What it costs, or what one unit of the range costs.
        pub cost: AmountBody = product.price.listed_cost().into(),
        /// The cost in whole shillings; null for a range, and without a rate.
        pub cost_tsh: Option<i64> = fixed_cost(product.price, used.cost_tsh),
        /// The amounts that the shop may choose; null for a fixed price.
        pub range: Option<RangeBody> = RangeBody::of(product.price),
        /// The cost before it changed, until staff have seen it.
        pub earlier_cost: Option<AmountBody> = earlier.map(|earlier| earlier.cost.into()),
        pub cost_changed_at: Option<DateTime<Utc>> = earlier.map(|earlier| earlier.changed_at),
        /// When the list no longer named it, or the vendor refused it.
        pub gone_at: Option<DateTime<Utc>> = gone_at,
        /// Names of the bundles that go through it.
        pub bundles: Vec<String> = used.bundles,
        /// Whether the vendor says enough about it to make a bundle of it.
        pub is_importable: bool = is_importable,
    }
}

/// The first products of a list.
#[response]
#[schema(as = VendorProducts)]
pub struct ProductsBody {
    pub products: Vec<ProductBody>,
    /// How many match altogether.
    pub total: usize,
}

impl ProductsBody {
    pub fn first(limit: usize, found: Vec<ProductUse>) -> Self {
        let total = found.len();
        Self { products: found.into_iter().take(limit).map(Into::into).collect(), total }
    }
}

/// The amounts that the shop may choose.
#[response]
#[schema(as = AmountRange)]
pub struct RangeBody {
    /// Decimal numbers of `currency`.
    pub min: String,
    pub max: String,
    /// By ISO 4217, such as `TZS`.
    pub currency: String,
}

impl RangeBody {
    fn of(price: ProductPrice) -> Option<Self> {
        match price {
            ProductPrice::Fixed { .. } => None,
            ProductPrice::Range { min, max, .. } => Some(Self {
                min: kernel::decimal(min.micros),
                max: kernel::decimal(max.micros),
                currency: min.currency.to_string(),
            }),
        }
    }
}

fn fixed_cost(price: ProductPrice, cost: Option<Money>) -> Option<i64> {
    cost.filter(|_| matches!(price, ProductPrice::Fixed { .. })).map(Money::tsh)
}
