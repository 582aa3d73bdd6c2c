use kernel::Coded;
use strum::{IntoStaticStr, VariantArray};

/// One of the 31 regions of Tanzania, mainland before islands, or elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Region {
    Arusha,
    DarEsSalaam,
    Dodoma,
    Geita,
    Iringa,
    Kagera,
    Katavi,
    Kigoma,
    Kilimanjaro,
    Lindi,
    Manyara,
    Mara,
    Mbeya,
    Morogoro,
    Mtwara,
    Mwanza,
    Njombe,
    Pwani,
    Rukwa,
    Ruvuma,
    Shinyanga,
    Simiyu,
    Singida,
    Songwe,
    Tabora,
    Tanga,
    KaskaziniPemba,
    KusiniPemba,
    KaskaziniUnguja,
    KusiniUnguja,
    MjiniMagharibi,
    Other,
}

/// The text is not the code of a region.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown region")]
pub struct UnknownRegion;

impl Region {
    /// # Errors
    /// [`UnknownRegion`] for anything but a [`code`](Self::code).
    pub fn parse(text: &str) -> Result<Self, UnknownRegion> {
        Self::from_code(&text.trim().to_ascii_lowercase()).ok_or(UnknownRegion)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_reads_back_and_others_do_not() {
        assert!(Region::all().all(|region| Region::parse(region.code()) == Ok(region)));
        assert_eq!((Region::parse("zanzibar"), Region::parse("")), (Err(UnknownRegion), Err(UnknownRegion)));
    }
}
