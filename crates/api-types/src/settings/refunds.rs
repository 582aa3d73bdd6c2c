//! Rules for money that goes back.

use content::shop::{Section, SettingValue, SettingWrite};
use kernel::{Money, RefundRules};

use super::section::{SectionRequest, SectionState, Sections};
use crate::prelude::*;

response_body! {
    #[schema(as = RefundSettings)]
    pub struct RefundsSection from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::Refunds),
        /// Above this sum of an order's refunds, in whole shillings, a second person must approve; null without a limit.
        pub second_yes_above: Option<i64> =
            sections.settings.refund_rules().second_yes_above.map(Money::tsh),
    }
}

#[request]
#[derive(Default)]
pub struct RefundsRequest {
    /// In whole shillings; null turns it off. Refunds that are open keep the rule of the time when they were opened.
    pub second_yes_above: Option<i64>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

impl SectionRequest for RefundsRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let second_yes_above = errors.optional_amount("secondYesAbove", self.second_yes_above);
        let value = Some(SettingValue::Refunds(RefundRules { second_yes_above }));
        Some(SettingWrite { section: Section::Refunds, value, expected_version: self.version })
    }
}
