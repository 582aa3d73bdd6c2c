//! What the demo shop pays for its goods, so that reports show profit.

use catalog::{BundleFilter, BundlePatch, Change, EditPorts, RouterPatch, change};
use chrono::{DateTime, Utc};
use kernel::{Actor, FixedClock, Money};
use storage::Storage;

use crate::random::SeededRandom;

/// Costs of bundles and routers, in percent of the price.
const BUNDLE_PERCENT: (i64, i64) = (86, 94);
const ROUTER_PERCENT: (i64, i64) = (72, 84);
/// Costs are multiples of it.
const STEP_TSH: i64 = 50;

/// Sets the costs of all goods.
pub async fn set(
    storage: &Storage,
    by: &Actor,
    at: DateTime<Utc>,
    random: &SeededRandom,
) -> anyhow::Result<()> {
    let clock = &FixedClock(at);
    for bundle in storage.bundles.list(BundleFilter::default()).await? {
        let cost = Some(Some(share(bundle.price, BUNDLE_PERCENT, random)?));
        let patch = BundlePatch { cost, ..BundlePatch::default() };
        let command = Change { patch, expected_version: None, by: by.clone(), is_confirmed: true };
        let editor = storage.bundle_editor.as_ref();
        change(bundle, &command, &EditPorts { editor, clock, random }).await?;
    }
    for router in storage.routers.list(true).await? {
        let cost = Some(Some(share(router.price, ROUTER_PERCENT, random)?));
        let patch = RouterPatch { cost, ..RouterPatch::default() };
        let command = Change { patch, expected_version: None, by: by.clone(), is_confirmed: true };
        let editor = storage.router_editor.as_ref();
        change(router, &command, &EditPorts { editor, clock, random }).await?;
    }
    Ok(())
}

fn share(price: Money, (from, to): (i64, i64), dice: &SeededRandom) -> anyhow::Result<Money> {
    let tsh = price.tsh().saturating_mul(dice.between(from, to)).div_euclid(100);
    Ok(catalog::cost(tsh.div_euclid(STEP_TSH).saturating_mul(STEP_TSH))?)
}
