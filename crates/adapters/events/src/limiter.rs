use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many may subscribe at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// Of one caller, as soon as half of all are taken. Networks that push many customers behind one address have all of
    /// them followed until then, and nobody alone can acquire the other half.
    pub per_caller: usize,
    pub total: usize,
}

/// Why somebody may not subscribe now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Rejected {
    /// The same caller has as many as one may have.
    #[error("the caller follows often enough, and others want to subscribe too")]
    TooManyForCaller,
    /// There are as many as the program takes.
    #[error("nobody else can subscribe now")]
    Full,
    #[error("the program ends")]
    Closing,
}

/// The places of those who subscribe.
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

/// One place, free again when dropped.
#[derive(Debug)]
pub struct Permit {
    limiter: Arc<ConnectionLimiter>,
    caller: Option<String>,
}

impl ConnectionLimiter {
    pub fn new(limits: ConnectionLimits) -> Arc<Self> {
        Arc::new(Self { limits, taken: Mutex::default() })
    }

    /// `caller` of `None`: somebody whom nobody can publish from others.
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
