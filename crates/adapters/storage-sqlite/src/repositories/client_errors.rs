use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::RepositoryError;
use overview::{ClientError, ClientErrorGroup, ClientErrors, MAX_CLIENT_ERRORS};

use super::{Backend, Conn, Database, advisory_lock, to_db_time};
use crate::schema::client_errors as table;

/// Arbitrary [`advisory_lock`] key: serializes concurrent reports, so that the rows stay within their limit.
const CLIENT_ERRORS_LOCK: i64 = 7_140;

#[async_trait]
impl ClientErrors for Database {
    async fn record(&self, error: &ClientError, at: DateTime<Utc>) -> Result<(), RepositoryError> {
        let row = Row::first(error, to_db_time(at));
        self.write(move |conn| {
            advisory_lock(conn, CLIENT_ERRORS_LOCK)?;
            upsert(&row, conn)?;
            Ok(delete_surplus(&row.fingerprint, conn)?)
        })
        .await
    }

    async fn list(&self) -> Result<Vec<ClientErrorGroup>, RepositoryError> {
        let rows: Vec<Row> = self
            .read(|conn| {
                let newest = table::table.order((table::last_at.desc(), table::fingerprint));
                Ok(newest.limit(MAX_CLIENT_ERRORS).select(Row::as_select()).load(conn)?)
            })
            .await?;
        Ok(rows.into_iter().map(ClientErrorGroup::from).collect())
    }
}

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
fn upsert(row: &Row, conn: &mut Conn) -> QueryResult<()> {
    diesel::insert_into(table::table)
        .values(row)
        .on_conflict(table::fingerprint)
        .do_update()
        .set((table::reports.eq(table::reports + 1), table::last_at.eq(row.last_at)))
        .execute(conn)
        .map(|_| ())
}

/// Deletes what was seen longest ago; never the row with `new`, even if the clock of its instance is behind.
fn delete_surplus(new: &str, conn: &mut Conn) -> QueryResult<()> {
    let surplus = table::table.count().get_result::<i64>(conn)?.saturating_sub(MAX_CLIENT_ERRORS);
    if surplus > 0 {
        let others =
            table::table.filter(table::fingerprint.ne(new)).order((table::last_at, table::fingerprint));
        let oldest: Vec<String> = others.limit(surplus).select(table::fingerprint).load(conn)?;
        diesel::delete(table::table.filter(table::fingerprint.eq_any(oldest))).execute(conn)?;
    }
    Ok(())
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = table, check_for_backend(Backend))]
struct Row {
    fingerprint: String,
    message: String,
    stack: String,
    page: String,
    version: String,
    reports: i64,
    first_at: NaiveDateTime,
    last_at: NaiveDateTime,
}

impl Row {
    fn first(error: &ClientError, at: NaiveDateTime) -> Self {
        Self {
            fingerprint: error.fingerprint().to_owned(),
            message: error.message().to_owned(),
            stack: error.stack().to_owned(),
            page: error.page().to_owned(),
            version: error.version().to_owned(),
            reports: 1,
            first_at: at,
            last_at: at,
        }
    }
}

impl From<Row> for ClientErrorGroup {
    fn from(row: Row) -> Self {
        Self {
            fingerprint: row.fingerprint,
            message: row.message,
            stack: row.stack,
            page: row.page,
            version: row.version,
            reports: row.reports,
            first_at: row.first_at.and_utc(),
            last_at: row.last_at.and_utc(),
        }
    }
}
