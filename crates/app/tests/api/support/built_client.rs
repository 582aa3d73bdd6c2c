//! A minimal client build with a stub renderer.

use std::fs;
use std::path::PathBuf;

use tempfile::TempDir;

/// A renderer that shows its input.
pub const ECHO: &str = "globalThis.renderPage = (text) => {
    const page = JSON.parse(text);
    if (page.url.includes('crash')) throw new Error('crash');
    const shown = page.data.entries.map(({ endpointName, arg }) => arg ? `${endpointName}(${arg})` : endpointName);
    const head = `<title>${page.origin}${page.url}</title>`;
    return JSON.stringify({ head, body: `<main lang=${page.language}>${shown.join(' ')}</main>`, chunks: ['shelf'] });
};";

const PAGE: &str = "<html lang=__LANGUAGE__><head><script nonce=__CSP_NONCE__></script><meta name=page-head></head>\
    <body><div id=root>__BODY__</div></body></html>";
const PARTS: &str = r#"{
    "main": {"styles": "<style nonce=__CSP_NONCE__>main</style>", "scripts": ["/main.js"]},
    "shelf": {"styles": "", "scripts": ["/shelf.js"]}
}"#;

/// Writes the build into `dir`. Returns its path.
pub fn write(dir: &TempDir, renderer: &str) -> PathBuf {
    let dist = dir.path().join("dist");
    fs::create_dir_all(dist.join("assets")).unwrap();
    fs::create_dir_all(dist.join("server")).unwrap();
    fs::write(dist.join("server/page.html"), PAGE).unwrap();
    fs::write(dist.join("server/parts.json"), PARTS).unwrap();
    fs::write(dist.join("server/renderer.js"), renderer).unwrap();
    dist
}
