//! Limits on cash orders: nothing is paid for them yet, so a stranger could order the whole stock.

use chrono::TimeDelta;
use kernel::{CountBy, NamedScope, Origin, PhoneNumber};

/// Cash orders for a phone, regardless of who places them.
const PHONE: NamedScope = NamedScope::new("cash_order_phone");
/// Cash orders of a browser.
const DEVICE: NamedScope = NamedScope::new("cash_order_device");
/// Cash orders of an address.
const ADDRESS: NamedScope = NamedScope::new("cash_order_address");

/// A limit on cash orders.
pub type Limit = kernel::Limit<NamedScope>;

/// The limits on a new cash order of a customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashOrderLimits {
    /// The number of cash orders of the phone that may await delivery at the same time.
    pub max_open: i64,
    /// The limits on orders placed within a time.
    pub placed: Vec<Limit>,
}

const MAX_OPEN: i64 = 2;
const HOUR: TimeDelta = TimeDelta::hours(1);
const DAY: TimeDelta = TimeDelta::hours(24);

impl CashOrderLimits {
    /// 2 open ones and 5 a day of one phone, 5 a day of one browser, 10 an hour and 30 a day of one address.
    pub fn new(phone: &PhoneNumber, origin: &Origin) -> Self {
        let phone = Some(phone.reveal().to_owned());
        let placed = Limit::for_known_keys([
            (PHONE, CountBy::Key(&phone), 5, DAY),
            (DEVICE, CountBy::Key(&origin.device), 5, DAY),
            (ADDRESS, CountBy::Address(origin), 10, HOUR),
            (ADDRESS, CountBy::Address(origin), 30, DAY),
        ]);
        Self { max_open: MAX_OPEN, placed }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cash_orders_are_counted_by_phone_browser_and_address() {
        let phone = PhoneNumber::parse("0754321908").unwrap();
        let origin = Origin { device: Some("device".into()), address: Some("address".into()), site: None };
        let limits = CashOrderLimits::new(&phone, &origin);
        let limit = |scope, key: &str, max, hours| Limit {
            scope,
            key: key.into(),
            max,
            window: TimeDelta::hours(hours),
        };
        let expected = [
            limit(PHONE, phone.reveal(), 5, 24),
            limit(DEVICE, "device", 5, 24),
            limit(ADDRESS, "address", 10, 1),
            limit(ADDRESS, "address", 30, 24),
        ];
        assert_eq!((limits.max_open, limits.placed), (2, expected.to_vec()));
        assert_eq!(CashOrderLimits::new(&phone, &Origin::default()).placed.len(), 1);
    }
}
