//! Refresh tokens and their families.

use accounts::{Account, PasswordHash, RefreshToken, Role, Session};
use chrono::TimeDelta;
use kernel::{AccountId, Email, PersonName, RepositoryError, SessionId};

use crate::samples::{Draws, at};
use crate::support::Db;

on_both_databases! {
    a_session_is_found_by_its_token,
    a_second_rotation_keeps_the_time_of_the_first,
    a_revoked_or_unknown_session_gets_no_successor,
    revoking_ends_the_whole_family_and_no_other,
    after_a_revocation_no_session_of_the_family_lives,
    after_a_new_password_no_session_of_the_account_is_left,
    each_of_32_concurrent_refreshes_gets_a_successor,
    a_session_without_an_account_is_refused,
    impossible_session_rows_are_refused,
    sign_ins_that_ended_a_month_ago_are_deleted_with_all_their_sessions,
}

async fn insert_account(db: &Db) -> AccountId {
    let id = AccountId::new(at(0), &Draws);
    let account = Account {
        id,
        email: Email::parse(&format!("{id}@example.co.tz")).unwrap(),
        name: PersonName::parse("Neema Komba").unwrap(),
        role: Role::Owner,
        password_hash: PasswordHash::new("$2b$12$a-hash".into()),
        token_version: Account::FIRST_TOKEN_VERSION,
        disabled: false,
        created_at: at(0),
    };
    db.accounts.insert(&account).await.unwrap();
    id
}

async fn signed_in(db: &Db) -> Session {
    let token = RefreshToken::generate(&Draws);
    let session = Session::new(insert_account(db).await, &token, true, at(0), &Draws);
    db.sessions.insert(&session).await.unwrap();
    session
}

fn next(session: &Session, seconds: i64) -> Session {
    session.successor(&RefreshToken::generate(&Draws), at(seconds), &Draws)
}

async fn found(db: &Db, session: &Session) -> Session {
    let found = db.sessions.find_by_token_sha256(&session.token_sha256).await;
    found.unwrap().unwrap()
}

async fn a_session_is_found_by_its_token(db: &Db) {
    let first = signed_in(db).await;
    let other = signed_in(db).await;
    assert_eq!(found(db, &first).await, first);
    assert_eq!(found(db, &other).await, other);
    let unknown = RefreshToken::generate(&Draws).sha256();
    assert_eq!(db.sessions.find_by_token_sha256(&unknown).await.unwrap(), None);
}

async fn a_second_rotation_keeps_the_time_of_the_first(db: &Db) {
    let first = signed_in(db).await;
    let (second, third) = (next(&first, 60), next(&first, 63));
    assert!(db.sessions.rotate(first.id, at(60), &second).await.unwrap());
    assert!(db.sessions.rotate(first.id, at(63), &third).await.unwrap());
    let spent = Session { rotated_at: Some(at(60)), ..first };
    for session in [spent, second, third] {
        assert_eq!(found(db, &session).await, session);
    }
}

async fn a_revoked_or_unknown_session_gets_no_successor(db: &Db) {
    let first = signed_in(db).await;
    db.sessions.revoke_family(first.family, at(30)).await.unwrap();
    let unknown = SessionId::new(at(0), &Draws);
    for id in [first.id, unknown] {
        assert!(!db.sessions.rotate(id, at(60), &next(&first, 60)).await.unwrap());
    }
    let unchanged = Session { revoked_at: Some(at(30)), ..first };
    assert_eq!(found(db, &unchanged).await, unchanged);
    assert_eq!(db.number("SELECT COUNT(*) FROM sessions"), 1);
}

async fn revoking_ends_the_whole_family_and_no_other(db: &Db) {
    let first = signed_in(db).await;
    let second = next(&first, 60);
    db.sessions.rotate(first.id, at(60), &second).await.unwrap();
    let other = signed_in(db).await;
    db.sessions.revoke_family(first.family, at(90)).await.unwrap();
    for session in [&first, &second] {
        assert_eq!(found(db, session).await.revoked_at, Some(at(90)));
    }
    assert_eq!(found(db, &other).await.revoked_at, None);
    db.sessions.revoke_family(first.family, at(95)).await.unwrap();
    assert_eq!(found(db, &first).await.revoked_at, Some(at(90)), "the first time stays");
    let unknown = SessionId::new(at(0), &Draws);
    db.sessions.revoke_family(unknown, at(90)).await.unwrap();
}

