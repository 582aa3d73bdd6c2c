use std::fmt;

use kernel::{Random, plain_code};

/// The number of an application that applicants quote, such as `AGT-7K3M9QX2TC4B`: `AGT-` and 12 symbols of Crockford's
/// base 32, which are 60 random bits.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ApplicationReference(String);

/// The text is not a reference of an application.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a reference of an application")]
pub struct InvalidReference;

const SYMBOLS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const PREFIX: &str = "AGT-";

impl ApplicationReference {
    /// Generates an unpredictable reference.
    pub fn generate(random: &dyn Random) -> Self {
        let symbols = random.bytes::<12>().map(|byte| SYMBOLS.get(usize::from(byte % 32)).copied());
        let symbols: String = symbols.into_iter().map(|symbol| symbol.map_or('0', char::from)).collect();
        Self(format!("{PREFIX}{symbols}"))
    }

    /// # Errors
    /// [`InvalidReference`] unless `text` is a reference in any spelling.
    pub fn parse(text: &str) -> Result<Self, InvalidReference> {
        let text = Self::search_part(text);
        let symbols = text.strip_prefix(PREFIX).unwrap_or_default();
        let valid = symbols.len() == 12 && symbols.bytes().all(|b| SYMBOLS.contains(&b));
        valid.then_some(Self(text.clone())).ok_or(InvalidReference)
    }

    /// Normalises a search text to the format of references: upper case, no spaces, O as 0, I and L as 1.
    pub fn search_part(text: &str) -> String {
        plain_code(text)
            .chars()
            .filter(|c| *c != ' ')
            .map(|c| fold_look_alike(c.to_ascii_uppercase()))
            .collect()
    }
}

fn fold_look_alike(letter: char) -> char {
    match letter {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    }
}

impl fmt::Display for ApplicationReference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::ConstantRandom;

    #[test]
    fn a_reference_parses_and_searches_are_normalised() {
        let reference = ApplicationReference::generate(&ConstantRandom(8));
        assert_eq!(reference.to_string(), "AGT-888888888888");
        assert_eq!(ApplicationReference::parse(&reference.to_string()), Ok(reference.clone()));
        assert_eq!(ApplicationReference::parse(" agt-8888 8888 8888"), Ok(reference));
        assert_eq!(ApplicationReference::search_part(" agt-o1 il "), "AGT-0111");
    }

    #[test]
    fn malformed_references_are_refused() {
        for text in ["", "AGT-", "AGT-88888888888", "TBH-888888888888", "AGT-88888888888U"] {
            assert_eq!(ApplicationReference::parse(text), Err(InvalidReference), "{text}");
        }
    }
}
