//! Applications to become an agent: one open application per phone, limits, changes.

use agents::{
    AgentApplication, ApplicationChange, ApplicationConflict, ApplicationFilter, ApplicationLimits,
    ApplicationStatus, InsertApplicationError, Limit,
};
use chrono::TimeDelta;
use kernel::{AgentApplicationId, NamedScope, PageRequest, PhoneNumber, RepositoryError};

use crate::samples::{Draws, actor, application, applied, at, key};
use crate::support::Db;

on_both_databases! {
    a_stored_application_reads_back_unchanged,
    an_application_is_found_by_its_key,
    a_decided_application_allows_another,
    only_one_of_32_applications_for_one_phone_is_written,
    only_one_of_32_applications_with_one_key_is_written,
    an_attempt_counts_even_if_the_phone_has_an_open_application,
    a_phone_is_counted_only_for_written_applications,
    an_application_over_a_limit_leaves_nothing,
    only_the_allowed_number_of_32_attempts_from_one_browser_is_written,
    applications_are_listed_newest_first_page_by_page,
    applications_are_found_by_status_reference_name_and_phone,
    a_change_is_signed_and_raises_the_version,
    only_one_of_32_changes_of_one_version_is_written,
    an_application_is_not_reopened_beside_a_newer_one,
    a_corrupt_application_is_inconsistent,
    impossible_application_rows_are_refused,
}

type Refusal = InsertApplicationError;

async fn insert(db: &Db, application: &AgentApplication) -> Result<(), Refusal> {
    db.agent_applications.insert(application, &ApplicationLimits::default()).await
}

fn with_phone(seconds: i64, phone: &str) -> AgentApplication {
    let mut application = application(seconds);
    application.applicant.phone = PhoneNumber::parse(phone).unwrap();
    application
}

fn limit(scope: &'static str, max: i64) -> Vec<Limit> {
    let scope = NamedScope::new(scope);
    vec![Limit { scope, key: "a-key".into(), max, window: TimeDelta::hours(1) }]
}

fn change(application: &AgentApplication, status: ApplicationStatus) -> ApplicationChange {
    ApplicationChange {
        id: application.id,
        from_version: application.version,
        status,
        note: Some("piga jioni".into()),
        at: at(60),
        by: actor(),
    }
}

fn rows(db: &Db, table: &str) -> i64 {
    db.number(&format!("SELECT COUNT(*) FROM {table}"))
}

async fn a_stored_application_reads_back_unchanged(db: &Db) {
    let mut other = with_phone(1, "0621555010");
    other.applicant.networks.clear();
    other.applicant.has_capital = None;
    other.applicant.message = Some("nina duka, \"Mama\" 50% 🙂".into());
    other.applicant.language = kernel::Language::En;
    insert(db, &other).await.unwrap();
    for application in [applied(db, 0).await, other] {
        assert_eq!(db.agent_applications.find(application.id).await.unwrap(), Some(application));
    }
    assert_eq!(db.agent_applications.find(AgentApplicationId::new(at(0), &Draws)).await.unwrap(), None);
}

async fn an_application_is_found_by_its_key(db: &Db) {
    let keyed = AgentApplication { idempotency_key: Some(key("one-double-tap")), ..application(0) };
    insert(db, &keyed).await.unwrap();
    let find = async |text| db.agent_applications.find_by_idempotency_key(&key(text)).await.unwrap();
    assert_eq!(find("one-double-tap").await, Some(keyed));
    assert_eq!(find("another-tap").await, None);
}

async fn a_decided_application_allows_another(db: &Db) {
    let first = applied(db, 0).await;
    let refused = insert(db, &application(9)).await;
    assert!(matches!(refused, Err(Refusal::AlreadyOpen { since }) if since == at(0)));
    db.agent_applications.change(&change(&first, ApplicationStatus::Declined)).await.unwrap();
    applied(db, 90).await;
}

