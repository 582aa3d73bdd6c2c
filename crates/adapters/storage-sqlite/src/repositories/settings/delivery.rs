//! Opening hours and delivery promises as JSON.

use std::collections::BTreeMap;

use kernel::{ClosedDate, Coded, Day, DeliveryPromises, OpenTime, OpeningHours, Promise, TownName, Weekday};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::corrupt_row::CorruptRow;

#[derive(Deserialize)]
pub struct HoursJson {
    week: BTreeMap<String, Option<TimesJson>>,
    closed: Vec<ClosedJson>,
}

/// Minutes after midnight.
#[derive(Deserialize)]
struct TimesJson {
    from: u16,
    to: u16,
}

#[derive(Deserialize)]
struct ClosedJson {
    day: String,
    en: String,
    sw: String,
}

#[derive(Deserialize)]
pub struct PromisesJson {
    towns: Vec<String>,
    #[serde(flatten)]
    numbers: BTreeMap<String, i64>,
}

pub fn hours_column(hours: &OpeningHours) -> Value {
    let times = |open: &OpenTime| json!({ "from": open.from(), "to": open.to() });
    let week = Weekday::all().zip(hours.week()).map(|(day, open)| (day.code(), open.as_ref().map(times)));
    let closed = hours.closed_dates().iter().map(
        |closed| json!({ "day": closed.day().to_string(), "en": closed.name(), "sw": closed.name_swahili() }),
    );
    json!({ "week": week.collect::<BTreeMap<_, _>>(), "closed": closed.collect::<Vec<_>>() })
}

pub fn parse_hours(json: &HoursJson) -> Result<OpeningHours, CorruptRow> {
    let mut week = [None; 7];
    for (open, day) in week.iter_mut().zip(Weekday::all()) {
        let times = json.week.get(day.code()).ok_or(CorruptRow)?.as_ref();
        *open = times.map(|times| OpenTime::new(times.from, times.to)).transpose()?;
    }
    let closed = json.closed.iter().map(|closed| -> Result<_, CorruptRow> {
        Ok(ClosedDate::new(Day::parse(&closed.day)?, &closed.en, &closed.sw)?)
    });
    Ok(OpeningHours::new(week, closed.collect::<Result<_, _>>()?)?)
}

pub fn promises_column(promises: &DeliveryPromises) -> Value {
    let numbers = Promise::all().map(|which| (which.code(), json!(promises.get(which))));
    let towns: Vec<_> = promises.towns().iter().map(TownName::as_str).collect();
    let fields = numbers.chain([("towns", json!(towns))]);
    json!(fields.collect::<BTreeMap<_, _>>())
}

pub fn parse_promises(json: &PromisesJson) -> Result<DeliveryPromises, CorruptRow> {
    let number = |which: Promise| json.numbers.get(which.code()).copied().unwrap_or(-1);
    let towns = json.towns.iter().map(|town| TownName::parse(town)).collect::<Result<_, _>>()?;
    DeliveryPromises::new(number, towns).map_err(|_faults| CorruptRow)
}
