use std::error::Error;
use std::sync::Arc;
use std::thread;

use accounts::ports::{PasswordHasher, PasswordHasherError};
use accounts::{Password, PasswordHash};
use async_trait::async_trait;
use bcrypt::BcryptResult;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Runs bcrypt on the blocking pool, a few hashes at a time.
///
/// A hash takes a core for a quarter of a second at cost 12, and a burst of sign-ins must not take all cores:
/// `parallel` hashes run, [`BcryptHasher::MAX_WAITING`] wait, and further calls fail as busy.
///
/// Unknown accounts take the same time as known ones only for hashes of the present cost; after the cost is raised,
/// older hashes verify faster until their passwords change.
pub struct BcryptHasher {
    cost: u32,
    dummy_hash: PasswordHash,
    /// One permit for each hash that runs or waits.
    places: Arc<Semaphore>,
    /// One permit for each hash that runs.
    turns: Arc<Semaphore>,
}

/// What accounts that do not exist are verified against, at the present cost. A new one would take a quarter of a second
/// at every start. Which password fits does not matter: the account is missing all the same.
const DUMMY_SALT_AND_HASH: &str = "pQ7xV2nKc9RtY5uJ8wLhXe5SULgG179/vhTK8Q2lhWwbGjLKyp9Eq";

/// bcrypt does not support this cost.
#[derive(Debug, thiserror::Error)]
#[error("bcrypt cannot hash at cost {0}")]
pub struct InvalidCost(u32);

impl BcryptHasher {
    /// The cost in production: some 260 ms a hash.
    pub const PRODUCTION_COST: u32 = 12;
    /// How many hashes may wait for a turn.
    pub const MAX_WAITING: usize = 32;

    /// Hashes at `cost` (4 to 31; each step doubles the time), `parallel` concurrently (at least one).
    ///
    /// # Errors
    /// [`InvalidCost`] when `cost` is not from 4 to 31.
    pub fn new(cost: u32, parallel: usize) -> Result<Self, InvalidCost> {
        let parallel = parallel.max(1);
        if !(4..=31).contains(&cost) {
            return Err(InvalidCost(cost));
        }
        Ok(Self {
            cost,
            dummy_hash: PasswordHash::new(format!("$2b${cost:02}${DUMMY_SALT_AND_HASH}")),
            places: Arc::new(Semaphore::new(parallel.saturating_add(Self::MAX_WAITING))),
            turns: Arc::new(Semaphore::new(parallel)),
        })
    }

    /// The same settings with a queue of its own, so that its callers do not wait for those of `self`.
    #[must_use]
    pub fn with_own_queue(&self, parallel: usize) -> Self {
        let parallel = parallel.max(1);
        Self {
            cost: self.cost,
            dummy_hash: self.dummy_hash.clone(),
            places: Arc::new(Semaphore::new(parallel.saturating_add(Self::MAX_WAITING))),
            turns: Arc::new(Semaphore::new(parallel)),
        }
    }

    /// How many hashes to run concurrently on this machine: twice the number of cores.
    pub fn default_concurrency() -> usize {
        thread::available_parallelism().map_or(2, |cores| cores.get().saturating_mul(2))
    }

    /// Runs `work` when a turn is free. The permits are released only when the work has ended, even if the caller
    /// stops waiting.
    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> BcryptResult<T> + Send + 'static,
    ) -> Result<T, PasswordHasherError> {
        let place = Arc::clone(&self.places).try_acquire_owned().ok();
        let place = place.ok_or(PasswordHasherError::Busy)?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(internal)?;
        let done = spawn_blocking(move || {
            let _held_until_done = (turn, place);
            work()
        });
        done.await.map_err(internal)?.map_err(internal)
    }
}

#[async_trait]
impl PasswordHasher for BcryptHasher {
    async fn hash(&self, password: Password) -> Result<PasswordHash, PasswordHasherError> {
        let cost = self.cost;
        self.in_turn(move || hash_whole(&password, cost)).await
    }

    async fn verify(
        &self,
        password: Password,
        hash: Option<PasswordHash>,
    ) -> Result<bool, PasswordHasherError> {
        let exists = hash.is_some();
        let hash = hash.unwrap_or_else(|| self.dummy_hash.clone());
        let matches = self.in_turn(move || verify_whole(&password, &hash)).await?;
        Ok(exists && matches)
    }
}

fn internal(error: impl Error + Send + Sync + 'static) -> PasswordHasherError {
    PasswordHasherError::Internal(Box::new(error))
}

fn hash_whole(password: &Password, cost: u32) -> BcryptResult<PasswordHash> {
    let hash = if fills_bcrypt(password) {
        bcrypt::hash(password.reveal(), cost)
    } else {
        bcrypt::non_truncating_hash(password.reveal(), cost)
    };
    hash.map(PasswordHash::new)
}

fn verify_whole(password: &Password, hash: &PasswordHash) -> BcryptResult<bool> {
    if fills_bcrypt(password) {
        bcrypt::verify(password.reveal(), hash.reveal())
    } else {
        bcrypt::non_truncating_verify(password.reveal(), hash.reveal())
    }
}

