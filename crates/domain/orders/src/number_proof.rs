//! Proof that a browser's user has a phone: a code of six digits that was sent to it, typed in the browser that asked
//! for it. All answers are the same whether the shop knows the number or not.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Clock, CountBy, KeyedHash, NamedScope, Origin, PhoneNumber, Random, RepositoryError};

/// Codes sent to a number, whoever asks.
const PHONE: NamedScope = NamedScope::new("number_code_phone");
/// Codes that a browser asks for.
const DEVICE: NamedScope = NamedScope::new("number_code_device");
/// Codes that an address asks for.
const ADDRESS: NamedScope = NamedScope::new("number_code_address");

/// A limit on codes.
pub type NumberCodeLimit = kernel::Limit<NamedScope>;

/// How long a code is valid.
const CODE_LIFETIME: TimeDelta = TimeDelta::minutes(10);
/// How long a browser sees the purchases of a number that it proved.
const PROOF_LIFETIME: TimeDelta = TimeDelta::hours(1);
const CODES: u64 = 1_000_000;

/// A code that is about to be sent, not yet stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNumberCode {
    /// Known only to the browser that asked.
    pub id: String,
    pub phone: PhoneNumber,
    /// Keyed, with the id in it.
    pub code_hash: String,
    pub valid_until: DateTime<Utc>,
}

/// One try at a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeTry {
    pub id: String,
    pub code_hash: String,
    /// Of what the browser holds if the code is right.
    pub token_hash: String,
    pub at: DateTime<Utc>,
    pub proved_until: DateTime<Utc>,
}

/// The outcome of a [`CodeTry`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CodeOutcome {
    Proved(PhoneNumber),
    Wrong,
    /// It was used, is too old, had its five tries, or never was.
    Over,
}

/// Stores codes and proofs. Each writing method is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait NumberProofs: Send + Sync {
    /// Stores a code and counts it in all limits. When one is reached, writes nothing and returns when to ask again.
    async fn add_code(
        &self,
        code: &NewNumberCode,
        limits: &[NumberCodeLimit],
        at: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, RepositoryError>;
    /// Takes one of a code's five tries, and makes it a proof if it is right. Of concurrent right tries one succeeds.
    async fn try_code(&self, attempt: &CodeTry) -> Result<CodeOutcome, RepositoryError>;
    /// The number that this token proves at `at`, and until when.
    async fn find(
        &self,
        token_hash: &str,
        at: DateTime<Utc>,
    ) -> Result<Option<(PhoneNumber, DateTime<Utc>)>, RepositoryError>;
    async fn end(&self, token_hash: &str) -> Result<(), RepositoryError>;
    /// Deletes codes and proofs that ended before `before`.
    async fn prune(&self, before: DateTime<Utc>) -> Result<(), RepositoryError>;
}

/// The ports of proving a number.
#[derive(Clone, Copy)]
pub struct NumberProofPorts<'a> {
    pub proofs: &'a dyn NumberProofs,
    pub key: &'a dyn KeyedHash,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// A code to send to its number.
#[derive(Clone, PartialEq, Eq)]
pub struct RequestedCode {
    /// For the browser that asked.
    pub id: String,
    /// Six digits, for the phone alone.
    pub code: String,
    pub valid_until: DateTime<Utc>,
}

/// Why no code was made.
#[derive(Debug, thiserror::Error)]
pub enum NumberCodeError {
    #[error("too many codes")]
    TooMany { retry_at: DateTime<Utc> },
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// What a browser has proved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberProof {
    pub phone: PhoneNumber,
    pub until: DateTime<Utc>,
}

