//! How soon the shop says it delivers.

use std::ops::RangeInclusive;

use crate::{InvalidText, clean_line};

/// One number of the promises.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Promise {
    /// Minutes of open time until a normal bundle is loaded.
    BundleMinutes,
    /// The same of a bundle for a business.
    SmeMinutes,
    /// Working days until a router arrives in one of the shop's own towns.
    RouterNearDays,
    /// The same everywhere else.
    RouterFarDays,
}

/// How soon each kind of order is delivered, and which towns are near.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryPromises {
    bundle_minutes: u16,
    sme_minutes: u16,
    router_near_days: u16,
    router_far_days: u16,
    towns: Vec<TownName>,
}

/// Why promises are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidPromise {
    /// The number is outside [`Promise::bounds`].
    #[error("not within the bounds")]
    OutOfBounds(Promise),
    /// What is far would arrive before what is near.
    #[error("a router cannot arrive elsewhere before it arrives in town")]
    FarBeforeNear,
    /// There are more than [`DeliveryPromises::MAX_TOWNS`].
    #[error("too many towns")]
    TooManyTowns,
}

/// A town, as customers write it in an address: one line of 1 to 40 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TownName(String);

impl TownName {
    /// # Errors
    /// [`InvalidText`] when it is blank, too long or holds a link.
    pub fn parse(text: &str) -> Result<Self, InvalidText> {
        clean_line(text, 40).map(Self)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Promise {
    pub const ALL: [Self; 4] =
        [Self::BundleMinutes, Self::SmeMinutes, Self::RouterNearDays, Self::RouterFarDays];

    /// The stable name used in rows and on the wire.
    pub fn field(self) -> &'static str {
        match self {
            Self::BundleMinutes => "bundleMinutes",
            Self::SmeMinutes => "smeMinutes",
            Self::RouterNearDays => "routerNearDays",
            Self::RouterFarDays => "routerFarDays",
        }
    }

    /// What holds where nobody said otherwise.
    pub fn usual(self) -> u16 {
        match self {
            Self::BundleMinutes => 120,
            Self::SmeMinutes => 240,
            Self::RouterNearDays => 1,
            Self::RouterFarDays => 3,
        }
    }

    /// What may be promised: minutes of open time up to two days without a break, working days up to thirty.
    pub fn bounds(self) -> RangeInclusive<u16> {
        match self {
            Self::BundleMinutes | Self::SmeMinutes => 5..=2_880,
            Self::RouterNearDays | Self::RouterFarDays => 0..=30,
        }
    }
}

/// The usual numbers, with Dar es Salaam as the shop's town.
impl Default for DeliveryPromises {
    fn default() -> Self {
        Self {
            bundle_minutes: Promise::BundleMinutes.usual(),
            sme_minutes: Promise::SmeMinutes.usual(),
            router_near_days: Promise::RouterNearDays.usual(),
            router_far_days: Promise::RouterFarDays.usual(),
            towns: vec![TownName("Dar es Salaam".to_owned())],
        }
    }
}

impl DeliveryPromises {
    /// More towns than a shop has riders in.
    pub const MAX_TOWNS: usize = 20;

    /// `count` gives each number. Without towns every address is far.
    ///
    /// # Errors
    /// Every [`InvalidPromise`].
    pub fn new(count: impl Fn(Promise) -> i64, towns: Vec<TownName>) -> Result<Self, Vec<InvalidPromise>> {
        let number = |which: Promise| u16::try_from(count(which)).ok().filter(|n| which.bounds().contains(n));
        let out_of_bounds = Promise::ALL.into_iter().filter(|which| number(*which).is_none());
        let mut faults: Vec<_> = out_of_bounds.map(InvalidPromise::OutOfBounds).collect();
        if towns.len() > Self::MAX_TOWNS {
            faults.push(InvalidPromise::TooManyTowns);
        }
        let get = |which| number(which).unwrap_or_default();
        let (near, far) = (get(Promise::RouterNearDays), get(Promise::RouterFarDays));
        if faults.is_empty() && far < near {
            faults.push(InvalidPromise::FarBeforeNear);
        }
        let promises = Self {
            bundle_minutes: get(Promise::BundleMinutes),
            sme_minutes: get(Promise::SmeMinutes),
            router_near_days: near,
            router_far_days: far,
            towns,
        };
        if faults.is_empty() { Ok(promises) } else { Err(faults) }
    }

    /// One of its numbers.
    pub fn get(&self, which: Promise) -> u16 {
        match which {
            Promise::BundleMinutes => self.bundle_minutes,
            Promise::SmeMinutes => self.sme_minutes,
            Promise::RouterNearDays => self.router_near_days,
            Promise::RouterFarDays => self.router_far_days,
        }
    }

    /// The towns that are near.
    pub fn towns(&self) -> &[TownName] {
        &self.towns
    }

    /// Whether an address names one of the towns, as words of their own and in any case.
    pub fn is_near(&self, address: &str) -> bool {
        let address = words(address);
        self.towns.iter().any(|town| address.contains(&words(town.as_str())))
    }
}

/// The words of a text in lower case, with a blank before, between and behind them.
fn words(text: &str) -> String {
    let lower = text.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.fold(" ".to_owned(), |all, word| all + word + " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn promises(change: Promise, to: i64) -> Result<DeliveryPromises, Vec<InvalidPromise>> {
        let count = |which: Promise| if which == change { to } else { which.usual().into() };
        DeliveryPromises::new(count, DeliveryPromises::default().towns)
    }

    #[test]
    fn each_number_stays_within_its_bounds() {
        for which in Promise::ALL {
            let (lowest, highest) = which.bounds().into_inner();
            for outside in [i64::from(lowest) - 1, i64::from(highest) + 1] {
                assert_eq!(promises(which, outside), Err(vec![InvalidPromise::OutOfBounds(which)]));
            }
            assert_eq!(promises(which, which.usual().into()), Ok(DeliveryPromises::default()));
        }
    }

    #[test]
    fn nothing_arrives_elsewhere_before_it_arrives_in_town() {
        assert_eq!(promises(Promise::RouterFarDays, 0), Err(vec![InvalidPromise::FarBeforeNear]));
        assert!(promises(Promise::RouterFarDays, 1).is_ok());
    }

    #[test]
    fn an_address_is_near_when_it_names_a_town_of_the_shop() {
        let promises = DeliveryPromises::default();
        for near in ["Kariakoo, Dar es Salaam", "dar-es-salaam", "DAR ES  SALAAM/Ilala"] {
            assert!(promises.is_near(near), "{near}");
        }
        for far in ["", "Mwanza", "Salaam Street", "Dares Salaam", "Dar es Salaami"] {
            assert!(!promises.is_near(far), "{far}");
        }
    }
}
