use std::collections::HashMap;

use ::agents::{
    AgentStatus, ApplicantName, CommissionKind, CreatePayout, PaidItem, PayConflict, PayItems, Payee, Payout,
    PayoutItem, PayoutItemState, PayoutRepository, PayoutSummary,
};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::dsl::count_star;
use diesel::prelude::*;
use kernel::{
    AccountId, Actor, AgentCode, AgentId, Coded, Money, Page, PageRequest, PayoutId, PhoneNumber,
    RepositoryError,
};

use super::super::expressions::sum_of;
use super::super::{audit, paging, signature};
use super::figures;
use super::{Backend, Conn, Database, advisory_lock, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{
    agent_sums as sums, agents, commission_entries as entries, payout_items as items, payouts,
};

/// Arbitrary [`advisory_lock`] key for agent balances: payouts are drafted and paid one at a time.
const PAYOUT_LOCK: i64 = 4_816;

#[async_trait]
impl PayoutRepository for Database {
    async fn create(&self, draft: &CreatePayout) -> Result<Option<Payout>, RepositoryError> {
        let draft = draft.clone();
        self.write(move |conn| create(&draft, conn)).await
    }

    async fn pay(&self, paid: &PayItems) -> Result<(), PayConflict> {
        let paid = paid.clone();
        self.write(move |conn| pay(&paid, conn)).await
    }

    async fn find(&self, id: PayoutId) -> Result<Option<Payout>, RepositoryError> {
        self.read_snapshot(move |conn| find(&id.to_string(), conn)).await
    }

    async fn list(&self, page: &PageRequest) -> Result<Page<PayoutSummary>, RepositoryError> {
        let page = page.clone();
        self.read_for_staff(move |conn| list(&page, conn)).await
    }
}

fn create(draft: &CreatePayout, conn: &mut Conn) -> Result<Option<Payout>, Failure> {
    advisory_lock(conn, PAYOUT_LOCK)?;
    let due = due(draft, conn)?;
    if due.is_empty() {
        return Ok(None);
    }
    diesel::update(items::table.filter(items::state.eq(PayoutItemState::Open.code())))
        .set(items::state.eq(PayoutItemState::Replaced.code()))
        .execute(conn)?;
    diesel::insert_into(payouts::table).values(PayoutRow::from(draft)).execute(conn)?;
    for (agent_id, amount_tsh) in &due {
        add_item(&draft.id.to_string(), agent_id, *amount_tsh, conn)?;
    }
    let sum = due.iter().fold(0_i64, |sum, (_, tsh)| sum.saturating_add(*tsh));
    audit::append(&draft.audit(due.len(), sum), conn)?;
    find(&draft.id.to_string(), conn)
}

/// The amount due to each agent: the balance at the cut-off minus later payments, but at most the present balance.
fn due(draft: &CreatePayout, conn: &mut Conn) -> QueryResult<Vec<(String, i64)>> {
    let balances: Vec<(String, i64, i64)> = sums::table
        .group_by(sums::agent_id)
        .select((sums::agent_id, sum_of(sums::earned_tsh), sum_of(sums::paid_tsh)))
        .order(sums::agent_id)
        .load(conn)?;
    let earned_later: HashMap<String, i64> = entries::table
        .filter(entries::at.ge(to_db_time(draft.as_of)).and(entries::kind.ne(CommissionKind::Paid.code())))
        .group_by(entries::agent_id)
        .select((entries::agent_id, sum_of(entries::amount_tsh)))
        .load(conn)?
        .into_iter()
        .collect();
    let due = |(id, earned, paid): (String, i64, i64)| {
        // Reversals after the cut-off lower the amount, commission after it does not raise it.
        let later = earned_later.get(&id).copied().unwrap_or_default().max(0);
        let amount = earned.saturating_sub(paid).saturating_sub(later);
        (amount >= draft.minimum.tsh()).then_some((id, amount))
    };
    Ok(balances.into_iter().filter_map(due).collect())
}

fn add_item(payout_id: &str, agent_id: &str, amount_tsh: i64, conn: &mut Conn) -> QueryResult<()> {
    diesel::insert_into(items::table)
        .values((
            items::payout_id.eq(payout_id),
            items::agent_id.eq(agent_id),
            items::amount_tsh.eq(amount_tsh),
            items::state.eq(PayoutItemState::Open.code()),
        ))
        .execute(conn)
        .map(|_| ())
}

fn pay(paid: &PayItems, conn: &mut Conn) -> Result<(), Failure<PayConflict>> {
    advisory_lock(conn, PAYOUT_LOCK)?;
    for (agent, reference) in &paid.items {
        pay_item(paid, *agent, &strip_nul(reference), conn)?;
    }
    Ok(())
}

/// Repeating the same result, as after a lost answer, changes nothing.
fn pay_item(
    paid: &PayItems,
    agent: AgentId,
    reference: &str,
    conn: &mut Conn,
) -> Result<(), Failure<PayConflict>> {
    let (payout_id, agent_id) = (paid.id.to_string(), agent.to_string());
    let item = items::table.find((&payout_id, &agent_id)).inner_join(agents::table);
    let found: Option<(String, Option<String>, i64, String)> = item
        .select((items::state, items::reference, items::amount_tsh, agents::code))
        .first(conn)
        .optional()?;
    let (state, known, amount_tsh, code) = found.ok_or(Failure::Domain(PayConflict::NotFound))?;
    if state == PayoutItemState::Paid.code() && known.as_deref() == Some(reference) {
        return Ok(());
    }
    if state != PayoutItemState::Open.code() {
        return Err(Failure::Domain(PayConflict::Settled(agent)));
    }
    if figures::balance(&agent_id, conn)? < amount_tsh {
        return Err(Failure::Domain(PayConflict::InsufficientBalance(agent)));
    }
    close_item(paid, &agent_id, reference, conn)?;
    insert_paid_entry(paid, &agent_id, amount_tsh, conn)?;
    let code = AgentCode::parse(&code).map_err(|_flaw| corrupt("agents", agent_id)(CorruptRow))?;
    Ok(audit::append(&paid.audit(&code, amount_tsh, reference), conn)?)
}

fn close_item(paid: &PayItems, agent_id: &str, reference: &str, conn: &mut Conn) -> QueryResult<()> {
    let (account, name) = signature::columns(Some(&paid.by));
    diesel::update(items::table.find((paid.id.to_string(), agent_id)))
        .set((
            items::state.eq(PayoutItemState::Paid.code()),
            items::reference.eq(reference),
            items::paid_at.eq(to_db_time(paid.at)),
            items::paid_by_account.eq(account),
            items::paid_by_name.eq(name),
        ))
        .execute(conn)
        .map(|_| ())
}

fn insert_paid_entry(paid: &PayItems, agent_id: &str, amount_tsh: i64, conn: &mut Conn) -> QueryResult<()> {
    diesel::insert_into(entries::table)
        .values((
            entries::agent_id.eq(agent_id),
            entries::kind.eq(CommissionKind::Paid.code()),
            entries::amount_tsh.eq(amount_tsh.saturating_neg()),
            entries::base_tsh.eq(0),
            entries::payout_id.eq(paid.id.to_string()),
            entries::at.eq(to_db_time(paid.at)),
        ))
        .execute(conn)
        .map(|_| ())
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = payouts, check_for_backend(Backend))]
struct PayoutRow {
    id: String,
    as_of: NaiveDateTime,
    minimum_tsh: i64,
    by_account: String,
    by_name: String,
    created_at: NaiveDateTime,
}

