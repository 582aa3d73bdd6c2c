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
        let VendorMoney { empty_since, tried_at, .. } = self.money();
        let is_due = tried_at.is_none_or(|tried_at| {
            now.signed_duration_since(tried_at) >= READING_GAP || empty_since > Some(tried_at)
        });
        is_due && self.vendor.terms().has_balance && !self.is_down()
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

#[cfg(test)]
mod tests {
    use kernel::Currency;

    use super::*;

    /// Vends nothing for want of money, and has this balance.
    struct Broke(Option<i64>);

    #[async_trait]
    impl Vendor for Broke {
        fn terms(&self) -> VendorTerms {
            VendorTerms { executes_an_id_once: true, has_look_up: true, has_balance: self.0.is_some() }
        }

        async fn vend(&self, _request: &VendRequest) -> Result<Transaction, VendError> {
            Ok(Transaction::refused(Refusal::OutOfFloat, None))
        }

        async fn look_up(&self, _: &VendorReferences) -> Result<Option<Transaction>, VendorUnreachable> {
            Ok(None)
        }

        async fn products(&self) -> Result<Vec<VendorProduct>, VendorUnreachable> {
            Ok(Vec::new())
        }

        async fn balance(&self) -> Result<Option<CurrencyAmount>, VendorUnreachable> {
            Ok(self.0.map(usd))
        }

        fn authenticate_webhook(
            &self,
            _call: &WebhookCall,
            _now: DateTime<Utc>,
        ) -> Result<ExternalId, WebhookRefusal> {
            Err(WebhookRefusal::Unauthentic)
        }
    }

    /// Moved by hand.
    #[derive(Default)]
    struct TestClock(Mutex<DateTime<Utc>>);

    impl Clock for TestClock {
        fn now(&self) -> DateTime<Utc> {
            *self.0.lock().unwrap()
        }
    }

    impl TestClock {
        fn advance(&self, by: TimeDelta) {
            let mut now = self.0.lock().unwrap();
            *now = now.checked_add_signed(by).unwrap();
        }
    }

    const NAME: CompanyName = CompanyName::new("dtone");

    fn usd(micros: i64) -> CurrencyAmount {
        CurrencyAmount::new(micros, Currency::USD)
    }

    fn shop(vendor: Broke) -> (ShopVendors, Arc<TestClock>) {
        let clock = Arc::new(TestClock::default());
        let named = NamedVendor { name: NAME, client: Arc::new(vendor), takes_orders: true };
        let as_clock: Arc<dyn Clock> = clock.clone();
        (ShopVendors::new(vec![named], &as_clock), clock)
    }

    async fn refuse_one(vendor: &ShopVendor) {
        let request = VendRequest {
            external_id: ExternalId::parse("TBH-V1").unwrap(),
            recipient: kernel::PhoneNumber::parse("0754321908").unwrap(),
            product: orders::ProductId::parse("5678").unwrap(),
            amount: None,
            valid_until: DateTime::UNIX_EPOCH,
        };
        assert!(vendor.vend(&request).await.is_ok());
    }

    #[tokio::test]
    async fn a_vendor_gets_no_order_that_costs_more_than_the_shop_has_there() {
        let (shop, clock) = shop(Broke(Some(2_000_000)));
        assert!(shop.is_ready(&NAME, usd(9_000_000)), "nothing is known yet");
        let vendor = shop.get(&NAME).unwrap();
        vendor.read_balance(clock.now()).await.unwrap();
        assert!(shop.is_ready(&NAME, usd(2_000_000)));
        assert!(!shop.is_ready(&NAME, usd(2_000_001)));
    }

    #[tokio::test]
    async fn after_a_refusal_for_want_of_money_a_vendor_gets_no_order_until_its_balance_is_read() {
        let (shop, clock) = shop(Broke(Some(2_000_000)));
        let vendor = shop.get(&NAME).unwrap();
        vendor.read_balance(clock.now()).await.unwrap();
        assert!(!vendor.is_reading_due(clock.now()));
        clock.advance(TimeDelta::seconds(1));
        refuse_one(vendor).await;
        assert!(!shop.is_ready(&NAME, usd(1)) && shop.are_all_unavailable());
        assert!(vendor.is_reading_due(clock.now()), "it does not wait five minutes");
        vendor.read_balance(clock.now()).await.unwrap();
        assert!(shop.is_ready(&NAME, usd(1)));
    }

    #[tokio::test]
    async fn a_vendor_that_tells_no_balance_gets_orders_again_after_ten_minutes() {
        let (shop, clock) = shop(Broke(None));
        refuse_one(shop.get(&NAME).unwrap()).await;
        clock.advance(TimeDelta::seconds(599));
        assert!(!shop.is_ready(&NAME, usd(1)));
        clock.advance(TimeDelta::seconds(1));
        assert!(shop.is_ready(&NAME, usd(1)));
        assert!(!shop.get(&NAME).unwrap().is_reading_due(clock.now()));
    }
}
