//! The routes of the specification that repeat another call under a second path.

use api_types::accounts::session::SessionBody;
use api_types::bundles::BundleBody;
use api_types::orders::AdminOrder;
use catalog::{BundleFilter, BundleKind};
use kernel::Network;
use orders::{OrderFilter, OrderStatus};

use super::prelude::*;
use super::query::known;
use super::{bundles, orders as order_routes, session};
use crate::extract::same_origin::SameOrigin;

routes![
    list_bundles_of_type,
    list_bundles_of_network,
    list_orders_of_status,
    list_orders_of_customer,
    admin_refresh_session,
    admin_logout,
];

/// Lists bundles of one type, as `/bundles?type=` does.
#[get(
    "/bundles/type/{type}",
    tag = "catalogue",
    params(("type" = String, Path, description = "sme or normal")),
    responses((status = 200, body = Envelope<Vec<BundleBody>>)),
    failures(400),
)]
pub async fn list_bundles_of_type(
    request: HttpRequest,
    caller: MaybeStaff,
    kind: Path<String>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let kind = Some(known("type", &kind, BundleKind::parse)?);
    bundles::answer_list(&request, &caller, BundleFilter { kind, ..BundleFilter::default() }, &shop).await
}

/// Lists bundles of one network, as `/bundles?network=` does.
#[get(
    "/bundles/network/{network}",
    tag = "catalogue",
    params(("network" = String, Path, description = "vodacom, yas, airtel, halotel, tigo or zantel")),
    responses((status = 200, body = Envelope<Vec<BundleBody>>)),
    failures(400),
)]
pub async fn list_bundles_of_network(
    request: HttpRequest,
    caller: MaybeStaff,
    network: Path<String>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let network = Some(known("network", &network, Network::parse)?);
    bundles::answer_list(&request, &caller, BundleFilter { network, ..BundleFilter::default() }, &shop).await
}

/// Orders of one status, newest first, as `/orders?status=` lists them.
#[get("/orders/status/{status}", tag = "orders")]
pub async fn list_orders_of_status(
    _staff: Staff<may::SeeOrders>,
    status: Path<String>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<AdminOrder> {
    let status = Some(known("status", &status, OrderStatus::parse)?);
    order_routes::answer_list(&OrderFilter { status, ..OrderFilter::default() }, &page, &shop).await
}

/// Orders of one customer, by phone number or words of the name, newest first, as `/orders?q=` lists them.
#[get("/orders/customer/{customer}", tag = "orders")]
pub async fn list_orders_of_customer(
    _staff: Staff<may::SeeOrders>,
    customer: Path<String>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<AdminOrder> {
    let filter = OrderFilter { search: Search::parse(&customer), ..OrderFilter::default() };
    order_routes::answer_list(&filter, &page, &shop).await
}

/// Alias of `/auth/refresh`.
#[post(
    "/admin/refresh-token",
    tag = "session",
    responses((status = 200, body = Envelope<SessionBody>)),
    failures(401, 403),
)]
pub async fn admin_refresh_session(_origin: SameOrigin, request: HttpRequest, shop: State) -> HttpResponse {
    session::refresh(&request, &shop).await
}

/// Alias of `/auth/logout`.
#[post("/admin/logout", tag = "session", responses((status = 200, body = Envelope<Done>)), failures(403))]
pub async fn admin_logout(
    _origin: SameOrigin,
    request: HttpRequest,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    session::sign_out(&request, &shop).await
}
