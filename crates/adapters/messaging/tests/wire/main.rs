//! The adapters against the stand-in, over HTTP.

#[cfg(test)]
mod senders;
