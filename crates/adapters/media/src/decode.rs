use std::borrow::Cow;
use std::io::Cursor;

use catalog::PictureError;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits};

use crate::{jpeg, png};

/// Maximum size of an uploaded file: 5 MB.
pub const MAX_UPLOAD_BYTES: usize = 5 * 1024 * 1024;
/// A good phone takes pictures of some 4000 × 3000 pixels.
const MAX_SIDE: u32 = 6000;
/// Memory for one decoded picture: enough for 6000 × 6000 pixels of three bytes.
const MAX_DECODED_BYTES: u64 = 128 * 1024 * 1024;

/// Decodes `upload` and turns it upright.
pub fn decode(upload: &[u8]) -> Result<DynamicImage, PictureError> {
    if upload.len() > MAX_UPLOAD_BYTES {
        return Err(PictureError::TooLarge);
    }
    let format = accepted_format(upload).ok_or(PictureError::NotAnImage)?;
    if format == ImageFormat::Jpeg && !jpeg::is_whole(upload) {
        return Err(PictureError::Unreadable("the JPEG has no end".into()));
    }
    let upload =
        if format == ImageFormat::Png { png::without_metadata(upload).into() } else { Cow::Borrowed(upload) };
    let mut reader = ImageReader::with_format(Cursor::new(upload.as_ref()), format);
    reader.limits(limits());
    let mut decoder = reader.into_decoder().map_err(refusal)?;
    // The limits above cover only the decoder's own buffers, so check the size of its output here.
    if decoder.total_bytes() > MAX_DECODED_BYTES {
        return Err(PictureError::TooManyPixels);
    }
    // A picture with damaged Exif data is still a picture.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut image = DynamicImage::from_decoder(decoder).map_err(refusal)?;
    image.apply_orientation(orientation);
    Ok(image)
}

/// Detects the format by content; file name and declared type are ignored.
fn accepted_format(upload: &[u8]) -> Option<ImageFormat> {
    use ImageFormat::{Gif, Jpeg, Png, WebP};
    image::guess_format(upload).ok().filter(|format| matches!(format, Jpeg | Png | WebP | Gif))
}

fn limits() -> Limits {
    let mut limits = Limits::no_limits();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(MAX_DECODED_BYTES);
    limits
}

fn refusal(error: ImageError) -> PictureError {
    match error {
        ImageError::Limits(_) => PictureError::TooManyPixels,
        error => PictureError::Unreadable(Box::new(error)),
    }
}
