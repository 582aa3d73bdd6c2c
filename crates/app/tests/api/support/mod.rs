pub mod answer;
pub mod app;
pub mod bodies;
pub mod built_client;
pub mod customer;
pub mod events;
pub mod process;
pub mod sheets;
pub mod staff;

use std::time::Duration;

/// Asks again and again until there is an answer; a minute at most, for a sender that hangs is given up after 8 s alone.
pub async fn eventually<T, F: Future<Output = Option<T>>>(what: &str, mut ask: impl FnMut() -> F) -> T {
    for _ in 0..2_400 {
        if let Some(answer) = ask().await {
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("never came: {what}")
}
