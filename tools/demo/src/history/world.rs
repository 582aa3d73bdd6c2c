//! What all stories of a history share.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use agents::Agent;
use async_trait::async_trait;
use books::StatementRow;
use catalog::{Bundle, BundleKind, Router};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use kernel::{Day, MessageRules, Money, Network, PhoneNumber, ProviderOrder, RepositoryError};
use orders::{DeliveryTerms, DeliveryTermsSource};
use payments::{
    CompanyName, InitiateOutcome, ListedPayment, NoRail, Observation, PaymentProvider, PaymentRails,
    PaymentReference, Payout, PayoutOutcome, PayoutState, PayoutTerms, Prompt, ProviderCapabilities,
    ProviderUnreachable, References, SentPayout, WebhookCall, WebhookRefusal,
};
use storage::Storage;

use super::staff::Staff;
use crate::random::SeededRandom;

pub struct World<'a> {
    pub storage: &'a Storage,
    /// Seed of the random generator.
    pub seed: u64,
    /// Orders of the history.
    pub orders: usize,
    pub end: DateTime<Utc>,
    pub staff: Staff,
    pub agents: Vec<Agent>,
    pub rules: MessageRules,
    /// Public address of the shop.
    pub shop_url: String,
    pub goods: Goods,
    /// The rows of the provider's statements, by day.
    pub statements: RefCell<BTreeMap<Day, Vec<StatementRow>>>,
    /// Orders placed so far.
    pub placed: Cell<usize>,
}

pub struct Goods {
    bundles: Vec<Bundle>,
    routers: Vec<Router>,
}

/// Routers with fewer units are not sold, so that the shop shows low stock.
const MIN_UNITS: i64 = 5;

impl Goods {
    pub fn new(mut bundles: Vec<Bundle>, mut routers: Vec<Router>) -> Self {
        bundles.retain(|bundle| bundle.is_active && !bundle.requires_nida);
        routers.retain(|router| router.stock.units() >= MIN_UNITS);
        Self { bundles, routers }
    }

    /// A bundle for this network, or of any if it has none: twice the price, half as often.
    pub fn bundle(&self, network: Network, kind: BundleKind, dice: &SeededRandom) -> Option<&Bundle> {
        let weight =
            |bundle: &Bundle| 1_000_000_i64.checked_div(bundle.price.tsh()).unwrap_or_default().max(1);
        let weighted = |bundle| (usize::try_from(weight(bundle)).unwrap_or(1), bundle);
        let all: Vec<_> = self.bundles.iter().map(weighted).collect();
        let is_own = |(_, bundle): &&(usize, &Bundle)| bundle.network == network && bundle.kind == kind;
        let own: Vec<_> = all.iter().filter(is_own).copied().collect();
        (!all.is_empty()).then(|| dice.weighted(if own.is_empty() { &all } else { &own }))
    }

    pub fn router(&self, dice: &SeededRandom) -> Option<&Router> {
        dice.pick(&self.routers)
    }
}

/// The delivery terms of a shop that changed none.
pub struct DefaultTerms;

#[async_trait]
impl DeliveryTermsSource for DefaultTerms {
    async fn delivery_terms(&self, _now: DateTime<Utc>) -> Result<DeliveryTerms, RepositoryError> {
        Ok(DeliveryTerms::default())
    }
}

/// A provider that makes payouts and answers nothing else: the stories say what customers do.
pub struct Wallet {
    /// The reference of a payout; `None` leaves its outcome unknown.
    pub payout: Option<String>,
}

#[async_trait]
impl PaymentProvider for Wallet {
    async fn initiate(&self, _prompt: &Prompt) -> InitiateOutcome {
        InitiateOutcome::Accepted { provider_reference: None }
    }

    async fn query(&self, _prompt: &References) -> Result<Observation, ProviderUnreachable> {
        Err(ProviderUnreachable { cause: "this is history".to_owned() })
    }

    async fn pay_out(&self, _payout: &Payout) -> PayoutOutcome {
        match &self.payout {
            Some(reference) => PayoutOutcome::Done { reference: Some(reference.clone()), fee: None },
            None => PayoutOutcome::Unknown { cause: "no answer in time".to_owned() },
        }
    }

    async fn query_payout(&self, _payout: &SentPayout) -> Result<PayoutState, ProviderUnreachable> {
        Ok(PayoutState::Pending)
    }

    async fn balance(&self) -> Result<Option<Money>, ProviderUnreachable> {
        Ok(None)
    }

    async fn list_day(&self, _day: NaiveDate) -> Result<Option<Vec<ListedPayment>>, ProviderUnreachable> {
        Ok(None)
    }

    fn authenticate_webhook(
        &self,
        _call: &WebhookCall,
        _now: DateTime<Utc>,
    ) -> Result<PaymentReference, WebhookRefusal> {
        Err(WebhookRefusal::Unauthentic)
    }

    fn capabilities(&self) -> ProviderCapabilities {
        ProviderCapabilities {
            wallets: &[],
            min_amount: Money::ZERO,
            query_gap: TimeDelta::zero(),
            payouts: Some(PayoutTerms { min_amount: Money::ZERO, is_repeatable: true }),
            lists_days: false,
        }
    }
}

/// The company of the demo shop's prompts, whose simulator answers for them later.
pub const PROVIDER: CompanyName = CompanyName::new("simulator");

#[async_trait]
impl PaymentRails for Wallet {
    fn find(&self, _name: &CompanyName) -> Option<&dyn PaymentProvider> {
        Some(self)
    }

    async fn for_prompt(
        &self,
        _payer: &PhoneNumber,
        _amount: Money,
        _order: &ProviderOrder,
        _now: DateTime<Utc>,
    ) -> Result<Vec<CompanyName>, NoRail> {
        Ok(self.names())
    }

    fn names(&self) -> Vec<CompanyName> {
        vec![PROVIDER]
    }
}

/// So long before `at`.
pub fn before(at: DateTime<Utc>, by: TimeDelta) -> DateTime<Utc> {
    at.checked_sub_signed(by).unwrap_or(at)
}

/// So long after `at`.
pub fn after(at: DateTime<Utc>, by: TimeDelta) -> DateTime<Utc> {
    at.checked_add_signed(by).unwrap_or(at)
}
