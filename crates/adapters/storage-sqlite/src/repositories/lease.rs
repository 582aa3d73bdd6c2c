//! Claiming of due rows: a claim moves the time at which a row is due to the end of its lease, so that a row whose
//! claimant died is due again.

use kernel::RepositoryError;

use crate::corrupt_row::readable;

/// Claims up to `limit` due rows, oldest first. Concurrent claimants get different rows. Reads first: where nothing is
/// due, no write transaction begins. It reads the oldest, because PostgreSQL takes a third of the rows for due where it does not
/// know the time, and looks for any of them in the whole table.
///
/// `lease` is the change that claims a row; `row` is its Diesel type, which converts into the result.
macro_rules! claim_due {
    (
        database: $database:expr,
        table: $table:expr,
        key: $key:expr,
        due_at: $due_at:expr,
        is_due: $is_due:expr,
        lease: $lease:expr,
        row: $row:ty,
        limit: $limit:expr $(,)?
    ) => {{
        let first = $table.filter($is_due).order($due_at).select($key);
        let oldest: Option<String> = $database.read(move |conn| Ok(first.first(conn).optional()?)).await?;
        if oldest.is_none() {
            return Ok(Vec::new());
        }
        $database
            .write(move |conn| {
                let oldest = $table.filter($is_due).order(($due_at, $key)).limit($limit).select($key);
                let keys: Vec<String> = skip_locked!(oldest).load(conn)?;
                let rows: Vec<(String, $row)> = diesel::update($table.filter($key.eq_any(&keys)))
                    .set($lease)
                    .returning(($key, <$row>::as_returning()))
                    .get_results(conn)?;
                Ok(crate::repositories::lease::read_in_order(&keys, rows))
            })
            .await
    }};
}
pub(super) use claim_due;

/// The claimed rows in the order of `keys`. An unreadable one is skipped; its lease keeps it out of the way.
pub fn read_in_order<Row, T>(keys: &[String], mut rows: Vec<(String, Row)>) -> Vec<T>
where
    T: TryFrom<Row, Error = RepositoryError>,
{
    rows.sort_by_key(|(key, _)| keys.iter().position(|other| other == key));
    rows.into_iter().filter_map(|(_, row)| readable("a due row", row.try_into())).collect()
}
