//! The real ports with a trap at every writing call. Reads have none: an abort before or after one equals an abort after the
//! preceding write.

use std::sync::Arc;

use async_trait::async_trait;
use catalog::{Bundle, ItemRepository, WriteError};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::editing::Write;
use kernel::{
    AuditEntry, BundleId, CheckoutId, Coded, IdempotencyKey, Money, OrderId, OrderKey, Page, PageRequest,
    PaymentAttemptId, PaymentId, PhoneNumber, RefundCaseId, RepositoryError,
};
use orders::{
    Archival, ArchiveConflict, ChangeConflict, CustomerUpdate, InsertOrderError, Order, OrderEdit,
    OrderRepository, PlaceOrder, Placement, PlacementContext, Restoration, RestoreConflict, StatusChange,
    TrackingContext,
};
use payments::{
    Advance, InitiateOutcome, InsertAttemptError, InsertCheckoutError, ListedPayment, NextAttempt,
    Observation, OpenRefundError, Payment, PaymentAttempt, PaymentChecks, PaymentProvider, PaymentReference,
    PaymentRepository, Payout, PayoutOutcome, PayoutState, Prompt, PromptGuard, ProviderCapabilities,
    ProviderUnreachable, References, RefundAmount, RefundCase, RefundEffects, RefundFilter, RefundRecord,
    RefundRepository, RefundStep, SentPayout, WebhookCall, WebhookDelivery, WebhookRefusal,
};

use super::trap::Trap;

/// A port behind a trap.
pub struct Trapped<Port: ?Sized> {
    pub port: Arc<Port>,
    pub trap: Arc<Trap>,
}

type Stored<T> = Result<T, RepositoryError>;

#[async_trait]
impl PaymentRepository for Trapped<dyn PaymentRepository> {
    async fn insert(&self, payments: &[Payment], guard: &PromptGuard) -> Result<(), InsertCheckoutError> {
        self.trap.around("writing the purchase", self.port.insert(payments, guard)).await
    }

    async fn insert_attempts(
        &self,
        prompt: &[NextAttempt],
        guard: &PromptGuard,
    ) -> Result<(), InsertAttemptError> {
        self.trap.around("writing another prompt", self.port.insert_attempts(prompt, guard)).await
    }

    async fn find_parts(&self, reference: &PaymentReference) -> Stored<Vec<PaymentAttempt>> {
        self.port.find_parts(reference).await
    }

    async fn find_by_reference(&self, reference: &PaymentReference) -> Stored<Vec<Payment>> {
        self.port.find_by_reference(reference).await
    }

    async fn find_by_idempotency_key(&self, key: &IdempotencyKey) -> Stored<Option<Payment>> {
        self.port.find_by_idempotency_key(key).await
    }

    async fn find_by_order_id(&self, order_id: &OrderId) -> Stored<Option<Payment>> {
        self.port.find_by_order_id(order_id).await
    }

    async fn find_by_payment_id(&self, payment_id: &PaymentId) -> Stored<Option<Payment>> {
        self.port.find_by_payment_id(payment_id).await
    }

    async fn find_attempt(&self, id: PaymentAttemptId) -> Stored<Option<PaymentAttempt>> {
        self.port.find_attempt(id).await
    }

    async fn advance(&self, advance: &Advance) -> Stored<bool> {
        self.trap.around(&format!("raising to {}", advance.to.code()), self.port.advance(advance)).await
    }

    async fn find_paid_without_order(
        &self,
        payer: &PhoneNumber,
        bundle_id: BundleId,
        device: &str,
    ) -> Stored<Option<Payment>> {
        self.port.find_paid_without_order(payer, bundle_id, device).await
    }
}

#[async_trait]
impl PaymentChecks for Trapped<dyn PaymentChecks> {
    /// Finding nothing due is not a step.
    async fn claim_due(
        &self,
        now: DateTime<Utc>,
        unless_since: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Stored<Vec<PaymentAttempt>> {
        let due = self.port.claim_due(now, unless_since, lease_until, limit).await;
        if due.as_ref().is_ok_and(|due| !due.is_empty()) {
            self.trap.step("after claiming a check");
        }
        due
    }

    /// Nor is a query that another caller has just sent.
    async fn claim_query(
        &self,
        id: PaymentAttemptId,
        now: DateTime<Utc>,
        unless_since: DateTime<Utc>,
    ) -> Stored<bool> {
        let claimed = self.port.claim_query(id, now, unless_since).await;
        if claimed.as_ref().is_ok_and(|claimed| *claimed) {
            self.trap.step("after claiming a question");
        }
        claimed
    }

    async fn schedule(&self, attempt: &PaymentAttempt, next_check_at: Option<DateTime<Utc>>) -> Stored<()> {
        self.trap.around("putting a check off", self.port.schedule(attempt, next_check_at)).await
    }

    async fn decide_attempt(&self, advance: &Advance) -> Stored<bool> {
        self.trap.around("judging", self.port.decide_attempt(advance)).await
    }

    async fn find_by_transaction(&self, payer: &PhoneNumber, reference: &str) -> Stored<Vec<Payment>> {
        self.port.find_by_transaction(payer, reference).await
    }

    async fn schedule_phone_checks(
        &self,
        payer: &PhoneNumber,
        now: DateTime<Utc>,
        unless_since: DateTime<Utc>,
    ) -> Stored<()> {
        self.trap.around("waking a phone", self.port.schedule_phone_checks(payer, now, unless_since)).await
    }

    async fn record_webhook(&self, delivery: &WebhookDelivery) -> Stored<()> {
        self.trap.around("keeping a webhook", self.port.record_webhook(delivery)).await
    }
}

#[async_trait]
impl PaymentProvider for Trapped<dyn PaymentProvider> {
    async fn initiate(&self, prompt: &Prompt) -> InitiateOutcome {
        self.trap.around("calling the provider", self.port.initiate(prompt)).await
    }

