use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Africa::Dar_es_Salaam;

/// Where the time comes from. Rules take a moment as a value; only use cases ask a clock.
pub trait Clock: Send + Sync {
    /// The present moment, cut to whole milliseconds so that both databases keep it unchanged.
    fn now(&self) -> DateTime<Utc>;
}

/// The shop's calendar day of `at`: days begin at midnight in Dar es Salaam, not in UTC.
pub fn shop_date(at: DateTime<Utc>) -> NaiveDate {
    at.with_timezone(&Dar_es_Salaam).date_naive()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shops_day_begins_three_hours_before_utc_midnight() {
        let late_evening: DateTime<Utc> = "2026-11-20T21:00:00Z".parse().unwrap();
        assert_eq!(shop_date(late_evening).to_string(), "2026-11-21");
    }
}
