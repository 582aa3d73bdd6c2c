use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Clock, CompanyName, CurrencyAmount, Random, WebhookCall, WebhookRefusal};
use orders::{
    ExternalId, Refusal, Transaction, VendError, VendRequest, Vendor, VendorProduct, VendorReferences,
    VendorTerms, VendorUnreachable, Vendors,
};

use super::guard::{GuardedVendor, RemoteSystem};

/// How long a vendor without a readable balance gets no more orders after it refused one for want of money.
const EMPTY_PAUSE: TimeDelta = TimeDelta::minutes(10);
/// How often a balance is read.
const READING_GAP: TimeDelta = TimeDelta::minutes(5);

/// The vendors of the shop, each behind a circuit of its own.
#[derive(Default)]
pub struct ShopVendors(Vec<ShopVendor>);

/// A vendor with its settings.
pub struct NamedVendor {
    pub name: CompanyName,
    pub client: Arc<dyn Vendor>,
    /// Whether it gets new orders. Every vendor is asked about its own for ever.
    pub takes_orders: bool,
}

/// A vendor and what is known of the shop's money there.
pub struct ShopVendor {
    pub name: CompanyName,
    vendor: GuardedVendor,
    takes_orders: bool,
    money: Mutex<VendorMoney>,
    clock: Arc<dyn Clock>,
}

/// The shop's money at a vendor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct VendorMoney {
    /// As last read, and when.
    pub balance: Option<(CurrencyAmount, DateTime<Utc>)>,
    /// When the vendor last refused an order for want of money; `None` once a balance was read after that.
    pub empty_since: Option<DateTime<Utc>>,
    /// When reading it was last tried.
    tried_at: Option<DateTime<Utc>>,
}

impl ShopVendors {
    pub fn new(vendors: Vec<NamedVendor>, clock: &Arc<dyn Clock>) -> Self {
        let vendors = vendors.into_iter().map(|NamedVendor { name, client, takes_orders }| ShopVendor {
            name,
            vendor: GuardedVendor::new(client, Arc::default(), clock.clone()),
            takes_orders,
            money: Mutex::default(),
            clock: clock.clone(),
        });
        Self(vendors.collect())
    }

    /// In the order of the settings.
    pub fn iter(&self) -> impl Iterator<Item = &ShopVendor> {
        self.0.iter()
    }

    pub fn get(&self, name: &CompanyName) -> Option<&ShopVendor> {
        self.iter().find(|vendor| vendor.name == *name)
    }

    /// Whether any vendor gets new orders at all.
    pub fn is_on(&self) -> bool {
        self.iter().any(|vendor| vendor.takes_orders)
    }

    /// Whether vendors get new orders, but each of them is down or without money.
    pub fn are_all_unavailable(&self) -> bool {
        self.is_on() && !self.iter().any(|vendor| vendor.takes_orders && !vendor.is_unavailable())
    }

    /// For metrics and the other instances.
    pub fn remote_systems(&self) -> impl Iterator<Item = RemoteSystem<'_>> {
        self.iter().map(|vendor| vendor.vendor.named(format!("vendor_{}", vendor.name)))
    }

    /// Queries each vendor whose circuit requires a probe about an id that was never used.
    pub async fn probe(&self, random: &dyn Random) {
        for vendor in self.iter() {
            vendor.vendor.probe(random).await;
        }
    }
}

impl Vendors for ShopVendors {
    fn find(&self, name: &CompanyName) -> Option<&dyn Vendor> {
        let vendor: &dyn Vendor = self.get(name)?;
        Some(vendor)
    }

    fn is_ready(&self, name: &CompanyName, cost: CurrencyAmount) -> bool {
        let is_ready =
            |vendor: &ShopVendor| vendor.takes_orders && !vendor.is_unavailable() && vendor.affords(cost);
        self.get(name).is_some_and(is_ready)
    }
}

impl ShopVendor {
    pub fn takes_orders(&self) -> bool {
        self.takes_orders
    }

    pub fn is_down(&self) -> bool {
        self.vendor.is_down()
    }

    pub fn money(&self) -> VendorMoney {
        *self.locked()
    }

    /// Whether its balance is to be read at `now`: every five minutes, and at once after it refused an order for want of
    /// money.
    pub fn is_reading_due(&self, now: DateTime<Utc>) -> bool {
        let money = self.money();
        let read_at = money.balance.map(|(_, at)| at);
        let is_old = |at: DateTime<Utc>| now.signed_duration_since(at) >= READING_GAP;
        self.vendor.terms().has_balance
            && !self.is_down()
            && money.tried_at.is_none_or(|tried_at| is_old(tried_at) || money.empty_since > Some(tried_at))
            && (read_at.is_none_or(is_old) || money.empty_since.is_some())
    }

    /// Reads the balance at `now` and keeps it.
    ///
    /// # Errors
    /// [`VendorUnreachable`]; what was known stays.
    pub async fn read_balance(
        &self,
        now: DateTime<Utc>,
    ) -> Result<Option<CurrencyAmount>, VendorUnreachable> {
        self.locked().tried_at = Some(now);
        let balance = self.vendor.balance().await?;
        if let Some(balance) = balance {
            let money = VendorMoney { balance: Some((balance, now)), empty_since: None, tried_at: Some(now) };
            *self.locked() = money;
        }
        Ok(balance)
    }

    /// Whether it refused an order for want of money, and nothing better is known since.
    pub fn is_empty(&self) -> bool {
        let is_recent = |since| self.clock.now().signed_duration_since(since) < EMPTY_PAUSE;
        let empty_since = self.money().empty_since;
        empty_since.is_some_and(|since| self.vendor.terms().has_balance || is_recent(since))
    }

    /// Whether it gets no orders now, whatever they cost.
    fn is_unavailable(&self) -> bool {
        self.is_down() || self.is_empty()
    }

    fn affords(&self, cost: CurrencyAmount) -> bool {
        let known = self.money().balance.map(|(balance, _)| balance);
        known.is_none_or(|balance| balance.currency != cost.currency || balance.micros >= cost.micros)
    }

    fn locked(&self) -> MutexGuard<'_, VendorMoney> {
        self.money.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Remembers that the vendor has no money of the shop; the rest is passed on.
#[async_trait]
impl Vendor for ShopVendor {
    fn terms(&self) -> VendorTerms {
        self.vendor.terms()
    }

    async fn vend(&self, request: &VendRequest) -> Result<Transaction, VendError> {
        let answer = self.vendor.vend(request).await;
        if answer.as_ref().is_ok_and(|answer| answer.refusal == Some(Refusal::OutOfFloat)) {
            self.locked().empty_since = Some(self.clock.now());
        }
        answer
    }

    async fn look_up(&self, request: &VendorReferences) -> Result<Option<Transaction>, VendorUnreachable> {
        self.vendor.look_up(request).await
    }

    async fn products(&self) -> Result<Vec<VendorProduct>, VendorUnreachable> {
        self.vendor.products().await
    }

    async fn balance(&self) -> Result<Option<CurrencyAmount>, VendorUnreachable> {
        self.vendor.balance().await
    }

    fn authenticate_webhook(
        &self,
        call: &WebhookCall,
        now: DateTime<Utc>,
    ) -> Result<ExternalId, WebhookRefusal> {
        self.vendor.authenticate_webhook(call, now)
    }
}
