//! Checks that the picture files of all rows exist.

use kernel::Picture;
use storage::upkeep::{Address, UpkeepError, list_images};

/// More rows would hide the other lines.
const MAX_ROWS: usize = 10;

/// Rows whose picture lacks a file. `is_present` tells whether there is one of this name. Addresses outside the shop are
/// not checked.
///
/// # Errors
/// [`UpkeepError`]
pub fn list_broken(address: &Address, is_present: impl Fn(&str) -> bool) -> Result<Vec<String>, UpkeepError> {
    let is_whole = |picture: Picture| {
        let mut files = picture.sources().into_iter().chain([picture.social()]);
        files.all(|file| is_present(&file.to_string()))
    };
    let is_broken = |image: &str| Picture::parse(image).is_ok_and(|picture| !is_whole(picture));
    let images = list_images(address)?.into_iter();
    Ok(images.filter(|image| is_broken(&image.address)).map(|image| image.row).collect())
}

/// The result for the operator.
pub fn line(broken: &[String]) -> String {
    if broken.is_empty() {
        return "pictures ok: every picture has its files".to_owned();
    }
    let named: Vec<_> = broken.iter().take(MAX_ROWS).map(String::as_str).collect();
    let more = broken.len().saturating_sub(MAX_ROWS);
    let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("pictures BROKEN: files are missing ({}{rest})", named.join(", "))
}
