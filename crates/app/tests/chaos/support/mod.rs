/// Runs each check on both databases.
macro_rules! on_both_databases {
    ($($check:ident,)+) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $check() {
                super::$check($crate::support::place::Place::sqlite().await).await;
            })+
        }
        mod on_postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $check() {
                if let Some(place) = $crate::support::place::Place::postgres().await {
                    super::$check(place).await;
                }
            })+
        }
    };
}

#[path = "../../api/support/bodies.rs"]
pub mod bodies;
pub mod clock;
pub mod figures;
pub mod load;
pub mod place;
pub mod process;
pub mod provider;
pub mod settle;
pub mod shop;
pub mod visitor;

use std::time::Duration;

/// The key that shops and simulators share in these tests.
pub const PROVIDER_KEY: &str = "key-of-the-tests";
/// What payouts carry.
pub const PAYOUT_PIN: &str = "4321";

/// Asks again and again until there is an answer; a minute at most.
pub async fn eventually<T, F: Future<Output = Option<T>>>(what: &str, mut ask: impl FnMut() -> F) -> T {
    for _ in 0..2_400 {
        if let Some(answer) = ask().await {
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("never came: {what}")
}

/// How large a check is: `BUNDLEHUB_CHAOS_<name>`, or so much.
pub fn size(name: &str, default: usize) -> usize {
    let set = std::env::var(format!("BUNDLEHUB_CHAOS_{name}"));
    set.map_or(default, |text| text.parse().unwrap())
}
