//! API keys of other programs.

use accounts::{Account, PasswordHash};
use accounts::{
    ApiKey, CreateKey, CreatedKey, KeyPorts, Permission, Role, TokenSha256, create_key, revoke_key,
};
use chrono::{DateTime, Utc};
use kernel::{AccountId, Actor, Clock, Email, PersonName};

use crate::samples::{Draws, at};
use crate::support::Db;

on_both_databases! {
    a_key_reads_back_and_is_found_by_its_secret,
    a_key_is_revoked_once,
    a_use_is_recorded,
}

struct At(DateTime<Utc>);

impl Clock for At {
    fn now(&self) -> DateTime<Utc> {
        self.0
    }
}

fn owner() -> Account {
    Account {
        id: AccountId::new(at(0), &Draws),
        email: Email::parse("neema@example.co.tz").unwrap(),
        name: PersonName::parse("Neema Mrema").unwrap(),
        role: Role::Owner,
        password_hash: PasswordHash::new("hash".to_owned()),
        token_version: 1,
        disabled: false,
        created_at: at(0),
    }
}

async fn made(db: &Db, expires_at: Option<DateTime<Utc>>) -> CreatedKey {
    let name = PersonName::parse("Accounting").unwrap();
    let permissions = vec![Permission::SeeOrders, Permission::SeeRevenue];
    let ports = KeyPorts { keys: db.api_keys.as_ref(), clock: &At(at(10)), random: &Draws };
    create_key(CreateKey { name, permissions, expires_at }, &owner(), ports).await.unwrap()
}

async fn a_key_reads_back_and_is_found_by_its_secret(db: &Db) {
    let first = made(db, Some(at(99))).await;
    let second = made(db, None).await;
    let found = db.api_keys.find_by_secret(&TokenSha256::from_token(first.secret.reveal())).await.unwrap();
    assert_eq!(found, Some(first.key.clone()));
    assert_eq!(db.api_keys.find_by_secret(&TokenSha256::from_token("bhk_other")).await.unwrap(), None);
    let listed: Vec<AccountId> =
        db.api_keys.list().await.unwrap().iter().map(|key: &ApiKey| key.id).collect();
    let mut newest_first = vec![first.key.id, second.key.id];
    newest_first.sort_by_key(|id| std::cmp::Reverse(id.to_string()));
    assert_eq!(listed, newest_first);
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE subject_kind = 'api_key'"), 2);
}

async fn a_key_is_revoked_once(db: &Db) {
    let id = made(db, None).await.key.id;
    let by = || Actor::new(owner().id, "Neema");
    for seconds in [20, 30] {
        let ports = KeyPorts { keys: db.api_keys.as_ref(), clock: &At(at(seconds)), random: &Draws };
        let key = revoke_key(id, by(), ports).await.unwrap().unwrap();
        assert_eq!(key.revoked_at, Some(at(20)));
    }
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE action = 'revoked'"), 1);
}

async fn a_use_is_recorded(db: &Db) {
    let id = made(db, None).await.key.id;
    db.api_keys.record_use(id, at(40)).await.unwrap();
    assert_eq!(db.api_keys.find(id).await.unwrap().unwrap().last_used_at, Some(at(40)));
}
