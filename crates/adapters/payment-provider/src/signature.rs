use hmac::{Hmac, KeyInit, Mac};
use outgoing::Secret;
use sha2::Sha256;

/// HMAC-SHA256 of a message. A key may have any length.
pub(crate) fn sign(key: &Secret, message: &[u8]) -> Vec<u8> {
    started(key, message).map(|mac| mac.finalize().into_bytes().to_vec()).unwrap_or_default()
}

/// Compares in constant time.
pub(crate) fn is_signed(key: &Secret, message: &[u8], signature: &[u8]) -> bool {
    started(key, message).is_some_and(|mac| mac.verify_slice(signature).is_ok())
}

fn started(key: &Secret, message: &[u8]) -> Option<Hmac<Sha256>> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key.reveal().as_bytes()).ok()?;
    mac.update(message);
    Some(mac)
}
