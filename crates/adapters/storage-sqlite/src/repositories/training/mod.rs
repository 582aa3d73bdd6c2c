//! Training items: `rows` maps columns, `quiz` the JSON column, `edit` writes.

mod edit;
mod quiz;
mod rows;

use async_trait::async_trait;
use content::{TrainingItem, TrainingRepository, TrainingSeeder};
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{RepositoryError, TrainingItemId};

use self::rows::ItemRow;
use super::seeding::SEEDING_LOCK;
use super::{Backend, Conn, Database, advisory_lock, audit, to_db_time};
use crate::failure::Failure;
use crate::schema::training_items;

pub struct Training(pub Database);

#[async_trait]
impl TrainingRepository for Training {
    async fn list(&self, active_only: bool) -> Result<Vec<TrainingItem>, RepositoryError> {
        let rows = self.0.read(move |conn| Ok(list(active_only, conn)?)).await?;
        rows.into_iter().map(TrainingItem::try_from).collect()
    }

    async fn find(&self, id: TrainingItemId) -> Result<Option<TrainingItem>, RepositoryError> {
        let row: Option<ItemRow> = self
            .0
            .read(move |conn| {
                let query =
                    training_items::table.find(id.to_string()).filter(training_items::deleted_at.is_null());
                Ok(query.select(ItemRow::as_select()).first(conn).optional()?)
            })
            .await?;
        row.map(TrainingItem::try_from).transpose()
    }
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

#[async_trait]
impl TrainingSeeder for Training {
    async fn insert_if_empty(&self, items: Vec<TrainingItem>) -> Result<bool, RepositoryError> {
        let rows: Vec<ItemRow> = items.iter().map(ItemRow::from).collect();
        self.0
            .write(move |conn| {
                advisory_lock(conn, SEEDING_LOCK)?;
                let any: bool = diesel::select(exists(training_items::table.select(training_items::id)))
                    .get_result(conn)?;
                if !any {
                    diesel::insert_into(training_items::table).values(&rows).execute(conn)?;
                }
                Ok::<_, Failure>(!any)
            })
            .await
    }
}
