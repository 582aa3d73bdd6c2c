use std::fmt;

use chrono::{DateTime, Utc};
use kernel::{AccountId, Random};

use super::{Authenticator, SecondFactor};
use crate::TokenSha256;

/// How many recovery codes an account gets together.
pub const RECOVERY_CODES: usize = 10;

/// The alphabet of Crockford's base 32, which has no look-alikes.
const SYMBOLS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RECOVERY_SYMBOLS: usize = 16;
const GROUP: usize = 4;
const APP_DIGITS: usize = 6;

/// A code typed as the second step of a sign-in.
#[derive(Clone, PartialEq, Eq)]
pub enum FactorCode {
    /// Six digits of an authenticator app.
    App(String),
    /// A recovery code, hashed as it is stored.
    Recovery(TokenSha256),
}

/// A single-use code for when the authenticator app is lost: 80 random bits as 16 symbols in groups of four. The shop
/// stores only its [`TokenSha256`]. `Debug` is masked.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode(String);

/// An accepted code. The operation that it authorizes must use it up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FactorProof {
    /// An app code of this time step: this step and earlier ones are no longer accepted.
    Step(i64),
    /// A recovery code. Whether it belongs to the account and is unused is checked when it is used up.
    Recovery(TokenSha256),
}

impl FactorCode {
    /// Parses a typed code, ignoring spaces and hyphens; `None` when it is malformed.
    pub fn parse(typed: &str) -> Option<Self> {
        let symbols: String =
            typed.chars().filter(|symbol| !symbol.is_whitespace() && *symbol != '-').collect();
        if symbols.len() == APP_DIGITS && symbols.bytes().all(|symbol| symbol.is_ascii_digit()) {
            return Some(Self::App(symbols));
        }
        let plain = recovery_symbols(&symbols)?;
        Some(Self::Recovery(TokenSha256::from_token(&plain)))
    }

    /// Checks this code against `factor`; `None` when it is wrong or was used before. A recovery code is checked only when
    /// it is used up.
    ///
    /// # Errors
    /// `Unreadable` when the secret of `factor` cannot be opened.
    pub fn prove(
        &self,
        id: AccountId,
        factor: &SecondFactor,
        authenticator: &dyn Authenticator,
        now: DateTime<Utc>,
    ) -> Result<Option<FactorProof>, Unreadable> {
        let digits = match self {
            Self::App(digits) => digits,
            Self::Recovery(hash) => return Ok(Some(FactorProof::Recovery(hash.clone()))),
        };
        let secret = authenticator.open(id, &factor.sealed).ok_or(Unreadable)?;
        let step = authenticator.step_of(&secret, digits, now).filter(|step| *step > factor.last_step);
        Ok(step.map(FactorProof::Step))
    }
}

/// The secret was sealed with another key than the shop's current one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the authenticator's secret cannot be read with the shop's key")]
pub struct Unreadable;

/// Normalises a recovery code: upper case, and look-alike letters become digits. `None` when it is malformed.
fn recovery_symbols(text: &str) -> Option<String> {
    let symbol = |typed: char| match typed.to_ascii_uppercase() {
        'O' => Some('0'),
        'I' | 'L' => Some('1'),
        upper => u8::try_from(upper).ok().filter(|byte| SYMBOLS.contains(byte)).map(char::from),
    };
    let plain: Option<String> = text.chars().map(symbol).collect();
    plain.filter(|plain| plain.len() == RECOVERY_SYMBOLS)
}

impl RecoveryCode {
    pub fn generate_all(random: &dyn Random) -> Vec<Self> {
        std::iter::repeat_with(|| Self::generate(random)).take(RECOVERY_CODES).collect()
    }

    fn generate(random: &dyn Random) -> Self {
        let symbol = |byte: &u8| SYMBOLS.get(usize::from(byte & 31)).copied().map(char::from);
        Self(random.bytes::<RECOVERY_SYMBOLS>().iter().filter_map(symbol).collect())
    }

    /// The code in groups, such as `7K3M-…`, for the one response that shows it.
    pub fn reveal(&self) -> String {
        let symbols: Vec<char> = self.0.chars().collect();
        let groups: Vec<String> = symbols.chunks(GROUP).map(|group| group.iter().collect()).collect();
        groups.join("-")
    }

    /// The hash to store.
    pub fn sha256(&self) -> TokenSha256 {
        TokenSha256::from_token(&self.0)
    }
}

impl fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryCode(•••)")
    }
}

impl fmt::Debug for FactorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FactorCode(•••)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fakes::FakeRandom;

    #[test]
    fn six_digits_are_an_app_code_whatever_the_spacing() {
        for typed in ["123456", " 123 456 ", "123-456"] {
            assert_eq!(FactorCode::parse(typed), Some(FactorCode::App("123456".into())));
        }
    }

    #[test]
    fn malformed_codes_are_refused() {
        for typed in
            ["", "12345", "1234567", "12345a", "７７７７７７", "7K3M-7K3M-7K3M-7K3", "7K3M-7K3M-7K3M-7K3U"]
        {
            assert_eq!(FactorCode::parse(typed), None, "{typed}");
        }
    }

    #[test]
    fn a_recovery_code_is_read_in_lower_case_and_with_look_alikes() {
        let code = RecoveryCode::generate(&FakeRandom::from(17));
        assert_eq!(code.reveal().len(), 19);
        let known = Some(FactorCode::Recovery(code.sha256()));
        assert_eq!(FactorCode::parse(&code.reveal()), known);
        assert_eq!(FactorCode::parse(&code.reveal().to_lowercase().replace('-', " ")), known);
        let ones = RecoveryCode::generate(&FakeRandom::from(1));
        assert_eq!(FactorCode::parse("il1L il1L il1L il1L"), Some(FactorCode::Recovery(ones.sha256())));
    }

    #[test]
    fn recovery_codes_differ() {
        let codes = RecoveryCode::generate_all(&FakeRandom::default());
        let mut texts: Vec<_> = codes.iter().map(RecoveryCode::reveal).collect();
        texts.dedup();
        assert_eq!(texts.len(), RECOVERY_CODES);
    }
}
