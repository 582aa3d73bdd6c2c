//! How often somebody may apply: an application costs colleagues a call, and a form that anybody can send can be sent by
//! a program.

use chrono::TimeDelta;
use kernel::{CountBy, NamedScope, Origin, PhoneNumber};

/// Applications for a phone, whoever sent them.
const PHONE: NamedScope = NamedScope::new("apply_phone");
/// Tries of a browser.
const DEVICE: NamedScope = NamedScope::new("apply_device");
/// Tries of an address.
const ADDRESS: NamedScope = NamedScope::new("apply_address");

/// A limit on applications.
pub type Limit = kernel::Limit<NamedScope>;

/// What a new application must not break.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ApplicationLimits {
    /// Tries of the caller. They count also when the phone has an open application, so that nobody can ask about
    /// numbers without end.
    pub of_caller: Vec<Limit>,
    /// Applications for the phone that were taken.
    pub of_phone: Vec<Limit>,
}

const HOUR: TimeDelta = TimeDelta::hours(1);
const DAY: TimeDelta = TimeDelta::hours(24);

impl ApplicationLimits {
    /// 5 tries an hour from one browser, 20 an hour and 60 a day from one address, 3 applications a day for one phone.
    pub fn new(phone: &PhoneNumber, origin: &Origin) -> Self {
        let phone = Some(phone.reveal().to_owned());
        Self {
            of_caller: Limit::of_known([
                (DEVICE, CountBy::Key(&origin.device), 5, HOUR),
                (ADDRESS, CountBy::Address(origin), 20, HOUR),
                (ADDRESS, CountBy::Address(origin), 60, DAY),
            ]),
            of_phone: Limit::of_known([(PHONE, CountBy::Key(&phone), 3, DAY)]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_cannot_be_told_apart_is_not_counted() {
        let phone = PhoneNumber::parse("0754321908").unwrap();
        let limits = ApplicationLimits::new(&phone, &Origin::default());
        assert!(limits.of_caller.is_empty() && limits.of_phone.len() == 1);
    }

    #[test]
    fn tries_are_counted_by_browser_and_address_and_applications_by_phone() {
        let phone = PhoneNumber::parse("0754321908").unwrap();
        let origin = Origin { device: Some("device".into()), address: Some("address".into()), site: None };
        let limit = |scope, key: &str, max, window| Limit { scope, key: key.into(), max, window };
        let expected = ApplicationLimits {
            of_caller: vec![
                limit(DEVICE, "device", 5, TimeDelta::hours(1)),
                limit(ADDRESS, "address", 20, TimeDelta::hours(1)),
                limit(ADDRESS, "address", 60, TimeDelta::hours(24)),
            ],
            of_phone: vec![limit(PHONE, phone.reveal(), 3, TimeDelta::hours(24))],
        };
        assert_eq!(ApplicationLimits::new(&phone, &origin), expected);
    }
}
