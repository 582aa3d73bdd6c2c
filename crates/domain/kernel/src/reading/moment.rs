use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime, TimeDelta, Utc};

use super::plain::{plain_code, words};
use crate::Day;

/// Which part of a date such as `11/05/2026` comes first. A file uses one order throughout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DateOrder {
    /// Nothing shows it: dates that both orders allow are refused.
    #[default]
    Unknown,
    DayFirst,
    MonthFirst,
}

/// Why a text is not a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidMoment {
    /// No date in any known form, or not between the years 2000 and 2099.
    #[error("not a date")]
    Malformed,
    /// Day and month can be exchanged.
    #[error("day and month can be exchanged")]
    Ambiguous,
}

/// Names of months by their first letters in English and Swahili.
const MONTHS: [&[&str]; 12] = [
    &["jan"],
    &["feb"],
    &["mar", "mac"],
    &["apr"],
    &["may", "mei"],
    &["jun"],
    &["jul"],
    &["aug", "ago"],
    &["sep"],
    &["oct", "okt"],
    &["nov"],
    &["dec", "des"],
];

/// Words beside a date that do not change it.
const FILLERS: [&str; 22] = [
    "mon", "tue", "wed", "thu", "fri", "sat", "sun", "at", "saa", "tarehe", "jumatatu", "jumanne",
    "jumatano", "alhamisi", "ijumaa", "jumamosi", "jumapili", "st", "nd", "rd", "th", "of",
];

/// Day 0 of spreadsheets, such that 60 and later count as they do (they believe that 1900 had a leap day).
const SERIAL_ZERO: (i32, u32, u32) = (1899, 12, 30);
const SECONDS_PER_DAY: i64 = 86_400;

/// Reads a date with or without a time: ISO forms, day and month in digits in either order, month names in English and
/// Swahili, years of two digits (20yy), 12-hour times, serial numbers of spreadsheets, seconds or milliseconds since
/// 1970. Without an offset it is in the shop's time zone; a date alone means midnight.
///
/// # Errors
/// [`InvalidMoment`]
pub fn parse_moment(text: &str, order: DateOrder) -> Result<DateTime<Utc>, InvalidMoment> {
    let text = plain_code(text).to_lowercase();
    if let Some(at) = from_number(&text) {
        return Ok(at);
    }
    let (date, time, zone) = parts(&text).ok_or(InvalidMoment::Malformed)?;
    let local = parse_date(&date, order)?.and_time(time);
    match offset(&zone)? {
        None => Ok(Day::to_utc(local)),
        Some(offset) => {
            let at = local.and_local_timezone(offset).single().ok_or(InvalidMoment::Malformed)?;
            Ok(at.to_utc())
        }
    }
}

impl DateOrder {
    /// The order that the dates of a file show together: by a part above 12, or else by the `day` that the file is about.
    pub fn of_dates(texts: &[&str], day: Option<Day>) -> Self {
        let is_excluded = |order| {
            let refuses =
                |text: &&str| parse_moment(text, order).is_err() && parse_moment(text, other(order)).is_ok();
            texts.iter().any(refuses)
        };
        let on_day = |order| {
            let is_on =
                |text: &&&str| day.is_some() && parse_moment(text, order).ok().map(Day::from_utc) == day;
            texts.iter().filter(is_on).count()
        };
        match (is_excluded(Self::DayFirst), is_excluded(Self::MonthFirst)) {
            (false, true) => Self::DayFirst,
            (true, false) => Self::MonthFirst,
            (true, true) => Self::Unknown,
            (false, false) => match (on_day(Self::DayFirst), on_day(Self::MonthFirst)) {
                (1.., 0) => Self::DayFirst,
                (0, 1..) => Self::MonthFirst,
                _ => Self::Unknown,
            },
        }
    }
}

fn other(order: DateOrder) -> DateOrder {
    match order {
        DateOrder::DayFirst => DateOrder::MonthFirst,
        _ => DateOrder::DayFirst,
    }
}

/// A moment in digits alone: a serial number of a spreadsheet, seconds or milliseconds since 1970, or
/// `20261127[140509]`.
fn from_number(text: &str) -> Option<DateTime<Utc>> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let are_digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || !are_digits(whole) || !are_digits(fraction) {
        return None;
    }
    let number: i64 = whole.parse().ok()?;
    let at = match (whole.len(), fraction.is_empty()) {
        (5, _) => Day::to_utc(serial(number, fraction)?),
        (8, true) => Day::to_utc(NaiveDate::parse_from_str(whole, "%Y%m%d").ok()?.and_time(NaiveTime::MIN)),
        (14, true) => Day::to_utc(chrono::NaiveDateTime::parse_from_str(whole, "%Y%m%d%H%M%S").ok()?),
        (10, _) => DateTime::from_timestamp(number, 0)?,
        (13, true) => DateTime::from_timestamp_millis(number)?,
        _ => return None,
    };
    is_in_range(Day::local(at).date()).then_some(at)
}

