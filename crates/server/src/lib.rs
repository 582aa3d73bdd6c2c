//! The shop over HTTP: routes, pages, real time and background work. The rules live in the domain crates; the program
//! wires an [`AppState`](app_state::AppState) and serves it.

pub mod adapters;
pub mod app_state;
pub mod background;
pub mod customer_proof;
pub mod day_lists;
pub mod delivery_pace;
pub mod discovery;
mod exports;
pub mod extract;
pub mod http;
mod metrics;
pub mod openapi;
pub mod outages;
pub mod pages;
pub mod payment_health;
pub mod public_cache;
pub mod rate_limiter;
pub mod readiness;
pub mod realtime;
pub mod routes;
pub mod senders;
pub mod shop_figures;
pub mod shop_front;
pub mod status;
pub mod system;
mod till_money;
mod tracking_view;
pub mod unknown_numbers;
pub mod use_case_ports;
