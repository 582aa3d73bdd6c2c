pub mod answer;
pub mod app;
pub mod bodies;
pub mod built_client;
pub mod clock;
pub mod customer;
pub mod events;
pub mod process;
pub mod sheets;
pub mod staff;
mod template;

use std::time::Duration;

/// How long a test waits for something outside of it before it fails.
pub const PATIENCE: Duration = Duration::from_secs(60);
const LOOK_AGAIN: Duration = Duration::from_millis(5);

/// Asks again and again until there is an answer.
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
    answer.unwrap_or_else(|_late| panic!("this did not happen within {PATIENCE:?}: {what}"))
}
