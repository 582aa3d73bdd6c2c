//! HMAC SHA-256 for `jsonwebtoken`, and no other algorithm: its own providers bring the whole of RSA and elliptic curves.

use hmac::{Hmac, KeyInit, Mac};
use jsonwebtoken::crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils};
use jsonwebtoken::errors::{ErrorKind, Result};
use jsonwebtoken::signature::{Error, Signer, Verifier};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey};
use sha2::Sha256;

static PROVIDER: CryptoProvider = CryptoProvider {
    signer_factory: |algorithm, key| Ok(Box::new(Hs256::for_signing(*algorithm, key)?)),
    verifier_factory: |algorithm, key| Ok(Box::new(Hs256::for_verifying(*algorithm, key)?)),
    // Keys of other algorithms, which are refused.
    key_utils: KeyUtils::new_unimplemented(),
};

/// Installs the provider for this process. Later calls change nothing.
pub fn install() {
    // An error says that one is installed.
    let _ = PROVIDER.install_default();
}

struct Hs256(Hmac<Sha256>);

impl Hs256 {
    fn for_signing(algorithm: Algorithm, key: &EncodingKey) -> Result<Self> {
        Self::new(algorithm, key.as_bytes())
    }

    fn for_verifying(algorithm: Algorithm, key: &DecodingKey) -> Result<Self> {
        Self::new(algorithm, key.try_get_as_bytes()?)
    }

    fn new(algorithm: Algorithm, secret: &[u8]) -> Result<Self> {
        if algorithm != Algorithm::HS256 {
            return Err(ErrorKind::InvalidAlgorithm.into());
        }
        // HMAC takes keys of any length.
        Hmac::new_from_slice(secret).map(Self).map_err(|_length| ErrorKind::InvalidKeyFormat.into())
    }

    fn mac_of(&self, message: &[u8]) -> Hmac<Sha256> {
        self.0.clone().chain_update(message)
    }
}

impl Signer<Vec<u8>> for Hs256 {
    fn try_sign(&self, message: &[u8]) -> std::result::Result<Vec<u8>, Error> {
        Ok(self.mac_of(message).finalize().into_bytes().to_vec())
    }
}

impl JwtSigner for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

impl Verifier<Vec<u8>> for Hs256 {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> std::result::Result<(), Error> {
        // In constant time.
        self.mac_of(message).verify_slice(signature).map_err(Error::from_source)
    }
}

impl JwtVerifier for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}
