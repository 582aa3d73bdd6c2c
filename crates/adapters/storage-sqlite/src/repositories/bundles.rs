use std::collections::HashMap;

use async_trait::async_trait;
use catalog::{
    Bundle, BundleFilter, BundleKind, BundleRepository, DataVolume, DuePrices, ItemRepository, NextPrice,
    Validity, WriteError,
};
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::{AsSelect, IntoBoxed, LeftJoin, not};
use diesel::prelude::*;
use kernel::editing::Write;
use kernel::{
    Actor, AuditEntry, BundleId, Coded, Money, Network, OpenTime, PhoneNumber, RepositoryError, UsageTerms,
    UssdTemplate,
};

use super::imports::ensure_new;
use super::{Backend, Conn, Database, audit, signature, strip_nul, to_db_time, vending};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{bundles, next_prices};

#[async_trait]
impl BundleRepository for Database {
    async fn list(&self, filter: BundleFilter) -> Result<Vec<Bundle>, RepositoryError> {
        self.read(move |conn| list(filter, conn)).await
    }

    async fn find(&self, id: BundleId) -> Result<Option<Bundle>, RepositoryError> {
        Ok(ItemRepository::<Bundle>::find_including_deleted(self, id)
            .await?
            .filter(|bundle| bundle.deleted_at.is_none()))
    }
}

#[async_trait]
impl DuePrices for Database {
    async fn due_prices(&self, now: DateTime<Utc>) -> Result<Vec<BundleId>, RepositoryError> {
        let ids: Vec<String> = self.read(move |conn| Ok(due_prices(to_db_time(now), conn)?)).await?;
        let parse =
            |id: String| BundleId::parse(&id).map_err(|invalid| corrupt("next_prices", id)(invalid.into()));
        ids.into_iter().map(parse).collect()
    }
}

#[async_trait]
impl ItemRepository<Bundle> for Database {
    async fn find_including_deleted(&self, id: BundleId) -> Result<Option<Bundle>, RepositoryError> {
        let found: Option<Stored> = self
            .read(move |conn| {
                let row = bundles::table.left_join(next_prices::table).filter(bundles::id.eq(id.to_string()));
                Ok(row.select(stored()).first(conn).optional()?)
            })
            .await?;
        found.map(parse).transpose()
    }

    async fn all(&self) -> Result<Vec<Bundle>, RepositoryError> {
        self.list(BundleFilter::default()).await
    }

    async fn write(&self, writes: Vec<Write<Bundle>>, summary: Option<AuditEntry>) -> Result<(), WriteError> {
        self.write(move |conn| {
            if summary.is_some() {
                ensure_new(&writes, |conn| list(BundleFilter::default(), conn), conn)?;
            }
            writes.iter().try_for_each(|one| write(one, conn))?;
            Ok(summary.iter().try_for_each(|entry| audit::append(entry, conn))?)
        })
        .await
    }
}

/// What the bundle costs the shop: by its own price list, else by that of the vendor who sends it. `None` when that is unknown.
pub fn cost(id: BundleId, conn: &mut Conn) -> Result<Option<Money>, Failure> {
    let id = id.to_string();
    let own: Option<i64> =
        bundles::table.find(&id).select(bundles::cost_tsh).first(conn).optional()?.flatten();
    match own.and_then(|tsh| Money::new(tsh).ok()) {
        Some(cost) => Ok(Some(cost)),
        None => vending::routes::listed_cost(&id, conn),
    }
}

/// The codes of those of these bundles that have one of their own, by id.
pub fn ussd_codes(
    ids: impl Iterator<Item = BundleId>,
    conn: &mut Conn,
) -> Result<HashMap<BundleId, UssdTemplate>, Failure> {
    let rows: Vec<(String, Option<String>)> = bundles::table
        .filter(bundles::id.eq_any(ids.map(|id| id.to_string())))
        .filter(bundles::ussd.is_not_null())
        .select((bundles::id, bundles::ussd))
        .load(conn)?;
    let read = |(id, ussd): (String, Option<String>)| -> Result<_, RepositoryError> {
        let read = || -> Result<_, CorruptRow> {
            Ok((BundleId::parse(&id)?, UssdTemplate::parse(&ussd.unwrap_or_default())?))
        };
        read().map_err(corrupt("bundles", id.clone()))
    };
    Ok(rows.into_iter().map(read).collect::<Result<_, _>>()?)
}

