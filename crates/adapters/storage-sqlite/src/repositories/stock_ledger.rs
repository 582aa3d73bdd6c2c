//! The ledger of routers. Every statement that changes `routers.stock` is followed by an entry, in its transaction.

use std::collections::HashMap;

use ::catalog::{
    ItemRepository, PostStock, PostStockError, Router, StockEntry, StockEntryKind, StockLedger, StockOutlook,
};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{Actor, Coded, Money, OrderId, Page, PageRequest, RepositoryError, RouterId};

use super::counting::count_up_to_max;
use super::{Backend, Conn, Database, paging, signature, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{orders, routers, stock_entries as entries};

#[async_trait]
impl StockLedger for Database {
    async fn post(&self, command: &PostStock) -> Result<Router, PostStockError> {
        let posted = command.clone();
        self.write(move |conn| post(&posted, conn)).await?;
        let router = ItemRepository::<Router>::find_including_deleted(self, command.router).await?;
        router.ok_or(PostStockError::NotFound)
    }

    async fn entries(
        &self,
        router: RouterId,
        page: &PageRequest,
    ) -> Result<Page<StockEntry>, RepositoryError> {
        let (router, page) = (router.to_string(), page.clone());
        self.read_for_staff(move |conn| page_of(&router, &page, conn)).await
    }

    async fn outlooks(&self, now: DateTime<Utc>) -> Result<Vec<StockOutlook>, RepositoryError> {
        self.read_for_staff(move |conn| outlooks(now, conn)).await
    }
}

/// An entry to write.
pub struct NewEntry<'a> {
    pub kind: StockEntryKind,
    pub units: i64,
    /// The stock after it.
    pub stock: i64,
    pub unit_cost: Option<Money>,
    pub order_key: Option<&'a str>,
    pub note: Option<&'a str>,
    pub key: Option<&'a str>,
    pub at: DateTime<Utc>,
    pub by: Option<&'a Actor>,
}

impl NewEntry<'_> {
    /// An entry of the program about no order.
    pub fn new(kind: StockEntryKind, units: i64, stock: i64, at: DateTime<Utc>) -> Self {
        let (unit_cost, order_key, note, key, by) = Default::default();
        Self { kind, units, stock, unit_cost, order_key, note, key, at, by }
    }
}

/// Appends an entry of a router whose row this transaction has written.
pub fn append(router: &str, entry: &NewEntry<'_>, conn: &mut Conn) -> QueryResult<()> {
    let (by_account, by_name) = signature::columns(entry.by);
    diesel::insert_into(entries::table)
        .values((
            entries::router_id.eq(router),
            entries::kind.eq(entry.kind.code()),
            entries::units.eq(entry.units),
            entries::stock.eq(entry.stock),
            entries::unit_cost_tsh.eq(entry.unit_cost.map(Money::tsh)),
            entries::order_key.eq(entry.order_key),
            entries::note.eq(entry.note.map(strip_nul)),
            entries::idempotency_key.eq(entry.key),
            entries::at.eq(to_db_time(entry.at)),
            entries::by_account.eq(by_account),
            entries::by_name.eq(by_name),
        ))
        .execute(conn)
        .map(|_| ())
}

/// Appends what staff set the stock to, if that changes it.
pub fn count(before: i64, router: &Router, conn: &mut Conn) -> QueryResult<()> {
    let stock = router.stock.units();
    let units = stock.saturating_sub(before);
    if units == 0 {
        return Ok(());
    }
    let entry = NewEntry {
        by: router.edited_by.as_ref(),
        ..NewEntry::new(StockEntryKind::Count, units, stock, router.updated_at)
    };
    append(&router.id.to_string(), &entry, conn)
}

fn post(command: &PostStock, conn: &mut Conn) -> Result<(), Failure<PostStockError>> {
    let refuse = |error| Err(Failure::Domain(error));
    let locked = super::routers::lock(command.router, conn).map_err(Failure::widen)?;
    let Some(before) = locked.filter(|router| router.deleted_at.is_none()) else {
        return refuse(PostStockError::NotFound);
    };
    // Under the lock: of two requests with one key the second sees the entry of the first.
    if let Some(is_same) = written(command, conn)? {
        return if is_same { Ok(()) } else { refuse(PostStockError::KeyReused) };
    }
    let write = command.decide(&before).map_err(Failure::Domain)?;
    super::routers::update_locked(&write, conn)?;
    let posting = command.posting;
    let stock = write.item.stock.units();
    let entry = NewEntry {
        unit_cost: posting.unit_cost(),
        note: command.note.as_deref(),
        key: command.key.as_ref().map(kernel::IdempotencyKey::as_str),
        by: Some(&command.by),
        ..NewEntry::new(posting.kind(), posting.units(), stock, command.at)
    };
    Ok(append(&command.router.to_string(), &entry, conn)?)
}

