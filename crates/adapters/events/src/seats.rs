use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many may follow at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatLimits {
    /// Of one caller, as soon as half of all are taken. Networks that put many customers behind one address have all of
    /// them followed until then, and nobody alone can take the other half.
    pub of_caller: usize,
    pub in_all: usize,
}

/// Why somebody may not follow now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The same caller has as many as one may have.
    #[error("the caller follows often enough, and others want to follow too")]
    TooManyOfCaller,
    /// There are as many as the program takes.
    #[error("nobody else can follow now")]
    Full,
    #[error("the program ends")]
    Closing,
}

/// The places of those who follow.
#[derive(Debug)]
pub struct Seats {
    limits: SeatLimits,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    in_all: usize,
    of_callers: HashMap<String, usize>,
}

/// One place, free again when dropped.
#[derive(Debug)]
pub struct Seat {
    seats: Arc<Seats>,
    caller: Option<String>,
}

impl Seats {
    pub fn new(limits: SeatLimits) -> Arc<Self> {
        Arc::new(Self { limits, taken: Mutex::default() })
    }

    /// `caller` of `None`: somebody whom nobody can tell from others.
    pub fn take(self: &Arc<Self>, caller: Option<String>) -> Result<Seat, Refusal> {
        let mut taken = self.lock();
        if taken.in_all >= self.limits.in_all {
            return Err(Refusal::Full);
        }
        if let Some(caller) = &caller {
            let is_crowded = taken.in_all >= self.limits.in_all.div_ceil(2);
            let theirs = taken.of_callers.get(caller).copied().unwrap_or_default();
            if is_crowded && theirs >= self.limits.of_caller {
                return Err(Refusal::TooManyOfCaller);
            }
            taken.of_callers.insert(caller.clone(), theirs.saturating_add(1));
        }
        taken.in_all = taken.in_all.saturating_add(1);
        Ok(Seat { seats: Arc::clone(self), caller })
    }

    fn give_back(&self, caller: Option<&String>) {
        let mut taken = self.lock();
        taken.in_all = taken.in_all.saturating_sub(1);
        let Some(caller) = caller else { return };
        if let Some(theirs) = taken.of_callers.get_mut(caller) {
            *theirs = theirs.saturating_sub(1);
            if *theirs == 0 {
                taken.of_callers.remove(caller);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.seats.give_back(self.caller.as_ref());
    }
}
