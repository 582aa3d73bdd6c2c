//! The shop's settings and texts: contact, claims, business data, messages, terms and page texts.

mod audit;
mod blocks;
mod business;
mod change;
mod claims;
mod contact;
mod figures;
mod settings;

pub use blocks::{BlockKey, BlockText, BlockTitle, TextBlock, UnknownBlock};
pub use business::{Business, BusinessLine, InvalidVrn, Vrn};
pub use change::{
    ChangeSettings, ChangeSettingsError, ChangeSettingsPorts, SettingWrite, WrittenSetting, change_settings,
};
pub use claims::{AgentTerms, ClaimSource, ClaimText, Claims, InvalidAgentTerms};
pub use contact::{ActiveNumber, Contact, NoPreviousNumber, UnknownActiveNumber};
pub use figures::{FigureKind, ShopFigures, ToldClaims};
pub use settings::{Kept, Section, SettingValue, Settings, ShopDefaults, UnknownSection};
