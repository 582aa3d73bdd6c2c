use std::fmt;

use crate::plain;

/// An e-mail address in lower case. Only its form is checked, and loosely: whether it works shows when a message
/// arrives. `Debug` is masked.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Email(String);

/// The text is not an e-mail address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an e-mail address")]
pub struct InvalidEmail;

impl Email {
    /// Longest address that mail systems carry (RFC 5321, path limit).
    pub const MAX_BYTES: usize = 254;

    /// Parses `local@domain.tld`, also as programs copy it: `mailto:asha@example.co.tz`, `Asha <asha@example.co.tz>`, with
    /// the full stop of a sentence, with invisible characters.
    ///
    /// # Errors
    /// [`InvalidEmail`] unless the address is of visible ASCII without quotes.
    pub fn parse(text: &str) -> Result<Self, InvalidEmail> {
        let text = plain(text).to_ascii_lowercase();
        let inner =
            text.strip_suffix('>').and_then(|text| text.rsplit_once('<')).map(|(_name, address)| address);
        let bare = inner.unwrap_or(&text).trim_end_matches(['.', ',', ';']);
        let text = bare.strip_prefix("mailto:").unwrap_or(bare).trim().to_owned();
        let valid = text.len() <= Self::MAX_BYTES && text.split_once('@').is_some_and(is_address);
        valid.then_some(Self(text)).ok_or(InvalidEmail)
    }

    pub fn reveal(&self) -> &str {
        &self.0
    }
}

fn is_address((local, domain): (&str, &str)) -> bool {
    let labels_ok = domain.split('.').all(|label| {
        !label.is_empty()
            && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
            && !label.starts_with('-')
    });
    let local_ok = local.chars().all(|c| c.is_ascii_alphanumeric() || ".!#$%&'*+/=?^_`{|}~-".contains(c));
    !local.is_empty() && local_ok && domain.contains('.') && labels_ok
}

impl fmt::Debug for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Email(•••)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_kept_in_lower_case() {
        assert_eq!(Email::parse(" Asha@Example.CO.tz ").unwrap().reveal(), "asha@example.co.tz");
    }

    #[test]
    fn an_invalid_address_is_refused() {
        for text in
            ["", "asha", "asha@", "@x.tz", "a b@x.tz", "a@x", "a@x..tz", "a@-x.tz", "a<b@x.tz", "a@b@c.tz"]
        {
            assert_eq!(Email::parse(text), Err(InvalidEmail), "{text}");
        }
    }
}
