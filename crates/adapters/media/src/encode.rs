use catalog::{PictureError, PictureStoreError};
use image::ExtendedColorType;
use image::codecs::jpeg::JpegEncoder;
use kernel::{PictureFormat, PictureSize};
use webp::{Encoder, PixelLayout, WebPConfig};

use crate::pixels::{Colours, Pixels};

/// Tried in order until the file is small enough; the last one is used whatever its size.
const QUALITIES: [u8; 6] = [80, 60, 40, 20, 8, 0];
/// From 0 to 6; denser takes far longer.
const METHOD: i32 = 4;
/// A list of cards has to load over a slow connection.
const MAX_CARD_BYTES: usize = 25_000;
/// One picture, opened on purpose.
const MAX_LARGE_BYTES: usize = 80_000;
/// Makers of link previews load at most a few hundred kilobytes, over a fast connection.
const MAX_SOCIAL_BYTES: usize = 150_000;

/// Encodes the pixels within the size limit of their purpose.
pub fn encode(pixels: &Pixels, format: PictureFormat) -> Result<Vec<u8>, PictureError> {
    match format {
        PictureFormat::WebP => encode_webp(pixels, max_webp_bytes(pixels.size())),
        PictureFormat::Jpeg => {
            let pixels = pixels.on_white();
            smallest_fitting(MAX_SOCIAL_BYTES, |quality| jpeg(&pixels, quality))
        }
    }
}

fn max_webp_bytes(size: PictureSize) -> usize {
    if size.fits_card() { MAX_CARD_BYTES } else { MAX_LARGE_BYTES }
}

/// `WebP` keeps transparency without loss; drop it when the file would exceed `max_bytes` because of it.
fn encode_webp(pixels: &Pixels, max_bytes: usize) -> Result<Vec<u8>, PictureError> {
    let file = smallest_fitting(max_bytes, |quality| webp(pixels, quality))?;
    if file.len() <= max_bytes || pixels.colours() == Colours::Rgb {
        return Ok(file);
    }
    let pixels = pixels.on_white();
    smallest_fitting(max_bytes, |quality| webp(&pixels, quality))
}

fn smallest_fitting(
    max_bytes: usize,
    encode: impl Fn(u8) -> Result<Vec<u8>, PictureError>,
) -> Result<Vec<u8>, PictureError> {
    let mut file = Vec::new();
    for quality in QUALITIES {
        file = encode(quality)?;
        if file.len() <= max_bytes {
            break;
        }
    }
    Ok(file)
}

fn webp(pixels: &Pixels, quality: u8) -> Result<Vec<u8>, PictureError> {
    let mut config = WebPConfig::new().map_err(|()| fault("libwebp has no settings"))?;
    config.quality = f32::from(quality);
    config.method = METHOD;
    let layout = match pixels.colours() {
        Colours::Rgb => PixelLayout::Rgb,
        Colours::Rgba => PixelLayout::Rgba,
    };
    let encoder = Encoder::new(pixels.bytes(), layout, pixels.size().width(), pixels.size().height());
    let file = encoder.encode_advanced(&config).map_err(|error| fault(format!("libwebp: {error:?}")))?;
    Ok(file.to_vec())
}

fn jpeg(pixels: &Pixels, quality: u8) -> Result<Vec<u8>, PictureError> {
    let mut file = Vec::new();
    let (width, height) = (pixels.size().width(), pixels.size().height());
    JpegEncoder::new_with_quality(&mut file, quality.max(1))
        .encode(pixels.bytes(), width, height, ExtendedColorType::Rgb8)
        .map_err(fault)?;
    Ok(file)
}

/// Pixels that an encoder refuses are our fault, not the upload's.
pub fn fault(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> PictureError {
    PictureStoreError(error.into()).into()
}
