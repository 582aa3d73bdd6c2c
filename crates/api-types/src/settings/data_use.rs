//! How much data customers use.

use content::shop::{DataUse, InvalidDataUse, Need, Section, SettingValue, SettingWrite};
use kernel::Coded;

use super::section::{SectionRequest, SectionState, Sections};
use crate::prelude::*;

response_body! {
    let (need, megabytes) = used;
    #[derive(Clone)]
    #[schema(as = DataUse)]
    pub struct DataUseBody from used: (Need, i64) {
        pub need: code::Need = need.into(),
        /// Megabytes of 1,000 kB a day.
        pub megabytes: i64 = megabytes,
    }
}

response_body! {
    let used = sections.settings.data_use();
    #[schema(as = DataUseSettings)]
    pub struct DataUseSection from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::DataUse),
        pub needs: Vec<DataUseBody> = used.iter().map(Into::into).collect(),
    }
}

/// How many megabytes each need takes a day, 1 to 100,000.
#[request]
#[derive(Default)]
pub struct DataUseRequest {
    /// Restores the default; the other fields are ignored.
    pub reset: bool,
    /// Messages, voice notes, photos and calls in messengers.
    pub messages: Option<i64>,
    /// Video.
    pub video: Option<i64>,
    /// E-mail, documents, the web and video calls.
    pub work: Option<i64>,
    /// A household.
    pub family: Option<i64>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

impl SectionRequest for DataUseRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let value = if self.reset { None } else { Some(SettingValue::DataUse(self.used(errors)?)) };
        Some(SettingWrite { section: Section::DataUse, value, expected_version: self.version })
    }
}

impl DataUseRequest {
    fn used(&self, errors: &mut FieldErrors) -> Option<DataUse> {
        let used = DataUse::new(|need| self.megabytes(need).unwrap_or_default());
        let used = used.map_err(|InvalidDataUse(needs)| {
            for need in needs {
                let is_missing = self.megabytes(need).is_none();
                let code = if is_missing { FieldErrorCode::Required } else { FieldErrorCode::InvalidDataUse };
                errors.add(need.code(), code);
            }
        });
        used.ok()
    }

    fn megabytes(&self, need: Need) -> Option<i64> {
        match need {
            Need::Messages => self.messages,
            Need::Video => self.video,
            Need::Work => self.work,
            Need::Family => self.family,
        }
    }
}
