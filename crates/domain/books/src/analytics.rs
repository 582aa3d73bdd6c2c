use kernel::{Day, Period};

/// Maximum length of [`Analytics::best_sellers`].
pub const MAX_BEST_SELLERS: i64 = 10;

/// Statistics of a period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Analytics {
    pub period: Period,
    /// All days, in order, including those without orders.
    pub days: Vec<DayFigures>,
    /// All hours of the day, 0 to 23, summed over all days.
    pub hours: Vec<HourCount>,
    /// Outcomes of payment prompts, by the network of the payer's number.
    pub networks: Vec<NetworkFigures>,
    /// `None` when there was no delivery.
    pub delivery: Option<DeliveryTimes>,
    /// Best-selling items, most sales first, at most [`MAX_BEST_SELLERS`].
    pub best_sellers: Vec<SoldItem>,
    pub customers: Customers,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayFigures {
    pub day: Day,
    pub orders: i64,
    /// Revenue in whole shillings; negative when more was reversed than settled.
    pub revenue_tsh: i64,
}

/// Orders placed in one hour of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HourCount {
    /// 0 to 23, in the shop's time zone.
    pub hour: u32,
    pub orders: i64,
}

/// Outcomes of payment prompts on one network.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NetworkFigures {
    pub network: String,
    pub started: i64,
    /// Prompts that were paid, including those reversed later.
    pub completed: i64,
    /// Prompts whose outcome is unknown or under review.
    pub open: i64,
    /// Reasons of the unpaid prompts, most frequent first.
    pub failures: Vec<FailureCount>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailureCount {
    /// The code of the reason; `expired` when the customer did not answer.
    pub reason: String,
    pub count: i64,
}

impl NetworkFigures {
    /// Completed prompts as a share of those with a known outcome, in whole percent; `None` when there are none.
    pub fn conversion_percent(&self) -> Option<i64> {
        percent(self.completed, self.started.saturating_sub(self.open))
    }

    /// Adds `count` prompts with this state and reason code.
    pub fn add(&mut self, state: &str, reason: Option<&str>, count: i64) {
        self.started = self.started.saturating_add(count);
        match state {
            "completed" | "reversed" => self.completed = self.completed.saturating_add(count),
            "failed" | "expired" => self.add_failure(reason.unwrap_or("expired"), count),
            _ => self.open = self.open.saturating_add(count),
        }
    }

    fn add_failure(&mut self, reason: &str, count: i64) {
        match self.failures.iter_mut().find(|known| known.reason == reason) {
            Some(known) => known.count = known.count.saturating_add(count),
            None => self.failures.push(FailureCount { reason: reason.to_owned(), count }),
        }
        self.failures.sort_by_key(|failure| std::cmp::Reverse(failure.count));
    }
}

/// The time from order to delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeliveryTimes {
    pub count: i64,
    pub median_minutes: i64,
    /// 90th percentile, in minutes.
    pub p90_minutes: i64,
}

/// A histogram of durations.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Histogram(Vec<(i64, i64)>);

impl Histogram {
    /// From pairs of a duration in minutes and its count, in any order.
    pub fn new(mut pairs: Vec<(i64, i64)>) -> Self {
        pairs.sort_unstable();
        Self(pairs)
    }

    /// Median and 90th percentile; `None` when the histogram is empty.
    pub fn percentiles(&self) -> Option<DeliveryTimes> {
        let count = self.0.iter().fold(0_i64, |sum, (_, count)| sum.saturating_add(*count));
        let (median_minutes, p90_minutes) = (self.percentile(50, count)?, self.percentile(90, count)?);
        Some(DeliveryTimes { count, median_minutes, p90_minutes })
    }

    /// The smallest duration that at least `percent` of the values do not exceed.
    fn percentile(&self, percent: i64, count: i64) -> Option<i64> {
        let mut seen = 0_i64;
        let reaches = |seen: i64| seen.saturating_mul(100) >= count.saturating_mul(percent);
        self.0.iter().find_map(|(minutes, times)| {
            seen = seen.saturating_add(*times);
            reaches(seen).then_some(*minutes)
        })
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoldItem {
    /// English name at the time of the sale.
    pub name: String,
    /// Swahili name; empty when there is none.
    pub name_swahili: String,
    pub kind: String,
    /// The network's code; `None` for a router.
    pub network: Option<String>,
    /// Number of sales less reversed ones.
    pub count: i64,
    /// Their revenue in whole shillings.
    pub amount_tsh: i64,
}

/// Numbers of customers, distinguished by phone number. The numbers themselves are not included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Customers {
    pub total: i64,
    /// Returning customers: they had bought before one of their orders of the period, at whatever time.
    pub repeat: i64,
}

impl Customers {
    /// The share of returning customers in whole percent; `None` without customers.
    pub fn repeat_percent(self) -> Option<i64> {
        percent(self.repeat, self.total)
    }
}

/// Rounded to the nearest percent, except that only all is 100 and only none is 0.
fn percent(part: i64, whole: i64) -> Option<i64> {
    let rounded = part.saturating_mul(200).saturating_add(whole).checked_div(whole.saturating_mul(2))?;
    Some(if part == 0 || part == whole { rounded } else { rounded.clamp(1, 99) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn median_and_90th_percentile_of_delivery_times() {
        let times = Histogram::new(vec![(30, 1), (5, 4), (600, 1), (10, 4)]).percentiles().unwrap();
        assert_eq!((times.count, times.median_minutes, times.p90_minutes), (10, 10, 30));
        let one = Histogram::new(vec![(7, 1)]).percentiles().unwrap();
        assert_eq!((one.median_minutes, one.p90_minutes), (7, 7));
        assert_eq!(Histogram::default().percentiles(), None);
    }

    #[test]
    fn open_prompts_do_not_count_for_the_conversion() {
        let mut figures = NetworkFigures::default();
        for (state, reason, count) in [
            ("completed", None, 5),
            ("reversed", None, 1),
            ("failed", Some("cancelled"), 1),
            ("expired", None, 2),
            ("pending", None, 7),
            ("review", Some("amount"), 1),
        ] {
            figures.add(state, reason, count);
        }
        assert_eq!((figures.started, figures.completed, figures.open), (17, 6, 8));
        assert_eq!(figures.conversion_percent(), Some(67));
        let reasons: Vec<_> = figures.failures.iter().map(|failure| failure.reason.as_str()).collect();
        assert_eq!(reasons, ["expired", "cancelled"]);
        assert_eq!(NetworkFigures::default().conversion_percent(), None);
    }

    #[test]
    fn the_repeat_share_needs_customers() {
        assert_eq!(Customers::default().repeat_percent(), None);
        assert_eq!(Customers { total: 3, repeat: 1 }.repeat_percent(), Some(33));
    }

    #[test]
    fn percentages_are_rounded_but_only_all_is_100_and_only_none_is_0() {
        let share = |part, whole| percent(part, whole).unwrap();
        assert_eq!((share(2, 3), share(1, 8), share(1, 3)), (67, 13, 33));
        assert_eq!((share(999, 1_000), share(1, 1_000)), (99, 1));
        assert_eq!((share(0, 7), share(7, 7), percent(0, 0)), (0, 100, None));
    }
}
