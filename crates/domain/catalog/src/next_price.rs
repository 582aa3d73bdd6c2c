use std::fmt;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::editing::{Edit, Item, Write, with_edit};
use kernel::{Actor, AuditAction, BundleId, Day, Money, RepositoryError};

use crate::{Bundle, DuePrices, EditPorts, WriteError};

/// How long before its start a price can be set.
const MAX_AHEAD: TimeDelta = TimeDelta::days(366);

/// A price that replaces the present one at a later time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextPrice {
    pub price: Money,
    pub starts_at: DateTime<Utc>,
    /// Who set it; `None` only until the bundle is written.
    pub by: Option<Actor>,
    /// Whether the bundle was hidden or deleted when the price was due, so that it was not applied.
    pub is_skipped: bool,
}

/// The start is not in the future, or more than a year ahead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a price starts within the coming year")]
pub struct InvalidStart;

impl NextPrice {
    /// A price set now.
    pub fn new(price: Money, starts_at: DateTime<Utc>) -> Self {
        Self { price, starts_at, by: None, is_skipped: false }
    }

    /// # Errors
    /// [`InvalidStart`]
    pub fn ensure_ahead(&self, now: DateTime<Utc>) -> Result<(), InvalidStart> {
        let ahead = self.starts_at.signed_duration_since(now);
        if ahead > TimeDelta::zero() && ahead <= MAX_AHEAD { Ok(()) } else { Err(InvalidStart) }
    }

    /// Whether it waits for a start that `now` has reached.
    fn is_due(&self, now: DateTime<Utc>) -> bool {
        !self.is_skipped && self.starts_at <= now
    }

    /// Signed by who makes the edit, if it is new; skipped, if the bundle is deleted.
    pub(crate) fn with_edit(self, edit: &Edit) -> Self {
        let by = self.by.or_else(|| Some(edit.by.clone()));
        Self { by, is_skipped: self.is_skipped || edit.deleted, ..self }
    }
}

/// `5200 2026-12-01T06:00`, in the shop's time zone, for the audit log; a skipped one ends with ` skipped`.
impl fmt::Display for NextPrice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = Day::local(self.starts_at).format("%Y-%m-%dT%H:%M");
        write!(f, "{} {start}{}", self.price.tsh(), if self.is_skipped { " skipped" } else { "" })
    }
}

/// Applies every price that is due. Any instance may do so at any time: the optimistic lock of the bundle lets one of them apply
/// a price, together with its audit entry and its change event.
///
/// # Errors
/// [`RepositoryError`]; the prices applied before stay so.
pub async fn apply_due_prices(
    prices: &dyn DuePrices,
    ports: &EditPorts<'_, Bundle>,
) -> Result<usize, RepositoryError> {
    let due = prices.due_prices(ports.clock.now()).await?;
    let mut applied: usize = 0;
    for id in due {
        applied = applied.saturating_add(usize::from(apply(id, ports).await?));
    }
    Ok(applied)
}

/// Whether this call wrote the bundle. One that another instance wrote meanwhile is read again by the next round.
async fn apply(id: BundleId, ports: &EditPorts<'_, Bundle>) -> Result<bool, RepositoryError> {
    let bundle = ports.editor.find_including_deleted(id).await?;
    let Some(write) = bundle.and_then(|bundle| bundle.due_write(ports.clock.now())) else {
        return Ok(false);
    };
    match ports.editor.write(vec![write], None).await {
        Ok(()) => Ok(true),
        Err(WriteError::VersionConflict) => Ok(false),
        Err(WriteError::Repository(error)) => Err(error),
    }
}

impl Bundle {
    /// The write that its next price is due for: the price applies, or is skipped while customers do not see the bundle. `None`
    /// when nothing is due.
    fn due_write(&self, now: DateTime<Utc>) -> Option<Write<Self>> {
        let next = self.next_price.clone().filter(|next| next.is_due(now))?;
        let by = next.by.clone().unwrap_or_else(Actor::system);
        let after = if self.is_active && !self.is_deleted() {
            Self { price: next.price, next_price: None, ..self.clone() }
        } else {
            Self { next_price: Some(NextPrice { is_skipped: true, ..next }), ..self.clone() }
        };
        let edit = Edit { by, at: now, deleted: self.is_deleted() };
        Some(with_edit(self, after, edit, AuditAction::Changed))
    }

    /// Whether the change sets another price for later.
    pub(crate) fn schedules(&self, after: &Self) -> bool {
        after.next_price.is_some() && self.next_price != after.next_price
    }
}

#[cfg(test)]
mod tests {
    use kernel::testing::FixedClock;

    use super::*;
    use crate::editing::test_support::{Rows, actor, at, ports};
    use crate::sample::test_bundle;
    use crate::{BundlePatch, Change, EditError, change, delete, find_current, restore};

    fn tsh(amount: i64) -> Money {
        Money::new(amount).unwrap()
    }

