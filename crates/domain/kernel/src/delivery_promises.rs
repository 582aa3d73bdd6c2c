//! The delivery times and fees that the shop promises.

use std::ops::RangeInclusive;

use strum::{IntoStaticStr, VariantArray};

use crate::{Coded, InvalidText, Money, clean_line};

/// One of the promised times and fees.
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
    /// What the delivery of a router costs in one of the shop's own towns, in shillings; 0 is free.
    RouterNearFee,
    /// What it costs anywhere else.
    RouterFarFee,
}

/// How soon each kind of order is delivered, what the delivery of a router costs, and which towns are near.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryPromises {
    bundle_minutes: u32,
    sme_minutes: u32,
    router_near_days: u32,
    router_far_days: u32,
    router_near_fee: u32,
    router_far_fee: u32,
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
    pub fn default_value(self) -> u32 {
        match self {
            Self::BundleMinutes => 120,
            Self::SmeMinutes => 240,
            Self::RouterNearDays => 1,
            Self::RouterFarDays => 3,
            Self::RouterNearFee | Self::RouterFarFee => 0,
        }
    }

    /// The allowed range: 5 to 2,880 minutes of opening hours (two days without a break), 0 to 30 working days, 0 to
    /// 1,000,000 shillings.
    pub fn bounds(self) -> RangeInclusive<u32> {
        match self {
            Self::BundleMinutes | Self::SmeMinutes => 5..=2_880,
            Self::RouterNearDays | Self::RouterFarDays => 0..=30,
            Self::RouterNearFee | Self::RouterFarFee => 0..=1_000_000,
        }
    }
}

/// The default times, with free delivery and Dar es Salaam as the near town.
impl Default for DeliveryPromises {
    fn default() -> Self {
        Self {
            bundle_minutes: Promise::BundleMinutes.default_value(),
            sme_minutes: Promise::SmeMinutes.default_value(),
            router_near_days: Promise::RouterNearDays.default_value(),
            router_far_days: Promise::RouterFarDays.default_value(),
            router_near_fee: Promise::RouterNearFee.default_value(),
            router_far_fee: Promise::RouterFarFee.default_value(),
            towns: vec![TownName("Dar es Salaam".to_owned())],
        }
    }
}

impl DeliveryPromises {
    /// More than the towns in which the shop has riders.
    pub const MAX_TOWNS: usize = 20;

    /// `count` returns each time and fee; without towns every address is far.
    ///
    /// # Errors
    /// Every [`InvalidPromise`] that applies.
    pub fn new(count: impl Fn(Promise) -> i64, towns: Vec<TownName>) -> Result<Self, Vec<InvalidPromise>> {
        let number = |which: Promise| u32::try_from(count(which)).ok().filter(|n| which.bounds().contains(n));
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
            router_near_fee: get(Promise::RouterNearFee),
            router_far_fee: get(Promise::RouterFarFee),
            towns,
        };
        if faults.is_empty() { Ok(promises) } else { Err(faults) }
    }

    pub fn get(&self, which: Promise) -> u32 {
        match which {
            Promise::BundleMinutes => self.bundle_minutes,
            Promise::SmeMinutes => self.sme_minutes,
            Promise::RouterNearDays => self.router_near_days,
            Promise::RouterFarDays => self.router_far_days,
            Promise::RouterNearFee => self.router_near_fee,
            Promise::RouterFarFee => self.router_far_fee,
        }
    }

    /// The towns that are near.
    pub fn towns(&self) -> &[TownName] {
        &self.towns
    }

    /// Working days until a router arrives at an address.
    pub fn router_days(&self, address: &str) -> u32 {
        self.get(if self.is_near(address) { Promise::RouterNearDays } else { Promise::RouterFarDays })
    }

    /// What the delivery of a router to an address costs; zero is free.
    pub fn router_fee(&self, address: &str) -> Money {
        let which = if self.is_near(address) { Promise::RouterNearFee } else { Promise::RouterFarFee };
        Money::new(self.get(which).into()).unwrap_or(Money::ZERO)
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
    fn delivery_is_free_until_the_shop_sets_a_fee_for_near_or_far() {
        assert_eq!(DeliveryPromises::default().router_fee("Mwanza"), Money::ZERO);
        let near = promises(Promise::RouterNearFee, 3_000).unwrap();
        let far = promises(Promise::RouterFarFee, 15_000).unwrap();
        let fees = |promises: &DeliveryPromises| {
            ["Kariakoo, Dar es Salaam", "Mwanza", ""].map(|address| promises.router_fee(address).tsh())
        };
        assert_eq!((fees(&near), fees(&far)), ([3_000, 0, 0], [0, 15_000, 15_000]));
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
