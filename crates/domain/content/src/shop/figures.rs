use chrono::{DateTime, Utc};
use kernel::{Coded, OpenTime, OpeningHours, grouped};
use strum::{IntoStaticStr, VariantArray};

use super::{ClaimSource, ClaimText, Claims};

/// A claim that can be computed from the shop's records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum FigureKind {
    /// The number of customers served.
    Customers,
    /// The number of networks with bundles on offer.
    Networks,
}

/// Figures computed from the shop's records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShopFigures {
    /// Distinct phone numbers of customers with a delivered order.
    pub customers: i64,
    /// Networks with a bundle that visitors can buy.
    pub networks: i64,
    /// `None` on a quiet day.
    pub today: Option<LoadedToday>,
    /// `None` before enough customers have rated their orders.
    pub rating: Option<RatingFigure>,
    /// When the records were read.
    pub as_of: DateTime<Utc>,
}

/// The bundles that were loaded since midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoadedToday {
    pub count: i64,
    /// Half of them or more took at most so many minutes from order to delivery; `None` when that is nothing to boast of.
    pub half_within_minutes: Option<i64>,
}

impl LoadedToday {
    /// Fewer are not worth publishing.
    const MIN_COUNT: usize = 10;
    /// From there on the promise of the delivery says more.
    const MAX_MINUTES: i64 = 60;

    /// From the minutes that each bundle took; `None` for too few of them.
    pub fn new(mut minutes: Vec<i64>) -> Option<Self> {
        if minutes.len() < Self::MIN_COUNT {
            return None;
        }
        minutes.sort_unstable();
        let middle = minutes.len().saturating_sub(1).checked_div(2)?;
        let half = minutes.get(middle).map(|minutes| (*minutes).max(1));
        Some(Self {
            count: i64::try_from(minutes.len()).ok()?,
            half_within_minutes: half.filter(|minutes| *minutes <= Self::MAX_MINUTES),
        })
    }
}

/// What customers think of the shop, from the ratings of delivered orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingFigure {
    pub count: i64,
    /// The average number of stars in tenths, rounded down.
    pub average_tenths: u8,
}

impl RatingFigure {
    /// The average of fewer says little.
    const MIN_COUNT: i64 = 10;

    /// From the number of ratings for each number of stars; `None` for too few.
    pub fn new(counts: impl IntoIterator<Item = (i64, i64)>) -> Option<Self> {
        let (mut ratings, mut stars) = (0_i64, 0_i64);
        for (of, count) in counts {
            ratings = ratings.saturating_add(count);
            stars = stars.saturating_add(of.saturating_mul(count));
        }
        let average_tenths = stars.saturating_mul(10).checked_div(ratings)?;
        let average_tenths = u8::try_from(average_tenths).ok()?;
        (ratings >= Self::MIN_COUNT).then_some(Self { count: ratings, average_tenths })
    }
}

/// The claims that visitors see. Claims without a basis are left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VisibleClaims {
    pub customers: Option<ClaimText>,
    pub support: Option<ClaimText>,
    pub networks: Option<ClaimText>,
    pub uptime: Option<ClaimText>,
    /// The claims that are computed.
    pub computed: Vec<FigureKind>,
    /// The time of the computed figures; `None` when there are none.
    pub as_of: Option<DateTime<Utc>>,
}

/// A smaller number is not worth publishing and would reveal individual customers.
const MIN_CUSTOMERS: i64 = 10;
/// One network is not a choice.
const MIN_NETWORKS: i64 = 2;
/// Vodacom, Yas, Airtel and Halotel.
const ALL_NETWORKS: i64 = 4;

impl ShopFigures {
    /// The figure as visitors see it, never rounded up; `None` when it is too small to publish.
    pub fn visible_text(&self, kind: FigureKind) -> Option<ClaimText> {
        let text = match kind {
            FigureKind::Customers => {
                Some(self.customers).filter(|count| *count >= MIN_CUSTOMERS).map(at_least)
            }
            FigureKind::Networks => {
                Some(self.networks).filter(|count| *count >= MIN_NETWORKS).map(network_count)
            }
        };
        ClaimText::parse(&text?, "").ok()
    }
}

