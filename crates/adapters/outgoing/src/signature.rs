use chrono::{DateTime, TimeDelta, Utc};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::Secret;

/// HMAC-SHA256 of a message. A key may have any length.
pub fn sign(key: &Secret, message: &[u8]) -> Vec<u8> {
    started(key, message).map(|mac| mac.finalize().into_bytes().to_vec()).unwrap_or_default()
}

/// Compares in constant time.
pub fn is_signed(key: &Secret, message: &[u8], signature: &[u8]) -> bool {
    started(key, message).is_some_and(|mac| mac.verify_slice(signature).is_ok())
}

/// A signed call older than this may be a replay.
const WINDOW: TimeDelta = TimeDelta::minutes(5);

/// Whether a call was signed now, by its time in seconds since 1970.
pub fn is_recent(timestamp: &str, now: DateTime<Utc>) -> bool {
    let at = timestamp.parse().ok().and_then(|seconds| DateTime::from_timestamp(seconds, 0));
    at.is_some_and(|at| now.signed_duration_since(at).abs() <= WINDOW)
}

fn started(key: &Secret, message: &[u8]) -> Option<Hmac<Sha256>> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key.reveal().as_bytes()).ok()?;
    mac.update(message);
    Some(mac)
}
