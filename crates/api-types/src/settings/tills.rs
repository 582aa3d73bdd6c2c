//! The shop's Lipa Namba.

use content::shop::{Section, SettingValue, SettingWrite, Till, TillName, TillNumber, Tills};
use kernel::Network;

use super::section::{SectionRequest, SectionState, Sections};
use crate::prelude::*;

response_body! {
    /// A number that any wallet can pay to without a prompt.
    #[derive(Clone)]
    #[schema(as = Till)]
    pub struct TillBody from till: &Till {
        /// The network whose wallet issued it.
        pub network: code::Network = till.network.into(),
        pub number: String = till.number.as_str().to_owned(),
        /// What wallets show as its owner.
        pub name: String = till.name.as_str().to_owned(),
    }
}

response_body! {
    let tills = sections.settings.tills();
    #[schema(as = TillSettings)]
    pub struct TillsSection from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::Tills),
        /// At most one for each network.
        pub tills: Vec<TillBody> = tills.iter().map(Into::into).collect(),
    }
}

#[request]
#[derive(Default)]
pub struct TillsRequest {
    /// At most one for each network; none: customers pay by prompt only.
    #[schema(required)]
    pub tills: Vec<TillRequest>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

#[request]
#[derive(Default)]
pub struct TillRequest {
    /// The network whose wallet issued it.
    #[schema(required, value_type = code::Network)]
    pub network: Option<String>,
    /// 5 to 10 digits; blanks and hyphens are ignored.
    pub number: Required<String>,
    /// What wallets show as its owner, at most 40 characters.
    pub name: Required<String>,
}

impl SectionRequest for TillsRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let tills = self.tills.iter().enumerate().map(|(place, till)| till.parse(place, errors));
        let tills = tills.collect::<Vec<_>>().into_iter().collect::<Option<Vec<_>>>()?;
        let tills = Tills::new(tills).map_err(|second| {
            errors.add(&format!("tills[{}].network", second.0), FieldErrorCode::RepeatedNetwork);
        });
        let value = Some(SettingValue::Tills(tills.ok()?));
        Some(SettingWrite { section: Section::Tills, value, expected_version: self.version })
    }
}

impl TillRequest {
    fn parse(&self, place: usize, errors: &mut FieldErrors) -> Option<Till> {
        let field = |name: &str| format!("tills[{place}].{name}");
        let number = fields::parsed(TillNumber::parse, FieldErrorCode::InvalidTillNumber);
        let name = |text: &str| TillName::parse(text).map_err(fields::text_code);
        let network = errors.required(&field("network"), self.network.as_deref(), fields::code::<Network>);
        let number = errors.required(&field("number"), self.number.as_deref(), number);
        let name = errors.required(&field("name"), self.name.as_deref(), name);
        Some(Till { network: network?, number: number?, name: name? })
    }
}
