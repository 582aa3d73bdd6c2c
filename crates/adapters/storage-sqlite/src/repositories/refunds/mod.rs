//! Refunds: `rows` maps columns, `open`, `step`, `cancelled` and `effects` write, `payouts` schedules their queries,
//! `find` and `staying` read.

pub mod cancelled;
mod effects;
mod find;
mod open;
mod payouts;
pub mod rows;
mod staying;
mod step;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{CheckoutId, Page, PageRequest, RefundCaseId, RepositoryError};
use payments::{
    OpenRefundError, RefundAmount, RefundCase, RefundEffects, RefundFilter, RefundRecord, RefundRepository,
    RefundStep,
};

use super::{Backend, Conn, Database, strip_nul, to_db_time};
use step::NotWritten;

pub use find::{of_purchase, with_purchases};
pub use open::{open_within, refundable_attempts};
pub use staying::{has_live_case, has_money_left, has_staying_money, is_going_back, staying_money};

#[async_trait]
impl RefundRepository for Database {
    async fn open(&self, case: &RefundCase, amount: RefundAmount) -> Result<(), OpenRefundError> {
        let case = case.clone();
        self.write(move |conn| open::open(&case, amount, conn)).await
    }

    async fn find(&self, id: RefundCaseId) -> Result<Option<RefundRecord>, RepositoryError> {
        self.read_snapshot(move |conn| find::one(&id.to_string(), conn)).await
    }

    async fn list(
        &self,
        filter: &RefundFilter,
        page: &PageRequest,
    ) -> Result<Page<RefundRecord>, RepositoryError> {
        let (filter, page) = (filter.clone(), page.clone());
        self.read_for_staff(move |conn| find::page(&filter, &page, conn)).await
    }

    async fn list_for_checkout(&self, checkout_id: CheckoutId) -> Result<Vec<RefundCase>, RepositoryError> {
        self.read_snapshot(move |conn| find::of_purchase(&checkout_id.to_string(), conn)).await
    }

    async fn claim_due_payouts(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<RefundRecord>, RepositoryError> {
        let (now, lease_until) = (to_db_time(now), to_db_time(lease_until));
        self.write(move |conn| payouts::claim_due(now, lease_until, limit, conn)).await
    }

    async fn schedule_payout_check(
        &self,
        case: &RefundCase,
        check_at: Option<DateTime<Utc>>,
    ) -> Result<(), RepositoryError> {
        let (id, version, check_at) = (case.id.to_string(), case.version, check_at.map(to_db_time));
        self.write(move |conn| Ok(payouts::schedule(&id, version, check_at, conn)?)).await
    }

    async fn step(&self, step: &RefundStep, effects: &RefundEffects) -> Result<bool, RepositoryError> {
        let (step, effects) = (step.clone(), effects.clone());
        self.write(move |conn| step::write(&step, &effects, conn)).await
    }

    async fn step_all(
        &self,
        steps: &[(RefundStep, RefundEffects)],
    ) -> Result<Vec<RefundCaseId>, RepositoryError> {
        let mut steps = steps.to_vec();
        // Purchases are locked in the order of their ids, whatever the order of the steps.
        steps.sort_by_key(|(step, _)| (step.checkout_id, step.id));
        match self.write(move |conn| step::write_all(&steps, conn)).await {
            Ok(()) => Ok(Vec::new()),
            Err(NotWritten::Changed(ids)) => Ok(ids),
            Err(NotWritten::Repository(error)) => Err(error),
        }
    }
}
