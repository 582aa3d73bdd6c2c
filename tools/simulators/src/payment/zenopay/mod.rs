//! `ZenoPay` Tanzania.

mod http;
mod wire;

pub(super) use wire::ZenoPay;
