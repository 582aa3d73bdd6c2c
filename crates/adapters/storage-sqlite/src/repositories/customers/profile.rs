use ::customers::{HistoryKind, KnownAgent, OrderFigures, Profile};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text, Timestamp};
use kernel::{AgentCode, AgentId, Coded, PersonName};
use payments::{TillPayment, TillState};

use super::till::rows::TillRow;
use super::{Conn, Sql, sources};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{agents, till_payments};

pub fn of(number: &str, conn: &mut Conn) -> Result<Profile, Failure> {
    let orders = order_figures(number, conn)?;
    let first_payment = first_payment(number, conn)?;
    let since = [orders.first_at, first_payment].into_iter().flatten().min();
    Ok(Profile {
        names: names(number, conn)?,
        since: since.map(|at| at.and_utc()),
        orders: OrderFigures {
            count: orders.count,
            delivered: orders.delivered,
            cancelled: orders.cancelled,
            spent_tsh: orders.spent_tsh,
            last_at: orders.last_at.map(|at| at.and_utc()),
            received: received(number, conn)?,
        },
        agent: agent(number, conn)?,
        waiting_money: waiting_money(number, conn)?,
        counts: counts(HistoryKind::ALL, number, conn)?,
    })
}

#[derive(QueryableByName)]
struct FiguresRow {
    #[diesel(sql_type = BigInt)]
    count: i64,
    #[diesel(sql_type = BigInt)]
    delivered: i64,
    #[diesel(sql_type = BigInt)]
    cancelled: i64,
    #[diesel(sql_type = BigInt)]
    spent_tsh: i64,
    #[diesel(sql_type = Nullable<Timestamp>)]
    first_at: Option<NaiveDateTime>,
    #[diesel(sql_type = Nullable<Timestamp>)]
    last_at: Option<NaiveDateTime>,
}

fn order_figures(number: &str, conn: &mut Conn) -> QueryResult<FiguresRow> {
    let sql = format!(
        "SELECT COUNT(*) AS count,
            COUNT(CASE WHEN o.status = 'delivered' THEN 1 END) AS delivered,
            COUNT(CASE WHEN o.status = 'cancelled' THEN 1 END) AS cancelled,
            CAST(COALESCE(SUM(CASE WHEN COALESCE(o.payer_phone, o.customer_phone) = {{number}}
                THEN o.revenue_tsh END), 0) AS BIGINT) AS spent_tsh,
            MIN(o.created_at) AS first_at, MAX(o.created_at) AS last_at
        FROM orders o WHERE o.id IN ({})",
        sources::own_orders()
    );
    sources::fill(&sql, number).get_result(conn)
}

#[derive(QueryableByName)]
struct TimeRow {
    #[diesel(sql_type = Nullable<Timestamp>)]
    at: Option<NaiveDateTime>,
}

fn first_payment(number: &str, conn: &mut Conn) -> QueryResult<Option<NaiveDateTime>> {
    let sql =
        format!("SELECT MIN(c.created_at) AS at FROM checkouts c WHERE c.id IN ({})", sources::PURCHASES);
    sources::fill(&sql, number).get_result(conn).map(|row: TimeRow| row.at)
}

#[derive(QueryableByName)]
struct CountRow {
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// Bundles of other customers for the number.
fn received(number: &str, conn: &mut Conn) -> QueryResult<i64> {
    let sql = "SELECT 'order' AS kind, COUNT(*) AS count FROM orders
        WHERE recipient_phone = {number} AND customer_phone <> {number} AND archived_at IS NULL";
    sources::fill(sql, number).get_result(conn).map(|row: CountRow| row.count)
}

/// Of the kinds that have entries. One statement.
pub fn counts(
    kinds: &[HistoryKind],
    number: &str,
    conn: &mut Conn,
) -> Result<Vec<(HistoryKind, i64)>, Failure> {
    if kinds.is_empty() {
        return Ok(Vec::new());
    }
    let count = |kind: &HistoryKind| {
        let sql = format!("SELECT '{}' AS kind, COUNT(*) AS count FROM ({{entries}}) e", kind.code());
        Sql::fill(&sql, &[("entries", sources::entries(*kind, number))])
    };
    let rows: Vec<CountRow> = Sql::join(kinds.iter().map(count), " UNION ALL ").load(conn)?;
    let count = |kind: &HistoryKind| {
        let row = rows.iter().find(|row| row.kind == kind.code())?;
        (row.count > 0).then_some((*kind, row.count))
    };
    Ok(kinds.iter().filter_map(count).collect())
}

#[derive(QueryableByName)]
struct NameRow {
    #[diesel(sql_type = Text)]
    name: String,
}

/// Without the name that an order gets whose customer gave none; it is one for each number.
fn names(number: &str, conn: &mut Conn) -> Result<Vec<PersonName>, Failure> {
    let sql =
        "SELECT customer_name AS name FROM orders WHERE customer_phone = {number} AND archived_at IS NULL
        GROUP BY customer_name ORDER BY MAX(created_at) DESC LIMIT {limit}";
    let limit = Profile::MAX_NAMES.saturating_add(1);
    let rows: Vec<NameRow> =
        Sql::fill(sql, &[("number", number.into()), ("limit", limit.into())]).load(conn)?;
    let parsed = rows.iter().map(|row| PersonName::parse(&row.name)).collect::<Result<Vec<_>, _>>();
    let mut names = parsed.map_err(|invalid| corrupt("orders", "a name".to_owned())(invalid.into()))?;
    names.retain(|name| !name.is_masked_number());
    names.truncate(usize::try_from(Profile::MAX_NAMES).unwrap_or(usize::MAX));
    Ok(names)
}

fn agent(number: &str, conn: &mut Conn) -> Result<Option<KnownAgent>, Failure> {
    let with_number = agents::table.filter(agents::phone.eq(number)).filter(agents::deleted_at.is_null());
    let row: Option<(String, String, String)> =
        with_number.select((agents::id, agents::code, agents::name)).first(conn).optional()?;
    let parse = |(id, code, name): (String, String, String)| {
        let parsed = AgentId::parse(&id)
            .map_err(CorruptRow::from)
            .and_then(|id| Ok(KnownAgent { id, code: AgentCode::parse(&code)?, name }));
        parsed.map_err(corrupt("agents", id))
    };
    Ok(row.map(parse).transpose()?)
}

fn waiting_money(number: &str, conn: &mut Conn) -> Result<Vec<TillPayment>, Failure> {
    let rows: Vec<TillRow> = till_payments::table
        .filter(till_payments::payer_phone.eq(number))
        .filter(till_payments::state.eq(TillState::Open.code()))
        .filter(till_payments::is_reversed.eq(false))
        .order(till_payments::id)
        .select(TillRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(TillPayment::try_from).collect::<Result<_, _>>()?)
}
