//! What a delivery costs, and which account it draws from.

use kernel::{CompanyName, Currency, MICROS, Network};

use super::{FloatAccount, FloatAccountId};

/// A delivered order, as the float sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnOrder {
    /// `None` for a router, which needs no float.
    pub network: Option<Network>,
    /// What the bundle costs the shop, in whole shillings; `None` while that is unknown.
    pub cost_tsh: Option<i64>,
    pub price_tsh: i64,
    /// Set when a vendor delivered it.
    pub vendor: Option<VendorCost>,
}

/// What a vendor took for a delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VendorCost {
    pub vendor: CompanyName,
    pub cost_micros: i64,
    pub currency: Currency,
}

/// What a delivery takes from an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draw {
    pub account: FloatAccountId,
    pub currency: Currency,
    /// Above 0.
    pub amount_micros: i64,
    /// Whether it is the price, because the cost is unknown.
    pub is_estimated: bool,
}

/// An order for which its account has too little.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FloatShortage {
    pub account: FloatAccountId,
    pub currency: Currency,
    pub left_micros: i64,
    pub needed_micros: i64,
}

impl DrawnOrder {
    /// What its account lacks; `None` when it has enough or was never counted.
    pub fn shortage(self, accounts: &[FloatAccount]) -> Option<FloatShortage> {
        let draw = self.draw()?;
        let account = accounts.iter().find(|account| account.id == draw.account)?;
        let is_short = account.opened_at.is_some() && account.balance_micros < draw.amount_micros;
        is_short.then_some(FloatShortage {
            account: draw.account,
            currency: draw.currency,
            left_micros: account.balance_micros,
            needed_micros: draw.amount_micros,
        })
    }

    /// `None` when it takes nothing.
    pub fn draw(self) -> Option<Draw> {
        let draw = match self.vendor {
            Some(VendorCost { vendor, cost_micros, currency }) => Draw {
                account: FloatAccountId::Vendor(vendor),
                currency,
                amount_micros: cost_micros,
                is_estimated: false,
            },
            None => Draw {
                account: FloatAccountId::Network(self.network?),
                currency: Currency::TZS,
                amount_micros: self.cost_tsh.unwrap_or(self.price_tsh).saturating_mul(MICROS),
                is_estimated: self.cost_tsh.is_none(),
            },
        };
        Some(draw).filter(|draw| draw.amount_micros > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order() -> DrawnOrder {
        DrawnOrder { network: Some(Network::Airtel), cost_tsh: Some(900), price_tsh: 1_000, vendor: None }
    }

    #[test]
    fn a_delivery_by_hand_draws_its_cost_from_its_network() {
        let draw = order().draw().unwrap();
        assert_eq!(
            (draw.account.to_string(), draw.amount_micros, draw.is_estimated),
            ("airtel".to_owned(), 900_000_000, false)
        );
    }

    #[test]
    fn the_price_is_drawn_and_marked_where_the_cost_is_unknown() {
        let draw = DrawnOrder { cost_tsh: None, ..order() }.draw().unwrap();
        assert_eq!((draw.amount_micros, draw.is_estimated), (1_000_000_000, true));
    }

    #[test]
    fn a_vendors_delivery_draws_from_the_vendor_in_its_currency() {
        let usd = Currency::parse("USD").unwrap();
        let vendor = VendorCost { vendor: CompanyName::new("dtone"), cost_micros: 412_300, currency: usd };
        let draw = DrawnOrder { vendor: Some(vendor), ..order() }.draw().unwrap();
        assert_eq!(
            (draw.account.to_string(), draw.currency, draw.amount_micros),
            ("dtone".to_owned(), usd, 412_300)
        );
    }

    #[test]
    fn an_order_is_short_when_its_counted_account_has_less_than_it_costs() {
        let account = |tsh: i64, is_open: bool| FloatAccount {
            balance_micros: tsh * MICROS,
            opened_at: is_open.then_some(chrono::DateTime::UNIX_EPOCH),
            ..FloatAccount::untouched(FloatAccountId::Network(Network::Airtel), Currency::TZS)
        };
        let short = |tsh, is_open| order().shortage(&[account(tsh, is_open)]);
        let found = short(300, true).unwrap();
        assert_eq!((found.left_micros, found.needed_micros), (300_000_000, 900_000_000));
        assert_eq!((short(900, true), short(300, false)), (None, None));
    }

    #[test]
    fn a_router_and_a_free_bundle_draw_nothing() {
        assert_eq!(DrawnOrder { network: None, ..order() }.draw(), None);
        assert_eq!(DrawnOrder { cost_tsh: Some(0), ..order() }.draw(), None);
    }
}
