//! Rows on their way between databases: a JSON array of objects, one for each row.
//!
//! Both databases write and read it themselves. A time is a text as SQLite stores it, and bytes are one as PostgreSQL reads them (`\\x0a`).

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Nullable, Text};

use super::super::connection::AnyConnection;
use super::table::{Column, Kind, Table};

/// Rows of a page of SQLite. A page is in memory as a whole, so that those with pictures are small.
const ROWS: usize = 4_000;
const ROWS_WITH_BYTES: usize = 20;
/// Blocks of a page of PostgreSQL, of 8 kB each.
const BLOCKS: i64 = 128;
const BLOCKS_WITH_BYTES: i64 = 1;

/// Some rows of a table.
#[derive(QueryableByName)]
pub struct Page {
    #[diesel(sql_type = Text)]
    pub rows: String,
    /// Where the next page begins; `None` after the last one.
    #[diesel(sql_type = Nullable<Text>)]
    pub next: Option<String>,
}

/// The page that begins at `place`, which is the `next` of the page before. In the order in which rows are stored, which is the fastest
/// for both databases. A row that changes between two pages may be in neither or in both.
pub fn read_page(table: &Table, place: Option<&str>, conn: &mut AnyConnection) -> QueryResult<Page> {
    let number = || place.and_then(|place| place.parse().ok()).unwrap_or(0);
    match (conn, place) {
        (AnyConnection::Postgres(conn), _) => sql_query(page_by_block(table, number())).get_result(conn),
        (AnyConnection::Sqlite(conn), _) if table.has_rowid => {
            sql_query(page_by_rowid(table, number())).get_result(conn)
        }
        (AnyConnection::Sqlite(conn), None) => sql_query(page_by_key(table, "")).get_result(conn),
        (AnyConnection::Sqlite(conn), Some(place)) => {
            let after = format!("WHERE ({}) > ({})", names(table.key()), fields("$1", table.key()));
            sql_query(page_by_key(table, &after)).bind::<Text, _>(place).get_result(conn)
        }
    }
}

