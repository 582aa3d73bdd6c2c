//! Checkouts and attempts: `rows` knows the columns, `find` reads, `checks` and `advance` change what is there.

mod advance;
mod checks;
mod find;
mod insert;
mod rows;
mod webhook;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::{IdempotencyKey, OrderId, PaymentAttemptId, PaymentId, RepositoryError, VerificationId};
use payments::{
    Advance, Checkout, InsertCheckoutError, Payment, PaymentAttempt, PaymentRepository, WebhookDelivery,
};

use super::{Backend, Conn, Database, stored};
use crate::schema::{checkouts, payment_attempts};

use rows::{AttemptRow, CheckoutRow};

pub struct Payments(pub Database);

#[async_trait]
impl PaymentRepository for Payments {
    async fn insert(&self, checkout: &Checkout, attempt: &PaymentAttempt) -> Result<(), InsertCheckoutError> {
        let (checkout, attempt) = (CheckoutRow::from(checkout), AttemptRow::from(attempt));
        self.0.write(move |conn| insert::checkout(&checkout, &attempt, conn)).await
    }

    async fn find_by_idempotency_key(
        &self,
        key: &IdempotencyKey,
    ) -> Result<Option<Payment>, RepositoryError> {
        let key = key.as_str().to_owned();
        self.find(move || find::payments().filter(checkouts::idempotency_key.eq(key))).await
    }

    async fn find_by_order_id(&self, order_id: &OrderId) -> Result<Option<Payment>, RepositoryError> {
        let lookup = order_id.lookup_key();
        self.find(move || find::payments().filter(checkouts::order_lookup.eq(lookup))).await
    }

    async fn find_by_payment_id(&self, payment_id: &PaymentId) -> Result<Option<Payment>, RepositoryError> {
        let id = payment_id.reveal().to_owned();
        self.find(move || find::payments().filter(checkouts::payment_id.eq(id))).await
    }

    async fn find_by_verification_id(&self, id: &VerificationId) -> Result<Option<Payment>, RepositoryError> {
        let id = id.reveal().to_owned();
        self.find(move || find::payments().filter(checkouts::verification_id.eq(id))).await
    }

    async fn find_attempt(&self, id: PaymentAttemptId) -> Result<Option<PaymentAttempt>, RepositoryError> {
        let row: Option<AttemptRow> = self
            .0
            .read(move |conn| {
                let attempt = payment_attempts::table.find(id.to_string());
                Ok(attempt.select(AttemptRow::as_select()).first(conn).optional()?)
            })
            .await?;
        row.map(PaymentAttempt::try_from).transpose()
    }

    async fn claim_due(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<PaymentAttempt>, RepositoryError> {
        self.0.write(move |conn| checks::claim_due(stored(now), stored(lease_until), limit, conn)).await
    }

    async fn claim_query(
        &self,
        id: PaymentAttemptId,
        now: DateTime<Utc>,
        unless_since: DateTime<Utc>,
    ) -> Result<bool, RepositoryError> {
        self.0.write(move |conn| checks::claim_query(id, stored(now), stored(unless_since), conn)).await
    }

    async fn advance(&self, advance: &Advance) -> Result<bool, RepositoryError> {
        let advance = advance.clone();
        self.0.write(move |conn| advance::advance(&advance, conn)).await
    }

    async fn schedule(
        &self,
        id: PaymentAttemptId,
        next_check_at: Option<DateTime<Utc>>,
    ) -> Result<(), RepositoryError> {
        self.0.write(move |conn| checks::schedule(id, next_check_at.map(stored), conn)).await
    }

    async fn record_webhook(&self, delivery: &WebhookDelivery) -> Result<(), RepositoryError> {
        let delivery = delivery.clone();
        self.0.write(move |conn| webhook::record(&delivery, conn)).await
    }
}

impl Payments {
    async fn find(
        &self,
        query: impl FnOnce() -> find::PaymentQuery + Send + 'static,
    ) -> Result<Option<Payment>, RepositoryError> {
        self.0.read(move |conn| find::first(query(), conn)).await
    }
}
