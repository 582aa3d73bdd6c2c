//! The shop's ports behind a gate.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    BundleId, CheckoutId, CompanyName, CurrencyAmount, Cursor, IdempotencyKey, Money, OrderId, OrderKey,
    Page, PageRequest, PaymentAttemptId, PaymentId, PhoneNumber, RefundCaseId, RepositoryError,
};
use orders::{
    Archival, ArchiveConflict, BeginConflict, ChangeConflict, CustomerUpdate, ExternalId, InsertOrderError,
    NewNote, Order, OrderEdit, OrderFilter, OrderLine, OrderNote, OrderQueries, OrderRecord, OrderRecords,
    OrderRef, OrderRepository, OrderStats, PlaceOrder, Placement, PlacementContext, Restoration,
    RestoreConflict, StatusChange, TagUse, TrackingContext, Transaction, VendError, VendRequest,
    VendingAttempt, VendingRepository, VendingStep, VendingStepConflict, Vendor, VendorProduct,
    VendorReferences, VendorTerms, VendorUnreachable,
};
use payments::{
    Advance, InitiateOutcome, InsertAttemptError, InsertCheckoutError, Limit, ListedPayment, NextAttempt,
    Observation, OpenRefundError, PastPrompt, Payment, PaymentAttempt, PaymentChecks, PaymentProvider,
    PaymentReference, PaymentRepository, Payout, PayoutOutcome, PayoutState, Prompt, PromptGuard,
    PromptHistory, ProviderCapabilities, ProviderUnreachable, References, RefundAmount, RefundCase,
    RefundEffects, RefundFilter, RefundRecord, RefundRepository, RefundStep, SentPayout, WebhookCall,
    WebhookDelivery, WebhookRefusal,
};
use server::adapters::{NamedProvider, NamedVendor};
use simulators::vending::VendingSimulator;
use storage::Storage;

use crate::gate::Gate;
use crate::instance::PlayedVendor;

/// A port behind a gate.
pub struct Gated<T: ?Sized> {
    inner: Arc<T>,
    gate: Arc<Gate>,
}

fn gone() -> RepositoryError {
    RepositoryError::Unavailable("the simulation broke the database".into())
}

macro_rules! gated {
    ($port:ident { $(fn $call:ident($($name:ident: $type:ty),*) -> $answer:ty;)+ }) => {
        #[async_trait]
        impl $port for Gated<dyn $port> {
            $(async fn $call(&self, $($name: $type),*) -> $answer {
                self.gate.pass(self.inner.$call($($name),*), || Err(gone().into())).await
            })+
        }
    };
}

gated! { PaymentRepository {
    fn insert(payments: &[Payment], guard: &PromptGuard) -> Result<(), InsertCheckoutError>;
    fn insert_attempts(prompt: &[NextAttempt], guard: &PromptGuard) -> Result<(), InsertAttemptError>;
    fn find_parts(reference: &PaymentReference) -> Result<Vec<PaymentAttempt>, RepositoryError>;
    fn find_by_reference(reference: &PaymentReference) -> Result<Vec<Payment>, RepositoryError>;
    fn find_by_idempotency_key(key: &IdempotencyKey) -> Result<Option<Payment>, RepositoryError>;
    fn find_by_order_id(order_id: &OrderId) -> Result<Option<Payment>, RepositoryError>;
    fn find_by_payment_id(payment_id: &PaymentId) -> Result<Option<Payment>, RepositoryError>;
    fn find_attempt(id: PaymentAttemptId) -> Result<Option<PaymentAttempt>, RepositoryError>;
    fn advance(advance: &Advance) -> Result<bool, RepositoryError>;
    fn find_paid_without_order(payer: &PhoneNumber, bundle_id: BundleId, device: &str) -> Result<Option<Payment>, RepositoryError>;
} }

gated! { PaymentChecks {
    fn claim_due(now: DateTime<Utc>, unless_since: DateTime<Utc>, lease_until: DateTime<Utc>, limit: i64) -> Result<Vec<PaymentAttempt>, RepositoryError>;
    fn claim_query(id: PaymentAttemptId, now: DateTime<Utc>, unless_since: DateTime<Utc>) -> Result<bool, RepositoryError>;
    fn schedule(attempt: &PaymentAttempt, next_check_at: Option<DateTime<Utc>>) -> Result<(), RepositoryError>;
    fn decide_attempt(advance: &Advance) -> Result<bool, RepositoryError>;
    fn find_by_transaction(payer: &PhoneNumber, reference: &str) -> Result<Vec<Payment>, RepositoryError>;
    fn schedule_phone_checks(payer: &PhoneNumber, now: DateTime<Utc>, unless_since: DateTime<Utc>) -> Result<(), RepositoryError>;
    fn record_webhook(delivery: &WebhookDelivery) -> Result<(), RepositoryError>;
} }

