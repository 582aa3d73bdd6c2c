use async_trait::async_trait;
use catalog::{Bundle, BundleFilter, BundleRepository, ItemRepository, WriteError};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::editing::Write;
use kernel::{AuditEntry, BundleId, Coded, RepositoryError};

use super::columns::item_row;
use super::imports::ensure_new;
use super::{Backend, Conn, Database, audit};
use crate::failure::Failure;
use crate::schema::bundles;

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
impl ItemRepository<Bundle> for Database {
    async fn find_including_deleted(&self, id: BundleId) -> Result<Option<Bundle>, RepositoryError> {
        let row: Option<BundleRow> = self
            .read(move |conn| {
                let query = bundles::table.find(id.to_string()).select(BundleRow::as_select());
                Ok(query.first(conn).optional()?)
            })
            .await?;
        row.map(Bundle::try_from).transpose()
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

/// What the bundle costs the shop; `None` when that is unknown.
pub fn cost(id: BundleId, conn: &mut Conn) -> QueryResult<Option<i64>> {
    bundles::table.find(id.to_string()).select(bundles::cost_tsh).first(conn).optional().map(Option::flatten)
}

fn list(filter: BundleFilter, conn: &mut Conn) -> Result<Vec<Bundle>, Failure> {
    let rows: Vec<BundleRow> = matching(filter).select(BundleRow::as_select()).load(conn)?;
    let mut found = rows.into_iter().map(Bundle::try_from).collect::<Result<Vec<_>, _>>()?;
    // Sorted here and not in SQL: the order of networks is defined by the shop.
    found.sort_by_key(|bundle| (bundle.network, bundle.price, bundle.id));
    Ok(found)
}

/// Optimistic lock: of concurrent changes based on one version, only one succeeds.
fn write(write: &Write<Bundle>, conn: &mut Conn) -> Result<(), Failure<WriteError>> {
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
    Ok(audit::append(&write.entry, conn)?)
}

fn matching(filter: BundleFilter) -> bundles::BoxedQuery<'static, Backend> {
    let mut query = bundles::table.filter(bundles::deleted_at.is_null()).into_boxed();
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

item_row! {
    BundleRow(bundles) of Bundle {
        id: String = id,
        name: String = name,
        name_swahili: String = name_swahili,
        kind: String = kind,
        network: String = network,
        data_mb: i64 = data,
        validity: String = validity,
        price_tsh: i64 = price,
        cost_tsh: Option<i64> = cost,
        description: String = description,
        description_swahili: String = description_swahili,
        features: String = features,
        image: Option<String> = image,
        admin_phone: Option<String> = admin_phone,
        requires_tin: bool = requires_tin,
        requires_nida: bool = requires_nida,
        is_active: bool = is_active,
        version: i64 = version,
        created_at: NaiveDateTime = created_at,
        updated_at: NaiveDateTime = updated_at,
        deleted_at: Option<NaiveDateTime> = deleted_at,
    }
}