impl From<&CreatePayout> for PayoutRow {
    fn from(draft: &CreatePayout) -> Self {
        Self {
            id: draft.id.to_string(),
            as_of: to_db_time(draft.as_of),
            minimum_tsh: draft.minimum.tsh(),
            by_account: draft.by.id.to_string(),
            by_name: strip_nul(&draft.by.name),
            created_at: to_db_time(draft.at),
        }
    }
}

impl PayoutRow {
    fn by(&self) -> Result<Actor, CorruptRow> {
        Ok(Actor::new(AccountId::parse(&self.by_account)?, &self.by_name))
    }

    fn parse(&self, items: Vec<PayoutItem>) -> Result<Payout, CorruptRow> {
        Ok(Payout {
            id: PayoutId::parse(&self.id)?,
            as_of: self.as_of.and_utc(),
            minimum: Money::new(self.minimum_tsh)?,
            by: self.by()?,
            created_at: self.created_at.and_utc(),
            items,
        })
    }
}

fn find(id: &str, conn: &mut Conn) -> Result<Option<Payout>, Failure> {
    let row: Option<PayoutRow> =
        payouts::table.find(id).select(PayoutRow::as_select()).first(conn).optional()?;
    let Some(row) = row else { return Ok(None) };
    let rows: Vec<(ItemRow, PayeeRow)> = items::table
        .inner_join(agents::table)
        .filter(items::payout_id.eq(id))
        .order((agents::name_lower, agents::id))
        .select((ItemRow::as_select(), PayeeRow::as_select()))
        .load(conn)?;
    let items: Result<Vec<_>, CorruptRow> =
        rows.into_iter().map(|(item, payee)| item.parse(&payee)).collect();
    let payout = items.and_then(|items| row.parse(items)).map_err(corrupt("payouts", id.to_owned()))?;
    Ok(Some(payout))
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = agents, check_for_backend(Backend))]
struct PayeeRow {
    id: String,
    code: String,
    name: String,
    phone: String,
    status: String,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = items, check_for_backend(Backend))]
