//! The tables of a database, as far as copying rows depends on them.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Bool, Text};

use super::super::UpkeepError;
use super::super::connection::AnyConnection;

/// A table with all columns that are stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    pub name: String,
    pub columns: Vec<Column>,
    /// SQLite: whether rows have a number of their own, by which they are stored.
    pub has_rowid: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    pub name: String,
    pub kind: Kind,
    pub is_key: bool,
}

/// What both databases store differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Text,
    Number,
    Boolean,
    /// Text in SQLite.
    Time,
    Bytes,
}

impl Table {
    pub fn key(&self) -> impl Iterator<Item = &Column> {
        self.columns.iter().filter(|column| column.is_key)
    }

    pub fn has_bytes(&self) -> bool {
        self.columns.iter().any(|column| column.kind == Kind::Bytes)
    }

    /// Whether rows of one fit into the other.
    pub fn is_like(&self, other: &Self) -> bool {
        let sorted = |table: &Self| {
            let mut columns = table.columns.clone();
            columns.sort_by(|one, two| one.name.cmp(&two.name));
            columns
        };
        self.name == other.name && sorted(self) == sorted(other)
    }
}

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    table_name: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    declared: String,
    #[diesel(sql_type = Bool)]
    is_key: bool,
    #[diesel(sql_type = Bool)]
    has_rowid: bool,
}

/// Without tables of moving itself and Diesel's own. `hidden` is 2 or 3 for a generated column.
const OF_SQLITE: &str = r"
    SELECT t.name AS table_name, c.name AS name, c.type AS declared, c.pk > 0 AS is_key, t.wr = 0 AS has_rowid
    FROM pragma_table_list t JOIN pragma_table_xinfo(t.name) c
    WHERE t.schema = 'main' AND t.type = 'table' AND c.hidden = 0
        AND t.name NOT LIKE 'sqlite\_%' ESCAPE '\' AND t.name NOT LIKE 'move\_%' ESCAPE '\'
        AND t.name <> '__diesel_schema_migrations'
    ORDER BY t.name, c.cid";

const OF_POSTGRES: &str = r"
    SELECT t.relname::text AS table_name, a.attname::text AS name, a.atttypid::regtype::text AS declared,
        COALESCE(a.attnum = ANY (i.indkey), FALSE) AS is_key, FALSE AS has_rowid
    FROM pg_class t
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        LEFT JOIN pg_index i ON i.indrelid = t.oid AND i.indisprimary
    WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r'
        AND t.relname NOT LIKE 'move\_%' AND t.relname <> '__diesel_schema_migrations'
    ORDER BY t.relname, a.attnum";

/// The tables of the shop, by name.
pub fn tables(conn: &mut AnyConnection) -> Result<Vec<Table>, UpkeepError> {
    let rows: Vec<Row> = match conn {
        AnyConnection::Sqlite(conn) => sql_query(OF_SQLITE).load(conn)?,
        AnyConnection::Postgres(conn) => sql_query(OF_POSTGRES).load(conn)?,
    };
    let mut tables: Vec<Table> = Vec::new();
    for row in rows {
        let kind = kind(&row.declared).ok_or_else(|| UpkeepError::UnknownType(row.declared.clone()))?;
        let column = Column { name: row.name, kind, is_key: row.is_key };
        if let Some(table) = tables.last_mut().filter(|table| table.name == row.table_name) {
            table.columns.push(column);
        } else {
            tables.push(Table { name: row.table_name, columns: vec![column], has_rowid: row.has_rowid });
        }
    }
    Ok(tables)
}

fn kind(declared: &str) -> Option<Kind> {
    Some(match declared.to_ascii_lowercase().as_str() {
        "text" => Kind::Text,
        "bigint" | "integer" | "smallint" => Kind::Number,
        "boolean" => Kind::Boolean,
        "timestamp" | "timestamp without time zone" => Kind::Time,
        "blob" | "bytea" => Kind::Bytes,
        _ => return None,
    })
}
