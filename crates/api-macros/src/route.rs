//! Handlers and the descriptions of their operations.

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Error, FnArg, ItemFn, LitInt, LitStr, Meta, ReturnType, Token, Type, parse2};

use crate::types::{argument_of, first_argument, last_segment};

/// The arguments of an attribute: a path, then those of `utoipa::path` and `failures`.
struct Arguments {
    path: LitStr,
    params: Option<Meta>,
    request_body: Option<Meta>,
    responses: TokenStream,
    failures: TokenStream,
    others: Vec<Meta>,
}

impl Parse for Arguments {
    fn parse(input: ParseStream<'_>) -> Result<Self, Error> {
        let path = input.parse()?;
        input.parse::<Option<Token![,]>>()?;
        let mut arguments = Self {
            path,
            params: None,
            request_body: None,
            responses: TokenStream::new(),
            failures: TokenStream::new(),
            others: vec![],
        };
        for argument in Punctuated::<Meta, Token![,]>::parse_terminated(input)? {
            if argument.path().is_ident("params") {
                arguments.params = Some(argument);
            } else if argument.path().is_ident("request_body") {
                arguments.request_body = Some(argument);
            } else if argument.path().is_ident("responses") {
                arguments.responses.extend(argument.require_list()?.tokens.clone());
            } else if argument.path().is_ident("failures") {
                let failures = Punctuated::<Failure, Token![,]>::parse_terminated;
                let failures = argument.require_list()?.parse_args_with(failures)?;
                arguments.failures = failures.iter().map(Failure::response).collect();
            } else {
                arguments.others.push(argument);
            }
        }
        Ok(arguments)
    }
}

/// A failure beside those of every operation of its kind: its status, and its codes or cause.
struct Failure {
    status: LitInt,
    description: Option<LitStr>,
}

impl Parse for Failure {
    fn parse(input: ParseStream<'_>) -> Result<Self, Error> {
        let status = input.parse()?;
        let is_described = input.parse::<Option<Token![=]>>()?.is_some();
        Ok(Self { status, description: is_described.then(|| input.parse()).transpose()? })
    }
}

impl Failure {
    fn response(&self) -> TokenStream {
        let status = &self.status;
        let description = self.description.as_ref().map(LitStr::value).unwrap_or_default();
        quote!((status = #status, body = api_types::envelope::ErrorBody, description = #description),)
    }
}

/// What a handler's signature says about its operation.
#[derive(Default)]
struct Signature {
    params: Vec<TokenStream>,
    request_body: Option<TokenStream>,
    security: Option<TokenStream>,
    success: Option<TokenStream>,
}

impl Signature {
    fn of(handler: &ItemFn, path: &str) -> Self {
        let names = path.split('{').skip(1).filter_map(|part| part.split('}').next());
        let params = names.map(|name| quote!((#name = String, Path))).collect();
        let mut signature = Self { params, success: success(&handler.sig.output), ..Self::default() };
        for argument in &handler.sig.inputs {
            if let FnArg::Typed(argument) = argument {
                signature.read_argument(&argument.ty);
            }
        }
        signature
    }

    fn read_argument(&mut self, argument: &Type) {
        let Some(segment) = last_segment(argument) else { return };
        match segment.ident.to_string().as_str() {
            "Staff" | "InPerson" | "Admin" | "SignedInCaller" => {
                self.security = Some(quote!(("bearer" = [])));
            }
            "MaybeStaff" => self.security = Some(quote!((), ("bearer" = []))),
            "ConfirmationHeader" | "IdempotencyHeader" => self.params.push(argument.to_token_stream()),
            "Query" => self.params.extend(first_argument(segment).map(ToTokens::to_token_stream)),
            "CsvUpload" => {
                self.request_body =
                    Some(quote!(request_body(content = api_types::csv::CsvFile, content_type = "text/csv")));
            }
            name if name.ends_with("Json") => {
                self.request_body = first_argument(segment).map(|body| quote!(request_body = #body));
            }
            _ => {}
        }
    }
}

/// The response of a handler that returns `Answer`, `PagedAnswer`, `CsvAnswer`, or `Json` or `Created` with or without a result.
fn success(output: &ReturnType) -> Option<TokenStream> {
    let ReturnType::Type(_, output) = output else { return None };
    let segment = last_segment(argument_of(output, "Result").unwrap_or(output))?;
    if segment.ident == "CsvAnswer" {
        return Some(quote!((status = 200, body = String, content_type = "text/csv"),));
    }
    let body = first_argument(segment)?;
    let (status, body) = match segment.ident.to_string().as_str() {
        "Answer" => (200, quote!(api_types::envelope::Envelope<#body>)),
        "PagedAnswer" => (200, quote!(api_types::envelope::PagedEnvelope<#body>)),
        "Json" => (200, body.to_token_stream()),
        "Created" => (201, quote!(api_types::envelope::Envelope<#body>)),
        _ => return None,
    };
    Some(quote!((status = #status, body = #body),))
}

pub fn expand(method: &str, arguments: TokenStream, handler: TokenStream) -> Result<TokenStream, Error> {
    let Arguments { path, params, request_body, responses, failures, others } = parse2(arguments)?;
    let handler: ItemFn = parse2(handler)?;
    let signature = Signature::of(&handler, &path.value());
    let (method, name) = (format_ident!("{method}"), &handler.sig.ident);
    let described = signature.params;
    let params = params.map_or(quote!(params(#(#described),*)), Meta::into_token_stream);
    let request_body = request_body.map(Meta::into_token_stream).or(signature.request_body);
    let request_body = request_body.map(|body| quote!(#body,));
    let security = signature.security.map(|security| quote!(security(#security),));
    let success = signature.success;
    Ok(quote! {
        #[::utoipa::path(
            #method,
            impl_for = #name,
            path = #path,
            #params,
            #request_body
            #security
            responses(#success #failures #responses),
            #(#others),*
        )]
        #[::actix_web::#method(#path)]
        #handler
    })
}
