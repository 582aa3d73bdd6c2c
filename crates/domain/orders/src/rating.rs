//! What customers think of delivered orders.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{InvalidText, OrderId, OrderKey, Page, PageRequest, RepositoryError, clean_line};

use crate::{ComplaintError, CustomerProof, Order, OrderStatus, TrackPorts, Tracked, track_order_in_full};

/// One to five stars.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stars(u8);

/// Fewer than one star, or more than five.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a rating has one to five stars")]
pub struct InvalidStars;

impl Stars {
    /// # Errors
    /// [`InvalidStars`]
    pub fn new(count: i64) -> Result<Self, InvalidStars> {
        let stars = u8::try_from(count).ok().filter(|stars| (1..=5).contains(stars));
        stars.map(Self).ok_or(InvalidStars)
    }

    pub fn count(self) -> i64 {
        i64::from(self.0)
    }
}

/// What the customer wrote, which only staff read: one line of at most 300 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingText(String);

impl RatingText {
    pub const MAX_CHARS: usize = 300;

    /// # Errors
    /// [`InvalidText`] when it is blank, too long or holds a link.
    pub fn parse(text: &str) -> Result<Self, InvalidText> {
        clean_line(text, Self::MAX_CHARS).map(Self)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rating {
    pub stars: Stars,
    pub text: Option<RatingText>,
    /// When it was given or last changed.
    pub at: DateTime<Utc>,
}

/// A rating with its order, as staff see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedOrder {
    pub key: OrderKey,
    pub order_id: OrderId,
    /// What was ordered, in English and Swahili; the Swahili may be empty.
    pub item_name: String,
    pub item_name_swahili: String,
    pub rating: Rating,
}

/// Stores ratings, at most one for each order.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait Ratings: Send + Sync {
    async fn find(&self, order: OrderKey) -> Result<Option<Rating>, RepositoryError>;
    /// Writes the rating in place of an earlier one. `false`, and nothing is written, unless the order is delivered and not
    /// archived. One transaction, which locks the order.
    async fn save(&self, order: OrderKey, rating: &Rating) -> Result<bool, RepositoryError>;
    /// The number of ratings for each number of stars that was given. Counts orders that are still delivered.
    async fn count(&self) -> Result<Vec<(Stars, i64)>, RepositoryError>;
    /// One page of the ratings of orders that are not archived, newest order first, and their total number.
    async fn list(
        &self,
        stars: Option<Stars>,
        page: &PageRequest,
    ) -> Result<Page<RatedOrder>, RepositoryError>;
}

/// Input of [`rate_order`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RateOrder {
    pub order_id: OrderId,
    pub stars: Stars,
    pub text: Option<RatingText>,
}

/// How long after its delivery an order can be rated.
const RATED_WITHIN: TimeDelta = TimeDelta::days(30);

impl Order {
    /// Whether its customer may rate it or change the rating.
    pub fn can_be_rated(&self, now: DateTime<Utc>) -> bool {
        let delivered = self.timeline.iter().rev().find(|entry| entry.status == OrderStatus::Delivered);
        self.status == OrderStatus::Delivered
            && delivered.is_some_and(|entry| now.signed_duration_since(entry.at) < RATED_WITHIN)
    }
}

/// Rates a delivered order for its customer.
///
/// # Errors
/// [`ComplaintError`]; nothing was written.
pub async fn rate_order(
    command: &RateOrder,
    proof: &CustomerProof,
    ports: TrackPorts<'_>,
    ratings: &dyn Ratings,
) -> Result<Tracked, ComplaintError> {
    let tracked = track_order_in_full(&command.order_id, proof, ports).await?;
    let Tracked::Placed(order, _) = &tracked else { return Err(ComplaintError::NotOffered) };
    let now = ports.clock.now();
    if !order.can_be_rated(now) {
        return Err(ComplaintError::NotOffered);
    }
    let rating = Rating { stars: command.stars, text: command.text.clone(), at: now };
    if ratings.save(order.key, &rating).await? { Ok(tracked) } else { Err(ComplaintError::Changed) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{FixedClock, at, bundle_order, orders_tracking, origin};
    use crate::{MockTrackingLimiter, TimelineEntry, TrackError, TypedProof};

    const DAY: i64 = 24 * 3600;

    fn delivered_at_100() -> Order {
        let mut order = Order { status: OrderStatus::Delivered, ..bundle_order() };
        let entry = TimelineEntry { status: OrderStatus::Delivered, at: at(100), by: None, reason: None };
        order.timeline.push(entry);
        order
    }

    async fn rate(
        (order, is_own): (Order, bool),
        last4: Option<&str>,
        now: i64,
        ratings: &MockRatings,
    ) -> Result<Tracked, ComplaintError> {
        let orders = orders_tracking(order.clone());
        let mut limiter = MockTrackingLimiter::new();
        limiter.expect_is_placed_by().returning(move |_, _| Ok(is_own));
        limiter.expect_reserve().returning(|_, _| Ok(None));
        limiter.expect_release().returning(|_, _| Ok(()));
        let ports = TrackPorts { orders: &orders, limiter: &limiter, clock: &FixedClock(at(now)) };
        let command = RateOrder {
            order_id: order.order_id,
            stars: Stars::new(4).unwrap(),
            text: RatingText::parse("Asante").ok(),
        };
        let typed = last4.map(|digits| TypedProof::Last4(digits.to_owned()));
        let proof = CustomerProof { origin: origin(), typed, ..CustomerProof::default() };
        rate_order(&command, &proof, ports, ratings).await
    }

    fn saving() -> MockRatings {
        let mut ratings = MockRatings::new();
        let as_given = |_: &OrderKey, rating: &Rating| rating.stars.count() == 4 && rating.at == at(200);
        ratings.expect_save().withf(as_given).times(1).returning(|_, _| Ok(true));
        ratings
    }

    #[tokio::test]
    async fn the_browser_of_the_order_and_who_knows_the_digits_may_rate_it() {
        assert!(rate((delivered_at_100(), true), None, 200, &saving()).await.is_ok());
        assert!(rate((delivered_at_100(), false), Some("1908"), 200, &saving()).await.is_ok());
    }

    #[tokio::test]
    async fn others_may_not() {
        let never = MockRatings::new();
        let unproven = rate((delivered_at_100(), false), None, 200, &never).await;
        assert!(matches!(unproven, Err(ComplaintError::Track(TrackError::Unproven))));
        let wrong = rate((delivered_at_100(), false), Some("0000"), 200, &never).await;
        assert!(matches!(wrong, Err(ComplaintError::Track(TrackError::WrongDigits))));
    }

    #[tokio::test]
    async fn only_what_was_delivered_within_30_days_can_be_rated() {
        let never = MockRatings::new();
        let taken_back = Order { status: OrderStatus::Processing, ..delivered_at_100() };
        for (order, now) in [(bundle_order(), 200), (taken_back, 200), (delivered_at_100(), 100 + 30 * DAY)] {
            let refused = rate((order, true), None, now, &never).await;
            assert!(matches!(refused, Err(ComplaintError::NotOffered)));
        }
    }

    #[test]
    fn a_rating_has_one_to_five_stars() {
        assert!([1, 5].into_iter().all(|count| Stars::new(count).is_ok_and(|stars| stars.count() == count)));
        assert!([0, 6, -1, i64::MAX].into_iter().all(|count| Stars::new(count) == Err(InvalidStars)));
    }
}
