//! Handlers: extract, parse, call the use case, map the result. No business rules.

pub mod agent_applications;
pub mod agent_csv;
pub mod agents;
pub mod aliases;
pub mod api_keys;
pub mod audit;
pub mod bundles;
pub mod catalogue;
pub mod client;
pub mod client_errors;
pub mod csv_files;
pub mod customers;
pub mod dashboard;
pub mod day_closes;
pub mod day_differences;
pub mod desk;
pub mod discovery;
pub mod docs;
pub mod fallback;
pub mod fiscal;
pub mod float;
pub mod health;
pub mod items;
pub mod media;
pub mod message_reports;
pub mod messages;
pub mod metrics;
pub mod my_money;
pub mod order_export;
pub mod order_tags;
pub mod orders;
pub mod own_account;
pub mod payment_pictures;
pub mod payment_records;
pub mod payment_recovery;
pub mod payments;
pub mod payments_for_many;
pub mod payouts;
pub mod people;
pub mod personal_data;
mod prelude;
pub mod provider_tests;
pub mod push;
pub mod query;
pub mod ratings;
pub mod realtime;
pub mod refunds;
pub mod reminders;
pub mod reports;
pub mod revenue;
pub mod revenue_export;
pub mod routers;
pub mod saved_filters;
pub mod search;
pub mod second_factor;
pub mod security_alerts;
pub mod session;
pub mod settings;
pub mod status;
pub mod stock;
pub mod store;
pub mod support;
pub mod till_payments;
pub mod tracking;
pub mod training;
pub mod vending;
pub mod vendor_catalogue;

use actix_web::dev::HttpServiceFactory;
use actix_web::web::ServiceConfig;
use utoipa_actix_web::OpenApiFactory;
use utoipa_actix_web::service_config::ServiceConfig as DescribedConfig;

/// A target for registering calls: the server, or the OpenAPI document, which is slow to build.
pub trait Routes {
    fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(&mut self, call: F) -> &mut Self;
}

impl Routes for ServiceConfig {
    fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(&mut self, call: F) -> &mut Self {
        self.service(call)
    }
}

impl Routes for DescribedConfig<'_> {
    fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(&mut self, call: F) -> &mut Self {
        self.service(call)
    }
}

/// Declares `configure`, which registers the handlers in this order.
macro_rules! routes {
    ($($handler:ident),+ $(,)?) => {
        pub fn configure<C: $crate::routes::Routes>(config: &mut C) {
            config$(.service($handler))+;
        }
    };
}

pub(crate) use routes;

/// All calls under `/api`. A fixed path is registered before a pattern that would also match it, and what customers call most
/// before the rest: a request is compared with one pattern after the other.
pub fn api<C: Routes>(config: &mut C) {
    store::configure(config);
    bundles::configure(config);
    routers::configure(config);
    stock::configure(config);
    training::configure(config);
    my_money::configure(config);
    tracking::configure(config);
    aliases::configure(config);
    ratings::configure(config);
    realtime::configure(config);
    settings::configure(config);
    provider_tests::configure(config);
    status::configure(config);
    client_errors::configure(config);
    catalogue::configure(config);
    agent_applications::configure(config);
    saved_filters::configure(config);
    search::configure(config);
    agent_csv::configure(config);
    agents::configure(config);
    payouts::configure(config);
    payments::configure(config);
    payment_recovery::configure(config);
    payment_pictures::configure(config);
    payments_for_many::configure(config);
    payment_records::configure(config);
    refunds::configure(config);
    till_payments::configure(config);
    revenue_export::configure(config);
    revenue::configure(config);
    reminders::configure(config);
    fiscal::configure(config);
    reports::configure(config);
    dashboard::configure(config);
    customers::configure(config);
    support::configure(config);
    message_reports::configure(config);
    push::configure(config);
    day_closes::configure(config);
    day_differences::configure(config);
    float::configure(config);
    order_export::configure(config);
    order_tags::configure(config);
    desk::configure(config);
    messages::configure(config);
    orders::configure(config);
    vending::configure(config);
    vendor_catalogue::configure(config);
    session::configure(config);
    second_factor::configure(config);
    own_account::configure(config);
    people::configure(config);
    security_alerts::configure(config);
    api_keys::configure(config);
    personal_data::configure(config);
    audit::configure(config);
    docs::configure(config);
}
