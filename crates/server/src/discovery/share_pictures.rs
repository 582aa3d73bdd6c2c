//! Pictures of links to bundles, drawn when somebody first asks for them.

use std::sync::LazyLock;

use api_types::error::ApiError;
use catalog::{Bundle, PictureError};
use kernel::{Coded, Language, Network};
use media::{ShareDrawing, SharedBundle};

use super::product::validity;

/// A picture's address, which differs for each version of its bundle: other companies keep pictures for weeks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharePicture {
    id: String,
    version: i64,
    language: Language,
}

impl SharePicture {
    pub fn of_bundle(bundle: &Bundle, language: Language) -> Self {
        Self { id: bundle.id.to_string(), version: bundle.version, language }
    }

    /// The client makes the same one, in `catalogue/itemPreview.ts`.
    pub fn address(&self) -> String {
        let Self { id, version, language } = self;
        format!("/share/{}/{id}.jpg?v={version}", language.code())
    }
}

/// The JPEG of a bundle's picture.
///
/// # Errors
/// `internal_error` when it cannot be drawn, which is a bug.
pub async fn draw(bundle: &Bundle, language: Language) -> Result<Vec<u8>, ApiError> {
    let shared = SharedBundle {
        network: bundle.network.name(),
        colour: colour(bundle.network),
        data: bundle.data.to_string(),
        validity: validity(bundle, language),
        price: bundle.price.to_string(),
    };
    let drawn = tokio::task::spawn_blocking(move || draw_now(&shared));
    drawn.await.map_err(ApiError::internal)?.map_err(ApiError::internal)
}

fn draw_now(shared: &SharedBundle) -> Result<Vec<u8>, PictureError> {
    static DRAWING: LazyLock<Result<ShareDrawing, PictureError>> = LazyLock::new(ShareDrawing::new);
    match LazyLock::force(&DRAWING) {
        Ok(drawing) => drawing.draw(shared),
        Err(_damaged) => ShareDrawing::new()?.draw(shared),
    }
}

/// Of the stripe beside a network's name, as on its vouchers.
fn colour(network: Network) -> [u8; 3] {
    match network {
        Network::Vodacom => [0xe6, 0x00, 0x00],
        Network::Yas => [0xff, 0xd4, 0x00],
        Network::Airtel => [0xd7, 0x19, 0x20],
        Network::Halotel => [0xf5, 0x82, 0x20],
    }
}
