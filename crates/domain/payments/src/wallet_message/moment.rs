use chrono::{DateTime, Utc};
use kernel::{DateOrder, Day, parse_moment};

use super::reference::airtel_moment;

/// Words between a date and its time.
const FILLERS: [&str; 2] = ["at", "saa"];
const EDGES: [char; 7] = [',', '.', ';', '(', ')', '[', ']'];

/// When the payment happened: the first date with a time, or else the one in a reference of Airtel Money. `None` when the two
/// name different days.
pub fn moment_of(text: &str, reference: &str) -> Option<DateTime<Utc>> {
    match (written(text), in_reference(reference)) {
        (Some(written), Some(other)) if Day::from_utc(written) != Day::from_utc(other) => None,
        (written, other) => written.or(other),
    }
}

fn written(text: &str) -> Option<DateTime<Utc>> {
    let pieces: Vec<&str> = text.split(' ').map(|piece| piece.trim_matches(EDGES)).collect();
    (0..pieces.len()).find_map(|place| {
        let (date, rest) = pieces.get(place..)?.split_first().filter(|(date, _)| is_date(date))?;
        let (time, rest) = rest.split_first()?;
        let (time, rest) = if FILLERS.iter().any(|filler| time.eq_ignore_ascii_case(filler)) {
            rest.split_first()?
        } else {
            (time, rest)
        };
        let digits = time.find(|c: char| !c.is_ascii_digit() && c != ':').unwrap_or(time.len());
        let (clock, tail) = time.split_at(digits);
        let half = half_of_day(tail).or_else(|| half_of_day(rest.first()?)).unwrap_or_default();
        // A date alone would become midnight.
        let has_time = clock.contains(':');
        has_time.then(|| parse_moment(&format!("{date} {clock}{half}"), DateOrder::DayFirst).ok())?
    })
}

fn is_date(piece: &str) -> bool {
    ['/', '-'].iter().any(|separator| {
        let parts: Vec<&str> = piece.split(*separator).collect();
        let is_part = |part: &&str| (1..=4).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
        parts.len() == 3 && parts.iter().all(is_part)
    })
}

/// Of `PM`, `PM.` and `PMTsh5,000`, not of `Amani`.
fn half_of_day(text: &str) -> Option<&'static str> {
    let (half, tail) = text.split_at_checked(2)?;
    let is_currency = |word: &str| ["tsh", "tzs"].iter().any(|known| word.eq_ignore_ascii_case(known));
    let ends = !tail.starts_with(char::is_alphanumeric) || tail.get(..3).is_some_and(is_currency);
    ["am", "pm"].into_iter().find(|known| ends && half.eq_ignore_ascii_case(known))
}

fn in_reference(reference: &str) -> Option<DateTime<Utc>> {
    let (date, time) = airtel_moment(reference)?;
    parse_moment(&format!("20{date}{time}00"), DateOrder::DayFirst).ok()
}
