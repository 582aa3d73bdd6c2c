//! Uploads, valid and hostile, and the files they leave in the folder.
#![expect(clippy::expect_used, clippy::unwrap_used, reason = "a test fails by panicking")]

mod bucket;
mod corpus;
mod folder;
mod good;
mod hostile;
mod refused;
mod small_disk;
mod sweep;
