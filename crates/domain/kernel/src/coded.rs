use std::iter::Copied;
use std::slice::Iter;

use strum::VariantArray;

/// A closed set of values, each with a stable code in rows and on the wire: any enum that derives
/// `strum::IntoStaticStr` (its codes) and `strum::VariantArray`. Codes come from the names of variants: a renamed variant
/// needs `#[strum(serialize = "...")]` with its old code.
pub trait Coded: Copy + 'static {
    /// All values, in the order of their declaration.
    const ALL: &'static [Self];

    fn all() -> Copied<Iter<'static, Self>> {
        Self::ALL.iter().copied()
    }

    /// The value's code; it never changes.
    fn code(self) -> &'static str;

    /// `None` for anything that [`Self::code`] does not return.
    fn from_code(text: &str) -> Option<Self> {
        Self::all().find(|value| value.code() == text)
    }

    /// Reads a code as people type it: in any case, with blanks around it.
    ///
    /// # Errors
    /// [`UnknownCode`] for anything else.
    fn parse(text: &str) -> Result<Self, UnknownCode> {
        Self::from_code(&text.trim().to_ascii_lowercase()).ok_or(UnknownCode)
    }
}

/// The text is not a code of the set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown code")]
pub struct UnknownCode;

impl<T: VariantArray + Copy + Into<&'static str>> Coded for T {
    const ALL: &'static [Self] = T::VARIANTS;

    fn code(self) -> &'static str {
        self.into()
    }
}

#[cfg(test)]
mod tests {
    use strum::IntoStaticStr;

    use super::*;

    #[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
    #[strum(serialize_all = "snake_case")]
    enum Sample {
        ByHand,
        #[strum(serialize = "whatsapp")]
        WhatsApp,
    }

    #[test]
    fn every_code_reads_back_and_others_do_not() {
        assert_eq!(Sample::ALL, [Sample::ByHand, Sample::WhatsApp]);
        assert_eq!((Sample::ByHand.code(), Sample::WhatsApp.code()), ("by_hand", "whatsapp"));
        assert!(Sample::ALL.iter().all(|sample| Sample::from_code(sample.code()) == Some(*sample)));
        assert_eq!((Sample::from_code("ByHand"), Sample::from_code("")), (None, None));
        assert_eq!(
            (Sample::parse(" WhatsApp "), Sample::parse("hand")),
            (Ok(Sample::WhatsApp), Err(UnknownCode))
        );
    }
}
