//! The document around a page, from the client's build.

use std::collections::HashMap;
use std::io::{Error, ErrorKind};
use std::path::Path;

use kernel::{Coded, Language};
use serde::{Deserialize, Serialize};

use super::data::PageData;
use super::rendering::Rendered;

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
    pub fn fill(&self, language: Language, nonce: &str, page: Option<&Rendered>, data: &PageData) -> String {
        let chunks = page.map(|page| page.chunks.as_slice()).unwrap_or_default();
        let parts = || chunks.iter().map(String::as_str).filter_map(|name| self.parts.get(name));
        let main = self.parts.get(MAIN);
        let styles: String = main.into_iter().chain(parts()).map(|part| part.styles.as_str()).collect();
        // The entry chunk is last, after everything that it needs.
        let scripts: Vec<_> = parts().chain(main).flat_map(|part| &part.scripts).collect();
        let own = |text: &str| text.replace(NONCE, nonce).replace(LANGUAGE, language.code());
        [
            own(&self.to_head),
            own(&styles),
            page.map_or(TITLE, |page| &page.head).to_owned(),
            own(&self.to_body),
            page.map(|page| page.body.clone()).unwrap_or_default(),
            own(&self.to_end).replace(
                "</body>",
                &format!(
                    "{}{}</body>",
                    json_in("page-data", &InPage { data, chunks }),
                    json_in("page-scripts", &scripts)
                ),
            ),
        ]
        .concat()
    }
}

fn incomplete() -> Error {
    Error::new(ErrorKind::InvalidData, "the client's page has no place for its head or its body")
}

#[derive(Serialize)]
struct InPage<'a> {
    #[serde(flatten)]
    data: &'a PageData,
    chunks: &'a [String],
}

/// Escaped so that no text can end the element.
fn json_in(id: &str, value: &impl Serialize) -> String {
    let json = serde_json::to_string(value).unwrap_or_default().replace('<', "\\u003c");
    format!(r#"<script type="application/json" id="{id}">{json}</script>"#)
}