struct ItemRow {
    amount_tsh: i64,
    state: String,
    reference: Option<String>,
    paid_at: Option<NaiveDateTime>,
    paid_by_account: Option<String>,
    paid_by_name: Option<String>,
}

impl ItemRow {
    fn parse(self, payee: &PayeeRow) -> Result<PayoutItem, CorruptRow> {
        let by = signature::parse(self.paid_by_account, self.paid_by_name)?;
        let paid = self.reference.zip(self.paid_at).zip(by);
        Ok(PayoutItem {
            agent: Payee {
                id: AgentId::parse(&payee.id)?,
                code: AgentCode::parse(&payee.code)?,
                name: ApplicantName::parse(&payee.name)?,
                phone: PhoneNumber::from_row(&payee.phone)?,
                status: AgentStatus::parse(&payee.status)?,
            },
            amount: Money::new(self.amount_tsh)?,
            state: PayoutItemState::from_code(&self.state).ok_or(CorruptRow)?,
            paid: paid.map(|((reference, at), by)| PaidItem { reference, at: at.and_utc(), by }),
        })
    }
}

fn list(request: &PageRequest, conn: &mut Conn) -> Result<Page<PayoutSummary>, Failure> {
    let total = payouts::table.count().get_result(conn)?;
    let mut query = payouts::table.into_boxed();
    if let Some(after) = &request.after {
        query = query.filter(payouts::id.lt(after.as_str().to_owned()));
    }
    let mut rows: Vec<PayoutRow> = query
        .order(payouts::id.desc())
        .limit(paging::to_read(request))
        .select(PayoutRow::as_select())
        .load(conn)?;
    let next = paging::cut(&mut rows, request, |row| row.id.as_str());
    let sums = sums_of(rows.iter().map(|row| row.id.clone()).collect(), conn)?;
    let items: Result<Vec<_>, Failure> = rows.iter().map(|row| Ok(summary(row, &sums)?)).collect();
    Ok(Page { items: items?, next, total })
}

/// Count and total of items, by payout and state.
type ItemSums = HashMap<(String, String), (i64, i64)>;

fn sums_of(ids: Vec<String>, conn: &mut Conn) -> QueryResult<ItemSums> {
    let rows: Vec<(String, String, i64, i64)> = items::table
        .filter(items::payout_id.eq_any(ids))
        .group_by((items::payout_id, items::state))
        .select((items::payout_id, items::state, count_star(), sum_of(items::amount_tsh)))
        .load(conn)?;
    Ok(rows.into_iter().map(|(id, state, count, tsh)| ((id, state), (count, tsh))).collect())
}

fn summary(row: &PayoutRow, sums: &ItemSums) -> Result<PayoutSummary, RepositoryError> {
    let of = |state: PayoutItemState| {
        sums.get(&(row.id.clone(), state.code().to_owned())).copied().unwrap_or_default()
    };
    let parse = || -> Result<PayoutSummary, CorruptRow> {
        Ok(PayoutSummary {
            id: PayoutId::parse(&row.id)?,
            as_of: row.as_of.and_utc(),
            by: row.by()?,
            created_at: row.created_at.and_utc(),
            open: of(PayoutItemState::Open),
            paid: of(PayoutItemState::Paid),
        })
    };
    parse().map_err(corrupt("payouts", row.id.clone()))
}
