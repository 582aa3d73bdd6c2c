use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
pub(crate) use kernel::testing::{ConstantRandom, FixedClock};
use kernel::{BundleId, Money, Network, PhoneNumber, ProviderOrder};

use strum::VariantArray;

use crate::{
    Checkout, CompanyName, InitiateOutcome, MockPaymentProvider, NoRail, Observation, ObservedState,
    OrderDetails, Payment, PaymentAttempt, PaymentProvider, PaymentRails, PayoutTerms, Product,
    ProviderCapabilities,
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
        terms: kernel::UsageTerms::default(),
        price: Money::new(10_000).unwrap(),
        requires_tin: false,
    }
}

/// What the order of a normal bundle for another number needs.
pub(crate) fn order_details() -> OrderDetails {
    let recipient_phone = PhoneNumber::parse("0688100245").unwrap();
    OrderDetails { recipient_phone, name: None, email: None, tin: None, gift_from: None }
}

pub(crate) fn payment() -> Payment {
    let payer = PhoneNumber::parse("0754321908").unwrap();
    let checkout = Checkout::new(product(), payer, None, at(0), &ConstantRandom(2));
    let attempt = PaymentAttempt::new(&checkout, provider_name(), at(0), &ConstantRandom(3));
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
        lists_days: true,
    });
    provider
}

pub(crate) fn accepted() -> InitiateOutcome {
    InitiateOutcome::Accepted { provider_reference: None }
}

pub(crate) fn provider_name() -> CompanyName {
    CompanyName::new("one")
}

/// The companies of a shop.
pub(crate) struct TestRails<'a> {
    providers: Vec<(CompanyName, &'a MockPaymentProvider)>,
    closed_until: Option<DateTime<Utc>>,
}

impl<'a> TestRails<'a> {
    /// One company.
    pub(crate) fn new(provider: &'a MockPaymentProvider) -> Self {
        Self { providers: vec![(provider_name(), provider)], closed_until: None }
    }

    /// One company whose circuit lets no prompt through.
    pub(crate) fn closed(provider: &'a MockPaymentProvider, until: DateTime<Utc>) -> Self {
        Self { closed_until: Some(until), ..Self::new(provider) }
    }

    /// With one company more, which comes last.
    pub(crate) fn and(mut self, name: &str, provider: &'a MockPaymentProvider) -> Self {
        self.providers.push((CompanyName::parse(name).unwrap(), provider));
        self
    }
}

#[async_trait]
impl PaymentRails for TestRails<'_> {
    fn find(&self, name: &CompanyName) -> Option<&dyn PaymentProvider> {
        let (_, provider) = self.providers.iter().find(|(given, _)| given == name)?;
        Some(*provider)
    }

    async fn for_prompt(
        &self,
        _payer: &PhoneNumber,
        _amount: Money,
        _order: &ProviderOrder,
        _now: DateTime<Utc>,
    ) -> Result<Vec<CompanyName>, NoRail> {
        self.closed_until.map_or_else(|| Ok(self.names()), |retry_at| Err(NoRail::Down { retry_at }))
    }

    fn names(&self) -> Vec<CompanyName> {
        self.providers.iter().map(|(name, _)| name.clone()).collect()
    }
}
