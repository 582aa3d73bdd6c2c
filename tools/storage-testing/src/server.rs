//! Creates databases on a PostgreSQL server.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use diesel::{Connection, PgConnection, RunQueryDsl, sql_query};

/// The administrator's URL of the test server.
///
/// # Panics
/// Without one. Tests that call this are `#[ignore = "needs PostgreSQL"]`.
pub fn postgres_url() -> String {
    let Ok(url) = std::env::var("BUNDLEHUB_TEST_POSTGRES_URL") else {
        panic!("BUNDLEHUB_TEST_POSTGRES_URL is not set: run the test with scripts/with-postgres.sh");
    };
    url
}

/// Copies `template` and returns the name of the copy.
pub fn create_database(admin_url: &str, template: &str) -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let name = format!("test_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    // Without fsync, copying files is more than twice as fast as logging each page.
    execute(admin_url, &format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY"));
    name
}

pub fn drop_database(admin_url: &str, name: &str) {
    execute(admin_url, &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
}

/// Refuses further connections: PostgreSQL copies only a database without connections.
pub fn close_to_all(admin_url: &str, name: &str) {
    execute(admin_url, &format!("ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false"));
    execute(
        admin_url,
        &format!("SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = '{name}'"),
    );
}

/// `url` with another database name.
pub fn with_database(url: &str, name: &str) -> String {
    let (address, parameters) = url.split_once('?').unwrap_or((url, ""));
    let (server, _) = address.rsplit_once('/').unwrap();
    format!("{server}/{name}?{parameters}")
}

/// Runs a statement on a connection that is kept open for the next call.
fn execute(admin_url: &str, sql: &str) {
    static IDLE: Mutex<Vec<PgConnection>> = Mutex::new(Vec::new());
    let idle = || IDLE.lock().unwrap_or_else(PoisonError::into_inner);
    let connection = idle().pop();
    let mut conn = connection.unwrap_or_else(|| PgConnection::establish(admin_url).unwrap());
    sql_query(sql).execute(&mut conn).unwrap();
    idle().push(conn);
}
