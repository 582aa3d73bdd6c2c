//! Crashes that browsers reported.

use overview::{BuildVersion, ClientError, ClientErrorGroup, PagePath};

use crate::prelude::*;

/// A crash in a browser. Personal data in it are masked, and long texts cut.
#[request]
pub struct ReportClientErrorRequest {
    /// The message of the error; 300 characters are kept.
    pub message: Required<String>,
    /// Its stack; lines that name the shop's own files are kept, up to 2,000 characters.
    pub stack: Option<String>,
    /// The path of the page; ids, query and fragment are dropped.
    pub page: Required<String>,
    /// The build of the client: at most 60 letters, digits, dots, underscores and hyphens.
    pub version: Required<String>,
}

impl ReportClientErrorRequest {
    pub fn parse(&self) -> Result<ClientError, ApiError> {
        let mut errors = FieldErrors::default();
        let message = errors.required("message", self.message.as_deref(), |text| Ok(text.to_owned()));
        let page = errors.required("page", self.page.as_deref(), |text| {
            PagePath::parse(text).ok_or(FieldErrorCode::Invalid)
        });
        let version = errors.required("version", self.version.as_deref(), |text| {
            BuildVersion::parse(text).ok_or(FieldErrorCode::Invalid)
        });
        let stack = self.stack.as_deref().unwrap_or_default();
        let complete = message.zip(page).zip(version);
        errors.finish(
            complete.map(|((message, page), version)| ClientError::new(&message, stack, page, version)),
        )
    }
}

response_body! {
    /// Equal crashes in browsers.
    #[schema(as = ClientErrorGroup)]
    pub struct ClientErrorBody from group: ClientErrorGroup {
        /// The same for equal crashes.
        pub fingerprint: String = group.fingerprint,
        pub message: String = group.message,
        /// Frames in the shop's own files, one per line; may be empty.
        pub stack: String = group.stack,
        /// The path of the page where it happened first, with `:id` for ids.
        pub page: String = group.page,
        /// The build of the client.
        pub version: String = group.version,
        /// How often it was reported. Browsers report a part of what happens.
        pub reports: i64 = group.reports,
        pub first_at: DateTime<Utc> = group.first_at,
        pub last_at: DateTime<Utc> = group.last_at,
    }
}
