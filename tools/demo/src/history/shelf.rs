//! Catalogue and stock of the demo shop.

use catalog::{Bundle, BundleKind, Router, Stock};
use chrono::{DateTime, Utc};
use kernel::{Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, FieldChange, Network, RouterId};
use storage::history::StockLevel;

use super::dice::SeededRandom;

/// Routers with fewer units are not sold, so that the shop shows low stock.
const MIN_UNITS: i64 = 5;
/// Units bought when a router runs out.
const RESTOCK_UNITS: i64 = 20;
/// Stock level at which more are bought.
const LOW_STOCK: i64 = 2;

#[derive(Debug, Clone)]
pub struct Shelf {
    bundles: Vec<(usize, Bundle)>,
    routers: Vec<Stocked>,
}

#[derive(Debug, Clone)]
struct Stocked {
    router: Router,
    units: i64,
    changes: i64,
    at: DateTime<Utc>,
}

impl Shelf {
    pub fn new(bundles: Vec<Bundle>, routers: Vec<Router>) -> Self {
        let bundles = bundles.into_iter().filter(|bundle| bundle.is_active && !bundle.requires_nida);
        let stocked = |router: Router| Stocked {
            units: router.stock.units(),
            changes: 0,
            at: router.updated_at,
            router,
        };
        Self {
            bundles: bundles.map(|bundle| (weight(&bundle), bundle)).collect(),
            routers: routers.into_iter().map(stocked).filter(|stocked| stocked.units >= MIN_UNITS).collect(),
        }
    }

    /// A bundle for this network; of any network when it has none.
    pub fn bundle(&self, network: Network, kind: BundleKind, dice: &SeededRandom) -> Option<&Bundle> {
        let own = self.matching(|bundle| bundle.network == network && bundle.kind == kind);
        let choices = if own.is_empty() { self.matching(|_| true) } else { own };
        (!choices.is_empty()).then(|| dice.weighted(&choices))
    }

    fn matching(&self, is: impl Fn(&Bundle) -> bool) -> Vec<(usize, &Bundle)> {
        let matching = self.bundles.iter().filter(|(_, bundle)| is(bundle));
        matching.map(|(weight, bundle)| (*weight, bundle)).collect()
    }

    /// Takes a router from the stock; `None` when there is none to sell. `buyer` restocks it when it runs low.
    pub fn take(
        &mut self,
        at: DateTime<Utc>,
        buyer: Actor,
        dice: &SeededRandom,
    ) -> Option<(Router, Option<AuditEntry>)> {
        let index = dice.below(self.routers.len());
        let stocked = self.routers.get_mut(index)?;
        let bought = (stocked.units <= LOW_STOCK).then(|| stocked.restock(at, buyer));
        stocked.change(-1, at);
        Some((stocked.router.clone(), bought))
    }

    /// Returns a cancelled order's router to the stock.
    pub fn put_back(&mut self, router: RouterId, at: DateTime<Utc>) {
        if let Some(stocked) = self.routers.iter_mut().find(|stocked| stocked.router.id == router) {
            stocked.change(1, at);
        }
    }

    /// Changes since the last call.
    pub fn levels(&mut self) -> Vec<StockLevel> {
        let level = |stocked: &mut Stocked| {
            let changes = std::mem::take(&mut stocked.changes);
            let stock = Stock::new(stocked.units).ok()?;
            (changes > 0).then_some(StockLevel { router: stocked.router.id, stock, changes, at: stocked.at })
        };
        self.routers.iter_mut().filter_map(level).collect()
    }
}

impl Stocked {
    fn change(&mut self, units: i64, at: DateTime<Utc>) {
        self.units = self.units.saturating_add(units);
        self.changes = self.changes.saturating_add(1);
        self.at = self.at.max(at);
    }

    fn restock(&mut self, at: DateTime<Utc>, by: Actor) -> AuditEntry {
        let before = self.units;
        self.change(RESTOCK_UNITS, at);
        let subject = AuditSubject {
            kind: AuditKind::Router,
            id: self.router.id.to_string(),
            label: self.router.name.clone(),
        };
        let changes =
            FieldChange::if_changed("stock", Some(before.to_string()), Some(self.units.to_string()));
        AuditEntry { at, by, action: AuditAction::Changed, subject, changes: changes.into_iter().collect() }
    }
}

/// Weight by price: twice the price, half as often.
fn weight(bundle: &Bundle) -> usize {
    let by_price = 1_000_000_i64.checked_div(bundle.price.tsh().max(1_000)).unwrap_or(1).max(1);
    usize::try_from(by_price).unwrap_or(1)
}
