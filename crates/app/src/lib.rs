//! Bundle Hub's program: configuration, wiring, HTTP, commands, background work. The rules live in the domain
//! crates; this crate connects them to the outside.

pub mod adapters;
pub mod background;
pub mod cli;
pub mod config;
pub mod demo;
pub mod demo_sales;
pub mod dto;
pub mod env_file;
pub mod error;
pub mod error_code;
pub mod exports;
pub mod extract;
pub mod heartbeat;
pub mod http;
pub mod logging;
pub mod openapi;
pub mod operations;
pub mod pace;
pub mod pages;
pub mod payment_health;
pub mod provider_test;
pub mod readiness;
pub mod realtime;
pub mod routes;
pub mod sample_pictures;
pub mod senders;
pub mod server;
pub mod shop;
pub mod shop_figures;
pub mod shop_front;
pub mod system;
pub mod unknown_numbers;
pub mod wiring;
pub mod wiring_messages;
pub mod wiring_realtime;
