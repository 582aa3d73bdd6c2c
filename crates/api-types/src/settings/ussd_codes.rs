//! The codes that staff dial to send bundles.

use content::shop::{Section, SettingValue, SettingWrite, UssdCodes};
use kernel::{Network, UssdTemplate};

use super::section::{SectionRequest, SectionState, Sections};
use crate::prelude::*;

response_body! {
    let codes = sections.settings.ussd_codes();
    let code = |network| codes.get(network).map(|code| code.as_str().to_owned());
    /// The code that sends a bundle of each network, such as `*149*01*1*{number}*{amount}#`; null: none.
    #[schema(as = UssdCodeSettings)]
    pub struct UssdCodesSection from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::UssdCodes),
        pub vodacom: Option<String> = code(Network::Vodacom),
        pub yas: Option<String> = code(Network::Yas),
        pub airtel: Option<String> = code(Network::Airtel),
        pub halotel: Option<String> = code(Network::Halotel),
    }
}

/// New codes. Each begins with `*` and three digits and ends with `#`; the parts between are digits, `{number}` for the
/// number that gets the bundle, or `{amount}` for its price. Blank or absent: none.
#[request]
#[derive(Default)]
pub struct UssdCodesRequest {
    /// Restores the default; the other fields are ignored.
    pub reset: bool,
    pub vodacom: Option<String>,
    pub yas: Option<String>,
    pub airtel: Option<String>,
    pub halotel: Option<String>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

impl SectionRequest for UssdCodesRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let value = (!self.reset).then(|| SettingValue::UssdCodes(self.codes(errors)));
        Some(SettingWrite { section: Section::UssdCodes, value, expected_version: self.version })
    }
}

impl UssdCodesRequest {
    fn codes(&self, errors: &mut FieldErrors) -> UssdCodes {
        UssdCodes::new(Network::all().filter_map(|network| {
            Some((network, errors.optional(network.code(), self.text(network), template)?))
        }))
    }

    fn text(&self, network: Network) -> Option<&str> {
        match network {
            Network::Vodacom => self.vodacom.as_deref(),
            Network::Yas => self.yas.as_deref(),
            Network::Airtel => self.airtel.as_deref(),
            Network::Halotel => self.halotel.as_deref(),
        }
    }
}

/// Parses a code to dial.
///
/// # Errors
/// `invalid_ussd`.
pub fn template(text: &str) -> Result<UssdTemplate, FieldErrorCode> {
    UssdTemplate::parse(text).map_err(|_invalid| FieldErrorCode::InvalidUssd)
}
