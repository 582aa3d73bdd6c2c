use content::shop::{Section, SettingValue, SettingWrite};

use super::section::{SectionRequest, SectionState, Sections};
use crate::prelude::*;
use crate::training::request::video_address;

response_body! {
    let film = sections.settings.film(sections.defaults);
    /// The demo video.
    #[schema(as = FilmSettings)]
    pub struct FilmBody from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::Film),
        /// An https address; null without a video.
        pub watch_demo_url: Option<String> = film.map(|address| address.as_str().to_owned()),
    }
}

/// The new demo video.
#[request]
#[derive(Default)]
pub struct FilmRequest {
    /// An https address; blank or absent: no video.
    pub watch_demo_url: Option<String>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

impl SectionRequest for FilmRequest {
    fn requires_edit_settings(&self) -> bool {
        false
    }

    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let film = errors.optional("watchDemoUrl", self.watch_demo_url.as_deref(), video_address);
        let value = Some(SettingValue::Film(film));
        Some(SettingWrite { section: Section::Film, value, expected_version: self.version })
    }
}
