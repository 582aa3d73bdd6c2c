use kernel::{Day, Period};

/// Most items that are told to sell best.
pub const MAX_BEST_SELLERS: usize = 10;

/// What happened in some days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Analytics {
    pub period: Period,
    /// Each day, in order, also those on which nothing happened.
    pub days: Vec<DayFigures>,
    /// Each hour of the day, 0 to 23, over all days.
    pub hours: Vec<HourCount>,
    /// How payments ended, by the network of the payer's number.
    pub networks: Vec<NetworkFigures>,
    /// How long deliveries took; `None` when there was none.
    pub delivery: Option<DeliveryTimes>,
    /// What sold best, most often first.
    pub best_sellers: Vec<SoldItem>,
    pub customers: Customers,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayFigures {
    pub day: Day,
    pub orders: i64,
    /// Revenue, in whole shillings; below zero when more is gone again than came.
    pub revenue_tsh: i64,
}

/// Orders placed in one hour of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HourCount {
    /// 0 to 23, by the shop's clocks.
    pub hour: u32,
    pub orders: i64,
}

/// How prompts to phones ended.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NetworkFigures {
    pub network: String,
    pub started: i64,
    /// Prompts that brought their money, also when it went back later.
    pub completed: i64,
    /// Prompts that nobody knows the end of yet, or that a colleague must judge.
    pub open: i64,
    /// Why the others ended without money, most often first.
    pub failures: Vec<FailureCount>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailureCount {
    /// The reason's code; `expired` when nobody answered.
    pub reason: String,
    pub count: i64,
}

impl NetworkFigures {
    /// Completed of those whose end is known, in whole percent; `None` when none ended.
    pub fn conversion_percent(&self) -> Option<i64> {
        percent(self.completed, self.started.saturating_sub(self.open))
    }

    /// Takes in what became of `count` prompts, by the codes of state and reason.
    pub fn add(&mut self, state: &str, reason: Option<&str>, count: i64) {
        self.started = self.started.saturating_add(count);
        match state {
            "completed" | "reversed" => self.completed = self.completed.saturating_add(count),
            "failed" | "expired" => self.fail(reason.unwrap_or("expired"), count),
            _ => self.open = self.open.saturating_add(count),
        }
    }

    fn fail(&mut self, reason: &str, count: i64) {
        match self.failures.iter_mut().find(|known| known.reason == reason) {
            Some(known) => known.count = known.count.saturating_add(count),
            None => self.failures.push(FailureCount { reason: reason.to_owned(), count }),
        }
        self.failures.sort_by_key(|failure| std::cmp::Reverse(failure.count));
    }
}

/// How long it took from the order to the delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeliveryTimes {
    pub count: i64,
    /// Half of them took at most so many minutes.
    pub median_minutes: i64,
    /// Nine of ten took at most so many minutes.
    pub p90_minutes: i64,
}

/// How often each length occurred.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Spread(Vec<(i64, i64)>);

impl Spread {
    /// From pairs of a length in minutes and how often it occurred, in any order.
    pub fn new(mut pairs: Vec<(i64, i64)>) -> Self {
        pairs.sort_unstable();
        Self(pairs)
    }

    /// Median and 90th percentile; `None` of nothing.
    pub fn times(&self) -> Option<DeliveryTimes> {
        let count = self.0.iter().fold(0_i64, |sum, (_, count)| sum.saturating_add(*count));
        let (median_minutes, p90_minutes) = (self.percentile(50, count)?, self.percentile(90, count)?);
        Some(DeliveryTimes { count, median_minutes, p90_minutes })
    }

    /// The smallest length that at least so many percent do not exceed.
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
    /// Its English name at that time.
    pub name: String,
    /// Its Swahili name; empty when there is none.
    pub name_swahili: String,
    pub kind: String,
    /// The network's code; `None` for a router.
    pub network: Option<String>,
    /// How often, less what is gone again.
    pub count: i64,
    /// The revenue of these, in whole shillings.
    pub amount_tsh: i64,
}

/// Who bought, told apart by phone numbers, which stay where they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Customers {
    /// How many different ones.
    pub total: i64,
    /// How many of them ordered more than once in these days.
    pub repeat: i64,
}

impl Customers {
    /// The share of those who came again, in whole percent; `None` without customers.
    pub fn repeat_percent(self) -> Option<i64> {
        percent(self.repeat, self.total)
    }
}

/// Rounded to the nearest; yet 100 means all, and 0 none.
fn percent(part: i64, whole: i64) -> Option<i64> {
    let rounded = part.saturating_mul(200).saturating_add(whole).checked_div(whole.saturating_mul(2))?;
    Some(if part == 0 || part == whole { rounded } else { rounded.clamp(1, 99) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_deliveries_took_no_longer_than_the_median() {
        let times = Spread::new(vec![(30, 1), (5, 4), (600, 1), (10, 4)]).times().unwrap();
        assert_eq!((times.count, times.median_minutes, times.p90_minutes), (10, 10, 30));
        let one = Spread::new(vec![(7, 1)]).times().unwrap();
        assert_eq!((one.median_minutes, one.p90_minutes), (7, 7));
        assert_eq!(Spread::default().times(), None);
    }

    #[test]
    fn only_prompts_that_ended_count_for_the_conversion() {
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
    fn nobody_came_again_where_nobody_came() {
        assert_eq!(Customers::default().repeat_percent(), None);
        assert_eq!(Customers { total: 3, repeat: 1 }.repeat_percent(), Some(33));
    }

    #[test]
    fn percentages_are_rounded_and_only_all_is_a_hundred_and_only_none_is_nothing() {
        let share = |part, whole| percent(part, whole).unwrap();
        assert_eq!((share(2, 3), share(1, 8), share(1, 3)), (67, 13, 33));
        assert_eq!((share(999, 1_000), share(1, 1_000)), (99, 1));
        assert_eq!((share(0, 7), share(7, 7), percent(0, 0)), (0, 100, None));
    }
}
