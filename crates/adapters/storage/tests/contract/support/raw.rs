//! Plain SQL beside the ports.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

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

/// Makes an empty database and gives its name. Every check is a process or a thread of one.
pub fn create_database(admin_url: &str) -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("check_{}_{number}", std::process::id());
    // template0 takes no connections, so that checks that begin together do not disturb each other.
    admin(admin_url, &format!("CREATE DATABASE {name} TEMPLATE template0"));
    name
}

pub fn drop_database(admin_url: &str, name: &str) {
    admin(admin_url, &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
}

fn admin(admin_url: &str, sql: &str) {
    let mut conn = PgConnection::establish(admin_url).unwrap();
    sql_query(sql).execute(&mut conn).unwrap();
}

/// `url` with another database.
pub fn with_database(url: &str, name: &str) -> String {
    let (address, parameters) = url.split_once('?').unwrap_or((url, ""));
    let (server, _) = address.rsplit_once('/').unwrap();
    format!("{server}/{name}?{parameters}")
}
