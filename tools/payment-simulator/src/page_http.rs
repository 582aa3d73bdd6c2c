//! The routes of the page and its forms, which redirect back to it.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, LOCATION, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS},
    },
    web::{self, Data, Form, ServiceConfig},
};
use serde::Deserialize;

use crate::{
    form::OrderForm,
    outage::Outage,
    own_page::OwnPage,
    page::{self, PageView},
    provider::Provider,
};

const NO_SUCH_BUTTON: &str = "There is no such button.";
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

pub(crate) fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/").route(web::get().to(show)))
        .service(web::resource("/next").route(web::post().to(intervene_next)))
        .service(web::resource("/next/clear").route(web::post().to(clear_queue)))
        .service(web::resource("/order").route(web::post().to(act_on_order)))
        .service(web::resource("/provider").route(web::post().to(break_down)))
        .service(web::resource("/reset").route(web::post().to(reset)));
}

async fn show(provider: Data<Provider>, request: HttpRequest) -> HttpResponse {
    let is_live = request.query_string() == "live";
    respond(StatusCode::OK, &PageView { is_live, ..provider.page_view() })
}

async fn intervene_next(_: OwnPage, provider: Data<Provider>, form: Form<OrderForm>) -> HttpResponse {
    let order_id = form.order_id.trim();
    match form.intervention() {
        Err(wrong) => refuse(&provider, StatusCode::BAD_REQUEST, wrong),
        Ok(intervention) if order_id.is_empty() => {
            provider.intervene_next(intervention);
            back_to("/#next")
        }
        Ok(intervention) => {
            let is_there = provider.intervene(order_id, intervention);
            back_to(if is_there { "/#orders" } else { "/#next" })
        }
    }
}

async fn clear_queue(_: OwnPage, provider: Data<Provider>) -> HttpResponse {
    provider.clear_queue();
    back_to("/#next")
}

async fn act_on_order(_: OwnPage, provider: Data<Provider>, form: Form<OrderForm>) -> HttpResponse {
    match act(&provider, &form) {
        Err(wrong) => refuse(&provider, StatusCode::BAD_REQUEST, wrong),
        Ok(true) => back_to(if form.live.is_some() { "/?live#orders" } else { "/#orders" }),
        Ok(false) => {
            let why = format!("{} is not open to that any more.", form.order_id);
            refuse(&provider, StatusCode::CONFLICT, why)
        }
    }
}

/// Performs one of an order's actions. Returns whether it changed anything.
fn act(provider: &Provider, form: &OrderForm) -> Result<bool, String> {
    let order_id = form.order_id.as_str();
    match form.action.as_str() {
        "pay" => Ok(provider.pay_now(order_id)),
        "cancel" => Ok(provider.cancel_now(order_id)),
        "webhook" => Ok(provider.resend_webhook(order_id)),
        "change" => form.intervention().map(|intervention| provider.change(order_id, &intervention)),
        _ => Err(NO_SUCH_BUTTON.to_owned()),
    }
}

#[derive(Deserialize)]
struct OutageForm {
    outage: String,
}

async fn break_down(_: OwnPage, provider: Data<Provider>, form: Form<OutageForm>) -> HttpResponse {
    match Outage::ALL.into_iter().find(|outage| outage.name() == form.outage) {
        Some(outage) => provider.start_outage(outage),
        None if form.outage == "works" => provider.end_outage(),
        None => return refuse(&provider, StatusCode::BAD_REQUEST, NO_SUCH_BUTTON.to_owned()),
    }
    back_to("/#provider")
}

async fn reset(_: OwnPage, provider: Data<Provider>) -> HttpResponse {
    provider.reset();
    back_to("/")
}

/// Redirects, so that reloading the page does not resend the form.
fn back_to(place: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((LOCATION, place)).finish()
}

fn refuse(provider: &Provider, status: StatusCode, why: String) -> HttpResponse {
    respond(status, &PageView { refusal: Some(why), ..provider.page_view() })
}

fn respond(status: StatusCode, view: &PageView) -> HttpResponse {
    HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((X_FRAME_OPTIONS, "DENY"))
        .body(page::render(view))
}
