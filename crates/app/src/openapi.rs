//! The description of the HTTP interface, gathered from the handlers themselves.

use actix_web::App;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ContactBuilder, Info, InfoBuilder, LicenseBuilder, OpenApi};
use utoipa_actix_web::{AppExt, scope};

use crate::routes;

/// The document, in the form for looking up and in the form for sending.
pub struct Document {
    /// For looking up.
    pub api: OpenApi,
    /// For sending.
    pub json: String,
}

impl Document {
    /// Gathers the document.
    ///
    /// # Errors
    /// When it cannot be written as JSON, which is a fault of the program.
    pub fn gather() -> Result<Self, serde_json::Error> {
        let scope = scope::scope("/api").configure(routes::api);
        let (_app, mut api) = App::new().into_utoipa_app().service(scope).split_for_parts();
        api.info = info();
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
        api.components.get_or_insert_default().add_security_scheme("bearer", SecurityScheme::Http(bearer));
        let json = api.to_pretty_json()?;
        Ok(Self { api, json })
    }
}

fn info() -> Info {
    InfoBuilder::new()
        .title("Bundle Hub")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some("Data bundles and WiFi routers: catalogue, payments, orders, tracking."))
        .license(Some(LicenseBuilder::new().name("MIT OR Apache-2.0").build()))
        .contact(Some(ContactBuilder::new().name(Some("Bundle Hub")).build()))
        .build()
}
