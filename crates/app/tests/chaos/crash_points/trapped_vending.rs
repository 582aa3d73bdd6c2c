//! The ports of automatic delivery, with a trap at every writing call.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Coded, CompanyName, CurrencyAmount, OrderKey, RepositoryError, WebhookCall, WebhookRefusal};
use orders::{
    BeginConflict, ExternalId, Transaction, VendError, VendRequest, VendingAttempt, VendingRepository,
    VendingStep, VendingStepConflict, Vendor, VendorProduct, VendorReferences, VendorTerms,
    VendorUnreachable,
};

use super::trapped::Trapped;

type Stored<T> = Result<T, RepositoryError>;

#[async_trait]
impl VendingRepository for Trapped<dyn VendingRepository> {
    async fn waiting(&self, now: DateTime<Utc>, limit: i64) -> Stored<Vec<OrderKey>> {
        self.port.waiting(now, limit).await
    }

    async fn insert(&self, attempt: &VendingAttempt, order_version: i64) -> Result<(), BeginConflict> {
        self.trap.around("writing the attempt", self.port.insert(attempt, order_version)).await
    }

    async fn set_aside(&self, order: OrderKey, until: DateTime<Utc>) -> Stored<()> {
        self.port.set_aside(order, until).await
    }

    async fn make_due(&self, id: &ExternalId, vendor: &CompanyName, now: DateTime<Utc>) -> Stored<()> {
        self.port.make_due(id, vendor, now).await
    }

    async fn claim_resend(&self, attempt: &VendingAttempt, now: DateTime<Utc>) -> Stored<bool> {
        self.trap.around("writing that it is sent again", self.port.claim_resend(attempt, now)).await
    }

    async fn list(&self, order: OrderKey) -> Stored<Vec<VendingAttempt>> {
        self.port.list(order).await
    }

    async fn has_delivered(&self, vendor: &CompanyName) -> Stored<bool> {
        self.port.has_delivered(vendor).await
    }

    async fn count_in_progress(&self) -> Stored<i64> {
        self.port.count_in_progress().await
    }

    /// Finding nothing due is not a step.
    async fn claim_due(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Stored<Vec<VendingAttempt>> {
        let due = self.port.claim_due(now, lease_until, limit).await;
        if due.as_ref().is_ok_and(|due| !due.is_empty()) {
            self.trap.step("after claiming a question");
        }
        due
    }

    async fn claim_query(
        &self,
        id: &ExternalId,
        now: DateTime<Utc>,
        unless_since: DateTime<Utc>,
    ) -> Stored<bool> {
        self.port.claim_query(id, now, unless_since).await
    }

    async fn schedule(&self, attempt: &VendingAttempt, next: Option<DateTime<Utc>>) -> Stored<()> {
        self.trap.around("putting a question off", self.port.schedule(attempt, next)).await
    }

    async fn advance(&self, step: &VendingStep) -> Result<bool, VendingStepConflict> {
        let name = format!("writing that it is {}", step.answer.state.code());
        self.trap.around(&name, self.port.advance(step)).await
    }
}

#[async_trait]
impl Vendor for Trapped<dyn Vendor> {
    fn terms(&self) -> VendorTerms {
        self.port.terms()
    }

    async fn vend(&self, request: &VendRequest) -> Result<Transaction, VendError> {
        self.trap.around("calling the vendor", self.port.vend(request)).await
    }

    async fn look_up(&self, request: &VendorReferences) -> Result<Option<Transaction>, VendorUnreachable> {
        self.trap.around("asking the vendor", self.port.look_up(request)).await
    }

    async fn products(&self) -> Result<Vec<VendorProduct>, VendorUnreachable> {
        self.port.products().await
    }

    async fn balance(&self) -> Result<Option<CurrencyAmount>, VendorUnreachable> {
        self.port.balance().await
    }

    fn authenticate_webhook(
        &self,
        call: &WebhookCall,
        now: DateTime<Utc>,
    ) -> Result<ExternalId, WebhookRefusal> {
        self.port.authenticate_webhook(call, now)
    }
}
