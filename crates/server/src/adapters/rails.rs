use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{CircuitBreaker, Clock, Coded, Money, Network, PhoneNumber, ProviderOrder, Random};
use payments::{
    CompanyName, NoRail, PaymentProvider, PaymentRails, RailChange, RailConditions, RailScope, RailStatus,
    RecentAttempt, TILL, TillProvider, TillRepository, choose_rails, failing_rails,
};

use api_types::payments::health::WalletState;

use super::guard::{GuardedProvider, RemoteSystem};

/// The payment companies of the shop, each behind a circuit of its own, in the order that the operator set. The last ones
/// get no more prompts and are only asked about earlier ones. The owner may set another order for the wallets of a network.
pub struct Rails {
    companies: Vec<Rail>,
    till: Option<TillProvider>,
    /// Companies that lately failed prompts to wallets of a network.
    failing: Mutex<HashSet<(CompanyName, Network)>>,
    /// What staff know of the companies that get prompts.
    conditions: Mutex<RailConditions>,
}

struct Rail {
    name: CompanyName,
    provider: GuardedProvider,
    takes_prompts: bool,
}

/// A payment company with its settings.
pub struct NamedProvider {
    pub name: CompanyName,
    pub client: Arc<dyn PaymentProvider>,
    /// Whether it gets new prompts and payouts. Every company is asked about its own for ever.
    pub takes_prompts: bool,
}

impl Rails {
    pub fn new(providers: Vec<NamedProvider>, clock: &Arc<dyn Clock>) -> Self {
        let rails = providers.into_iter().map(|NamedProvider { name, client, takes_prompts }| Rail {
            name,
            provider: GuardedProvider::new(client, Arc::default(), clock.clone()),
            takes_prompts,
        });
        let companies = rails.collect();
        Self { companies, till: None, failing: Mutex::default(), conditions: Mutex::default() }
    }

    /// A shop with one company.
    pub fn of(name: CompanyName, client: Arc<dyn PaymentProvider>, clock: &Arc<dyn Clock>) -> Self {
        Self::new(vec![NamedProvider { name, client, takes_prompts: true }], clock)
    }

    /// With the shop's till, which is no company: it has no circuit and no health.
    #[must_use]
    pub fn with_till(self, till: Arc<dyn TillRepository>) -> Self {
        Self { till: Some(TillProvider(till)), ..self }
    }

    /// Each company with its name, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&CompanyName, &GuardedProvider)> {
        self.companies.iter().map(|rail| (&rail.name, &rail.provider))
    }

    /// For metrics and the other instances.
    pub fn remote_systems(&self) -> impl Iterator<Item = RemoteSystem<'_>> {
        self.iter().map(|(name, provider)| provider.named(format!("payment_{name}")))
    }

    /// Whether any company may be queried.
    pub fn allows_queries(&self) -> bool {
        self.circuits().any(CircuitBreaker::allows_queries)
    }

    /// When prompts are tried again, while no company sends any.
    pub fn down_until(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let circuits = self.prompting().map(|rail| rail.provider.circuit());
        let closed: Option<Vec<_>> = circuits.map(|circuit| circuit.requests_open_until(now)).collect();
        closed?.into_iter().min()
    }

    /// Whether every company lately failed calls.
    pub fn is_suspicious(&self) -> bool {
        self.circuits().all(CircuitBreaker::is_suspicious)
    }

    /// Queries each company whose circuit requires a probe about a prompt that was never sent.
    pub async fn probe(&self, random: &dyn Random) {
        for rail in &self.companies {
            rail.provider.probe(random).await;
        }
    }

    /// Updates which companies are failing, from the shop's own prompts of the last minutes.
    pub fn update_failing(&self, recent: &[RecentAttempt], now: DateTime<Utc>) {
        let failing = failing_rails(recent, now);
        let mut known = self.failing.lock().unwrap_or_else(PoisonError::into_inner);
        for (name, network) in failing.difference(&known) {
            tracing::warn!(provider = %name, ?network, "prompts fail; other providers come first");
        }
        for (name, network) in known.difference(&failing) {
            tracing::info!(provider = %name, ?network, "prompts are back in the usual order");
        }
        *known = failing;
    }

    /// What staff are to be told of the companies' conditions at `now`, until [`set_told`](Self::set_told).
    pub fn untold_changes(&self, now: DateTime<Utc>) -> Vec<RailChange> {
        let mut broken = HashSet::new();
        for Rail { name, provider, .. } in self.prompting() {
            let failing = self.failing_networks(name).into_iter().map(Some);
            let down = provider.circuit().is_open().then_some(None);
            let networks = failing.chain(down);
            broken.extend(networks.map(|network| RailScope { provider: name.clone(), network }));
        }
        self.conditions.lock().unwrap_or_else(PoisonError::into_inner).update(&broken, now)
    }

    pub fn set_told(&self, change: &RailChange) {
        self.conditions.lock().unwrap_or_else(PoisonError::into_inner).set_told(change);
    }

    /// Whether a prompt can be sent to the wallets of a network, for some amount.
    pub fn open_for(&self, network: Network, order: &ProviderOrder, now: DateTime<Utc>) -> WalletState {
        match self.choose(Some(network), Money::MAX, order, now) {
            Ok(_) => WalletState::Open,
            Err(NoRail::NotOffered) => WalletState::Off,
            Err(_) => WalletState::Down,
        }
    }

    fn choose(
        &self,
        network: Option<Network>,
        amount: Money,
        order: &ProviderOrder,
        now: DateTime<Utc>,
    ) -> Result<Vec<CompanyName>, NoRail> {
        let status = |rail: &Rail| RailStatus {
            name: rail.name.clone(),
            capabilities: rail.provider.capabilities(),
            closed_until: rail.provider.circuit().requests_open_until(now),
            is_failing: self.is_failing(&rail.name, network),
        };
        choose_rails(network, amount, self.prompting().map(status).collect(), order)
    }

    /// The companies that get new prompts and payouts.
    fn prompting(&self) -> impl Iterator<Item = &Rail> {
        self.companies.iter().filter(|rail| rail.takes_prompts)
    }

    /// The networks whose wallets the company lately failed.
    pub fn failing_networks(&self, name: &CompanyName) -> Vec<Network> {
        let failing = self.failing.lock().unwrap_or_else(PoisonError::into_inner);
        Network::all().filter(|network| failing.contains(&(name.clone(), *network))).collect()
    }

    fn circuits(&self) -> impl Iterator<Item = &CircuitBreaker> {
        self.companies.iter().map(|rail| rail.provider.circuit())
    }

    fn is_failing(&self, name: &CompanyName, network: Option<Network>) -> bool {
        let failing = self.failing.lock().unwrap_or_else(PoisonError::into_inner);
        network.is_some_and(|network| failing.contains(&(name.clone(), network)))
    }
}

#[async_trait]
impl PaymentRails for Rails {
    fn find(&self, name: &CompanyName) -> Option<&dyn PaymentProvider> {
        if *name == TILL {
            let till: &dyn PaymentProvider = self.till.as_ref()?;
            return Some(till);
        }
        let rail = self.companies.iter().find(|rail| rail.name == *name)?;
        Some(&rail.provider)
    }

    async fn for_prompt(
        &self,
        payer: &PhoneNumber,
        amount: Money,
        order: &ProviderOrder,
        now: DateTime<Utc>,
    ) -> Result<Vec<CompanyName>, NoRail> {
        self.choose(Network::guess(payer), amount, order, now)
    }

    fn names(&self) -> Vec<CompanyName> {
        self.prompting().map(|rail| rail.name.clone()).collect()
    }
}
