use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use kernel::{
    DeliveryPromises, LateOffer, MessageRules, Money, OpeningHours, OrderForm, PersonName, PromptLimits,
    ProviderOrder, RefundRules,
};

use super::{
    AgentTerms, BlockKey, Business, Claims, Contact, DataUse, TextBlock, Tills, UssdCodes, WalletFees,
};
use crate::VideoAddress;

/// A section of the settings: the unit that is saved together under one version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Section {
    /// Phone numbers for customers.
    Contact,
    /// Business data on receipts.
    Business,
    /// Claims on the home page.
    Claims,
    Messages,
    /// Commission range and minimum capital of agents.
    AgentTerms,
    DemoVideo,
    /// Limits on payment prompts.
    PromptLimits,
    /// For each wallet, the order of the payment companies.
    ProviderOrder,
    OpeningHours,
    DeliveryPromises,
    /// What customers are offered for a missed promise.
    LateOffer,
    /// When buyers fill in the order form.
    OrderForm,
    /// Numbers that customers can pay to without a prompt.
    Tills,
    /// What staff dial to send bundles.
    UssdCodes,
    /// How much data each need of customers takes.
    DataUse,
    /// What wallets charge the payer.
    WalletFees,
    /// Who must approve money that goes back.
    Refunds,
    /// The revenue that the shop aims at each day.
    DailyGoal,
    /// The text of a part of a page.
    Text(BlockKey),
}

/// The text is not the code of a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown section")]
pub struct UnknownSection;

/// The value of a section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingValue {
    Contact(Contact),
    Business(Business),
    Claims(Claims),
    Messages(MessageRules),
    AgentTerms(AgentTerms),
    /// `None` means that there is no demo video.
    DemoVideo(Option<VideoAddress>),
    PromptLimits(PromptLimits),
    ProviderOrder(ProviderOrder),
    OpeningHours(OpeningHours),
    DeliveryPromises(DeliveryPromises),
    LateOffer(LateOffer),
    OrderForm(OrderForm),
    Tills(Tills),
    UssdCodes(UssdCodes),
    DataUse(DataUse),
    WalletFees(WalletFees),
    Refunds(RefundRules),
    /// `None` means that there is no goal.
    DailyGoal(Option<Money>),
    Text(TextBlock),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedSection {
    /// `None` when the section was reset to its default.
    pub value: Option<SettingValue>,
    /// Optimistic lock: counts changes, from 1.
    pub version: i64,
    /// When it was saved.
    pub at: DateTime<Utc>,
    /// The name of the editor at that time.
    pub by: String,
}

/// The default values of the settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShopDefaults {
    /// The name of the shop.
    pub name: PersonName,
    pub contact: Contact,
    pub claims: Claims,
    pub agent_terms: AgentTerms,
    pub demo_video: Option<VideoAddress>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settings(BTreeMap<Section, SavedSection>);

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
            Self::DemoVideo => "demo_video".to_owned(),
            Self::PromptLimits => "prompt_limits".to_owned(),
            Self::ProviderOrder => "provider_order".to_owned(),
            Self::OpeningHours => "opening_hours".to_owned(),
            Self::DeliveryPromises => "delivery_promises".to_owned(),
            Self::LateOffer => "late_offer".to_owned(),
            Self::OrderForm => "order_form".to_owned(),
            Self::Tills => "tills".to_owned(),
            Self::UssdCodes => "ussd_codes".to_owned(),
            Self::DataUse => "data_use".to_owned(),
            Self::WalletFees => "wallet_fees".to_owned(),
            Self::Refunds => "refunds".to_owned(),
            Self::DailyGoal => "daily_goal".to_owned(),
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
            "demo_video" => Ok(Self::DemoVideo),
            "prompt_limits" => Ok(Self::PromptLimits),
            "provider_order" => Ok(Self::ProviderOrder),
            "opening_hours" => Ok(Self::OpeningHours),
            "delivery_promises" => Ok(Self::DeliveryPromises),
            "late_offer" => Ok(Self::LateOffer),
            "order_form" => Ok(Self::OrderForm),
            "tills" => Ok(Self::Tills),
            "ussd_codes" => Ok(Self::UssdCodes),
            "data_use" => Ok(Self::DataUse),
            "wallet_fees" => Ok(Self::WalletFees),
            "refunds" => Ok(Self::Refunds),
            "daily_goal" => Ok(Self::DailyGoal),
            _ => {
                let key = code.strip_prefix(TEXT).ok_or(UnknownSection)?;
                BlockKey::parse(key).map(Self::Text).map_err(|_unknown| UnknownSection)
            }
        }
    }
}

impl FromIterator<(Section, SavedSection)> for Settings {
    fn from_iter<I: IntoIterator<Item = (Section, SavedSection)>>(sections: I) -> Self {
        Self(sections.into_iter().collect())
    }
}

impl Settings {
    /// The saved section; `None` when it was never saved.
    pub fn saved(&self, section: Section) -> Option<&SavedSection> {
        self.0.get(&section)
    }

    /// The version of a section; 0 when it was never saved.
    pub fn version(&self, section: Section) -> i64 {
        self.saved(section).map_or(0, |kept| kept.version)
    }

    fn value(&self, section: Section) -> Option<&SettingValue> {
        self.saved(section)?.value.as_ref()
    }

    /// The phone numbers for customers.
    pub fn contact<'a>(&'a self, defaults: &'a ShopDefaults) -> &'a Contact {
        match self.value(Section::Contact) {
            Some(SettingValue::Contact(contact)) => contact,
            _ => &defaults.contact,
        }
    }

    /// The business data on receipts; `None` when it is not set.
    pub fn business(&self) -> Option<&Business> {
        match self.value(Section::Business) {
            Some(SettingValue::Business(business)) => Some(business),
            _ => None,
        }
    }

