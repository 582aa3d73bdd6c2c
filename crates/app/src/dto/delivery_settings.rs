//! Opening hours and delivery promises, as customers see and staff set them.

use content::shop::{Section, SettingValue, SettingWrite};
use kernel::{
    ClosedDate, Coded, Day, DeliveryPromises, InvalidClosedDates, InvalidPromise, OpenTime, OpeningHours,
    Promise, TownName, Weekday,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::code;
use super::fields::{self, FieldErrors, present};
use super::settings::SectionState;
use crate::error_code::FieldErrorCode;

/// When the shop delivers, in Dar es Salaam time (UTC+3 all year).
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OpeningHours)]
pub struct OpeningHoursBody {
    /// Monday to Sunday.
    pub week: Vec<OpenDayBody>,
    /// Dates on which the shop is closed, in order.
    pub closed_dates: Vec<ClosedDateBody>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = OpenDay)]
pub struct OpenDayBody {
    pub day: code::Weekday,
    /// Opening time, such as `08:00`; null when closed.
    #[schema(required)]
    pub from: Option<String>,
    /// Closing time, `24:00` at the latest; null when closed.
    #[schema(required)]
    pub to: Option<String>,
}

/// A date on which the shop is closed.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ClosedDate)]
pub struct ClosedDateBody {
    /// A date such as `2026-12-25`.
    pub date: String,
    /// Reason in English; empty when not given.
    pub name: String,
    /// Reason in Swahili; empty when not given.
    pub name_swahili: String,
}

/// Promised delivery times.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeliveryPromises)]
pub struct DeliveryPromisesBody {
    /// Opening minutes until a normal bundle is loaded.
    pub bundle_minutes: u16,
    /// Opening minutes until a business bundle is loaded.
    pub sme_minutes: u16,
    /// Working days until a router arrives in one of `nearTowns`; 0 means the same day.
    pub router_near_days: u16,
    /// Working days until a router arrives elsewhere.
    pub router_far_days: u16,
    /// Towns with fast delivery.
    pub near_towns: Vec<String>,
}

/// Opening hours, as staff see them.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OpeningHoursSettings)]
pub struct OpeningHoursSection {
    /// Version and last change.
    #[serde(flatten)]
    pub state: SectionState,
    #[serde(flatten)]
    pub hours: OpeningHoursBody,
}

/// Delivery promises, as staff see them.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DeliveryPromiseSettings)]
pub struct DeliveryPromisesSection {
    /// Version and last change.
    #[serde(flatten)]
    pub state: SectionState,
    #[serde(flatten)]
    pub promises: DeliveryPromisesBody,
}

impl From<&OpeningHours> for OpeningHoursBody {
    fn from(hours: &OpeningHours) -> Self {
        let day = |(day, open): (Weekday, &Option<OpenTime>)| OpenDayBody {
            day: day.into(),
            from: open.map(|open| OpenTime::format_minute(open.from())),
            to: open.map(|open| OpenTime::format_minute(open.to())),
        };
        let closed = |closed: &ClosedDate| ClosedDateBody {
            date: closed.day().to_string(),
            name: closed.name().to_owned(),
            name_swahili: closed.name_swahili().to_owned(),
        };
        Self {
            week: Weekday::all().zip(hours.week()).map(day).collect(),
            closed_dates: hours.closed_dates().iter().map(closed).collect(),
        }
    }
}

impl From<&DeliveryPromises> for DeliveryPromisesBody {
    fn from(promises: &DeliveryPromises) -> Self {
        Self {
            bundle_minutes: promises.get(Promise::BundleMinutes),
            sme_minutes: promises.get(Promise::SmeMinutes),
            router_near_days: promises.get(Promise::RouterNearDays),
            router_far_days: promises.get(Promise::RouterFarDays),
            near_towns: promises.towns().iter().map(|town| town.as_str().to_owned()).collect(),
        }
    }
}

/// New opening hours.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpeningHoursRequest {
    /// Restores the default; the other fields are ignored.
    #[serde(default)]
    pub reset: bool,
    /// All seven weekdays, in any order.
    #[serde(default)]
    #[schema(required)]
    pub week: Vec<OpenDayRequest>,
    /// Dates on which the shop is closed, at most 60, each once.
    #[serde(default)]
    pub closed_dates: Vec<ClosedDateRequest>,
    /// The version that the caller last saw.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

/// New hours of a weekday.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct OpenDayRequest {
    #[serde(default)]
    #[schema(required, value_type = code::Weekday)]
    pub day: String,
    /// Opening time, such as `08:00`; null or blank, like `to`, when closed.
    pub from: Option<String>,
    /// Closing time, after `from`; `24:00` is the end of the day.
    pub to: Option<String>,
}

