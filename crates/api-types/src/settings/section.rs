//! What all sections of the settings have in common. A section is a module: its body is made from [`Sections`], and its
//! request is a [`SectionRequest`].

use content::shop::{Section, SettingWrite, Settings, ShopDefaults, ShopFigures};

use kernel::CompanyName;

use crate::prelude::*;

/// Version and last change of a section.
#[response]
pub struct SectionState {
    /// Number of changes; 0 before the first.
    pub version: i64,
    /// Whether the default is in effect.
    pub is_default: bool,
    /// When it was last saved; null when never.
    pub updated_at: Option<DateTime<Utc>>,
    /// Who saved it last; null when never saved.
    pub updated_by: Option<String>,
}

/// What the bodies of the sections are made from.
pub struct Sections<'a> {
    pub settings: &'a Settings,
    /// Values of sections that were never saved.
    pub defaults: &'a ShopDefaults,
    /// The payment companies that get prompts, in the order of the operator.
    pub providers: &'a [CompanyName],
    /// `None` while they cannot be read.
    pub figures: Option<&'a ShopFigures>,
}

impl Sections<'_> {
    pub fn state(&self, section: Section) -> SectionState {
        let saved = self.settings.saved(section);
        SectionState {
            version: self.settings.version(section),
            is_default: saved.is_none_or(|saved| saved.value.is_none()),
            updated_at: saved.map(|saved| saved.at),
            updated_by: saved.map(|saved| saved.by.clone()),
        }
    }
}

/// The new value of a section, as staff send it.
pub trait SectionRequest {
    /// Whether it requires the permission to edit settings; texts for customers do not.
    fn requires_edit_settings(&self) -> bool {
        true
    }

    /// `None` if the section cannot be written. The result counts only if no error was added.
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite>;
}
