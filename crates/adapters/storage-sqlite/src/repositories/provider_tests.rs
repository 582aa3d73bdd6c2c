//! Tests of payment companies with real money.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::{exists, sql};
use diesel::prelude::*;
use diesel::sql_types::Bool;
use kernel::{AccountId, Actor, Coded, CompanyName, Money, PhoneNumber, ProviderTestId, RepositoryError};
use payments::{
    InsertTestError, PaymentReference, PromptGuard, PromptRefusal, ProviderTest, ProviderTestState,
    ProviderTests, References, WebhookDelivery,
};

use super::lease::claim_due;
use super::payments::prompts::ensure_allowed;
use super::{Backend, Conn, Database, audit, limits, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{payment_attempts, provider_tests as table};

#[async_trait]
impl ProviderTests for Database {
    async fn insert(&self, test: &ProviderTest, guard: &PromptGuard) -> Result<(), InsertTestError> {
        let (test, guard) = (test.clone(), guard.clone());
        self.write(move |conn| insert(&test, &guard, conn)).await
    }

    async fn advance(&self, seen: ProviderTestState, test: &ProviderTest) -> Result<bool, RepositoryError> {
        let row = Row::from(test);
        self.write(move |conn| Ok(advance(seen, &row, conn)?)).await
    }

    async fn claim_due(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<ProviderTest>, RepositoryError> {
        let (now, lease_until) = (to_db_time(now), to_db_time(lease_until));
        claim_due! {
            database: self,
            table: table::table,
            key: table::id,
            due_at: table::next_check_at,
            is_due: table::next_check_at.le(now),
            lease: table::next_check_at.eq(lease_until),
            row: Row,
            limit: limit,
        }
    }

    async fn newest(&self, companies: &[CompanyName]) -> Result<Vec<ProviderTest>, RepositoryError> {
        let companies = companies.to_vec();
        let rows = self.read(move |conn| {
            let rows: QueryResult<Vec<Option<Row>>> =
                companies.iter().map(|name| newest(name, conn)).collect();
            Ok(rows?)
        });
        rows.await?.into_iter().flatten().map(ProviderTest::try_from).collect()
    }

    async fn proven(&self, companies: &[CompanyName]) -> Result<Vec<CompanyName>, RepositoryError> {
        let companies = companies.to_vec();
        self.read(move |conn| {
            let mut proven = Vec::new();
            for name in companies {
                if is_proven(&name, conn)? {
                    proven.push(name);
                }
            }
            Ok(proven)
        })
        .await
    }
}

fn insert(test: &ProviderTest, guard: &PromptGuard, conn: &mut Conn) -> Result<(), Failure<InsertTestError>> {
    let row = Row::from(test);
    limits::share_number(&row.phone, conn)?;
    ensure_allowed(guard, &row.phone, test.created_at, conn)?
        .map_err(|refusal: PromptRefusal| Failure::Domain(refusal.into()))?;
    // The index of running tests decides.
    let inserted = diesel::insert_into(table::table).values(&row).on_conflict_do_nothing().execute(conn)?;
    if inserted == 0 {
        return Err(Failure::Domain(InsertTestError::Running));
    }
    Ok(audit::append(&test.audit_entry(), conn)?)
}

/// A webhook may have come meanwhile, and stays recorded.
fn advance(seen: ProviderTestState, row: &Row, conn: &mut Conn) -> QueryResult<bool> {
    let as_seen = table::table.find(row.id.clone()).filter(table::state.eq(seen.code()));
    let changed = diesel::update(as_seen)
        .set((
            table::provider_reference.eq(&row.provider_reference),
            table::state.eq(&row.state),
            table::cause.eq(&row.cause),
            table::received_tsh.eq(row.received_tsh),
            table::transaction_id.eq(&row.transaction_id),
            table::payout_reference.eq(&row.payout_reference),
            table::payout_provider_reference.eq(&row.payout_provider_reference),
            table::prompted_at.eq(row.prompted_at),
            table::paid_at.eq(row.paid_at),
            table::ended_at.eq(row.ended_at),
            table::next_check_at.eq(row.next_check_at),
        ))
        .execute(conn)?;
    Ok(changed == 1)
}

fn newest(name: &CompanyName, conn: &mut Conn) -> QueryResult<Option<Row>> {
    table::table
        .filter(table::provider.eq(name.as_str()))
        .order((table::created_at.desc(), table::id.desc()))
        .select(Row::as_select())
        .first(conn)
        .optional()
}

fn is_proven(name: &CompanyName, conn: &mut Conn) -> QueryResult<bool> {
    let test = table::table.filter(table::provider.eq(name.as_str())).filter(table::paid_at.is_not_null());
    if diesel::select(exists(test)).get_result(conn)? {
        return Ok(true);
    }
    // A literal: the index has these rows only.
    let payment =
        payment_attempts::table
            .filter(payment_attempts::provider.eq(name.as_str()))
            .filter(sql::<Bool>("payment_attempts.state = 'completed'"));
    diesel::select(exists(payment)).get_result(conn)
}

/// The first webhook about a test is its evidence; each one makes the test due, if news are expected.
pub fn record_webhook(delivery: &WebhookDelivery, conn: &mut Conn) -> QueryResult<()> {
    let (reference, at) = (delivery.reference.as_str(), to_db_time(delivery.received_at));
    let of_prompt = table::reference.eq(reference);
    diesel::update(table::table.filter(of_prompt).filter(table::webhook_at.is_null()))
        .set(table::webhook_at.eq(at))
        .execute(conn)?;
    diesel::update(table::table.filter(of_prompt.or(table::payout_reference.eq(reference).assume_not_null())))
        .filter(table::next_check_at.gt(at))
        .set(table::next_check_at.eq(at))
        .execute(conn)
        .map(|_| ())
}

/// The names by which a statement may call the money of tests: no customer paid it.
pub fn statement_names(conn: &mut Conn) -> QueryResult<Vec<String>> {
    type Names = (String, Option<String>, Option<String>);
    let paid = table::table.filter(table::paid_at.is_not_null());
    let rows: Vec<Names> =
        paid.select((table::reference, table::provider_reference, table::transaction_id)).load(conn)?;
    let names = rows.into_iter().flat_map(|(ours, theirs, transaction)| [Some(ours), theirs, transaction]);
    Ok(names.flatten().collect())
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = table, check_for_backend(Backend), treat_none_as_default_value = false)]
struct Row {
    id: String,
    provider: String,
    phone: String,
    amount_tsh: i64,
    reference: String,
    provider_reference: Option<String>,
    state: String,
    cause: Option<String>,
    received_tsh: Option<i64>,
    transaction_id: Option<String>,
    payout_reference: Option<String>,
    payout_provider_reference: Option<String>,
    created_at: NaiveDateTime,
    prompted_at: Option<NaiveDateTime>,
    paid_at: Option<NaiveDateTime>,
    webhook_at: Option<NaiveDateTime>,
    ended_at: Option<NaiveDateTime>,
    next_check_at: Option<NaiveDateTime>,
    by_account: String,
    by_name: String,
}

impl From<&ProviderTest> for Row {
    fn from(test: &ProviderTest) -> Self {
        let line = |words: &Option<String>| words.as_deref().map(strip_nul);
        let payout = test.payout.as_ref();
        Self {
            id: test.id.to_string(),
            provider: test.provider.to_string(),
            phone: test.phone.reveal().to_owned(),
            amount_tsh: test.amount.tsh(),
            reference: test.prompt.ours.to_string(),
            provider_reference: line(&test.prompt.theirs),
            state: test.state.code().to_owned(),
            cause: line(&test.cause),
            received_tsh: test.received.map(Money::tsh),
            transaction_id: line(&test.transaction),
            payout_reference: payout.map(|payout| payout.ours.to_string()),
            payout_provider_reference: payout.and_then(|payout| line(&payout.theirs)),
            created_at: to_db_time(test.created_at),
            prompted_at: test.prompted_at.map(to_db_time),
            paid_at: test.paid_at.map(to_db_time),
            webhook_at: test.webhook_at.map(to_db_time),
            ended_at: test.ended_at.map(to_db_time),
            next_check_at: test.next_check_at.map(to_db_time),
            by_account: test.by.id.to_string(),
            by_name: strip_nul(&test.by.name),
        }
    }
}

impl TryFrom<Row> for ProviderTest {
    type Error = RepositoryError;

    fn try_from(row: Row) -> Result<Self, RepositoryError> {
        let id = row.id.clone();
        row.parse().map_err(corrupt("provider_tests", id))
    }
}

impl Row {
    fn parse(self) -> Result<ProviderTest, CorruptRow> {
        let utc = |at: Option<NaiveDateTime>| at.map(|at| at.and_utc());
        let payout = self.payout_reference.as_deref().map(PaymentReference::parse).transpose()?;
        let theirs = self.payout_provider_reference;
        Ok(ProviderTest {
            id: ProviderTestId::parse(&self.id)?,
            provider: CompanyName::parse(&self.provider)?,
            phone: PhoneNumber::from_row(&self.phone)?,
            amount: Money::new(self.amount_tsh)?,
            prompt: References {
                ours: PaymentReference::parse(&self.reference)?,
                theirs: self.provider_reference,
            },
            state: ProviderTestState::from_code(&self.state).ok_or(CorruptRow)?,
            cause: self.cause,
            received: self.received_tsh.map(Money::new).transpose()?,
            transaction: self.transaction_id,
            payout: payout.map(|ours| References { ours, theirs }),
            created_at: self.created_at.and_utc(),
            prompted_at: utc(self.prompted_at),
            paid_at: utc(self.paid_at),
            webhook_at: utc(self.webhook_at),
            ended_at: utc(self.ended_at),
            next_check_at: utc(self.next_check_at),
            by: Actor::new(AccountId::parse(&self.by_account)?, &self.by_name),
        })
    }
}