    async fn query(&self, prompt: &References) -> Result<Observation, ProviderUnreachable> {
        self.trap.around("asking the provider", self.port.query(prompt)).await
    }

    async fn pay_out(&self, payout: &Payout) -> PayoutOutcome {
        self.trap.around("paying out", self.port.pay_out(payout)).await
    }

    async fn query_payout(&self, payout: &SentPayout) -> Result<PayoutState, ProviderUnreachable> {
        self.trap.around("asking about a payout", self.port.query_payout(payout)).await
    }

    async fn balance(&self) -> Result<Option<Money>, ProviderUnreachable> {
        self.port.balance().await
    }

    async fn list_day(&self, day: NaiveDate) -> Result<Option<Vec<ListedPayment>>, ProviderUnreachable> {
        self.port.list_day(day).await
    }

    fn authenticate_webhook(
        &self,
        call: &WebhookCall,
        now: DateTime<Utc>,
    ) -> Result<PaymentReference, WebhookRefusal> {
        self.port.authenticate_webhook(call, now)
    }

    fn capabilities(&self) -> ProviderCapabilities {
        self.port.capabilities()
    }
}

#[async_trait]
impl OrderRepository for Trapped<dyn OrderRepository> {
    async fn placement_context(&self, command: &PlaceOrder) -> Stored<PlacementContext> {
        self.port.placement_context(command).await
    }

    async fn insert(&self, placement: &Placement) -> Result<(), InsertOrderError> {
        self.trap.around("placing the order", self.port.insert(placement)).await
    }

    async fn find(&self, key: OrderKey) -> Stored<Option<Order>> {
        self.port.find(key).await
    }

    async fn find_by_order_id(&self, order_id: &OrderId) -> Stored<Option<Order>> {
        self.port.find_by_order_id(order_id).await
    }

    async fn tracking_context(&self, order_id: &OrderId) -> Stored<TrackingContext> {
        self.port.tracking_context(order_id).await
    }

    async fn is_paid_with(&self, checkout_id: CheckoutId, reference: &str) -> Stored<bool> {
        self.port.is_paid_with(checkout_id, reference).await
    }

    async fn change_status(&self, change: &StatusChange) -> Result<(), ChangeConflict> {
        self.trap.around("changing a status", self.port.change_status(change)).await
    }

    async fn complete_customer(&self, update: &CustomerUpdate) -> Result<(), ChangeConflict> {
        self.trap.around("completing a customer", self.port.complete_customer(update)).await
    }

    async fn edit(&self, edit: &OrderEdit) -> Result<(), ChangeConflict> {
        self.trap.around("editing an order", self.port.edit(edit)).await
    }

    async fn archive(&self, archival: &Archival) -> Result<(), ArchiveConflict> {
        self.trap.around("archiving", self.port.archive(archival)).await
    }

    async fn restore(&self, restoration: &Restoration) -> Result<(), RestoreConflict> {
        self.trap.around("restoring", self.port.restore(restoration)).await
    }
}

#[async_trait]
impl RefundRepository for Trapped<dyn RefundRepository> {
    async fn open(&self, case: &RefundCase, amount: RefundAmount) -> Result<(), OpenRefundError> {
        self.trap.around("opening a refund", self.port.open(case, amount)).await
    }

    async fn find(&self, id: RefundCaseId) -> Stored<Option<RefundRecord>> {
        self.port.find(id).await
    }

    async fn list(&self, filter: &RefundFilter, page: &PageRequest) -> Stored<Page<RefundRecord>> {
        self.port.list(filter, page).await
    }

    async fn list_for_checkout(&self, checkout_id: CheckoutId) -> Stored<Vec<RefundCase>> {
        self.port.list_for_checkout(checkout_id).await
    }

    async fn claim_due_payouts(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Stored<Vec<RefundRecord>> {
        self.trap.around("claiming payouts", self.port.claim_due_payouts(now, lease_until, limit)).await
    }

    async fn schedule_payout_check(&self, case: &RefundCase, check_at: Option<DateTime<Utc>>) -> Stored<()> {
        self.trap.around("putting a payout off", self.port.schedule_payout_check(case, check_at)).await
    }

    async fn step(&self, step: &RefundStep, effects: &RefundEffects) -> Stored<bool> {
        let name = format!("marking a refund {}", step.event.state.code());
        self.trap.around(&name, self.port.step(step, effects)).await
    }

    async fn step_all(&self, steps: &[(RefundStep, RefundEffects)]) -> Stored<Vec<RefundCaseId>> {
        self.trap.around("marking several refunds", self.port.step_all(steps)).await
    }
}

#[async_trait]
impl ItemRepository<Bundle> for Trapped<dyn ItemRepository<Bundle>> {
    async fn find_including_deleted(&self, id: BundleId) -> Stored<Option<Bundle>> {
        self.port.find_including_deleted(id).await
    }

    async fn all(&self) -> Stored<Vec<Bundle>> {
        self.port.all().await
    }

    async fn write(&self, writes: Vec<Write<Bundle>>, summary: Option<AuditEntry>) -> Result<(), WriteError> {
        self.trap.around("writing bundles", self.port.write(writes, summary)).await
    }
}