/// Why a code proved nothing.
#[derive(Debug, thiserror::Error)]
pub enum ProveError {
    #[error("the code is wrong")]
    Wrong,
    /// It was used, is too old or had its five tries.
    #[error("the code is over")]
    Over,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// 3 codes in ten minutes and 10 a day to one number, so that a stranger's chance is 5 in 100,000 a day; 10 an hour from
/// one browser, 20 an hour and 60 a day from one address.
fn code_limits(phone: &PhoneNumber, origin: &Origin) -> Vec<NumberCodeLimit> {
    let phone = Some(phone.reveal().to_owned());
    let (ten_minutes, hour, day) = (TimeDelta::minutes(10), TimeDelta::hours(1), TimeDelta::hours(24));
    NumberCodeLimit::for_known_keys([
        (PHONE, CountBy::Key(&phone), 3, ten_minutes),
        (PHONE, CountBy::Key(&phone), 10, day),
        (DEVICE, CountBy::Key(&origin.device), 10, hour),
        (ADDRESS, CountBy::Address(origin), 20, hour),
        (ADDRESS, CountBy::Address(origin), 60, day),
    ])
}

/// Makes a code for a number. The caller sends it, if the shop knows the number.
///
/// # Errors
/// [`NumberCodeError`]; nothing was written.
pub async fn request_number_code(
    phone: &PhoneNumber,
    origin: &Origin,
    ports: NumberProofPorts<'_>,
) -> Result<RequestedCode, NumberCodeError> {
    let now = ports.clock.now();
    let id = ports.random.capability();
    let number = u64::from_be_bytes(ports.random.bytes::<8>()).checked_rem(CODES).unwrap_or_default();
    let code = format!("{number:06}");
    let valid_until = now.checked_add_signed(CODE_LIFETIME).unwrap_or(now);
    let code_hash = code_hash(&id, &code, ports.key);
    let stored = NewNumberCode { id: id.clone(), phone: phone.clone(), code_hash, valid_until };
    match ports.proofs.add_code(&stored, &code_limits(phone, origin), now).await? {
        Some(retry_at) => Err(NumberCodeError::TooMany { retry_at }),
        None => Ok(RequestedCode { id, code, valid_until }),
    }
}

/// Proves a number by its code. Returns the secret that the browser keeps, and what it proves.
///
/// # Errors
/// [`ProveError`]; a wrong code has used up one of five tries.
pub async fn prove_number(
    id: &str,
    code: &str,
    ports: NumberProofPorts<'_>,
) -> Result<(String, NumberProof), ProveError> {
    let at = ports.clock.now();
    let token = ports.random.capability();
    let until = at.checked_add_signed(PROOF_LIFETIME).unwrap_or(at);
    let attempt = CodeTry {
        id: id.to_owned(),
        code_hash: code_hash(id, code, ports.key),
        token_hash: token_hash(&token, ports.key),
        at,
        proved_until: until,
    };
    match ports.proofs.try_code(&attempt).await? {
        CodeOutcome::Proved(phone) => Ok((token, NumberProof { phone, until })),
        CodeOutcome::Wrong => Err(ProveError::Wrong),
        CodeOutcome::Over => Err(ProveError::Over),
    }
}

/// What the holder of `token` has proved; `None` when it is over.
///
/// # Errors
/// [`RepositoryError`]
pub async fn find_proof(
    token: &str,
    ports: NumberProofPorts<'_>,
) -> Result<Option<NumberProof>, RepositoryError> {
    let found = ports.proofs.find(&token_hash(token, ports.key), ports.clock.now()).await?;
    Ok(found.map(|(phone, until)| NumberProof { phone, until }))
}

/// Ends what the holder of `token` has proved.
///
/// # Errors
/// [`RepositoryError`]
pub async fn end_proof(token: &str, ports: NumberProofPorts<'_>) -> Result<(), RepositoryError> {
    ports.proofs.end(&token_hash(token, ports.key)).await
}

/// Keyed: a million codes are hashed in a second.
fn code_hash(id: &str, code: &str, key: &dyn KeyedHash) -> String {
    hex::encode(key.hash("number code", &format!("{id}:{code}")))
}

fn token_hash(token: &str, key: &dyn KeyedHash) -> String {
    hex::encode(key.hash("number proof", token))
}

#[cfg(test)]
mod tests {
    use kernel::testing::{ConstantRandom, TestKey};

    use super::*;
    use crate::test_support::{FixedClock, at, origin};

    fn phone() -> PhoneNumber {
        PhoneNumber::parse("0754321908").unwrap()
    }

    fn ports<'a>(proofs: &'a MockNumberProofs, clock: &'a FixedClock) -> NumberProofPorts<'a> {
        NumberProofPorts { proofs, key: &TestKey(1), clock, random: &ConstantRandom(7) }
    }

    #[tokio::test]
    async fn a_code_has_six_digits_is_valid_ten_minutes_and_is_stored_as_a_hash() {
        let (stored, seen) = std::sync::mpsc::channel();
        let mut proofs = MockNumberProofs::new();
        proofs.expect_add_code().returning(move |code, _, _| {
            stored.send(code.clone()).unwrap();
            Ok(None)
        });
        let requested =
            request_number_code(&phone(), &origin(), ports(&proofs, &FixedClock(at(0)))).await.unwrap();
        let stored = seen.recv().unwrap();
        assert!(requested.code.len() == 6 && requested.code.bytes().all(|b| b.is_ascii_digit()));
        assert_eq!((requested.valid_until, stored.valid_until), (at(600), at(600)));
        assert!(!stored.code_hash.contains(&requested.code) && stored.id == requested.id);
        assert_ne!(stored.code_hash, code_hash("another id", &requested.code, &TestKey(1)));
    }

    #[tokio::test]
    async fn a_right_code_proves_the_number_for_an_hour() {
        let mut proofs = MockNumberProofs::new();
        let as_decided = |attempt: &CodeTry| attempt.proved_until == at(3_600);
        proofs.expect_try_code().withf(as_decided).returning(|_| Ok(CodeOutcome::Proved(phone())));
        let clock = FixedClock(at(0));
        let (token, proof) = prove_number("id", "123456", ports(&proofs, &clock)).await.unwrap();
        assert_eq!(proof, NumberProof { phone: phone(), until: at(3_600) });
        let is_hash = move |hash: &str, _: &DateTime<Utc>| hash == token_hash(&token, &TestKey(1));
        proofs.expect_find().withf(is_hash).returning(|_, _| Ok(None));
        let kept = "07".repeat(16);
        assert_eq!(find_proof(&kept, ports(&proofs, &clock)).await.unwrap(), None);
    }

    #[test]
    fn codes_are_limited_by_number_browser_and_address() {
        let limits = code_limits(&phone(), &origin());
        let counted: Vec<_> = limits.iter().map(|limit| (limit.scope, limit.max)).collect();
        assert_eq!(counted, [(PHONE, 3), (PHONE, 10), (DEVICE, 10), (ADDRESS, 20), (ADDRESS, 60)]);
    }
}
