use async_trait::async_trait;
use chrono::{DateTime, Utc};
use content::{TrainingEditor, TrainingItem};
use diesel::prelude::*;
use kernel::{AuditEntry, AuditKind, RepositoryError, TrainingItemId};

use super::rows::ItemRow;
use super::{Conn, Training, audit, to_db_time};
use crate::schema::training_items as table;

#[async_trait]
impl TrainingEditor for Training {
    async fn insert(&self, item: &TrainingItem, entry: &AuditEntry) -> Result<(), RepositoryError> {
        let (row, entry) = (ItemRow::from(item), entry.clone());
        self.0
            .write(move |conn| {
                diesel::insert_into(table::table).values(&row).execute(conn)?;
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
        self.0.write(move |conn| Ok(replace(&row, from_version, &entry, conn)?)).await
    }

    async fn last_editor(&self, id: TrainingItemId) -> Result<Option<String>, RepositoryError> {
        self.0.read(move |conn| Ok(audit::last_by(AuditKind::Training, &id.to_string(), conn)?)).await
    }

    async fn delete(
        &self,
        id: TrainingItemId,
        at: DateTime<Utc>,
        entry: &AuditEntry,
    ) -> Result<bool, RepositoryError> {
        let entry = entry.clone();
        self.0.write(move |conn| Ok(delete(&id.to_string(), at, &entry, conn)?)).await
    }

    async fn find_deleted(&self, id: TrainingItemId) -> Result<Option<TrainingItem>, RepositoryError> {
        let row: Option<ItemRow> = self
            .0
            .read(move |conn| {
                let query = table::table.find(id.to_string()).filter(table::deleted_at.is_not_null());
                Ok(query.select(ItemRow::as_select()).first(conn).optional()?)
            })
            .await?;
        row.map(TrainingItem::try_from).transpose()
    }

    async fn restore(
        &self,
        id: TrainingItemId,
        at: DateTime<Utc>,
        entry: &AuditEntry,
    ) -> Result<bool, RepositoryError> {
        let entry = entry.clone();
        self.0.write(move |conn| Ok(restore(&id.to_string(), at, &entry, conn)?)).await
    }
}

/// Optimistic lock: of concurrent changes based on one version, only one succeeds.
fn replace(row: &ItemRow, from_version: i64, entry: &AuditEntry, conn: &mut Conn) -> QueryResult<bool> {
    let current = table::table
        .find(row.id())
        .filter(table::version.eq(from_version))
        .filter(table::deleted_at.is_null());
    let replaced = diesel::update(current).set(row).execute(conn)? == 1;
    audited(replaced, entry, conn)
}

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
fn delete(id: &str, at: DateTime<Utc>, entry: &AuditEntry, conn: &mut Conn) -> QueryResult<bool> {
    let there = table::table.find(id).filter(table::deleted_at.is_null());
    let marks = (
        table::deleted_at.eq(to_db_time(at)),
        table::updated_at.eq(to_db_time(at)),
        table::version.eq(table::version + 1),
    );
    let deleted = diesel::update(there).set(marks).execute(conn)? == 1;
    audited(deleted, entry, conn)
}

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
fn restore(id: &str, at: DateTime<Utc>, entry: &AuditEntry, conn: &mut Conn) -> QueryResult<bool> {
    let gone = table::table.find(id).filter(table::deleted_at.is_not_null());
    let marks = (
        table::deleted_at.eq(None::<chrono::NaiveDateTime>),
        table::updated_at.eq(to_db_time(at)),
        table::version.eq(table::version + 1),
    );
    let restored = diesel::update(gone).set(marks).execute(conn)? == 1;
    audited(restored, entry, conn)
}

fn audited(done: bool, entry: &AuditEntry, conn: &mut Conn) -> QueryResult<bool> {
    if done {
        audit::append(entry, conn)?;
    }
    Ok(done)
}
