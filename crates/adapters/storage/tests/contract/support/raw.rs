//! Plain SQL beside the ports.

use std::sync::Mutex;

use diesel::prelude::*;
use diesel::sql_types::BigInt;
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
