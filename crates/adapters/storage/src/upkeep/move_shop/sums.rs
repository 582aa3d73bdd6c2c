//! Figures by which two databases are compared: how many rows each table has, and for each column how many values and what
//! they add up to. Of a text that is its length and two of its characters.

use std::collections::BTreeMap;

use diesel::QueryResult;

use super::super::connection::AnyConnection;
use super::table::{Column, Kind, Table};

/// One text for each table.
pub type Sums = BTreeMap<String, String>;

pub fn sums(tables: &[Table], conn: &mut AnyConnection) -> QueryResult<Sums> {
    let sum = |table: &Table| {
        let value: fn(&Column) -> String = match conn {
            AnyConnection::Sqlite(_) => of_sqlite,
            AnyConnection::Postgres(_) => of_postgres,
        };
        let mut columns: Vec<&Column> = table.columns.iter().collect();
        columns.sort_by(|one, two| one.name.cmp(&two.name));
        let figures = columns.iter().map(|column| {
            let sum = format!("COALESCE(CAST(SUM({}) AS TEXT), '-')", value(column));
            format!(" || ' {name} ' || COUNT(\"{name}\") || ' ' || {sum}", name = column.name)
        });
        let sql = format!("SELECT COUNT(*){} AS id FROM \"{}\"", figures.collect::<String>(), table.name);
        Ok((table.name.clone(), conn.texts(&sql)?.concat()))
    };
    tables.iter().map(sum).collect()
}

/// Remainders, so that no sum overflows.
const MODULUS: u32 = 1_000_003;

fn of_sqlite(column: &Column) -> String {
    let name = &column.name;
    match column.kind {
        Kind::Text => format!(
            "octet_length(\"{name}\") + 7 * COALESCE(unicode(substr(\"{name}\", -1)), 0)
            + 31 * COALESCE(unicode(substr(\"{name}\", length(\"{name}\") / 2 + 1, 1)), 0)"
        ),
        Kind::Bytes => format!("length(\"{name}\")"),
        Kind::Boolean => format!("\"{name}\""),
        Kind::Number => format!("\"{name}\" % {MODULUS}"),
        Kind::Time => format!(
            "unixepoch(substr(\"{name}\", 1, 19)) % {MODULUS} + CAST(substr(substr(\"{name}\", 21) || '000000', 1, 6) AS INTEGER)"
        ),
    }
}

fn of_postgres(column: &Column) -> String {
    let name = &column.name;
    match column.kind {
        Kind::Text => format!(
            "octet_length(\"{name}\") + 7 * ascii(right(\"{name}\", 1))
            + 31 * ascii(substr(\"{name}\", length(\"{name}\") / 2 + 1, 1))"
        ),
        Kind::Bytes => format!("octet_length(\"{name}\")"),
        Kind::Boolean => format!("\"{name}\"::integer"),
        Kind::Number => format!("\"{name}\" % {MODULUS}"),
        Kind::Time => format!(
            "extract(epoch FROM date_trunc('second', \"{name}\"))::bigint % {MODULUS} + extract(microseconds FROM \"{name}\")::bigint % 1000000"
        ),
    }
}
