//! The shop's settings and texts: contact, claims, business data, messages, terms and page texts.

mod audit;
mod blocks;
mod business;
mod change;
mod claims;
mod contact;
mod data_use;
mod figures;
mod settings;
mod tills;
mod ussd_codes;
mod wallet_fees;

pub use blocks::{BlockKey, BlockText, BlockTitle, TextBlock, UnknownBlock};
pub use business::{Business, InvalidVrn, Vrn};
pub use change::{
    ChangeSettings, ChangeSettingsError, ChangeSettingsPorts, SettingUpdate, SettingWrite, change_settings,
};
pub use claims::{AgentTerms, ClaimOrigin, ClaimSource, ClaimText, Claims, InvalidAgentTerms};
pub use contact::{ActiveNumber, Contact, NoPreviousNumber, is_example_number};
pub use data_use::{DataUse, InvalidDataUse, Need};
pub use figures::{FigureKind, LoadedToday, RatingFigure, ShopFigures, VisibleClaims};
pub use settings::{SavedSection, Section, SettingValue, Settings, ShopDefaults, UnknownSection};
pub use tills::{InvalidTillNumber, SecondTill, Till, TillName, TillNumber, Tills};
pub use ussd_codes::UssdCodes;
pub use wallet_fees::{FeeStep, InvalidWalletFees, WalletFees};
