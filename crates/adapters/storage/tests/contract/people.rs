//! Staff accounts: each change is one transaction, safe under concurrency.

use accounts::{
    Account, ChangePerson, ChangePersonError, CreatedLink, InvitePerson, LinkKind, NewPassword, PasswordHash,
    PeopleFilter, PeoplePorts, PersonAction, RefreshToken, Role, Session, SignInScope, StaffStatus,
    TokenSha256, change_person, create_link, invite_person,
};
use kernel::testing::FixedClock;
use kernel::{AccountId, Actor, Email, PageRequest, PersonName};

use crate::samples::{Draws, at};
use crate::support::Db;

on_both_databases! {
    an_invited_person_reads_back_with_the_link,
    a_link_sets_one_password_and_ends_every_session,
    only_one_of_32_uses_of_a_link_succeeds,
    owners_who_demote_each_other_leave_one,
    a_change_on_an_older_version_is_refused,
    a_former_owner_can_change_no_account,
    staff_are_found_by_name_and_email_page_by_page,
    the_sessions_of_a_person_are_listed_and_ended_one_by_one,
    a_device_is_known_to_its_owner_only,
    a_released_attempt_does_not_count,
}

fn ports<'a>(db: &'a storage::Storage, clock: &'a FixedClock) -> PeoplePorts<'a> {
    PeoplePorts { people: db.people.as_ref(), clock, random: &Draws }
}

pub async fn insert_account(db: &Db, email: &str, role: Role) -> Account {
    let account = Account {
        id: AccountId::new(at(0), &Draws),
        email: Email::parse(email).unwrap(),
        name: PersonName::parse("Neema Mrema").unwrap(),
        role,
        password_hash: PasswordHash::new("hash".to_owned()),
        token_version: 1,
        disabled: false,
        created_at: at(0),
    };
    db.accounts.insert(&account).await.unwrap();
    account
}

fn as_actor(account: &Account) -> Actor {
    Actor::new(account.id, account.name.reveal())
}

async fn invited(db: &Db, by: &Account) -> CreatedLink {
    let command = InvitePerson {
        name: PersonName::parse("Juma 50%").unwrap(),
        email: Email::parse("juma@example.co.tz").unwrap(),
        role: Role::Support,
        by: as_actor(by),
    };
    invite_person(command, ports(db, &FixedClock(at(10)))).await.unwrap()
}

fn new_password(given: &CreatedLink, seconds: i64) -> NewPassword {
    NewPassword {
        id: given.person.account.id,
        hash: PasswordHash::new("chosen".to_owned()),
        link: Some(TokenSha256::from_token(given.token.reveal())),
        entry: kernel::AuditEntry {
            at: at(seconds),
            by: as_actor(&given.person.account),
            action: kernel::AuditAction::PasswordSet,
            subject: kernel::AuditSubject {
                kind: kernel::AuditKind::Person,
                id: given.person.account.id.to_string(),
                label: "Juma".to_owned(),
            },
            changes: vec![],
        },
    }
}

fn entries(db: &Db, action: &str) -> i64 {
    db.number(&format!("SELECT COUNT(*) FROM audit_log WHERE action = '{action}'"))
}

async fn an_invited_person_reads_back_with_the_link(db: &Db) {
    let owner = insert_account(db, "neema@example.co.tz", Role::Owner).await;
    let given = invited(db, &owner).await;
    let found = db.people.find(given.person.account.id).await.unwrap().unwrap();
    assert_eq!((found.status(), found.link.unwrap().kind), (StaffStatus::Invited, LinkKind::Invitation));
    assert_eq!((found.version, found.last_sign_in_at, found.password_requested_at), (1, None, None));
    let kept = db.number("SELECT COUNT(*) FROM account_links WHERE LENGTH(token_sha256) = 64");
    assert_eq!((kept, entries(db, "invited")), (1, 1));
}

