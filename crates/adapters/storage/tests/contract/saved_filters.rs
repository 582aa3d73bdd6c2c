//! Saved list filters.

use accounts::{Account, FilterName, PasswordHash, Role, SaveFilterError, SavedFilter, SavedList};
use kernel::{AccountId, Email, PersonName, SavedFilterId};

use crate::samples::{Draws, at};
use crate::support::Db;

on_both_databases! {
    a_person_sees_own_and_shared_filters,
    at_most_20_of_32_concurrent_filters_are_stored,
    only_one_of_32_filters_with_one_name_is_stored,
    a_filter_can_be_renamed_and_deleted,
}

async fn person(db: &Db, name: &str) -> AccountId {
    let account = Account {
        id: AccountId::new(at(0), &Draws),
        email: Email::parse(&format!("{name}@example.co.tz")).unwrap(),
        name: PersonName::parse(name).unwrap(),
        password_hash: PasswordHash::new(format!("$2b$12$hash-of-{name}")),
        role: Role::Owner,
        token_version: Account::FIRST_TOKEN_VERSION,
        disabled: false,
        created_at: at(0),
    };
    db.accounts.insert(&account).await.unwrap();
    account.id
}

fn filter(owner: AccountId, name: &str) -> SavedFilter {
    SavedFilter {
        id: SavedFilterId::new(at(0), &Draws),
        owner,
        list: SavedList::Orders,
        name: FilterName::parse(name).unwrap(),
        query: "status=pending&q=mama+ñ".into(),
        is_shared: false,
        created_at: at(3),
    }
}

async fn a_person_sees_own_and_shared_filters(db: &Db) {
    let (asha, juma) = (person(db, "asha").await, person(db, "juma").await);
    let own = filter(asha, "Own");
    let shared = SavedFilter { is_shared: true, ..filter(juma, "Shared") };
    let payments = SavedFilter { list: SavedList::Payments, ..filter(asha, "Own") };
    for kept in [&own, &shared, &filter(juma, "Own"), &payments] {
        db.saved_filters.insert(kept, None).await.unwrap();
    }
    let mut seen = db.saved_filters.list(SavedList::Orders, asha).await.unwrap();
    seen.sort_by_key(|filter| filter.is_shared);
    assert_eq!(seen, [own.clone(), shared]);
    assert_eq!(db.saved_filters.find(own.id).await.unwrap(), Some(own));
}

async fn at_most_20_of_32_concurrent_filters_are_stored(db: &Db) {
    let owner = person(db, "asha").await;
    let answers = insert_concurrently(db, |number| filter(owner, &format!("Filter {number}"))).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 20);
    let refused = |answer: &Result<(), _>| matches!(answer, Err(SaveFilterError::TooMany));
    assert!(answers.iter().all(|answer| answer.is_ok() || refused(answer)));
}

async fn only_one_of_32_filters_with_one_name_is_stored(db: &Db) {
    let owner = person(db, "asha").await;
    let answers =
        insert_concurrently(db, |number| filter(owner, if number % 2 == 0 { "Ñame" } else { "ñAME" })).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
}

async fn insert_concurrently(db: &Db, make: impl Fn(u8) -> SavedFilter) -> Vec<Result<(), SaveFilterError>> {
    db.concurrently(|number| {
        let (filters, filter) = (db.saved_filters.clone(), make(number));
        async move { filters.insert(&filter, None).await }
    })
    .await
}

async fn a_filter_can_be_renamed_and_deleted(db: &Db) {
    let owner = person(db, "asha").await;
    let before = filter(owner, "Before");
    db.saved_filters.insert(&before, None).await.unwrap();
    let after = SavedFilter { name: FilterName::parse("BEFORE").unwrap(), is_shared: true, ..before };
    db.saved_filters.update(&after, None).await.unwrap();
    assert_eq!(db.saved_filters.find(after.id).await.unwrap(), Some(after.clone()));
    db.saved_filters.delete(after.id, None).await.unwrap();
    let gone = db.saved_filters.update(&after, None).await;
    assert!(matches!(gone, Err(SaveFilterError::NotFound)));
}