async fn only_one_of_32_applications_for_one_phone_is_written(db: &Db) {
    let answers = db
        .concurrently(|number| {
            let (applications, new) = (db.agent_applications.clone(), application(i64::from(number)));
            let limits = ApplicationLimits::new(&new.applicant.phone, &kernel::Origin::default());
            async move { applications.insert(&new, &limits).await }
        })
        .await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    let still_open = |answer: &&Result<(), Refusal>| matches!(answer, Err(Refusal::AlreadyOpen { .. }));
    assert_eq!(answers.iter().filter(still_open).count(), 31);
    assert_eq!((rows(db, "agent_applications"), rows(db, "agent_application_events")), (1, 1));
}

async fn only_one_of_32_applications_with_one_key_is_written(db: &Db) {
    let answers = db
        .concurrently(|number| {
            let applications = db.agent_applications.clone();
            // Each phone twice, because the key is checked before the phone.
            let new = with_phone(0, &format!("07543219{:02}", number % 16));
            let new = AgentApplication { idempotency_key: Some(key("one-double-tap")), ..new };
            async move { applications.insert(&new, &ApplicationLimits::default()).await }
        })
        .await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    let taken = |answer: &&Result<(), Refusal>| matches!(answer, Err(Refusal::IdempotencyKeyTaken));
    assert_eq!(answers.iter().filter(taken).count(), 31, "{answers:?}");
    assert_eq!((rows(db, "agent_applications"), rows(db, "agent_application_events")), (1, 1));
}

async fn an_attempt_counts_even_if_the_phone_has_an_open_application(db: &Db) {
    let limits = ApplicationLimits { caller: limit("address", 3), phone: vec![] };
    let ask = async |seconds| db.agent_applications.insert(&application(seconds), &limits).await;
    ask(0).await.unwrap();
    for seconds in [1, 2] {
        assert!(matches!(ask(seconds).await, Err(Refusal::AlreadyOpen { .. })));
    }
    assert!(matches!(ask(3).await, Err(Refusal::TooMany { retry_at }) if retry_at == at(3_600)));
}

async fn a_phone_is_counted_only_for_written_applications(db: &Db) {
    let limits = ApplicationLimits { caller: vec![], phone: limit("phone", 2) };
    let ask = async |seconds| db.agent_applications.insert(&application(seconds), &limits).await;
    ask(0).await.unwrap();
    for seconds in 1..9 {
        assert!(matches!(ask(seconds).await, Err(Refusal::AlreadyOpen { .. })));
    }
    db.execute("UPDATE agent_applications SET status = 'declined'").unwrap();
    ask(10).await.unwrap();
    db.execute("UPDATE agent_applications SET status = 'declined'").unwrap();
    assert!(matches!(ask(11).await, Err(Refusal::TooMany { retry_at }) if retry_at == at(3_600)));
}

async fn an_application_over_a_limit_leaves_nothing(db: &Db) {
    let limits = ApplicationLimits { caller: limit("device", 5), phone: limit("phone", 1) };
    let ask = async |phone| db.agent_applications.insert(&with_phone(0, phone), &limits).await;
    ask("0754321908").await.unwrap();
    assert!(matches!(ask("0621555010").await, Err(Refusal::TooMany { .. })));
    let count = |table| rows(db, table);
    assert_eq!(
        (count("agent_applications"), count("agent_application_events"), count("rate_limit_hits")),
        (1, 1, 2)
    );
}

async fn only_the_allowed_number_of_32_attempts_from_one_browser_is_written(db: &Db) {
    let answers = db
        .concurrently(|number| {
            let applications = db.agent_applications.clone();
            let new = with_phone(0, &format!("07543219{number:02}"));
            let limits = ApplicationLimits { caller: limit("device", 5), phone: vec![] };
            async move { applications.insert(&new, &limits).await }
        })
        .await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 5);
    assert_eq!((rows(db, "agent_applications"), rows(db, "rate_limit_hits")), (5, 5));
}

/// Five applications, newest first.
async fn five(db: &Db) -> Vec<AgentApplication> {
    let mut applications: Vec<_> =
        (0..5).map(|number| with_phone(number, &format!("075432190{number}"))).collect();
    for application in &applications {
        insert(db, application).await.unwrap();
    }
    applications.reverse();
    applications
}

