//! Names of schemas as people write them. utoipa names a generic type after its parts, such as `Envelope_Vec_Bundle`.

use serde_json::Value;

const REFERENCE: &str = "#/components/schemas/";

/// `BundleList` for `Envelope_Vec_Bundle`, `BundlePage` for `PagedEnvelope_Bundle`, `BundleAnswer` for `Envelope_Bundle`.
fn plain(name: &str) -> Option<String> {
    let suffixes = [("Envelope_Vec_", "List"), ("PagedEnvelope_", "Page"), ("Envelope_", "Answer")];
    let found = suffixes.iter().find_map(|(prefix, suffix)| Some((name.strip_prefix(prefix)?, suffix)))?;
    Some(format!("{}{}", found.0, found.1))
}

/// Renames the schemas of a document, and the references to them.
pub fn rename_schemas(document: &mut Value) {
    if let Some(schemas) = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut) {
        let named = std::mem::take(schemas).into_iter();
        schemas.extend(named.map(|(name, schema)| (plain(&name).unwrap_or(name), schema)));
    }
    rename_references(document);
}

fn rename_references(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(reference)) = fields.get_mut("$ref")
                && let Some(name) = reference.strip_prefix(REFERENCE).and_then(plain)
            {
                *reference = format!("{REFERENCE}{name}");
            }
            fields.values_mut().for_each(rename_references);
        }
        Value::Array(items) => items.iter_mut().for_each(rename_references),
        _ => {}
    }
}
