use chrono::{DateTime, TimeDelta, Utc};
pub(crate) use kernel::testing::{ConstantRandom, FixedClock};
use kernel::{BundleId, Money, Network, PhoneNumber};

use strum::VariantArray;

use crate::{
    Checkout, InitiateOutcome, MockPaymentProvider, Observation, ObservedState, Payment, PaymentAttempt,
    PayoutTerms, Product, ProviderCapabilities,
};

/// `seconds` after the attempt of these tests began.
pub(crate) fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH.checked_add_signed(TimeDelta::seconds(seconds)).unwrap()
}

pub(crate) fn product() -> Product {
    Product {
        bundle_id: BundleId::new(at(0), &ConstantRandom(1)),
        kind: catalog::BundleKind::Normal,
        name: "Weekly 5GB".into(),
        name_swahili: "Wiki 5GB".into(),
        network: Network::Vodacom,
        data: "5GB".into(),
        validity: "7 days".into(),
        price: Money::new(10_000).unwrap(),
        requires_tin: false,
    }
}

pub(crate) fn payment() -> Payment {
    let payer = PhoneNumber::parse("0754321908").unwrap();
    let checkout = Checkout::new(product(), payer, None, at(0), &ConstantRandom(2));
    let attempt = PaymentAttempt::new(&checkout, at(0), &ConstantRandom(3));
    Payment::new(checkout, attempt)
}

pub(crate) fn attempt() -> PaymentAttempt {
    payment().attempt
}

/// The provider's answer that matches [`attempt`] exactly.
pub(crate) fn completed() -> Observation {
    Observation {
        reference: Some(attempt().reference.to_string()),
        amount: Some(attempt().amount),
        ..Observation::bare(ObservedState::Completed)
    }
}

/// A provider that can everything, and is not expected to be called.
pub(crate) fn provider() -> MockPaymentProvider {
    let mut provider = MockPaymentProvider::new();
    provider.expect_capabilities().returning(|| ProviderCapabilities {
        wallets: Network::VARIANTS,
        min_amount: Money::ZERO,
        query_gap: TimeDelta::zero(),
        payouts: Some(PayoutTerms { min_amount: Money::ZERO, is_repeatable: true }),
    });
    provider
}

pub(crate) fn accepted() -> InitiateOutcome {
    InitiateOutcome::Accepted { provider_reference: None }
}