async fn applications_are_listed_newest_first_page_by_page(db: &Db) {
    let expected = five(db).await;
    let (mut listed, mut after, mut sizes) = (vec![], None, vec![]);
    loop {
        let request = PageRequest::new(Some(2), after);
        let page = db.agent_applications.list(&ApplicationFilter::default(), &request).await.unwrap();
        assert_eq!(page.total, 5);
        sizes.push(page.items.len());
        listed.extend(page.items);
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!((listed, sizes), (expected, vec![2, 2, 1]));
}

async fn found(db: &Db, status: Option<ApplicationStatus>, text: &str) -> i64 {
    let filter = ApplicationFilter { status, search: kernel::Search::parse(text) };
    db.agent_applications.list(&filter, &PageRequest::new(None, None)).await.unwrap().total
}

async fn applications_are_found_by_status_reference_name_and_phone(db: &Db) {
    let newest = five(db).await.remove(0);
    db.agent_applications.change(&change(&newest, ApplicationStatus::Contacted)).await.unwrap();
    assert_eq!(found(db, Some(ApplicationStatus::New), "").await, 4);
    assert_eq!(found(db, Some(ApplicationStatus::Contacted), "ñANDÚ").await, 1);
    assert_eq!(found(db, None, &newest.reference.to_string().to_lowercase()).await, 1);
    assert_eq!(found(db, None, "0754 321 904").await, 1);
    assert_eq!(found(db, None, "zuhura").await, 5);
    assert_eq!((found(db, None, "%").await, found(db, None, "nobody").await), (0, 0));
}

async fn a_change_is_signed_and_raises_the_version(db: &Db) {
    let first = applied(db, 0).await;
    let change = change(&first, ApplicationStatus::Contacted);
    db.agent_applications.change(&change).await.unwrap();
    let expected = AgentApplication {
        status: ApplicationStatus::Contacted,
        note: Some("piga jioni".into()),
        handled_by: Some(change.by.clone()),
        version: 2,
        updated_at: at(60),
        ..first
    };
    assert_eq!(db.agent_applications.find(expected.id).await.unwrap(), Some(expected));
    let signed = "SELECT COUNT(*) FROM agent_application_events
        WHERE status = 'contacted' AND by_name = 'Neema Komba' AND note = 'piga jioni'";
    assert_eq!(db.number(signed), 1);
}

async fn only_one_of_32_changes_of_one_version_is_written(db: &Db) {
    let first = applied(db, 0).await;
    let answers = db
        .concurrently(|_| {
            let applications = db.agent_applications.clone();
            let change = change(&first, ApplicationStatus::Accepted);
            async move { applications.change(&change).await }
        })
        .await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    let late = |answer: &&Result<(), _>| matches!(answer, Err(ApplicationConflict::Version));
    assert_eq!(answers.iter().filter(late).count(), 31);
    assert_eq!(rows(db, "agent_application_events"), 2);
}

async fn an_application_is_not_reopened_beside_a_newer_one(db: &Db) {
    let first = applied(db, 0).await;
    db.agent_applications.change(&change(&first, ApplicationStatus::Declined)).await.unwrap();
    applied(db, 90).await;
    let reopened = ApplicationChange { from_version: 2, ..change(&first, ApplicationStatus::New) };
    let refused = db.agent_applications.change(&reopened).await;
    assert!(matches!(refused, Err(ApplicationConflict::AlreadyOpen { since }) if since == at(90)));
    db.execute("UPDATE agent_applications SET status = 'accepted' WHERE version = 1").unwrap();
    db.agent_applications.change(&reopened).await.unwrap();
}

async fn a_corrupt_application_is_inconsistent(db: &Db) {
    let id = applied(db, 0).await.id;
    db.execute("UPDATE agent_applications SET region = 'atlantis'").unwrap();
    let error = db.agent_applications.find(id).await.unwrap_err();
    assert!(matches!(error, RepositoryError::Inconsistent { table: "agent_applications", .. }));
}

async fn impossible_application_rows_are_refused(db: &Db) {
    applied(db, 0).await;
    for change in
        ["status = 'pending'", "language = 'fr'", "version = 0", "handled_by_name = 'Neema'", "phone = NULL"]
    {
        assert!(db.execute(&format!("UPDATE agent_applications SET {change}")).is_err(), "{change}");
    }
}
