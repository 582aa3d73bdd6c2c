//! The running shop over HTTP: a real database, the payment simulator, and nothing in between.

mod bad_input;
mod catalogue;
mod client_files;
mod crash;
mod interface;
mod orders;
mod payments;
mod races;
mod session;
mod support;
mod tracking;
