//! The OpenAPI document, built from the handlers.

mod names;
mod responses;

use std::sync::LazyLock;

use actix_web::App;
use api_types::envelope::failure;
use utoipa::openapi::path::{Operation, Parameter, ParameterIn, PathItem};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{ContactBuilder, Info, InfoBuilder, LicenseBuilder, OpenApi, RefOr};
use utoipa_actix_web::{AppExt, scope};

use crate::routes;

/// The document as a value, and as JSON.
pub struct Document {
    pub api: OpenApi,
    pub json: String,
}

impl Document {
    /// Built when it is first read: most shops are never asked for it.
    pub fn get() -> &'static Self {
        static DOCUMENT: LazyLock<Document> = LazyLock::new(Document::gather);
        &DOCUMENT
    }

    #[expect(
        clippy::expect_used,
        reason = "descriptions of this program's types, covered by every test of the document"
    )]
    fn gather() -> Self {
        let scope = scope::scope("/api").configure(|config| routes::api(config));
        let (_app, mut api) = App::new().into_utoipa_app().service(scope).split_for_parts();
        api.info = info();
        for operation in api.paths.paths.values_mut().flat_map(operations) {
            add_common_failures(operation);
            responses::describe_all(operation);
        }
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
        api.components.get_or_insert_default().add_security_scheme("bearer", SecurityScheme::Http(bearer));
        let mut document = serde_json::to_value(&api).expect("the document is JSON");
        names::rename_schemas(&mut document);
        let json = serde_json::to_string_pretty(&document).expect("a value is JSON");
        Self { api, json }
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.get, &mut item.post, &mut item.put, &mut item.delete].into_iter().filter_map(Option::as_mut)
}

/// Operations that never reject a JSON body with `validation_failed`: its shape is all that counts, or another system sends it.
const NEVER_INVALID: [&str; 4] = [
    "mark_security_alerts_read",
    "receive_whatsapp_reports",
    "receive_payment_webhook",
    "receive_payment_webhook_by_address",
];

/// Failures that follow from what an operation takes. Those that it describes itself have precedence.
fn add_common_failures(operation: &mut Operation) {
    let has_parameter = |is_meant: &dyn Fn(&Parameter) -> bool| {
        operation.parameters.iter().flatten().any(|parameter| match parameter {
            RefOr::T(parameter) => is_meant(parameter),
            RefOr::Ref(_) => false,
        })
    };
    let has_query = has_parameter(&|parameter| matches!(parameter.parameter_in, ParameterIn::Query));
    let takes_confirmation = has_parameter(&|parameter| parameter.name == "Confirmation");
    let names_item = has_parameter(&|Parameter { name, parameter_in, .. }| {
        matches!(parameter_in, ParameterIn::Path)
            && (matches!(name.as_str(), "id" | "date") || name.ends_with("Id"))
    });
    // An optional token is refused if it is invalid.
    let takes_token = operation.security.is_some();
    let is_for_visitors =
        operation.security.iter().flatten().any(|way| *way == SecurityRequirement::default());
    let is_signed_in = takes_token && !is_for_visitors;
    let has_body = operation.request_body.is_some();
    let has_json = matches!(
        &operation.request_body,
        Some(RefOr::T(body)) if body.content.contains_key("application/json"),
    );
    let is_validated = !operation.operation_id.as_deref().is_some_and(|id| NEVER_INVALID.contains(&id));
    let failures = [
        (has_body, "400", "Not JSON, or the wrong shape"),
        (has_query, "400", "Unknown query value"),
        (takes_token, "401", ""),
        (is_signed_in && takes_confirmation, "403", "not_permitted or confirmation_required"),
        (is_signed_in, "403", ""),
        (names_item, "404", ""),
        (has_body, "413", "Too large"),
        (has_body, "415", "Not plain JSON"),
        (has_json && is_validated, "422", ""),
        (true, "503", "Busy: retry after Retry-After"),
    ];
    for (status, description) in
        failures.into_iter().filter_map(|(applies, status, text)| applies.then_some((status, text)))
    {
        let responses = &mut operation.responses.responses;
        responses.entry(status.to_owned()).or_insert_with(|| failure(description).into());
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
