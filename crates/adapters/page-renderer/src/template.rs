//! The document around a page, from the client's build.

use std::collections::HashMap;
use std::io::{Error, ErrorKind};
use std::path::Path;

use chrono::{DateTime, Utc};
use kernel::{Coded, Language};
use serde::{Deserialize, Serialize};

use crate::rendering::Rendered;

const LANGUAGE: &str = "__LANGUAGE__";
const NONCE: &str = "__CSP_NONCE__";
const HEAD: &str = "<meta name=page-head>";
const BODY: &str = "__BODY__";
/// The entry chunk of every page.
const MAIN: &str = "main";
/// Until the browser sets the final title.
const TITLE: &str = "<title>Bundle Hub</title>";

/// Additions of one chunk to a page's head.
#[derive(Debug, Default, Deserialize)]
struct Part {
    styles: String,
    scripts: Vec<String>,
}

pub struct Template {
    to_head: String,
    to_body: String,
    to_end: String,
    parts: HashMap<String, Part>,
}

impl Template {
    /// Reads the template and the list of chunks in `folder`.
    pub fn read(folder: &Path) -> std::io::Result<Self> {
        let page = std::fs::read_to_string(folder.join("page.html"))?;
        let parts = serde_json::from_str(&std::fs::read_to_string(folder.join("parts.json"))?)?;
        let (to_head, rest) = page.split_once(HEAD).ok_or_else(incomplete)?;
        let (to_body, to_end) = rest.split_once(BODY).ok_or_else(incomplete)?;
        Ok(Self { to_head: to_head.into(), to_body: to_body.into(), to_end: to_end.into(), parts })
    }

    /// The document of `page`, or an empty one for the browser to render.
    pub fn document(&self, language: Language, page: Option<&Rendered>, data: &impl Serialize) -> Document {
        let chunks = page.map(|page| page.chunks.as_slice()).unwrap_or_default();
        let parts = || chunks.iter().map(String::as_str).filter_map(|name| self.parts.get(name));
        let main = self.parts.get(MAIN);
        let styles: String = main.into_iter().chain(parts()).map(|part| part.styles.as_str()).collect();
        // The entry chunk is last, after everything that it needs.
        let scripts: Vec<_> = parts().chain(main).flat_map(|part| &part.scripts).collect();
        let (before_end, end) = self.to_end.split_once("</body>").unwrap_or((&self.to_end, ""));
        let mut document = Document::default();
        let own = |text: &str| text.replace(LANGUAGE, language.code());
        document.push_template(&own(&self.to_head));
        document.push_template(&own(&styles));
        document.push(page.map_or(TITLE, |page| &page.head));
        document.push_template(&own(&self.to_body));
        document.push(page.map(|page| page.body.as_str()).unwrap_or_default());
        document.push_template(&own(before_end));
        document.push(r#"<script type="application/json" id="page-data">{"asOf":"#);
        document.parts.push(DocumentPart::Time);
        document.push(",");
        // Continues the object that begins with the time.
        document.push(json(&InPage { data, chunks }).trim_start_matches('{'));
        document.push("</script>");
        document.push(&format!(
            r#"<script type="application/json" id="page-scripts">{}</script>"#,
            json(&scripts)
        ));
        document.push("</body>");
        document.push_template(&own(end));
        document
    }
}

/// A finished page, but for what differs between two requests for it.
#[derive(Default)]
pub struct Document {
    parts: Vec<DocumentPart>,
}

enum DocumentPart {
    Text(String),
    Nonce,
    /// Milliseconds since 1970.
    Time,
}

impl Document {
    /// Adds a text of the template, with its places for the nonce.
    fn push_template(&mut self, text: &str) {
        for (index, part) in text.split(NONCE).enumerate() {
            if index > 0 {
                self.parts.push(DocumentPart::Nonce);
            }
            self.push(part);
        }
    }

    fn push(&mut self, text: &str) {
        match self.parts.last_mut() {
            Some(DocumentPart::Text(last)) => last.push_str(text),
            _ => self.parts.push(DocumentPart::Text(text.to_owned())),
        }
    }

    /// The page for one request, whose data is current at `now`.
    pub fn html(&self, nonce: &str, now: DateTime<Utc>) -> String {
        let now = now.timestamp_millis().to_string();
        let parts = self.parts.iter().map(|part| match part {
            DocumentPart::Text(text) => text.as_str(),
            DocumentPart::Nonce => nonce,
            DocumentPart::Time => &now,
        });
        parts.collect::<Vec<_>>().concat()
    }
}

fn incomplete() -> Error {
    Error::new(ErrorKind::InvalidData, "the client's page has no place for its head or its body")
}

#[derive(Serialize)]
struct InPage<'a, D> {
    #[serde(flatten)]
    data: &'a D,
    chunks: &'a [String],
}

/// Escaped so that no text can end the element around it.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default().replace('<', "\\u003c")
}
