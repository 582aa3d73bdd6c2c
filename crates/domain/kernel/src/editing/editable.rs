use std::fmt::Debug;

use crate::Picture;

/// Something that colleagues describe field by field.
pub trait Editable: 'static {
    /// Some of its fields with their new values.
    type Patch: Debug + Clone + Send + Sync;

    /// Fields that something new needs and `patch` lacks, by their names in the interface.
    fn missing(patch: &Self::Patch) -> Vec<&'static str>;
}

/// Something with a picture.
pub trait HasImage: Editable {
    /// The name of the picture's field in the interface.
    const PICTURE_FIELD: &'static str = "image";

    /// The patch, with this picture as the new one, or none.
    fn with_picture(patch: Self::Patch, address: Option<String>) -> Self::Patch;
}

/// The new address of a picture. An address of another size of the same picture is no change: rows hold the largest.
pub fn new_picture(current: Option<&String>, wanted: Option<&Option<String>>) -> Option<String> {
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