fn due_prices(now: NaiveDateTime, conn: &mut Conn) -> QueryResult<Vec<String>> {
    next_prices::table
        .filter(not(next_prices::is_skipped))
        .filter(next_prices::starts_at.le(now))
        .order(next_prices::starts_at)
        .select(next_prices::bundle_id)
        .load(conn)
}

/// A bundle with the price from a later time on.
type Stored = (BundleRow, Option<NextPriceRow>);
type StoredColumns = AsSelect<Stored, Backend>;

fn stored() -> StoredColumns {
    Stored::as_select()
}

fn parse((bundle, next): Stored) -> Result<Bundle, RepositoryError> {
    let id = bundle.id.clone();
    let parse = || -> Result<_, CorruptRow> {
        Ok(Bundle { next_price: next.map(NextPriceRow::parse).transpose()?, ..bundle.parse()? })
    };
    parse().map_err(corrupt("bundles", id))
}

fn list(filter: BundleFilter, conn: &mut Conn) -> Result<Vec<Bundle>, Failure> {
    let rows: Vec<Stored> = matching(filter).select(stored()).load(conn)?;
    let mut found = rows.into_iter().map(parse).collect::<Result<Vec<_>, _>>()?;
    // Sorted here and not in SQL: the order of networks is defined by the shop. What works at some hours only comes last: it is
    // not comparable by its price.
    found.sort_by_key(|bundle| (bundle.network, bundle.terms.hours.is_some(), bundle.price, bundle.id));
    Ok(found)
}

/// Optimistic lock: of concurrent changes based on one version, only one succeeds.
pub fn write(write: &Write<Bundle>, conn: &mut Conn) -> Result<(), Failure<WriteError>> {
    let row = BundleRow::from(&write.item);
    let written = match write.from_version {
        None => diesel::insert_into(bundles::table).values(row).execute(conn)?,
        Some(version) => {
            let seen = bundles::table.find(row.id.clone()).filter(bundles::version.eq(version));
            diesel::update(seen).set(row).execute(conn)?
        }
    };
    if written != 1 {
        return Err(Failure::Domain(WriteError::VersionConflict));
    }
    write_next_price(&write.item, conn)?;
    Ok(audit::append(&write.entry, conn)?)
}

/// The row of the bundle is locked by its own write.
fn write_next_price(bundle: &Bundle, conn: &mut Conn) -> QueryResult<()> {
    let id = bundle.id.to_string();
    diesel::delete(next_prices::table.find(&id)).execute(conn)?;
    let Some(next) = &bundle.next_price else { return Ok(()) };
    diesel::insert_into(next_prices::table).values(NextPriceRow::new(id, next)).execute(conn).map(|_| ())
}

type BundleQuery = IntoBoxed<'static, LeftJoin<bundles::table, next_prices::table>, Backend>;

fn matching(filter: BundleFilter) -> BundleQuery {
    let all = bundles::table.left_join(next_prices::table).into_boxed();
    let mut query = all.filter(bundles::deleted_at.is_null());
    if let Some(kind) = filter.kind {
        query = query.filter(bundles::kind.eq(kind.code()));
    }
    if let Some(network) = filter.network {
        query = query.filter(bundles::network.eq(network.code()));
    }
    if filter.active_only {
        query = query.filter(bundles::is_active.eq(true));
    }
    query
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = bundles, treat_none_as_null = true, check_for_backend(Backend))]
pub struct BundleRow {
    id: String,
    name: String,
    name_swahili: String,
    kind: String,
    network: String,
    data_mb: i64,
    validity: String,
    hours: Option<String>,
    conditions: String,
    conditions_swahili: String,
    price_tsh: i64,
    operator_price_tsh: Option<i64>,
    cost_tsh: Option<i64>,
    description: String,
    description_swahili: String,
    /// A JSON array of texts.
    features: String,
    image: Option<String>,
    admin_phone: Option<String>,
    ussd: Option<String>,
    requires_tin: bool,
    requires_nida: bool,
    is_active: bool,
    version: i64,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
    edited_by_account: Option<String>,
    edited_by_name: Option<String>,
    deleted_at: Option<NaiveDateTime>,
}

