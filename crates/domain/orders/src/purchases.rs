//! What a customer has bought, by browser and by proved number.

use async_trait::async_trait;
use chrono::{DateTime, Months, TimeDelta, Utc};
use kernel::{CheckoutId, PersonName, PhoneNumber, RepositoryError};
use payments::{Payment, PaymentReference};

use crate::track_order::is_buyer;
use crate::{CheckoutStage, Tracked, TrackingContext};

/// Whose purchases are listed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PurchaseOwner {
    /// Fingerprint of the browser.
    pub device: Option<String>,
    /// The number that it proved to have.
    pub number: Option<PhoneNumber>,
}

/// An order, or a purchase without one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundPurchase {
    pub context: TrackingContext,
    /// Whether it was made in the owner's browser.
    pub is_of_device: bool,
}

/// Finds purchases.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait Purchases: Send + Sync {
    /// The newest purchases since `since`, at most `limit`: those made in the browser, and those in which the number
    /// is customer, payer or recipient. Archived orders are left out. One snapshot.
    async fn find(
        &self,
        owner: &PurchaseOwner,
        since: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<FoundPurchase>, RepositoryError>;
    /// The purchases that the prompt with this reference pays. Archived orders are left out. One snapshot.
    async fn of_prompt(&self, reference: &PaymentReference) -> Result<Vec<TrackingContext>, RepositoryError>;
    /// The buyer's name for the recipient of a gift, if the buyer wants the recipient to be told.
    async fn gift_from(&self, checkout_id: CheckoutId) -> Result<Option<PersonName>, RepositoryError>;
}

/// A purchase as its owner may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomerPurchase {
    pub tracked: Tracked,
    /// Whether the owner bought it. A mere recipient sees no name and no number of the buyer.
    pub is_own: bool,
}

const LISTED: Months = Months::new(12);
const MAX_LISTED: i64 = 50;
/// How long a payment that failed is worth showing.
const FAILED: TimeDelta = TimeDelta::days(2);

/// The purchases of the last twelve months, newest first.
///
/// # Errors
/// [`RepositoryError`]
pub async fn list_purchases(
    owner: &PurchaseOwner,
    purchases: &dyn Purchases,
    now: DateTime<Utc>,
) -> Result<Vec<CustomerPurchase>, RepositoryError> {
    if *owner == PurchaseOwner::default() {
        return Ok(Vec::new());
    }
    let since = now.checked_sub_months(LISTED).unwrap_or(now);
    let found = purchases.find(owner, since, MAX_LISTED).await?;
    let listed = found.into_iter().filter_map(|found| {
        let tracked = found.context.tracked()?;
        let is_own =
            found.is_of_device || owner.number.as_ref().is_some_and(|number| bought(number, &tracked));
        is_worth_showing(&tracked, now).then_some(CustomerPurchase { tracked, is_own })
    });
    Ok(listed.collect())
}

/// The purchases that the payment's prompt pays, by the number that gets the bundle.
///
/// # Errors
/// [`RepositoryError`]
pub async fn list_purchases_of_payment(
    payment: &Payment,
    purchases: &dyn Purchases,
) -> Result<Vec<Tracked>, RepositoryError> {
    let found = purchases.of_prompt(&payment.attempt.reference).await?;
    let mut tracked: Vec<_> = found.into_iter().filter_map(TrackingContext::tracked).collect();
    tracked.sort_by_key(|tracked| recipient(tracked).map(|phone| phone.reveal().to_owned()));
    Ok(tracked)
}

fn recipient(tracked: &Tracked) -> Option<&PhoneNumber> {
    match tracked {
        Tracked::Placed(order, _) => Some(order.customer.bundle_phone()),
        Tracked::Unfinished(checkout, _) => checkout.recipient_phone.as_ref(),
    }
}

fn bought(number: &PhoneNumber, tracked: &Tracked) -> bool {
    match tracked {
        Tracked::Placed(order, _) => is_buyer(number, order),
        Tracked::Unfinished(checkout, _) => checkout.payer_phone == *number,
    }
}

fn is_worth_showing(tracked: &Tracked, now: DateTime<Utc>) -> bool {
    match tracked {
        Tracked::Placed(..) => true,
        Tracked::Unfinished(checkout, _) => {
            let is_recent = now.signed_duration_since(checkout.created_at) < FAILED;
            is_recent
                || !matches!(checkout.stage, CheckoutStage::PaymentFailed | CheckoutStage::AwaitingPayment)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{at, bundle_order, unfinished};

    const PAYER: &str = "0754321908";

    fn order() -> TrackingContext {
        TrackingContext { order: Some(bundle_order()), ..TrackingContext::default() }
    }

    fn payment(stage: CheckoutStage) -> TrackingContext {
        let unfinished = crate::UnfinishedCheckout { stage, ..unfinished() };
        TrackingContext { unfinished: Some(unfinished), ..TrackingContext::default() }
    }

    async fn listed(contexts: Vec<TrackingContext>, number: &str, is_of_device: bool, now: i64) -> Vec<bool> {
        let mut purchases = MockPurchases::new();
        let found: Vec<_> =
            contexts.into_iter().map(|context| FoundPurchase { context, is_of_device }).collect();
        purchases.expect_find().returning(move |_, _, _| Ok(found.clone()));
        let owner = PurchaseOwner { device: None, number: PhoneNumber::parse(number).ok() };
        let listed = list_purchases(&owner, &purchases, at(now)).await.unwrap();
        listed.into_iter().map(|purchase| purchase.is_own).collect()
    }

    #[tokio::test]
    async fn buyers_own_their_purchases_and_recipients_do_not() {
        let all = || vec![order(), payment(CheckoutStage::DetailsMissing)];
        assert_eq!(listed(all(), PAYER, false, 0).await, [true, true]);
        assert_eq!(listed(all(), "0754000333", false, 0).await, [false, false]);
        assert_eq!(listed(all(), "0754000333", true, 0).await, [true, true]);
    }

    #[tokio::test]
    async fn old_failures_are_left_out_and_money_never_is() {
        const LATER: i64 = 3 * 24 * 3_600;
        for (stage, is_kept) in [
            (CheckoutStage::PaymentFailed, false),
            (CheckoutStage::AwaitingPayment, false),
            (CheckoutStage::DetailsMissing, true),
            (CheckoutStage::CameLate, true),
            (CheckoutStage::UnderReview, true),
            (CheckoutStage::Returning, true),
        ] {
            assert_eq!(listed(vec![payment(stage)], PAYER, false, 0).await.len(), 1, "{stage:?}");
            let later = listed(vec![payment(stage)], PAYER, false, LATER).await;
            assert_eq!(later.len(), usize::from(is_kept), "{stage:?}");
        }
    }

    #[tokio::test]
    async fn an_unknown_browser_without_a_number_has_no_purchases() {
        let none = list_purchases(&PurchaseOwner::default(), &MockPurchases::new(), at(0)).await.unwrap();
        assert!(none.is_empty());
    }
}
