//! Handlers: extract, parse, call the use case, map the result. No business rules.

pub mod agent_applications;
pub mod agent_sheets;
pub mod agents;
pub mod api_keys;
pub mod audit;
pub mod bundles;
pub mod catalogue;
pub mod client;
pub mod dashboard;
pub mod day_closes;
pub mod deprecated;
pub mod desk;
pub mod docs;
pub mod fallback;
pub mod health;
pub mod items;
pub mod media;
pub mod message_reports;
pub mod messages;
pub mod metrics;
pub mod notices;
pub mod order_export;
pub mod orders;
pub mod own_account;
pub mod payment_records;
pub mod payments;
pub mod payouts;
pub mod people;
pub mod personal_data;
pub mod push;
pub mod query;
pub mod realtime;
pub mod refunds;
pub mod reports;
pub mod rescue;
pub mod revenue;
pub mod revenue_export;
pub mod routers;
pub mod saved_filters;
pub mod second_factor;
pub mod session;
pub mod settings;
pub mod sheets;
pub mod store;
pub mod support;
pub mod tracking;
pub mod training;
pub mod vending;

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

/// All calls under `/api`. A fixed path is registered before a pattern that would also match it.
#[expect(clippy::too_many_lines, reason = "a list")]
pub fn api<C: Routes>(config: &mut C) {
    config
        .service(deprecated::list_bundles_of_type)
        .service(deprecated::list_bundles_of_network)
        .service(deprecated::list_orders_of_status)
        .service(deprecated::list_orders_of_customer)
        .service(deprecated::admin_refresh_session)
        .service(deprecated::admin_logout)
        .service(store::get_store)
        .service(realtime::follow_events)
        .service(settings::get_store_settings)
        .service(settings::change_store_settings)
        .service(settings::test_provider)
        .service(bundles::list_bundles)
        .service(bundles::export_bundles)
        .service(bundles::import_bundles)
        .service(bundles::create_bundle)
        .service(bundles::get_bundle)
        .service(bundles::change_bundle)
        .service(bundles::delete_bundle)
        .service(bundles::restore_bundle)
        .service(routers::list_routers)
        .service(routers::export_routers)
        .service(routers::import_routers)
        .service(routers::create_router)
        .service(routers::get_router)
        .service(routers::change_router)
        .service(routers::delete_router)
        .service(routers::restore_router)
        .service(catalogue::upload_picture)
        .service(training::list_training_items)
        .service(training::get_training_item)
        .service(training::create_training_item)
        .service(training::change_training_item)
        .service(training::delete_training_item)
        .service(training::restore_training_item)
        .service(agent_applications::apply)
        .service(agent_applications::list_agent_applications)
        .service(agent_applications::change_agent_application)
        .service(saved_filters::list_saved_filters)
        .service(saved_filters::add_saved_filter)
        .service(saved_filters::change_saved_filter)
        .service(saved_filters::remove_saved_filter)
        .service(agents::get_agent_page)
        .service(agent_sheets::export_agents)
        .service(agent_sheets::import_agents)
        .service(agents::list_agents)
        .service(agents::add_agent)
        .service(agents::get_agent_counters)
        .service(agents::get_agent)
        .service(agents::edit_agent)
        .service(agents::remove_agent)
        .service(agents::undelete_agent)
        .service(agents::make_agent_link)
        .service(agents::revoke_agent_link)
        .service(payouts::get_agent_statement)
        .service(payouts::draft_payout)
        .service(payouts::list_payouts)
        .service(payouts::get_payout)
        .service(payouts::pay_payout)
        .service(payments::initiate_payment)
        .service(payments::resend_prompt)
        .service(payments::get_payment_health)
        .service(payments::get_payment_status)
        .service(payments::verify_payment)
        .service(payments::receive_payment_webhook)
        .service(payments::receive_payment_webhook_by_address)
        .service(rescue::recover_payment)
        .service(rescue::stop_prompts)
        .service(payment_records::list_payments)
        .service(payment_records::get_payment_summary)
        .service(payment_records::get_payment)
        .service(payment_records::check_payment)
        .service(payment_records::order_for_payer)
        .service(payment_records::accept_attempt)
        .service(payment_records::reject_attempt)
        .service(payment_records::reverse_attempt)
        .service(refunds::open_refund)
        .service(refunds::list_refunds)
        .service(refunds::get_refund)
        .service(refunds::pay_out_through_provider)
        .service(refunds::record_by_hand)
        .service(refunds::dismiss_case)
        .service(revenue_export::export_revenue)
        .service(revenue::list_revenue)
        .service(revenue::confirm_revenue)
        .service(reports::get_daily_summary)
        .service(reports::export_report)
        .service(reports::get_report)
        .service(reports::get_analytics)
        .service(dashboard::get_dashboard)
        .service(support::list_support_cases)
        .service(support::get_support_figures)
        .service(messages::list_messages)
        .service(messages::get_message_counts)
        .service(messages::preview_message)
        .service(messages::try_messages)
        .service(message_reports::receive_sms_report)
        .service(message_reports::confirm_whatsapp_reports)
        .service(message_reports::receive_whatsapp_reports)
        .service(messages::get_message)
        .service(messages::send_message_again)
        .service(messages::put_messages_aside)
        .service(push::get_push_key)
        .service(push::list_own_devices)
        .service(push::sign_device_up)
        .service(push::sign_device_off)
        .service(day_closes::list_day_closes)
        .service(day_closes::get_day_close)
        .service(day_closes::save_day_close)
        .service(day_closes::import_day_statement)
        .service(day_closes::resolve_day_difference)
        .service(day_closes::sign_off_day_close)
        .service(day_closes::reopen_day_close)
        .service(orders::place_order)
        .service(orders::list_orders)
        .service(orders::get_order_stats)
        .service(order_export::export_orders)
        .service(desk::change_many)
        .service(tracking::track_order_in_full)
        .service(tracking::cancel_order)
        .service(tracking::track_order)
        .service(desk::list_desk)
        .service(desk::get_desk_counts)
        .service(desk::take_in_hand)
        .service(desk::give_back)
        .service(desk::deliver)
        .service(desk::tell_problem)
        .service(desk::write_note)
        .service(messages::get_whatsapp_links)
        .service(vending::ask_vendor)
        .service(vending::send_by_vendor)
        .service(orders::get_order)
        .service(orders::change_order)
        .service(orders::archive_order)
        .service(orders::restore_order)
        .service(session::login)
        .service(session::admin_login)
        .service(session::register)
        .service(session::refresh_session)
        .service(session::logout)
        .service(session::confirm_password)
        .service(session::get_profile)
        .service(session::get_admin_profile)
        .service(second_factor::sign_in_by_code)
        .service(second_factor::get_second_factor)
        .service(second_factor::begin_second_factor)
        .service(second_factor::enable_second_factor)
        .service(second_factor::disable_second_factor)
        .service(second_factor::renew_recovery_codes)
        .service(own_account::rename)
        .service(own_account::change_password)
        .service(own_account::forgot_password)
        .service(own_account::reset_password)
        .service(own_account::accept_invitation)
        .service(own_account::list_sessions)
        .service(own_account::end_other_sessions)
        .service(own_account::end_session)
        .service(people::list_people)
        .service(people::invite)
        .service(people::count_second_factors)
        .service(people::get_person)
        .service(people::change_person)
        .service(people::disable_person)
        .service(people::enable_person)
        .service(people::sign_person_out)
        .service(people::give_link)
        .service(notices::get_notices)
        .service(notices::see_notices)
        .service(people::reset_second_factor)
        .service(api_keys::list_api_keys)
        .service(api_keys::create_api_key)
        .service(api_keys::revoke_api_key)
        .service(personal_data::find_personal_data)
        .service(personal_data::export_personal_data)
        .service(personal_data::erase_personal_data)
        .service(audit::list_audit)
        .service(audit::export_audit)
        .service(docs::get_openapi)
        .service(docs::get_docs);
}
