use content::shop::{AgentTerms, InvalidAgentTerms, Section, SettingValue, SettingWrite};
use kernel::Money;

use super::section::{SectionRequest, SectionState, Sections};
use crate::prelude::*;

response_body! {
    #[derive(Clone)]
    pub struct AgentClaims from terms: &AgentTerms {
        /// Lowest commission in percent.
        pub commission_min_percent: u8 = terms.min_percent(),
        /// Highest commission in percent.
        pub commission_max_percent: u8 = terms.max_percent(),
        /// In whole Tanzanian shillings.
        pub minimum_capital_tsh: i64 = terms.minimum_capital().tsh(),
    }
}

response_body! {
    #[schema(as = AgentTermsSettings)]
    pub struct AgentTermsSection from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::AgentTerms),
        #[serde(flatten)]
        pub terms: AgentClaims = sections.settings.agent_terms(sections.defaults).into(),
    }
}

/// New terms for agents.
#[request]
#[derive(Default)]
pub struct AgentTermsRequest {
    /// Lowest commission, 0 to 100 percent.
    pub commission_min_percent: Required<i64>,
    /// Highest commission, at least the lowest.
    pub commission_max_percent: Required<i64>,
    /// In whole Tanzanian shillings.
    pub minimum_capital_tsh: Required<i64>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

const MIN: &str = "commissionMinPercent";
const MAX: &str = "commissionMaxPercent";

impl SectionRequest for AgentTermsRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let (min, max) = (self.commission_min_percent, self.commission_max_percent);
        for (field, number) in [(MIN, min), (MAX, max)] {
            if number.is_none() {
                errors.add(field, FieldErrorCode::Required);
            }
        }
        let capital = errors.required_amount("minimumCapitalTsh", self.minimum_capital_tsh);
        let terms = AgentTerms::new(min?, max?, capital.unwrap_or(Money::ZERO));
        let terms = terms.map_err(|invalid| match invalid {
            InvalidAgentTerms::MinPercent => errors.add(MIN, FieldErrorCode::InvalidPercent),
            InvalidAgentTerms::MaxPercent if (0..=100).contains(&max.unwrap_or_default()) => {
                errors.add(MAX, FieldErrorCode::PercentTooLow);
            }
            InvalidAgentTerms::MaxPercent => errors.add(MAX, FieldErrorCode::InvalidPercent),
        });
        let value = Some(SettingValue::AgentTerms(terms.ok()?));
        Some(SettingWrite { section: Section::AgentTerms, value, expected_version: self.version })
    }
}
