use async_trait::async_trait;
use catalog::{HouseholdSize, ItemRepository, Router, RouterRepository, Specifications, Stock, WriteError};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::editing::Write;
use kernel::{AuditEntry, Money, RepositoryError, RouterId};

use super::imports::ensure_new;
use super::{Backend, Conn, Database, audit, signature, stock_ledger, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::routers;

#[async_trait]
impl RouterRepository for Database {
    async fn list(&self, active_only: bool) -> Result<Vec<Router>, RepositoryError> {
        self.read(move |conn| list(active_only, conn)).await
    }

    async fn find(&self, id: RouterId) -> Result<Option<Router>, RepositoryError> {
        Ok(ItemRepository::<Router>::find_including_deleted(self, id)
            .await?
            .filter(|router| router.deleted_at.is_none()))
    }
}

#[async_trait]
impl ItemRepository<Router> for Database {
    async fn find_including_deleted(&self, id: RouterId) -> Result<Option<Router>, RepositoryError> {
        self.read(move |conn| find(id, conn)).await
    }

    async fn all(&self) -> Result<Vec<Router>, RepositoryError> {
        self.list(false).await
    }

    async fn write(&self, writes: Vec<Write<Router>>, summary: Option<AuditEntry>) -> Result<(), WriteError> {
        self.write(move |conn| {
            if summary.is_some() {
                ensure_new(&writes, |conn| list(false, conn), conn)?;
            }
            writes.iter().try_for_each(|one| write(one, conn))?;
            Ok(summary.iter().try_for_each(|entry| audit::append(entry, conn))?)
        })
        .await
    }
}

/// Also a deleted one.
pub fn find(id: RouterId, conn: &mut Conn) -> Result<Option<Router>, Failure> {
    let query = routers::table.find(id.to_string()).select(RouterRow::as_select());
    let row: Option<RouterRow> = query.first(conn).optional()?;
    Ok(row.map(Router::try_from).transpose()?)
}

fn list(active_only: bool, conn: &mut Conn) -> Result<Vec<Router>, Failure> {
    let there = routers::table.filter(routers::deleted_at.is_null());
    let mut query = there.select(RouterRow::as_select()).into_boxed();
    if active_only {
        query = query.filter(routers::is_active.eq(true));
    }
    let rows = query.order((routers::price_tsh, routers::id)).load(conn)?;
    Ok(rows.into_iter().map(Router::try_from).collect::<Result<_, _>>()?)
}

/// The router, deleted or not, locked until the transaction ends.
pub fn lock(id: RouterId, conn: &mut Conn) -> Result<Option<Router>, Failure> {
    // No-op update: takes the row lock on both databases (portable SELECT … FOR UPDATE).
    let row: Option<RouterRow> = diesel::update(routers::table.find(id.to_string()))
        .set(routers::version.eq(routers::version))
        .returning(RouterRow::as_returning())
        .get_result(conn)
        .optional()?;
    Ok(row.map(Router::try_from).transpose()?)
}

/// Optimistic lock: of concurrent changes based on one version, only one succeeds. A sale also raises the version, so
/// no sale is lost.
fn write(write: &Write<Router>, conn: &mut Conn) -> Result<(), Failure<WriteError>> {
    let stock = stock_at(write, conn)?;
    if !update(write, conn)? {
        return Err(Failure::Domain(WriteError::VersionConflict));
    }
    stock_ledger::count(stock, &write.item, conn)?;
    Ok(audit::append(&write.entry, conn)?)
}

/// Writes a change of a router that [`lock`] locked, but for the entry of its stock.
pub fn update_locked<E>(write: &Write<Router>, conn: &mut Conn) -> Result<(), Failure<E>> {
    update(write, conn)?;
    Ok(audit::append(&write.entry, conn)?)
}

/// The stock at the version that the write is based on; 0 for a new router.
fn stock_at(write: &Write<Router>, conn: &mut Conn) -> QueryResult<i64> {
    let Some(version) = write.from_version else { return Ok(0) };
    let seen = routers::table.find(write.item.id.to_string()).filter(routers::version.eq(version));
    Ok(seen.select(routers::stock).first(conn).optional()?.unwrap_or_default())
}

/// `false` when the row has another version.
fn update(write: &Write<Router>, conn: &mut Conn) -> QueryResult<bool> {
    let row = RouterRow::from(&write.item);
    let written = match write.from_version {
        None => diesel::insert_into(routers::table).values(row).execute(conn)?,
        Some(version) => {
            let seen = routers::table.find(row.id.clone()).filter(routers::version.eq(version));
            diesel::update(seen).set(row).execute(conn)?
        }
    };
    Ok(written == 1)
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = routers, treat_none_as_null = true, check_for_backend(Backend))]
pub struct RouterRow {
    id: String,
    name: String,
    brand: String,
    model: String,
    price_tsh: i64,
    image: Option<String>,
    stock: i64,
    is_active: bool,
    wifi: String,
    speed: String,
    ports: String,
    range: String,
    version: i64,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
    edit_version: i64,
    edited_by_account: Option<String>,
    edited_by_name: Option<String>,
    deleted_at: Option<NaiveDateTime>,
    cost_tsh: Option<i64>,
    name_swahili: String,
    wifi_swahili: String,
    speed_swahili: String,
    ports_swahili: String,
    range_swahili: String,
    people: Option<i64>,
    low_mark: i64,
}