    /// The time of the ports is minute 5.
    fn patch(price: i64, minute: i64) -> BundlePatch {
        let next = NextPrice::new(tsh(price), at(minute));
        BundlePatch { next_price: Some(Some(next)), ..BundlePatch::default() }
    }

    async fn edit(
        rows: &Rows<Bundle>,
        patch: BundlePatch,
        is_confirmed: bool,
    ) -> Result<Bundle, EditError<Bundle>> {
        let ports = ports(rows);
        let command = Change { patch, expected_version: None, by: actor(), is_confirmed };
        change(find_current(rows.items()[0].id, &ports).await?, &command, &ports).await
    }

    async fn apply_at(rows: &Rows<Bundle>, minute: i64) -> usize {
        let clock = FixedClock(at(minute));
        apply_due_prices(rows, &EditPorts { clock: &clock, ..ports(rows) }).await.unwrap()
    }

    fn stored(rows: &Rows<Bundle>) -> (i64, Option<String>) {
        let bundle = rows.items().remove(0);
        (bundle.price.tsh(), bundle.next_price.map(|next| next.to_string()))
    }

    #[test]
    fn a_price_starts_within_the_coming_year() {
        let is_ahead = |minute| NextPrice::new(tsh(1), at(minute)).ensure_ahead(at(5)).is_ok();
        let year = 366 * 24 * 60;
        assert_eq!([5, 6, year + 5, year + 6].map(is_ahead), [false, true, true, false]);
    }

    #[tokio::test]
    async fn a_price_for_later_requires_step_up_and_removing_it_does_not() {
        let rows = Rows::new([test_bundle(|_| {})]);
        let refused = edit(&rows, patch(5_200, 9), false).await;
        assert!(matches!(refused, Err(EditError::ConfirmationRequired)));
        let set = edit(&rows, patch(5_200, 9), true).await.unwrap();
        assert_eq!(set.next_price.as_ref().and_then(|next| next.by.clone()), Some(actor()));
        edit(&rows, patch(5_200, 9), false).await.expect("the same price and start change nothing");
        let none = BundlePatch { next_price: Some(None), ..BundlePatch::default() };
        assert_eq!(edit(&rows, none, false).await.unwrap().next_price, None);
        let texts: Vec<_> = rows.entries().iter().map(|entry| entry.changes[0].after.clone()).collect();
        assert_eq!(texts, [Some("5200 1970-01-01T03:09".to_owned()), None]);
    }

    #[tokio::test]
    async fn a_due_price_applies_once_and_names_who_set_it() {
        let rows = Rows::new([test_bundle(|bundle| bundle.price = tsh(5_000))]);
        edit(&rows, patch(5_200, 9), true).await.unwrap();
        assert_eq!(apply_at(&rows, 8).await, 0);
        assert_eq!(stored(&rows).0, 5_000);
        assert_eq!((apply_at(&rows, 9).await, apply_at(&rows, 9).await), (1, 0));
        assert_eq!(stored(&rows), (5_200, None));
        let entry = rows.entries().remove(1);
        assert_eq!((entry.by, entry.at), (actor(), at(9)));
        let fields: Vec<_> = entry.changes.iter().map(|change| change.field.as_str()).collect();
        assert_eq!(fields, ["price", "nextPrice"]);
    }

    #[tokio::test]
    async fn a_price_that_another_instance_applies_first_is_left_to_it() {
        let rows = Rows::new([test_bundle(|bundle| bundle.price = tsh(5_000))]);
        edit(&rows, patch(5_200, 9), true).await.unwrap();
        rows.before_next_write(|bundle| {
            (bundle.price, bundle.next_price) = (tsh(5_200), None);
            bundle.version = 3;
        });
        assert_eq!((apply_at(&rows, 9).await, rows.entries().len()), (0, 1));
        assert_eq!(rows.items()[0].version, 3);
    }

    #[tokio::test]
    async fn the_price_of_a_hidden_or_deleted_bundle_is_skipped() {
        let rows = Rows::new([test_bundle(|bundle| bundle.price = tsh(5_000))]);
        edit(&rows, patch(5_200, 9), true).await.unwrap();
        edit(&rows, BundlePatch { is_active: Some(false), ..BundlePatch::default() }, false).await.unwrap();
        assert_eq!((apply_at(&rows, 9).await, apply_at(&rows, 9).await), (1, 0));
        assert_eq!(stored(&rows), (5_000, Some("5200 1970-01-01T03:09 skipped".to_owned())));

        edit(&rows, patch(5_300, 12), true).await.unwrap();
        let id = rows.items()[0].id;
        delete(id, actor(), &ports(&rows)).await.unwrap();
        restore(id, actor(), &ports(&rows)).await.unwrap();
        assert_eq!(apply_at(&rows, 12).await, 0);
        assert_eq!(stored(&rows), (5_000, Some("5300 1970-01-01T03:12 skipped".to_owned())));
    }
}
