//! Files in a bucket of a service that speaks Amazon's S3 protocol: Amazon itself, or one of many others.

mod bucket;
mod encryption;
#[cfg(feature = "testing")]
mod service;
mod settings;

pub use bucket::{Bucket, BucketError};
pub use encryption::{EncryptionError, InvalidRecipient, Recipient, decrypt};
#[cfg(feature = "testing")]
pub use service::TestService;
pub use settings::{BucketAddress, InvalidAddress, Service};
