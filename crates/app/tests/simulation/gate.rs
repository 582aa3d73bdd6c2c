//! Fault injection: each call of a shop's ports passes a gate, one at a time, and may fail.

use std::sync::{Arc, Mutex};

use tokio::sync::{Mutex as Turn, watch};

/// A fault of one call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mishap {
    /// It fails without effect.
    FailsBefore,
    /// It takes effect and fails.
    FailsAfter,
    /// It hangs without effect.
    HaltsBefore,
    /// It takes effect and hangs.
    HaltsAfter,
}

/// The gate of one running shop. All gates share one turn: waiting calls pass in order of arrival, so that a run is
/// reproducible to the last call.
pub struct Gate {
    turn: Arc<Turn<()>>,
    planned: Mutex<Option<(usize, Mishap)>>,
    halted: watch::Sender<bool>,
}

impl Gate {
    pub fn new(turn: Arc<Turn<()>>) -> Self {
        Self { turn, planned: Mutex::new(None), halted: watch::Sender::new(false) }
    }

    /// Injects the fault into the call after `calls_before` others.
    pub fn plan(&self, calls_before: usize, mishap: Mishap) {
        *self.planned.lock().unwrap() = Some((calls_before, mishap));
    }

    /// Cancels a pending fault. Returns whether it had not happened yet.
    pub fn cancel_plan(&self) -> bool {
        self.planned.lock().unwrap().take().is_some()
    }

    /// Waits until a call hangs.
    pub async fn halted(&self) {
        let mut halted = self.halted.subscribe();
        let _never_closed = halted.wait_for(|halted| *halted).await;
    }

    pub fn go_on(&self) {
        self.halted.send_replace(false);
    }

    /// Lets a call pass. `broken` is the result of a failed one.
    pub async fn pass<T>(&self, call: impl Future<Output = T>, broken: impl FnOnce() -> T) -> T {
        let turn = self.take_turn().await;
        match self.next_mishap() {
            None => call.await,
            Some(Mishap::FailsBefore) => broken(),
            Some(Mishap::FailsAfter) => {
                call.await;
                broken()
            }
            Some(Mishap::HaltsBefore) => {
                self.halt();
                drop(turn);
                let _turn = self.take_turn().await;
                call.await
            }
            Some(Mishap::HaltsAfter) => {
                let answer = call.await;
                self.halt();
                drop(turn);
                self.goes_on().await;
                answer
            }
        }
    }

    async fn take_turn(&self) -> tokio::sync::MutexGuard<'_, ()> {
        loop {
            self.goes_on().await;
            let turn = self.turn.lock().await;
            if !*self.halted.borrow() {
                return turn;
            }
        }
    }

    fn next_mishap(&self) -> Option<Mishap> {
        let mut planned = self.planned.lock().unwrap();
        match planned.take()? {
            (0, mishap) => Some(mishap),
            (calls_before, mishap) => {
                *planned = Some((calls_before - 1, mishap));
                None
            }
        }
    }

    fn halt(&self) {
        self.halted.send_replace(true);
    }

    async fn goes_on(&self) {
        let mut halted = self.halted.subscribe();
        let _never_closed = halted.wait_for(|halted| !*halted).await;
    }
}
