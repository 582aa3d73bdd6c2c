//! What the demo shop pays for its goods, so that reports show profit.

use catalog::{
    Bundle, BundleFilter, BundlePatch, Change, EditPorts, ItemRepository, Router, RouterPatch, change,
    find_current,
};
use chrono::{DateTime, Utc};
use kernel::editing::Item;
use kernel::{Actor, FixedClock, Money};
use storage::Storage;

use super::dice::SeededRandom;

/// Costs of bundles and routers, in percent of the price.
const BUNDLE_PERCENT: (i64, i64) = (86, 94);
const ROUTER_PERCENT: (i64, i64) = (72, 84);
/// Costs are multiples of it.
const STEP_TSH: i64 = 50;

/// Sets the cost of all goods whose cost is not known.
///
/// # Errors
/// The database failed.
pub async fn set(
    storage: &Storage,
    by: &Actor,
    at: DateTime<Utc>,
    dice: &SeededRandom,
) -> anyhow::Result<()> {
    for bundle in storage.bundles.list(BundleFilter::default()).await? {
        if bundle.cost.is_none() {
            let cost = Some(Some(share(bundle.price, BUNDLE_PERCENT, dice)?));
            let patch = BundlePatch { cost, ..BundlePatch::default() };
            edit::<Bundle>(bundle.id, patch, by, at, storage.bundle_editor.as_ref(), dice).await?;
        }
    }
    for router in storage.routers.list(true).await? {
        if router.cost.is_none() {
            let cost = Some(Some(share(router.price, ROUTER_PERCENT, dice)?));
            let patch = RouterPatch { cost, ..RouterPatch::default() };
            edit::<Router>(router.id, patch, by, at, storage.router_editor.as_ref(), dice).await?;
        }
    }
    Ok(())
}

fn share(price: Money, (from, to): (i64, i64), dice: &SeededRandom) -> anyhow::Result<Money> {
    let tsh = price.tsh().saturating_mul(dice.between(from, to)).div_euclid(100);
    Ok(catalog::cost(tsh.div_euclid(STEP_TSH).saturating_mul(STEP_TSH))?)
}

async fn edit<I: Item>(
    id: I::Id,
    patch: I::Patch,
    by: &Actor,
    at: DateTime<Utc>,
    editor: &dyn ItemRepository<I>,
    dice: &SeededRandom,
) -> anyhow::Result<()>
where
    catalog::EditError<I>: std::error::Error + Send + Sync + 'static,
{
    let command = Change { patch, expected_version: None, by: by.clone(), is_confirmed: true };
    let ports = EditPorts { editor, clock: &FixedClock(at), random: dice };
    change(find_current(id, &ports).await?, &command, &ports).await?;
    Ok(())
}
