//! The adapters against the simulator, over HTTP and SMTP, and against servers that speak neither correctly.
#![cfg(test)]

mod device;
mod doubtful;
mod letters;
mod notices;
mod senders;
mod support;
