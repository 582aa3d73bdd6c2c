//! The home page of the back office: how the day goes, and the work that waits.

use accounts::{Permission, Role};
use api_types::books::float::FloatAccountBody;
use api_types::dashboard::{
    DashboardAgents, DashboardBody, DashboardCatalogue, DashboardOrders, DashboardPayments, DashboardRevenue,
    SetupStepBody,
};
use books::DayProgress;
use chrono::{DateTime, TimeDelta, Utc};
use content::shop::is_example_number;
use futures_util::future::try_join4;
use kernel::{PageRequest, RepositoryError};
use orders::{OrderFilter, QueueFilter, QueuedOrder};
use overview::{SetupStep, Waiting, setup_steps};
use payments::{CONDITION_WINDOW, last_hour};

use super::prelude::*;
use crate::payment_health::payment_health;

routes![get_dashboard];

/// How the day goes, the work that waits for staff, and the health of the networks. Parts that the role may not see are
/// null.
#[get("/dashboard", tag = "dashboard")]
pub async fn get_dashboard(admin: Admin, shop: State) -> Answer<DashboardBody> {
    let (role, shop) = (admin.0.role, shop.as_ref());
    let (waiting, revenue, payments, setup_steps) = try_join4(
        shop.storage.overview.waiting(),
        revenue(role, shop),
        payments(role, shop),
        steps(role, shop),
    )
    .await?;
    let low = DashboardCatalogue { routers_low: waiting.routers_low };
    let applications = DashboardAgents { applications_new: waiting.applications_new };
    Ok(Json(Envelope::of(DashboardBody {
        as_of: shop.clock.now(),
        orders: orders(role, &waiting, shop).await?,
        payments,
        revenue,
        float: float(role, shop).await?,
        catalogue: role.has_permission(Permission::SeeCatalogue).then_some(low),
        agents: role.has_permission(Permission::SeeAgents).then_some(applications),
        setup_steps,
    })))
}

async fn orders(
    role: Role,
    waiting: &Waiting,
    shop: &AppState,
) -> Result<Option<DashboardOrders>, RepositoryError> {
    if !role.has_permission(Permission::SeeOrders) {
        return Ok(None);
    }
    let newest = PageRequest::new(Some(DashboardOrders::LATEST), None);
    let latest = shop.storage.order_queries.list(&OrderFilter::default(), &newest).await?;
    Ok(Some(DashboardOrders::of(waiting, next_to_deliver(shop).await?, latest.items)))
}

/// The first order at the desk that has no problem and is not parked.
async fn next_to_deliver(shop: &AppState) -> Result<Option<QueuedOrder>, RepositoryError> {
    let ready = QueueFilter { has_problem: Some(false), is_parked: Some(false), ..QueueFilter::default() };
    let first = PageRequest::new(Some(1), None);
    let queue = shop.storage.delivery_queue.queue(&ready, &first, shop.clock.now()).await?;
    Ok(queue.items.into_iter().next())
}

async fn revenue(role: Role, shop: &AppState) -> Result<Option<DashboardRevenue>, RepositoryError> {
    if !role.has_permission(Permission::SeeRevenue) {
        return Ok(None);
    }
    let now = shop.clock.now();
    let history = shop.storage.books.sales_history(now).await?;
    let goal = shop.front.settings(now).await?.daily_goal();
    Ok(Some(DashboardRevenue::of(DayProgress::new(&history, now), goal)))
}

/// Float that somebody should buy soon.
async fn float(role: Role, shop: &AppState) -> Result<Option<Vec<FloatAccountBody>>, RepositoryError> {
    if !role.has_permission(Permission::SeeRevenue) {
        return Ok(None);
    }
    let now = shop.clock.now();
    let cards = shop.storage.float.cards(now).await?.into_iter();
    let accounts = cards.map(|card| FloatAccountBody::of(card, now));
    Ok(Some(accounts.filter(|account| account.is_urgent(now)).collect()))
}

async fn payments(role: Role, shop: &AppState) -> Result<Option<DashboardPayments>, RepositoryError> {
    if !role.has_permission(Permission::SeePayments) {
        return Ok(None);
    }
    let now = shop.clock.now();
    let since = now.checked_sub_signed(CONDITION_WINDOW).unwrap_or(now);
    let recent = shop.storage.payment_records.recent_attempts(since).await?;
    let summary = shop.storage.payment_records.summary().await?;
    let provider = payment_health(shop).await?.status;
    let silent_since = till_phone_silent_since(shop).await?;
    Ok(Some(DashboardPayments::of(summary, silent_since, provider, &last_hour(&recent, now))))
}

/// The till phone calls at least every quarter of an hour, whatever messages it gets.
const TILL_PHONE_GAP: TimeDelta = TimeDelta::minutes(15);

async fn till_phone_silent_since(shop: &AppState) -> Result<Option<DateTime<Utc>>, RepositoryError> {
    if shop.till_phone.is_none() {
        return Ok(None);
    }
    let last = shop.storage.till.last_call().await?;
    let now = shop.clock.now();
    Ok(last.filter(|last| now.signed_duration_since(last) > TILL_PHONE_GAP))
}

/// Steps that the role may do; empty once all are done.
async fn steps(role: Role, shop: &AppState) -> Result<Vec<SetupStepBody>, RepositoryError> {
    if !SetupStep::all().any(|step| role.has_permission(needed_for(step))) {
        return Ok(Vec::new());
    }
    let has_number = shop.whatsapp_number().await.is_some_and(|number| !is_example_number(&number));
    let steps = setup_steps(shop.storage.overview.setup_progress().await?, has_number);
    let own: Vec<_> = steps.into_iter().filter(|(step, _)| role.has_permission(needed_for(*step))).collect();
    let is_open = own.iter().any(|(_, done)| !done);
    Ok(own.into_iter().filter(|_| is_open).map(Into::into).collect())
}

fn needed_for(step: SetupStep) -> Permission {
    match step {
        SetupStep::Bundle => Permission::EditCatalogue,
        SetupStep::WhatsApp => Permission::EditSettings,
        SetupStep::Colleague => Permission::ManagePeople,
    }
}
