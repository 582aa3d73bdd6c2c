//! Authenticators: every code counts once, also under concurrency.

use accounts::{
    Account, Challenge, CompletedChallenge, FactorProof, NewRecoveryCodes, PassConflict, PasswordHash,
    PeopleFilter, RefreshToken, Role, SealedSecret, SecondFactorCount, Session, SwitchedOff, SwitchedOn,
    TokenSha256,
};
use kernel::{
    AccountId, Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Email, PageRequest, PersonName,
};

use crate::samples::{Draws, at};
use crate::support::Db;

on_both_databases! {
    an_authenticator_is_off_until_its_first_code,
    a_replaced_secret_switches_nothing_on,
    switching_on_ends_every_session_but_one,
    only_one_of_32_uses_of_a_code_succeeds,
    only_one_of_32_uses_of_a_challenge_succeeds,
    only_one_of_32_uses_of_a_recovery_code_succeeds,
    an_older_step_does_not_count,
    new_recovery_codes_replace_the_old,
    an_invalid_proof_switches_nothing_off,
    a_reset_deletes_the_factor_and_ends_every_session,
    accounts_without_a_second_factor_are_counted_and_listed,
}

async fn insert_account(db: &Db) -> Account {
    let account = Account {
        id: AccountId::new(at(0), &Draws),
        email: Email::parse("neema@example.co.tz").unwrap(),
        name: PersonName::parse("Neema Mrema").unwrap(),
        role: Role::Owner,
        password_hash: PasswordHash::new("hash".to_owned()),
        token_version: 1,
        disabled: false,
        created_at: at(0),
    };
    db.accounts.insert(&account).await.unwrap();
    account
}

fn entry(account: &Account, action: AuditAction) -> AuditEntry {
    let (id, label) = (account.id.to_string(), "Neema".to_owned());
    AuditEntry {
        at: at(30),
        by: Actor::new(account.id, "Neema"),
        action,
        subject: AuditSubject { kind: AuditKind::Person, id, label },
        changes: vec![],
    }
}

fn sealed(text: &str) -> SealedSecret {
    SealedSecret::new(text.to_owned())
}

fn hashes() -> Vec<TokenSha256> {
    ["one", "two", "three"].map(TokenSha256::from_token).to_vec()
}

fn switching_on(account: &Account, secret: &str) -> SwitchedOn {
    SwitchedOn {
        id: account.id,
        sealed: sealed(secret),
        step: 100,
        recovery: hashes(),
        kept: None,
        entry: entry(account, AuditAction::SecondFactorOn),
    }
}

async fn guarded(db: &Db) -> Account {
    let account = insert_account(db).await;
    assert!(db.second_factors.insert_pending(account.id, &sealed("secret"), at(10)).await.unwrap());
    assert!(db.second_factors.switch_on(&switching_on(&account, "secret")).await.unwrap());
    account
}

async fn begin_session(db: &Db, account: &Account) -> Session {
    let session = Session::new(account.id, &RefreshToken::generate(&Draws), true, at(5), &Draws);
    db.sessions.insert(&session).await.unwrap();
    session
}

async fn asked(db: &Db, account: &Account) -> Challenge {
    let challenge = Challenge {
        token_sha256: RefreshToken::generate(&Draws).sha256(),
        account_id: account.id,
        token_version: 2,
        remember: true,
        device: Some("Chrome · Android".to_owned()),
        expires_at: at(300),
    };
    db.second_factors.insert_challenge(&challenge, at(40)).await.unwrap();
    challenge
}

fn passing(account: &Account, challenge: &Challenge, proof: FactorProof) -> CompletedChallenge {
    let session = Session::new(account.id, &RefreshToken::generate(&Draws), true, at(50), &Draws);
    CompletedChallenge { challenge: challenge.token_sha256.clone(), proof, session }
}

fn sessions(db: &Db) -> i64 {
    db.number("SELECT COUNT(*) FROM sessions WHERE revoked_at IS NULL")
}