async fn a_link_sets_one_password_and_ends_every_session(db: &Db) {
    let owner = insert_account(db, "neema@example.co.tz", Role::Owner).await;
    let given = invited(db, &owner).await;
    let newer =
        create_link(given.person.account.id, as_actor(&owner), ports(db, &FixedClock(at(20)))).await.unwrap();
    assert!(!db.people.set_password(&new_password(&given, 30)).await.unwrap());
    assert!(!db.people.set_password(&new_password(&newer, 20 + 73 * 3_600)).await.unwrap());
    assert!(db.people.set_password(&new_password(&newer, 30)).await.unwrap());
    assert!(!db.people.set_password(&new_password(&newer, 31)).await.unwrap());
    let found = db.people.find(given.person.account.id).await.unwrap().unwrap();
    assert_eq!((found.status(), found.account.token_version), (StaffStatus::Active, 2));
    assert_eq!(entries(db, "password_set"), 1);
}

async fn only_one_of_32_uses_of_a_link_succeeds(db: &Db) {
    let owner = insert_account(db, "neema@example.co.tz", Role::Owner).await;
    let given = invited(db, &owner).await;
    let answers = db
        .concurrently(|_| {
            let (own, new) = (db.people.clone(), new_password(&given, 30));
            async move { own.set_password(&new).await.unwrap() }
        })
        .await;
    assert_eq!(answers.iter().filter(|set| **set).count(), 1);
}

async fn owners_who_demote_each_other_leave_one(db: &Db) {
    let first = insert_account(db, "neema@example.co.tz", Role::Owner).await;
    let second = insert_account(db, "juma@example.co.tz", Role::Owner).await;
    let answers = db
        .concurrently(|number| {
            let (by, whom) = if number % 2 == 0 { (&first, &second) } else { (&second, &first) };
            let wish = match number % 3 {
                0 => PersonAction::Disable,
                _ => PersonAction::Edit { name: None, role: Some(Role::Manager) },
            };
            let command =
                ChangePerson { id: whom.id, action: wish, expected_version: None, by: as_actor(by) };
            let storage = db.storage();
            async move { change_person(command, ports(&storage, &FixedClock(at(50)))).await }
        })
        .await;
    assert!(answers.iter().all(|answer| !matches!(answer, Err(ChangePersonError::Repository(_)))));
    let owners = "SELECT COUNT(*) FROM accounts WHERE role = 'owner' AND NOT disabled";
    assert_eq!(db.number(owners), 1);
}

async fn a_change_on_an_older_version_is_refused(db: &Db) {
    let owner = insert_account(db, "neema@example.co.tz", Role::Owner).await;
    let juma = insert_account(db, "juma@example.co.tz", Role::Viewer).await;
    let command = |expected_version| ChangePerson {
        id: juma.id,
        action: PersonAction::SignOut,
        expected_version,
        by: as_actor(&owner),
    };
    change_person(command(Some(1)), ports(db, &FixedClock(at(50)))).await.unwrap();
    let late = change_person(command(Some(1)), ports(db, &FixedClock(at(60)))).await;
    assert!(matches!(late, Err(ChangePersonError::VersionConflict)));
    assert_eq!(entries(db, "signed_out"), 1);
}

async fn a_former_owner_can_change_no_account(db: &Db) {
    let manager = insert_account(db, "neema@example.co.tz", Role::Manager).await;
    let juma = insert_account(db, "juma@example.co.tz", Role::Owner).await;
    let by = as_actor(&manager);
    let command = ChangePerson { id: juma.id, action: PersonAction::SignOut, expected_version: None, by };
    let refused = change_person(command, ports(db, &FixedClock(at(50)))).await;
    assert!(matches!(refused, Err(ChangePersonError::NotPermitted)));
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log"), 0);
}