fn page_by_rowid(table: &Table, after: i64) -> String {
    let size = page_size(table);
    format!(
        "SELECT {} AS rows, CASE WHEN COUNT(*) = {size} THEN CAST(MAX(row_number) AS TEXT) END AS next
        FROM (SELECT rowid AS row_number, * FROM \"{}\" WHERE rowid > {after} ORDER BY rowid LIMIT {size})",
        json_of_sqlite(table.columns.iter()),
        table.name,
    )
}

/// A table without row numbers is stored by its key.
fn page_by_key(table: &Table, after: &str) -> String {
    let size = page_size(table);
    let key = names(table.key());
    format!(
        "SELECT rows, CASE WHEN number = {size} THEN json_extract(rows, '$[#-1]') END AS next
        FROM (SELECT {} AS rows, COUNT(*) AS number
            FROM (SELECT * FROM \"{}\" {after} ORDER BY {key} LIMIT {size}))",
        json_of_sqlite(table.columns.iter()),
        table.name,
    )
}

fn page_by_block(table: &Table, from: i64) -> String {
    let blocks = if table.has_bytes() { BLOCKS_WITH_BYTES } else { BLOCKS };
    let to = from.saturating_add(blocks);
    format!(
        "SELECT COALESCE(json_agg(page)::text, '[]') AS rows,
            CASE WHEN {to} < pg_relation_size('\"{name}\"') / current_setting('block_size')::bigint THEN '{to}' END AS next
        FROM (SELECT {} FROM \"{name}\" WHERE ctid >= '({from},0)' AND ctid < '({to},0)') page",
        values_of_postgres("", table.columns.iter()),
        name = table.name,
    )
}

fn page_size(table: &Table) -> usize {
    if table.has_bytes() { ROWS_WITH_BYTES } else { ROWS }
}

/// The rows with these keys that exist.
pub fn read_rows(table: &Table, keys: &str, conn: &mut AnyConnection) -> QueryResult<String> {
    let name = &table.name;
    let page: Page = match conn {
        AnyConnection::Sqlite(conn) => {
            let sql = format!(
                "SELECT {} AS rows, NULL AS next FROM \"{name}\"
                WHERE ({}) IN (SELECT {} FROM json_each($1))",
                json_of_sqlite(table.columns.iter()),
                names(table.key()),
                fields("value", table.key()),
            );
            sql_query(sql).bind::<Text, _>(keys).get_result(conn)?
        }
        AnyConnection::Postgres(conn) => {
            let sql = format!(
                "SELECT COALESCE(json_agg(page)::text, '[]') AS rows, NULL AS next
                FROM (SELECT {} FROM json_populate_recordset(NULL::\"{name}\", $1::json) k JOIN \"{name}\" t ON {}) page",
                values_of_postgres("t.", table.columns.iter()),
                same_key(table),
            );
            sql_query(sql).bind::<Text, _>(keys).get_result(conn)?
        }
    };
    Ok(page.rows)
}

/// The keys in the form of rows, for [`delete_rows`] of another database.
pub fn portable_keys(table: &Table, keys: &str, conn: &mut AnyConnection) -> QueryResult<String> {
    match conn {
        AnyConnection::Sqlite(_) => Ok(keys.to_owned()),
        AnyConnection::Postgres(conn) => {
            let sql = format!(
                "SELECT COALESCE(json_agg(page)::text, '[]') AS rows, NULL AS next
                FROM (SELECT {} FROM json_populate_recordset(NULL::\"{}\", $1::json)) page",
                values_of_postgres("", table.key()),
                table.name
            );
            Ok(sql_query(sql).bind::<Text, _>(keys).get_result::<Page>(conn)?.rows)
        }
    }
}

/// What to do with a row that is there already.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    /// A row came twice, or an older state of another row has a value that must be unique.
    Tolerate,
    Refuse,
}

/// Inserts rows and returns how many.
pub fn insert_rows(
    table: &Table,
    rows: &str,
    existing: Existing,
    conn: &mut AnyConnection,
) -> QueryResult<usize> {
    let (name, columns) = (&table.name, names(table.columns.iter()));
    match conn {
        AnyConnection::Sqlite(conn) => {
            let verb = if existing == Existing::Tolerate { "INSERT OR REPLACE" } else { "INSERT" };
            let values = fields("value", table.columns.iter());
            let sql = format!("{verb} INTO \"{name}\" ({columns}) SELECT {values} FROM json_each($1)");
            sql_query(sql).bind::<Text, _>(rows).execute(conn)
        }
        AnyConnection::Postgres(conn) => {
            let tolerate = if existing == Existing::Tolerate { "ON CONFLICT DO NOTHING" } else { "" };
            let sql = format!(
                "INSERT INTO \"{name}\" ({columns}) OVERRIDING SYSTEM VALUE
                SELECT {columns} FROM json_populate_recordset(NULL::\"{name}\", $1::json) {tolerate}"
            );
            sql_query(sql).bind::<Text, _>(rows).execute(conn)
        }
    }
}

/// Deletes the rows with these keys.
pub fn delete_rows(table: &Table, keys: &str, conn: &mut AnyConnection) -> QueryResult<usize> {
    let name = &table.name;
    match conn {
        AnyConnection::Sqlite(conn) => {
            let (key, values) = (names(table.key()), fields("value", table.key()));
            let sql = format!("DELETE FROM \"{name}\" WHERE ({key}) IN (SELECT {values} FROM json_each($1))");
            sql_query(sql).bind::<Text, _>(keys).execute(conn)
        }
        AnyConnection::Postgres(conn) => {
            let sql = format!(
                "DELETE FROM \"{name}\" t USING json_populate_recordset(NULL::\"{name}\", $1::json) k WHERE {}",
                same_key(table)
            );
            sql_query(sql).bind::<Text, _>(keys).execute(conn)
        }
    }
}

fn same_key(table: &Table) -> String {
    let same = table.key().map(|column| format!("t.\"{0}\" = k.\"{0}\"", column.name));
    same.collect::<Vec<_>>().join(" AND ")
}

fn names<'t>(columns: impl Iterator<Item = &'t Column>) -> String {
    columns.map(|column| format!("\"{}\"", column.name)).collect::<Vec<_>>().join(", ")
}

/// SQLite's expressions for columns of `row`, a JSON object.
fn fields<'t>(row: &str, columns: impl Iterator<Item = &'t Column>) -> String {
    let field = |column: &Column| {
        let value = format!("json_extract({row}, '$.{}')", column.name);
        if column.kind == Kind::Bytes { format!("unhex(substr({value}, 3))") } else { value }
    };
    columns.map(field).collect::<Vec<_>>().join(", ")
}

/// SQLite's expression for all selected rows.
fn json_of_sqlite<'t>(columns: impl Iterator<Item = &'t Column>) -> String {
    let value = |column: &Column| {
        let name = &column.name;
        if column.kind == Kind::Bytes {
            format!("'{name}', '\\x' || hex(\"{name}\")")
        } else {
            format!("'{name}', \"{name}\"")
        }
    };
    let values = columns.map(value).collect::<Vec<_>>().join(", ");
    format!("json_group_array(json_object({values}))")
}

/// PostgreSQL's expressions for columns, under their names. chrono writes a fraction of a second with 3 or 6 digits, or none.
fn values_of_postgres<'t>(prefix: &str, columns: impl Iterator<Item = &'t Column>) -> String {
    let value = |column: &Column| {
        let (stored, name) = (format!("{prefix}\"{}\"", column.name), &column.name);
        match column.kind {
            Kind::Time => format!(
                "to_char({stored}, CASE extract(microseconds FROM {stored})::bigint % 1000000 WHEN 0 THEN 'YYYY-MM-DD HH24:MI:SS'
                ELSE CASE extract(microseconds FROM {stored})::bigint % 1000 WHEN 0 THEN 'YYYY-MM-DD HH24:MI:SS.MS'
                ELSE 'YYYY-MM-DD HH24:MI:SS.US' END END) AS \"{name}\""
            ),
            Kind::Text | Kind::Number | Kind::Boolean | Kind::Bytes => stored,
        }
    };
    columns.map(value).collect::<Vec<_>>().join(", ")
}