/// Days since the day 0, and a fraction of a day, rounded to seconds.
fn serial(days: i64, fraction: &str) -> Option<chrono::NaiveDateTime> {
    let (year, month, day) = SERIAL_ZERO;
    let zero = NaiveDate::from_ymd_opt(year, month, day)?.and_time(NaiveTime::MIN);
    let digits = fraction.get(..fraction.len().min(9))?;
    let scale = 10_i64.checked_pow(u32::try_from(digits.len()).ok()?)?;
    let part: i64 = if digits.is_empty() { 0 } else { digits.parse().ok()? };
    let seconds = part.checked_mul(SECONDS_PER_DAY)?.checked_add(scale / 2)?.checked_div(scale)?;
    zero.checked_add_signed(TimeDelta::days(days))?.checked_add_signed(TimeDelta::seconds(seconds))
}

/// The text of the date, the time, and the text of the offset.
type Parts = (String, NaiveTime, String);

fn parts(text: &str) -> Option<Parts> {
    let Some(colon) = text.find(':') else {
        return hour_alone(text).or_else(|| Some((text.to_owned(), NaiveTime::MIN, String::new())));
    };
    let (before, _) = text.split_at(colon);
    let hour_digits = before.bytes().rev().take_while(u8::is_ascii_digit).count();
    let start = colon.checked_sub(hour_digits)?;
    let rest = text.get(start..)?;
    let length = rest.bytes().take_while(|b| b.is_ascii_digit() || matches!(b, b':' | b'.')).count();
    let (clock, tail) = rest.split_at(length);
    let (half, tail) = half_of_day(tail.trim_start());
    let before = text.get(..start)?.trim_end_matches([' ', ',']).trim();
    let before = before
        .strip_suffix('t')
        .filter(|date| date.ends_with(|c: char| c.is_ascii_digit()))
        .unwrap_or(before);
    let (date, zone) = if before.is_empty() { (tail, "") } else { (before, tail) };
    Some((date.to_owned(), clock_time(clock, half)?, zone.trim().to_owned()))
}

/// A time such as `2 pm` after the date.
fn hour_alone(text: &str) -> Option<Parts> {
    let bare = text.strip_suffix("m").or_else(|| text.strip_suffix("m."))?;
    let bare = bare.trim_end_matches('.');
    let (bare, half) = match bare.strip_suffix('p') {
        Some(bare) => (bare, Half::Afternoon),
        None => (bare.strip_suffix('a')?, Half::Morning),
    };
    let (date, hour) = bare.trim_end().rsplit_once(' ')?;
    Some((date.to_owned(), clock_time(hour, Some(half))?, String::new()))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    Morning,
    Afternoon,
}

fn half_of_day(tail: &str) -> (Option<Half>, &str) {
    let spellings =
        [("a.m.", Half::Morning), ("am", Half::Morning), ("p.m.", Half::Afternoon), ("pm", Half::Afternoon)];
    let found = spellings.iter().find_map(|(word, half)| Some((Some(*half), tail.strip_prefix(word)?)));
    found.unwrap_or((None, tail))
}

/// `14:05`, `14:05:09`, `14:05:09.123`, or with a half of the day `2`, `2:05`.
fn clock_time(clock: &str, half: Option<Half>) -> Option<NaiveTime> {
    let clock = clock.split('.').next()?;
    let numbers: Option<Vec<u32>> = clock.split(':').map(|part| part.parse().ok()).collect();
    let numbers = numbers.filter(|numbers| numbers.len() <= 3)?;
    let at = |index: usize| numbers.get(index).copied().unwrap_or_default();
    let hour = match half {
        None => at(0),
        Some(_) if !(1..=12).contains(&at(0)) => return None,
        Some(Half::Morning) => at(0) % 12,
        Some(Half::Afternoon) => (at(0) % 12).checked_add(12)?,
    };
    NaiveTime::from_hms_opt(hour, at(1), at(2))
}

/// `None` without an offset.
fn offset(zone: &str) -> Result<Option<FixedOffset>, InvalidMoment> {
    let named = zone.strip_prefix("utc").or_else(|| zone.strip_prefix("gmt")).unwrap_or(zone).trim();
    let seconds = match (zone, named) {
        ("", _) | (_, "eat" | "(eat)") => return Ok(None),
        (_, "" | "z") => Some(0),
        _ => seconds_east(named),
    };
    seconds.and_then(FixedOffset::east_opt).map(Some).ok_or(InvalidMoment::Malformed)
}

