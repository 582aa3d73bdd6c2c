//! The adapters against the simulator, over HTTP and SMTP, and against servers that speak neither correctly.
#![cfg(test)]

mod device;
mod email;
mod gateways;
mod push;
mod senders;
mod support;
mod unclear_answers;
