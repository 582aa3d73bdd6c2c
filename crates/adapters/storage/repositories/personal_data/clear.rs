//! Deletes and overwrites the data in the register.

use diesel::prelude::*;
use diesel::sql_query;

use super::super::Conn;
use super::register::{Column, Holds, TABLES, Table};
use super::scope::Scope;

/// Clears every table, and returns the number of rows for each table with changes.
pub fn clear(scope: &Scope, conn: &mut Conn) -> QueryResult<Vec<(&'static Table, usize)>> {
    let mut cleared = Vec::new();
    for table in TABLES {
        let deleted = if table.is_deleted { delete(table, scope, conn)? } else { 0 };
        // Another person's row that mentions the number loses only that text.
        let rows = deleted.saturating_add(overwrite(table, scope, conn)?);
        if rows > 0 {
            cleared.push((table, rows));
        }
    }
    Ok(cleared)
}

fn delete(table: &Table, scope: &Scope, conn: &mut Conn) -> QueryResult<usize> {
    sql_query(format!("DELETE FROM {} WHERE {}", table.name, scope.fill(table.rows))).execute(conn)
}

fn overwrite(table: &Table, scope: &Scope, conn: &mut Conn) -> QueryResult<usize> {
    if table.is_deleted && !scope.names_a_number() {
        return Ok(0);
    }
    let personal: Vec<_> = table.columns.iter().filter_map(|column| change(column, table, scope)).collect();
    if personal.is_empty() {
        return Ok(0);
    }
    let sets: Vec<_> = personal.iter().map(|(set, _)| set.as_str()).collect();
    let differs: Vec<_> = personal.iter().map(|(_, differs)| differs.as_str()).collect();
    let rows = scope.rows(table);
    let sql =
        format!("UPDATE {} SET {} WHERE {rows} AND ({})", table.name, sets.join(", "), differs.join(" OR "));
    sql_query(sql).execute(conn)
}

/// SQL for the new value of a personal column, and SQL for whether it has one. NULL stays NULL.
fn change(column: &Column, table: &Table, scope: &Scope) -> Option<(String, String)> {
    let (name, when) = (column.name, column.when(table)?);
    // Retention clears all personal values of a row. Without a number, no text can mention it.
    let when = if let Holds::Personal { .. } = column.holds { scope.when(&when) } else { scope.fill(&when) };
    let erased = scope.fill(&column.erased());
    let is_held = format!("({name} IS NOT NULL AND {when})");
    let set = format!("{name} = CASE WHEN {is_held} THEN {erased} ELSE {name} END");
    Some((set, format!("({is_held} AND {name} IS DISTINCT FROM {erased})")))
}
