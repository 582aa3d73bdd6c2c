use super::connection::AnyConnection;
use super::{Address, UpkeepError};

/// A row with a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredImage {
    /// Kind and key of the row, such as `router 0197b2a0-…`.
    pub row: String,
    /// The address of the picture.
    pub address: String,
}

const IMAGES: &str = "
    SELECT 'bundle ' || id || ' ' || image AS id FROM bundles WHERE image IS NOT NULL
    UNION ALL
    SELECT 'router ' || id || ' ' || image AS id FROM routers WHERE image IS NOT NULL
    UNION ALL
    SELECT 'training ' || id || ' ' || thumbnail AS id FROM training_items WHERE thumbnail IS NOT NULL
    UNION ALL
    SELECT 'settings business ' || value AS id FROM shop_settings WHERE section = 'business' AND value IS NOT NULL
    ORDER BY 1
";

/// Every row with a picture.
///
/// # Errors
/// [`UpkeepError`]
pub fn list_images(address: &Address) -> Result<Vec<StoredImage>, UpkeepError> {
    let lines = AnyConnection::open(address)?.texts(IMAGES)?;
    Ok(lines.iter().filter_map(|line| read(line)).collect())
}

/// Keys contain no blank; an address may.
fn read(line: &str) -> Option<StoredImage> {
    let (after_kind, _) = line.match_indices(' ').nth(1)?;
    let (row, address) = line.split_at_checked(after_kind)?;
    let address = address.trim_start();
    let address = if address.starts_with('{') { photo(address)? } else { address.to_owned() };
    Some(StoredImage { row: row.to_owned(), address })
}

/// The photograph of the shop's people, in the section of its business.
fn photo(section: &str) -> Option<String> {
    let section: serde_json::Value = serde_json::from_str(section).ok()?;
    section.get("photo")?.as_str().map(str::to_owned)
}