/// Whether the password is exactly as long as bcrypt accepts. Nothing would be cut, but the non-truncating functions
/// count the closing NUL and refuse it.
fn fills_bcrypt(password: &Password) -> bool {
    password.reveal().len() == Password::MAX_BYTES
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tokio::task::{JoinHandle, yield_now};

    use super::*;

    fn hasher() -> BcryptHasher {
        BcryptHasher::new(4, 2).unwrap()
    }

    fn password(text: &str) -> Password {
        Password::parse(text).unwrap()
    }

    async fn matches_password(hasher: &BcryptHasher, typed: &str, hash: &PasswordHash) -> bool {
        hasher.verify(password(typed), Some(hash.clone())).await.unwrap()
    }

    #[tokio::test]
    async fn only_the_exact_password_matches() {
        let hasher = hasher();
        let hash = hasher.hash(password("siri ya Asha")).await.unwrap();
        assert!(matches_password(&hasher, "siri ya Asha", &hash).await);
        for other in ["siri ya asha", " siri ya Asha", "siri ya Asha ", "siri"] {
            assert!(!matches_password(&hasher, other, &hash).await, "{other}");
        }
    }

    #[tokio::test]
    async fn two_hashes_of_one_password_differ() {
        let hasher = hasher();
        let one = hasher.hash(password("siri")).await.unwrap();
        assert_ne!(one, hasher.hash(password("siri")).await.unwrap());
    }

    #[tokio::test]
    async fn every_byte_up_to_the_last_counts() {
        let hasher = hasher();
        for length in [71, 72] {
            let text = "a".repeat(length);
            let hash = hasher.hash(password(&text)).await.unwrap();
            assert!(matches_password(&hasher, &text, &hash).await, "{length}");
            let last_differs = format!("{}b", "a".repeat(length - 1));
            assert!(!matches_password(&hasher, &last_differs, &hash).await, "{length}");
            assert!(!matches_password(&hasher, &text[1..], &hash).await, "{length}");
        }
    }

    #[tokio::test]
    async fn a_hash_has_the_configured_cost() {
        let hasher = BcryptHasher::new(5, 1).unwrap();
        let hash = hasher.hash(password("siri")).await.unwrap();
        assert!(hash.reveal().starts_with("$2b$05$"));
    }

    #[tokio::test]
    async fn a_missing_account_never_matches_and_costs_a_full_hash() {
        assert!(BcryptHasher::new(5, 1).unwrap().dummy_hash.reveal().starts_with("$2b$05$"));
        let hasher = hasher();
        // That the one fitting password fits shows that the whole hash is computed.
        assert!(matches_password(&hasher, "no password", &hasher.dummy_hash.clone()).await);
        assert!(!hasher.verify(password("no password"), None).await.unwrap());
    }

    #[tokio::test]
    async fn a_damaged_hash_is_a_fault_and_not_a_wrong_password() {
        let damaged = PasswordHash::new("$2b$04$short".to_owned());
        let result = hasher().verify(password("siri"), Some(damaged)).await;
        assert!(matches!(result, Err(PasswordHasherError::Internal(_))));
    }

    #[test]
    fn costs_outside_the_range_of_bcrypt_are_refused() {
        assert!(BcryptHasher::new(3, 1).is_err() && BcryptHasher::new(32, 1).is_err());
    }

    type Running = JoinHandle<Result<(), PasswordHasherError>>;

    /// Starts work that lasts until its sender is dropped.
    fn start(hasher: &Arc<BcryptHasher>) -> (mpsc::Sender<()>, Running) {
        let (ends, until) = mpsc::channel::<()>();
        let hasher = Arc::clone(hasher);
        let work = move || {
            until.recv().ok();
            Ok(())
        };
        (ends, tokio::spawn(async move { hasher.in_turn(work).await }))
    }

    /// Lets every started task take its place and, if one is free, its turn.
    async fn let_all_start() {
        for _ in 0..10 {
            yield_now().await;
        }
    }

    #[tokio::test]
    async fn the_thirty_third_waiting_call_fails_as_busy() {
        let hasher = Arc::new(BcryptHasher::new(4, 1).unwrap());
        let started: Vec<_> = (0..33).map(|_| start(&hasher)).collect();
        let_all_start().await;
        assert_eq!(hasher.places.available_permits(), 0);
        let refused = hasher.hash(password("siri")).await;
        assert!(matches!(refused, Err(PasswordHasherError::Busy)));

        for (ends, running) in started {
            drop(ends);
            running.await.unwrap().unwrap();
        }
        assert!(hasher.hash(password("siri")).await.is_ok());
    }

    #[tokio::test]
    async fn a_full_queue_does_not_block_another_queue() {
        let hasher = Arc::new(BcryptHasher::new(4, 1).unwrap());
        let _started: Vec<_> = (0..33).map(|_| start(&hasher)).collect();
        let_all_start().await;
        assert!(matches!(hasher.hash(password("siri")).await, Err(PasswordHasherError::Busy)));
        assert!(hasher.with_own_queue(1).hash(password("siri")).await.is_ok());
    }

    #[tokio::test]
    async fn only_the_allowed_number_of_hashes_runs_concurrently() {
        let hasher = Arc::new(BcryptHasher::new(4, 2).unwrap());
        let (one_ends, _one) = start(&hasher);
        let_all_start().await;
        assert_eq!(hasher.turns.available_permits(), 1);
        let _two = start(&hasher);
        let_all_start().await;
        assert_eq!(hasher.turns.available_permits(), 0);
        let (ends, waiting) = start(&hasher);
        drop(ends);
        let_all_start().await;
        assert!(!waiting.is_finished());
        drop(one_ends);
        waiting.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn a_cancelled_caller_frees_no_turn_while_its_hash_runs() {
        let hasher = Arc::new(BcryptHasher::new(4, 1).unwrap());
        let (ends, running) = start(&hasher);
        let_all_start().await;
        running.abort();
        assert!(running.await.unwrap_err().is_cancelled());
        assert_eq!(hasher.turns.available_permits(), 0);
        drop(ends);
        assert!(hasher.hash(password("siri")).await.is_ok());
    }
}
