//! Opening hours, delivery promises and the offer for missed ones as JSON.

use std::collections::BTreeMap;

use kernel::{
    Bonus, ClosedDate, Coded, Day, DeliveryPromises, Language, LateOffer, OpenTime, OpeningHours, Promise,
    TownName, Weekday,
};
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

#[derive(Deserialize)]
pub struct LateOfferJson {
    offer: String,
    bonus: Option<BonusJson>,
}

#[derive(Deserialize)]
struct BonusJson {
    tsh: i64,
    en: String,
    sw: String,
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

pub fn late_offer_column(offer: &LateOffer) -> Value {
    let bonus = offer.bonus().map(|bonus| {
        let text = |language| bonus.text(language);
        json!({ "tsh": bonus.amount().tsh(), "en": text(Language::En), "sw": text(Language::Sw) })
    });
    json!({ "offer": offer.code(), "bonus": bonus })
}

pub fn parse_late_offer(json: &LateOfferJson) -> Result<LateOffer, CorruptRow> {
    let bonus = json.bonus.as_ref().map(|bonus| Bonus::new(bonus.tsh, &bonus.en, &bonus.sw));
    let bonus = bonus.transpose().map_err(|_faults| CorruptRow)?;
    match bonus {
        Some(bonus) => Ok(LateOffer::Bonus(bonus)),
        None => [LateOffer::Nothing, LateOffer::MoneyBack]
            .into_iter()
            .find(|offer| offer.code() == json.offer)
            .ok_or(CorruptRow),
    }
}
