//! Sending bundles through vendors: `rows` maps columns, `begin` and `advance` write, `due` schedules queries, `routes`
//! reads how a bundle is sent.

mod advance;
mod begin;
mod due;
pub mod routes;
mod rows;
mod waiting;

use ::orders::{
    BeginConflict, ExternalId, VendingAttempt, VendingRepository, VendingState, VendingStep,
    VendingStepConflict,
};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{Coded, CompanyName, OrderKey, RepositoryError};

use super::{Backend, Conn, Database, strip_nul, to_db_time};
use crate::failure::Failure;
use crate::schema::{delivery_queue as queue, vending_attempts as table};
use rows::AttemptRow;
pub use rows::parse_amount;

#[async_trait]
impl VendingRepository for Database {
    async fn waiting(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<OrderKey>, RepositoryError> {
        self.read(move |conn| waiting::waiting(to_db_time(now), limit, conn)).await
    }

    async fn insert(&self, attempt: &VendingAttempt, order_version: i64) -> Result<(), BeginConflict> {
        let attempt = attempt.clone();
        self.write(move |conn| begin::begin(&attempt, order_version, conn)).await
    }

    async fn set_aside(&self, order: OrderKey, until: DateTime<Utc>) -> Result<(), RepositoryError> {
        let (order, until) = (order.to_string(), to_db_time(until));
        self.write(move |conn| {
            let waiting = diesel::update(queue::table.find(&order));
            waiting.set(queue::no_vendor_until.eq(until)).execute(conn)?;
            Ok::<_, Failure>(())
        })
        .await
    }

    async fn list(&self, order: OrderKey) -> Result<Vec<VendingAttempt>, RepositoryError> {
        self.read(move |conn| of(order, conn)).await
    }

    async fn count_in_progress(&self) -> Result<i64, RepositoryError> {
        self.read(|conn| Ok(under_way().count().get_result(conn)?)).await
    }

    async fn has_delivered(&self, vendor: &CompanyName) -> Result<bool, RepositoryError> {
        let vendor = vendor.to_string();
        self.read(move |conn| {
            let delivered = table::table
                .filter(table::vendor.eq(&vendor))
                .filter(table::state.eq(VendingState::Completed.code()));
            Ok(diesel::select(exists(delivered)).get_result(conn)?)
        })
        .await
    }

    async fn claim_due(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<VendingAttempt>, RepositoryError> {
        due::claim_due(to_db_time(now), to_db_time(lease_until), limit, self).await
    }

    async fn claim_query(
        &self,
        id: &ExternalId,
        now: DateTime<Utc>,
        unless_since: DateTime<Utc>,
    ) -> Result<bool, RepositoryError> {
        let id = id.clone();
        self.write(move |conn| due::claim_question(&id, to_db_time(now), to_db_time(unless_since), conn))
            .await
    }

    async fn make_due(
        &self,
        id: &ExternalId,
        vendor: &CompanyName,
        now: DateTime<Utc>,
    ) -> Result<(), RepositoryError> {
        let (id, vendor, now) = (id.clone(), vendor.clone(), to_db_time(now));
        self.write(move |conn| Ok(due::make_due(&id, &vendor, now, conn)?)).await
    }

    async fn claim_resend(
        &self,
        attempt: &VendingAttempt,
        now: DateTime<Utc>,
    ) -> Result<bool, RepositoryError> {
        let (attempt, check_at) = (attempt.clone(), attempt.resent_at(now).valid_until());
        self.write(move |conn| Ok(due::claim_resend(&attempt, to_db_time(now), to_db_time(check_at), conn)?))
            .await
    }

    async fn schedule(
        &self,
        attempt: &VendingAttempt,
        next: Option<DateTime<Utc>>,
    ) -> Result<(), RepositoryError> {
        let attempt = attempt.clone();
        self.write(move |conn| Ok(due::schedule(&attempt, next.map(to_db_time), conn)?)).await
    }

    async fn advance(&self, step: &VendingStep) -> Result<bool, VendingStepConflict> {
        let step = step.clone();
        self.write(move |conn| advance::advance(&step, conn)).await
    }
}

/// The keys of the orders that are being sent.
#[diesel::dsl::auto_type]
pub fn under_way() -> _ {
    table::table.filter(table::ended_at.is_null()).select(table::order_key)
}

/// Whether an order is being sent.
pub fn is_under_way(order_key: &str, conn: &mut Conn) -> QueryResult<bool> {
    let attempt = table::table.filter(table::order_key.eq(order_key)).filter(table::ended_at.is_null());
    diesel::select(exists(attempt)).get_result(conn)
}

/// The attempts at an order, oldest first.
pub fn of(order: OrderKey, conn: &mut Conn) -> Result<Vec<VendingAttempt>, Failure> {
    let rows: Vec<AttemptRow> = table::table
        .filter(table::order_key.eq(order.to_string()))
        .order(table::number)
        .select(AttemptRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(VendingAttempt::try_from).collect::<Result<_, _>>()?)
}
