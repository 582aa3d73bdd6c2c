//! The limits on payment prompts that a shop may configure: high enough for customers who pay, too low for flooding a
//! stranger's phone.

use std::ops::RangeInclusive;

use strum::{IntoStaticStr, VariantArray};

use crate::Coded;

#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "camelCase")]
pub enum PromptLimit {
    /// Prompts to a phone within ten minutes, whatever their origin.
    PhoneTenMinutes,
    /// The same within an hour.
    PhoneHour,
    /// The same within a day.
    PhoneDay,
    /// Prompts requested by a browser within an hour.
    DeviceHour,
    /// Prompts requested from an address within ten minutes.
    AddressTenMinutes,
    /// The same within an hour.
    AddressHour,
}

impl PromptLimit {
    pub fn default_value(self) -> i64 {
        match self {
            Self::PhoneTenMinutes => 3,
            Self::PhoneHour => 6,
            Self::PhoneDay => 12,
            Self::DeviceHour => 10,
            Self::AddressTenMinutes => 20,
            Self::AddressHour => 60,
        }
    }

    /// The safe range. The minimum lets a customer retry when the first prompt did not arrive; the limits of an
    /// address are higher because many customers share the address of a network.
    pub fn bounds(self) -> RangeInclusive<i64> {
        match self {
            Self::PhoneTenMinutes => 2..=5,
            Self::PhoneHour => 3..=10,
            Self::PhoneDay => 6..=24,
            Self::DeviceHour => 5..=40,
            Self::AddressTenMinutes => 10..=100,
            Self::AddressHour => 30..=400,
        }
    }

    /// The limit of the next shorter window. A limit must not be below it, or the shorter one could never be reached.
    fn shorter(self) -> Option<Self> {
        match self {
            Self::PhoneHour => Some(Self::PhoneTenMinutes),
            Self::PhoneDay => Some(Self::PhoneHour),
            Self::AddressHour => Some(Self::AddressTenMinutes),
            Self::PhoneTenMinutes | Self::DeviceHour | Self::AddressTenMinutes => None,
        }
    }
}

/// All limits, each within its bounds and none below that of a shorter window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PromptLimits {
    phone_ten_minutes: i64,
    phone_hour: i64,
    phone_day: i64,
    device_hour: i64,
    address_ten_minutes: i64,
    address_hour: i64,
}

/// Why a limit is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidPromptLimit {
    /// It is outside [`PromptLimit::bounds`].
    #[error("not within the safe bounds")]
    OutOfBounds(PromptLimit),
    /// It is below the limit of a shorter window.
    #[error("below the limit of a shorter window")]
    BelowShorter(PromptLimit),
}

impl Default for PromptLimits {
    fn default() -> Self {
        Self::from_fn(PromptLimit::default_value)
    }
}

impl PromptLimits {
    /// # Errors
    /// Every [`InvalidPromptLimit`], in the order of [`Coded::ALL`].
    pub fn new(count: impl Fn(PromptLimit) -> i64) -> Result<Self, Vec<InvalidPromptLimit>> {
        let limits = Self::from_fn(count);
        let faults: Vec<_> = PromptLimit::ALL.iter().filter_map(|which| limits.fault(*which)).collect();
        if faults.is_empty() { Ok(limits) } else { Err(faults) }
    }

    pub fn get(self, which: PromptLimit) -> i64 {
        match which {
            PromptLimit::PhoneTenMinutes => self.phone_ten_minutes,
            PromptLimit::PhoneHour => self.phone_hour,
            PromptLimit::PhoneDay => self.phone_day,
            PromptLimit::DeviceHour => self.device_hour,
            PromptLimit::AddressTenMinutes => self.address_ten_minutes,
            PromptLimit::AddressHour => self.address_hour,
        }
    }

    fn from_fn(count: impl Fn(PromptLimit) -> i64) -> Self {
        Self {
            phone_ten_minutes: count(PromptLimit::PhoneTenMinutes),
            phone_hour: count(PromptLimit::PhoneHour),
            phone_day: count(PromptLimit::PhoneDay),
            device_hour: count(PromptLimit::DeviceHour),
            address_ten_minutes: count(PromptLimit::AddressTenMinutes),
            address_hour: count(PromptLimit::AddressHour),
        }
    }

    fn fault(self, which: PromptLimit) -> Option<InvalidPromptLimit> {
        let count = self.get(which);
        if !which.bounds().contains(&count) {
            return Some(InvalidPromptLimit::OutOfBounds(which));
        }
        // An invalid shorter limit is reported for itself only.
        let shorter = which.shorter().filter(|shorter| shorter.bounds().contains(&self.get(*shorter)));
        let is_below = shorter.is_some_and(|shorter| count < self.get(shorter));
        is_below.then_some(InvalidPromptLimit::BelowShorter(which))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(changed: PromptLimit, count: i64) -> Result<PromptLimits, Vec<InvalidPromptLimit>> {
        PromptLimits::new(|which| if which == changed { count } else { which.default_value() })
    }

    #[test]
    fn the_defaults_are_safe() {
        assert_eq!(PromptLimits::new(PromptLimit::default_value), Ok(PromptLimits::default()));
    }

    #[test]
    fn a_limit_outside_its_bounds_is_refused_by_name() {
        for which in PromptLimit::all() {
            let (lowest, highest) = which.bounds().into_inner();
            for count in [i64::MIN, lowest - 1, highest + 1, i64::MAX] {
                assert_eq!(with(which, count).unwrap_err()[0], InvalidPromptLimit::OutOfBounds(which));
            }
            assert!(PromptLimits::new(|each| *each.bounds().end()).is_ok());
            assert!(PromptLimits::new(|each| *each.bounds().start()).is_ok());
        }
    }

    #[test]
    fn a_longer_time_allows_no_fewer_than_a_shorter_one() {
        assert!(with(PromptLimit::PhoneHour, 3).is_ok(), "equal limits are valid");
        let refused = PromptLimits::new(|which| match which {
            PromptLimit::PhoneTenMinutes => 5,
            PromptLimit::PhoneHour => 4,
            other => other.default_value(),
        });
        assert_eq!(refused, Err(vec![InvalidPromptLimit::BelowShorter(PromptLimit::PhoneHour)]));
    }
}