async fn staff_are_found_by_name_and_email_page_by_page(db: &Db) {
    let owner = insert_account(db, "neema@example.co.tz", Role::Owner).await;
    insert_account(db, "asha@example.co.tz", Role::Customer).await;
    invited(db, &owner).await;
    let total = async |text: &str| {
        let page = PageRequest::new(Some(1), None);
        let filter = PeopleFilter { search: kernel::Search::parse(text), ..PeopleFilter::default() };
        db.people.list(filter, &page).await.unwrap().total
    };
    assert_eq!(
        (total("MREMA").await, total("juma@").await, total("50%").await, total("5%").await),
        (1, 1, 1, 0)
    );
    assert_eq!(total("asha").await, 0);
    db.people.request_password(&Email::parse("asha@example.co.tz").unwrap(), at(40)).await.unwrap();
    assert_eq!(total("asha").await, 1);
    let first = db.people.list(PeopleFilter::default(), &PageRequest::new(Some(2), None)).await.unwrap();
    let rest = db.people.list(PeopleFilter::default(), &PageRequest::new(Some(2), first.next)).await.unwrap();
    assert_eq!((first.total, rest.items.len(), rest.next), (3, 1, None));
}

async fn begin(db: &Db, account: &Account, seconds: i64) -> Session {
    let session = Session::new(account.id, &RefreshToken::generate(&Draws), true, at(seconds), &Draws);
    let session = Session { device: Some(format!("device {seconds}")), ..session };
    db.sessions.insert(&session).await.unwrap();
    session
}

async fn the_sessions_of_a_person_are_listed_and_ended_one_by_one(db: &Db) {
    let (neema, juma) = (
        insert_account(db, "neema@example.co.tz", Role::Owner).await,
        insert_account(db, "juma@example.co.tz", Role::Owner).await,
    );
    let (first, second) = (begin(db, &neema, 1).await, begin(db, &neema, 2).await);
    let next = first.successor(&RefreshToken::generate(&Draws), at(9), &Draws);
    assert!(db.sessions.rotate(first.id, at(9), &next).await.unwrap());
    let open = db.people.list_sessions(neema.id, at(10)).await.unwrap();
    let seen: Vec<_> =
        open.iter().map(|session| (session.family, session.began_at, session.used_at)).collect();
    assert_eq!(seen, [(first.id, at(1), at(9)), (second.id, at(2), at(2))]);
    assert_eq!(open[0].device.as_deref(), Some("device 1"));
    assert!(!db.people.end_session(juma.id, first.id, at(11)).await.unwrap());
    assert!(db.people.end_session(neema.id, first.id, at(11)).await.unwrap());
    let open = db.people.list_sessions(neema.id, at(12)).await.unwrap();
    assert_eq!(open.iter().map(|session| session.family).collect::<Vec<_>>(), [second.id]);
    assert_eq!(db.accounts.find_by_id(neema.id).await.unwrap().unwrap().token_version, 2);
}

async fn a_device_is_known_to_its_owner_only(db: &Db) {
    let neema = insert_account(db, "neema@example.co.tz", Role::Owner).await;
    insert_account(db, "juma@example.co.tz", Role::Owner).await;
    for seconds in [10, 20] {
        db.sign_in_limiter.record_sign_in(neema.id, Some("device".to_owned()), at(seconds)).await.unwrap();
    }
    let known = async |email: &str, device: &str| {
        db.sign_in_limiter.is_known_device(&Email::parse(email).unwrap(), device).await.unwrap()
    };
    assert!(known("neema@example.co.tz", "device").await);
    assert!(!known("juma@example.co.tz", "device").await && !known("neema@example.co.tz", "other").await);
    assert_eq!(db.people.find(neema.id).await.unwrap().unwrap().last_sign_in_at, Some(at(20)));
}

async fn a_released_attempt_does_not_count(db: &Db) {
    let window = chrono::TimeDelta::minutes(1);
    let limits = [accounts::Limit { scope: SignInScope::Pair, key: "k".to_owned(), max: 1, window }];
    let reserve = async |seconds| db.sign_in_limiter.reserve(&limits, at(seconds)).await.unwrap();
    assert_eq!(reserve(1).await, None);
    assert_eq!(reserve(2).await, Some(at(61)));
    db.sign_in_limiter.release(&limits, at(1)).await.unwrap();
    assert_eq!(reserve(3).await, None);
}
