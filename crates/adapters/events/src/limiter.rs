use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many connections may be open concurrently.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// Limit for one caller, applied only once half of `total` is taken: mobile networks put many customers behind
    /// one address, and one caller must not be able to take the other half.
    pub per_caller: usize,
    pub total: usize,
}

/// Why a connection is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Rejected {
    /// The caller has reached its limit.
    #[error("too many connections for one caller")]
    TooManyForCaller,
    /// All connections are taken.
    #[error("too many connections")]
    Full,
    #[error("the program is shutting down")]
    Closing,
}

/// Counts open connections, in total and by caller.
#[derive(Debug)]
pub struct ConnectionLimiter {
    limits: ConnectionLimits,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    total: usize,
    by_caller: HashMap<String, usize>,
}

/// One connection, released when dropped.
#[derive(Debug)]
pub struct Permit {
    limiter: Arc<ConnectionLimiter>,
    caller: Option<String>,
}

impl ConnectionLimiter {
    pub fn new(limits: ConnectionLimits) -> Arc<Self> {
        Arc::new(Self { limits, taken: Mutex::default() })
    }

    /// `caller` is `None` when the caller cannot be identified, and then no limit per caller applies.
    pub fn acquire(self: &Arc<Self>, caller: Option<String>) -> Result<Permit, Rejected> {
        let mut taken = self.lock();
        if taken.total >= self.limits.total {
            return Err(Rejected::Full);
        }
        if let Some(caller) = &caller {
            let is_crowded = taken.total >= self.limits.total.div_ceil(2);
            let theirs = taken.by_caller.get(caller).copied().unwrap_or_default();
            if is_crowded && theirs >= self.limits.per_caller {
                return Err(Rejected::TooManyForCaller);
            }
            taken.by_caller.insert(caller.clone(), theirs.saturating_add(1));
        }
        taken.total = taken.total.saturating_add(1);
        Ok(Permit { limiter: Arc::clone(self), caller })
    }

    fn release(&self, caller: Option<&String>) {
        let mut taken = self.lock();
        taken.total = taken.total.saturating_sub(1);
        let Some(caller) = caller else { return };
        if let Some(theirs) = taken.by_caller.get_mut(caller) {
            *theirs = theirs.saturating_sub(1);
            if *theirs == 0 {
                taken.by_caller.remove(caller);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.limiter.release(self.caller.as_ref());
    }
}
