//! Pictures: what people upload becomes files that a page can show.
//!
//! An upload is never kept and never served. It is recognised by its first bytes, decoded within limits, turned
//! upright, scaled and encoded anew; so whatever else was in it (a place, a script, a second file) is gone.

mod decode;
mod encode;
mod folder;
mod jpeg;
mod local_pictures;
mod make;
mod pixels;
mod png;

pub use decode::MAX_UPLOAD_BYTES;
pub use local_pictures::LocalPictures;
