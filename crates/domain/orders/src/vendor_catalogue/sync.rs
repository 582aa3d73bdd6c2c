//! Reading a vendor's list: by button, and each night once over all instances.

use chrono::TimeDelta;
use kernel::{Clock, CompanyName, RepositoryError};

use super::sync_plan::{ensure_plausible, plan};
use super::{ListFailure, ListProblem, ListedProduct, SyncSummary, VendorCatalogue};
use crate::{Vendor, VendorProduct};

/// How long an instance may take to read a list before another one tries.
const LEASE: TimeDelta = TimeDelta::minutes(15);
/// When a list that could not be read is tried again.
const RETRY_AFTER: TimeDelta = TimeDelta::hours(1);
/// How often a difference is made when others write the same list.
const MAX_ATTEMPTS: usize = 5;
/// Limit of a stored cause.
const MAX_CAUSE_CHARS: usize = 200;

pub struct SyncPorts<'a> {
    pub catalogue: &'a dyn VendorCatalogue,
    pub clock: &'a dyn Clock,
}

/// What is wrong with a list, in words where there are any.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListError {
    pub problem: ListProblem,
    pub cause: Option<String>,
}

/// Why a list was not taken; nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum SyncError {
    #[error("the list was refused: {0:?}")]
    List(ListError),
    /// Others write the same list all the time.
    #[error("the list is being read by others")]
    Busy,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Reads the list of a vendor if that is due; `None` when it is not.
///
/// # Errors
/// [`SyncError`]
pub async fn sync_if_due(
    name: &CompanyName,
    vendor: &dyn Vendor,
    ports: &SyncPorts<'_>,
) -> Result<Option<SyncSummary>, SyncError> {
    let now = ports.clock.now();
    let lease_until = now.checked_add_signed(LEASE).unwrap_or(now);
    if !ports.catalogue.claim_list(name, now, lease_until).await? {
        return Ok(None);
    }
    sync_products(name, vendor, ports).await.map(Some)
}

/// Reads the list of a vendor and writes what it changes. A list that is refused is remembered with the cause.
///
/// # Errors
/// [`SyncError`]
pub async fn sync_products(
    name: &CompanyName,
    vendor: &dyn Vendor,
    ports: &SyncPorts<'_>,
) -> Result<SyncSummary, SyncError> {
    let taken = match read(vendor).await {
        Ok(listed) => take(name, &listed, ports).await,
        Err(error) => Err(SyncError::List(error)),
    };
    if let Err(SyncError::List(error)) = &taken {
        let now = ports.clock.now();
        let cause = error.cause.as_ref().map(|cause| cause.chars().take(MAX_CAUSE_CHARS).collect());
        let failure = ListFailure { at: now, problem: error.problem, cause };
        let next = now.checked_add_signed(RETRY_AFTER).unwrap_or(now);
        ports.catalogue.record_list_failure(name, &failure, next).await?;
    }
    taken
}

async fn read(vendor: &dyn Vendor) -> Result<Vec<VendorProduct>, ListError> {
    let listed = vendor.products().await.map_err(|unreachable| ListError {
        problem: ListProblem::Unreachable,
        cause: Some(unreachable.cause),
    })?;
    ensure_plausible(&listed).map_err(ListError::from)?;
    Ok(listed)
}

impl From<ListProblem> for ListError {
    fn from(problem: ListProblem) -> Self {
        Self { problem, cause: None }
    }
}

async fn take(
    name: &CompanyName,
    listed: &[VendorProduct],
    ports: &SyncPorts<'_>,
) -> Result<SyncSummary, SyncError> {
    for _ in 0..MAX_ATTEMPTS {
        let lists = ports.catalogue.lists().await?;
        let list = lists.iter().find(|list| list.vendor == *name);
        let mut stored: Vec<ListedProduct> = ports.catalogue.products().await?;
        stored.retain(|stored| stored.vendor == *name);
        let (update, summary) = plan(name, list, &stored, listed, ports.clock.now())
            .map_err(|problem| SyncError::List(problem.into()))?;
        if ports.catalogue.update_list(&update).await? {
            return Ok(summary);
        }
    }
    Err(SyncError::Busy)
}

#[cfg(test)]
mod tests {
    use super::super::MockVendorCatalogue;
    use super::super::test_support::{listed, product, vendor};
    use super::*;
    use crate::test_support::{FixedClock, at};
    use crate::{MockVendor, VendorUnreachable};

    fn selling(products: Vec<VendorProduct>) -> MockVendor {
        let mut vendor = MockVendor::new();
        vendor.expect_products().returning(move || Ok(products.clone()));
        vendor
    }

    fn storing(products: Vec<ListedProduct>) -> MockVendorCatalogue {
        let mut catalogue = MockVendorCatalogue::new();
        catalogue.expect_lists().returning(|| Ok(Vec::new()));
        catalogue.expect_products().returning(move || Ok(products.clone()));
        catalogue
    }

    async fn sync(seller: MockVendor, catalogue: &MockVendorCatalogue) -> Result<SyncSummary, SyncError> {
        sync_products(&vendor("first"), &seller, &SyncPorts { catalogue, clock: &FixedClock(at(0)) }).await
    }

    #[tokio::test]
    async fn only_the_vendors_own_products_are_compared() {
        let mut catalogue = storing(vec![listed("first", "1"), listed("second", "7")]);
        let is_empty =
            |update: &super::super::ListUpdate| update.changed.is_empty() && update.gone.is_empty();
        catalogue.expect_update_list().withf(is_empty).times(1).returning(|_| Ok(true));
        assert_eq!(sync(selling(vec![product("1")]), &catalogue).await.unwrap().listed, 1);
    }

    #[tokio::test]
    async fn a_list_that_is_refused_changes_nothing_and_is_tried_again_in_an_hour() {
        let mut down = MockVendor::new();
        down.expect_products().returning(|| Err(VendorUnreachable { cause: "page 2 is missing".into() }));
        for (seller, problem) in [(down, ListProblem::Unreachable), (selling(Vec::new()), ListProblem::Empty)]
        {
            let mut catalogue = storing(vec![listed("first", "1")]);
            catalogue
                .expect_record_list_failure()
                .withf(move |_, failure, next| failure.problem == problem && *next == at(3_600))
                .times(1)
                .returning(|_, _, _| Ok(()));
            let refused = sync(seller, &catalogue).await;
            assert!(matches!(refused, Err(SyncError::List(error)) if error.problem == problem));
        }
    }

    #[tokio::test]
    async fn a_list_that_someone_else_wrote_meanwhile_is_compared_again() {
        let mut catalogue = storing(Vec::new());
        let mut is_stale = true;
        catalogue.expect_update_list().times(2).returning(move |_| Ok(!std::mem::take(&mut is_stale)));
        assert_eq!(sync(selling(vec![product("1")]), &catalogue).await.unwrap().added, 1);
    }

    #[tokio::test]
    async fn a_list_that_is_not_due_is_not_read() {
        let mut catalogue = MockVendorCatalogue::new();
        catalogue
            .expect_claim_list()
            .withf(|_, now, lease| *now == at(0) && *lease == at(900))
            .returning(|_, _, _| Ok(false));
        let ports = SyncPorts { catalogue: &catalogue, clock: &FixedClock(at(0)) };
        let read = sync_if_due(&vendor("first"), &MockVendor::new(), &ports).await;
        assert_eq!(read.unwrap(), None);
    }
}
