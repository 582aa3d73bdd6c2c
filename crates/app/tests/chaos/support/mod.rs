/// Defines each check as a test on SQLite. `#[ignore = "…"]` is passed to the test.
macro_rules! on_sqlite {
    ($($(#[ignore = $reason:literal])? $check:ident,)+) => {
        mod on_sqlite {
            $($(#[ignore = $reason])?
            #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $check() {
                let _repeat = $crate::support::repeat::RepeatCommand::of_test(module_path!(), stringify!($check));
                super::$check($crate::support::place::Place::sqlite().await).await;
            })+
        }
    };
}

/// The same on PostgreSQL; without a reason, the test is ignored because it needs PostgreSQL.
macro_rules! on_postgres {
    ($($(#[ignore = $reason:literal])? $check:ident,)+) => {
        mod on_postgres {
            $(postgres_test! { $($reason,)? $check })+
        }
    };
}

macro_rules! postgres_test {
    ($check:ident) => {
        postgres_test! { "needs PostgreSQL", $check }
    };
    ($reason:literal, $check:ident) => {
        #[ignore = $reason]
        #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
        async fn $check() {
            let _repeat = $crate::support::repeat::RepeatCommand::of_test(module_path!(), stringify!($check));
            super::$check($crate::support::place::Place::postgres().await).await;
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
pub mod cluster;
#[path = "../../simulation/companies.rs"]
pub mod companies;
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
