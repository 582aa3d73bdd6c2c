//! Implements the authentication ports of `accounts`: password hashes (bcrypt), access tokens (JSON Web Tokens) and
//! authenticator codes (TOTP).
//!
//! Sessions, sign-in rules and password rules are decided in `accounts`, not here.

mod bcrypt_hasher;
mod hs256;
mod jwt_tokens;
mod secret_file;
mod shop_key;
mod totp_authenticator;

pub use bcrypt_hasher::{BcryptHasher, InvalidCost};
pub use jwt_tokens::{JwtTokens, ShortSecret};
pub use secret_file::load_or_create_secret;
pub use shop_key::ShopKey;
pub use totp_authenticator::TotpAuthenticator;