/// One of 32 tasks revokes while the others rotate; a successor it missed would stay valid.
async fn after_a_revocation_no_session_of_the_family_lives(db: &Db) {
    for _ in 0..4 {
        let first = signed_in(db).await;
        db.concurrently(|number| {
            let (sessions, first, successor) = (db.sessions.clone(), first.clone(), next(&first, 60));
            async move {
                if number == 4 {
                    sessions.revoke_family(first.family, at(60)).await.unwrap();
                } else {
                    sessions.rotate(first.id, at(60), &successor).await.unwrap();
                }
            }
        })
        .await;
        assert_eq!(db.number("SELECT COUNT(*) FROM sessions WHERE revoked_at IS NULL"), 0);
    }
}

async fn after_a_new_password_no_session_of_the_account_is_left(db: &Db) {
    for _ in 0..4 {
        let first = signed_in(db).await;
        db.concurrently(|number| {
            let (storage, first, successor) = (db.storage(), first.clone(), next(&first, 60));
            async move {
                if number == 4 {
                    let hash = PasswordHash::new("$2b$12$another-hash".into());
                    storage.accounts.replace_password(first.account_id, &hash).await.unwrap();
                } else {
                    storage.sessions.rotate(first.id, at(60), &successor).await.unwrap();
                }
            }
        })
        .await;
        assert_eq!(db.number("SELECT COUNT(*) FROM sessions"), 0);
    }
}

async fn each_of_32_concurrent_refreshes_gets_a_successor(db: &Db) {
    let first = signed_in(db).await;
    let kept = db
        .concurrently(|_| {
            let (sessions, successor, spent) = (db.sessions.clone(), next(&first, 60), first.id);
            async move { sessions.rotate(spent, at(60), &successor).await.unwrap() }
        })
        .await;
    assert!(kept.into_iter().all(|kept| kept));
    assert_eq!(db.number("SELECT COUNT(*) FROM sessions"), 33);
}

async fn a_session_without_an_account_is_refused(db: &Db) {
    let unknown = AccountId::new(at(0), &Draws);
    let session = Session::new(unknown, &RefreshToken::generate(&Draws), true, at(0), &Draws);
    let refused = db.sessions.insert(&session).await;
    assert!(matches!(refused, Err(RepositoryError::Internal(_))));
}

async fn impossible_session_rows_are_refused(db: &Db) {
    let mut session = signed_in(db).await;
    for statement in [
        "UPDATE sessions SET family = 'nobody'",
        "UPDATE sessions SET remember = NULL",
        "DELETE FROM accounts",
    ] {
        assert!(db.execute(statement).is_err(), "{statement}");
    }
    session = next(&session, 0);
    session.expires_at = session.family_expires_at + TimeDelta::seconds(1);
    assert!(db.sessions.insert(&session).await.is_err());
}

async fn sign_ins_that_ended_a_month_ago_are_deleted_with_all_their_sessions(db: &Db) {
    let first = signed_in(db).await;
    let second = next(&first, 10);
    assert!(db.sessions.rotate(first.id, at(10), &second).await.unwrap());
    let month_later = first.family_expires_at.checked_add_signed(TimeDelta::days(30)).unwrap();
    let prune = async |now| db.prune(now).await.unwrap();
    assert_eq!(prune(month_later).await, 0);
    let living = signed_in(db).await;
    db.execute(&format!("UPDATE sessions SET family_expires_at = '2999-01-01' WHERE id = '{}'", living.id))
        .unwrap();
    assert_eq!(prune(month_later.checked_add_signed(TimeDelta::seconds(1)).unwrap()).await, 2);
    assert_eq!(db.number("SELECT COUNT(*) FROM sessions"), 1);
}
