//! Uploads, built here so that each test shows what they contain.

use std::io::Cursor;

use image::codecs::gif::GifEncoder;
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, Frame, ImageEncoder, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};

pub const RED: [u8; 3] = [200, 30, 30];
pub const BLUE: [u8; 3] = [30, 60, 200];
/// Part of the metadata of [`turned_jpeg`].
pub const PLACE: &str = "6.8235 S, 39.2695 E, Kariakoo";

/// Red on the left, blue on the right.
pub fn halves(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, _y| Rgb(if x < width / 2 { RED } else { BLUE }))
}

/// No two pixels are alike, so no encoder can make it small.
pub fn noise(width: u32, height: u32) -> RgbImage {
    let mut state = 0x2545_F491_u32;
    RgbImage::from_fn(width, height, |_x, _y| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        let [red, green, blue, _] = state.to_le_bytes();
        Rgb([red, green, blue])
    })
}

/// The same noise, with its red channel as opacity too.
pub fn clear_noise(width: u32, height: u32) -> RgbaImage {
    let colours = noise(width, height);
    RgbaImage::from_fn(width, height, |x, y| {
        let [red, green, blue] = colours.get_pixel(x, y).0;
        Rgba([red, green, blue, red ^ green])
    })
}

pub fn written(image: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    image.into().write_to(&mut file, format).unwrap();
    file.into_inner()
}

pub fn png(image: impl Into<DynamicImage>) -> Vec<u8> {
    written(image, ImageFormat::Png)
}

pub fn jpeg(image: impl Into<DynamicImage>) -> Vec<u8> {
    written(image, ImageFormat::Jpeg)
}

/// As a phone held upright writes it: the pixels lie on their side and Exif says so. Upright, blue is on top.
pub fn turned_jpeg(width: u32, height: u32) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut file, 90);
    encoder.set_exif_metadata(exif_of_orientation(8)).unwrap();
    halves(width, height).write_with_encoder(encoder).unwrap();
    file
}

/// TIFF, little endian: one directory with the orientation (tag 0x0112) and the place as description (0x010E).
fn exif_of_orientation(orientation: u8) -> Vec<u8> {
    let mut exif = b"II\x2A\0\x08\0\0\0\x02\0".to_vec();
    let length = u8::try_from(PLACE.len()).unwrap();
    exif.extend([0x0E, 0x01, 2, 0, length, 0, 0, 0, 38, 0, 0, 0]);
    exif.extend([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]);
    exif.extend([0; 4]);
    exif.extend(PLACE.as_bytes());
    exif
}

/// Two frames, the first red and the second blue.
pub fn animation(width: u32, height: u32) -> Vec<u8> {
    let mut file = Vec::new();
    let frame = |[red, green, blue]: [u8; 3]| {
        Frame::new(RgbaImage::from_pixel(width, height, Rgba([red, green, blue, 255])))
    };
    GifEncoder::new(&mut file).encode_frames([frame(RED), frame(BLUE)]).unwrap();
    file
}

/// The header of a PNG that claims this size, and nothing after it.
pub fn png_that_claims(width: u32, height: u32, colour_type: u8) -> Vec<u8> {
    let mut header = b"IHDR".to_vec();
    header.extend(width.to_be_bytes());
    header.extend(height.to_be_bytes());
    header.extend([8, colour_type, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n\0\0\0\x0D".to_vec();
    file.extend(&header);
    file.extend(crc32(&header).to_be_bytes());
    file.extend(b"\0\0\0\0IDAT");
    file.extend(crc32(b"IDAT").to_be_bytes());
    file
}

/// A PNG chunk. Other formats ignore it.
pub fn chunk(kind: [u8; 4], content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len()).unwrap();
    let named = [&kind[..], content].concat();
    [&length.to_be_bytes()[..], &named, &crc32(&named).to_be_bytes()].concat()
}

fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for byte in bytes {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { (crc >> 1) ^ 0xEDB8_8320 } else { crc >> 1 };
        }
    }
    !crc
}