async fn an_authenticator_is_off_until_its_first_code(db: &Db) {
    let neema = insert_account(db).await;
    assert_eq!(db.second_factors.find(neema.id).await.unwrap(), None);
    db.second_factors.insert_pending(neema.id, &sealed("secret"), at(10)).await.unwrap();
    assert!(!db.second_factors.find(neema.id).await.unwrap().unwrap().is_on());
    assert!(!db.people.find(neema.id).await.unwrap().unwrap().has_second_factor);
    assert!(db.second_factors.switch_on(&switching_on(&neema, "secret")).await.unwrap());
    let found = db.second_factors.find(neema.id).await.unwrap().unwrap();
    assert_eq!((found.enabled_at, found.last_step, found.recovery_codes_left), (Some(at(30)), 100, 3));
    assert!(db.people.find(neema.id).await.unwrap().unwrap().has_second_factor);
    assert!(!db.second_factors.insert_pending(neema.id, &sealed("other"), at(60)).await.unwrap());
    assert!(!db.second_factors.switch_on(&switching_on(&neema, "secret")).await.unwrap());
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE action = 'second_factor_on'"), 1);
}

async fn a_replaced_secret_switches_nothing_on(db: &Db) {
    let neema = insert_account(db).await;
    db.second_factors.insert_pending(neema.id, &sealed("first"), at(10)).await.unwrap();
    assert!(db.second_factors.insert_pending(neema.id, &sealed("second"), at(20)).await.unwrap());
    assert!(!db.second_factors.switch_on(&switching_on(&neema, "first")).await.unwrap());
}

async fn switching_on_ends_every_session_but_one(db: &Db) {
    let neema = insert_account(db).await;
    let kept = begin_session(db, &neema).await;
    begin_session(db, &neema).await;
    db.second_factors.insert_pending(neema.id, &sealed("secret"), at(10)).await.unwrap();
    let on = SwitchedOn { kept: Some(kept.family), ..switching_on(&neema, "secret") };
    db.second_factors.switch_on(&on).await.unwrap();
    assert_eq!(sessions(db), 1);
    assert_eq!(db.accounts.find_by_id(neema.id).await.unwrap().unwrap().token_version, 2);
}

async fn only_one_of_32_uses_of_a_code_succeeds(db: &Db) {
    let neema = guarded(db).await;
    let mut challenges = Vec::new();
    for _ in 0..32 {
        challenges.push(asked(db, &neema).await);
    }
    let answers = db
        .concurrently(|number| {
            let challenge = &challenges[usize::from(number)];
            let (factors, passed) =
                (db.second_factors.clone(), passing(&neema, challenge, FactorProof::Step(101)));
            async move { factors.complete_challenge(&passed).await }
        })
        .await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert!(answers.iter().all(|answer| matches!(answer, Ok(()) | Err(PassConflict::Proof))));
    assert_eq!(sessions(db), 1);
    let left = db.number("SELECT COUNT(*) FROM sign_in_challenges");
    assert_eq!(left, 31, "an invalid code ends no challenge");
}

async fn only_one_of_32_uses_of_a_challenge_succeeds(db: &Db) {
    let neema = guarded(db).await;
    let challenge = asked(db, &neema).await;
    let answers = db
        .concurrently(|number| {
            let step = FactorProof::Step(101 + i64::from(number));
            let (factors, passed) = (db.second_factors.clone(), passing(&neema, &challenge, step));
            async move { factors.complete_challenge(&passed).await }
        })
        .await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(sessions(db), 1);
}

async fn only_one_of_32_uses_of_a_recovery_code_succeeds(db: &Db) {
    let neema = guarded(db).await;
    let mut challenges = Vec::new();
    for _ in 0..32 {
        challenges.push(asked(db, &neema).await);
    }
    let answers = db
        .concurrently(|number| {
            let proof = FactorProof::Recovery(TokenSha256::from_token("two"));
            let (factors, passed) =
                (db.second_factors.clone(), passing(&neema, &challenges[usize::from(number)], proof));
            async move { factors.complete_challenge(&passed).await }
        })
        .await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(db.second_factors.find(neema.id).await.unwrap().unwrap().recovery_codes_left, 2);
}

async fn an_older_step_does_not_count(db: &Db) {
    let neema = guarded(db).await;
    for step in [100, 99] {
        let challenge = asked(db, &neema).await;
        let refused =
            db.second_factors.complete_challenge(&passing(&neema, &challenge, FactorProof::Step(step))).await;
        assert!(matches!(refused, Err(PassConflict::Proof)));
    }
    let challenge = asked(db, &neema).await;
    assert_eq!(db.second_factors.find_challenge(&challenge.token_sha256).await.unwrap().unwrap(), challenge);
    db.second_factors.complete_challenge(&passing(&neema, &challenge, FactorProof::Step(101))).await.unwrap();
    assert_eq!(db.second_factors.find_challenge(&challenge.token_sha256).await.unwrap(), None);
}

