use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Coded, Day, Network};

/// So many earlier days of the same weekday say what is usual.
pub const USUAL_WEEKS: i64 = 6;
/// Fewer earlier days say nothing about what is usual.
const MIN_USUAL_DAYS: usize = 3;
/// Maximum length of [`DayProgress::movers`].
const MAX_MOVERS: usize = 3;
/// A difference of fewer orders is chance.
const MIN_DIFFERENCE: i64 = 3;

/// The hours of a day.
pub const HOURS: usize = 24;

/// The sales of a day, and those up to a time of day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DaySales {
    pub day: Day,
    /// Net revenue of each hour of the whole day in whole shillings; negative when more was returned than received.
    pub hours_tsh: [i64; HOURS],
    /// Net revenue up to the time.
    pub revenue_tsh: i64,
    /// Orders placed up to the time by item, without cancelled and archived ones.
    pub items: Vec<ItemCount>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemCount {
    pub item: SoldName,
    pub orders: i64,
}

/// An item as orders name it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoldName {
    pub name: String,
    /// Empty when there is none.
    pub name_swahili: String,
    /// `None` for a router.
    pub network: Option<Network>,
}

impl SoldName {
    fn is_same_as(&self, other: &Self) -> bool {
        self.name == other.name && self.network == other.network
    }
}

impl DaySales {
    /// Orders placed up to the time.
    pub fn orders(&self) -> i64 {
        self.items.iter().fold(0, |sum, item| sum.saturating_add(item.orders))
    }

    fn count(&self, of: impl Fn(&SoldName) -> bool) -> i64 {
        let counted = self.items.iter().filter(|item| of(&item.item));
        counted.fold(0, |sum, item| sum.saturating_add(item.orders))
    }

    /// The revenue up to the end of each hour.
    fn totals(&self) -> [i64; HOURS] {
        let mut sum: i64 = 0;
        self.hours_tsh.map(|tsh| {
            sum = sum.saturating_add(tsh);
            sum
        })
    }
}

/// The sales of today and of the days that say what is usual.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SalesHistory {
    pub today: DaySales,
    /// Of [`usual_days`]; a day without sales is included.
    pub earlier: Vec<DaySales>,
    /// The first day of the shop that has an order; `None` without orders.
    pub first_day: Option<Day>,
}

/// The same weekday of the last weeks, newest first.
pub fn usual_days(today: Day) -> Vec<Day> {
    (1..=USUAL_WEEKS).map(|week| today.plus_days(week.saturating_mul(-7))).collect()
}

/// How long the shop's day has lasted at `now`.
pub fn time_of_day(now: DateTime<Utc>) -> TimeDelta {
    now.signed_duration_since(Day::from_utc(now).start())
}

/// How a day goes, against the same weekday of earlier weeks up to the same time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayProgress {
    pub so_far: SoFar,
    /// The same weekday last week, up to the same time; `None` when the shop had not begun then.
    pub last_week: Option<SoFar>,
    /// Today's revenue up to the end of each hour in whole shillings, the last one up to now. Hours to come are missing.
    pub hours_tsh: Vec<i64>,
    /// What is usual; `None` with too few earlier days.
    pub usual: Option<UsualDay>,
    /// What differs most from what is usual by now, the largest difference first.
    pub movers: Vec<Mover>,
}

/// Sales up to a time of day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SoFar {
    pub orders: i64,
    /// Net revenue in whole shillings.
    pub revenue_tsh: i64,
}

/// The revenue of earlier days up to the end of each hour, in whole shillings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UsualDay {
    /// How many days it comes from.
    pub days: usize,
    pub lowest_tsh: [i64; HOURS],
    pub highest_tsh: [i64; HOURS],
}

/// What sells more or less than usual by now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mover {
    pub what: MoverKind,
    /// Orders of today.
    pub orders: i64,
    /// The median of earlier days.
    pub usual: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MoverKind {
    /// All bundles of a network.
    Network(Network),
    Item(SoldName),
}

