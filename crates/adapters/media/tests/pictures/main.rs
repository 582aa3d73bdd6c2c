//! What becomes of uploads, good and bad, and what stands in the folder afterwards.
#![expect(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a test that cannot go on fails, and that is what it is for"
)]

mod corpus;
mod folder;
mod good;
mod hostile;
mod refused;
mod small_disk;