/// Of `+3`, `+03`, `+0300` and `+03:00`.
fn seconds_east(text: &str) -> Option<i32> {
    let digits: String = text.strip_prefix(['+', '-'])?.chars().filter(|c| *c != ':').collect();
    let number: i32 = digits.parse().ok()?;
    let (hours, minutes) = if digits.len() <= 2 { (number, 0) } else { (number / 100, number % 100) };
    let seconds = hours.checked_mul(3_600)?.checked_add(minutes.checked_mul(60)?)?;
    if text.starts_with('-') { seconds.checked_neg() } else { Some(seconds) }
}

fn parse_date(text: &str, order: DateOrder) -> Result<NaiveDate, InvalidMoment> {
    let is_dotted = text.contains('.') && !text.contains(['/', '-']);
    let words: Vec<&str> = words(text).into_iter().filter(|word| !is_filler(word)).collect();
    let &[first, second, third] = words.as_slice() else { return Err(InvalidMoment::Malformed) };
    let date = match [first, second, third].map(month_of) {
        [None, Some(month), None] if first.len() == 4 => date(first, month, third),
        [None, Some(month), None] => date(third, month, first),
        [Some(month), None, None] => date(third, month, second),
        [None, None, None] if first.len() == 4 => {
            second.parse().ok().and_then(|month| date(first, month, third))
        }
        // Nobody writes the month first with points.
        [None, None, None] => {
            return in_order(first, second, third, if is_dotted { DateOrder::DayFirst } else { order });
        }
        _ => None,
    };
    date.ok_or(InvalidMoment::Malformed)
}

fn in_order(first: &str, second: &str, year: &str, order: DateOrder) -> Result<NaiveDate, InvalidMoment> {
    let read = |month: &str, day| date(year, month.parse().ok()?, day);
    let (day_first, month_first) = (read(second, first), read(first, second));
    let found = match (order, day_first, month_first) {
        (DateOrder::DayFirst, date, _) | (DateOrder::MonthFirst, _, date) => date,
        (DateOrder::Unknown, Some(date), Some(other)) if date == other => Some(date),
        (DateOrder::Unknown, Some(_), Some(_)) => return Err(InvalidMoment::Ambiguous),
        (DateOrder::Unknown, date, other) => date.or(other),
    };
    found.ok_or(InvalidMoment::Malformed)
}

fn is_filler(word: &str) -> bool {
    FILLERS.iter().any(|filler| {
        *filler == word || (filler.len() == 3 && word.ends_with("day") && word.starts_with(filler))
    })
}

fn month_of(word: &str) -> Option<u32> {
    if word.len() < 3 || word.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let place = MONTHS.iter().position(|names| names.iter().any(|name| word.starts_with(name)))?;
    u32::try_from(place).ok()?.checked_add(1)
}

fn date(year: &str, month: u32, day: &str) -> Option<NaiveDate> {
    let year: i32 = match year.len() {
        2 => format!("20{year}").parse().ok()?,
        4 => year.parse().ok()?,
        _ => return None,
    };
    let day: u32 = Some(day).filter(|day| day.len() <= 2)?.parse().ok()?;
    NaiveDate::from_ymd_opt(year, month, day).filter(|date| is_in_range(*date))
}

fn is_in_range(date: NaiveDate) -> bool {
    (2000..2100).contains(&chrono::Datelike::year(&date))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order_of(texts: &[&str], day: Option<&str>) -> DateOrder {
        DateOrder::of_dates(texts, day.map(|day| Day::parse(day).unwrap()))
    }

    #[test]
    fn the_dates_of_a_file_decide_together_which_part_comes_first() {
        assert_eq!(order_of(&["11/05/2026", "11/27/2026"], None), DateOrder::MonthFirst);
        assert_eq!(order_of(&["11/05/2026 10:00", "27/05/2026 10:00"], None), DateOrder::DayFirst);
        assert_eq!(
            order_of(&["27/11/2026", "11/27/2026"], None),
            DateOrder::Unknown,
            "they contradict each other"
        );
        assert_eq!(order_of(&["11/05/2026", "11/06/2026"], None), DateOrder::Unknown);
    }

    #[test]
    fn the_day_that_a_file_is_about_decides_where_its_dates_do_not() {
        let dates = ["11/05/2026 10:00", "11/06/2026 09:00"];
        assert_eq!(order_of(&dates, Some("2026-11-05")), DateOrder::MonthFirst);
        assert_eq!(order_of(&dates, Some("2026-05-11")), DateOrder::DayFirst);
        assert_eq!(order_of(&dates, Some("2026-11-20")), DateOrder::Unknown);
    }
}
