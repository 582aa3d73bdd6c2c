//! The shop while everything around it fails: processes that die, providers that hang, strangers that flood it.
//!
//! Checks run on SQLite, and on PostgreSQL when `BUNDLEHUB_TEST_POSTGRES_URL` names a server. Sizes are small by
//! default; `scripts/chaos.sh` sets large ones, and runs the ignored checks too: those measure, or try at full size what
//! tests of one crate prove. All load goes to this machine and ends by itself.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "a test that cannot go on fails, and that is what it is for"
)]

#[macro_use]
mod support;

mod crash_points;
mod full_disk;
mod kills;
mod lost_webhooks;
mod outages;
mod prompt_bombing;
mod same_payment;
mod senders;
mod termination;
mod told;
mod webhook_flood;
