//! A bundle that works at some hours only is not sold when it would be loaded after their end.

use catalog::Bundle;
use chrono::{DateTime, Utc};
use kernel::OpenTime;
use payments::Product;

use crate::{Delivery, DeliveryTerms, Item};

/// Whether a bundle is sold at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sale {
    Now,
    /// Not before `from`; `None` when the shop is closed for over a month.
    Later {
        from: Option<DateTime<Utc>>,
    },
}

/// How many days ahead a sale is searched for.
const MAX_DAYS: usize = 31;

impl DeliveryTerms {
    /// Whether the bundle would be loaded, as promised, before its hours are over. A bundle that lasts longer than a day
    /// has more nights, and is always sold.
    pub fn sale(&self, bundle: &Bundle, now: DateTime<Utc>) -> Sale {
        let Some(hours) = bundle.terms.hours.filter(|_| bundle.validity.is_within_a_day()) else {
            return Sale::Now;
        };
        let item = Item::Bundle(Product::from(bundle.clone()).into());
        let is_in_time = |at: DateTime<Utc>| {
            self.due_at(&item, bundle.price, &Delivery::default(), at) <= hours.end_after(at)
        };
        if is_in_time(now) {
            return Sale::Now;
        }
        // Within one day the promise only gets later: the sale goes on when the hours end and those of the next day count.
        Sale::Later { from: ends_after(hours, now).take(MAX_DAYS).find(|end| is_in_time(*end)) }
    }
}

fn ends_after(hours: OpenTime, now: DateTime<Utc>) -> impl Iterator<Item = DateTime<Utc>> {
    std::iter::successors(Some(hours.end_after(now)), move |end| Some(hours.end_after(*end)))
}

#[cfg(test)]
mod tests {
    use kernel::{ClosedDate, Day, OpeningHours, Validity};

    use super::*;
    use crate::vendor_catalogue::test_support::bundle;

    /// 2026-11-23 is a Monday.
    fn at(time: &str) -> DateTime<Utc> {
        DateTime::parse_from_rfc3339(&format!("2026-11-{time}:00+03:00")).unwrap().to_utc()
    }

    fn night(hours: &str, validity: &str) -> Bundle {
        let mut bundle = Bundle { validity: Validity::parse(validity).unwrap(), ..bundle() };
        bundle.terms.hours = OpenTime::parse(hours).ok();
        bundle
    }

    /// The sale of a shop that is open from 8:00 to 20:00 and promises two hours.
    fn sale(bundle: &Bundle, now: &str) -> Sale {
        DeliveryTerms::default().sale(bundle, at(now))
    }

    fn later(from: &str) -> Sale {
        Sale::Later { from: Some(at(from)) }
    }

    #[test]
    fn a_night_bundle_is_sold_while_it_is_loaded_before_the_end_of_its_night() {
        let night = night("00:00-06:00", "1 night");
        assert_eq!(sale(&night, "23T18:00"), Sale::Now);
        assert_eq!(sale(&night, "23T18:01"), later("24T06:00"));
        assert_eq!(sale(&night, "24T05:59"), later("24T06:00"));
        assert_eq!(sale(&night, "24T06:00"), Sale::Now);
    }

    #[test]
    fn hours_over_midnight_end_in_the_morning() {
        let night = night("22:00-06:00", "1 night");
        assert_eq!(sale(&night, "23T17:00"), Sale::Now);
        assert_eq!(sale(&night, "23T23:00"), later("24T06:00"));
    }

    #[test]
    fn closed_days_move_the_sale_to_the_last_end_of_the_hours_before_the_shop_opens() {
        let day = |day| ClosedDate::new(Day::parse(day).unwrap(), "", "").unwrap();
        let closed = vec![day("2026-11-24"), day("2026-11-25")];
        let hours = OpeningHours::new(*OpeningHours::default().week(), closed).unwrap();
        let terms = DeliveryTerms { hours, ..DeliveryTerms::default() };
        let night = night("00:00-06:00", "1 night");
        assert_eq!(terms.sale(&night, at("23T19:00")), later("26T06:00"));
    }

    #[test]
    fn a_bundle_of_more_nights_or_without_hours_is_always_sold() {
        assert_eq!(sale(&night("00:00-06:00", "7 nights"), "23T23:00"), Sale::Now);
        assert_eq!(sale(&night("", "1 night"), "23T23:00"), Sale::Now);
    }
}