/// Whether the command's key was used for the same thing; `None` when it is new.
fn written(command: &PostStock, conn: &mut Conn) -> QueryResult<Option<bool>> {
    let Some(key) = &command.key else { return Ok(None) };
    let row: Option<(String, String, i64, Option<i64>)> = entries::table
        .filter(entries::idempotency_key.eq(key.as_str()))
        .select((entries::router_id, entries::kind, entries::units, entries::unit_cost_tsh))
        .first(conn)
        .optional()?;
    let posting = command.posting;
    let (wanted, cost) = (posting.kind().code(), posting.unit_cost().map(Money::tsh));
    Ok(row.map(|(router, kind, units, unit_cost)| {
        router == command.router.to_string()
            && kind == wanted
            && units == posting.units()
            && unit_cost == cost
    }))
}

fn page_of(router: &str, request: &PageRequest, conn: &mut Conn) -> Result<Page<StockEntry>, Failure> {
    let of_router = || entries::table.filter(entries::router_id.eq(router.to_owned()));
    let total = count_up_to_max(of_router().select(entries::id), conn)?;
    let mut query = of_router().left_join(orders::table).into_boxed();
    if let Some(after) = paging::after_number(request) {
        query = query.filter(entries::id.lt(after));
    }
    let mut rows: Vec<EntryRow> = query
        .order(entries::id.desc())
        .limit(paging::to_read(request))
        .select(EntryRow::as_select())
        .load(conn)?;
    let next = paging::cut_numbered(&mut rows, request, |row| row.id);
    let items: Result<_, RepositoryError> = rows.into_iter().map(StockEntry::try_from).collect();
    Ok(Page { items: items?, next, total })
}

fn outlooks(now: DateTime<Utc>, conn: &mut Conn) -> Result<Vec<StockOutlook>, Failure> {
    // Summed here: to group by router, SQLite would read the whole ledger by the index of routers.
    let units: Vec<(String, i64)> = entries::table
        .filter(entries::order_key.is_not_null())
        .filter(entries::at.ge(to_db_time(StockOutlook::since(now))))
        .select((entries::router_id, entries::units))
        .load(conn)?;
    let mut moved: HashMap<String, i64> = HashMap::new();
    for (router, units) in units {
        let sum = moved.entry(router).or_default();
        *sum = sum.saturating_add(units);
    }
    let offered = routers::table.filter(routers::deleted_at.is_null()).order(routers::id);
    let ids: Vec<String> = offered.select(routers::id).load(conn)?;
    let outlook = |id: String| {
        let last_cost = last_cost(&id, conn)?.map(Money::new).transpose();
        let outlook = || -> Result<_, CorruptRow> {
            let sold = moved.get(&id).copied().unwrap_or_default().saturating_neg();
            Ok(StockOutlook { router: RouterId::parse(&id)?, sold, last_cost: last_cost? })
        };
        Ok(outlook().map_err(corrupt("stock_entries", id.clone()))?)
    };
    ids.into_iter().map(outlook).collect()
}

fn last_cost(router: &str, conn: &mut Conn) -> QueryResult<Option<i64>> {
    let cost: Option<Option<i64>> = entries::table
        .filter(entries::router_id.eq(router))
        .filter(entries::unit_cost_tsh.is_not_null())
        .order(entries::id.desc())
        .select(entries::unit_cost_tsh)
        .first(conn)
        .optional()?;
    Ok(cost.flatten())
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = entries, check_for_backend(Backend))]
struct EntryRow {
    id: i64,
    kind: String,
    units: i64,
    stock: i64,
    unit_cost_tsh: Option<i64>,
    note: Option<String>,
    at: NaiveDateTime,
    by_account: Option<String>,
    by_name: Option<String>,
    #[diesel(select_expression = orders::order_id.nullable())]
    order_id: Option<String>,
}

impl TryFrom<EntryRow> for StockEntry {
    type Error = RepositoryError;

    fn try_from(row: EntryRow) -> Result<Self, RepositoryError> {
        let id = row.id.to_string();
        row.parse().map_err(corrupt("stock_entries", id))
    }
}

impl EntryRow {
    fn parse(self) -> Result<StockEntry, CorruptRow> {
        Ok(StockEntry {
            id: self.id,
            kind: StockEntryKind::from_code(&self.kind).ok_or(CorruptRow)?,
            units: self.units,
            stock: self.stock,
            unit_cost: self.unit_cost_tsh.map(Money::new).transpose()?,
            order_id: self.order_id.as_deref().map(OrderId::parse).transpose()?,
            note: self.note,
            at: self.at.and_utc(),
            by: signature::parse(self.by_account, self.by_name)?,
        })
    }
}
