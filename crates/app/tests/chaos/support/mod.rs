/// Defines each check as a test on SQLite. An attribute such as `#[ignore = "…"]` is passed to the test.
macro_rules! on_sqlite {
    ($($(#[$attribute:meta])* $check:ident,)+) => {
        mod on_sqlite {
            $($(#[$attribute])*
            #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $check() {
                let _repeat = $crate::support::repeat::RepeatCommand::of_test(module_path!(), stringify!($check));
                super::$check($crate::support::place::Place::sqlite().await).await;
            })+
        }
    };
}

/// The same on PostgreSQL, if a server is available.
macro_rules! on_postgres {
    ($($(#[$attribute:meta])* $check:ident,)+) => {
        mod on_postgres {
            $($(#[$attribute])*
            #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $check() {
                let _repeat = $crate::support::repeat::RepeatCommand::of_test(module_path!(), stringify!($check));
                if let Some(place) = $crate::support::place::Place::postgres().await {
                    super::$check(place).await;
                }
            })+
        }
    };
}

macro_rules! on_both_databases {
    ($($checks:tt)+) => {
        on_sqlite! { $($checks)+ }
        on_postgres! { $($checks)+ }
    };
}

pub mod balancer;
#[path = "../../api/support/bodies.rs"]
pub mod bodies;
pub mod clock;
#[path = "../../simulation/database.rs"]
pub mod database;
pub mod figures;
pub mod load;
pub mod place;
pub mod process;
pub mod provider;
pub mod repeat;
pub mod settle;
pub mod shop;
#[path = "../../api/support/timeouts.rs"]
pub mod timeouts;
pub mod visitor;

use std::time::{Duration, Instant};

/// The API key that shops and simulators share.
pub const PROVIDER_KEY: &str = "key-of-the-tests";
/// The PIN of payouts.
pub const PAYOUT_PIN: &str = "4321";
/// Time-out that only a failure reaches, even on a slow machine.
pub const FAILURE_TIMEOUT: Duration = Duration::from_mins(2);

/// Polls until `ask` returns a value.
pub async fn eventually<T, F: Future<Output = Option<T>>>(what: &str, mut ask: impl FnMut() -> F) -> T {
    let began = Instant::now();
    loop {
        if let Some(answer) = ask().await {
            return answer;
        }
        assert!(began.elapsed() < FAILURE_TIMEOUT, "time-out: {what}");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}

/// The size of a check: `BUNDLEHUB_CHAOS_<name>`, or the default.
pub fn size(name: &str, default: usize) -> usize {
    let set = std::env::var(format!("{}{name}", repeat::SETTINGS));
    set.map_or(default, |text| text.parse().unwrap())
}
