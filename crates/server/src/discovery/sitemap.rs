//! The sitemap (sitemaps.org 0.9), in which each page names its address in the other language.

use std::fmt::Write;

use catalog::{Bundle, BundleKind, Router};
use chrono::{DateTime, SecondsFormat, Utc};
use content::TrainingItem;
use kernel::{Coded, Language};
use page_renderer::language_address::in_language;

use super::xml::escaped;

/// Pages without items of the catalogue.
const PLAIN: [&str; 5] = ["/buy-for-many", "/agent-sim", "/track-order", "/privacy", "/terms"];

/// What visitors see, from which a sitemap is made.
pub struct Listed {
    pub bundles: Vec<Bundle>,
    pub routers: Vec<Router>,
    pub lessons: Vec<TrainingItem>,
}

/// A page, and when what it shows was last changed.
struct Entry {
    path: String,
    changed_at: Option<DateTime<Utc>>,
}

/// The sitemap of the shop at `origin`.
pub fn sitemap(listed: &Listed, origin: &str) -> String {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for entry in entries(listed) {
        for language in Language::all() {
            push_url(&mut out, &entry, language, origin);
        }
    }
    out.push_str("</urlset>\n");
    out
}

fn entries(Listed { bundles, routers, lessons }: &Listed) -> Vec<Entry> {
    let of_kind = |kind: BundleKind| newest(bundles.iter().filter(|bundle| bundle.kind == kind).map(changed));
    let page = |path: &str, changed_at| Entry { path: path.to_owned(), changed_at };
    let lists = [
        page("/", of_kind(BundleKind::Normal)),
        page("/normal-bundles", of_kind(BundleKind::Normal)),
        page("/sme-bundles", of_kind(BundleKind::Sme)),
        page("/routers", newest(routers.iter().map(|router| router.updated_at))),
        page("/training", newest(lessons.iter().map(|lesson| lesson.updated_at))),
    ];
    let plain = PLAIN.map(|path| page(path, None));
    let item = |list: &str, id: String, changed_at| Entry {
        path: format!("/{list}/{id}"),
        changed_at: Some(changed_at),
    };
    let bundles = bundles.iter().map(|bundle| item("bundles", bundle.id.to_string(), bundle.updated_at));
    let routers = routers.iter().map(|router| item("routers", router.id.to_string(), router.updated_at));
    let lessons = lessons.iter().map(|lesson| item("training", lesson.id.to_string(), lesson.updated_at));
    lists.into_iter().chain(plain).chain(bundles).chain(routers).chain(lessons).collect()
}

fn changed(bundle: &Bundle) -> DateTime<Utc> {
    bundle.updated_at
}

fn newest(changes: impl Iterator<Item = DateTime<Utc>>) -> Option<DateTime<Utc>> {
    changes.max()
}

fn push_url(out: &mut String, Entry { path, changed_at }: &Entry, language: Language, origin: &str) {
    let address = |path: &str| escaped(&format!("{origin}{path}"));
    // Writing to a String does not fail.
    let _ = write!(out, "<url><loc>{}</loc>", address(&in_language(path, language)));
    if let Some(at) = changed_at {
        let _ = write!(out, "<lastmod>{}</lastmod>", at.to_rfc3339_opts(SecondsFormat::Secs, true));
    }
    for other in Language::all() {
        push_alternate(out, other.code(), &address(&in_language(path, other)));
    }
    // The bare address, which chooses by what the visitor's browser asks for.
    push_alternate(out, "x-default", &address(path));
    out.push_str("</url>\n");
}

fn push_alternate(out: &mut String, language: &str, address: &str) {
    let _ = write!(out, "<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"{address}\"/>");
}
