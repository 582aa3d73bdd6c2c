//! What a payment is called at a company, and what is true of it: deterministic per reference.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::outcome::ReportedAmount;

pub(super) const fn reported_amount(initiated: u64, reported: ReportedAmount) -> u64 {
    match reported {
        ReportedAmount::AsInitiated => initiated,
        ReportedAmount::OneLess => initiated.saturating_sub(1),
        ReportedAmount::Exactly(amount) => amount,
    }
}

/// The reference that a report names.
pub(super) fn reported_order(order_id: &str, is_another: bool) -> String {
    if is_another { another(order_id) } else { order_id.to_owned() }
}

/// An id of the same length, ending with another letter.
fn another(order_id: &str) -> String {
    let last = if order_id.ends_with('X') { 'Y' } else { 'X' };
    order_id.chars().take(order_id.len().saturating_sub(1)).chain([last]).collect()
}

/// Ten digits.
pub(crate) fn reference(order_id: &str) -> String {
    format!("{:010}", fingerprint(order_id) % 10_000_000_000)
}

/// Sixteen hexadecimal digits.
pub(crate) fn long_id(order_id: &str) -> String {
    format!("{:016x}", fingerprint(order_id))
}

/// The wallet's reference of a payment: eleven capital letters and digits.
pub fn transaction_id(order_id: &str) -> String {
    format!("C{:010X}", fingerprint(order_id) >> 24)
}

/// FNV-1a: deterministic everywhere, which the standard library's hasher does not guarantee.
pub(crate) fn fingerprint(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The wallet that the number's prefix suggests, in Selcom's words.
pub(super) fn channel(phone: &str) -> &'static str {
    match phone.get(1..3) {
        Some("65" | "67" | "70" | "71" | "77") => "TIGOPESATZ",
        Some("60" | "66" | "68" | "69" | "78") => "AIRTELMONEY",
        Some("61" | "62" | "63") => "HALOPESATZ",
        Some("73") => "TTCLMOBILE",
        _ => "MPESA-TZ",
    }
}

/// HMAC-SHA256.
pub(crate) fn hmac(key: &str, message: &[u8]) -> Vec<u8> {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key.as_bytes()) else { return Vec::new() };
    mac.update(message);
    mac.finalize().into_bytes().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_order_has_another_id_of_the_same_length() {
        assert_eq!(["BH1", "BHX"].map(another), ["BHX", "BHY"]);
    }
}
