use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use kernel::{DeliveryPromises, MessageRules, OpeningHours, PersonName, PromptLimits};

use super::{AgentTerms, BlockKey, Business, Claims, Contact, TextBlock};
use crate::VideoAddress;

/// What is saved together: by one person, under one version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Section {
    /// Numbers to call and write to.
    Contact,
    /// Who sells, as it stands on receipts.
    Business,
    /// What the first screen says of the shop.
    Claims,
    /// Who is told what.
    Messages,
    /// What agents earn and need.
    AgentTerms,
    /// Where Watch Demo leads.
    Film,
    /// How often phones may be asked to pay.
    PromptLimits,
    /// When the shop is open.
    OpeningHours,
    /// How soon orders are delivered.
    DeliveryPromises,
    /// A part of a page.
    Text(BlockKey),
}

/// The text names no section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown section")]
pub struct UnknownSection;

/// What a section says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingValue {
    Contact(Contact),
    Business(Business),
    Claims(Claims),
    Messages(MessageRules),
    AgentTerms(AgentTerms),
    /// Of [`Section::Film`]; `None`: there is none.
    Film(Option<VideoAddress>),
    PromptLimits(PromptLimits),
    OpeningHours(OpeningHours),
    DeliveryPromises(DeliveryPromises),
    Text(TextBlock),
}

/// A section as it was saved last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// What it says; `None`: the default holds again.
    pub value: Option<SettingValue>,
    /// Counts changes, from 1.
    pub version: i64,
    /// When it was saved.
    pub at: DateTime<Utc>,
    /// Who did, by the name of that time.
    pub by: String,
}

/// What the shop says where nobody has said otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShopDefaults {
    /// What the shop is called.
    pub name: PersonName,
    /// Numbers to call and write to.
    pub contact: Contact,
    /// What the first screen says of the shop.
    pub claims: Claims,
    /// What agents earn and need.
    pub agent_terms: AgentTerms,
    /// Where Watch Demo leads.
    pub film: Option<VideoAddress>,
}

/// Every section that was ever saved.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settings(BTreeMap<Section, Kept>);

const TEXT: &str = "text:";

impl Section {
    /// The stable code used in rows and in the audit log.
    pub fn code(self) -> String {
        match self {
            Self::Contact => "contact".to_owned(),
            Self::Business => "business".to_owned(),
            Self::Claims => "claims".to_owned(),
            Self::Messages => "messages".to_owned(),
            Self::AgentTerms => "agent_terms".to_owned(),
            Self::Film => "film".to_owned(),
            Self::PromptLimits => "prompt_limits".to_owned(),
            Self::OpeningHours => "opening_hours".to_owned(),
            Self::DeliveryPromises => "delivery_promises".to_owned(),
            Self::Text(key) => format!("{TEXT}{}", key.code()),
        }
    }

    /// # Errors
    /// [`UnknownSection`] for anything but a [`code`](Self::code).
    pub fn parse(code: &str) -> Result<Self, UnknownSection> {
        match code {
            "contact" => Ok(Self::Contact),
            "business" => Ok(Self::Business),
            "claims" => Ok(Self::Claims),
            "messages" => Ok(Self::Messages),
            "agent_terms" => Ok(Self::AgentTerms),
            "film" => Ok(Self::Film),
            "prompt_limits" => Ok(Self::PromptLimits),
            "opening_hours" => Ok(Self::OpeningHours),
            "delivery_promises" => Ok(Self::DeliveryPromises),
            _ => {
                let key = code.strip_prefix(TEXT).ok_or(UnknownSection)?;
                BlockKey::parse(key).map(Self::Text).map_err(|_unknown| UnknownSection)
            }
        }
    }
}

impl FromIterator<(Section, Kept)> for Settings {
    fn from_iter<I: IntoIterator<Item = (Section, Kept)>>(sections: I) -> Self {
        Self(sections.into_iter().collect())
    }
}

