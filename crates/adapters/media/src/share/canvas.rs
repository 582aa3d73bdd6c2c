use image::{Rgb, RgbImage};

use super::glyphs::Glyphs;

pub type Colour = [u8; 3];

/// In pixels, from the upper left corner.
#[derive(Debug, Clone, Copy)]
pub struct Rectangle {
    pub x: u32,
    pub y: u32,
    pub width: u32,
    pub height: u32,
}

/// A picture on which rectangles and letters are drawn; what lies outside of it is left out.
pub struct Canvas(RgbImage);

impl Canvas {
    pub fn new((width, height): (u32, u32), background: Colour) -> Self {
        Self(RgbImage::from_pixel(width, height, Rgb(background)))
    }

    pub fn bytes(&self) -> &[u8] {
        self.0.as_raw()
    }

    pub fn fill(&mut self, Rectangle { x, y, width, height }: Rectangle, colour: Colour) {
        for row in y..y.saturating_add(height) {
            for column in x..x.saturating_add(width) {
                self.blend((column, row), colour, u8::MAX);
            }
        }
    }

    /// Writes `text` on one line; its cells begin at `at`.
    pub fn write(&mut self, glyphs: &Glyphs, text: &str, (mut x, y): (u32, u32), colour: Colour) {
        for letter in text.chars() {
            // The rest would lie outside.
            if x >= self.0.width() {
                return;
            }
            let Some(ink) = glyphs.ink(letter) else {
                x = x.saturating_add(glyphs.blank()).saturating_add(glyphs.gap());
                continue;
            };
            for row in 0..glyphs.height() {
                for column in 0..ink.width {
                    let covered = glyphs.coverage(ink.x.saturating_add(column), row);
                    self.blend((x.saturating_add(column), y.saturating_add(row)), colour, covered);
                }
            }
            x = x.saturating_add(ink.width).saturating_add(glyphs.gap());
        }
    }

    fn blend(&mut self, (x, y): (u32, u32), colour: Colour, covered: u8) {
        if let Some(pixel) = self.0.get_pixel_mut_checked(x, y) {
            for (below, above) in pixel.0.iter_mut().zip(colour) {
                *below = mixed(*below, above, covered);
            }
        }
    }
}

fn mixed(below: u8, above: u8, covered: u8) -> u8 {
    let [below, above, covered, bare] = [below, above, covered, !covered].map(u16::from);
    // At most 255 · 255, which fits.
    let sum = above.saturating_mul(covered).saturating_add(below.saturating_mul(bare));
    u8::try_from(sum / 255).unwrap_or(u8::MAX)
}
