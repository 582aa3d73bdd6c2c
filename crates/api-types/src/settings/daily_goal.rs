//! The revenue that the shop aims at each day.

use content::shop::{Section, SettingValue, SettingWrite};
use kernel::Money;

use super::section::{SectionRequest, SectionState, Sections};
use crate::prelude::*;

response_body! {
    #[schema(as = DailyGoalSettings)]
    pub struct DailyGoalSection from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::DailyGoal),
        /// In whole shillings; null without a goal.
        pub daily_goal: Option<i64> = sections.settings.daily_goal().map(Money::tsh),
    }
}

#[request]
#[derive(Default)]
pub struct DailyGoalRequest {
    /// In whole shillings, null or 0 removes it.
    pub daily_goal: Option<i64>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

impl SectionRequest for DailyGoalRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let goal = errors.optional_amount("dailyGoal", self.daily_goal);
        // A goal of 0 is reached by every day.
        let goal = goal.filter(|goal| goal.tsh() > 0);
        let value = Some(SettingValue::DailyGoal(goal));
        Some(SettingWrite { section: Section::DailyGoal, value, expected_version: self.version })
    }
}
