//! What vendors sell, and how the shop's bundles go through them.

use api_types::bundles::BundleBody;
use api_types::vending::mapping::{MappedBundleBody, MappingBody, route_error};
use api_types::vending::product::ProductsBody;
use api_types::vending::request::{
    ImportProductRequest, RatesRequest, RouteRequest, RoutesRequest, SeenProductsRequest,
};
use api_types::vending::{RateBody, SyncBody, VendorBody};
use kernel::{BundleId, CompanyName, Network, RepositoryError};
use orders::vendor_catalogue::{
    self as catalogue, Mapping, ProductFilter, ProductSet, SetRouteError, SyncPorts, find_products,
    import_product, map_catalogue, mark_seen, needed_currencies, set_rates, set_routes, sync_products,
};

use super::prelude::*;
use crate::rate_limiter::Operation;

routes![
    list_vendors,
    sync_vendor,
    list_vendor_products,
    mark_products_seen,
    import_vendor_product,
    get_catalogue_mapping,
    accept_routes,
    get_bundle_route,
    set_bundle_route,
    list_exchange_rates,
    set_exchange_rates,
];

/// The vendors that the shop has settings for, with their lists.
#[get("/vending/vendors", tag = "catalogue")]
pub async fn list_vendors(_staff: Staff<may::EditCatalogue>, shop: State) -> Answer<Vec<VendorBody>> {
    let (lists, products) =
        (shop.storage.vendor_catalogue.lists().await?, shop.storage.vendor_catalogue.products().await?);
    let body = |vendor: &crate::adapters::ShopVendor| {
        let list = lists.iter().find(|list| list.vendor == vendor.name);
        let of_vendor = || products.iter().filter(|listed| listed.vendor == vendor.name);
        VendorBody {
            name: vendor.name.to_string(),
            is_on: vendor.takes_orders(),
            is_down: vendor.is_down(),
            read_at: list.and_then(|list| list.read_at),
            failure: list.and_then(|list| list.failure.clone()).map(Into::into),
            products: of_vendor().filter(|listed| listed.gone_at.is_none()).count(),
            changes: of_vendor().filter(|listed| listed.is_flagged()).count(),
        }
    };
    Ok(Json(Envelope::of(shop.vendors.iter().map(body).collect())))
}

/// Reads the list of a vendor now. A list that is not whole, or empty where it was not, changes nothing.
#[post("/vending/vendors/{name}/sync", tag = "catalogue", failures(404, 429, 502 = "vendor_list_unreachable"))]
pub async fn sync_vendor(
    staff: Staff<may::EditCatalogue>,
    name: Path<String>,
    shop: State,
) -> Answer<SyncBody> {
    let vendor = shop.vendors.iter().find(|vendor| vendor.name.as_str() == name.as_str());
    let vendor = vendor.ok_or_else(|| ApiError::new(ErrorCode::VendorNotFound))?;
    shop.rate_limiter.acquire(Operation::VendorList, staff.id())?;
    let ports = SyncPorts { catalogue: &*shop.storage.vendor_catalogue, clock: &*shop.clock };
    Ok(Json(Envelope::of(sync_products(&vendor.name, vendor, &ports).await?.into())))
}

#[query]
pub struct ProductQuery {
    /// Name of a vendor, such as `dtone`.
    vendor: Option<String>,
    /// vodacom, yas, airtel, halotel; tigo and zantel mean yas.
    network: Option<String>,
    /// A part of the name, or the vendor's id.
    q: Option<String>,
    /// unused: in no route; changed: since staff last looked.
    set: Option<String>,
    /// At most 200; 50 when absent.
    limit: Option<usize>,
}

const USUAL_PRODUCTS: usize = 50;
const MAX_PRODUCTS: usize = 200;

/// Products of the vendors, by network, volume and cost.
#[get("/vending/products", tag = "catalogue")]
pub async fn list_vendor_products(
    _staff: Staff<may::EditCatalogue>,
    query: Query<ProductQuery>,
    shop: State,
) -> Answer<ProductsBody> {
    let filter = ProductFilter {
        vendor: optional("vendor", query.vendor.as_deref(), CompanyName::parse)?,
        network: optional("network", query.network.as_deref(), Network::parse)?,
        query: query.q.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned),
        set: optional("set", query.set.as_deref(), ProductSet::parse)?,
    };
    let vendors = shop.vendor_names();
    let found = find_products(&filter, &shop.vendor_catalogue_ports(&vendors)).await?;
    let limit = query.limit.unwrap_or(USUAL_PRODUCTS).min(MAX_PRODUCTS);
    Ok(Json(Envelope::of(ProductsBody::first(limit, found))))
}

/// Forgets what changed about these products. Those that are gone and in no route are deleted.
#[post("/vending/products/seen", tag = "catalogue")]
pub async fn mark_products_seen(
    _staff: Staff<may::EditCatalogue>,
    body: ApiJson<SeenProductsRequest>,
    shop: State,
) -> Answer<Done> {
    mark_seen(&body.0.parse()?, &*shop.storage.vendor_catalogue).await?;
    Ok(Json(Envelope::of(Done {})))
}

