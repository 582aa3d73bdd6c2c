use content::shop::{Section, SettingValue, SettingWrite};

use super::section::{SectionRequest, SectionState, Sections};
use crate::prelude::*;
use crate::training::request::video_address;

response_body! {
    let demo_video = sections.settings.demo_video(sections.defaults);
    #[schema(as = DemoVideoSettings)]
    pub struct DemoVideoBody from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::DemoVideo),
        /// An https address; null without a video.
        pub watch_demo_url: Option<String> = demo_video.map(|address| address.as_str().to_owned()),
    }
}

/// The new demo video.
#[request]
#[derive(Default)]
pub struct DemoVideoRequest {
    /// An https address; blank or absent: no video.
    pub watch_demo_url: Option<String>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

impl SectionRequest for DemoVideoRequest {
    fn requires_edit_settings(&self) -> bool {
        false
    }

    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let demo_video = errors.optional("watchDemoUrl", self.watch_demo_url.as_deref(), video_address);
        let value = Some(SettingValue::DemoVideo(demo_video));
        Some(SettingWrite { section: Section::DemoVideo, value, expected_version: self.version })
    }
}
