//! Bodies of requests and responses, and query strings.

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident};
use syn::{Attribute, Error, Field, Item, ItemStruct, parse_quote, parse2};

use crate::types::{argument_of, name_of};

pub fn expand_response(body: TokenStream) -> Result<TokenStream, Error> {
    match parse2(body)? {
        Item::Struct(body) => Ok(describe_output(body).into_token_stream()),
        Item::Enum(mut body) => {
            let derived = parse_quote! {
                #[derive(Debug, Clone, Copy, PartialEq, Eq, ::serde::Serialize, ::utoipa::ToSchema)]
            };
            body.attrs.insert(0, derived);
            name_in(&mut body.attrs, "snake_case");
            Ok(body.into_token_stream())
        }
        other => Err(Error::new_spanned(other, "a body is a struct or an enum")),
    }
}

fn describe_output(mut body: ItemStruct) -> ItemStruct {
    let name = body.ident.to_string();
    body.attrs.insert(0, parse_quote!(#[derive(::serde::Serialize, ::utoipa::ToSchema)]));
    name_in(&mut body.attrs, "camelCase");
    if let Some(short) = name.strip_suffix("Body")
        && !has(&body.attrs, "schema", "as")
    {
        let short = format_ident!("{short}");
        body.attrs.push(parse_quote!(#[schema(as = #short)]));
    }
    for field in &mut body.fields {
        if argument_of(&field.ty, "Option").is_some() && !has(&field.attrs, "serde", "skip_serializing_if") {
            field.attrs.push(parse_quote!(#[schema(required)]));
        }
    }
    body
}

pub fn expand_request(body: TokenStream) -> Result<TokenStream, Error> {
    let mut body: ItemStruct = parse2(body)?;
    body.attrs.insert(0, parse_quote!(#[derive(::serde::Deserialize, ::utoipa::ToSchema)]));
    name_in(&mut body.attrs, "camelCase");
    body.fields.iter_mut().for_each(describe_input);
    Ok(body.into_token_stream())
}

pub fn expand_query(parameters: TokenStream) -> Result<TokenStream, Error> {
    let mut parameters: ItemStruct = parse2(parameters)?;
    parameters.attrs.insert(0, parse_quote!(#[derive(::serde::Deserialize, ::utoipa::IntoParams)]));
    parameters.attrs.push(parse_quote!(#[into_params(parameter_in = Query)]));
    name_in(&mut parameters.attrs, "camelCase");
    Ok(parameters.into_token_stream())
}

fn describe_input(field: &mut Field) {
    let required = argument_of(&field.ty, "Required").cloned();
    if let Some(required) = &required {
        field.attrs.push(parse_quote!(#[schema(required, value_type = #required)]));
    }
    if has(&field.attrs, "serde", "deserialize_with") {
        return;
    }
    let value = required.as_ref().or(argument_of(&field.ty, "Option"));
    match (name_of(&field.ty).as_deref(), value.and_then(name_of).as_deref()) {
        (Some("Vec" | "String" | "bool"), _) => field.attrs.push(parse_quote!(#[serde(default)])),
        (_, Some("i64")) => {
            field.attrs.push(parse_quote!(#[serde(default, deserialize_with = "api_types::numbers::whole")]));
        }
        (_, Some("Option")) => {
            field.attrs.push(parse_quote!(#[serde(default, deserialize_with = "api_types::fields::given")]));
        }
        _ => {}
    }
}

/// Applies unless the attributes name another case.
fn name_in(attributes: &mut Vec<Attribute>, case: &str) {
    if !has(attributes, "serde", "rename_all") {
        attributes.push(parse_quote!(#[serde(rename_all = #case)]));
    }
}

/// Whether one of these attributes has an argument of this name.
fn has(attributes: &[Attribute], attribute: &str, argument: &str) -> bool {
    let lists = attributes.iter().filter(|found| found.path().is_ident(attribute));
    let lists = lists.filter_map(|found| found.meta.require_list().ok());
    lists.into_iter().any(|list| list.tokens.clone().into_iter().any(|token| token.to_string() == argument))
}
