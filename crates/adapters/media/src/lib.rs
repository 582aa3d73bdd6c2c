//! Turns uploaded pictures into files that a page can show.
//!
//! An upload is never stored and never served. It is recognised by its first bytes, decoded within limits, turned
//! upright, scaled and re-encoded; anything else in it (a location, a script, a second file) is lost.

mod decode;
mod encode;
mod folder;
mod jpeg;
mod make;
mod picture_files;
mod pixels;
mod png;
mod share;

pub use decode::MAX_UPLOAD_BYTES;
pub use picture_files::PictureFiles;
pub use share::{ShareDrawing, SharedBundle};
