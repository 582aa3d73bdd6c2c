//! What the shop says of itself, and whom customers reach.

mod audit;
mod blocks;
mod business;
mod change;
mod contact;
mod figures;
mod settings;
mod words;

pub use blocks::{BlockKey, BlockText, BlockTitle, TextBlock, UnknownBlock};
pub use business::{Business, BusinessLine, InvalidVrn, Vrn};
pub use change::{
    ChangeSettings, ChangeSettingsError, ChangeSettingsPorts, SettingWrite, WrittenSetting, change_settings,
};
pub use contact::{ActiveNumber, Contact, NoPreviousNumber, UnknownActiveNumber};
pub use figures::{FigureKind, ShopFigures, ToldClaims};
pub use settings::{Kept, Section, SettingValue, Settings, ShopDefaults, UnknownSection};
pub use words::{AgentTerms, ClaimSource, ClaimText, Claims, InvalidAgentTerms};
