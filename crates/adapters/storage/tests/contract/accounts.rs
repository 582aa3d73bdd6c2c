//! Accounts that can sign in.

use accounts::ports::InsertAccountError;
use accounts::{Account, PasswordHash, RefreshToken, Role, Session};
use kernel::{AccountId, Email, PersonName, RepositoryError};

use crate::samples::{Draws, at};
use crate::support::Db;

on_both_databases! {
    an_account_is_found_by_id_and_by_email,
    only_one_of_32_accounts_with_one_email_is_kept,
    a_new_password_ends_every_token_of_the_account,
    corrupt_account_rows_are_inconsistent,
    impossible_account_rows_are_refused,
}

fn email(text: &str) -> Email {
    Email::parse(text).unwrap()
}

pub fn account(address: &str) -> Account {
    Account {
        id: AccountId::new(at(0), &Draws),
        email: email(address),
        name: PersonName::parse("Neema Komba").unwrap(),
        role: Role::Owner,
        password_hash: PasswordHash::new("$2b$12$a-hash".into()),
        token_version: Account::FIRST_TOKEN_VERSION,
        disabled: false,
        created_at: at(0),
    }
}

async fn an_account_is_found_by_id_and_by_email(db: &Db) {
    let disabled =
        Account { disabled: true, role: Role::Customer, token_version: 7, ..account("juma@example.co.tz") };
    for account in [account("neema@example.co.tz"), disabled] {
        db.accounts.insert(&account).await.unwrap();
        let found = db.accounts.find_by_id(account.id).await.unwrap();
        assert_eq!(found.as_ref(), Some(&account));
        let found = db.accounts.find_by_email(&account.email).await.unwrap();
        assert_eq!(found.as_ref(), Some(&account));
    }
    let unknown = AccountId::new(at(0), &Draws);
    assert_eq!(db.accounts.find_by_id(unknown).await.unwrap(), None);
    assert_eq!(db.accounts.find_by_email(&email("nobody@example.co.tz")).await.unwrap(), None);
}

async fn only_one_of_32_accounts_with_one_email_is_kept(db: &Db) {
    let answers = db
        .concurrently(|number| {
            let spelling = ["neema@example.co.tz", "Neema@Example.co.tz"][usize::from(number % 2)];
            let (accounts, account) = (db.accounts.clone(), account(spelling));
            async move { accounts.insert(&account).await }
        })
        .await;
    let taken = |answer: &&Result<_, _>| matches!(answer, Err(InsertAccountError::EmailTaken));
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(answers.iter().filter(taken).count(), 31);
}

async fn a_new_password_ends_every_token_of_the_account(db: &Db) {
    let (mine, other) = (account("neema@example.co.tz"), account("juma@example.co.tz"));
    for account in [&mine, &other] {
        db.accounts.insert(account).await.unwrap();
        let session = Session::new(account.id, &RefreshToken::generate(&Draws), true, at(0), &Draws);
        db.sessions.insert(&session).await.unwrap();
        let next = session.successor(&RefreshToken::generate(&Draws), at(60), &Draws);
        assert!(db.sessions.rotate(session.id, at(60), &next).await.unwrap());
    }
    let hash = PasswordHash::new("$2b$12$another-hash".into());
    assert!(db.accounts.replace_password(mine.id, &hash).await.unwrap());
    let found = db.accounts.find_by_id(mine.id).await.unwrap();
    let expected = Account { password_hash: hash.clone(), token_version: mine.token_version + 1, ..mine };
    assert_eq!(found, Some(expected));
    assert_eq!(db.accounts.find_by_id(other.id).await.unwrap(), Some(other));
    assert_eq!(db.number("SELECT COUNT(*) FROM sessions"), 2);
    let unknown = AccountId::new(at(0), &Draws);
    assert!(!db.accounts.replace_password(unknown, &hash).await.unwrap());
}

async fn corrupt_account_rows_are_inconsistent(db: &Db) {
    let account = account("neema@example.co.tz");
    db.accounts.insert(&account).await.unwrap();
    db.execute("UPDATE accounts SET name = ''").unwrap();
    let error = db.accounts.find_by_id(account.id).await.unwrap_err();
    assert!(matches!(error, RepositoryError::Inconsistent { table: "accounts", .. }));
}

async fn impossible_account_rows_are_refused(db: &Db) {
    db.accounts.insert(&account("neema@example.co.tz")).await.unwrap();
    for statement in [
        "UPDATE accounts SET role = 'admin'",
        "UPDATE accounts SET token_version = 0",
        "UPDATE accounts SET password_hash = NULL",
        "UPDATE accounts SET disabled = NULL",
    ] {
        assert!(db.execute(statement).is_err(), "{statement}");
    }
}