gated! { OrderRepository {
    fn placement_context(command: &PlaceOrder) -> Result<PlacementContext, RepositoryError>;
    fn insert(placement: &Placement) -> Result<(), InsertOrderError>;
    fn find(key: OrderKey) -> Result<Option<Order>, RepositoryError>;
    fn is_paid_with(checkout_id: CheckoutId, reference: &str) -> Result<bool, RepositoryError>;
    fn find_by_order_id(order_id: &OrderId) -> Result<Option<Order>, RepositoryError>;
    fn tracking_context(order_id: &OrderId) -> Result<TrackingContext, RepositoryError>;
    fn change_status(change: &StatusChange) -> Result<(), ChangeConflict>;
    fn complete_customer(update: &CustomerUpdate) -> Result<(), ChangeConflict>;
    fn edit(edit: &OrderEdit) -> Result<(), ChangeConflict>;
    fn archive(archival: &Archival) -> Result<(), ArchiveConflict>;
    fn restore(restoration: &Restoration) -> Result<(), RestoreConflict>;
} }

gated! { OrderQueries {
    fn unconfirmed_cash(untouched_since: DateTime<Utc>, limit: i64) -> Result<Vec<OrderKey>, RepositoryError>;
    fn find_by_checkout(checkout_id: CheckoutId) -> Result<Option<Order>, RepositoryError>;
    fn list(filter: &OrderFilter, page: &PageRequest) -> Result<Page<Order>, RepositoryError>;
    fn tags() -> Result<Vec<TagUse>, RepositoryError>;
    fn stats() -> Result<OrderStats, RepositoryError>;
    fn customers_served() -> Result<i64, RepositoryError>;
    fn find_archived(key: OrderKey) -> Result<Option<Order>, RepositoryError>;
    fn is_payment_used(checkout_id: CheckoutId) -> Result<bool, RepositoryError>;
    fn find_key(order_id: &OrderId) -> Result<Option<OrderKey>, RepositoryError>;
} }

gated! { OrderRecords {
    fn find(order: &OrderRef, now: DateTime<Utc>) -> Result<Option<OrderRecord>, RepositoryError>;
    fn export_lines(filter: &OrderFilter, after: Option<Cursor>) -> Result<Vec<OrderLine>, RepositoryError>;
    fn recipient_corrections(order: OrderKey) -> Result<Vec<OrderNote>, RepositoryError>;
    fn add_note(note: &NewNote) -> Result<bool, RepositoryError>;
} }

gated! { RefundRepository {
    fn open(case: &RefundCase, amount: RefundAmount) -> Result<(), OpenRefundError>;
    fn find(id: RefundCaseId) -> Result<Option<RefundRecord>, RepositoryError>;
    fn list(filter: &RefundFilter, page: &PageRequest) -> Result<Page<RefundRecord>, RepositoryError>;
    fn list_for_checkout(checkout_id: CheckoutId) -> Result<Vec<RefundCase>, RepositoryError>;
    fn claim_due_payouts(now: DateTime<Utc>, lease_until: DateTime<Utc>, limit: i64) -> Result<Vec<RefundRecord>, RepositoryError>;
    fn schedule_payout_check(case: &RefundCase, check_at: Option<DateTime<Utc>>) -> Result<(), RepositoryError>;
    fn step(step: &RefundStep, effects: &RefundEffects) -> Result<bool, RepositoryError>;
    fn step_all(steps: &[(RefundStep, RefundEffects)]) -> Result<Vec<RefundCaseId>, RepositoryError>;
} }

gated! { VendingRepository {
    fn waiting(now: DateTime<Utc>, limit: i64) -> Result<Vec<OrderKey>, RepositoryError>;
    fn insert(attempt: &VendingAttempt, order_version: i64) -> Result<(), BeginConflict>;
    fn list(order: OrderKey) -> Result<Vec<VendingAttempt>, RepositoryError>;
    fn set_aside(order: OrderKey, until: DateTime<Utc>) -> Result<(), RepositoryError>;
    fn make_due(id: &ExternalId, vendor: &CompanyName, now: DateTime<Utc>) -> Result<(), RepositoryError>;
    fn claim_resend(attempt: &VendingAttempt, now: DateTime<Utc>) -> Result<bool, RepositoryError>;
    fn has_delivered(vendor: &CompanyName) -> Result<bool, RepositoryError>;
    fn count_in_progress() -> Result<i64, RepositoryError>;
    fn claim_due(now: DateTime<Utc>, lease_until: DateTime<Utc>, limit: i64) -> Result<Vec<VendingAttempt>, RepositoryError>;
    fn claim_query(id: &ExternalId, now: DateTime<Utc>, unless_since: DateTime<Utc>) -> Result<bool, RepositoryError>;
    fn schedule(attempt: &VendingAttempt, next: Option<DateTime<Utc>>) -> Result<(), RepositoryError>;
    fn advance(step: &VendingStep) -> Result<bool, VendingStepConflict>;
} }

