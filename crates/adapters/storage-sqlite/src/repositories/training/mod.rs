//! Training items: `rows` maps columns, `quiz` the JSON column, `edit` writes.

mod edit;
mod quiz;
mod rows;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use content::{TrainingItem, TrainingRepository};
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{AuditEntry, AuditKind, RepositoryError, TrainingItemId};

use self::rows::ItemRow;
use super::seeding::SEEDING_LOCK;
use super::{Backend, Conn, Database, advisory_lock, audit, to_db_time};
use crate::failure::Failure;
use crate::schema::training_items;

type ItemQuery = training_items::BoxedQuery<'static, Backend>;

#[async_trait]
impl TrainingRepository for Database {
    async fn list(&self, active_only: bool) -> Result<Vec<TrainingItem>, RepositoryError> {
        let rows = self.read(move |conn| Ok(list(active_only, conn)?)).await?;
        rows.into_iter().map(TrainingItem::try_from).collect()
    }

    async fn find(&self, id: TrainingItemId) -> Result<Option<TrainingItem>, RepositoryError> {
        self.read(move |conn| find(id, |item| item.filter(training_items::deleted_at.is_null()), conn)).await
    }

    async fn insert_if_empty(&self, items: Vec<TrainingItem>) -> Result<bool, RepositoryError> {
        let rows: Vec<ItemRow> = items.iter().map(ItemRow::from).collect();
        self.write(move |conn| {
            advisory_lock(conn, SEEDING_LOCK)?;
            let any: bool =
                diesel::select(exists(training_items::table.select(training_items::id))).get_result(conn)?;
            if !any {
                diesel::insert_into(training_items::table).values(&rows).execute(conn)?;
            }
            Ok::<_, Failure>(!any)
        })
        .await
    }

    async fn insert(&self, item: &TrainingItem, entry: &AuditEntry) -> Result<(), RepositoryError> {
        let (row, entry) = (ItemRow::from(item), entry.clone());
        self.write(move |conn| {
            diesel::insert_into(training_items::table).values(&row).execute(conn)?;
            Ok(audit::append(&entry, conn)?)
        })
        .await
    }

    async fn update(
        &self,
        item: &TrainingItem,
        from_version: i64,
        entry: &AuditEntry,
    ) -> Result<bool, RepositoryError> {
        let (row, entry) = (ItemRow::from(item), entry.clone());
        self.write(move |conn| Ok(edit::replace(&row, from_version, &entry, conn)?)).await
    }

    async fn last_editor(&self, id: TrainingItemId) -> Result<Option<String>, RepositoryError> {
        self.read(move |conn| Ok(audit::last_by(AuditKind::Training, &id.to_string(), conn)?)).await
    }

    async fn delete(
        &self,
        id: TrainingItemId,
        at: DateTime<Utc>,
        entry: &AuditEntry,
    ) -> Result<bool, RepositoryError> {
        let entry = entry.clone();
        self.write(move |conn| Ok(edit::delete(&id.to_string(), at, &entry, conn)?)).await
    }

    async fn find_deleted(&self, id: TrainingItemId) -> Result<Option<TrainingItem>, RepositoryError> {
        self.read(move |conn| find(id, |item| item.filter(training_items::deleted_at.is_not_null()), conn))
            .await
    }

    async fn restore(
        &self,
        id: TrainingItemId,
        at: DateTime<Utc>,
        entry: &AuditEntry,
    ) -> Result<bool, RepositoryError> {
        let entry = entry.clone();
        self.write(move |conn| Ok(edit::restore(&id.to_string(), at, &entry, conn)?)).await
    }
}

fn find(
    id: TrainingItemId,
    which: impl FnOnce(ItemQuery) -> ItemQuery,
    conn: &mut Conn,
) -> Result<Option<TrainingItem>, Failure> {
    let query = which(training_items::table.find(id.to_string()).into_boxed());
    let row: Option<ItemRow> = query.select(ItemRow::as_select()).first(conn).optional()?;
    Ok(row.map(TrainingItem::try_from).transpose()?)
}

fn list(active_only: bool, conn: &mut Conn) -> QueryResult<Vec<ItemRow>> {
    let mut query = training_items::table
        .filter(training_items::deleted_at.is_null())
        .select(ItemRow::as_select())
        .into_boxed();
    if active_only {
        query = query.filter(training_items::is_active.eq(true));
    }
    query.order((training_items::created_at.desc(), training_items::id.desc())).load(conn)
}
