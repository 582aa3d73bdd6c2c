use serde_json::Value;

use crate::BodyFault;

/// Most bytes of a webhook's body; companies send a few hundred.
pub const WEBHOOK_BODY_MAX_BYTES: usize = MAX_KIB * 1024;
const MAX_KIB: usize = 64;
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The body of a webhook as JSON.
///
/// # Errors
/// [`BodyFault`] when it is too long or no JSON.
pub fn parse_webhook_body(body: &[u8]) -> Result<Value, BodyFault> {
    let body = body.strip_prefix(BYTE_ORDER_MARK).unwrap_or(body);
    if body.len() > WEBHOOK_BODY_MAX_BYTES {
        return Err(BodyFault::TooLarge { kib: MAX_KIB });
    }
    serde_json::from_slice(body).or(Err(BodyFault::NotJson))
}
