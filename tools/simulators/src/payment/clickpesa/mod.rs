//! `ClickPesa`: a token for an hour, our reference in every address, checksums in bodies.

mod checksum;
mod http;
mod wire;

pub(super) use wire::ClickPesa;
