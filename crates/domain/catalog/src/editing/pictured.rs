use kernel::Picture;
use kernel::editing::Item;

/// An item with a picture.
pub trait Pictured: Item {
    /// The patch, with this picture as the new one, or none.
    fn with_image(patch: Self::Patch, image: Option<String>) -> Self::Patch;
}

/// The new address of a picture. An address of another size of the same picture is no change: rows hold the largest.
pub fn new_image(current: Option<&String>, wanted: Option<&Option<String>>) -> Option<String> {
    let Some(wanted) = wanted else { return current.cloned() };
    let shows_current = |address: &String| {
        let picture = current.and_then(|current| Picture::parse(current).ok());
        picture.is_some_and(|picture| picture.sources().iter().any(|file| file.address() == *address))
    };
    match wanted {
        Some(address) if shows_current(address) => current.cloned(),
        other => other.clone(),
    }
}

/// Lower case, single blanks.
pub fn folded(parts: &[&str]) -> String {
    let fold = |part: &&str| part.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    parts.iter().map(fold).collect::<Vec<_>>().join("\n")
}
