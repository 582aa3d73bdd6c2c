//! Money of the till: `rows` maps columns, `find` reads, `assign` writes decisions.

mod assign;
pub mod find;
pub mod rows;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::{exists, max};
use diesel::prelude::*;
use kernel::{Page, PageRequest, RepositoryError, TillPaymentId};
use payments::{
    AssignError, Payment, PaymentAttempt, PaymentReference, PurchaseSearch, TillAssignment, TillDismissal,
    TillFilter, TillPayment, TillRecord, TillRepository, plain_reference,
};

use super::{Backend, Conn, Database, to_db_time};
use crate::pattern::{strip_nul, upper};
use crate::schema::{payment_attempts as attempts, till_payments as table, till_phones as phones};

use rows::TillRow;

#[async_trait]
impl TillRepository for Database {
    async fn insert(&self, payment: &TillPayment) -> Result<bool, RepositoryError> {
        let row = TillRow::from(payment);
        self.write(move |conn| Ok(insert(&row, conn)?)).await
    }

    async fn find(&self, id: TillPaymentId) -> Result<Option<TillPayment>, RepositoryError> {
        let id = id.to_string();
        self.read(move |conn| find::first(table::table.find(id).into_boxed(), conn)).await
    }

    async fn find_by_reference(&self, reference: &str) -> Result<Option<TillPayment>, RepositoryError> {
        let key = strip_nul(&plain_reference(reference.trim()));
        let with_reference = table::table.filter(table::reference_key.eq(key)).into_boxed();
        self.read(move |conn| find::first(with_reference, conn)).await
    }

    async fn find_by_attempt(
        &self,
        reference: &PaymentReference,
    ) -> Result<Option<TillPayment>, RepositoryError> {
        let attempt = attempts::table.filter(attempts::reference.eq(reference.to_string()));
        let assigned = table::table.filter(table::attempt_id.eq_any(attempt.select(attempts::id.nullable())));
        let assigned = assigned.into_boxed();
        self.read(move |conn| find::first(assigned, conn)).await
    }

    async fn purchases(&self, search: &PurchaseSearch) -> Result<Vec<Payment>, RepositoryError> {
        let search = search.clone();
        self.read_snapshot(move |conn| find::purchases(&search, conn)).await
    }

    async fn assign(&self, assignment: &TillAssignment) -> Result<PaymentAttempt, AssignError> {
        let assignment = assignment.clone();
        self.write(move |conn| assign::assign(&assignment, conn)).await
    }

    async fn dismiss(&self, dismissal: &TillDismissal) -> Result<bool, RepositoryError> {
        let dismissal = dismissal.clone();
        self.write(move |conn| Ok(assign::dismiss(&dismissal, conn)?)).await
    }

    async fn reverse(
        &self,
        id: TillPaymentId,
        at: DateTime<Utc>,
    ) -> Result<Option<PaymentAttempt>, RepositoryError> {
        self.write(move |conn| assign::reverse(&id.to_string(), to_db_time(at), conn)).await
    }

    async fn list(
        &self,
        filter: &TillFilter,
        page: &PageRequest,
    ) -> Result<Page<TillRecord>, RepositoryError> {
        let (filter, page) = (filter.clone(), page.clone());
        self.read_snapshot(move |conn| find::page(&filter, &page, conn)).await
    }

    async fn phone_called(&self, device: &str, at: DateTime<Utc>) -> Result<(), RepositoryError> {
        let (device, at) = (strip_nul(device), to_db_time(at));
        self.write(move |conn| Ok(note_call(&device, at, conn)?)).await
    }

    async fn last_call(&self) -> Result<Option<DateTime<Utc>>, RepositoryError> {
        let last: Option<NaiveDateTime> =
            self.read(|conn| Ok(phones::table.select(max(phones::called_at)).first(conn)?)).await?;
        Ok(last.map(|at| at.and_utc()))
    }
}

fn insert(row: &TillRow, conn: &mut Conn) -> QueryResult<bool> {
    let (written, key) = (row.reference.to_ascii_uppercase(), row.reference_key.clone());
    let of_prompt = attempts::table.filter(upper(attempts::transaction_id).eq_any([written, key]));
    if diesel::select(exists(of_prompt)).get_result(conn)? {
        return Ok(false);
    }
    let new = diesel::insert_into(table::table).values(row).on_conflict(table::reference_key).do_nothing();
    Ok(new.execute(conn)? == 1)
}

fn note_call(device: &str, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    diesel::insert_into(phones::table)
        .values((phones::device.eq(device), phones::called_at.eq(at)))
        .on_conflict(phones::device)
        .do_update()
        .set(phones::called_at.eq(at))
        .execute(conn)
        .map(|_| ())
}
