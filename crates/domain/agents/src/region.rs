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
