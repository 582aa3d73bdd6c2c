//! The OpenAPI document, built from the handlers.

use actix_web::App;
use utoipa::openapi::path::{Operation, ParameterIn, PathItem};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{
    ContactBuilder, Content, Info, InfoBuilder, LicenseBuilder, OpenApi, Ref, RefOr, ResponseBuilder,
};
use utoipa_actix_web::{AppExt, scope};

use crate::routes;

/// The document as a value, and as JSON.
pub struct Document {
    pub api: OpenApi,
    pub json: String,
}

impl Document {
    /// # Errors
    /// When it cannot be serialized, which is a bug.
    pub fn gather() -> Result<Self, serde_json::Error> {
        let scope = scope::scope("/api").configure(|config| routes::api(config));
        let (_app, mut api) = App::new().into_utoipa_app().service(scope).split_for_parts();
        api.info = info();
        api.paths.paths.values_mut().flat_map(operations).for_each(add_common_responses);
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
        api.components.get_or_insert_default().add_security_scheme("bearer", SecurityScheme::Http(bearer));
        let json = api.to_pretty_json()?;
        Ok(Self { api, json })
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.get, &mut item.post, &mut item.put, &mut item.delete].into_iter().filter_map(Option::as_mut)
}

/// Responses of all calls that read the database, a query or a body.
fn add_common_responses(operation: &mut Operation) {
    let has_query = operation.parameters.iter().flatten().any(|parameter| {
        matches!(parameter, RefOr::T(parameter) if matches!(parameter.parameter_in, ParameterIn::Query))
    });
    let for_query = has_query.then_some(("400", "Unknown query value"));
    let with_body =
        [("400", "Not JSON, or the wrong shape"), ("413", "Too large"), ("415", "Not plain JSON")];
    let for_body = with_body.into_iter().filter(|_| operation.request_body.is_some());
    let common: Vec<_> =
        for_body.chain(for_query).chain([("503", "Busy: retry after Retry-After")]).collect();
    for (status, description) in common {
        let content = Content::new(Some(Ref::from_schema_name("ErrorBody")));
        let response =
            ResponseBuilder::new().description(description).content("application/json", content).build();
        operation.responses.responses.entry(status.to_owned()).or_insert(response.into());
    }
}

fn info() -> Info {
    InfoBuilder::new()
        .title("Bundle Hub")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Data bundles and WiFi routers: catalogue, payments, orders, tracking, training, agents.",
        ))
        .license(Some(LicenseBuilder::new().name("MIT OR Apache-2.0").build()))
        .contact(Some(ContactBuilder::new().name(Some("Bundle Hub")).build()))
        .build()
}
