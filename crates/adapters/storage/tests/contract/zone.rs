//! The days of the shop, as the program and as the databases know them.

use chrono::{DateTime, Months, TimeDelta, Utc};
use kernel::Day;

use crate::support::Db;

on_both_databases! {
    the_day_of_a_time_is_the_same_in_sql,
}

/// At both sides of a midnight of each month, far beyond the life of any row. SQL adds three hours (also the triggers, in
/// the same words), the program asks the time zone database.
async fn the_day_of_a_time_is_the_same_in_sql(db: &Db) {
    let first: DateTime<Utc> = "2000-01-31T21:00:00Z".parse().unwrap();
    let midnights = (0..1_200).map(|month| first + Months::new(month));
    let times: Vec<_> = midnights.flat_map(|midnight| [midnight - TimeDelta::seconds(1), midnight]).collect();
    for times in times.chunks(200) {
        let days: Vec<_> = times.iter().map(|at| Day::from_utc(*at).to_string()).collect();
        let queries: Vec<_> = times.iter().map(|at| format!("SELECT {} AS text", sql(db, *at))).collect();
        assert_eq!(db.texts(&queries.join(" UNION ALL ")), days);
    }
}

fn sql(db: &Db, at: DateTime<Utc>) -> String {
    let literal = at.format("'%Y-%m-%d %H:%M:%S'").to_string();
    if db.is_sqlite() {
        storage_sqlite::day_of(&literal)
    } else {
        storage_postgres::day_of(&format!("CAST({literal} AS TIMESTAMP)"))
    }
}
