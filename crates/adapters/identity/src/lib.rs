//! Proof of identity behind the ports of `accounts`: bcrypt hashes passwords, JSON Web Tokens admit,
//! authenticator apps give codes.
//!
//! What a session is, who may sign in and which password is fit is decided there, not here.

mod bcrypt_hasher;
mod jwt_tokens;
mod totp_authenticator;

pub use bcrypt_hasher::{BcryptHasher, InvalidCost};
pub use jwt_tokens::{JwtTokens, ShortSecret};
pub use totp_authenticator::TotpAuthenticator;
