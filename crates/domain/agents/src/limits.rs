//! Limits on applications: each one costs staff a phone call, and the public form can be sent by a program.

use chrono::TimeDelta;
use kernel::{CountBy, NamedScope, Origin, PhoneNumber};

/// Applications for one phone number, from any sender.
const PHONE: NamedScope = NamedScope::new("apply_phone");
/// Attempts from one browser.
const DEVICE: NamedScope = NamedScope::new("apply_device");
/// Attempts from one IP address.
const ADDRESS: NamedScope = NamedScope::new("apply_address");

/// A limit on applications.
pub type Limit = kernel::Limit<NamedScope>;

/// The limits that a new application must respect.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ApplicationLimits {
    /// Limits on attempts of the caller. An attempt counts even when the phone has an open application, which limits the
    /// enumeration of numbers.
    pub caller: Vec<Limit>,
    /// Limits on stored applications for the phone.
    pub phone: Vec<Limit>,
}

const HOUR: TimeDelta = TimeDelta::hours(1);
const DAY: TimeDelta = TimeDelta::hours(24);

impl ApplicationLimits {
    /// 5 attempts per hour from one browser, 20 per hour and 60 per day from one IP address, and 3 applications per day for
    /// one phone.
    pub fn new(phone: &PhoneNumber, origin: &Origin) -> Self {
        let phone = Some(phone.reveal().to_owned());
        Self {
            caller: Limit::for_known_keys([
                (DEVICE, CountBy::Key(&origin.device), 5, HOUR),
                (ADDRESS, CountBy::Address(origin), 20, HOUR),
                (ADDRESS, CountBy::Address(origin), 60, DAY),
            ]),
            phone: Limit::for_known_keys([(PHONE, CountBy::Key(&phone), 3, DAY)]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_origin_is_not_counted() {
        let phone = PhoneNumber::parse("0754321908").unwrap();
        let limits = ApplicationLimits::new(&phone, &Origin::default());
        assert!(limits.caller.is_empty() && limits.phone.len() == 1);
    }

    #[test]
    fn attempts_count_by_browser_and_address_and_applications_by_phone() {
        let phone = PhoneNumber::parse("0754321908").unwrap();
        let origin = Origin { device: Some("device".into()), address: Some("address".into()), site: None };
        let limit = |scope, key: &str, max, window| Limit { scope, key: key.into(), max, window };
        let expected = ApplicationLimits {
            caller: vec![
                limit(DEVICE, "device", 5, TimeDelta::hours(1)),
                limit(ADDRESS, "address", 20, TimeDelta::hours(1)),
                limit(ADDRESS, "address", 60, TimeDelta::hours(24)),
            ],
            phone: vec![limit(PHONE, phone.reveal(), 3, TimeDelta::hours(24))],
        };
        assert_eq!(ApplicationLimits::new(&phone, &origin), expected);
    }
}
