//! Checkouts and attempts: `rows` maps columns; `find`, `recent`, `records`, `paid_twice`, `busy_browsers` and `history`
//! read; `insert`, `advance`, `checks` and `webhook` write; `recovery` does both for a phone with a lost payment, `prompts`
//! for the history of prompts to a phone.

pub mod advance;
mod busy_browsers;
mod checks;
pub mod find;
mod history;
pub mod insert;
pub mod paid_twice;
mod pictures;
pub mod prompts;
mod recent;
pub mod records;
pub mod recovery;
pub mod rows;
mod webhook;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use kernel::{
    BundleId, CheckoutId, IdempotencyKey, OrderId, Page, PageRequest, PaymentAttemptId, PaymentId,
    PhoneNumber, RepositoryError,
};
use payments::{
    Advance, BusyBrowser, Checkout, InsertAttemptError, InsertCheckoutError, NextAttempt, Payment,
    PaymentAttempt, PaymentChecks, PaymentFilter, PaymentHistory, PaymentRecord, PaymentRecords,
    PaymentReference, PaymentRepository, PaymentStatusFilter, PaymentSummary, PromptGuard, RecentAttempt,
    WebhookDelivery,
};

use super::{Backend, Conn, Database, to_db_time};
use crate::schema::{checkouts, payment_attempts};

use rows::{AttemptRow, CheckoutRow};

#[async_trait]
impl PaymentRepository for Database {
    async fn insert(&self, payments: &[Payment], guard: &PromptGuard) -> Result<(), InsertCheckoutError> {
        let rows =
            |payment: &Payment| (CheckoutRow::from(&payment.checkout), AttemptRow::from(&payment.attempt));
        let (rows, guard): (Vec<_>, _) = (payments.iter().map(rows).collect(), guard.clone());
        self.write(move |conn| insert::checkouts_of_prompt(&rows, &guard, conn)).await
    }

    async fn insert_attempts(
        &self,
        prompt: &[NextAttempt],
        guard: &PromptGuard,
    ) -> Result<(), InsertAttemptError> {
        let (prompt, guard) = (prompt.to_vec(), guard.clone());
        self.write(move |conn| insert::next_prompt(&prompt, &guard, conn)).await
    }

    async fn find_by_idempotency_key(
        &self,
        key: &IdempotencyKey,
    ) -> Result<Option<Payment>, RepositoryError> {
        let key = key.as_str().to_owned();
        self.first(move || find::payments().filter(checkouts::idempotency_key.eq(key))).await
    }

    async fn find_by_order_id(&self, order_id: &OrderId) -> Result<Option<Payment>, RepositoryError> {
        let lookup = order_id.lookup_key();
        self.first(move || find::payments().filter(checkouts::order_lookup.eq(lookup))).await
    }

    async fn find_by_payment_id(&self, payment_id: &PaymentId) -> Result<Option<Payment>, RepositoryError> {
        let id = payment_id.reveal().to_owned();
        self.first(move || find::payments().filter(checkouts::payment_id.eq(id))).await
    }

    async fn find_attempt(&self, id: PaymentAttemptId) -> Result<Option<PaymentAttempt>, RepositoryError> {
        let row: Option<AttemptRow> = self
            .read(move |conn| {
                let attempt = payment_attempts::table.find(id.to_string());
                Ok(attempt.select(AttemptRow::as_select()).first(conn).optional()?)
            })
            .await?;
        row.map(PaymentAttempt::try_from).transpose()
    }

    async fn find_parts(&self, reference: &PaymentReference) -> Result<Vec<PaymentAttempt>, RepositoryError> {
        let reference = reference.to_string();
        let rows: Vec<AttemptRow> = self
            .read(move |conn| {
                let of_prompt = payment_attempts::table.filter(payment_attempts::reference.eq(reference));
                Ok(of_prompt.order(payment_attempts::id).select(AttemptRow::as_select()).load(conn)?)
            })
            .await?;
        rows.into_iter().map(PaymentAttempt::try_from).collect()
    }

    async fn find_by_reference(&self, reference: &PaymentReference) -> Result<Vec<Payment>, RepositoryError> {
        let reference = reference.to_string();
        self.read(move |conn| find::of_prompt(&reference, conn)).await
    }

    async fn advance(&self, advance: &Advance) -> Result<bool, RepositoryError> {
        let advance = advance.clone();
        self.write(move |conn| advance::advance(&advance, conn)).await
    }

    async fn find_paid_without_order(
        &self,
        payer: &PhoneNumber,
        bundle_id: BundleId,
        device: &str,
    ) -> Result<Option<Payment>, RepositoryError> {
        let (phone, bundle_id, device) =
            (payer.reveal().to_owned(), bundle_id.to_string(), device.to_owned());
        self.first(move || {
            find::payments()
                .filter(checkouts::payer_phone.eq(phone))
                .filter(checkouts::bundle_id.eq(bundle_id))
                .filter(checkouts::device.eq(device))
                .filter(sql::<Bool>(&records::condition(PaymentStatusFilter::PaidWithoutOrder)))
        })
        .await
    }
}

