use kernel::{BundleId, RepositoryError, RouterId, Viewer};

use crate::{Bundle, BundleFilter, BundleRepository, Router, RouterRepository};

/// The bundles that `viewer` may see among those that match `filter`.
///
/// # Errors
/// [`RepositoryError`] when the catalogue cannot be read.
pub async fn list_bundles(
    bundles: &dyn BundleRepository,
    viewer: Viewer,
    filter: BundleFilter,
) -> Result<Vec<Bundle>, RepositoryError> {
    let active_only = filter.active_only || viewer == Viewer::Visitor;
    bundles.list(BundleFilter { active_only, ..filter }).await
}

/// The bundle with this id, if `viewer` may see it.
///
/// # Errors
/// [`RepositoryError`] when the catalogue cannot be read.
pub async fn find_bundle(
    bundles: &dyn BundleRepository,
    viewer: Viewer,
    id: BundleId,
) -> Result<Option<Bundle>, RepositoryError> {
    let bundle = bundles.find(id).await?;
    Ok(bundle.filter(|bundle| bundle.is_active || viewer == Viewer::Admin))
}

/// The routers that `viewer` may see.
///
/// # Errors
/// [`RepositoryError`] when the catalogue cannot be read.
pub async fn list_routers(
    routers: &dyn RouterRepository,
    viewer: Viewer,
    active_only: bool,
) -> Result<Vec<Router>, RepositoryError> {
    routers.list(active_only || viewer == Viewer::Visitor).await
}

/// The router with this id, if `viewer` may see it.
///
/// # Errors
/// [`RepositoryError`] when the catalogue cannot be read.
pub async fn find_router(
    routers: &dyn RouterRepository,
    viewer: Viewer,
    id: RouterId,
) -> Result<Option<Router>, RepositoryError> {
    let router = routers.find(id).await?;
    Ok(router.filter(|router| router.is_active || viewer == Viewer::Admin))
}

#[cfg(test)]
mod tests {
    use mockall::predicate::eq;

    use super::*;
    use crate::{MockBundleRepository, MockRouterRepository, sample};

    #[tokio::test]
    async fn visitors_get_active_bundles_only() {
        let mut bundles = MockBundleRepository::new();
        let active = BundleFilter { active_only: true, ..BundleFilter::default() };
        bundles.expect_list().with(eq(active)).times(1).returning(|_| Ok(vec![]));
        list_bundles(&bundles, Viewer::Visitor, BundleFilter::default()).await.unwrap();
    }

    #[tokio::test]
    async fn admins_may_list_inactive_routers() {
        let mut routers = MockRouterRepository::new();
        routers.expect_list().with(eq(false)).times(1).returning(|_| Ok(vec![]));
        list_routers(&routers, Viewer::Admin, false).await.unwrap();
    }

    #[tokio::test]
    async fn visitors_do_not_find_hidden_routers() {
        let hidden = sample::test_router(|router| router.is_active = false);
        let id = hidden.id;
        let mut routers = MockRouterRepository::new();
        routers.expect_find().returning(move |_| Ok(Some(hidden.clone())));
        assert_eq!(find_router(&routers, Viewer::Visitor, id).await.unwrap(), None);
        assert!(find_router(&routers, Viewer::Admin, id).await.unwrap().is_some());
    }
}
