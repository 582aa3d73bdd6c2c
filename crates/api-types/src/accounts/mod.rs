//! Accounts: sessions, own data, staff, API keys.

pub mod api_key;
pub mod own;
pub mod saved_filter;
pub mod second_factor;
pub mod session;
pub mod staff;