/// Creates a bundle from a vendor's product, with its route. It stays hidden until staff switch it on.
#[post("/vending/products/import", tag = "catalogue")]
pub async fn import_vendor_product(
    staff: Staff<may::EditCatalogue>,
    body: ApiJson<ImportProductRequest>,
    shop: State,
) -> Result<Created<BundleBody>, ApiError> {
    let (command, vendors) = (body.0.parse()?, shop.vendor_names());
    let bundle = import_product(&command, &staff.actor(), &shop.vendor_catalogue_ports(&vendors)).await?;
    Ok(Created(BundleBody::with_cost(bundle)))
}

/// All bundles with their routes, what these cost today, and what is proposed.
#[get("/vending/mapping", tag = "catalogue")]
pub async fn get_catalogue_mapping(_staff: Staff<may::EditCatalogue>, shop: State) -> Answer<MappingBody> {
    Ok(Json(Envelope::of(mapping(&shop).await?.into())))
}

/// Sets the routes of many bundles, such as what was proposed: all or none.
#[post("/vending/mapping/accept", tag = "catalogue", failures(404 = "bundle_not_found", 409 = "version_conflict"))]
pub async fn accept_routes(
    staff: Staff<may::EditCatalogue>,
    body: ApiJson<RoutesRequest>,
    shop: State,
) -> Answer<MappingBody> {
    let (routes, vendors) = (body.0.parse()?, shop.vendor_names());
    set_routes(&routes, &staff.actor(), &shop.vendor_catalogue_ports(&vendors))
        .await
        .map_err(|error| route_error(error, true))?;
    Ok(Json(Envelope::of(mapping(&shop).await?.into())))
}

/// The route of a bundle.
#[get("/bundles/{id}/route", tag = "catalogue")]
pub async fn get_bundle_route(
    _staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    shop: State,
) -> Answer<MappedBundleBody> {
    Ok(Json(Envelope::of(mapped(bundle_id(&id)?, &shop).await?)))
}

/// Sets the route of a bundle: vendors in order. Without steps, staff deliver it.
#[put(
    "/bundles/{id}/route",
    tag = "catalogue",
    failures(409 = "version_conflict, with the current route in data")
)]
pub async fn set_bundle_route(
    staff: Staff<may::EditCatalogue>,
    id: Path<String>,
    body: ApiJson<RouteRequest>,
    shop: State,
) -> Answer<MappedBundleBody> {
    let (bundle, vendors) = (bundle_id(&id)?, shop.vendor_names());
    let route = body.0.parse(bundle)?;
    match set_routes(&[route], &staff.actor(), &shop.vendor_catalogue_ports(&vendors)).await {
        Ok(()) => Ok(Json(Envelope::of(mapped(bundle, &shop).await?))),
        Err(SetRouteError::Conflict) => Err(ApiError::version_conflict(&mapped(bundle, &shop).await?)),
        Err(error) => Err(route_error(error, false)),
    }
}

/// What the currencies cost that products are priced in.
#[get("/vending/exchange-rates", tag = "catalogue")]
pub async fn list_exchange_rates(_staff: Staff<may::EditCatalogue>, shop: State) -> Answer<Vec<RateBody>> {
    rates(&shop).await
}

/// Sets what currencies cost.
#[put("/vending/exchange-rates", tag = "catalogue")]
pub async fn set_exchange_rates(
    staff: Staff<may::EditCatalogue>,
    body: ApiJson<RatesRequest>,
    shop: State,
) -> Answer<Vec<RateBody>> {
    let (changes, vendors) = (body.0.parse()?, shop.vendor_names());
    set_rates(&changes, &staff.actor(), &shop.vendor_catalogue_ports(&vendors)).await?;
    rates(&shop).await
}

async fn rates(shop: &AppState) -> Answer<Vec<RateBody>> {
    let needed = needed_currencies(&shop.storage.vendor_catalogue.products().await?);
    let rates = catalogue::Rates(shop.storage.vendor_catalogue.rates().await?);
    let body = |currency| RateBody::of(currency, rates.find(currency));
    Ok(Json(Envelope::of(needed.into_iter().map(body).collect())))
}

async fn mapping(shop: &AppState) -> Result<Mapping, RepositoryError> {
    let vendors = shop.vendor_names();
    map_catalogue(&shop.vendor_catalogue_ports(&vendors)).await
}

async fn mapped(id: BundleId, shop: &AppState) -> Result<MappedBundleBody, ApiError> {
    let mapped = mapping(shop).await?.bundles.into_iter().find(|mapped| mapped.bundle.id == id);
    mapped.map(Into::into).ok_or_else(|| ApiError::new(ErrorCode::BundleNotFound))
}

fn bundle_id(text: &str) -> Result<BundleId, ApiError> {
    BundleId::parse(text).map_err(|_invalid| ApiError::new(ErrorCode::BundleNotFound))
}
