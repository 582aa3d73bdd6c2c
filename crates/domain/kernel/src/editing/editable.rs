use std::fmt::Debug;

use crate::Picture;

/// An entity that staff edit field by field.
pub trait Editable: 'static {
    /// New values for some of the fields.
    type Patch: Debug + Clone + Send + Sync;

    /// API names of the fields that a new entity requires and `patch` lacks.
    fn missing_fields(patch: &Self::Patch) -> Vec<&'static str>;
}

/// An entity with a picture.
pub trait HasImage: Editable {
    /// API name of the picture field.
    const PICTURE_FIELD: &'static str = "image";

    /// The patch with the picture set to `address`, or removed when it is `None`.
    fn with_picture(patch: Self::Patch, address: Option<String>) -> Self::Patch;
}

/// The picture address to store; `wanted` is `None` when the patch does not touch the picture. The address of another
/// size of the current picture is not a change: rows hold the largest.
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
