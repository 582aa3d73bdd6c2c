//! Choosing the routes of bundles.

use catalog::{Bundle, BundleFilter, BundleRepository};
use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, BundleId, Clock, CompanyName, FieldChange,
    Random, RepositoryError,
};

use super::validate::step_errors;
use super::{
    ListedProduct, PlannedStep, RouteWrite, RouteWriteError, StepError, StoredRoute, VendorCatalogue,
};

/// Dependencies of the use cases of the vendors' catalogue.
pub struct CataloguePorts<'a> {
    pub catalogue: &'a dyn VendorCatalogue,
    pub bundles: &'a dyn BundleRepository,
    /// The vendors of the shop.
    pub vendors: &'a [CompanyName],
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// A route to set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetRoute {
    pub bundle: BundleId,
    /// The version that the editor saw.
    pub version: i64,
    pub steps: Vec<PlannedStep>,
}

/// Why no route was set. A route is named by its place in the command.
#[derive(Debug, thiserror::Error)]
pub enum SetRouteError {
    /// There is no such bundle, or it is deleted.
    #[error("no such bundle")]
    NotFound(usize),
    #[error("a step is refused")]
    Steps(Vec<(usize, usize, StepError)>),
    #[error("a route was changed meanwhile")]
    Conflict,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Sets all routes or none; an equal one writes nothing.
///
/// # Errors
/// [`SetRouteError`]; nothing was changed.
pub async fn set_routes(
    commands: &[SetRoute],
    by: &Actor,
    ports: &CataloguePorts<'_>,
) -> Result<(), SetRouteError> {
    let bundles = ports.bundles.list(BundleFilter::default()).await?;
    let (products, routes) = (ports.catalogue.products().await?, ports.catalogue.routes().await?);
    let snapshot =
        Snapshot { bundles: &bundles, products: &products, routes: &routes, vendors: ports.vendors };
    let writes = snapshot.decide(commands, by, ports.clock.now())?;
    if writes.is_empty() {
        return Ok(());
    }
    ports.catalogue.write_routes(None, writes).await.map_err(|error| match error {
        RouteWriteError::VersionConflict => SetRouteError::Conflict,
        RouteWriteError::Repository(error) => error.into(),
    })
}

struct Snapshot<'a> {
    bundles: &'a [Bundle],
    products: &'a [ListedProduct],
    routes: &'a [StoredRoute],
    vendors: &'a [CompanyName],
}

impl Snapshot<'_> {
    fn decide(
        &self,
        commands: &[SetRoute],
        by: &Actor,
        at: DateTime<Utc>,
    ) -> Result<Vec<RouteWrite>, SetRouteError> {
        let mut errors = Vec::new();
        let mut writes = Vec::new();
        for (place, command) in commands.iter().enumerate() {
            let find = |bundle: &&Bundle| bundle.id == command.bundle;
            let bundle = self.bundles.iter().find(find).ok_or(SetRouteError::NotFound(place))?;
            let route = self.routes.iter().find(|route| route.bundle == bundle.id);
            let present = route.map_or(&[][..], |route| &route.steps);
            if command.version != route.map_or(0, |route| route.version) {
                return Err(SetRouteError::Conflict);
            }
            let found = step_errors(bundle, &command.steps, present, self.products, self.vendors);
            errors.extend(found.into_iter().map(|(step, error)| (place, step, error)));
            if command.steps != present {
                writes.push(write(bundle, command, present, self.products, (by, at)));
            }
        }
        if errors.is_empty() { Ok(writes) } else { Err(SetRouteError::Steps(errors)) }
    }
}

fn write(
    bundle: &Bundle,
    command: &SetRoute,
    present: &[PlannedStep],
    products: &[ListedProduct],
    (by, at): (&Actor, DateTime<Utc>),
) -> RouteWrite {
    let entry = AuditEntry {
        at,
        by: by.clone(),
        action: AuditAction::Changed,
        subject: AuditSubject {
            kind: AuditKind::Bundle,
            id: bundle.id.to_string(),
            label: bundle.name.clone(),
        },
        changes: vec![route_change(present, &command.steps, products)],
    };
    RouteWrite { bundle: bundle.id, from_version: command.version, steps: command.steps.clone(), entry }
}

