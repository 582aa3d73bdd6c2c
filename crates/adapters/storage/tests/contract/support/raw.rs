//! Plain SQL beside the ports.

use std::sync::Mutex;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use diesel::{PgConnection, QueryResult, SqliteConnection, sql_query};

pub enum Raw {
    Sqlite(Mutex<SqliteConnection>),
    Postgres(Mutex<PgConnection>),
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

#[derive(QueryableByName)]
struct Words {
    #[diesel(sql_type = Text)]
    text: String,
}

impl Raw {
    pub fn connect(url: &str) -> Self {
        match url.strip_prefix("sqlite://") {
            Some(path) => Self::Sqlite(Mutex::new(SqliteConnection::establish(path).unwrap())),
            None => Self::Postgres(Mutex::new(PgConnection::establish(url).unwrap())),
        }
    }

    pub fn number(&self, sql: &str) -> i64 {
        let query = sql_query(format!("SELECT CAST(({sql}) AS BIGINT) AS number"));
        let row: QueryResult<Number> = match self {
            Self::Sqlite(conn) => query.get_result(&mut *conn.lock().unwrap()),
            Self::Postgres(conn) => query.get_result(&mut *conn.lock().unwrap()),
        };
        row.unwrap().number
    }

    /// The texts of a query's only column, named `text`.
    pub fn texts(&self, sql: &str) -> Vec<String> {
        let rows: QueryResult<Vec<Words>> = match self {
            Self::Sqlite(conn) => sql_query(sql).load(&mut *conn.lock().unwrap()),
            Self::Postgres(conn) => sql_query(sql).load(&mut *conn.lock().unwrap()),
        };
        rows.unwrap().into_iter().map(|row| row.text).collect()
    }

    pub fn execute(&self, sql: &str) -> QueryResult<usize> {
        match self {
            Self::Sqlite(conn) => {
                let conn = &mut *conn.lock().unwrap();
                sql_query("PRAGMA foreign_keys = ON").execute(conn)?;
                sql_query(sql).execute(conn)
            }
            Self::Postgres(conn) => sql_query(sql).execute(&mut *conn.lock().unwrap()),
        }
    }
}
