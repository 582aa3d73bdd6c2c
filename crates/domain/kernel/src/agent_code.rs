use std::fmt;

use crate::Random;
use crate::crockford::{check_holds, check_value, fold, symbol, value_of};
use crate::plain_code;

/// An agent's referral code, such as `7K3M9Q`: five Crockford base 32 symbols and a check symbol.
///
/// Codes are read aloud and typed, so case, spaces, hyphens, O and 0, I, L and 1 do not matter. A code is no proof:
/// it only says who referred the customer.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct AgentCode(String);

/// The text is not an agent code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an agent code")]
pub struct InvalidAgentCode;

impl AgentCode {
    /// The number of symbols.
    pub const LENGTH: usize = 6;

    /// Generates a random code; storage decides whether it is taken.
    pub fn generate(random: &dyn Random) -> Self {
        let mut values = random.bytes::<5>().map(|byte| usize::from(byte % 32)).to_vec();
        values.push(check_value(&values));
        Self(values.into_iter().map(symbol).collect())
    }

    /// # Errors
    /// [`InvalidAgentCode`] unless `text` has six symbols and a correct check symbol.
    pub fn parse(text: &str) -> Result<Self, InvalidAgentCode> {
        let code = Self::search_part(text);
        let values: Option<Vec<usize>> = code.bytes().map(value_of).collect();
        let holds = values.is_some_and(|values| values.len() == Self::LENGTH && check_holds(&values));
        holds.then_some(Self(code)).ok_or(InvalidAgentCode)
    }

    /// Normalizes a text to the form of a code, for searching by part of one.
    pub fn search_part(text: &str) -> String {
        let text = plain_code(text);
        text.chars().filter(|c| !matches!(c, ' ' | '-')).map(|c| fold(c.to_ascii_uppercase())).collect()
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for AgentCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crockford::SYMBOLS;

    struct Bytes(u8);
    impl Random for Bytes {
        fn fill(&self, bytes: &mut [u8]) {
            for (place, byte) in bytes.iter_mut().enumerate() {
                *byte = self.0.wrapping_mul(37).wrapping_add(u8::try_from(place).unwrap().wrapping_mul(11));
            }
        }
    }

    #[test]
    fn a_code_reads_back_however_it_is_typed() {
        for seed in 0..=255 {
            let code = AgentCode::generate(&Bytes(seed));
            assert_eq!(AgentCode::parse(code.as_str()).as_ref(), Ok(&code));
            let (head, tail) = code.as_str().split_at(3);
            let typed = format!(" {}-{} ", head.to_lowercase(), tail.replace('0', "o").replace('1', "l"));
            assert_eq!(AgentCode::parse(&typed), Ok(code));
        }
    }

    #[test]
    fn a_single_wrong_symbol_is_detected() {
        let code = AgentCode::generate(&Bytes(5));
        for place in 0..AgentCode::LENGTH {
            for other in SYMBOLS {
                let mut bytes = code.as_str().as_bytes().to_vec();
                if bytes[place] != *other {
                    bytes[place] = *other;
                    let text = String::from_utf8(bytes).unwrap();
                    assert_eq!(AgentCode::parse(&text), Err(InvalidAgentCode), "{text}");
                }
            }
        }
    }

    #[test]
    fn an_invalid_code_is_refused() {
        for text in ["", "7K3M9", "7K3M9Q7", "7K3M9U", "ÄÖÜäöü", "AGENT1 OR 1=1"] {
            assert_eq!(AgentCode::parse(text), Err(InvalidAgentCode), "{text}");
        }
    }
}
