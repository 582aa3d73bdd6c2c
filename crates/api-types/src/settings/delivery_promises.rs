use content::shop::{Section, SettingValue, SettingWrite};
use kernel::{DeliveryPromises, InvalidPromise, Promise, TownName};

use super::section::{SectionRequest, SectionState, Sections};
use crate::prelude::*;

response_body! {
    #[derive(Clone)]
    pub struct DeliveryPromisesBody from promises: &DeliveryPromises {
        /// Opening minutes until a normal bundle is loaded.
        pub bundle_minutes: u32 = promises.get(Promise::BundleMinutes),
        /// Opening minutes until a business bundle is loaded.
        pub sme_minutes: u32 = promises.get(Promise::SmeMinutes),
        /// Working days until a router arrives in one of `nearTowns`; 0 means the same day.
        pub router_near_days: u32 = promises.get(Promise::RouterNearDays),
        /// Working days until a router arrives elsewhere.
        pub router_far_days: u32 = promises.get(Promise::RouterFarDays),
        /// What the delivery of a router in one of `nearTowns` costs, in whole shillings; 0 is free.
        pub router_near_fee: u32 = promises.get(Promise::RouterNearFee),
        /// What it costs elsewhere.
        pub router_far_fee: u32 = promises.get(Promise::RouterFarFee),
        /// Towns with fast delivery. An address is there if it contains the name as whole words, in any case.
        pub near_towns: Vec<String> = promises.towns().iter().map(|town| town.as_str().to_owned()).collect(),
    }
}

response_body! {
    /// Delivery promises, as staff see them.
    #[schema(as = DeliveryPromiseSettings)]
    pub struct DeliveryPromisesSection from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::DeliveryPromises),
        #[serde(flatten)]
        pub promises: DeliveryPromisesBody = (&sections.settings.delivery_promises()).into(),
    }
}

#[request]
#[derive(Default)]
pub struct DeliveryPromisesRequest {
    /// Restores the default; the other fields are ignored.
    pub reset: bool,
    /// Opening minutes for a normal bundle, 5 to 2,880.
    pub bundle_minutes: Option<i64>,
    /// Opening minutes for a business bundle, 5 to 2,880.
    pub sme_minutes: Option<i64>,
    /// Working days for a router in one of `nearTowns`, 0 to 30.
    pub router_near_days: Option<i64>,
    /// Working days for a router elsewhere, at least `routerNearDays`.
    pub router_far_days: Option<i64>,
    /// What the delivery of a router in one of `nearTowns` costs, in whole shillings, 0 to 1,000,000; 0 is free.
    pub router_near_fee: Option<i64>,
    /// What it costs elsewhere.
    pub router_far_fee: Option<i64>,
    /// Towns with fast delivery: at most 20, of 1 to 40 characters; blank ones are dropped.
    pub near_towns: Vec<String>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

impl SectionRequest for DeliveryPromisesRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let value =
            if self.reset { None } else { Some(SettingValue::DeliveryPromises(self.promises(errors)?)) };
        Some(SettingWrite { section: Section::DeliveryPromises, value, expected_version: self.version })
    }
}

impl DeliveryPromisesRequest {
    fn promises(&self, errors: &mut FieldErrors) -> Option<DeliveryPromises> {
        let named = self.near_towns.iter().filter(|town| !town.trim().is_empty());
        let towns = named.map(|town| TownName::parse(town)).collect::<Result<Vec<_>, _>>();
        let towns = towns.map_err(|invalid| errors.add("nearTowns", fields::text_code(invalid))).ok();
        let promises = DeliveryPromises::new(
            |which| self.number(which).unwrap_or(-1),
            towns.clone().unwrap_or_default(),
        );
        let promises = promises.map_err(|faults| {
            for fault in faults {
                let (field, code) = self.error_of(fault);
                errors.add(field, code);
            }
        });
        towns.and(promises.ok())
    }

    fn error_of(&self, fault: InvalidPromise) -> (&'static str, FieldErrorCode) {
        match fault {
            InvalidPromise::OutOfBounds(which) if self.number(which).is_none() => {
                (which.code(), FieldErrorCode::Required)
            }
            InvalidPromise::OutOfBounds(which @ (Promise::BundleMinutes | Promise::SmeMinutes)) => {
                (which.code(), FieldErrorCode::InvalidPromiseMinutes)
            }
            InvalidPromise::OutOfBounds(which @ (Promise::RouterNearFee | Promise::RouterFarFee)) => {
                (which.code(), FieldErrorCode::InvalidDeliveryFee)
            }
            InvalidPromise::OutOfBounds(which) => (which.code(), FieldErrorCode::InvalidPromiseDays),
            InvalidPromise::FarBeforeNear => (Promise::RouterFarDays.code(), FieldErrorCode::FarBeforeNear),
            InvalidPromise::TooManyTowns => ("nearTowns", FieldErrorCode::TooManyTowns),
        }
    }

    fn number(&self, which: Promise) -> Option<i64> {
        match which {
            Promise::BundleMinutes => self.bundle_minutes,
            Promise::SmeMinutes => self.sme_minutes,
            Promise::RouterNearDays => self.router_near_days,
            Promise::RouterFarDays => self.router_far_days,
            Promise::RouterNearFee => Some(self.router_near_fee.unwrap_or_default()),
            Promise::RouterFarFee => Some(self.router_far_fee.unwrap_or_default()),
        }
    }
}
