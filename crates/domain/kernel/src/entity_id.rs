use std::fmt;

use chrono::{DateTime, Utc};
use uuid::{Builder, Uuid};

use crate::Random;

/// The text is not an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an id")]
pub struct InvalidId;

macro_rules! entity_id {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        ///
        /// A version 7 UUID (RFC 9562): it sorts by the time of creation and is opaque to clients.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(Uuid);

        impl $name {
            /// Generates an id with the timestamp `now`.
            pub fn new(now: DateTime<Utc>, random: &dyn Random) -> Self {
                let millis = u64::try_from(now.timestamp_millis()).unwrap_or_default();
                Self(Builder::from_unix_timestamp_millis(millis, &random.bytes()).into_uuid())
            }

            /// # Errors
            /// [`InvalidId`] when `text` is not a UUID.
            pub fn parse(text: &str) -> Result<Self, InvalidId> {
                text.trim().parse().map(Self).map_err(|_: uuid::Error| InvalidId)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

entity_id! {
    /// A person who can sign in.
    AccountId;
    /// An agent who sells for the shop.
    AgentId;
    /// An application to become an agent.
    AgentApplicationId;
    /// A data bundle of the catalogue.
    BundleId;
    /// One purchase being paid.
    CheckoutId;
    /// A message in the outbox.
    MessageId;
    /// The row key of an order; people read its [`OrderId`](crate::OrderId) aloud.
    OrderKey;
    /// One prompt sent for a checkout.
    PaymentAttemptId;
    /// A picture sent as a proof of payment.
    PaymentPictureId;
    /// A payment of commission to several agents together.
    PayoutId;
    /// A test of a payment company with real money.
    ProviderTestId;
    /// A staff member's device that receives push notifications.
    PushSubscriptionId;
    SavedFilterId;
    /// Money to be refunded.
    RefundCaseId;
    /// A WiFi router of the catalogue.
    RouterId;
    /// One sign-in on one device.
    SessionId;
    /// Money that was paid to the shop's till.
    TillPaymentId;
    /// A document, video or quiz for agents and customers.
    TrainingItemId;
}

impl AccountId {
    /// The system itself, as an actor. No account has this id.
    pub const SYSTEM: Self = Self(Uuid::nil());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::ConstantRandom;

    #[test]
    fn ids_sort_by_creation_and_read_back() {
        let id = |text: &str| OrderKey::new(text.parse().unwrap(), &ConstantRandom(0xff));
        let (early, late) = (id("2026-11-21T09:00:00Z"), id("2026-11-21T09:00:00.001Z"));
        assert!(early < late && early.to_string() < late.to_string());
        assert_eq!(OrderKey::parse(&late.to_string()), Ok(late));
    }
}
