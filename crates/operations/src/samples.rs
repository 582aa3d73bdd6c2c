//! Samples for an empty shop. The pictures of the catalogue are stored like uploads.

use agents::seed_sample_agents;
use anyhow::Context;
use catalog::sample::SamplePicture;
use catalog::{BundleFilter, PictureStore, Seeded, seed_sample_catalogue};
use content::seed_sample_training;
use kernel::{Clock, Random};
use storage::Storage;

/// Drawings, not photographs; `assets/demo` has their sources.
const DRAWINGS: [(SamplePicture, &[u8]); 5] = [
    (SamplePicture::Pocket, include_bytes!("../assets/demo/pocket-mifi.png")),
    (SamplePicture::Tower, include_bytes!("../assets/demo/tower-router.png")),
    (SamplePicture::FourPorts, include_bytes!("../assets/demo/four-port-router.png")),
    (SamplePicture::ThreeAntennas, include_bytes!("../assets/demo/dual-band-router.png")),
    (SamplePicture::Cylinder, include_bytes!("../assets/demo/five-g-cylinder.png")),
];

/// Fills an empty shop with samples; returns a line for the operator about each kind.
///
/// # Errors
/// When rows or pictures cannot be written.
pub async fn fill(
    storage: &Storage,
    pictures: &dyn PictureStore,
    clock: &dyn Clock,
    random: &dyn Random,
) -> anyhow::Result<[&'static str; 3]> {
    let catalogue = seed_catalogue(storage, pictures, clock, random).await.context("the sample catalogue")?;
    let training = seed_sample_training(storage.training.as_ref(), clock, random).await?;
    let agents = seed_sample_agents(storage.agents.as_ref(), clock, random).await?;
    Ok([
        match catalogue {
            Seeded::Inserted => "Sample catalogue added.",
            Seeded::Skipped => "The shop already has a catalogue; it was not changed.",
        },
        match training {
            content::Seeded::Inserted => "Sample training added.",
            content::Seeded::Skipped => "The shop already has training; it was not changed.",
        },
        if agents { "Sample agents added." } else { "The shop already has agents; they were not changed." },
    ])
}

/// Fills an empty shop with the sample catalogue and its pictures; leaves any other shop alone.
///
/// # Errors
/// When rows or pictures cannot be written; then no row is.
pub async fn seed_catalogue(
    storage: &Storage,
    pictures: &dyn PictureStore,
    clock: &dyn Clock,
    random: &dyn Random,
) -> anyhow::Result<Seeded> {
    if !is_empty(storage).await? {
        return Ok(Seeded::Skipped);
    }
    let kept = store_all(pictures).await?;
    let image_of = |look| kept.iter().find(|(own, _)| *own == look).map(|(_, address)| address.clone());
    let seeder = storage.catalog_seeder.as_ref();
    Ok(seed_sample_catalogue(seeder, image_of, clock, random).await?)
}

/// Only to avoid encoding pictures; the seeder checks again when it writes.
async fn is_empty(storage: &Storage) -> anyhow::Result<bool> {
    let has_bundles = !storage.bundles.list(BundleFilter::default()).await?.is_empty();
    Ok(!has_bundles && storage.routers.list(false).await?.is_empty())
}

async fn store_all(pictures: &dyn PictureStore) -> anyhow::Result<Vec<(SamplePicture, String)>> {
    let mut kept = Vec::new();
    for (look, drawing) in DRAWINGS {
        let picture = pictures.store(drawing.to_vec()).await.context("keeping the sample pictures")?;
        kept.push((look, picture.address()));
    }
    Ok(kept)
}
