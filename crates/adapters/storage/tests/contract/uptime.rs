//! In which minutes the shop was there, and whom it served.

use content::shop::Section;
use content::{Minute, UptimeHour};
use diesel::migration::MigrationConnection;
use diesel::prelude::*;
use diesel::{PgConnection, SqliteConnection};
use diesel_migrations::{FileBasedMigrations, MigrationHarness};
use kernel::PhoneNumber;
use orders::OrderStatus;
use storage::upkeep::{Address, take_census};

use crate::migrations::{POSTGRES, SQLITE};
use crate::samples::{actor, at, router_order, stocked};
use crate::support::Db;

on_both_databases! {
    nothing_is_noted_at_first,
    minutes_of_an_hour_share_a_row,
    a_minute_that_32_instances_note_counts_once,
    of_what_is_forgotten_the_newest_hour_stays,
    a_database_that_only_ran_counts_as_empty,
    customers_count_once_and_when_something_was_delivered,
    figures_that_nobody_chose_are_computed_from_now_on,
}

/// So many minutes after 09:00.
fn minute(minutes: i64) -> Minute {
    Minute::of(at(minutes * 60))
}

async fn hours(db: &Db) -> Vec<UptimeHour> {
    db.uptime.hours().await.unwrap()
}

async fn nothing_is_noted_at_first(db: &Db) {
    assert_eq!(hours(db).await, []);
    db.uptime.prune(minute(0)).await.unwrap();
}

async fn minutes_of_an_hour_share_a_row(db: &Db) {
    for noted in [60, 59, 0, 59] {
        db.uptime.note(minute(noted)).await.unwrap();
    }
    let nine = minute(0).hour();
    let expected =
        [UptimeHour { hour: nine, minutes: 1 | (1 << 59) }, UptimeHour { hour: nine + 1, minutes: 1 }];
    assert_eq!(hours(db).await, expected);
}

async fn a_minute_that_32_instances_note_counts_once(db: &Db) {
    let noted = db
        .at_once(|instance| {
            let (uptime, minute) = (db.uptime.clone(), minute(i64::from(instance % 2)));
            async move { uptime.note(minute).await }
        })
        .await;
    assert!(noted.iter().all(Result::is_ok));
    assert_eq!(hours(db).await, [UptimeHour { hour: minute(0).hour(), minutes: 0b11 }]);
}

async fn of_what_is_forgotten_the_newest_hour_stays(db: &Db) {
    for noted in [0, 60, 120, 300] {
        db.uptime.note(minute(noted)).await.unwrap();
    }
    db.uptime.prune(minute(200)).await.unwrap();
    let kept: Vec<_> = hours(db).await.iter().map(|hour| hour.hour - minute(0).hour()).collect();
    assert_eq!(kept, [2, 5]);
}

async fn a_database_that_only_ran_counts_as_empty(db: &Db) {
    let census = || take_census(&Address::parse(db.url()).unwrap()).unwrap();
    db.uptime.note(minute(0)).await.unwrap();
    assert!(census().is_empty());
    stocked(db, 1).await;
    assert!(!census().is_empty());
}

async fn customers_count_once_and_when_something_was_delivered(db: &Db) {
    let router = stocked(db, 9).await;
    let cases = [
        ("0754000001", Some(OrderStatus::Delivered)),
        ("0754000001", Some(OrderStatus::Delivered)),
        ("0754000001", None),
        ("0754000002", Some(OrderStatus::Delivered)),
        ("0754000003", Some(OrderStatus::Processing)),
        ("0754000004", Some(OrderStatus::Cancelled)),
    ];
    for (seconds, (phone, status)) in (0..).zip(cases) {
        let mut order = router_order(&router, seconds);
        order.customer.phone = PhoneNumber::parse(phone).unwrap();
        db.orders.insert_placed(&order).await.unwrap();
        if let Some(status) = status {
            let change = order.change_to(status, at(60), actor(), None).unwrap();
            db.orders.change_status(&change).await.unwrap();
        }
    }
    assert_eq!(db.orders.customers_served().await.unwrap(), 2);
    db.execute("UPDATE orders SET archived_at = created_at").unwrap();
    assert_eq!(
        db.orders.customers_served().await.unwrap(),
        2,
        "they were delivered, whatever became of their rows"
    );
}

/// The migration that computes figures.
const COMPUTED: &str = "20261124000027";

fn revert<C>(conn: &mut C, folder: &str)
where
    C: MigrationHarness<C::Backend> + MigrationConnection,
    C::Backend: 'static,
{
    let mut revert = || conn.revert_last_migration(FileBasedMigrations::from_path(folder).unwrap()).unwrap();
    while revert().to_string() != COMPUTED {}
}

async fn figures_that_nobody_chose_are_computed_from_now_on(db: &Db) {
    match db.url().strip_prefix("sqlite://") {
        Some(path) => revert(&mut SqliteConnection::establish(path).unwrap(), SQLITE),
        None => revert(&mut PgConnection::establish(db.url()).unwrap(), POSTGRES),
    }
    let saved = r#"{"customers":{"en":"50,000+","sw":""},"networks":{"en":"4+","sw":""},"support":{"en":"8-22","sw":""},"uptime":{"en":"98%","sw":""}}"#;
    let columns = "(section, value, version, updated_at, updated_by_account, updated_by_name)";
    let row = format!("('claims', '{saved}', 1, '2026-11-21 09:00:00', 'a', 'Neema')");
    db.execute(&format!("INSERT INTO shop_settings {columns} VALUES {row}")).unwrap();
    db.migrate().await.unwrap();
    let settings = db.settings.read().await.unwrap();
    let Some(content::shop::SettingValue::Claims(claims)) = &settings.kept(Section::Claims).unwrap().value
    else {
        panic!("the claims are there");
    };
    assert_eq!((claims.customers.own(), claims.networks.own()), (None, None));
    assert_eq!((claims.support.own().unwrap().en(), claims.uptime.own().unwrap().en()), ("8-22", "98%"));
}
