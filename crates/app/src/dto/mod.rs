//! What goes over the wire, and the one way from it to the domains' commands.

pub mod agent_application;
pub mod auth;
pub mod bundle;
pub mod codes;
pub mod csv_line;
pub mod dashboard;
pub mod day_close;
pub mod envelope;
pub mod fields;
pub mod initiate_payment;
pub mod numbers;
pub mod order;
pub mod payment;
pub mod payment_health;
pub mod payment_record;
pub mod picture;
pub mod place_order;
pub mod recovery;
pub mod refund;
pub mod report;
pub mod revenue;
pub mod router;
pub mod store;
pub mod tracking;
pub mod training;
pub mod verify_payment;
