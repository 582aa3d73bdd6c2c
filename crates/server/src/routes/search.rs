//! The search over the whole back office.

use accounts::{PeopleFilter, Permission, Role};
use agents::{AgentFilter, AgentSort, ApplicationFilter};
use api_types::search::{
    FoundAgents, FoundApplications, FoundBundles, FoundMessages, FoundOrders, FoundPayments, FoundRefunds,
    FoundRouters, FoundStaff, FoundTillPayments, SearchBody,
};
use catalog::{Bundle, BundleFilter, Router, Viewer};
use futures_util::future::{try_join, try_join5};
use kernel::{Page, PageRequest, RepositoryError};
use notifications::MessageFilter;
use orders::OrderFilter;
use payments::{PaymentFilter, RefundFilter, RefundStateFilter, TillFilter};

use super::prelude::*;

routes![search_everywhere];

/// Shorter texts are in nearly every record.
const MIN_CHARS: usize = 3;
/// Records of each kind.
const LIMIT: i64 = 5;

#[query]
pub struct SearchQuery {
    /// Words of a name, a part of a phone number in any form, or the beginning or end of an id or a wallet's reference; at
    /// least three characters.
    #[param(required)]
    q: Option<String>,
}

/// Orders, payments, refunds, messages, agents, staff, bundles and routers that a text finds, a few of each kind. Kinds that the
/// role may not see are null, and so are all for a text that is too short.
#[get("/search", tag = "search")]
pub async fn search_everywhere(admin: Admin, query: Query<SearchQuery>, shop: State) -> Answer<SearchBody> {
    let text = query.q.as_deref().filter(|text| text.trim().chars().count() >= MIN_CHARS);
    let found = match text.and_then(Search::parse) {
        Some(search) => Finder { search, role: admin.0.role, shop: &shop }.find().await?,
        None => SearchBody::default(),
    };
    Ok(Json(Envelope::of(found)))
}

struct Finder<'a> {
    search: Search,
    role: Role,
    shop: &'a AppState,
}

impl Finder<'_> {
    async fn find(&self) -> Result<SearchBody, RepositoryError> {
        let money =
            try_join5(self.orders(), self.payments(), self.till_payments(), self.refunds(), self.messages());
        let others =
            try_join5(self.agents(), self.applications(), self.staff(), self.bundles(), self.routers());
        let (money, others) = try_join(money, others).await?;
        let (orders, payments, till_payments, refunds, messages) = money;
        let (agents, applications, staff, bundles, routers) = others;
        Ok(SearchBody {
            orders,
            payments,
            till_payments,
            refunds,
            messages,
            agents,
            applications,
            staff,
            bundles,
            routers,
        })
    }

    /// What a role without the permission gets is `None`, and nothing is read.
    fn may(&self, permission: Permission) -> Option<Search> {
        self.role.has_permission(permission).then(|| self.search.clone())
    }

    async fn orders(&self) -> Result<Option<FoundOrders>, RepositoryError> {
        let Some(search) = self.may(Permission::SeeOrders) else { return Ok(None) };
        let filter = OrderFilter { search: Some(search), ..OrderFilter::default() };
        let page = self.shop.storage.order_queries.list(&filter, &first()).await?;
        Ok(Some(FoundOrders::of(page)))
    }

    async fn payments(&self) -> Result<Option<FoundPayments>, RepositoryError> {
        let Some(search) = self.may(Permission::SeePayments) else { return Ok(None) };
        let filter = PaymentFilter { search: Some(search), ..PaymentFilter::default() };
        let page = self.shop.storage.payment_records.list(&filter, &first()).await?;
        Ok(Some(FoundPayments::of(page)))
    }

    async fn till_payments(&self) -> Result<Option<FoundTillPayments>, RepositoryError> {
        let Some(search) = self.may(Permission::SeePayments) else { return Ok(None) };
        let filter = TillFilter { state: None, search: Some(search) };
        Ok(Some(FoundTillPayments::of(self.shop.storage.till.list(&filter, &first()).await?)))
    }

    async fn refunds(&self) -> Result<Option<FoundRefunds>, RepositoryError> {
        let Some(search) = self.may(Permission::SeePayments) else { return Ok(None) };
        let filter = RefundFilter { search: Some(search), ..RefundStateFilter::All.into() };
        Ok(Some(FoundRefunds::of(self.shop.storage.refunds.list(&filter, &first()).await?)))
    }

    async fn messages(&self) -> Result<Option<FoundMessages>, RepositoryError> {
        let Some(search) = self.may(Permission::SeeMessages) else { return Ok(None) };
        let filter = MessageFilter { search: Some(search), ..MessageFilter::default() };
        Ok(Some(FoundMessages::of(self.shop.storage.message_log.list(&filter, &first()).await?)))
    }

    async fn agents(&self) -> Result<Option<FoundAgents>, RepositoryError> {
        let Some(search) = self.may(Permission::SeeAgents) else { return Ok(None) };
        let filter = AgentFilter { search: Some(search), ..AgentFilter::default() };
        let page = self.shop.storage.agents.list(&filter, AgentSort::Name, &first()).await?;
        Ok(Some(FoundAgents::of(page)))
    }

    async fn applications(&self) -> Result<Option<FoundApplications>, RepositoryError> {
        let Some(search) = self.may(Permission::SeeAgents) else { return Ok(None) };
        let filter = ApplicationFilter { search: Some(search), ..ApplicationFilter::default() };
        let page = self.shop.storage.agent_applications.list(&filter, &first()).await?;
        Ok(Some(FoundApplications::of(page)))
    }

    async fn staff(&self) -> Result<Option<FoundStaff>, RepositoryError> {
        let Some(search) = self.may(Permission::ManagePeople) else { return Ok(None) };
        let filter = PeopleFilter { search: Some(search), ..PeopleFilter::default() };
        Ok(Some(FoundStaff::of(self.shop.storage.people.list(filter, &first()).await?)))
    }

    async fn bundles(&self) -> Result<Option<FoundBundles>, RepositoryError> {
        let Some(search) = self.may(Permission::SeeCatalogue) else { return Ok(None) };
        let bundles = self.shop.storage.bundles.as_ref();
        let all = catalog::list_bundles(bundles, Viewer::Admin, BundleFilter::default()).await?;
        let name = |of: &Bundle| format!("{} {} {}", of.name, of.name_swahili, of.network.code());
        Ok(Some(FoundBundles::of(named(all, &search, name))))
    }

    async fn routers(&self) -> Result<Option<FoundRouters>, RepositoryError> {
        let Some(search) = self.may(Permission::SeeCatalogue) else { return Ok(None) };
        let routers = self.shop.storage.routers.as_ref();
        let all = catalog::list_routers(routers, Viewer::Admin, false).await?;
        let name = |of: &Router| format!("{} {} {} {}", of.name, of.name_swahili, of.brand, of.model);
        Ok(Some(FoundRouters::of(named(all, &search, name))))
    }
}

fn first() -> PageRequest {
    PageRequest::new(Some(LIMIT), None)
}

/// The first items of a catalogue, which is small, whose name has the words of the search.
fn named<T>(all: Vec<T>, search: &Search, name: impl Fn(&T) -> String) -> Page<T> {
    let mut items: Vec<T> = all.into_iter().filter(|item| search.is_of_name(&name(item))).collect();
    let total = i64::try_from(items.len()).unwrap_or(i64::MAX);
    items.truncate(usize::try_from(LIMIT).unwrap_or(usize::MAX));
    Page { items, next: None, total }
}
