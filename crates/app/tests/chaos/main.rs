//! The shop under failures: killed processes, hanging providers, floods of requests.
//!
//! The reason of an ignored test says what runs it: `make verify` on a machine that has what the test needs, or `make nightly`, because
//! the test repeats on PostgreSQL, or for the whole program, what a faster one shows. Sizes are small by default;
//! `scripts/chaos.sh` sets large ones. All load stays on this machine and stops at the end.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "tests fail by panicking"
)]

#[macro_use]
mod support;

mod closed_browsers;
mod crash_points;
mod failover;
mod full_disk;
mod kills;
mod live_events;
mod lost_webhooks;
mod many_instances;
mod moves;
mod outages;
#[cfg(target_os = "linux")]
mod power_cuts;
mod prompt_bombing;
mod rails;
mod replica;
mod same_payment;
mod senders;
mod shared_outages;
mod termination;
mod vendors;
mod webhook_flood;
