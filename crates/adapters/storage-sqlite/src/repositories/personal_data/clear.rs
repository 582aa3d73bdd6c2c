//! Deletes and overwrites the data in the register.

use diesel::prelude::*;

use super::super::Conn;
use super::super::sql::Sql;
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
    // Tables and conditions come from the register.
    Sql::fill(&format!("DELETE FROM {} WHERE {{rows}}", table.name), &[("rows", scope.fill(table.rows))])
        .execute(conn)
}

fn overwrite(table: &Table, scope: &Scope, conn: &mut Conn) -> QueryResult<usize> {
    if table.is_deleted && !scope.names_a_number() {
        return Ok(0);
    }
    let personal: Vec<_> = table.columns.iter().filter_map(|column| change(column, table, scope)).collect();
    if personal.is_empty() {
        return Ok(0);
    }
    let (sets, differs): (Vec<_>, Vec<_>) = personal.into_iter().unzip();
    // Tables, columns and conditions come from the register.
    Sql::fill(
        &format!("UPDATE {} SET {{sets}} WHERE {{rows}} AND ({{differs}})", table.name),
        &[
            ("sets", Sql::join(sets, ", ")),
            ("rows", scope.rows(table)),
            ("differs", Sql::join(differs, " OR ")),
        ],
    )
    .execute(conn)
}

/// SQL for the new value of a personal column, and SQL for whether it has one. NULL stays NULL.
fn change(column: &Column, table: &Table, scope: &Scope) -> Option<(Sql, Sql)> {
    let (name, when) = (column.name, column.when(table)?);
    // Retention clears all personal values of a row. Without a number, no text can mention it.
    let when = if let Holds::Personal { .. } = column.holds { scope.when(&when) } else { scope.fill(&when) };
    let erased = scope.fill(&column.erased());
    let is_held = Sql::fill(&format!("({name} IS NOT NULL AND {{when}})"), &[("when", when)]);
    let values = [("is_held", is_held), ("erased", erased)];
    let set = format!("{name} = CASE WHEN {{is_held}} THEN {{erased}} ELSE {name} END");
    let differs = format!("({{is_held}} AND {name} IS DISTINCT FROM {{erased}})");
    Some((Sql::fill(&set, &values), Sql::fill(&differs, &values)))
}
