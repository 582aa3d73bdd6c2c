//! The ports in Diesel, one file per aggregate. `storage-postgres` compiles these files as well: they name `Conn`, `Backend` and the
//! dialect of the crate that compiles them, and never SQLite.

mod accounts;
mod agent_applications;
mod agents;
mod api_keys;
mod audit;
mod audit_reading;
mod books;
mod bundles;
mod changes;
mod closes;
mod columns;
mod counting;
mod engine;
mod expressions;
mod figures;
mod imports;
mod lease;
mod limits;
mod messages;
mod order_ids;
mod orders;
mod overview;
mod payments;
mod people;
mod personal_data;
mod prepared;
mod refunds;
mod retention;
mod revenue;
mod routers;
mod saved_filters;
mod second_factors;
mod security_alerts;
mod seeding;
mod sessions;
mod settings;
mod sign_in_attempts;
mod signature;
pub mod sql;
mod step_ups;
mod support;
mod tallies;
mod tracking;
mod training;
mod vending;

use std::sync::Arc;

use chrono::{DateTime, NaiveDateTime, Utc};

use crate::paging;
use crate::pattern::strip_nul;
use crate::{
    Backend, Conn, Database, JSON_ARRAY, LIST_ITEMS, NEWEST_POSITION, NO_INDEX, OPTIMIZATION_FENCE,
    advisory_lock, advisory_locks, announce, day_of, hour_of, hour_text, hours_after,
};
pub use changes::count_appended;
use storage_core::ports::Ports;

/// Every port on `database`.
pub fn assemble(database: &Database) -> Ports {
    Ports {
        bundles: Arc::new(bundles::Bundles(database.clone())),
        routers: Arc::new(routers::Routers(database.clone())),
        bundle_editor: Arc::new(bundles::Bundles(database.clone())),
        router_editor: Arc::new(routers::Routers(database.clone())),
        catalog_seeder: Arc::new(seeding::Seeder(database.clone())),
        training: Arc::new(training::Training(database.clone())),
        training_seeder: Arc::new(training::Training(database.clone())),
        training_editor: Arc::new(training::Training(database.clone())),
        settings: Arc::new(settings::Settings(database.clone())),
        api_keys: Arc::new(api_keys::ApiKeys(database.clone())),
        second_factors: Arc::new(second_factors::SecondFactors(database.clone())),
        step_ups: Arc::new(step_ups::StepUpTokens(database.clone())),
        agent_applications: Arc::new(agent_applications::Applications(database.clone())),
        agents: Arc::new(agents::Agents(database.clone())),
        agent_exports: Arc::new(agents::Agents(database.clone())),
        agent_seeder: Arc::new(agents::Agents(database.clone())),
        commission: Arc::new(agents::Agents(database.clone())),
        payouts: Arc::new(agents::Agents(database.clone())),
        payments: Arc::new(payments::Payments(database.clone())),
        payment_checks: Arc::new(payments::Payments(database.clone())),
        payment_records: Arc::new(payments::Payments(database.clone())),
        recent_attempts: Arc::new(payments::Payments(database.clone())),
        prompt_history: Arc::new(payments::prompts::Prompts(database.clone())),
        revenue: Arc::new(revenue::Ledger(database.clone())),
        books: Arc::new(books::Ledger(database.clone())),
        day_closes: Arc::new(closes::Closes(database.clone())),
        refunds: Arc::new(refunds::Refunds(database.clone())),
        orders: Arc::new(orders::Orders(database.clone())),
        order_queries: Arc::new(orders::Orders(database.clone())),
        overview: Arc::new(overview::Counts(database.clone())),
        support: Arc::new(support::Cases(database.clone())),
        delivery_queue: Arc::new(orders::Deliveries(database.clone())),
        order_notes: Arc::new(orders::Notes(database.clone())),
        order_records: Arc::new(orders::Records(database.clone())),
        order_exports: Arc::new(orders::Exports(database.clone())),
        vending: Arc::new(vending::Vending(database.clone())),
        tracking_limiter: Arc::new(tracking::Limiter(database.clone())),
        accounts: Arc::new(accounts::Accounts(database.clone())),
        saved_filters: Arc::new(saved_filters::SavedFilters(database.clone())),
        sessions: Arc::new(sessions::Sessions(database.clone())),
        people: Arc::new(people::People(database.clone())),
        own_accounts: Arc::new(people::People(database.clone())),
        sign_in_limiter: Arc::new(sign_in_attempts::AttemptRows(database.clone())),
        audit: Arc::new(audit_reading::Audit(database.clone())),
        outbox: Arc::new(messages::Outbox(database.clone())),
        receipts: Arc::new(messages::Outbox(database.clone())),
        message_log: Arc::new(messages::Log(database.clone())),
        push_subscriptions: Arc::new(messages::Devices(database.clone())),
        security_alerts: Arc::new(security_alerts::SecurityAlerts(database.clone())),
        changes: Arc::new(changes::Feed(database.clone())),
        personal_data: Arc::new(personal_data::Everything(database.clone())),
        engine: Arc::new(database.clone()),
    }
}

/// Rows per statement: a row has at most 32 columns, and a SQLite statement at most 32,766 values.
const MAX_ROWS: usize = 500;

/// A time as it is stored: UTC without a zone.
fn to_db_time(at: DateTime<Utc>) -> NaiveDateTime {
    at.naive_utc()
}
