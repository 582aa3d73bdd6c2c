pub mod answer;
pub mod app;
pub mod bodies;
pub mod built_client;
pub mod clock;
pub mod company;
pub mod csv_files;
pub mod customer;
pub mod events;
pub mod process;
pub mod staff;
mod template;
pub mod timeouts;

use std::time::Duration;

/// Time-out for external events; reached only by a failure.
pub const PATIENCE: Duration = Duration::from_mins(1);
const LOOK_AGAIN: Duration = Duration::from_millis(5);

/// Polls until `ask` returns a value.
pub async fn eventually<T, F: Future<Output = Option<T>>>(what: &str, mut ask: impl FnMut() -> F) -> T {
    let asking = async {
        loop {
            if let Some(answer) = ask().await {
                return answer;
            }
            tokio::time::sleep(LOOK_AGAIN).await;
        }
    };
    let answer = tokio::time::timeout(PATIENCE, asking).await;
    answer.unwrap_or_else(|_late| panic!("time-out after {PATIENCE:?}: {what}"))
}