impl DayProgress {
    pub fn new(history: &SalesHistory, now: DateTime<Utc>) -> Self {
        let today = &history.today;
        let has_begun = |day| history.first_day.is_some_and(|first| day >= first);
        let earlier: Vec<_> = history.earlier.iter().filter(|sales| has_begun(sales.day)).collect();
        let week_before = today.day.plus_days(-7);
        let passed = usize::try_from(Day::hour_of(now)).unwrap_or_default().saturating_add(1);
        Self {
            so_far: so_far(today),
            last_week: earlier.iter().find(|sales| sales.day == week_before).map(|sales| so_far(sales)),
            hours_tsh: today.totals().into_iter().take(passed).collect(),
            usual: usual(&earlier),
            movers: movers(today, &earlier),
        }
    }
}

fn so_far(sales: &DaySales) -> SoFar {
    SoFar { orders: sales.orders(), revenue_tsh: sales.revenue_tsh }
}

fn usual(earlier: &[&DaySales]) -> Option<UsualDay> {
    if earlier.len() < MIN_USUAL_DAYS {
        return None;
    }
    let mut totals = earlier.iter().map(|sales| sales.totals());
    let first = totals.next()?;
    let (lowest_tsh, highest_tsh) = totals.fold((first, first), |(lowest, highest), day| {
        (by_hour(lowest, day, i64::min), by_hour(highest, day, i64::max))
    });
    Some(UsualDay { days: earlier.len(), lowest_tsh, highest_tsh })
}

fn by_hour(one: [i64; HOURS], other: [i64; HOURS], of: fn(i64, i64) -> i64) -> [i64; HOURS] {
    let mut hours = one;
    for (hour, tsh) in hours.iter_mut().zip(other) {
        *hour = of(*hour, tsh);
    }
    hours
}

/// Networks first, so that they come before one of their items that differs as much.
fn movers(today: &DaySales, earlier: &[&DaySales]) -> Vec<Mover> {
    if earlier.len() < MIN_USUAL_DAYS {
        return Vec::new();
    }
    let networks = Network::all().map(MoverKind::Network);
    let all = networks.chain(items(today, earlier).into_iter().map(MoverKind::Item));
    let mut movers: Vec<_> = all
        .map(|what| Mover {
            orders: today.count(|item| what.includes(item)),
            usual: median(earlier.iter().map(|sales| sales.count(|item| what.includes(item))).collect()),
            what,
        })
        .filter(Mover::is_unusual)
        .collect();
    movers.sort_by_key(|mover| std::cmp::Reverse(mover.difference().abs()));
    let mut told: Vec<Mover> = Vec::new();
    for mover in movers {
        if told.len() < MAX_MOVERS && !told.iter().any(|before| before.explains(&mover)) {
            told.push(mover);
        }
    }
    told
}

/// Every item that was ordered on one of the days.
fn items(today: &DaySales, earlier: &[&DaySales]) -> Vec<SoldName> {
    let mut items: Vec<SoldName> = Vec::new();
    for count in earlier.iter().copied().chain([today]).flat_map(|sales| &sales.items) {
        if !items.iter().any(|item| item.is_same_as(&count.item)) {
            items.push(count.item.clone());
        }
    }
    items
}

/// Of an even number of values, the mean of the two in the middle, rounded down.
fn median(mut values: Vec<i64>) -> i64 {
    values.sort_unstable();
    let at = |place: usize| values.get(place).copied().unwrap_or_default();
    let middle = values.len().checked_div(2).unwrap_or_default();
    if values.len() % 2 == 1 {
        at(middle)
    } else {
        at(middle.saturating_sub(1)).saturating_add(at(middle)).checked_div(2).unwrap_or_default()
    }
}

impl MoverKind {
    fn includes(&self, item: &SoldName) -> bool {
        match self {
            Self::Network(network) => item.network == Some(*network),
            Self::Item(named) => named.is_same_as(item),
        }
    }

    fn network(&self) -> Option<Network> {
        match self {
            Self::Network(network) => Some(*network),
            Self::Item(item) => item.network,
        }
    }
}

impl Mover {
    fn difference(&self) -> i64 {
        self.orders.saturating_sub(self.usual)
    }

    /// Whether more than chance differs: counts of orders scatter by about the square root of what is usual.
    fn is_unusual(&self) -> bool {
        let difference = self.difference().abs();
        difference >= MIN_DIFFERENCE && difference.saturating_mul(difference) >= self.usual.saturating_mul(4)
    }

