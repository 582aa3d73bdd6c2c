//! What the demo shop sells, and how often.

use catalog::{Bundle, BundleKind, Router, Stock};
use chrono::{DateTime, Utc};
use kernel::{Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, FieldChange, Network, RouterId};
use storage::history::StockLevel;

use super::dice::Dice;

/// Routers with fewer units are left as they are: the shop shows what running out looks like.
const SOLD_FROM: i64 = 5;
/// What is bought anew when a router runs out.
const DELIVERY: i64 = 20;
/// With so few left more are bought.
const FEW: i64 = 2;

/// Bundles and routers on offer.
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
    /// What of the catalogue is sold.
    pub fn new(bundles: Vec<Bundle>, routers: Vec<Router>) -> Self {
        let bundles = bundles.into_iter().filter(|bundle| bundle.is_active && !bundle.requires_nida);
        let stocked = |router: Router| Stocked {
            units: router.stock.units(),
            changes: 0,
            at: router.updated_at,
            router,
        };
        Self {
            bundles: bundles.map(|bundle| (liking(&bundle), bundle)).collect(),
            routers: routers.into_iter().map(stocked).filter(|stocked| stocked.units >= SOLD_FROM).collect(),
        }
    }

    /// A bundle for a line of this network; of any network when there is none.
    pub fn bundle(&self, network: Network, kind: BundleKind, dice: &Dice) -> Option<&Bundle> {
        let own = self.fitting(|bundle| bundle.network == network && bundle.kind == kind);
        let choices = if own.is_empty() { self.fitting(|_| true) } else { own };
        (!choices.is_empty()).then(|| dice.weighted(&choices))
    }

    fn fitting(&self, is: impl Fn(&Bundle) -> bool) -> Vec<(usize, &Bundle)> {
        let fitting = self.bundles.iter().filter(|(_, bundle)| is(bundle));
        fitting.map(|(weight, bundle)| (*weight, bundle)).collect()
    }

    /// Takes a router off the shelf; `None` when none is sold here. What ran short is bought anew by `buyer`.
    pub fn take(
        &mut self,
        at: DateTime<Utc>,
        buyer: Actor,
        dice: &Dice,
    ) -> Option<(Router, Option<AuditEntry>)> {
        let index = dice.below(self.routers.len());
        let stocked = self.routers.get_mut(index)?;
        let bought = (stocked.units <= FEW).then(|| stocked.restock(at, buyer));
        stocked.change(-1, at);
        Some((stocked.router.clone(), bought))
    }

    /// Puts a cancelled order's router back.
    pub fn put_back(&mut self, router: RouterId, at: DateTime<Utc>) {
        if let Some(stocked) = self.routers.iter_mut().find(|stocked| stocked.router.id == router) {
            stocked.change(1, at);
        }
    }

    /// What changed since the last time.
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
        self.change(DELIVERY, at);
        let subject = AuditSubject {
            kind: AuditKind::Router,
            id: self.router.id.to_string(),
            label: self.router.name.clone(),
        };
        let changes = FieldChange::of("stock", Some(before.to_string()), Some(self.units.to_string()));
        AuditEntry { at, by, action: AuditAction::Changed, subject, changes: changes.into_iter().collect() }
    }
}

/// The cheaper, the more often: twice the price, half as often.
fn liking(bundle: &Bundle) -> usize {
    let by_price = 1_000_000_i64.checked_div(bundle.price.tsh().max(1_000)).unwrap_or(1).max(1);
    usize::try_from(by_price).unwrap_or(1)
}
