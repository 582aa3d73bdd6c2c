//! Who sells: on receipts, in the footer and under *About us*.

use content::shop::{Business, Section, SettingValue, SettingWrite, Vrn};
use kernel::{Picture, ShortLine};

use super::section::{SectionRequest, SectionState, Sections};
use crate::pictures::PictureBody;
use crate::prelude::*;

response_body! {
    let line = |line: &Option<ShortLine>| line.as_ref().map(|line| line.as_str().to_owned());
    /// Who sells: on receipts, in the footer and under *About us*. Null fields are not shown.
    #[derive(Clone, Default)]
    pub struct BusinessBody from business: &Business {
        pub legal_name: Option<String> = line(&business.legal_name),
        pub tin: Option<String> = business.tin.as_ref().map(|tin| tin.reveal().to_owned()),
        /// Eight digits and a letter.
        pub vrn: Option<String> = business.vrn.as_ref().map(|vrn| vrn.as_str().to_owned()),
        /// Address in one line.
        pub address: Option<String> = line(&business.address),
        /// Number of the business licence.
        pub licence: Option<String> = line(&business.licence),
        /// A photograph of the people.
        pub photo: Option<PictureBody> = business.photo.as_ref().map(Into::into),
    }
}

response_body! {
    /// The seller on receipts.
    #[schema(as = BusinessSettings)]
    pub struct BusinessSection from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::Business),
        #[serde(flatten)]
        pub business: BusinessBody = sections.settings.business().map(Into::into).unwrap_or_default(),
    }
}

/// The new seller on receipts. Blank and absent fields are not shown.
#[request]
#[derive(Default)]
pub struct BusinessRequest {
    /// Registered name, at most 120 characters.
    pub legal_name: Option<String>,
    pub tin: Option<String>,
    /// Eight digits and a letter.
    pub vrn: Option<String>,
    /// Address, at most 120 characters.
    pub address: Option<String>,
    /// Number of the business licence, at most 120 characters.
    pub licence: Option<String>,
    /// Address of an uploaded picture, as the upload returned it.
    pub photo: Option<String>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

impl SectionRequest for BusinessRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let line = |text: &str| ShortLine::parse(text).map_err(fields::text_code);
        let photo = fields::parsed(Picture::parse, FieldErrorCode::UnknownPicture);
        let vrn = fields::parsed(Vrn::parse, FieldErrorCode::InvalidVrn);
        let business = Business {
            legal_name: errors.optional("legalName", self.legal_name.as_deref(), line),
            tin: errors.optional("tin", self.tin.as_deref(), fields::tin),
            vrn: errors.optional("vrn", self.vrn.as_deref(), vrn),
            address: errors.optional("address", self.address.as_deref(), line),
            licence: errors.optional("licence", self.licence.as_deref(), line),
            photo: errors.optional("photo", self.photo.as_deref(), photo),
        };
        let has_data = business != Business::default();
        let value = has_data.then_some(SettingValue::Business(business));
        Some(SettingWrite { section: Section::Business, value, expected_version: self.version })
    }
}
