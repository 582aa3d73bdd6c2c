//! The adapters against the stand-in, over HTTP and SMTP, and against servers that speak neither well.
#![cfg(test)]

mod device;
mod doubtful;
mod letters;
mod notices;
mod senders;
mod support;
