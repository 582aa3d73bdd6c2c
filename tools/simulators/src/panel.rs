//! The page and the JSON calls that show and control a simulated company.

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY};
use actix_web::web::{Data, Json, ServiceConfig, get, post};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

const PAGE: &str = include_str!("panel.html");
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; \
                      connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

pub(crate) trait Panel: Send + Sync + 'static {
    type Command: DeserializeOwned;

    fn view(&self) -> View;

    /// # Errors
    /// Why it cannot be carried out, in words for the page.
    fn control(&self, command: Self::Command) -> Result<(), String>;
}

/// What the page shows; it knows no company.
#[derive(Serialize)]
pub(crate) struct View {
    pub(crate) title: &'static str,
    pub(crate) note: &'static str,
    pub(crate) controls: Vec<Control>,
    pub(crate) lists: Vec<List>,
}

#[derive(Serialize)]
pub(crate) struct Control {
    pub(crate) name: &'static str,
    pub(crate) buttons: Vec<Button>,
}

#[derive(Serialize)]
pub(crate) struct Button {
    pub(crate) label: String,
    /// The body of `POST /control`.
    pub(crate) command: Value,
    pub(crate) is_pressed: bool,
}

#[derive(Serialize)]
pub(crate) struct List {
    pub(crate) name: &'static str,
    /// Newest first.
    pub(crate) rows: Vec<Row>,
}

#[derive(Serialize)]
pub(crate) struct Row {
    pub(crate) head: String,
    pub(crate) text: String,
    pub(crate) buttons: Vec<Button>,
}

impl Button {
    pub(crate) fn new(label: impl Into<String>, command: Value) -> Self {
        Self { label: label.into(), command, is_pressed: false }
    }

    pub(crate) fn pressed(self, is_pressed: bool) -> Self {
        Self { is_pressed, ..self }
    }
}

pub(crate) fn routes<C: Panel>(config: &mut ServiceConfig) {
    config
        .route("/", get().to(page))
        .route("/state", get().to(state::<C>))
        .route("/control", post().to(control::<C>));
}

async fn page() -> HttpResponse {
    let mut response = HttpResponse::Ok();
    response
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .content_type("text/html; charset=utf-8")
        .body(PAGE)
}

async fn state<C: Panel>(company: Data<C>) -> HttpResponse {
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(company.view())
}

/// `Json` refuses bodies of another type, so a page of another site cannot send one without the browser asking first.
async fn control<C: Panel>(company: Data<C>, command: Json<C::Command>) -> HttpResponse {
    match company.control(command.into_inner()) {
        Ok(()) => HttpResponse::NoContent().finish(),
        Err(why) => HttpResponse::Conflict().body(why),
    }
}

/// `0744963858` becomes `0744***858`.
pub(crate) fn masked(phone: &str) -> String {
    match (phone.get(..4), phone.get(phone.len().saturating_sub(3)..)) {
        (Some(start), Some(end)) if phone.len() > 7 => format!("{start}***{end}"),
        _ => phone.to_owned(),
    }
}