pub(super) fn route_change(
    before: &[PlannedStep],
    after: &[PlannedStep],
    products: &[ListedProduct],
) -> FieldChange {
    let text = |steps: &[PlannedStep]| {
        let lines: Vec<_> = steps.iter().map(|step| step_text(step, products)).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    };
    FieldChange { field: "route".to_owned(), before: text(before), after: text(after) }
}

/// `dtone: 5GB 7 days (1234), 5000 TZS`
fn step_text(step: &PlannedStep, products: &[ListedProduct]) -> String {
    let is_it = |listed: &&ListedProduct| listed.vendor == step.vendor && listed.product.id == step.product;
    let name = products.iter().find(is_it).map_or("?", |listed| &listed.product.name);
    let amount = step.amount.map(|amount| format!(", {amount}")).unwrap_or_default();
    format!("{}: {name} ({}){amount}", step.vendor, step.product)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{Shop, bundle, data, route, step};
    use super::*;
    use crate::test_support::actor;

    fn shop(routes: Vec<StoredRoute>) -> Shop {
        Shop::with(vec![data("first", "1", 10_000, 720, 5)], Vec::new()).with_routes(routes)
    }

    fn command(version: i64, steps: Vec<PlannedStep>) -> [SetRoute; 1] {
        [SetRoute { bundle: bundle().id, version, steps }]
    }

    #[tokio::test]
    async fn a_route_is_written_with_what_it_was_and_is() {
        let mut shop = shop(vec![route(1, Vec::new())]);
        shop.catalogue
            .expect_write_routes()
            .withf(|created, writes| {
                let [write] = writes.as_slice() else { return false };
                let change = FieldChange {
                    field: "route".into(),
                    before: None,
                    after: Some("first: 10GB for a month (1)".into()),
                };
                created.is_none()
                    && (write.from_version, &write.steps) == (1, &vec![step("first", "1")])
                    && write.entry.changes == [change]
            })
            .times(1)
            .returning(|_, _| Ok(()));
        set_routes(&command(1, vec![step("first", "1")]), &actor(), &shop.ports()).await.unwrap();
    }

    #[tokio::test]
    async fn an_equal_route_writes_nothing() {
        let shop = shop(vec![route(3, vec![step("first", "1")])]);
        set_routes(&command(3, vec![step("first", "1")]), &actor(), &shop.ports()).await.unwrap();
    }

    #[tokio::test]
    async fn an_older_version_is_a_conflict() {
        let shop = shop(vec![route(3, Vec::new())]);
        let refused = set_routes(&command(2, vec![step("first", "1")]), &actor(), &shop.ports()).await;
        assert!(matches!(refused, Err(SetRouteError::Conflict)));
    }

    #[tokio::test]
    async fn one_wrong_step_refuses_all_routes_and_names_its_place() {
        let shop = shop(Vec::new());
        let [right] = command(0, vec![step("first", "1")]);
        let wrong = SetRoute { steps: vec![step("first", "2")], ..right.clone() };
        let refused = set_routes(&[right, wrong], &actor(), &shop.ports()).await;
        let Err(SetRouteError::Steps(errors)) = refused else { panic!("{refused:?}") };
        assert_eq!(errors, [(1, 0, StepError::UnknownProduct)]);
    }

    #[tokio::test]
    async fn a_bundle_that_is_not_in_the_catalogue_gets_no_route() {
        let shop = shop(Vec::new());
        let [mut unknown] = command(0, Vec::new());
        unknown.bundle = BundleId::new(crate::test_support::at(5), &crate::test_support::ConstantRandom(9));
        let refused = set_routes(&[unknown], &actor(), &shop.ports()).await;
        assert!(matches!(refused, Err(SetRouteError::NotFound(0))));
    }
}
