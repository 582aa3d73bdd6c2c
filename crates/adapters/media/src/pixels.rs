use catalog::PictureError;
use fast_image_resize::images::Image;
use fast_image_resize::{FilterType, PixelType, ResizeAlg, ResizeOptions, Resizer};
use image::DynamicImage;
use kernel::PictureSize;

/// A decoded picture, with or without transparency.
#[derive(Clone)]
pub struct Pixels {
    size: PictureSize,
    colours: Colours,
    bytes: Vec<u8>,
}

/// The channels of a pixel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colours {
    Rgb,
    Rgba,
}

impl Pixels {
    /// The pixels of an image. An image with an alpha channel that is opaque everywhere becomes RGB.
    pub fn of(image: DynamicImage) -> Result<Self, PictureError> {
        let size = PictureSize::new(image.width(), image.height()).map_err(unreadable)?;
        if !image.color().has_alpha() {
            return Ok(Self { size, colours: Colours::Rgb, bytes: image.into_rgb8().into_raw() });
        }
        let rgba = image.into_rgba8();
        if rgba.pixels().all(|pixel| pixel.0[3] == u8::MAX) {
            let bytes = DynamicImage::ImageRgba8(rgba).into_rgb8().into_raw();
            return Ok(Self { size, colours: Colours::Rgb, bytes });
        }
        Ok(Self { size, colours: Colours::Rgba, bytes: rgba.into_raw() })
    }

    pub fn size(&self) -> PictureSize {
        self.size
    }

    pub fn colours(&self) -> Colours {
        self.colours
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The picture scaled to each size, in the order of `sizes`.
    pub fn scaled(self, sizes: &[PictureSize]) -> Result<Vec<Self>, PictureError> {
        let Self { size: own, colours, bytes } = self;
        let source = Image::from_vec_u8(own.width(), own.height(), bytes, colours.pixel_type());
        let source = source.map_err(unreadable)?;
        let mut resizer = Resizer::new();
        let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3));
        let mut scale = |size: &PictureSize| {
            let mut target = Image::new(size.width(), size.height(), colours.pixel_type());
            resizer.resize(&source, &mut target, &options).map_err(unreadable)?;
            Ok(Self { size: *size, colours, bytes: target.into_vec() })
        };
        sizes.iter().map(&mut scale).collect()
    }

    /// The picture on a white background.
    pub fn on_white(&self) -> Self {
        match self.colours {
            Colours::Rgb => self.clone(),
            Colours::Rgba => {
                let (pixels, _incomplete) = self.bytes.as_chunks();
                let bytes = pixels.iter().flat_map(|pixel| over_white(*pixel)).collect();
                Self { size: self.size, colours: Colours::Rgb, bytes }
            }
        }
    }
}

impl Colours {
    fn pixel_type(self) -> PixelType {
        match self {
            Self::Rgb => PixelType::U8x3,
            Self::Rgba => PixelType::U8x4,
        }
    }
}

fn over_white([red, green, blue, alpha]: [u8; 4]) -> [u8; 3] {
    [red, green, blue].map(|channel| {
        let [channel, opaque, clear] = [channel, alpha, !alpha].map(u16::from);
        // At most 255 · 255 + 127, which fits.
        let shown = channel.saturating_mul(opaque).saturating_add(clear.saturating_mul(255));
        u8::try_from(shown.saturating_add(127) / 255).unwrap_or(u8::MAX)
    })
}

fn unreadable(error: impl std::error::Error + Send + Sync + 'static) -> PictureError {
    PictureError::Unreadable(Box::new(error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transparent_pixels_become_white_and_opaque_ones_stay() {
        assert_eq!(over_white([10, 20, 30, 255]), [10, 20, 30]);
        assert_eq!(over_white([10, 20, 30, 0]), [255, 255, 255]);
        assert_eq!(over_white([0, 255, 100, 128]), [127, 255, 177]);
    }

    #[test]
    fn a_picture_that_is_opaque_everywhere_becomes_rgb() {
        let mut image = image::RgbaImage::from_pixel(3, 2, image::Rgba([1, 2, 3, 255]));
        assert_eq!(Pixels::of(image.clone().into()).unwrap().colours(), Colours::Rgb);
        image.put_pixel(2, 1, image::Rgba([1, 2, 3, 254]));
        assert_eq!(Pixels::of(image.into()).unwrap().colours(), Colours::Rgba);
    }
}