impl From<&Bundle> for BundleRow {
    fn from(bundle: &Bundle) -> Self {
        let (edited_by_account, edited_by_name) = signature::columns(bundle.edited_by.as_ref());
        Self {
            id: bundle.id.to_string(),
            name: bundle.name.clone(),
            name_swahili: bundle.name_swahili.clone(),
            kind: bundle.kind.code().to_owned(),
            network: bundle.network.code().to_owned(),
            data_mb: bundle.data.megabytes(),
            validity: bundle.validity.to_string(),
            hours: bundle.terms.hours.map(|hours| hours.to_string()),
            conditions: bundle.terms.conditions.clone(),
            conditions_swahili: bundle.terms.conditions_swahili.clone(),
            price_tsh: bundle.price.tsh(),
            operator_price_tsh: bundle.operator_price.map(Money::tsh),
            cost_tsh: bundle.cost.map(Money::tsh),
            description: bundle.description.clone(),
            description_swahili: bundle.description_swahili.clone(),
            features: serde_json::Value::from(bundle.features.clone()).to_string(),
            image: bundle.image.clone(),
            admin_phone: bundle.admin_phone.as_ref().map(|phone| phone.reveal().to_owned()),
            ussd: bundle.ussd.as_ref().map(|ussd| ussd.as_str().to_owned()),
            requires_tin: bundle.requires_tin,
            requires_nida: bundle.requires_nida,
            is_active: bundle.is_active,
            version: bundle.version,
            created_at: to_db_time(bundle.created_at),
            updated_at: to_db_time(bundle.updated_at),
            edited_by_account,
            edited_by_name,
            deleted_at: bundle.deleted_at.map(to_db_time),
        }
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = next_prices, check_for_backend(Backend))]
struct NextPriceRow {
    bundle_id: String,
    price_tsh: i64,
    starts_at: NaiveDateTime,
    by_account: String,
    by_name: String,
    is_skipped: bool,
}

impl NextPriceRow {
    fn new(bundle_id: String, next: &NextPrice) -> Self {
        let by = next.by.clone().unwrap_or_else(Actor::system);
        Self {
            bundle_id,
            price_tsh: next.price.tsh(),
            starts_at: to_db_time(next.starts_at),
            by_account: by.id.to_string(),
            by_name: strip_nul(&by.name),
            is_skipped: next.is_skipped,
        }
    }

    fn parse(self) -> Result<NextPrice, CorruptRow> {
        Ok(NextPrice {
            price: Money::new(self.price_tsh)?,
            starts_at: self.starts_at.and_utc(),
            by: signature::parse(Some(self.by_account), Some(self.by_name))?,
            is_skipped: self.is_skipped,
        })
    }
}

impl BundleRow {
    /// Without the price from a later time on.
    fn parse(self) -> Result<Bundle, CorruptRow> {
        Ok(Bundle {
            id: BundleId::parse(&self.id)?,
            name: self.name,
            name_swahili: self.name_swahili,
            kind: BundleKind::parse(&self.kind)?,
            network: Network::parse(&self.network)?,
            data: DataVolume::from_megabytes(self.data_mb).ok_or(CorruptRow)?,
            validity: Validity::parse(&self.validity)?,
            terms: UsageTerms {
                hours: self.hours.as_deref().map(OpenTime::parse).transpose()?,
                conditions: self.conditions,
                conditions_swahili: self.conditions_swahili,
            },
            price: Money::new(self.price_tsh)?,
            next_price: None,
            operator_price: self.operator_price_tsh.map(Money::new).transpose()?,
            cost: self.cost_tsh.map(Money::new).transpose()?,
            description: self.description,
            description_swahili: self.description_swahili,
            features: serde_json::from_str(&self.features)?,
            image: self.image,
            admin_phone: self.admin_phone.as_deref().map(PhoneNumber::parse).transpose()?,
            ussd: self.ussd.as_deref().map(UssdTemplate::parse).transpose()?,
            requires_tin: self.requires_tin,
            requires_nida: self.requires_nida,
            is_active: self.is_active,
            version: self.version,
            created_at: self.created_at.and_utc(),
            updated_at: self.updated_at.and_utc(),
            edited_by: signature::parse(self.edited_by_account, self.edited_by_name)?,
            deleted_at: self.deleted_at.map(|at| at.and_utc()),
        })
    }
}
