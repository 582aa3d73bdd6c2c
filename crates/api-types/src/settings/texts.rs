//! Page texts that the shop may replace.

use content::shop::{BlockKey, BlockText, BlockTitle, Section, SettingValue, SettingWrite, TextBlock};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::section::{SectionRequest, SectionState, Sections};
use crate::prelude::*;
use crate::training::request::named;

/// A page text of the shop.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TextBlock)]
pub struct TextBlockBody {
    /// A heading or question: 1 to 120 characters.
    #[serde(default)]
    #[schema(required)]
    pub title: String,
    /// In Swahili; empty when there is none.
    #[serde(default)]
    #[schema(required)]
    pub title_swahili: String,
    /// English plain text of 1 to 4,000 characters: a blank line starts a paragraph, `- ` a list item.
    #[serde(default)]
    #[schema(required)]
    pub text: String,
    /// In Swahili; empty when there is none.
    #[serde(default)]
    #[schema(required)]
    pub text_swahili: String,
}

impl From<&TextBlock> for TextBlockBody {
    fn from(block: &TextBlock) -> Self {
        Self {
            title: block.title.en().to_owned(),
            title_swahili: block.title.sw().to_owned(),
            text: block.text.en().to_owned(),
            text_swahili: block.text.sw().to_owned(),
        }
    }
}

#[response]
#[schema(as = TextSettings)]
pub struct TextSection {
    /// Version and last change.
    #[serde(flatten)]
    pub state: SectionState,
    pub key: &'static str,
    /// The shop's own text; null while the client's text is used.
    pub own: Option<TextBlockBody>,
}

impl TextSection {
    pub fn list(sections: &Sections<'_>) -> Vec<Self> {
        let section = |key: BlockKey| Self {
            state: sections.state(Section::Text(key)),
            key: key.code(),
            own: sections.settings.text(key).map(Into::into),
        };
        BlockKey::all().map(section).collect()
    }
}

/// A new page text.
#[request]
#[derive(Default)]
pub struct TextRequest {
    pub key: String,
    /// The shop's own text; null restores the client's text.
    pub own: Option<TextBlockBody>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

impl SectionRequest for TextRequest {
    fn requires_edit_settings(&self) -> bool {
        false
    }

    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let key = BlockKey::parse(&self.key).map_err(|_unknown| errors.add("key", FieldErrorCode::Invalid));
        let value = match &self.own {
            None => None,
            Some(own) => {
                let title = named(errors, "title", &own.title, &own.title_swahili, BlockTitle::parse);
                let text = named(errors, "text", &own.text, &own.text_swahili, BlockText::parse);
                Some(SettingValue::Text(TextBlock { title: title?, text: text? }))
            }
        };
        Some(SettingWrite { section: Section::Text(key.ok()?), value, expected_version: self.version })
    }
}