gated! { PromptHistory {
    fn past_prompts(phone: &PhoneNumber, since: DateTime<Utc>) -> Result<Vec<PastPrompt>, RepositoryError>;
    fn stopped_until(phone: &PhoneNumber) -> Result<Option<DateTime<Utc>>, RepositoryError>;
    fn stop_prompts(phone: &PhoneNumber, until: DateTime<Utc>) -> Result<(), RepositoryError>;
    fn prune(before: DateTime<Utc>) -> Result<(), RepositoryError>;
    fn reserve(limits: &[Limit], now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>, RepositoryError>;
} }

#[async_trait]
impl PaymentProvider for Gated<dyn PaymentProvider> {
    async fn initiate(&self, prompt: &Prompt) -> InitiateOutcome {
        let unclear = || InitiateOutcome::Unknown { cause: "the simulation cut the line".to_owned() };
        self.gate.pass(self.inner.initiate(prompt), unclear).await
    }

    async fn query(&self, prompt: &References) -> Result<Observation, ProviderUnreachable> {
        let away = || Err(ProviderUnreachable { cause: "the simulation cut the line".to_owned() });
        self.gate.pass(self.inner.query(prompt), away).await
    }

    async fn pay_out(&self, payout: &Payout) -> PayoutOutcome {
        let unclear = || PayoutOutcome::Unknown { cause: "the simulation cut the line".to_owned() };
        self.gate.pass(self.inner.pay_out(payout), unclear).await
    }

    async fn query_payout(&self, payout: &SentPayout) -> Result<PayoutState, ProviderUnreachable> {
        let away = || Err(ProviderUnreachable { cause: "the simulation cut the line".to_owned() });
        self.gate.pass(self.inner.query_payout(payout), away).await
    }

    async fn balance(&self) -> Result<Option<Money>, ProviderUnreachable> {
        self.inner.balance().await
    }

    async fn list_day(&self, day: NaiveDate) -> Result<Option<Vec<ListedPayment>>, ProviderUnreachable> {
        self.inner.list_day(day).await
    }

    fn authenticate_webhook(
        &self,
        call: &WebhookCall,
        now: DateTime<Utc>,
    ) -> Result<PaymentReference, WebhookRefusal> {
        self.inner.authenticate_webhook(call, now)
    }

    fn capabilities(&self) -> ProviderCapabilities {
        self.inner.capabilities()
    }
}

#[async_trait]
impl Vendor for Gated<VendingSimulator> {
    fn terms(&self) -> VendorTerms {
        self.inner.terms()
    }

    async fn vend(&self, request: &VendRequest) -> Result<Transaction, VendError> {
        let unclear = || Err(VendError::Unknown { cause: "the simulation cut the line".to_owned() });
        self.gate.pass(self.inner.vend(request), unclear).await
    }

    async fn look_up(&self, request: &VendorReferences) -> Result<Option<Transaction>, VendorUnreachable> {
        self.gate.pass(self.inner.look_up(request), || Err(cut_off())).await
    }

    async fn products(&self) -> Result<Vec<VendorProduct>, VendorUnreachable> {
        self.gate.pass(self.inner.products(), || Err(cut_off())).await
    }

    async fn balance(&self) -> Result<Option<CurrencyAmount>, VendorUnreachable> {
        self.gate.pass(Vendor::balance(self.inner.as_ref()), || Err(cut_off())).await
    }

    fn authenticate_webhook(
        &self,
        call: &WebhookCall,
        now: DateTime<Utc>,
    ) -> Result<ExternalId, WebhookRefusal> {
        self.inner.authenticate_webhook(call, now)
    }
}

fn cut_off() -> VendorUnreachable {
    VendorUnreachable { cause: "the simulation cut the line".to_owned() }
}

/// The vendor behind `gate`.
pub fn vendor(vendor: &PlayedVendor, gate: &Arc<Gate>) -> NamedVendor {
    let client = Arc::new(Gated { inner: vendor.simulator.clone(), gate: gate.clone() });
    NamedVendor { name: CompanyName::new(vendor.name), client, takes_orders: true }
}

/// The company behind `gate`.
pub fn company(company: &NamedProvider, gate: &Arc<Gate>) -> NamedProvider {
    let client: Arc<Gated<dyn PaymentProvider>> =
        Arc::new(Gated { inner: company.client.clone(), gate: gate.clone() });
    NamedProvider { name: company.name.clone(), client, takes_prompts: company.takes_prompts }
}

/// The rows that money and goods depend on, behind `gate`.
pub fn storage(storage: &Storage, gate: &Arc<Gate>) -> Storage {
    let mut gated = storage.clone();
    gated.payments = Arc::new(Gated { inner: storage.payments.clone(), gate: gate.clone() });
    gated.orders = Arc::new(Gated { inner: storage.orders.clone(), gate: gate.clone() });
    gated.order_queries = Arc::new(Gated { inner: storage.order_queries.clone(), gate: gate.clone() });
    gated.payment_checks = Arc::new(Gated { inner: storage.payment_checks.clone(), gate: gate.clone() });
    gated.order_records = Arc::new(Gated { inner: storage.order_records.clone(), gate: gate.clone() });
    gated.vending = Arc::new(Gated { inner: storage.vending.clone(), gate: gate.clone() });
    gated.refunds = Arc::new(Gated { inner: storage.refunds.clone(), gate: gate.clone() });
    gated.prompt_history = Arc::new(Gated { inner: storage.prompt_history.clone(), gate: gate.clone() });
    gated
}
