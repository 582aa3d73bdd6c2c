//! The delivery times that the shop promises.

use std::ops::RangeInclusive;

use strum::{IntoStaticStr, VariantArray};

use crate::{Coded, InvalidText, clean_line};

/// One of the promised times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "camelCase")]
pub enum Promise {
    /// Minutes of opening hours until a normal bundle is delivered.
    BundleMinutes,
    /// The same for a business bundle.
    SmeMinutes,
    /// Working days until a router arrives in one of the shop's own towns.
    RouterNearDays,
    /// Working days until a router arrives anywhere else.
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

/// Why promises are invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidPromise {
    /// The number is outside [`Promise::bounds`].
    #[error("not within the bounds")]
    OutOfBounds(Promise),
    /// Routers would arrive elsewhere sooner than in the near towns.
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
    /// [`InvalidText`] when it is blank, too long or contains a link.
    pub fn parse(text: &str) -> Result<Self, InvalidText> {
        clean_line(text, 40).map(Self)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Promise {
    pub fn default_value(self) -> u16 {
        match self {
            Self::BundleMinutes => 120,
            Self::SmeMinutes => 240,
            Self::RouterNearDays => 1,
            Self::RouterFarDays => 3,
        }
    }

    /// The allowed range: 5 to 2,880 minutes of opening hours (two days without a break), 0 to 30 working days.
    pub fn bounds(self) -> RangeInclusive<u16> {
        match self {
            Self::BundleMinutes | Self::SmeMinutes => 5..=2_880,
            Self::RouterNearDays | Self::RouterFarDays => 0..=30,
        }
    }
}

/// The default times, with Dar es Salaam as the near town.
impl Default for DeliveryPromises {
    fn default() -> Self {
        Self {
            bundle_minutes: Promise::BundleMinutes.default_value(),
            sme_minutes: Promise::SmeMinutes.default_value(),
            router_near_days: Promise::RouterNearDays.default_value(),
            router_far_days: Promise::RouterFarDays.default_value(),
            towns: vec![TownName("Dar es Salaam".to_owned())],
        }
    }
}

impl DeliveryPromises {
    /// More than the towns in which the shop has riders.
    pub const MAX_TOWNS: usize = 20;

    /// `count` returns each time; without towns every address is far.
    ///
    /// # Errors
    /// Every [`InvalidPromise`] that applies.
    pub fn new(count: impl Fn(Promise) -> i64, towns: Vec<TownName>) -> Result<Self, Vec<InvalidPromise>> {
        let number = |which: Promise| u16::try_from(count(which)).ok().filter(|n| which.bounds().contains(n));
        let out_of_bounds = Promise::all().filter(|which| number(*which).is_none());
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

    /// Whether an address contains the name of a near town as whole words, in any case.
    pub fn is_near(&self, address: &str) -> bool {
        let address = words(address);
        self.towns.iter().any(|town| address.contains(&words(town.as_str())))
    }
}

/// The words of a text in lower case, separated and surrounded by single spaces.
fn words(text: &str) -> String {
    let lower = text.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.fold(" ".to_owned(), |all, word| all + word + " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn promises(change: Promise, to: i64) -> Result<DeliveryPromises, Vec<InvalidPromise>> {
        let count = |which: Promise| if which == change { to } else { which.default_value().into() };
        DeliveryPromises::new(count, DeliveryPromises::default().towns)
    }

    #[test]
    fn each_promise_stays_within_its_bounds() {
        for which in Promise::all() {
            let (lowest, highest) = which.bounds().into_inner();
            for outside in [i64::from(lowest) - 1, i64::from(highest) + 1] {
                assert_eq!(promises(which, outside), Err(vec![InvalidPromise::OutOfBounds(which)]));
            }
            assert_eq!(promises(which, which.default_value().into()), Ok(DeliveryPromises::default()));
        }
    }

    #[test]
    fn a_far_router_is_not_promised_sooner_than_a_near_one() {
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
