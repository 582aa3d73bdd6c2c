use catalog::{Bundle, BundleKind};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    AgentCode, BundleId, CheckoutId, IdempotencyKey, Language, Money, Network, OrderId, PaymentId,
    PhoneNumber, Random, UsageTerms, VerificationId,
};

use crate::{OrderDetails, Origin, PaymentAttempt, PaymentState};

/// One purchase being paid: what is bought, for how much, by whom, and the id that its order will have.
///
/// Written before the provider is called, so that money can never arrive for an unknown purchase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkout {
    pub id: CheckoutId,
    /// Given to the client that started it.
    pub payment_id: PaymentId,
    /// The id that the order will have.
    pub order_id: OrderId,
    /// Whether the client chose that id. Only then is it also an idempotency key: an id that we generated is shown in
    /// public, and must give nothing away.
    pub has_client_order_id: bool,
    /// The product as it was when the price was quoted.
    pub product: Product,
    pub payer_phone: PhoneNumber,
    pub language: Language,
    /// The client's idempotency key.
    pub idempotency_key: Option<IdempotencyKey>,
    /// The code of the agent who referred the buyer, as the client sent it.
    pub agent_code: Option<AgentCode>,
    /// The origin of the request, when the order id is its only idempotency key.
    pub origin: Option<Origin>,
    /// Fingerprint of the browser that started the purchase. `None` for a caller that keeps no cookie, and for
    /// purchases from before browsers were recorded.
    pub device: Option<String>,
    /// What its order needs. `None`: the order form asks for it after the payment, or the order has it already.
    pub order: Option<OrderDetails>,
    /// Proof of payment for the order; set when the payment completes.
    pub verification_id: Option<VerificationId>,
    /// When its refund began; from then on no order may be placed with it.
    pub closed_at: Option<DateTime<Utc>>,
    /// When it became an order.
    pub ordered_at: Option<DateTime<Utc>>,
    /// When the quote was given.
    pub created_at: DateTime<Utc>,
}

/// A bundle as it was quoted. Later changes of the catalogue do not affect it: the price paid is honoured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Product {
    pub bundle_id: BundleId,
    /// Whom it is for.
    pub kind: BundleKind,
    pub name: String,
    /// Swahili name; may be empty.
    pub name_swahili: String,
    /// The network that it works on.
    pub network: Network,
    /// Data volume as shown, such as `10GB`.
    pub data: String,
    /// Validity as shown, such as `30 days`.
    pub validity: String,
    pub terms: UsageTerms,
    pub price: Money,
    /// Whether the buyer must give a TIN.
    pub requires_tin: bool,
}

impl From<Bundle> for Product {
    /// The bundle as it is quoted now.
    fn from(bundle: Bundle) -> Self {
        Self {
            bundle_id: bundle.id,
            kind: bundle.kind,
            name: bundle.name,
            name_swahili: bundle.name_swahili,
            network: bundle.network,
            data: bundle.data.to_string(),
            validity: bundle.validity.to_string(),
            terms: bundle.terms,
            price: bundle.price,
            requires_tin: bundle.requires_tin,
        }
    }
}

/// How long a quote and its prompt are valid.
const OPEN_FOR: TimeDelta = TimeDelta::hours(24);

impl Checkout {
    pub fn new(
        product: Product,
        payer_phone: PhoneNumber,
        order_id: Option<OrderId>,
        now: DateTime<Utc>,
        random: &dyn Random,
    ) -> Self {
        Self {
            id: CheckoutId::new(now, random),
            payment_id: PaymentId::generate(random),
            has_client_order_id: order_id.is_some(),
            order_id: order_id.unwrap_or_else(|| OrderId::generate(random)),
            product,
            payer_phone,
            language: Language::default(),
            idempotency_key: None,
            agent_code: None,
            origin: None,
            device: None,
            order: None,
            verification_id: None,
            closed_at: None,
            ordered_at: None,
            created_at: now,
        }
    }

    /// Until when the prompt may be answered.
    pub fn expires_at(&self) -> DateTime<Utc> {
        self.created_at.checked_add_signed(OPEN_FOR).unwrap_or(DateTime::<Utc>::MAX_UTC)
    }
}

/// A checkout with its attempts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    pub checkout: Checkout,
    /// The deciding prompt: one that brought money, or else the newest.
    pub attempt: PaymentAttempt,
    /// The other prompts, oldest first.
    pub others: Vec<PaymentAttempt>,
}

impl Payment {
    /// A purchase whose first prompt is about to be sent.
    pub fn new(checkout: Checkout, attempt: PaymentAttempt) -> Self {
        Self { checkout, attempt, others: Vec::new() }
    }

    /// The purchase with all its prompts; `None` without any, which cannot be.
    ///
    /// Money that is here decides before returned money, that before money that does not match; where no money came,
    /// the newest prompt decides.
    pub fn from_attempts(checkout: Checkout, mut attempts: Vec<PaymentAttempt>) -> Option<Self> {
        attempts.sort_by_key(|attempt| (attempt.created_at, attempt.id));
        let decides = |attempt: &PaymentAttempt| match attempt.state {
            PaymentState::Completed => 3,
            PaymentState::Reversed => 2,
            PaymentState::Review(_) => 1,
            _ => 0,
        };
        let (index, _) =
            attempts.iter().enumerate().max_by_key(|(index, attempt)| (decides(attempt), *index))?;
        let attempt = attempts.remove(index);
        Some(Self { checkout, attempt, others: attempts })
    }

    /// Every prompt, the deciding one first.
    pub fn attempts(&self) -> impl Iterator<Item = &PaymentAttempt> {
        std::iter::once(&self.attempt).chain(&self.others)
    }

    /// The state of the payment.
    pub fn state(&self) -> PaymentState {
        self.attempt.state
    }

    /// Whether an order can be placed with its money: it has come, and is not being returned.
    pub fn can_be_ordered(&self) -> bool {
        self.state() == PaymentState::Completed && self.checkout.closed_at.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{ConstantRandom, at, attempt, payment};
    use crate::{FailureReason, ReviewReason};

    fn decided_by(states: &[PaymentState]) -> PaymentState {
        let attempt_with = |(index, state): (usize, &PaymentState)| {
            let seconds = i64::try_from(index).unwrap();
            let id = kernel::PaymentAttemptId::new(at(seconds), &ConstantRandom(1));
            PaymentAttempt { id, created_at: at(seconds), state: *state, ..attempt() }
        };
        let attempts = states.iter().enumerate().map(attempt_with).collect();
        Payment::from_attempts(payment().checkout, attempts).unwrap().state()
    }

    #[test]
    fn the_newest_prompt_decides_while_no_money_came() {
        let failed = PaymentState::Failed(FailureReason::Cancelled);
        assert_eq!(decided_by(&[failed, PaymentState::Pending]), PaymentState::Pending);
        assert_eq!(decided_by(&[PaymentState::Expired, failed]), failed);
    }

    #[test]
    fn money_that_is_here_decides_before_returned_money() {
        let review = PaymentState::Review(ReviewReason::Amount);
        let (completed, reversed) = (PaymentState::Completed, PaymentState::Reversed);
        assert_eq!(decided_by(&[completed, reversed]), completed);
        assert_eq!(decided_by(&[reversed, review]), reversed);
        assert_eq!(decided_by(&[review, PaymentState::Pending]), review);
    }
}
