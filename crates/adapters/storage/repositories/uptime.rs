//! In which minutes the shop was there.

use async_trait::async_trait;
use content::{Minute, UptimeHour, UptimeLog};
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use kernel::RepositoryError;

use super::Database;
use crate::schema::uptime_hours as table;

pub struct Uptime(pub Database);

#[async_trait]
impl UptimeLog for Uptime {
    async fn note(&self, minute: Minute) -> Result<(), RepositoryError> {
        self.0
            .write(move |conn| {
                diesel::insert_into(table::table)
                    .values((table::hour.eq(minute.hour()), table::minutes.eq(minute.bit())))
                    .on_conflict(table::hour)
                    .do_update()
                    .set(table::minutes.eq(sql::<BigInt>("uptime_hours.minutes | excluded.minutes")))
                    .execute(conn)?;
                Ok(())
            })
            .await
    }

    async fn hours(&self) -> Result<Vec<UptimeHour>, RepositoryError> {
        let rows: Vec<(i64, i64)> =
            self.0.read(|conn| Ok(table::table.order(table::hour).load(conn)?)).await?;
        Ok(rows.into_iter().map(|(hour, minutes)| UptimeHour { hour, minutes }).collect())
    }

    async fn prune(&self, minute: Minute) -> Result<(), RepositoryError> {
        let first = minute.hour();
        self.0
            .write(move |conn| {
                let before = table::table.filter(table::hour.lt(first)).select(diesel::dsl::max(table::hour));
                let newest: Option<i64> = before.first(conn)?;
                if let Some(newest) = newest {
                    diesel::delete(table::table.filter(table::hour.lt(newest))).execute(conn)?;
                }
                Ok(())
            })
            .await
    }
}
