//! Extractors: parsed bodies, the caller, idempotency keys.

pub mod auth_barrier;
pub mod caller;
pub mod confirmation;
pub mod device;
pub mod idempotency;
pub mod json;
pub mod origin;
pub mod query;
pub mod same_origin;
pub mod upload;

use utoipa::openapi::Required;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};

/// The description of an optional header.
fn described_header(name: &str, description: &str) -> Parameter {
    let text = ObjectBuilder::new().schema_type(SchemaType::from_iter([Type::String, Type::Null]));
    let header =
        ParameterBuilder::new().name(name).parameter_in(ParameterIn::Header).required(Required::False);
    header.description(Some(description)).schema(Some(text)).build()
}