impl Claims {
    /// The claims that visitors see, for these opening hours and figures. `figures` is `None` while they are not yet read.
    pub fn visible(&self, hours: &OpeningHours, figures: Option<&ShopFigures>) -> VisibleClaims {
        let text_of = |kind| match self.source(kind) {
            ClaimSource::Own(text) => Some(text.clone()),
            ClaimSource::Computed => figures?.visible_text(kind),
        };
        let is_computed =
            |kind: &FigureKind| *self.source(*kind) == ClaimSource::Computed && text_of(*kind).is_some();
        let computed: Vec<_> = FigureKind::all().filter(is_computed).collect();
        VisibleClaims {
            customers: text_of(FigureKind::Customers),
            support: self.support.own().cloned().or_else(|| open_days(hours)),
            networks: text_of(FigureKind::Networks),
            uptime: self.uptime.clone(),
            as_of: figures.map(|figures| figures.as_of).filter(|_| !computed.is_empty()),
            computed,
        }
    }
}

/// `24/7`, or the number of open days in a regular week; `None` when the shop is never open.
fn open_days(hours: &OpeningHours) -> Option<ClaimText> {
    let open = hours.week().iter().flatten();
    let (days, always) = (open.clone().count(), open.filter(|time| **time == OpenTime::ALL_DAY).count());
    let text = match (days, always) {
        (0, _) => return None,
        (_, 7) => ClaimText::parse("24/7", ""),
        (7, _) => ClaimText::parse("Every day", "Kila siku"),
        (1, _) => ClaimText::parse("1 day a week", "Siku 1 kwa wiki"),
        _ => ClaimText::parse(&format!("{days} days a week"), &format!("Siku {days} kwa wiki")),
    };
    text.ok()
}

/// `4+` for the four networks of the country; fewer exactly.
fn network_count(count: i64) -> String {
    let plus = if count < ALL_NETWORKS { "" } else { "+" };
    format!("{count}{plus}")
}