impl From<&Router> for RouterRow {
    fn from(router: &Router) -> Self {
        let specifications = router.specifications.clone();
        let swahili = router.specifications_swahili.clone();
        let (edited_by_account, edited_by_name) = signature::columns(router.edited_by.as_ref());
        Self {
            id: router.id.to_string(),
            name: router.name.clone(),
            brand: router.brand.clone(),
            model: router.model.clone(),
            price_tsh: router.price.tsh(),
            image: router.image.clone(),
            stock: router.stock.units(),
            is_active: router.is_active,
            wifi: specifications.wifi,
            speed: specifications.speed,
            ports: specifications.ports,
            range: specifications.range,
            version: router.version,
            created_at: to_db_time(router.created_at),
            updated_at: to_db_time(router.updated_at),
            edit_version: router.edit_version,
            edited_by_account,
            edited_by_name,
            deleted_at: router.deleted_at.map(to_db_time),
            cost_tsh: router.cost.map(Money::tsh),
            name_swahili: router.name_swahili.clone(),
            wifi_swahili: swahili.wifi,
            speed_swahili: swahili.speed,
            ports_swahili: swahili.ports,
            range_swahili: swahili.range,
            people: router.people.map(HouseholdSize::people),
            low_mark: router.low_mark.units(),
        }
    }
}

impl TryFrom<RouterRow> for Router {
    type Error = RepositoryError;

    fn try_from(row: RouterRow) -> Result<Self, RepositoryError> {
        let id = row.id.clone();
        row.parse().map_err(corrupt("routers", id))
    }
}

impl RouterRow {
    fn parse(self) -> Result<Router, CorruptRow> {
        Ok(Router {
            id: RouterId::parse(&self.id)?,
            name: self.name,
            name_swahili: self.name_swahili,
            brand: self.brand,
            model: self.model,
            price: Money::new(self.price_tsh)?,
            cost: self.cost_tsh.map(Money::new).transpose()?,
            image: self.image,
            stock: Stock::new(self.stock)?,
            low_mark: Stock::new(self.low_mark)?,
            is_active: self.is_active,
            specifications: Specifications {
                wifi: self.wifi,
                speed: self.speed,
                ports: self.ports,
                range: self.range,
            },
            specifications_swahili: Specifications {
                wifi: self.wifi_swahili,
                speed: self.speed_swahili,
                ports: self.ports_swahili,
                range: self.range_swahili,
            },
            people: self.people.map(HouseholdSize::new).transpose()?,
            version: self.version,
            created_at: self.created_at.and_utc(),
            updated_at: self.updated_at.and_utc(),
            edit_version: self.edit_version,
            edited_by: signature::parse(self.edited_by_account, self.edited_by_name)?,
            deleted_at: self.deleted_at.map(|at| at.and_utc()),
        })
    }
}