/// A date on which the shop is closed.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClosedDateRequest {
    /// A date such as `2026-12-25`.
    #[schema(required, value_type = String)]
    pub date: Option<String>,
    /// Reason, at most 60 characters; may be blank.
    #[serde(default)]
    pub name: String,
    /// Reason in Swahili.
    #[serde(default)]
    pub name_swahili: String,
}

/// New delivery promises.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeliveryPromisesRequest {
    /// Restores the default; the other fields are ignored.
    #[serde(default)]
    pub reset: bool,
    /// Opening minutes for a normal bundle, 5 to 2,880.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub bundle_minutes: Option<i64>,
    /// Opening minutes for a business bundle, 5 to 2,880.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub sme_minutes: Option<i64>,
    /// Working days for a router in one of `nearTowns`, 0 to 30.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub router_near_days: Option<i64>,
    /// Working days for a router elsewhere, at least `routerNearDays`.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub router_far_days: Option<i64>,
    /// Towns with fast delivery: at most 20, of 1 to 40 characters; blank ones are dropped.
    #[serde(default)]
    pub near_towns: Vec<String>,
    /// The version that the caller last saw.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

impl OpeningHoursRequest {
    /// `None` if a field is invalid.
    pub fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let value = if self.reset { None } else { Some(SettingValue::OpeningHours(self.hours(errors)?)) };
        Some(SettingWrite { section: Section::OpeningHours, value, expected_version: self.version })
    }

    fn hours(&self, errors: &mut FieldErrors) -> Option<OpeningHours> {
        let week = self.week(errors);
        let closed: Vec<_> =
            self.closed_dates.iter().enumerate().map(|(place, date)| date.parse(place, errors)).collect();
        let closed: Option<Vec<_>> = closed.into_iter().collect();
        let hours = OpeningHours::new(week?, closed?);
        hours.map_err(|invalid| add_error(invalid, errors)).ok()
    }

    /// Requires every weekday exactly once.
    fn week(&self, errors: &mut FieldErrors) -> Option<[Option<OpenTime>; 7]> {
        let (mut week, mut is_whole) = ([None; 7], true);
        for (open, name) in week.iter_mut().zip(Weekday::all()) {
            let mut named = self.week.iter().enumerate().filter(|(_, day)| day.day.trim() == name.code());
            match (named.next(), named.next()) {
                (Some((place, day)), None) => *open = day.parse(place, errors),
                _ => is_whole = false,
            }
        }
        if !is_whole {
            errors.add("week", FieldErrorCode::WholeWeek);
        }
        (!errors.has("week")).then_some(week)
    }
}

fn add_error(invalid: InvalidClosedDates, errors: &mut FieldErrors) {
    match invalid {
        InvalidClosedDates::TooMany => errors.add("closedDates", FieldErrorCode::TooManyClosedDates),
        InvalidClosedDates::Twice(place) => {
            errors.add(&format!("closedDates[{place}].date"), FieldErrorCode::RepeatedDate);
        }
    }
}

impl OpenDayRequest {
    fn parse(&self, place: usize, errors: &mut FieldErrors) -> Option<OpenTime> {
        let (from, to) = (present(self.from.as_deref()), present(self.to.as_deref()));
        if from.is_none() && to.is_none() {
            return None;
        }
        let at = |field: &str| format!("week[{place}].{field}");
        let minute =
            |text: &str| OpenTime::parse_minute(text).map_err(|_unknown| FieldErrorCode::InvalidTimeOfDay);
        let from = errors.required(&at("from"), from, minute);
        let to = errors.required(&at("to"), to, minute);
        let open = OpenTime::new(from?, to?);
        open.map_err(|_invalid| errors.add(&at("to"), FieldErrorCode::ClosesBeforeOpening)).ok()
    }
}

impl ClosedDateRequest {
    fn parse(&self, place: usize, errors: &mut FieldErrors) -> Option<ClosedDate> {
        let at = |field: &str| format!("closedDates[{place}].{field}");
        let day = errors.required(&at("date"), self.date.as_deref(), |text| {
            Day::parse(text).map_err(|_invalid| FieldErrorCode::InvalidDate)
        });
        for (field, name) in [("name", &self.name), ("nameSwahili", &self.name_swahili)] {
            if let Err(invalid) = ClosedDate::parse_name(name) {
                errors.add(&at(field), fields::text_code(invalid));
            }
        }
        ClosedDate::new(day?, &self.name, &self.name_swahili).ok()
    }
}

impl DeliveryPromisesRequest {
    /// `None` if a field is invalid.
    pub fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let value =
            if self.reset { None } else { Some(SettingValue::DeliveryPromises(self.promises(errors)?)) };
        Some(SettingWrite { section: Section::DeliveryPromises, value, expected_version: self.version })
    }

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
        }
    }
}
