use std::collections::HashMap;

use ::agents::{CommissionEntry, CommissionKind, CommissionLedger, Month, SoldItem, Statement};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{AgentId, Coded, OrderId, RepositoryError};

use super::{Backend, Conn, Database, figures, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{agent_sales as sales, commission_entries as entries, orders, payout_items as items};

#[async_trait]
impl CommissionLedger for Database {
    async fn statement(&self, id: AgentId, month: Month) -> Result<Statement, RepositoryError> {
        self.read_for_staff(move |conn| statement(&id.to_string(), month, conn)).await
    }

    async fn entries(
        &self,
        id: AgentId,
        month: Month,
        after: i64,
    ) -> Result<Vec<CommissionEntry>, RepositoryError> {
        self.read_for_staff(move |conn| {
            let query = of_month(&id.to_string(), month).filter(entries::id.gt(after));
            read(&id.to_string(), query.order(entries::id).limit(Statement::MAX_LINES), conn)
        })
        .await
    }

    async fn latest(&self, id: AgentId, limit: i64) -> Result<Vec<CommissionEntry>, RepositoryError> {
        self.read_snapshot(move |conn| {
            let query = entries::table.filter(entries::agent_id.eq(id.to_string())).into_boxed();
            read(&id.to_string(), query.order(entries::id.desc()).limit(limit), conn)
        })
        .await
    }
}

type EntryQuery = entries::BoxedQuery<'static, Backend>;

fn of_month(id: &str, month: Month) -> EntryQuery {
    entries::table
        .filter(entries::agent_id.eq(id.to_owned()))
        .filter(entries::at.ge(to_db_time(month.starts_at())))
        .filter(entries::at.lt(to_db_time(month.ends_at())))
        .into_boxed()
}

fn statement(id: &str, month: Month, conn: &mut Conn) -> Result<Statement, Failure> {
    let (from, until) = (to_db_time(month.starts_at()), to_db_time(month.ends_at()));
    let query = of_month(id, month).order(entries::id).limit(Statement::MAX_LINES);
    Ok(Statement {
        month,
        opening_tsh: figures::before(id, from, conn)?,
        figures: figures::between(id, from, until, conn)?,
        entries: read(id, query, conn)?,
        lines: of_month(id, month).count().get_result(conn)?,
    })
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = entries, check_for_backend(Backend))]
struct EntryRow {
    id: i64,
    kind: String,
    amount_tsh: i64,
    base_tsh: i64,
    sale_id: Option<i64>,
    payout_id: Option<String>,
    at: NaiveDateTime,
}

fn read(agent_id: &str, query: EntryQuery, conn: &mut Conn) -> Result<Vec<CommissionEntry>, Failure> {
    let rows: Vec<EntryRow> = query.select(EntryRow::as_select()).load(conn)?;
    let mut sold = sold(rows.iter().filter_map(|row| row.sale_id).collect(), conn)?;
    let mut references = references(agent_id, rows.iter().filter_map(|row| row.payout_id.clone()), conn)?;
    // A sale may have several entries.
    rows.into_iter()
        .map(|row| {
            let sold = row.sale_id.and_then(|id| sold.get_mut(&id).cloned());
            let reference = row.payout_id.as_ref().and_then(|id| references.remove(id));
            Ok(row.into_entry(sold, reference)?)
        })
        .collect()
}

fn sold(sale_ids: Vec<i64>, conn: &mut Conn) -> Result<HashMap<i64, SoldItem>, Failure> {
    let rows: Vec<(i64, String, String, Option<String>)> = sales::table
        .inner_join(orders::table)
        .filter(sales::id.eq_any(sale_ids))
        .select((sales::id, orders::order_id, orders::item_name, orders::item_name_swahili))
        .load(conn)?;
    rows.into_iter()
        .map(|(id, order_id, item, swahili)| {
            let order_id =
                OrderId::parse(&order_id).map_err(|_flaw| corrupt("orders", order_id.clone())(CorruptRow))?;
            Ok((id, SoldItem { order_id, item, item_swahili: swahili.unwrap_or_default() }))
        })
        .collect()
}

fn references(
    agent_id: &str,
    payout_ids: impl Iterator<Item = String>,
    conn: &mut Conn,
) -> QueryResult<HashMap<String, String>> {
    let rows: Vec<(String, Option<String>)> = items::table
        .filter(items::agent_id.eq(agent_id))
        .filter(items::payout_id.eq_any(payout_ids.collect::<Vec<_>>()))
        .select((items::payout_id, items::reference))
        .load(conn)?;
    Ok(rows.into_iter().filter_map(|(id, reference)| Some((id, reference?))).collect())
}

impl EntryRow {
    fn into_entry(
        self,
        sold: Option<SoldItem>,
        reference: Option<String>,
    ) -> Result<CommissionEntry, RepositoryError> {
        let kind = CommissionKind::from_code(&self.kind).ok_or(CorruptRow);
        let kind = kind.map_err(corrupt("commission_entries", self.id.to_string()))?;
        Ok(CommissionEntry {
            id: self.id,
            kind,
            amount_tsh: self.amount_tsh,
            base_tsh: self.base_tsh,
            at: self.at.and_utc(),
            sold,
            reference,
        })
    }
}
