use kernel::RepositoryError;
use kernel::editing::{Import, ImportError, ImportItem, RowOutcome, plan};

use super::edit::MAX_ATTEMPTS;
use super::{EditPorts, WriteError};

/// The effect that importing the file previewed have now, row by row.
///
/// # Errors
/// [`RepositoryError`]
pub async fn preview<I: ImportItem>(
    import: &Import<I>,
    ports: &EditPorts<'_, I>,
) -> Result<Vec<RowOutcome<I>>, RepositoryError> {
    let existing = ports.editor.all().await?;
    Ok(plan(import, &existing, ports.clock.now(), ports.random).outcomes)
}

/// Writes all valid rows in one transaction and returns the outcome of each row. `is_confirmed`: see
/// [`Change::is_confirmed`](super::Change::is_confirmed).
///
/// # Errors
/// [`ImportError`]; nothing was written.
pub async fn import<I: ImportItem>(
    import: &Import<I>,
    is_confirmed: bool,
    ports: &EditPorts<'_, I>,
) -> Result<Vec<RowOutcome<I>>, ImportError> {
    for _ in 0..MAX_ATTEMPTS {
        let existing = ports.editor.all().await?;
        let plan = plan(import, &existing, ports.clock.now(), ports.random);
        if plan.writes.is_empty() {
            return Ok(plan.outcomes);
        }
        plan.ensure_allowed(is_confirmed)?;
        match ports.editor.write(plan.writes, plan.summary).await {
            Ok(()) => return Ok(plan.outcomes),
            Err(WriteError::VersionConflict) => {}
            Err(WriteError::Repository(error)) => return Err(error.into()),
        }
    }
    Err(RepositoryError::Unavailable("the catalogue kept changing".into()).into())
}

#[cfg(test)]
mod tests {
    use kernel::AuditAction;
    use kernel::editing::{ImportRow, Refusal};

    use super::*;
    use crate::editing::test_support::{Rows, actor, ports};
    use crate::sample::test_router;
    use crate::{Router, RouterPatch, Stock};

    fn full(name: &str) -> RouterPatch {
        RouterPatch {
            name: Some(name.into()),
            brand: Some("Acme".into()),
            model: Some("M1".into()),
            price: kernel::Money::new(85_500).ok(),
            stock: Stock::new(3).ok(),
            ..RouterPatch::default()
        }
    }

    fn row(id: Option<kernel::RouterId>, patch: RouterPatch) -> ImportRow<Router> {
        ImportRow { key: id.map(|id| id.to_string()), seen_version: None, patch }
    }

    fn file(rows: Vec<ImportRow<Router>>) -> Import<Router> {
        Import { rows, by: actor() }
    }

    #[tokio::test]
    async fn rows_create_and_change_items_and_invalid_rows_are_refused() {
        let router = test_router(|_| {});
        let rows = Rows::new([router.clone()]);
        let rename = RouterPatch { name: Some("New name".into()), ..RouterPatch::default() };
        let gone = kernel::RouterId::parse("0197b2a0-0000-7000-8000-000000000000").unwrap();
        let file = file(vec![
            row(None, full("One")),
            row(Some(router.id), rename),
            row(Some(gone), full("Two")),
            row(None, full(" ONE ")),
            row(None, RouterPatch { name: Some("Nameless".into()), ..RouterPatch::default() }),
        ]);
        let previewed = preview(&file, &ports(&rows)).await.unwrap();
        assert_eq!(rows.items(), [router]);
        let imported = import(&file, false, &ports(&rows)).await.unwrap();
        assert_eq!(previewed, imported);
        assert!(matches!(&imported[0], RowOutcome::Created(new) if new.name == "One"));
        assert!(matches!(&imported[1], RowOutcome::Changed(_, changes) if changes.len() == 1));
        let refusals: Vec<_> = imported[2..].iter().filter_map(refusal).collect();
        let missing = Refusal::Missing(vec!["brand", "model", "price", "stock"]);
        assert_eq!(refusals, [&Refusal::UnknownKey, &Refusal::Repeated, &missing]);
        let actions: Vec<_> = rows.entries().iter().map(|entry| entry.action).collect();
        assert_eq!(actions, [AuditAction::Created, AuditAction::Changed, AuditAction::Imported]);
    }

    fn refusal(outcome: &RowOutcome<Router>) -> Option<&Refusal> {
        match outcome {
            RowOutcome::Refused(refusal) => Some(refusal),
            _ => None,
        }
    }

    #[tokio::test]
    async fn importing_the_same_file_again_changes_nothing() {
        let rows: Rows<Router> = Rows::new([]);
        let file = file(vec![row(None, full("One"))]);
        import(&file, false, &ports(&rows)).await.unwrap();
        let again = import(&file, false, &ports(&rows)).await.unwrap();
        assert!(matches!(again[0], RowOutcome::Unchanged(_)));
        assert_eq!((rows.items().len(), rows.entries().len()), (1, 2));
    }

    #[tokio::test]
    async fn a_file_older_than_a_sale_does_not_restore_the_stock() {
        let router = test_router(|router| (router.version, router.stock) = (2, Stock::new(8).unwrap()));
        let rows = Rows::new([router.clone()]);
        let old = |patch| ImportRow { key: Some(router.id.to_string()), seen_version: Some(1), patch };
        let counted = RouterPatch { stock: Stock::new(9).ok(), ..RouterPatch::default() };
        let refused = import(&file(vec![old(counted)]), false, &ports(&rows)).await.unwrap();
        assert_eq!(refused, [RowOutcome::Refused(Refusal::Changed)]);
        let dearer = RouterPatch { price: kernel::Money::new(99_000).ok(), ..RouterPatch::default() };
        import(&file(vec![old(dearer)]), true, &ports(&rows)).await.unwrap();
        assert_eq!((rows.items()[0].stock.units(), rows.items()[0].price.tsh()), (8, 99_000));
    }

    #[tokio::test]
    async fn changing_a_price_by_import_requires_step_up() {
        let router = test_router(|_| {});
        let rows = Rows::new([router.clone()]);
        let dearer = RouterPatch { price: kernel::Money::new(99_000).ok(), ..RouterPatch::default() };
        let file = file(vec![row(None, full("One")), row(Some(router.id), dearer)]);
        assert_eq!(preview(&file, &ports(&rows)).await.unwrap().len(), 2, "a preview requires no step-up");
        let refused = import(&file, false, &ports(&rows)).await;
        assert!(matches!(refused, Err(ImportError::StepUpRequired)));
        assert_eq!((rows.items(), rows.entries().len()), (vec![router], 0), "no row is imported");
        import(&file, true, &ports(&rows)).await.unwrap();
        assert_eq!(rows.items().len(), 2);
    }
}
