use hmac::{Hmac, KeyInit, Mac};
use md5::{Digest, Md5};
use outgoing::Secret;
use sha2::Sha256;

/// The pairs of a signed query, sorted by name as they are signed.
pub(crate) struct SignedQuery {
    pub(crate) pairs: [(&'static str, String); 4],
    pub(crate) signature: String,
}

/// Signs a `POST` of `body` to `path` at `unix_s`, seconds since 1970.
pub(crate) fn sign(path: &str, body: &[u8], unix_s: i64, key: &str, secret: &Secret) -> SignedQuery {
    let pairs = [
        ("auth_key", key.to_owned()),
        ("auth_timestamp", unix_s.to_string()),
        ("auth_version", "1.0".to_owned()),
        ("body_md5", hex::encode(Md5::digest(body))),
    ];
    let query = pairs.each_ref().map(|(name, value)| format!("{name}={value}")).join("&");
    let signature = hmac_sha256(secret.reveal(), &format!("POST\n{path}\n{query}"));
    SignedQuery { pairs, signature }
}

fn hmac_sha256(key: &str, text: &str) -> String {
    // HMAC accepts keys of any length.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key.as_bytes()) else { return String::new() };
    mac.update(text.as_bytes());
    hex::encode(mac.finalize().into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The worked example of the service's reference.
    #[test]
    fn the_example_of_the_reference_gives_its_signature() {
        let body = br#"{"name":"foo","channels":["project-3"],"data":"{\"some\":\"data\"}"}"#;
        let secret = Secret::new("7ad3773142a6692b25b8");
        let signed = sign("/apps/3/events", body, 1_353_088_179, "278d425bdf160c739803", &secret);
        assert_eq!(signed.pairs[3].1, "ec365a775a4cd0599faeb73354201b6f");
        assert_eq!(signed.signature, "da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c");
    }
}
