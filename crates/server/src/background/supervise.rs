//! Restarts background loops that panic.

use std::time::Duration;

use tokio::sync::watch;
use tokio::task::{JoinError, JoinSet};
use tracing::Instrument;

/// Pause before a loop that panicked is restarted.
const RESTART_DELAY: Duration = Duration::from_secs(1);

/// Runs a loop until it returns because `stopping` turned true; restarts it when it panics.
pub async fn supervise<F: Future<Output = ()> + Send + 'static>(
    task: &'static str,
    stopping: watch::Receiver<bool>,
    begin: impl Fn() -> F,
) {
    restart(task, RESTART_DELAY, stopping, begin).await;
}

async fn restart<F: Future<Output = ()> + Send + 'static>(
    task: &'static str,
    delay: Duration,
    mut stopping: watch::Receiver<bool>,
    begin: impl Fn() -> F,
) {
    let mut restarts = 0_u64;
    loop {
        // A `JoinSet` of one: dropping it aborts the task.
        let mut running = JoinSet::new();
        running.spawn(begin().instrument(tracing::error_span!("background", task)));
        let ended = running.join_next().await;
        if *stopping.borrow() || !matches!(ended, Some(Err(_))) {
            return;
        }
        restarts = restarts.saturating_add(1);
        tracing::error!(task, restarts, "background task panicked; restarting");
        tokio::select! {
            () = tokio::time::sleep(delay) => {}
            _ = stopping.wait_for(|stop| *stop) => return,
        }
    }
}

/// Removes finished tasks from the set.
pub fn reap(task: &'static str, under_way: &mut JoinSet<()>) {
    while let Some(ended) = under_way.try_join_next() {
        log_failure(task, ended);
    }
}

/// Waits for all tasks of the set.
pub async fn drain(task: &'static str, mut under_way: JoinSet<()>) {
    while let Some(ended) = under_way.join_next().await {
        log_failure(task, ended);
    }
}

fn log_failure(task: &'static str, ended: Result<(), JoinError>) {
    if let Err(error) = ended {
        tracing::error!(%error, task, "background work failed; retrying when due");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test]
    async fn a_loop_that_panics_is_restarted_and_stops_on_request() {
        let (stop, stopping) = watch::channel(false);
        let begun = Arc::new(AtomicU32::new(0));
        let supervised = tokio::spawn(restart("test", Duration::ZERO, stopping.clone(), {
            let begun = begun.clone();
            move || {
                let (mut stopping, times) = (stopping.clone(), begun.fetch_add(1, Ordering::SeqCst));
                async move {
                    assert!(times >= 2, "a fault");
                    stopping.wait_for(|stop| *stop).await.unwrap();
                }
            }
        }));
        while begun.load(Ordering::SeqCst) < 3 {
            tokio::task::yield_now().await;
        }
        stop.send_replace(true);
        supervised.await.unwrap();
        assert_eq!(begun.load(Ordering::SeqCst), 3);
    }

    #[tokio::test]
    async fn a_task_that_panicked_is_reaped() {
        let mut under_way = JoinSet::new();
        under_way.spawn(async { panic!("a fault") });
        under_way.spawn(async {});
        drain("test", under_way).await;
    }
}
