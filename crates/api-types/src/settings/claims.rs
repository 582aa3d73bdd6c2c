//! Claims on the home page.

use content::shop::{
    self, ClaimOrigin, ClaimSource, ClaimText, Section, SettingValue, SettingWrite, VisibleClaims,
};

use super::section::{SectionRequest, SectionState, Sections};
use crate::fields::present;
use crate::prelude::*;
use crate::training::request::named;

response_body! {
    let customers = both(visible.customers.as_ref());
    let support = both(visible.support.as_ref());
    let networks = both(visible.networks.as_ref());
    let uptime = both(visible.uptime.as_ref());
    /// Short claims of 1 to 24 characters; empty without a claim. Swahili is empty where English serves both.
    #[derive(Clone)]
    pub struct Claims from visible: VisibleClaims {
        pub customers: String = customers.0,
        pub customers_swahili: String = customers.1,
        pub support: String = support.0,
        pub support_swahili: String = support.1,
        pub networks: String = networks.0,
        pub networks_swahili: String = networks.1,
        pub uptime: String = uptime.0,
        pub uptime_swahili: String = uptime.1,
        /// Claims that are computed from the shop's records.
        pub computed: Vec<code::FigureKind> = visible.computed.into_iter().map(Code).collect(),
        /// When they were computed; null when none is.
        pub as_of: Option<DateTime<Utc>> = visible.as_of,
    }
}

response_body! {
    let customers = both(claims.customers.own());
    let support = both(claims.support.own());
    let networks = both(claims.networks.own());
    let uptime = both(claims.uptime.as_ref());
    /// For each claim, whether it is computed, and its text if it is not; the text of computed claims is empty.
    pub struct ClaimChoices from claims: &shop::Claims {
        /// Source of the number of customers.
        pub customers_from: code::ClaimSource = claims.customers.origin().into(),
        pub customers: String = customers.0,
        pub customers_swahili: String = customers.1,
        /// Source of the claim about opening days.
        pub support_from: code::ClaimSource = claims.support.origin().into(),
        pub support: String = support.0,
        pub support_swahili: String = support.1,
        /// Source of the number of networks.
        pub networks_from: code::ClaimSource = claims.networks.origin().into(),
        pub networks: String = networks.0,
        pub networks_swahili: String = networks.1,
        /// The owner's text; empty: no claim.
        pub uptime: String = uptime.0,
        pub uptime_swahili: String = uptime.1,
    }
}

response_body! {
    let (claims, defaults) = (sections.settings.claims(sections.defaults), &sections.defaults.claims);
    let hours = sections.settings.opening_hours();
    /// Claims on the home page.
    #[schema(as = ClaimsSettings)]
    pub struct ClaimsSection from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::Claims),
        #[serde(flatten)]
        pub chosen: ClaimChoices = claims.into(),
        /// The claims after a reset.
        pub default: ClaimChoices = defaults.into(),
        /// The claims that customers see.
        pub published: Claims = claims.visible(&hours, sections.figures).into(),
        /// The claims if all figures were computed.
        pub computed: Claims = defaults.visible(&hours, sections.figures).into(),
    }
}

/// New claims. Texts have 1 to 24 characters; Swahili may be blank. Texts of computed claims are ignored.
#[request]
#[derive(Default)]
pub struct ClaimsRequest {
    /// Restores the default; the other fields are ignored.
    pub reset: bool,
    /// Source of the number of customers; absent: the texts below.
    #[schema(value_type = Option<code::ClaimSource>)]
    pub customers_from: Option<String>,
    pub customers: String,
    /// In Swahili; blank shows the English text.
    pub customers_swahili: String,
    /// Source of the claim about opening days; absent: the texts below.
    #[schema(value_type = Option<code::ClaimSource>)]
    pub support_from: Option<String>,
    pub support: String,
    /// In Swahili; blank shows the English text.
    pub support_swahili: String,
    /// Source of the number of networks; absent: the texts below.
    #[schema(value_type = Option<code::ClaimSource>)]
    pub networks_from: Option<String>,
    pub networks: String,
    /// In Swahili; blank shows the English text.
    pub networks_swahili: String,
    /// The owner's text; empty: no claim.
    pub uptime: String,
    /// In Swahili; blank shows the English text.
    pub uptime_swahili: String,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

impl SectionRequest for ClaimsRequest {
    fn requires_edit_settings(&self) -> bool {
        false
    }

    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let value = if self.reset { None } else { Some(SettingValue::Claims(self.claims(errors)?)) };
        Some(SettingWrite { section: Section::Claims, value, expected_version: self.version })
    }
}

impl ClaimsRequest {
    fn claims(&self, errors: &mut FieldErrors) -> Option<shop::Claims> {
        let mut figure =
            |field, from: &Option<String>, en, sw| source(errors, field, from.as_deref(), en, sw);
        let customers = figure("customers", &self.customers_from, &self.customers, &self.customers_swahili);
        let networks = figure("networks", &self.networks_from, &self.networks, &self.networks_swahili);
        let support = figure("support", &self.support_from, &self.support, &self.support_swahili);
        let has_uptime = !(self.uptime.trim().is_empty() && self.uptime_swahili.trim().is_empty());
        let uptime = if has_uptime {
            Some(named(errors, "uptime", &self.uptime, &self.uptime_swahili, ClaimText::parse)?)
        } else {
            None
        };
        Some(shop::Claims { customers: customers?, support: support?, networks: networks?, uptime })
    }
}

/// The text of a claim, unless it is computed.
fn source(
    errors: &mut FieldErrors,
    field: &str,
    from: Option<&str>,
    en: &str,
    sw: &str,
) -> Option<ClaimSource> {
    match present(from).map_or(Some(ClaimOrigin::Own), ClaimOrigin::from_code) {
        Some(ClaimOrigin::Computed) => Some(ClaimSource::Computed),
        Some(ClaimOrigin::Own) => named(errors, field, en, sw, ClaimText::parse).map(ClaimSource::Own),
        None => {
            errors.add(&format!("{field}From"), FieldErrorCode::Invalid);
            None
        }
    }
}

/// A claim in both languages; empty without one.
fn both(claim: Option<&ClaimText>) -> (String, String) {
    claim.map(|claim| (claim.en().to_owned(), claim.sw().to_owned())).unwrap_or_default()
}
