//! Files that search engines, catalogues of other companies, browsers and researchers ask for.

use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::web::{self, ServiceConfig};
use catalog::{BundleFilter, Viewer};
use kernel::{BundleId, Language};

use super::prelude::*;
use crate::discovery::feed::FeedFormat;
use crate::discovery::product::Product;
use crate::discovery::security_txt::security_txt;
use crate::discovery::sitemap::{Listed, sitemap};
use crate::discovery::{MAX_ITEMS, robots_txt, share_pictures};
use crate::http::caching::ReadyResponse;
use crate::public_cache::PublicResource;

/// Where staff change their password.
const OWN_ACCOUNT: &str = "/admin/account";
const PLAIN_TEXT: &str = "text/plain; charset=utf-8";
/// Crawlers read it before anything else, and many times a day.
const FOR_A_DAY: &str = "public, max-age=86400";

pub fn configure(config: &mut ServiceConfig) {
    config
        .route("/robots.txt", web::get().to(get_robots))
        .route("/sitemap.xml", web::get().to(get_sitemap))
        .route("/feeds/{language}/products.csv", web::get().to(get_csv_feed))
        .route("/feeds/{language}/products.xml", web::get().to(get_xml_feed))
        .route("/share/{language}/{id}.jpg", web::get().to(get_share_picture))
        .route("/.well-known/security.txt", web::get().to(get_security_txt))
        .route("/.well-known/change-password", web::get().to(change_password));
}

async fn get_robots(shop: State) -> HttpResponse {
    HttpResponse::Ok()
        .content_type(PLAIN_TEXT)
        .insert_header((CACHE_CONTROL, FOR_A_DAY))
        .body(robots_txt(&shop.url))
}

async fn get_security_txt(shop: State) -> Result<HttpResponse, ApiError> {
    let now = shop.clock.now();
    let settings = shop.front.settings(now).await?;
    let contact = settings.contact(&shop.front.defaults);
    let text = security_txt(contact.support_phone(), contact.active_whatsapp(), &shop.url, now);
    Ok(HttpResponse::Ok().content_type(PLAIN_TEXT).insert_header((CACHE_CONTROL, "no-cache")).body(text))
}

/// A redirect to where staff change their password (W3C, "A Well-Known URL for Changing Passwords").
async fn change_password() -> HttpResponse {
    HttpResponse::SeeOther().insert_header((LOCATION, OWN_ACCOUNT)).finish()
}

async fn get_sitemap(request: HttpRequest, shop: State) -> Result<HttpResponse, ApiError> {
    let make = async {
        let text = sitemap(&listed(&shop).await?, &shop.url);
        Ok(ReadyResponse::file(text.into_bytes(), "application/xml; charset=utf-8"))
    };
    answer(PublicResource::Sitemap, make, &request, &shop).await
}

/// At most as many items as a sitemap may have.
async fn listed(shop: &AppState) -> Result<Listed, ApiError> {
    let (bundles, routers) = items(shop).await?;
    let mut lessons =
        content::list_training_items(shop.storage.training.as_ref(), Viewer::Visitor, true).await?;
    lessons.truncate(MAX_ITEMS);
    Ok(Listed { bundles, routers, lessons })
}

async fn items(shop: &AppState) -> Result<(Vec<catalog::Bundle>, Vec<catalog::Router>), ApiError> {
    let (bundles, routers) = (shop.storage.bundles.as_ref(), shop.storage.routers.as_ref());
    let mut bundles = catalog::list_bundles(bundles, Viewer::Visitor, BundleFilter::default()).await?;
    let mut routers = catalog::list_routers(routers, Viewer::Visitor, true).await?;
    bundles.truncate(MAX_ITEMS);
    routers.truncate(MAX_ITEMS);
    Ok((bundles, routers))
}

async fn get_csv_feed(
    request: HttpRequest,
    language: Path<String>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    feed(&language, FeedFormat::Csv, &request, &shop).await
}

async fn get_xml_feed(
    request: HttpRequest,
    language: Path<String>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    feed(&language, FeedFormat::Xml, &request, &shop).await
}

async fn feed(
    language: &str,
    format: FeedFormat,
    request: &HttpRequest,
    shop: &AppState,
) -> Result<HttpResponse, ApiError> {
    let language = language_in_path(language)?;
    let make = async {
        let (bundles, routers) = items(shop).await?;
        let bundles = bundles.iter().map(|bundle| Product::of_bundle(bundle, language, &shop.url));
        let routers = routers.iter().map(|router| Product::of_router(router, language, &shop.url));
        let text = format.write(&bundles.chain(routers).collect::<Vec<_>>(), &shop.url);
        Ok(ReadyResponse::file(text.into_bytes(), format.media_type()))
    };
    answer(PublicResource::ProductFeed(language, format), make, request, shop).await
}

/// Like the page, the picture of a bundle exists as long as visitors see the bundle.
async fn get_share_picture(
    request: HttpRequest,
    path: Path<(String, String)>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let (language, id) = path.into_inner();
    let language = language_in_path(&language)?;
    let id = BundleId::parse(&id).map_err(|_invalid| not_found())?;
    let make = async {
        let bundle = catalog::find_bundle(shop.storage.bundles.as_ref(), Viewer::Visitor, id).await?;
        let bundle = bundle.ok_or_else(not_found)?;
        Ok(ReadyResponse::file(share_pictures::draw(&bundle, language).await?, "image/jpeg"))
    };
    answer(PublicResource::SharePicture(id, language), make, &request, &shop).await
}

async fn answer(
    resource: PublicResource,
    make: impl Future<Output = Result<ReadyResponse, ApiError>>,
    request: &HttpRequest,
    shop: &AppState,
) -> Result<HttpResponse, ApiError> {
    let ready = shop.public_cache.get_file(resource, shop.realtime.feed.counts(), make).await?;
    Ok(ready.answer(request))
}

fn language_in_path(text: &str) -> Result<Language, ApiError> {
    Language::from_code(text).ok_or_else(not_found)
}

fn not_found() -> ApiError {
    ApiError::new(ErrorCode::NotFound)
}
