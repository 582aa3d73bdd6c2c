//! The picture of a link to a bundle: a voucher with network, data, validity and price, as JPEG.

mod canvas;
mod glyphs;

use catalog::PictureError;
use image::ExtendedColorType;
use image::codecs::jpeg::JpegEncoder;

use self::canvas::{Canvas, Colour, Rectangle};
use self::glyphs::Glyphs;
use crate::encode::fault;

/// What Open Graph recommends.
pub const WIDTH: u32 = 1200;
pub const HEIGHT: u32 = 630;
const QUALITY: u8 = 80;

const PAPER: Colour = [0xfb, 0xf8, 0xf1];
const WHITE: Colour = [0xff; 3];
const INK: Colour = [0x10, 0x23, 0x1c];
const QUIET: Colour = [0x4d, 0x5f, 0x57];
const LEAF: Colour = [0x0b, 0x6b, 0x3a];
const GOLD: Colour = [0xf2, 0xb7, 0x05];

/// What stands on the picture. Characters outside of the two sheets of glyphs are left blank.
#[derive(Debug, Clone)]
pub struct SharedBundle {
    pub network: &'static str,
    /// Of the stripe beside the name.
    pub colour: [u8; 3],
    /// Such as `10GB`.
    pub data: String,
    /// Such as `Siku 30`.
    pub validity: String,
    /// Such as `TSh 25,000`.
    pub price: String,
}

/// Draws voucher pictures; cheap to clone.
#[derive(Clone)]
pub struct ShareDrawing {
    large: Glyphs,
    small: Glyphs,
}

impl ShareDrawing {
    /// # Errors
    /// When the sheets of glyphs in the program are damaged, which is a bug.
    pub fn new() -> Result<Self, PictureError> {
        Ok(Self { large: Glyphs::large()?, small: Glyphs::small()? })
    }

    /// Takes some milliseconds of a core.
    ///
    /// # Errors
    /// When the picture cannot be encoded, which is a bug.
    pub fn draw(&self, bundle: &SharedBundle) -> Result<Vec<u8>, PictureError> {
        let mut canvas = Canvas::new((WIDTH, HEIGHT), PAPER);
        canvas.fill(Rectangle { x: 0, y: 0, width: WIDTH, height: 96 }, LEAF);
        canvas.fill(Rectangle { x: 0, y: 96, width: WIDTH, height: 10 }, GOLD);
        canvas.write(&self.small, "Bundle Hub", (60, 12), WHITE);
        canvas.fill(Rectangle { x: 60, y: 154, width: 1080, height: 428 }, WHITE);
        canvas.fill(Rectangle { x: 60, y: 154, width: 24, height: 428 }, bundle.colour);
        canvas.write(&self.small, bundle.network, (124, 178), INK);
        let fits = self.large.width(&bundle.data) <= 960;
        let size = if fits { &self.large } else { &self.small };
        canvas.write(size, &bundle.data, (120, 252), INK);
        canvas.write(&self.small, &bundle.validity, (124, 484), QUIET);
        let right = 1100_u32.saturating_sub(self.small.width(&bundle.price));
        canvas.write(&self.small, &bundle.price, (right, 484), LEAF);
        jpeg(&canvas)
    }
}

fn jpeg(canvas: &Canvas) -> Result<Vec<u8>, PictureError> {
    let mut file = Vec::new();
    JpegEncoder::new_with_quality(&mut file, QUALITY)
        .encode(canvas.bytes(), WIDTH, HEIGHT, ExtendedColorType::Rgb8)
        .map_err(fault)?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundle(data: &str) -> SharedBundle {
        SharedBundle {
            network: "Vodacom",
            colour: [0xe6, 0, 0],
            data: data.to_owned(),
            validity: "Siku 30".to_owned(),
            price: "TSh 25,000".to_owned(),
        }
    }

    #[test]
    fn a_voucher_is_a_jpeg_of_the_recommended_size_with_its_own_data() {
        let drawing = ShareDrawing::new().unwrap();
        let [ten, other] = ["10GB", "12GB"].map(|data| drawing.draw(&bundle(data)).unwrap());
        let image = image::load_from_memory(&ten).unwrap();
        assert_eq!((image.width(), image.height()), (WIDTH, HEIGHT));
        assert!(ten != other && ten.len() < 100_000, "{} bytes", ten.len());
    }

    #[test]
    fn a_text_that_is_too_long_or_unknown_stays_on_the_picture() {
        let drawing = ShareDrawing::new().unwrap();
        for data in ["123456789.12GB", "", "№ 汉", &"9".repeat(60)] {
            drawing.draw(&bundle(data)).unwrap();
        }
    }

    #[test]
    fn each_letter_that_a_voucher_needs_has_a_glyph() {
        let drawing = ShareDrawing::new().unwrap();
        let words =
            ["Vodacom", "Yas", "Airtel", "Halotel", "Bundle Hub", "TSh 0,123,456,789", "30 days", "1 day"];
        for word in words.iter().chain(&["24 hours", "1 hour", "2 nights", "1 night", "Siku", "Saa", "Usiku"])
        {
            assert!(drawing.small.has_all(word), "{word}");
        }
        assert!(drawing.large.has_all("0.123456789KB MB GB TB"));
    }
}
