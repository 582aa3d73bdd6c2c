use ::orders::{TrackingTries, TrackingTry};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::RepositoryError;

use super::{Conn, Database, stored};
use crate::failure::Failure;
use crate::schema::{orders, tracking_tries};

pub struct Tries(pub Database);

#[async_trait]
impl TrackingTries for Tries {
    async fn reserve(
        &self,
        try_: &TrackingTry,
        since: DateTime<Utc>,
        max: i64,
    ) -> Result<bool, RepositoryError> {
        let try_ = NewTryRow::from(try_);
        self.0.write(move |conn| reserve(&try_, stored(since), max, conn)).await
    }

    async fn forgive(&self, try_: &TrackingTry) -> Result<(), RepositoryError> {
        let id = try_.id.clone();
        self.0
            .write(move |conn| {
                diesel::delete(tracking_tries::table.find(&id)).execute(conn)?;
                Ok(())
            })
            .await
    }
}

fn reserve(try_: &NewTryRow, since: NaiveDateTime, max: i64, conn: &mut Conn) -> Result<bool, Failure> {
    wait_for_others(&try_.order_key, conn)?;
    let made: i64 = tracking_tries::table
        .filter(tracking_tries::order_key.eq(&try_.order_key))
        .filter(tracking_tries::at.ge(since))
        .count()
        .get_result(conn)?;
    if made >= max {
        return Ok(false);
    }
    diesel::insert_into(tracking_tries::table).values(try_).execute(conn)?;
    Ok(true)
}

/// Writes nothing new, and so locks the order's row: tries of one order are counted one after the other.
fn wait_for_others(order_key: &str, conn: &mut Conn) -> QueryResult<()> {
    diesel::update(orders::table.find(order_key))
        .set(orders::version.eq(orders::version))
        .execute(conn)
        .map(|_| ())
}

#[derive(Insertable)]
#[diesel(table_name = tracking_tries)]
struct NewTryRow {
    id: String,
    order_key: String,
    at: NaiveDateTime,
}

impl From<&TrackingTry> for NewTryRow {
    fn from(try_: &TrackingTry) -> Self {
        Self { id: try_.id.clone(), order_key: try_.order.to_string(), at: stored(try_.at) }
    }
}
