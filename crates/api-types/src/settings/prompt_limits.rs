//! Limits of payment prompts.

use content::shop::{Section, SettingValue, SettingWrite};
use kernel::{InvalidPromptLimit, PromptLimit, PromptLimits};

use super::section::{SectionRequest, SectionState, Sections};
use crate::prelude::*;

response_body! {
    let limits = sections.settings.prompt_limits();
    /// Limits of payment prompts.
    #[schema(as = PromptLimitSettings)]
    pub struct PromptLimitsSection from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::PromptLimits),
        pub counts: Vec<PromptLimitBody> =
            PromptLimit::all().map(|which| (which, limits.get(which)).into()).collect(),
    }
}

response_body! {
    let (which, max) = limit;
    let (lowest, highest) = which.bounds().into_inner();
    #[schema(as = PromptLimitSetting)]
    pub struct PromptLimitBody from limit: (PromptLimit, i64) {
        /// The field that changes it.
        pub field: code::PromptLimit = which.into(),
        /// The limit in effect.
        pub max: i64 = max,
        pub default_max: i64 = which.default_value(),
        pub lowest: i64 = lowest,
        pub highest: i64 = highest,
    }
}

/// New limits of payment prompts: each within its safe range, and at least the limit of a shorter window.
#[request]
#[derive(Default)]
pub struct PromptLimitsRequest {
    /// Restores the default; the other fields are ignored.
    pub reset: bool,
    /// Per phone in ten minutes.
    pub phone_ten_minutes: Option<i64>,
    /// Per phone in an hour.
    pub phone_hour: Option<i64>,
    /// Per phone in a day.
    pub phone_day: Option<i64>,
    /// Per browser in an hour.
    pub device_hour: Option<i64>,
    /// Per address in ten minutes.
    pub address_ten_minutes: Option<i64>,
    /// Per address in an hour.
    pub address_hour: Option<i64>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

impl SectionRequest for PromptLimitsRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let value = if self.reset { None } else { Some(SettingValue::PromptLimits(self.limits(errors)?)) };
        Some(SettingWrite { section: Section::PromptLimits, value, expected_version: self.version })
    }
}

impl PromptLimitsRequest {
    fn limits(&self, errors: &mut FieldErrors) -> Option<PromptLimits> {
        let limits = PromptLimits::new(|which| self.count(which).unwrap_or_default());
        let limits = limits.map_err(|faults| {
            for fault in faults {
                let (which, code) = self.error_of(fault);
                errors.add(which.code(), code);
            }
        });
        limits.ok()
    }

    fn error_of(&self, fault: InvalidPromptLimit) -> (PromptLimit, FieldErrorCode) {
        match fault {
            InvalidPromptLimit::OutOfBounds(which) if self.count(which).is_none() => {
                (which, FieldErrorCode::Required)
            }
            InvalidPromptLimit::OutOfBounds(which) => (which, FieldErrorCode::UnsafeLimit),
            InvalidPromptLimit::BelowShorter(which) => (which, FieldErrorCode::LimitBelowShorter),
        }
    }

    fn count(&self, which: PromptLimit) -> Option<i64> {
        match which {
            PromptLimit::PhoneTenMinutes => self.phone_ten_minutes,
            PromptLimit::PhoneHour => self.phone_hour,
            PromptLimit::PhoneDay => self.phone_day,
            PromptLimit::DeviceHour => self.device_hour,
            PromptLimit::AddressTenMinutes => self.address_ten_minutes,
            PromptLimit::AddressHour => self.address_hour,
        }
    }
}