#[async_trait]
impl PaymentChecks for Database {
    async fn claim_due(
        &self,
        now: DateTime<Utc>,
        unless_since: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<PaymentAttempt>, RepositoryError> {
        let (now, unless_since, lease_until) =
            (to_db_time(now), to_db_time(unless_since), to_db_time(lease_until));
        checks::claim_due(now, unless_since, lease_until, limit, self).await
    }

    async fn claim_query(
        &self,
        id: PaymentAttemptId,
        now: DateTime<Utc>,
        unless_since: DateTime<Utc>,
    ) -> Result<bool, RepositoryError> {
        self.write(move |conn| checks::claim_query(id, to_db_time(now), to_db_time(unless_since), conn)).await
    }

    async fn schedule(
        &self,
        attempt: &PaymentAttempt,
        next_check_at: Option<DateTime<Utc>>,
    ) -> Result<(), RepositoryError> {
        let (id, as_read) = (attempt.id.to_string(), attempt.next_check_at.map(to_db_time));
        self.write(move |conn| Ok(checks::schedule(&id, as_read, next_check_at.map(to_db_time), conn)?)).await
    }

    async fn decide_attempt(&self, advance: &Advance) -> Result<bool, RepositoryError> {
        let advance = advance.clone();
        self.write(move |conn| advance::decide_attempt(&advance, conn)).await
    }

    async fn find_by_transaction(
        &self,
        payer: &PhoneNumber,
        reference: &str,
    ) -> Result<Vec<Payment>, RepositoryError> {
        let (phone, reference) = (payer.reveal().to_owned(), reference.to_owned());
        self.read_snapshot(move |conn| recovery::find_by_transaction(&phone, &reference, conn)).await
    }

    async fn schedule_phone_checks(
        &self,
        payer: &PhoneNumber,
        now: DateTime<Utc>,
        unless_since: DateTime<Utc>,
    ) -> Result<(), RepositoryError> {
        let (phone, now, unless_since) =
            (payer.reveal().to_owned(), to_db_time(now), to_db_time(unless_since));
        self.write(move |conn| Ok(recovery::wake_phone(&phone, now, unless_since, conn)?)).await
    }

    async fn record_webhook(&self, delivery: &WebhookDelivery) -> Result<(), RepositoryError> {
        let delivery = delivery.clone();
        self.write(move |conn| webhook::record(&delivery, conn)).await
    }
}

#[async_trait]
impl PaymentRecords for Database {
    async fn list(
        &self,
        filter: &PaymentFilter,
        page: &PageRequest,
    ) -> Result<Page<PaymentRecord>, RepositoryError> {
        let (filter, page) = (filter.clone(), page.clone());
        self.read_for_staff(move |conn| records::page(&filter, &page, conn)).await
    }

    async fn find(&self, id: CheckoutId) -> Result<Option<PaymentRecord>, RepositoryError> {
        let ids = vec![id.to_string()];
        self.read_snapshot(move |conn| Ok(records::records(&ids, conn)?.pop())).await
    }

    async fn find_by_attempt(&self, id: PaymentAttemptId) -> Result<Option<PaymentRecord>, RepositoryError> {
        let of_attempt = payment_attempts::table.find(id.to_string()).select(payment_attempts::checkout_id);
        self.read_snapshot(move |conn| Ok(records::records(&of_attempt.load(conn)?, conn)?.pop())).await
    }

    async fn history(&self, id: CheckoutId) -> Result<PaymentHistory, RepositoryError> {
        self.read_snapshot(move |conn| history::of(&id.to_string(), conn)).await
    }

    async fn summary(&self) -> Result<PaymentSummary, RepositoryError> {
        self.read_for_staff(records::summary).await
    }

    async fn busy_browsers(&self, now: DateTime<Utc>) -> Result<Vec<BusyBrowser>, RepositoryError> {
        let since = to_db_time(BusyBrowser::counted_since(now));
        self.read(move |conn| busy_browsers::all(since, to_db_time(now), conn)).await
    }

    async fn of_busy_browser(&self, checkout: &Checkout) -> Result<Vec<PaymentRecord>, RepositoryError> {
        let Some(device) = checkout.device.clone() else { return Ok(Vec::new()) };
        let (since, until) = checkout.browser_window();
        let (id, window) = (checkout.id.to_string(), (to_db_time(since), to_db_time(until)));
        self.read_snapshot(move |conn| busy_browsers::others(&id, &device, window, conn)).await
    }

    async fn of_prompt(&self, reference: &PaymentReference) -> Result<Vec<PaymentRecord>, RepositoryError> {
        let reference = reference.to_string();
        self.read_snapshot(move |conn| records::records(&find::checkouts_of_prompt(&reference, conn)?, conn))
            .await
    }

    async fn recent_attempts(&self, since: DateTime<Utc>) -> Result<Vec<RecentAttempt>, RepositoryError> {
        self.read(move |conn| recent::since(to_db_time(since), conn)).await
    }
}

impl Database {
    async fn first(
        &self,
        query: impl FnOnce() -> find::PaymentQuery + Send + 'static,
    ) -> Result<Option<Payment>, RepositoryError> {
        self.read(move |conn| Ok(find::all(query(), conn)?.pop())).await
    }
}
