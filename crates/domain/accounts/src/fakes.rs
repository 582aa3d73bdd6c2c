//! Fakes for the tests of this crate.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU8, Ordering};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{AccountId, Clock, Email, PersonName, Random, RepositoryError, SessionId};

use crate::ports::{
    MockAccessTokens, MockAccountRepository, MockPasswordHasher, MockSessionRepository, SessionRepository,
};
use crate::second_factor::MockSecondFactorRepository;
use crate::{AccessToken, Account, PasswordHash, RefreshToken, Role, Session, SessionPorts, TokenSha256};

pub fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

pub fn email(text: &str) -> Email {
    Email::parse(text).unwrap()
}

/// The same account each time, except for the role.
pub fn account(role: Role) -> Account {
    let created_at = at("2026-10-01T09:00:00Z");
    Account {
        id: AccountId::new(created_at, &FakeRandom::from(200)),
        email: email("asha@example.co.tz"),
        name: PersonName::parse("Asha Mushi").unwrap(),
        role,
        password_hash: PasswordHash::new("stored hash".to_owned()),
        token_version: 1,
        disabled: false,
        created_at,
    }
}

/// The first session of a family of [`account`].
pub fn session(remember: bool, begun_at: &str) -> Session {
    let random = FakeRandom::from(150);
    let token = RefreshToken::generate(&random);
    Session::new(account(Role::Owner).id, &token, remember, at(begun_at), &random)
}

/// A clock that always returns the same time.
pub struct FixedClock(pub DateTime<Utc>);

impl Clock for FixedClock {
    fn now(&self) -> DateTime<Utc> {
        self.0
    }
}

/// Deterministic random bytes that do not repeat within a test: each call fills the buffer with the next number.
#[derive(Default)]
pub struct FakeRandom(AtomicU8);

impl From<u8> for FakeRandom {
    fn from(first: u8) -> Self {
        Self(AtomicU8::new(first))
    }
}

impl Random for FakeRandom {
    fn fill(&self, bytes: &mut [u8]) {
        bytes.fill(self.0.fetch_add(1, Ordering::Relaxed));
    }
}

/// A mock of every port. A call without an expectation panics.
pub struct Mocks {
    pub accounts: MockAccountRepository,
    pub sessions: MockSessionRepository,
    /// No account has an authenticator.
    pub factors: MockSecondFactorRepository,
    pub passwords: MockPasswordHasher,
    pub known_passwords: MockPasswordHasher,
    pub tokens: MockAccessTokens,
    clock: FixedClock,
    draws: FakeRandom,
}

impl Mocks {
    pub fn at(now: &str) -> Self {
        let mut factors = MockSecondFactorRepository::new();
        factors.expect_find().returning(|_| Ok(None));
        Self {
            factors,
            accounts: MockAccountRepository::new(),
            sessions: MockSessionRepository::new(),
            passwords: MockPasswordHasher::new(),
            known_passwords: MockPasswordHasher::new(),
            tokens: MockAccessTokens::new(),
            clock: FixedClock(at(now)),
            draws: FakeRandom::default(),
        }
    }

    /// Makes the repository find `account` by its id.
    pub fn with_account(mut self, account: Account) -> Self {
        self.accounts
            .expect_find_by_id()
            .withf(move |id| *id == self::account(Role::Owner).id)
            .returning(move |_| Ok(Some(account.clone())));
        self
    }

    /// Issues the access token `access`, at most `times` times.
    pub fn issuing(mut self, times: usize) -> Self {
        let now = self.clock.0;
        self.tokens
            .expect_issue()
            .withf(move |_, asked_at| *asked_at == now)
            .times(..=times)
            .returning(|_, _| Ok(AccessToken::new("access".to_owned())));
        self
    }

    pub fn ports(&self) -> SessionPorts<'_> {
        SessionPorts {
            accounts: &self.accounts,
            sessions: &self.sessions,
            factors: &self.factors,
            passwords: &self.passwords,
            known_passwords: &self.known_passwords,
            tokens: &self.tokens,
            clock: &self.clock,
            random: &self.draws,
        }
    }
}

/// An in-memory implementation of the session port.
pub struct MemorySessions {
    rows: Mutex<Vec<Session>>,
    pub draws: FakeRandom,
}

impl MemorySessions {
    /// One family of [`account`] and its first token.
    pub fn with_family(begun_at: &str) -> (Self, String) {
        let draws = FakeRandom::default();
        let token = RefreshToken::generate(&draws);
        let first = Session::new(account(Role::Owner).id, &token, true, at(begun_at), &draws);
        let rows = Mutex::new(vec![first]);
        (Self { rows, draws }, token.reveal().to_owned())
    }
}

#[async_trait]
impl SessionRepository for MemorySessions {
    async fn insert(&self, session: &Session) -> Result<(), RepositoryError> {
        self.rows.lock().unwrap().push(session.clone());
        Ok(())
    }

    async fn find_by_token_sha256(&self, token: &TokenSha256) -> Result<Option<Session>, RepositoryError> {
        let rows = self.rows.lock().unwrap();
        Ok(rows.iter().find(|row| row.token_sha256 == *token).cloned())
    }

    async fn rotate(
        &self,
        spent: SessionId,
        rotated_at: DateTime<Utc>,
        successor: &Session,
    ) -> Result<bool, RepositoryError> {
        let mut rows = self.rows.lock().unwrap();
        let live = rows.iter_mut().find(|row| row.id == spent && row.revoked_at.is_none());
        let Some(row) = live else { return Ok(false) };
        row.rotated_at.get_or_insert(rotated_at);
        rows.push(successor.clone());
        Ok(true)
    }

    async fn revoke_family(&self, family: SessionId, at: DateTime<Utc>) -> Result<(), RepositoryError> {
        let mut rows = self.rows.lock().unwrap();
        for row in rows.iter_mut().filter(|row| row.family == family) {
            row.revoked_at.get_or_insert(at);
        }
        Ok(())
    }
}
