use std::error::Error;
use std::sync::Arc;
use std::thread;

use accounts::ports::{PasswordHasher, PasswordHasherError};
use accounts::{Password, PasswordHash};
use async_trait::async_trait;
use bcrypt::BcryptResult;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// bcrypt on the blocking pool, a few passwords at a time.
///
/// A hash takes a core for a quarter of a second at cost 12, so a crowd of sign-ins must not have all cores:
/// `parallel` hashes run, [`BcryptHasher::MAX_WAITING`] wait, everybody else is told that it is busy.
///
/// Equal time for unknown accounts holds for hashes of the present cost; raising the cost leaves older hashes
/// faster until their passwords are changed.
pub struct BcryptHasher {
    cost: u32,
    nobodys_hash: PasswordHash,
    /// One for each hash that runs or waits.
    places: Arc<Semaphore>,
    /// One for each hash that runs.
    turns: Arc<Semaphore>,
}

/// bcrypt has no such cost, or the system gave no random salt.
#[derive(Debug, thiserror::Error)]
#[error("bcrypt cannot hash at this cost")]
pub struct InvalidCost(#[source] bcrypt::BcryptError);

impl BcryptHasher {
    /// The cost in production: some 260 ms a hash.
    pub const PRODUCTION_COST: u32 = 12;
    /// How many hashes wait for their turn at most.
    pub const MAX_WAITING: usize = 32;

    /// Hashes at `cost` (4 to 31; each step doubles the time), `parallel` at once, at least one. Takes the time
    /// of one hash, for the one that stands in where there is no account.
    ///
    /// # Errors
    /// [`InvalidCost`] when `cost` is not from 4 to 31.
    pub fn new(cost: u32, parallel: usize) -> Result<Self, InvalidCost> {
        let parallel = parallel.max(1);
        let nobodys = bcrypt::non_truncating_hash("nobody's password", cost).map_err(InvalidCost)?;
        Ok(Self {
            cost,
            nobodys_hash: PasswordHash::new(nobodys),
            places: Arc::new(Semaphore::new(parallel.saturating_add(Self::MAX_WAITING))),
            turns: Arc::new(Semaphore::new(parallel)),
        })
    }

    /// The same with a queue and turns of its own: who waits here does not wait for the others.
    #[must_use]
    pub fn with_own_queue(&self, parallel: usize) -> Self {
        let parallel = parallel.max(1);
        Self {
            cost: self.cost,
            nobodys_hash: self.nobodys_hash.clone(),
            places: Arc::new(Semaphore::new(parallel.saturating_add(Self::MAX_WAITING))),
            turns: Arc::new(Semaphore::new(parallel)),
        }
    }

    /// How many hashes should run at once on this machine: twice as many as it has cores.
    pub fn default_parallel() -> usize {
        thread::available_parallelism().map_or(2, |cores| cores.get().saturating_mul(2))
    }

    /// Runs `work` when it is its turn. Its place is free again only when the work has ended, also when the
    /// caller has gone away meanwhile.
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
        let hash = hash.unwrap_or_else(|| self.nobodys_hash.clone());
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

/// Whether the password has exactly as many bytes as bcrypt takes in. Nothing of it is cut, yet the functions
/// that never truncate count a closing NUL and refuse it.
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

    async fn opens(hasher: &BcryptHasher, typed: &str, hash: &PasswordHash) -> bool {
        hasher.verify(password(typed), Some(hash.clone())).await.unwrap()
    }

    #[tokio::test]
    async fn only_the_password_itself_opens() {
        let hasher = hasher();
        let hash = hasher.hash(password("siri ya Asha")).await.unwrap();
        assert!(opens(&hasher, "siri ya Asha", &hash).await);
        for other in ["siri ya asha", " siri ya Asha", "siri ya Asha ", "siri"] {
            assert!(!opens(&hasher, other, &hash).await, "{other}");
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
            assert!(opens(&hasher, &text, &hash).await, "{length}");
            let last_differs = format!("{}b", "a".repeat(length - 1));
            assert!(!opens(&hasher, &last_differs, &hash).await, "{length}");
            assert!(!opens(&hasher, &text[1..], &hash).await, "{length}");
        }
    }

    #[tokio::test]
    async fn a_hash_has_the_cost_that_was_asked_for() {
        let hasher = BcryptHasher::new(5, 1).unwrap();
        let hash = hasher.hash(password("siri")).await.unwrap();
        assert!(hash.reveal().starts_with("$2b$05$"));
    }

    #[tokio::test]
    async fn nobody_has_a_password_and_finding_out_costs_a_full_hash() {
        let hasher = BcryptHasher::new(5, 1).unwrap();
        assert!(hasher.nobodys_hash.reveal().starts_with("$2b$05$"));
        assert!(opens(&hasher, "nobody's password", &hasher.nobodys_hash.clone()).await);
        assert!(!hasher.verify(password("nobody's password"), None).await.unwrap());
    }

    #[tokio::test]
    async fn a_damaged_hash_is_a_fault_and_not_a_wrong_password() {
        let damaged = PasswordHash::new("$2b$04$short".to_owned());
        let result = hasher().verify(password("siri"), Some(damaged)).await;
        assert!(matches!(result, Err(PasswordHasherError::Internal(_))));
    }

    #[test]
    fn costs_that_bcrypt_has_not_are_refused() {
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

    /// Lets everything that was started take its place and, when there is one, its turn.
    async fn let_all_begin() {
        for _ in 0..10 {
            yield_now().await;
        }
    }

    #[tokio::test]
    async fn the_thirty_third_who_would_wait_is_told_that_it_is_busy() {
        let hasher = Arc::new(BcryptHasher::new(4, 1).unwrap());
        let started: Vec<_> = (0..33).map(|_| start(&hasher)).collect();
        let_all_begin().await;
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
    async fn a_full_queue_keeps_nobody_of_another_queue_waiting() {
        let hasher = Arc::new(BcryptHasher::new(4, 1).unwrap());
        let _started: Vec<_> = (0..33).map(|_| start(&hasher)).collect();
        let_all_begin().await;
        assert!(matches!(hasher.hash(password("siri")).await, Err(PasswordHasherError::Busy)));
        assert!(hasher.with_own_queue(1).hash(password("siri")).await.is_ok());
    }

    #[tokio::test]
    async fn as_many_hashes_run_at_once_as_allowed_and_then_one_waits() {
        let hasher = Arc::new(BcryptHasher::new(4, 2).unwrap());
        let (one_ends, _one) = start(&hasher);
        let_all_begin().await;
        assert_eq!(hasher.turns.available_permits(), 1);
        let _two = start(&hasher);
        let_all_begin().await;
        assert_eq!(hasher.turns.available_permits(), 0);
        let (ends, waiting) = start(&hasher);
        drop(ends);
        let_all_begin().await;
        assert!(!waiting.is_finished());
        drop(one_ends);
        waiting.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn a_caller_who_goes_away_frees_no_turn_while_the_hash_runs() {
        let hasher = Arc::new(BcryptHasher::new(4, 1).unwrap());
        let (ends, running) = start(&hasher);
        let_all_begin().await;
        running.abort();
        assert!(running.await.unwrap_err().is_cancelled());
        assert_eq!(hasher.turns.available_permits(), 0);
        drop(ends);
        assert!(hasher.hash(password("siri")).await.is_ok());
    }
}
