//! Reads the data in the register, as text.

use accounts::personal_data::{DataField, DataGroup, DataRecord, FieldKind, Group};
use diesel::prelude::*;
use diesel::sql_types::Text;
use kernel::{Coded, RepositoryError};
use notifications::{hide_delivery_code, hide_link_secret};

use super::super::sql::Sql;
use super::super::{Conn, JSON_ARRAY};
use super::register::{Holds, TABLES, Table};
use super::scope::Scope;
use crate::failure::Failure;

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    fields: String,
}

/// Every group that has a record.
pub fn groups(scope: &Scope, conn: &mut Conn) -> Result<Vec<DataGroup>, Failure> {
    let mut records: Vec<(Group, DataRecord)> = Vec::new();
    for table in TABLES {
        let found = of_table(table, scope, conn)?;
        records.extend(found.into_iter().map(|record| (table.group, record)));
    }
    let group = |group: &Group| {
        let own = records.iter().filter(|(of, _)| of == group).map(|(_, record)| record.clone()).collect();
        DataGroup { group: *group, records: own }
    };
    Ok(Group::ALL.iter().map(group).filter(|group| !group.records.is_empty()).collect())
}

fn of_table(table: &'static Table, scope: &Scope, conn: &mut Conn) -> Result<Vec<DataRecord>, Failure> {
    let columns = table.columns.iter().map(|column| {
        let text = format!("CAST({} AS TEXT)", column.name);
        match (column.holds, column.when(table)) {
            (Holds::Personal { .. } | Holds::Words, Some(when)) => {
                Sql::fill(&format!("CASE WHEN {{when}} THEN {text} END"), &[("when", scope.fill(&when))])
            }
            _ => Sql::text(text),
        }
    });
    // Tables, columns and conditions come from the register.
    let query = Sql::fill(
        &format!(
            "SELECT CAST({JSON_ARRAY}({{columns}}) AS TEXT) AS fields FROM {} WHERE {{rows}} ORDER BY {}",
            table.name, table.order,
        ),
        &[("columns", Sql::join(columns, ", ")), ("rows", scope.rows(table))],
    );
    let rows: Vec<Row> = query.load(conn)?;
    rows.iter().map(|row| record(table, &row.fields)).collect()
}

fn record(table: &'static Table, fields: &str) -> Result<DataRecord, Failure> {
    let values: Vec<Option<String>> =
        serde_json::from_str(fields).map_err(|error| RepositoryError::Internal(Box::new(error)))?;
    let field = |(column, value): (&'static super::register::Column, Option<String>)| {
        let value = value?;
        let value = match (column.kind, table.name) {
            (FieldKind::Time, _) => rfc_3339(&value),
            (_, "messages") => hide_link_secret(&hide_delivery_code(&value)),
            _ => value,
        };
        Some(DataField { name: column.name, kind: column.kind, value })
    };
    // The lower-case copy of a name is for searching; a delivery code is its customer's secret (ADR 7).
    let is_shown = |name: &str| !name.ends_with("_lower") && name != "code";
    let shown = table.columns.iter().zip(values).filter(|(column, _)| is_shown(column.name));
    Ok(DataRecord { table: table.name, fields: shown.filter_map(field).collect() })
}

/// Both databases format times as `2026-11-21 09:00:00.25`, in UTC.
fn rfc_3339(text: &str) -> String {
    format!("{}Z", text.replacen(' ', "T", 1))
}
