//! Crashes that browsers reported.

use chrono::TimeDelta;
use overview::{BuildVersion, ClientError, PagePath};

use crate::samples::at;
use crate::support::Db;

on_both_databases! {
    equal_crashes_are_counted_in_one_row,
    each_of_32_equal_reports_at_once_is_counted,
    the_crash_seen_longest_ago_is_replaced_when_200_are_kept,
    a_crash_is_deleted_30_days_after_its_last_report,
}

fn crash(message: &str) -> ClientError {
    let stack = "at t (https://shop.example/assets/main.01234567.js:2:41)";
    ClientError::new(message, stack, PagePath::parse("/routers").unwrap(), BuildVersion::parse("1").unwrap())
}

async fn equal_crashes_are_counted_in_one_row(db: &Db) {
    let errors = &db.client_errors;
    for (message, seconds) in [("x is undefined", 1), ("y is undefined", 2), ("x is undefined", 3)] {
        errors.record(&crash(message), at(seconds)).await.unwrap();
    }
    let listed = errors.list().await.unwrap();
    let seen: Vec<_> = listed.iter().map(|group| (group.message.as_str(), group.reports)).collect();
    assert_eq!(seen, [("x is undefined", 2), ("y is undefined", 1)], "the last seen is first");
    let (first, sent) = (&listed[0], crash("x is undefined"));
    assert_eq!((first.first_at, first.last_at), (at(1), at(3)));
    assert_eq!(
        (first.fingerprint.as_str(), first.stack.as_str(), first.page.as_str(), first.version.as_str()),
        (sent.fingerprint(), sent.stack(), "/routers", "1")
    );
}

async fn each_of_32_equal_reports_at_once_is_counted(db: &Db) {
    db.concurrently(|_number| {
        let errors = db.client_errors.clone();
        async move { errors.record(&crash("x is undefined"), at(1)).await.unwrap() }
    })
    .await;
    let listed = db.client_errors.list().await.unwrap();
    assert_eq!(listed.iter().map(|group| group.reports).collect::<Vec<_>>(), [32]);
}

/// A message without digits, which would be masked.
fn numbered(number: i64) -> ClientError {
    let letters: String = number.to_string().bytes().map(|digit| char::from(digit + b'a' - b'0')).collect();
    crash(&format!("{letters} is undefined"))
}

async fn the_crash_seen_longest_ago_is_replaced_when_200_are_kept(db: &Db) {
    for number in 0..200 {
        db.client_errors.record(&numbered(number), at(number)).await.unwrap();
    }
    db.client_errors.record(&numbered(0), at(300)).await.unwrap();
    assert_eq!(db.client_errors.list().await.unwrap().len(), 200);
    db.concurrently(|more| {
        let errors = db.client_errors.clone();
        async move { errors.record(&numbered(1_000 + i64::from(more)), at(400)).await.unwrap() }
    })
    .await;
    let kept: Vec<_> =
        db.client_errors.list().await.unwrap().into_iter().map(|group| group.fingerprint).collect();
    assert_eq!(kept.len(), 200);
    let is_kept = |number| kept.iter().any(|kept| kept == numbered(number).fingerprint());
    assert_eq!((is_kept(0), is_kept(1), is_kept(32), is_kept(33)), (true, false, false, true));
    db.client_errors.record(&numbered(2_000), at(-9)).await.unwrap();
    let newest_is_kept = db.client_errors.list().await.unwrap().iter().any(|group| group.last_at == at(-9));
    assert!(newest_is_kept, "a report is kept also from an instance whose clock is behind");
}

async fn a_crash_is_deleted_30_days_after_its_last_report(db: &Db) {
    let thirty_days_after = |seconds| at(seconds).checked_add_signed(TimeDelta::days(30)).unwrap();
    db.client_errors.record(&crash("x is undefined"), at(0)).await.unwrap();
    db.client_errors.record(&crash("x is undefined"), at(60)).await.unwrap();
    db.prune(thirty_days_after(60)).await.unwrap();
    assert_eq!(db.client_errors.list().await.unwrap().len(), 1);
    db.prune(thirty_days_after(61)).await.unwrap();
    assert!(db.client_errors.list().await.unwrap().is_empty());
}
