//! Crashes of the shop's pages, as browsers report them. Anybody can send a report, so nothing of it is kept as it came: a
//! [`ClientError`] has only what helps to find the mistake in the code.

mod frames;
mod masking;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{RepositoryError, visible_line};
use sha2::{Digest, Sha256};

use frames::own_frames;
use masking::mask;

const MAX_MESSAGE_CHARS: usize = 300;
const MAX_PAGE_BYTES: usize = 200;
const MAX_SEGMENT_BYTES: usize = 40;
const MAX_VERSION_BYTES: usize = 60;

/// A crash without personal data. Equal ones have the same fingerprint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientError {
    fingerprint: String,
    message: String,
    stack: String,
    page: PagePath,
    version: BuildVersion,
}

/// The path of a page without what identifies a record: a segment that is more than lower-case letters and hyphens, or too
/// long, is `:id`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PagePath(String);

/// The build of the client: 1 to 60 ASCII letters, digits, dots, underscores and hyphens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuildVersion(String);

/// A group of equal crashes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientErrorGroup {
    pub fingerprint: String,
    pub message: String,
    /// One frame per line.
    pub stack: String,
    /// Where it happened first.
    pub page: String,
    pub version: String,
    pub reports: i64,
    pub first_at: DateTime<Utc>,
    pub last_at: DateTime<Utc>,
}

#[async_trait]
pub trait ClientErrors: Send + Sync {
    /// Counts a crash with its equals. A new group replaces the one that was seen longest ago once there are
    /// [`MAX_CLIENT_ERRORS`]. One transaction.
    async fn record(&self, error: &ClientError, at: DateTime<Utc>) -> Result<(), RepositoryError>;
    /// All groups, the one that was seen last first.
    async fn list(&self) -> Result<Vec<ClientErrorGroup>, RepositoryError>;
}

/// Groups that are kept. A mistake makes one or a few per build; more are invented.
pub const MAX_CLIENT_ERRORS: i64 = 200;

impl ClientError {
    /// Masks and shortens what a browser sent.
    pub fn new(message: &str, stack: &str, page: PagePath, version: BuildVersion) -> Self {
        // Masked before it is cut, because half a number is no longer recognized as one.
        let message: String = mask(&visible_line(message)).chars().take(MAX_MESSAGE_CHARS).collect();
        let stack = own_frames(stack);
        let first_frame = stack.lines().next().unwrap_or_default();
        let fingerprint = hex::encode(Sha256::digest([version.as_str(), &message, first_frame].join("\n")));
        Self { fingerprint, message, stack, page, version }
    }

    /// SHA-256 of version, message and first frame, in hexadecimal digits.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    pub fn message(&self) -> &str {
        &self.message
    }

    /// The frames in the shop's own files, one per line; may be empty.
    pub fn stack(&self) -> &str {
        &self.stack
    }

    pub fn page(&self) -> &str {
        &self.page.0
    }

    pub fn version(&self) -> &str {
        self.version.as_str()
    }
}

impl PagePath {
    /// `None` unless the text begins with a slash. Query and fragment are dropped.
    pub fn parse(text: &str) -> Option<Self> {
        let path = text.split(['?', '#']).next().filter(|path| path.starts_with('/'))?;
        let segments: Vec<_> =
            path.split('/').map(|part| if is_plain(part) { part } else { ":id" }).collect();
        let mut path = segments.join("/");
        // All of it is ASCII.
        path.truncate(MAX_PAGE_BYTES);
        Some(Self(path))
    }
}

/// The shop's own paths consist of such segments and of ids.
fn is_plain(segment: &str) -> bool {
    segment.len() <= MAX_SEGMENT_BYTES && segment.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'-'))
}

impl BuildVersion {
    /// `None` for another text.
    pub fn parse(text: &str) -> Option<Self> {
        let is_part = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-');
        let is_valid = (1..=MAX_VERSION_BYTES).contains(&text.len()) && text.bytes().all(is_part);
        is_valid.then(|| Self(text.to_owned()))
    }

    fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: &str = "at t (https://shop.example/assets/main.01234567.js:2:41)";

    fn error(message: &str, stack: &str, version: &str) -> ClientError {
        ClientError::new(
            message,
            stack,
            PagePath::parse("/track-order").unwrap(),
            BuildVersion::parse(version).unwrap(),
        )
    }

    #[test]
    fn a_page_keeps_no_query_no_fragment_and_no_id() {
        for (sent, kept) in [
            ("/", "/"),
            ("/track-order?phone=0712345678#7", "/track-order"),
            ("/orders/TBH482-7K3M9QX2TC/receipt", "/orders/:id/receipt"),
            ("/customers/Asha%20Juma", "/customers/:id"),
            ("/a/0712345678", "/a/:id"),
            (&format!("/{}", "a".repeat(41)), "/:id"),
        ] {
            assert_eq!(PagePath::parse(sent).unwrap().0, kept, "{sent}");
        }
        assert_eq!(PagePath::parse(&"/a".repeat(300)).unwrap().0.len(), 200);
        assert_eq!((PagePath::parse("track-order"), PagePath::parse("")), (None, None));
    }

    #[test]
    fn a_version_is_one_word() {
        assert!(BuildVersion::parse("0.1.0-beta_2").is_some());
        for invalid in ["", "1 2", "<b>", &"a".repeat(61)] {
            assert_eq!(BuildVersion::parse(invalid), None, "{invalid}");
        }
    }

    #[test]
    fn a_message_is_masked_before_it_is_cut_to_300_characters() {
        let long = error(&format!("{}ab 0712345678", "é ".repeat(148)), "", "1");
        assert_eq!(long.message().chars().count(), 300);
        assert!(long.message().ends_with(" #"));
    }

    #[test]
    fn crashes_are_equal_by_version_message_and_first_own_frame() {
        let first = error("x is undefined", FRAME, "1");
        let later = ClientError { page: PagePath("/".into()), ..first.clone() };
        assert_eq!(first.fingerprint(), later.fingerprint());
        assert_eq!(first.fingerprint().len(), 64);
        let deeper = format!("{FRAME}\n{FRAME}");
        assert_eq!(first.fingerprint(), error("x is undefined", &deeper, "1").fingerprint());
        for other in [
            error("y is undefined", FRAME, "1"),
            error("x is undefined", "", "1"),
            error("x is undefined", FRAME, "2"),
        ] {
            assert_ne!(first.fingerprint(), other.fingerprint());
        }
    }
}