async fn new_recovery_codes_replace_the_old(db: &Db) {
    let neema = guarded(db).await;
    let new = |proof| NewRecoveryCodes {
        id: neema.id,
        proof,
        recovery: vec![TokenSha256::from_token("four")],
        entry: entry(&neema, AuditAction::RecoveryCodesRenewed),
    };
    assert!(!db.second_factors.replace_recovery_codes(&new(FactorProof::Step(100))).await.unwrap());
    assert!(db.second_factors.replace_recovery_codes(&new(FactorProof::Step(101))).await.unwrap());
    let old =
        passing(&neema, &asked(db, &neema).await, FactorProof::Recovery(TokenSha256::from_token("one")));
    assert!(matches!(db.second_factors.complete_challenge(&old).await, Err(PassConflict::Proof)));
    let fresh =
        passing(&neema, &asked(db, &neema).await, FactorProof::Recovery(TokenSha256::from_token("four")));
    db.second_factors.complete_challenge(&fresh).await.unwrap();
}

async fn an_invalid_proof_switches_nothing_off(db: &Db) {
    let neema = guarded(db).await;
    let off = |proof| SwitchedOff { id: neema.id, proof, entry: entry(&neema, AuditAction::SecondFactorOff) };
    assert!(!db.second_factors.switch_off(&off(Some(FactorProof::Step(100)))).await.unwrap());
    let strange = FactorProof::Recovery(TokenSha256::from_token("strange"));
    assert!(!db.second_factors.switch_off(&off(Some(strange))).await.unwrap());
    assert!(db.second_factors.switch_off(&off(Some(FactorProof::Step(101)))).await.unwrap());
    assert_eq!(db.second_factors.find(neema.id).await.unwrap(), None);
    assert_eq!(db.number("SELECT COUNT(*) FROM recovery_codes"), 0);
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE action = 'second_factor_off'"), 1);
}

async fn a_reset_deletes_the_factor_and_ends_every_session(db: &Db) {
    let neema = guarded(db).await;
    begin_session(db, &neema).await;
    let reset =
        SwitchedOff { id: neema.id, proof: None, entry: entry(&neema, AuditAction::SecondFactorReset) };
    assert!(db.second_factors.switch_off(&reset).await.unwrap());
    assert_eq!((sessions(db), db.number("SELECT COUNT(*) FROM recovery_codes")), (0, 0));
    assert_eq!(db.accounts.find_by_id(neema.id).await.unwrap().unwrap().token_version, 3);
    assert!(!db.second_factors.switch_off(&reset).await.unwrap());
}

async fn accounts_without_a_second_factor_are_counted_and_listed(db: &Db) {
    let neema = guarded(db).await;
    let named = |email: &str, role, password: &str| Account {
        id: AccountId::new(at(1), &Draws),
        email: Email::parse(email).unwrap(),
        role,
        password_hash: PasswordHash::new(password.to_owned()),
        ..neema.clone()
    };
    let juma = named("juma@example.co.tz", Role::Viewer, "hash");
    let disabled = Account { disabled: true, ..named("gone@example.co.tz", Role::Viewer, "hash") };
    let (customer, invited) = (
        named("asha@example.co.tz", Role::Customer, "hash"),
        named("invited@example.co.tz", Role::Support, ""),
    );
    for account in [&juma, &disabled, &customer, &invited] {
        db.accounts.insert(account).await.unwrap();
    }
    assert!(db.second_factors.insert_pending(juma.id, &sealed("not yet on"), at(10)).await.unwrap());
    let counted = db.people.count_second_factors().await.unwrap();
    assert_eq!(counted, SecondFactorCount { active: 2, without_second_factor: 1 });
    let filter = PeopleFilter { lacks_second_factor: true, search: None };
    let page = PageRequest::new(None, None);
    let listed = db.people.list(filter.clone(), &page).await.unwrap();
    assert_eq!((listed.total, listed.items[0].account.id), (1, juma.id));
    let other_search = PeopleFilter { search: kernel::Search::parse("neema"), ..filter };
    let found = db.people.list(other_search, &page).await.unwrap();
    assert_eq!(found.items.iter().filter(|person| person.account.id == neema.id).count(), 0);
}