impl Settings {
    /// The section as it was saved last; `None` when it never was.
    pub fn kept(&self, section: Section) -> Option<&Kept> {
        self.0.get(&section)
    }

    /// The version of a section; 0 while it was never saved.
    pub fn version(&self, section: Section) -> i64 {
        self.kept(section).map_or(0, |kept| kept.version)
    }

    fn value(&self, section: Section) -> Option<&SettingValue> {
        self.kept(section)?.value.as_ref()
    }

    /// Numbers to call and write to.
    pub fn contact<'a>(&'a self, defaults: &'a ShopDefaults) -> &'a Contact {
        match self.value(Section::Contact) {
            Some(SettingValue::Contact(contact)) => contact,
            _ => &defaults.contact,
        }
    }

    /// Who sells; `None` while nobody has said.
    pub fn business(&self) -> Option<&Business> {
        match self.value(Section::Business) {
            Some(SettingValue::Business(business)) => Some(business),
            _ => None,
        }
    }

    /// What the first screen says of the shop.
    pub fn claims<'a>(&'a self, defaults: &'a ShopDefaults) -> &'a Claims {
        match self.value(Section::Claims) {
            Some(SettingValue::Claims(claims)) => claims,
            _ => &defaults.claims,
        }
    }

    /// Who is told what. Where nobody said, the number that customers write to hears of everything.
    pub fn messages(&self, defaults: &ShopDefaults) -> MessageRules {
        let first = || {
            let number = self.contact(defaults).whatsapp_in_use().clone();
            MessageRules::first(defaults.name.clone(), number)
        };
        match self.value(Section::Messages) {
            Some(SettingValue::Messages(rules)) => rules.clone(),
            _ => first(),
        }
    }

    /// What agents earn and need.
    pub fn agent_terms<'a>(&'a self, defaults: &'a ShopDefaults) -> &'a AgentTerms {
        match self.value(Section::AgentTerms) {
            Some(SettingValue::AgentTerms(terms)) => terms,
            _ => &defaults.agent_terms,
        }
    }

    /// Where Watch Demo leads.
    pub fn film<'a>(&'a self, defaults: &'a ShopDefaults) -> Option<&'a VideoAddress> {
        match self.value(Section::Film) {
            Some(SettingValue::Film(film)) => film.as_ref(),
            _ => defaults.film.as_ref(),
        }
    }

    /// How often phones may be asked to pay.
    pub fn prompt_limits(&self) -> PromptLimits {
        match self.value(Section::PromptLimits) {
            Some(SettingValue::PromptLimits(limits)) => *limits,
            _ => PromptLimits::default(),
        }
    }

    /// When the shop is open.
    pub fn opening_hours(&self) -> OpeningHours {
        match self.value(Section::OpeningHours) {
            Some(SettingValue::OpeningHours(hours)) => hours.clone(),
            _ => OpeningHours::default(),
        }
    }

    /// How soon orders are delivered.
    pub fn delivery_promises(&self) -> DeliveryPromises {
        match self.value(Section::DeliveryPromises) {
            Some(SettingValue::DeliveryPromises(promises)) => promises.clone(),
            _ => DeliveryPromises::default(),
        }
    }

    /// A part of a page in the shop's own words; `None`: the client's hold.
    pub fn text(&self, key: BlockKey) -> Option<&TextBlock> {
        match self.value(Section::Text(key)) {
            Some(SettingValue::Text(block)) => Some(block),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_section_reads_back_by_its_code() {
        let named = [
            Section::Contact,
            Section::Business,
            Section::Claims,
            Section::Messages,
            Section::AgentTerms,
            Section::Film,
            Section::PromptLimits,
            Section::OpeningHours,
            Section::DeliveryPromises,
        ];
        let texts = BlockKey::all().map(Section::Text);
        for section in named.into_iter().chain(texts) {
            assert_eq!(Section::parse(&section.code()), Ok(section));
        }
        assert_eq!(Section::parse("text:other"), Err(UnknownSection));
    }
}
