use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use kernel::Day;

const DATE_TIMES: [&str; 8] = [
    "%Y-%m-%d %H:%M:%S%.f",
    "%Y-%m-%dT%H:%M:%S%.f",
    "%Y-%m-%d %H:%M",
    "%d/%m/%Y %H:%M:%S",
    "%d/%m/%Y %H:%M",
    "%d-%m-%Y %H:%M:%S",
    "%d-%m-%Y %H:%M",
    "%Y/%m/%d %H:%M:%S",
];
const DATES: [&str; 3] = ["%Y-%m-%d", "%d/%m/%Y", "%d-%m-%Y"];

/// Parses a time, with its offset or else in the shop's time zone. A date without a time means midnight.
pub fn parse_time(text: &str) -> Option<DateTime<Utc>> {
    if let Ok(at) = DateTime::parse_from_rfc3339(text) {
        return Some(at.to_utc());
    }
    let at = DATE_TIMES.iter().find_map(|form| NaiveDateTime::parse_from_str(text, form).ok());
    let date = || DATES.iter().find_map(|form| NaiveDate::parse_from_str(text, form).ok());
    at.or_else(|| Some(date()?.and_time(NaiveTime::MIN))).map(Day::to_utc)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_without_an_offset_are_in_the_shops_time_zone() {
        for text in
            ["2026-11-21 09:30:00", "2026-11-21T09:30:00+03:00", "21/11/2026 09:30", "2026-11-21T06:30:00Z"]
        {
            assert_eq!(parse_time(text).unwrap().to_rfc3339(), "2026-11-21T06:30:00+00:00", "{text}");
        }
        assert_eq!(parse_time("21-11-2026").unwrap().to_rfc3339(), "2026-11-20T21:00:00+00:00");
        assert!(
            ["", "yesterday", "2026-13-01", "11/21/2026 09:30"].iter().all(|text| parse_time(text).is_none())
        );
    }
}
