//! Bodies with one line for each field.

/// Declares a response body, each field with its value, and how it is made: `from` one value, with `From`, or `of`
/// several, with a function of that name. Values may use the `let`s before it.
macro_rules! response_body {
    (
        $(let $local:pat = $init:expr;)*
        $(#[$meta:meta])*
        pub struct $body:ident from $item:ident: $from:ty {
            $($(#[$field_meta:meta])* pub $field:ident: $type:ty = $value:expr,)+
        }
    ) => {
        #[api_macros::response]
        $(#[$meta])*
        pub struct $body {
            $($(#[$field_meta])* pub $field: $type,)+
        }

        impl From<$from> for $body {
            fn from($item: $from) -> Self {
                $(let $local = $init;)*
                Self { $($field: $value,)+ }
            }
        }
    };
    (
        $(let $local:pat = $init:expr;)*
        $(#[$meta:meta])*
        pub struct $body:ident of($($arg:ident: $arg_type:ty),+ $(,)?) {
            $($(#[$field_meta:meta])* pub $field:ident: $type:ty = $value:expr,)+
        }
    ) => {
        #[api_macros::response]
        $(#[$meta])*
        pub struct $body {
            $($(#[$field_meta])* pub $field: $type,)+
        }

        impl $body {
            pub fn of($($arg: $arg_type),+) -> Self {
                $(let $local = $init;)*
                Self { $($field: $value,)+ }
            }
        }
    };
}

/// Declares a request body that a row of a CSV file can be as well: the text after a field is its column.
macro_rules! request_body {
    (
        $(#[$meta:meta])*
        pub struct $body:ident {
            $($(#[$field_meta:meta])* pub $field:ident: $type:ty $(= $column:literal)?,)+
        }
    ) => {
        #[api_macros::request]
        $(#[$meta])*
        pub struct $body {
            $($(#[$field_meta])* pub $field: $type,)+
        }

        impl $body {
            /// Reads a CSV row like a client's request.
            pub fn of_row(
                row: &crate::csv::table::FileRow,
                errors: &mut crate::fields::FieldErrors,
            ) -> Self {
                Self { $($field: request_body!(@cell row, errors, $($column)?),)+ }
            }
        }
    };
    (@cell $row:ident, $errors:ident, $column:literal) => {
        crate::csv::cell::Cell::read($row, $column, $errors)
    };
    (@cell $row:ident, $errors:ident,) => {
        None
    };
}

pub(crate) use {request_body, response_body};