    /// A network and its item that move the same way are one piece of news.
    fn explains(&self, other: &Self) -> bool {
        let is_same_way = self.difference().signum() == other.difference().signum();
        let is_of_network = self.what.network().is_some() && self.what.network() == other.what.network();
        let are_items = matches!((&self.what, &other.what), (MoverKind::Item(_), MoverKind::Item(_)));
        is_same_way && is_of_network && !are_items
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::day;

    /// A Saturday.
    const TODAY: &str = "2026-11-21";

    fn at(time: &str) -> DateTime<Utc> {
        DateTime::parse_from_rfc3339(&format!("{TODAY}T{time}:00+03:00")).unwrap().to_utc()
    }

    fn bundle(name: &str, network: Network) -> SoldName {
        SoldName { name: name.to_owned(), name_swahili: String::new(), network: Some(network) }
    }

    /// Revenue by hour and orders by item.
    fn sales(day: Day, hours: &[(usize, i64)], items: &[(SoldName, i64)]) -> DaySales {
        let mut hours_tsh = [0; HOURS];
        for (hour, tsh) in hours {
            hours_tsh[*hour] = *tsh;
        }
        let items = items.iter().map(|(item, orders)| ItemCount { item: item.clone(), orders: *orders });
        DaySales { day, hours_tsh, revenue_tsh: hours_tsh.iter().take(14).sum(), items: items.collect() }
    }

    /// Today, and what each earlier week had; the shop has existed for all of them.
    fn history(
        today: DaySales,
        earlier: impl Fn(i64) -> (Vec<(usize, i64)>, Vec<(SoldName, i64)>),
    ) -> SalesHistory {
        let days = usual_days(today.day);
        let weeks = days.iter().zip(1..).map(|(day, week)| {
            let (hours, items) = earlier(week);
            sales(*day, &hours, &items)
        });
        SalesHistory { first_day: days.last().copied(), earlier: weeks.collect(), today }
    }

    fn told(history: &SalesHistory) -> Vec<(String, i64, i64)> {
        let name = |what: &MoverKind| match what {
            MoverKind::Network(network) => network.code().to_owned(),
            MoverKind::Item(item) => item.name.clone(),
        };
        let movers = DayProgress::new(history, at("14:00")).movers;
        movers.iter().map(|mover| (name(&mover.what), mover.orders, mover.usual)).collect()
    }

    #[test]
    fn a_day_is_compared_with_the_same_weekday() {
        let days: Vec<_> = usual_days(day(TODAY)).iter().map(Day::to_string).collect();
        assert_eq!(days.first().map(String::as_str), Some("2026-11-14"));
        assert_eq!((days.len(), days.last().map(String::as_str)), (6, Some("2026-10-10")));
    }

    #[test]
    fn the_time_of_the_day_is_that_of_the_shop() {
        assert_eq!(time_of_day(at("00:00")), TimeDelta::zero());
        assert_eq!(time_of_day(at("23:59")), TimeDelta::minutes(23 * 60 + 59));
    }

    #[test]
    fn last_week_counts_up_to_the_same_time_and_hours_to_come_are_missing() {
        let daily = bundle("Daily 1GB", Network::Yas);
        let today = sales(day(TODAY), &[(9, 5_000), (13, 3_000)], &[(daily.clone(), 4)]);
        let history =
            history(today, |week| (vec![(8, 1_000 * week), (20, 50_000)], vec![(daily.clone(), week)]));
        let progress = DayProgress::new(&history, at("13:30"));
        assert_eq!(progress.so_far, SoFar { orders: 4, revenue_tsh: 8_000 });
        assert_eq!(progress.last_week, Some(SoFar { orders: 1, revenue_tsh: 1_000 }));
        assert_eq!(progress.hours_tsh.len(), 14);
        assert_eq!((progress.hours_tsh[8], progress.hours_tsh[9], progress.hours_tsh[13]), (0, 5_000, 8_000));
        let usual = progress.usual.unwrap();
        assert_eq!((usual.days, usual.lowest_tsh[7], usual.lowest_tsh[8]), (6, 0, 1_000));
        assert_eq!(
            (usual.highest_tsh[8], usual.lowest_tsh[23], usual.highest_tsh[23]),
            (6_000, 51_000, 56_000)
        );
    }

    #[test]
    fn refunds_may_exceed_the_sales_of_a_day() {
        let today = sales(day(TODAY), &[(9, 2_000), (10, -7_000)], &[]);
        let progress = DayProgress::new(&history(today, |_| (vec![], vec![])), at("10:59"));
        assert_eq!((progress.so_far.revenue_tsh, progress.hours_tsh[10]), (-5_000, -5_000));
    }

    #[test]
    fn a_shop_in_its_first_weeks_has_no_earlier_days_to_compare_with() {
        let today = sales(day(TODAY), &[(9, 2_000)], &[(bundle("Daily 1GB", Network::Yas), 9)]);
        let mut history = history(today, |_| (vec![], vec![]));
        for (first, weeks) in
            [(None, 0), (Some(day(TODAY)), 0), (Some(day("2026-11-15")), 0), (Some(day("2026-11-14")), 1)]
        {
            history.first_day = first;
            let progress = DayProgress::new(&history, at("09:10"));
            assert_eq!(progress.last_week.is_some(), weeks == 1, "{first:?}");
            assert_eq!((progress.usual, progress.movers), (None, vec![]), "{first:?}");
        }
        history.first_day = Some(day("2026-10-31"));
        let progress = DayProgress::new(&history, at("09:10"));
        assert_eq!((progress.usual.unwrap().days, progress.movers.len()), (3, 1));
    }

    #[test]
    fn just_after_midnight_nothing_is_unusual() {
        let daily = bundle("Daily 1GB", Network::Yas);
        let history = history(sales(day(TODAY), &[], &[]), |_| (vec![(12, 9_000)], vec![(daily.clone(), 1)]));
        let progress = DayProgress::new(&history, at("00:01"));
        assert_eq!((progress.hours_tsh, progress.movers), (vec![0], vec![]));
    }

    #[test]
    fn a_network_that_sells_less_than_usual_is_told_and_its_items_are_not() {
        let halotel = |name| bundle(name, Network::Halotel);
        let usual = [
            (halotel("Daily 1GB"), 7),
            (halotel("Weekly 2GB"), 2),
            (bundle("Daily 1GB", Network::Vodacom), 20),
        ];
        let today = [
            (halotel("Daily 1GB"), 1),
            (halotel("Weekly 2GB"), 2),
            (bundle("Daily 1GB", Network::Vodacom), 22),
        ];
        let history = history(sales(day(TODAY), &[], &today), |_| (vec![], usual.to_vec()));
        assert_eq!(told(&history), [("halotel".to_owned(), 3, 9)]);
    }

    #[test]
    fn an_item_is_told_where_its_network_sells_as_usual() {
        let (daily, weekly) = (bundle("Daily 1GB", Network::Yas), bundle("Weekly 2GB", Network::Yas));
        let router = SoldName { name: "4G router".to_owned(), name_swahili: String::new(), network: None };
        let today = [(daily.clone(), 2), (weekly.clone(), 14), (router.clone(), 3)];
        let usual = [(daily, 10), (weekly, 6)];
        let history = history(sales(day(TODAY), &[], &today), |_| (vec![], usual.to_vec()));
        let expected = [("Daily 1GB", 2, 10), ("Weekly 2GB", 14, 6), ("4G router", 3, 0)];
        assert_eq!(told(&history), expected.map(|(name, now, usual)| (name.to_owned(), now, usual)));
    }

    #[test]
    fn one_exceptional_day_does_not_say_what_is_usual() {
        let daily = bundle("Daily 1GB", Network::Airtel);
        let today = sales(day(TODAY), &[], &[(daily.clone(), 8)]);
        let history = history(today, |week| (vec![], vec![(daily.clone(), if week == 2 { 90 } else { 7 })]));
        assert_eq!(told(&history), []);
    }

    #[test]
    fn of_an_even_number_of_days_the_middle_two_count() {
        assert_eq!((median(vec![9, 1, 4, 3]), median(vec![5, 1, 2]), median(vec![])), (3, 2, 0));
    }
}
