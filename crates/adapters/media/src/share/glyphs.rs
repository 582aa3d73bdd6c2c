use std::sync::Arc;

use catalog::PictureError;
use image::{GrayImage, ImageFormat};

use crate::encode::fault;

/// A sheet of letters in cells of the same width, in the order of `order`. `frontend/scripts/draw-glyphs.mjs` draws it.
#[derive(Clone)]
pub struct Glyphs {
    order: &'static str,
    sheet: Arc<GrayImage>,
    /// One for each letter.
    inks: Arc<[Ink]>,
}

/// Where a letter's ink is on its sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ink {
    pub x: u32,
    pub width: u32,
}

impl Glyphs {
    pub fn large() -> Result<Self, PictureError> {
        Self::read("0123456789.GMBTK", include_bytes!("glyphs/large.png"))
    }

    pub fn small() -> Result<Self, PictureError> {
        Self::read("0123456789.,ABGHKMSTUVYabcdeghiklmnorstuy", include_bytes!("glyphs/small.png"))
    }

    fn read(order: &'static str, png: &[u8]) -> Result<Self, PictureError> {
        let sheet = image::load_from_memory_with_format(png, ImageFormat::Png).map_err(fault)?.into_luma8();
        let inks = (0..).zip(order.chars()).filter_map(|(place, _letter)| ink(&sheet, place)).collect();
        Ok(Self { order, sheet: Arc::new(sheet), inks })
    }

    pub fn height(&self) -> u32 {
        self.sheet.height()
    }

    /// How much of the letter covers the sheet's point, from 0 to 255.
    pub fn coverage(&self, x: u32, y: u32) -> u8 {
        coverage(&self.sheet, x, y)
    }

    /// `None` for a blank and for letters without a glyph.
    pub fn ink(&self, letter: char) -> Option<Ink> {
        let place = self.order.chars().position(|known| known == letter)?;
        self.inks.get(place).copied()
    }

    /// Pixels between two letters.
    pub fn gap(&self) -> u32 {
        self.height() / 12
    }

    /// Pixels that a blank takes.
    pub fn blank(&self) -> u32 {
        self.height() / 4
    }

    pub fn width(&self, text: &str) -> u32 {
        let advance =
            |letter| self.ink(letter).map_or(self.blank(), |ink| ink.width).saturating_add(self.gap());
        text.chars().map(advance).fold(0, u32::saturating_add)
    }

    #[cfg(test)]
    pub fn has_all(&self, text: &str) -> bool {
        text.chars().all(|letter| letter == ' ' || self.ink(letter).is_some())
    }
}

/// Of the letter at this place.
fn ink(sheet: &GrayImage, place: u32) -> Option<Ink> {
    let cell = sheet.height();
    let left = place.saturating_mul(cell);
    let inked = |x: &u32| (0..cell).any(|y| coverage(sheet, *x, y) > 64);
    let columns = left..left.saturating_add(cell);
    let (first, last) = (columns.clone().find(inked)?, columns.rev().find(inked)?);
    Some(Ink { x: first, width: last.saturating_sub(first).saturating_add(1) })
}

fn coverage(sheet: &GrayImage, x: u32, y: u32) -> u8 {
    sheet.get_pixel_checked(x, y).map_or(0, |pixel| pixel.0[0])
}