/// The two leading digits for 100 and more, such as `1,200+`; smaller numbers exactly.
fn at_least(count: i64) -> String {
    let mut unit = 1_i64;
    while count.checked_div(unit).is_some_and(|leading| leading >= 100) {
        unit = unit.saturating_mul(10);
    }
    let rest = count.checked_rem(unit).unwrap_or_default();
    let plus = if count < 100 { "" } else { "+" };
    format!("{}{plus}", grouped(count.saturating_sub(rest)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures(customers: i64, networks: i64) -> ShopFigures {
        ShopFigures { customers, networks, today: None, rating: None, as_of: DateTime::UNIX_EPOCH }
    }

    fn figure_text(figures: &ShopFigures, kind: FigureKind) -> Option<String> {
        figures.visible_text(kind).map(|text| text.en().to_owned())
    }

    fn customers(count: i64) -> Option<String> {
        figure_text(&figures(count, 0), FigureKind::Customers)
    }

    fn claims(customers: ClaimSource) -> Claims {
        Claims { customers, ..Claims::default() }
    }

    fn visible_claims(customers: ClaimSource, figures: Option<&ShopFigures>) -> VisibleClaims {
        claims(customers).visible(&OpeningHours::default(), figures)
    }

    #[test]
    fn the_support_claim_follows_the_opening_hours() {
        let time = OpenTime::new(480, 960).unwrap();
        let text_of = |week| {
            let hours = OpeningHours::new(week, Vec::new()).unwrap();
            let visible = claims(ClaimSource::Computed).visible(&hours, None);
            visible.support.map(|text| (text.en().to_owned(), text.sw().to_owned()))
        };
        let mut week = [Some(time); 7];
        assert_eq!(text_of(week), Some(("Every day".into(), "Kila siku".into())));
        week[6] = None;
        assert_eq!(text_of(week), Some(("6 days a week".into(), "Siku 6 kwa wiki".into())));
        assert_eq!(text_of([Some(OpenTime::ALL_DAY); 7]), Some(("24/7".into(), String::new())));
        assert_eq!(text_of([None; 7]), None);
    }

    #[test]
    fn fewer_than_10_customers_are_hidden_and_up_to_99_are_exact() {
        assert_eq!((customers(0), customers(9)), (None, None));
        assert_eq!((customers(10), customers(99)), (Some("10".into()), Some("99".into())));
    }

    #[test]
    fn many_customers_are_rounded_down_to_two_digits() {
        let expected = [
            (100, "100+"),
            (109, "100+"),
            (999, "990+"),
            (1_000, "1,000+"),
            (1_299, "1,200+"),
            (12_999, "12,000+"),
            (1_999_999, "1,900,000+"),
        ];
        for (count, text) in expected {
            assert_eq!(customers(count).as_deref(), Some(text), "{count}");
        }
    }

    #[test]
    fn customers_are_never_rounded_up() {
        for count in (10..20_000).chain([999_999_999_999]) {
            let text = customers(count).unwrap();
            let claimed: i64 = text.replace([',', '+'], "").parse().unwrap();
            assert!(claimed <= count && count - claimed <= count / 10, "{count}: {text}");
        }
    }

    #[test]
    fn a_single_network_is_hidden_and_four_are_four_and_more() {
        let networks = |count| figure_text(&figures(0, count), FigureKind::Networks);
        assert_eq!((networks(0), networks(1)), (None, None));
        assert_eq!((networks(2), networks(3)), (Some("2".into()), Some("3".into())));
        assert_eq!((networks(4), networks(5)), (Some("4+".into()), Some("5+".into())));
    }

    #[test]
    fn a_quiet_day_says_nothing_and_a_slow_day_only_the_count() {
        assert_eq!(LoadedToday::new(vec![1; 9]), None);
        let today = |count, half_within_minutes| Some(LoadedToday { count, half_within_minutes });
        assert_eq!(LoadedToday::new(vec![0; 10]), today(10, Some(1)));
        assert_eq!(LoadedToday::new((1..=11).rev().collect()), today(11, Some(6)));
        assert_eq!(
            LoadedToday::new((1..=12).collect()),
            today(12, Some(6)),
            "half of them, not more than half"
        );
        assert_eq!(LoadedToday::new(vec![60; 10]), today(10, Some(60)));
        assert_eq!(LoadedToday::new(vec![61; 10]), today(10, None));
    }

    #[test]
    fn the_average_of_ten_ratings_is_shown_and_never_rounded_up() {
        assert_eq!(RatingFigure::new([]), None);
        assert_eq!(RatingFigure::new([(5, 9)]), None);
        let rating = |count, average_tenths| Some(RatingFigure { count, average_tenths });
        assert_eq!(RatingFigure::new([(5, 10)]), rating(10, 50));
        assert_eq!(RatingFigure::new([(5, 99), (1, 1)]), rating(100, 49), "4.96");
        assert_eq!(RatingFigure::new([(1, 5), (4, 5)]), rating(10, 25));
    }

    #[test]
    fn uptime_is_never_computed() {
        let own = ClaimText::parse("99.9%", "").unwrap();
        let claims = Claims { uptime: Some(own.clone()), ..Claims::default() };
        let visible = claims.visible(&OpeningHours::default(), Some(&figures(500, 4)));
        assert_eq!(visible.uptime, Some(own));
        assert_eq!(visible.computed, FigureKind::ALL);
        assert_eq!(visible_claims(ClaimSource::Computed, Some(&figures(500, 4))).uptime, None);
    }

    #[test]
    fn an_own_text_replaces_a_figure_and_is_not_marked_computed() {
        let own = ClaimText::parse("Many", "Wengi").unwrap();
        let visible = visible_claims(ClaimSource::Own(own.clone()), Some(&figures(500, 4)));
        assert_eq!((visible.customers, visible.uptime), (Some(own), None));
        assert_eq!(
            (visible.computed, visible.as_of),
            (vec![FigureKind::Networks], Some(DateTime::UNIX_EPOCH))
        );
    }

    #[test]
    fn without_figures_only_own_texts_are_visible() {
        let visible = visible_claims(ClaimSource::Computed, None);
        assert_eq!((visible.customers, visible.networks, visible.uptime), (None, None, None));
        assert_eq!((visible.computed, visible.as_of), (vec![], None));
        let new_shop = visible_claims(ClaimSource::Computed, Some(&figures(0, 0)));
        assert_eq!(new_shop.as_of, None, "no computed figure is visible");
    }
}