    /// The claims on the home page.
    pub fn claims<'a>(&'a self, defaults: &'a ShopDefaults) -> &'a Claims {
        match self.value(Section::Claims) {
            Some(SettingValue::Claims(claims)) => claims,
            _ => &defaults.claims,
        }
    }

    /// The message rules. By default, the active WhatsApp number gets all staff messages.
    pub fn messages(&self, defaults: &ShopDefaults) -> MessageRules {
        self.saved_messages().cloned().unwrap_or_else(|| {
            let number = self.contact(defaults).active_whatsapp().clone();
            MessageRules::default_for(defaults.name.clone(), number)
        })
    }

    /// The message rules that were saved; `None` means the defaults.
    pub fn saved_messages(&self) -> Option<&MessageRules> {
        match self.value(Section::Messages) {
            Some(SettingValue::Messages(rules)) => Some(rules),
            _ => None,
        }
    }

    /// Commission range and minimum capital of agents.
    pub fn agent_terms<'a>(&'a self, defaults: &'a ShopDefaults) -> &'a AgentTerms {
        match self.value(Section::AgentTerms) {
            Some(SettingValue::AgentTerms(terms)) => terms,
            _ => &defaults.agent_terms,
        }
    }

    /// The demo video; `None` when there is none.
    pub fn demo_video<'a>(&'a self, defaults: &'a ShopDefaults) -> Option<&'a VideoAddress> {
        match self.value(Section::DemoVideo) {
            Some(SettingValue::DemoVideo(demo_video)) => demo_video.as_ref(),
            _ => defaults.demo_video.as_ref(),
        }
    }

    /// The limits on payment prompts.
    pub fn prompt_limits(&self) -> PromptLimits {
        match self.value(Section::PromptLimits) {
            Some(SettingValue::PromptLimits(limits)) => *limits,
            _ => PromptLimits::default(),
        }
    }

    /// The order of the payment companies for each wallet.
    pub fn provider_order(&self) -> ProviderOrder {
        match self.value(Section::ProviderOrder) {
            Some(SettingValue::ProviderOrder(order)) => order.clone(),
            _ => ProviderOrder::default(),
        }
    }

    pub fn opening_hours(&self) -> OpeningHours {
        match self.value(Section::OpeningHours) {
            Some(SettingValue::OpeningHours(hours)) => hours.clone(),
            _ => OpeningHours::default(),
        }
    }

    /// The promised delivery times.
    pub fn delivery_promises(&self) -> DeliveryPromises {
        match self.value(Section::DeliveryPromises) {
            Some(SettingValue::DeliveryPromises(promises)) => promises.clone(),
            _ => DeliveryPromises::default(),
        }
    }

    /// What customers are offered for a missed promise; nothing by default.
    pub fn late_offer(&self) -> LateOffer {
        match self.value(Section::LateOffer) {
            Some(SettingValue::LateOffer(offer)) => offer.clone(),
            _ => LateOffer::default(),
        }
    }

    /// When buyers fill in the order form; where it is needed by default.
    pub fn order_form(&self) -> OrderForm {
        match self.value(Section::OrderForm) {
            Some(SettingValue::OrderForm(form)) => *form,
            _ => OrderForm::default(),
        }
    }

    /// The numbers that customers can pay to without a prompt; none by default.
    pub fn tills(&self) -> Tills {
        match self.value(Section::Tills) {
            Some(SettingValue::Tills(tills)) => tills.clone(),
            _ => Tills::default(),
        }
    }

    /// What staff dial to send bundles of each network.
    pub fn ussd_codes(&self) -> UssdCodes {
        match self.value(Section::UssdCodes) {
            Some(SettingValue::UssdCodes(codes)) => codes.clone(),
            _ => UssdCodes::default(),
        }
    }

    /// How much data each need of customers takes.
    pub fn data_use(&self) -> DataUse {
        match self.value(Section::DataUse) {
            Some(SettingValue::DataUse(used)) => *used,
            _ => DataUse::default(),
        }
    }

    /// What wallets charge the payer; unknown by default.
    pub fn wallet_fees(&self) -> WalletFees {
        match self.value(Section::WalletFees) {
            Some(SettingValue::WalletFees(fees)) => fees.clone(),
            _ => WalletFees::default(),
        }
    }

    /// Who must approve a refund; without a limit, which is the default, no approval is needed.
    pub fn refund_rules(&self) -> RefundRules {
        match self.value(Section::Refunds) {
            Some(SettingValue::Refunds(rules)) => *rules,
            _ => RefundRules::default(),
        }
    }

    /// The revenue that the shop aims at each day; none by default.
    pub fn daily_goal(&self) -> Option<Money> {
        match self.value(Section::DailyGoal) {
            Some(SettingValue::DailyGoal(goal)) => *goal,
            _ => None,
        }
    }

    /// The shop's own text for a part of a page; `None` means the client's default text.
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
    fn every_section_parses_from_its_code() {
        let named = [
            Section::Contact,
            Section::Business,
            Section::Claims,
            Section::Messages,
            Section::AgentTerms,
            Section::DemoVideo,
            Section::PromptLimits,
            Section::ProviderOrder,
            Section::OpeningHours,
            Section::DeliveryPromises,
            Section::LateOffer,
            Section::OrderForm,
            Section::Tills,
            Section::UssdCodes,
            Section::DataUse,
            Section::WalletFees,
            Section::Refunds,
            Section::DailyGoal,
        ];
        let texts = BlockKey::all().map(Section::Text);
        for section in named.into_iter().chain(texts) {
            assert_eq!(Section::parse(&section.code()), Ok(section));
        }
        assert_eq!(Section::parse("text:other"), Err(UnknownSection));
    }
}
