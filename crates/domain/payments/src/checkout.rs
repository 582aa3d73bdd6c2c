use catalog::{Bundle, BundleKind};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    AgentCode, BundleId, CheckoutId, IdempotencyKey, Language, Money, Network, OrderId, PaymentId,
    PhoneNumber, Random, VerificationId,
};

use crate::{Origin, PaymentAttempt, PaymentState};

/// One purchase being paid: what is bought, for how much, by whom, and the number its order will have.
///
/// It is written before the provider is called, so that money can never come for something unknown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkout {
    pub id: CheckoutId,
    /// Handed to the one who began it.
    pub payment_id: PaymentId,
    /// The number that the order will have.
    pub order_id: OrderId,
    /// Whether the client chose that number. Only then is it also a key for repeating the request: a number that
    /// we drew is shown in public, and must give nothing away.
    pub order_id_is_clients: bool,
    /// What is bought, as it was when the price was quoted.
    pub product: Product,
    pub payer_phone: PhoneNumber,
    /// In which language the buyer shops.
    pub language: Language,
    /// The client's key for repeating the request.
    pub idempotency_key: Option<IdempotencyKey>,
    /// The code of the agent who sent the buyer, as the client brought it.
    pub agent_code: Option<AgentCode>,
    /// Where the request came from, when the order id is all that repeats it.
    pub origin: Option<Origin>,
    /// Fingerprint of the browser that began the purchase. `None` for a caller that keeps no cookie, and for purchases
    /// made before browsers were noted.
    pub device: Option<String>,
    /// Proof of payment for the order; set when the payment completes.
    pub verification_id: Option<VerificationId>,
    /// Since when its money goes back, so that no order may be placed with it.
    pub closed_at: Option<DateTime<Utc>>,
    /// When the quote was given.
    pub created_at: DateTime<Utc>,
}

/// A bundle as it was quoted. A later change of the catalogue does not touch it: the price paid is honoured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Product {
    pub bundle_id: BundleId,
    /// Whom it is for.
    pub kind: BundleKind,
    pub name: String,
    /// Swahili name; may be empty.
    pub name_swahili: String,
    /// Whose line it works on.
    pub network: Network,
    /// Data volume as shown, such as `10GB`.
    pub data: String,
    /// Validity as shown, such as `30 days`.
    pub validity: String,
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
            price: bundle.price,
            requires_tin: bundle.requires_tin,
        }
    }
}

/// How long a quote and its prompt stand.
const OPEN_FOR: TimeDelta = TimeDelta::hours(24);

impl Checkout {
    /// A purchase that begins now.
    pub fn begin(
        product: Product,
        payer_phone: PhoneNumber,
        order_id: Option<OrderId>,
        now: DateTime<Utc>,
        random: &dyn Random,
    ) -> Self {
        Self {
            id: CheckoutId::new(now, random),
            payment_id: PaymentId::generate(random),
            order_id_is_clients: order_id.is_some(),
            order_id: order_id.unwrap_or_else(|| OrderId::generate(random)),
            product,
            payer_phone,
            language: Language::default(),
            idempotency_key: None,
            agent_code: None,
            origin: None,
            device: None,
            verification_id: None,
            closed_at: None,
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
    /// The prompt that decides: one that brought money, or else the newest.
    pub attempt: PaymentAttempt,
    /// The other prompts, oldest first.
    pub others: Vec<PaymentAttempt>,
}

impl Payment {
    /// A purchase whose first prompt is about to be sent.
    pub fn begin(checkout: Checkout, attempt: PaymentAttempt) -> Self {
        Self { checkout, attempt, others: Vec::new() }
    }

    /// The purchase with all its prompts; `None` without any, which no purchase is.
    ///
    /// Money that is here counts before money that went back, that before money that does not match, and where no
    /// money came the newest prompt does.
    pub fn of(checkout: Checkout, mut attempts: Vec<PaymentAttempt>) -> Option<Self> {
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

    /// Where the payment stands.
    pub fn state(&self) -> PaymentState {
        self.attempt.state
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{Bytes, at, attempt, payment};
    use crate::{FailureReason, ReviewReason};

    fn decided_by(states: &[PaymentState]) -> PaymentState {
        let begun = |(index, state): (usize, &PaymentState)| {
            let seconds = i64::try_from(index).unwrap();
            let id = kernel::PaymentAttemptId::new(at(seconds), &Bytes(1));
            PaymentAttempt { id, created_at: at(seconds), state: *state, ..attempt() }
        };
        let attempts = states.iter().enumerate().map(begun).collect();
        Payment::of(payment().checkout, attempts).unwrap().state()
    }

    #[test]
    fn the_newest_prompt_decides_while_no_money_came() {
        let failed = PaymentState::Failed(FailureReason::Cancelled);
        assert_eq!(decided_by(&[failed, PaymentState::Pending]), PaymentState::Pending);
        assert_eq!(decided_by(&[PaymentState::Expired, failed]), failed);
    }

    #[test]
    fn money_that_is_here_decides_before_money_that_went_back() {
        let review = PaymentState::Review(ReviewReason::Amount);
        let (completed, reversed) = (PaymentState::Completed, PaymentState::Reversed);
        assert_eq!(decided_by(&[completed, reversed]), completed);
        assert_eq!(decided_by(&[reversed, review]), reversed);
        assert_eq!(decided_by(&[review, PaymentState::Pending]), review);
    }
}
