//! Opening hours of the shop.

use content::shop::{Section, SettingValue, SettingWrite};
use kernel::{ClosedDate, Day, InvalidClosedDates, OpenTime, OpeningHours, Weekday};

use super::section::{SectionRequest, SectionState, Sections};
use crate::fields::{parsed, present};
use crate::prelude::*;

response_body! {
    /// When the shop delivers, in Dar es Salaam time (UTC+3 all year).
    #[derive(Clone)]
    pub struct OpeningHoursBody from hours: &OpeningHours {
        /// Monday to Sunday.
        pub week: Vec<OpenDayBody> = Weekday::all().zip(*hours.week()).map(Into::into).collect(),
        /// Dates on which the shop is closed, in order.
        pub closed_dates: Vec<ClosedDateBody> = hours.closed_dates().iter().map(Into::into).collect(),
    }
}

response_body! {
    let (day, open) = hours;
    #[derive(Clone)]
    pub struct OpenDayBody from hours: (Weekday, Option<OpenTime>) {
        pub day: code::Weekday = day.into(),
        /// Opening time, such as `08:00`; null when closed.
        pub from: Option<String> = open.map(|open| OpenTime::format_minute(open.from())),
        /// Closing time, of the next day if it is before the opening time; null when closed.
        pub to: Option<String> = open.map(|open| OpenTime::format_minute(open.to())),
    }
}

response_body! {
    /// A date on which the shop is closed.
    #[derive(Clone)]
    pub struct ClosedDateBody from closed: &ClosedDate {
        /// A date such as `2026-12-25`.
        pub date: String = closed.day().to_string(),
        /// Reason in English; empty when not given.
        pub name: String = closed.name().to_owned(),
        /// Reason in Swahili; empty when not given.
        pub name_swahili: String = closed.name_swahili().to_owned(),
    }
}

response_body! {
    /// Opening hours, as staff see them.
    #[schema(as = OpeningHoursSettings)]
    pub struct OpeningHoursSection from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::OpeningHours),
        #[serde(flatten)]
        pub hours: OpeningHoursBody = (&sections.settings.opening_hours()).into(),
    }
}

#[request]
#[derive(Default)]
pub struct OpeningHoursRequest {
    /// Restores the default; the other fields are ignored.
    pub reset: bool,
    /// All seven weekdays, in any order.
    #[schema(required)]
    pub week: Vec<OpenDayRequest>,
    /// Dates on which the shop is closed, at most 60, each once.
    pub closed_dates: Vec<ClosedDateRequest>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

/// New hours of a weekday.
#[request]
#[derive(Default)]
pub struct OpenDayRequest {
    #[schema(required, value_type = code::Weekday)]
    pub day: String,
    /// Opening time, such as `08:00`; null or blank, like `to`, when closed.
    pub from: Option<String>,
    /// Closing time, after `from`; `24:00` is the end of the day.
    pub to: Option<String>,
}

/// A date on which the shop is closed.
#[request]
#[derive(Default)]
pub struct ClosedDateRequest {
    /// A date such as `2026-12-25`.
    pub date: Required<String>,
    /// Reason, at most 60 characters; may be blank.
    pub name: String,
    /// Reason in Swahili, at most 60 characters; may be blank.
    pub name_swahili: String,
}

impl SectionRequest for OpeningHoursRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let value = if self.reset { None } else { Some(SettingValue::OpeningHours(self.hours(errors)?)) };
        Some(SettingWrite { section: Section::OpeningHours, value, expected_version: self.version })
    }
}

impl OpeningHoursRequest {
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
        let minute = parsed(OpenTime::parse_minute, FieldErrorCode::InvalidTimeOfDay);
        let from = errors.required(&at("from"), from, &minute);
        let to = errors.required(&at("to"), to, &minute);
        let open = OpenTime::new(from?, to?);
        open.map_err(|_invalid| errors.add(&at("to"), FieldErrorCode::ClosesBeforeOpening)).ok()
    }
}

impl ClosedDateRequest {
    fn parse(&self, place: usize, errors: &mut FieldErrors) -> Option<ClosedDate> {
        let at = |field: &str| format!("closedDates[{place}].{field}");
        let day = parsed(Day::parse, FieldErrorCode::InvalidDate);
        let day = errors.required(&at("date"), self.date.as_deref(), day);
        for (field, name) in [("name", &self.name), ("nameSwahili", &self.name_swahili)] {
            if let Err(invalid) = ClosedDate::parse_name(name) {
                errors.add(&at(field), fields::text_code(invalid));
            }
        }
        ClosedDate::new(day?, &self.name, &self.name_swahili).ok()
    }
}
