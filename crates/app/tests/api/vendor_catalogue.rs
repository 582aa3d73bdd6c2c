//! What a vendor sells: its list read by button and at night, routes, proposals, rates, and bundles made from products.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Clock, CompanyName, Currency, CurrencyAmount, Day, Money, Network, WebhookCall, WebhookRefusal,
};
use orders::{
    ExternalId, ProductId, ProductKind, ProductPrice, Refusal, Transaction, VendError, VendRequest, Vendor,
    VendorProduct, VendorReferences, VendorTerms, VendorUnreachable,
};
use reqwest::Method;
use serde_json::{Value, json};
use server::adapters::{NamedVendor, ShopVendors};
use server::background::vendor_lists;

use crate::support::answer::Answer;
use crate::support::app::TestApp;
use crate::support::staff::Staff;

/// A vendor whose list the test writes; `None` is a list that cannot be read.
#[derive(Default)]
struct Seller(Mutex<Option<Vec<VendorProduct>>>);

impl Seller {
    fn sells(&self, products: &[VendorProduct]) {
        *self.0.lock().unwrap() = Some(products.to_vec());
    }

    fn is_down(&self) {
        *self.0.lock().unwrap() = None;
    }
}

#[async_trait]
impl Vendor for Seller {
    fn terms(&self) -> VendorTerms {
        VendorTerms { executes_an_id_once: true, has_look_up: true, has_balance: false }
    }

    async fn vend(&self, _request: &VendRequest) -> Result<Transaction, VendError> {
        Ok(Transaction::refused(Refusal::Other, None))
    }

    async fn look_up(&self, _request: &VendorReferences) -> Result<Option<Transaction>, VendorUnreachable> {
        Ok(None)
    }

    async fn products(&self) -> Result<Vec<VendorProduct>, VendorUnreachable> {
        let list = self.0.lock().unwrap().clone();
        list.ok_or_else(|| VendorUnreachable { cause: "page 2 is missing".into() })
    }

    async fn balance(&self) -> Result<Option<CurrencyAmount>, VendorUnreachable> {
        Ok(None)
    }

    fn authenticate_webhook(
        &self,
        _call: &WebhookCall,
        _now: DateTime<Utc>,
    ) -> Result<ExternalId, WebhookRefusal> {
        Err(WebhookRefusal::Unauthentic)
    }
}

struct Shop {
    app: TestApp,
    seller: Arc<Seller>,
}

impl Shop {
    /// Its vendor sells what the sample catalogue sells at Vodacom for a month, and airtime.
    async fn start() -> Self {
        let seller = Arc::new(Seller::default());
        seller.sells(&[month("10", 10_000, 6_000_000), month("20", 20_000, 20_000_000), airtime()]);
        let client: Arc<dyn Vendor> = seller.clone();
        let app = TestApp::start_changed(
            &[],
            |_dir| None,
            move |shop| {
                let vendor = NamedVendor { name: CompanyName::new("dtone"), client, takes_orders: true };
                shop.vendors = Arc::new(ShopVendors::new(vec![vendor], &shop.clock));
            },
        )
        .await;
        Self { app, seller }
    }

    /// The same after the list was read and the dollar got a rate of 2,500 shillings.
    async fn ready() -> Self {
        let shop = Self::start().await;
        let staff = shop.app.staff().await;
        sync(&staff).await.expect(200);
        let rate = json!({ "rates": [{ "currency": "USD", "rate": "2,500" }] });
        staff.send(Method::PUT, "/api/vending/exchange-rates", Some(&rate)).await.expect(200);
        shop
    }
}

fn usd(micros: i64) -> CurrencyAmount {
    CurrencyAmount::new(micros, Currency::USD)
}

fn month(id: &str, mb: i64, micros: i64) -> VendorProduct {
    VendorProduct {
        id: ProductId::parse(id).unwrap(),
        name: format!("Vodacom {mb} MB for a month"),
        network: Some(Network::Vodacom),
        kind: ProductKind::Data,
        data_mb: Some(mb),
        validity_hours: Some(720),
        price: ProductPrice::Fixed { cost: usd(micros) },
    }
}

fn airtime() -> VendorProduct {
    let tsh = |amount| CurrencyAmount::from(Money::new(amount).unwrap());
    VendorProduct {
        id: ProductId::parse("top").unwrap(),
        name: "Airtime".into(),
        network: None,
        kind: ProductKind::Airtime,
        data_mb: None,
        validity_hours: None,
        price: ProductPrice::Range { min: tsh(500), max: tsh(50_000), unit_cost: usd(380) },
    }
}

async fn sync(staff: &Staff<'_>) -> Answer {
    staff.post("/api/vending/vendors/dtone/sync", &json!({})).await
}

async fn mapping(staff: &Staff<'_>) -> Value {
    staff.get("/api/vending/mapping").await.expect(200).data().clone()
}

/// The mapped bundle of this name at Vodacom, or the one at Airtel.
async fn bundle(staff: &Staff<'_>, name: &str) -> Value {
    let mapping = mapping(staff).await;
    let bundles = mapping["bundles"].as_array().unwrap();
    let is_it = |bundle: &&Value| bundle["name"] == name && bundle["network"] != "halotel";
    bundles.iter().find(is_it).unwrap().clone()
}

async fn vendor(staff: &Staff<'_>) -> Value {
    staff.get("/api/vending/vendors").await.expect(200).data()[0].clone()
}

async fn set_route(staff: &Staff<'_>, bundle: &Value, steps: Value) -> Answer {
    let path = format!("/api/bundles/{}/route", bundle["id"].as_str().unwrap());
    let body = json!({ "version": bundle["version"], "steps": steps });
    staff.send(Method::PUT, &path, Some(&body)).await
}

#[tokio::test]
async fn a_list_is_read_by_button_and_a_bad_one_changes_nothing() {
    let shop = Shop::start().await;
    let staff = shop.app.staff().await;
    assert_eq!(vendor(&staff).await["readAt"], Value::Null);
    let read = sync(&staff).await.expect(200);
    assert_eq!(read.data(), &json!({ "listed": 3, "added": 3, "repriced": 0, "vanished": 0 }));
    shop.seller.is_down();
    assert_eq!(sync(&staff).await.failure(), (502, "vendor_list_unreachable"));
    let after = vendor(&staff).await;
    assert_eq!((&after["products"], &after["failure"]["problem"]), (&json!(3), &json!("unreachable")));
    assert_eq!(after["failure"]["cause"], "page 2 is missing");
    shop.seller.sells(&[]);
    assert_eq!(sync(&staff).await.failure(), (502, "vendor_list_empty"));
    let many: Vec<_> = (0..5_001).map(|id| month(&id.to_string(), 1_000, 1)).collect();
    shop.seller.sells(&many);
    assert_eq!(sync(&staff).await.failure(), (502, "vendor_list_too_long"));
    assert_eq!(vendor(&staff).await["products"], 3);
    let unknown = staff.post("/api/vending/vendors/selcom/sync", &json!({})).await;
    assert_eq!(unknown.failure(), (404, "vendor_not_found"));
}

#[tokio::test]
async fn a_list_is_read_at_once_and_again_each_night() {
    let shop = Shop::start().await;
    vendor_lists::run_once(&shop.app.shop).await;
    assert_eq!(vendor(&shop.app.staff().await).await["products"], 3);
    shop.seller.sells(&[month("10", 10_000, 6_000_000)]);
    vendor_lists::run_once(&shop.app.shop).await;
    let now = shop.app.clock.now();
    let midnight = Day::from_utc(now).end();
    shop.app.advance(midnight.signed_duration_since(now) + TimeDelta::minutes(1));
    vendor_lists::run_once(&shop.app.shop).await;
    let rows = shop.app.texts("SELECT id FROM vendor_products WHERE gone_at IS NULL");
    assert_eq!(rows, ["10"]);
}

#[tokio::test]
async fn what_a_route_costs_is_seen_at_the_owners_rate() {
    let shop = Shop::start().await;
    let staff = shop.app.staff().await;
    sync(&staff).await.expect(200);
    let rates = staff.get("/api/vending/exchange-rates").await.expect(200);
    assert_eq!((&rates.data()[0]["currency"], &rates.data()[0]["rate"]), (&json!("USD"), &Value::Null));
    let monthly = bundle(&staff, "Monthly 10GB").await;
    assert_eq!((&monthly["isMapped"], &monthly["margin"]), (&json!(false), &Value::Null));
    assert_eq!(monthly["proposal"][0]["fit"], "exact");
    set_route(&staff, &monthly, json!([{ "vendor": "dtone", "product": "10" }])).await.expect(200);
    assert_eq!(bundle(&staff, "Monthly 10GB").await["cost"], Value::Null, "no rate");
    let rate = |text: &str| json!({ "rates": [{ "currency": "USD", "rate": text }] });
    staff.send(Method::PUT, "/api/vending/exchange-rates", Some(&rate("2500"))).await.expect(200);
    let mapped = bundle(&staff, "Monthly 10GB").await;
    assert_eq!((&mapped["cost"], &mapped["margin"]), (&json!(15_000), &json!(10_000)));
    let wrong = staff.send(Method::PUT, "/api/vending/exchange-rates", Some(&rate("0"))).await;
    assert_eq!((wrong.status, wrong.fields()), (422, vec!["rates[0].rate"]));
    let other = json!({ "rates": [{ "currency": "EUR", "rate": "1" }] });
    let other = staff.send(Method::PUT, "/api/vending/exchange-rates", Some(&other)).await;
    assert_eq!(other.fields(), ["rates[0].currency"]);
    let audit = staff.get("/api/audit").await.expect(200);
    assert_eq!(audit.data()[0]["subject"]["kind"], "exchange_rate", "{}", audit.data()[0]);
}

#[tokio::test]
async fn each_wrong_step_is_marked_at_its_field() {
    let shop = Shop::ready().await;
    let staff = shop.app.staff_with_role(accounts::Role::Manager).await;
    let monthly = bundle(&staff, "Monthly 10GB").await;
    for (steps, field) in [
        (json!([{ "vendor": "selcom", "product": "10" }]), "steps[0].vendor"),
        (json!([{ "vendor": "dtone", "product": "99" }]), "steps[0].product"),
        (json!([{ "vendor": "dtone", "product": "top" }]), "steps[0].amount"),
        (json!([{ "vendor": "dtone", "product": "top", "amount": "499" }]), "steps[0].amount"),
        (json!([{ "vendor": "dtone", "product": "10", "amount": "500" }]), "steps[0].amount"),
        (
            json!([{ "vendor": "dtone", "product": "10" }, { "vendor": "dtone", "product": "20" }]),
            "steps[1].vendor",
        ),
    ] {
        let refused = set_route(&staff, &monthly, steps.clone()).await;
        assert_eq!((refused.status, refused.fields()), (422, vec![field]), "{steps}");
    }
    let airtel = bundle(&staff, "Monthly 15GB").await;
    let refused = set_route(&staff, &airtel, json!([{ "vendor": "dtone", "product": "10" }])).await;
    assert_eq!(refused.fields(), ["steps[0].product"]);
    let airtime = json!([{ "vendor": "dtone", "product": "top", "amount": "25,000" }]);
    assert_eq!(set_route(&staff, &monthly, airtime).await.fields(), ["steps[0].amount"]);
    let airtime = json!([{ "vendor": "dtone", "product": "top", "amount": "25000" }]);
    let set = set_route(&staff, &monthly, airtime).await.expect(200);
    assert_eq!(set.data()["steps"][0]["amount"], json!({ "amount": "25000", "currency": "TZS" }));
    assert_eq!(set.data()["cost"], 23_750);
}

#[tokio::test]
async fn a_route_that_a_colleague_changed_is_a_conflict_with_what_it_is() {
    let shop = Shop::ready().await;
    let staff = shop.app.staff_with_role(accounts::Role::Manager).await;
    let seen = bundle(&staff, "Monthly 10GB").await;
    let steps = json!([{ "vendor": "dtone", "product": "10" }]);
    let set = set_route(&staff, &seen, steps).await.expect(200);
    assert_eq!(set.data()["version"], 1);
    let refused = set_route(&staff, &seen, json!([])).await;
    assert_eq!(refused.failure(), (409, "version_conflict"));
    assert_eq!(refused.data()["steps"][0]["product"], "10");
    let path = format!("/api/bundles/{}/route", seen["id"].as_str().unwrap());
    assert_eq!(staff.get(&path).await.expect(200).data(), set.data());
    let nobody = "/api/bundles/00000000-0000-7000-8000-000000000001/route";
    assert_eq!(staff.get(nobody).await.failure(), (404, "bundle_not_found"));
}

#[tokio::test]
async fn many_proposals_are_accepted_together_or_not_at_all() {
    let shop = Shop::ready().await;
    let staff = shop.app.staff_with_role(accounts::Role::Manager).await;
    let names = ["Monthly 10GB", "Monthly 20GB"];
    let mut routes = Vec::new();
    for name in names {
        let bundle = bundle(&staff, name).await;
        let step = &bundle["proposal"][0];
        let steps = json!([{ "vendor": step["vendor"], "product": step["product"] }]);
        routes.push(json!({ "bundle": bundle["id"], "version": bundle["version"], "steps": steps }));
    }
    let mut stale = routes.clone();
    stale[1]["version"] = json!(5);
    let refused = staff.post("/api/vending/mapping/accept", &json!({ "routes": stale })).await;
    assert_eq!(refused.failure(), (409, "version_conflict"));
    let mut wrong = routes.clone();
    wrong[1]["steps"][0]["product"] = json!("99");
    let refused = staff.post("/api/vending/mapping/accept", &json!({ "routes": wrong })).await;
    assert_eq!(refused.fields(), ["routes[1].steps[0].product"]);
    assert_eq!(bundle(&staff, names[0]).await["isMapped"], false);
    staff.post("/api/vending/mapping/accept", &json!({ "routes": routes })).await.expect(200);
    let loss = bundle(&staff, names[1]).await;
    assert_eq!((&loss["isMapped"], &loss["margin"]), (&json!(true), &json!(-10_000)));
    let last = mapping(&staff).await["bundles"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(last["name"], names[0], "the unmapped and the loss come first");
}

#[tokio::test]
async fn a_changed_cost_and_a_vanished_product_are_shown_until_they_are_seen() {
    let shop = Shop::ready().await;
    let staff = shop.app.staff_with_role(accounts::Role::Manager).await;
    for (name, product) in [("Monthly 10GB", "10"), ("Monthly 20GB", "20")] {
        let bundle = bundle(&staff, name).await;
        set_route(&staff, &bundle, json!([{ "vendor": "dtone", "product": product }])).await.expect(200);
    }
    shop.seller.sells(&[month("10", 10_000, 7_000_000)]);
    let read = sync(&staff).await.expect(200);
    assert_eq!((&read.data()["repriced"], &read.data()["vanished"]), (&json!(1), &json!(2)));
    let changes = mapping(&staff).await["changes"].clone();
    assert_eq!(changes[0]["earlierCost"], json!({ "amount": "6", "currency": "USD" }));
    assert_eq!((&changes[1]["id"], &changes[1]["bundles"][0]), (&json!("20"), &json!("Monthly 20GB")));
    let gone = bundle(&staff, "Monthly 20GB").await;
    assert_eq!((&gone["steps"][0]["problem"], &gone["isMapped"]), (&json!("gone"), &json!(false)));
    let all = ["10", "20", "top"].map(|id| json!({ "vendor": "dtone", "product": id }));
    staff.post("/api/vending/products/seen", &json!({ "products": all })).await.expect(200);
    let left = mapping(&staff).await["changes"].clone();
    assert_eq!(left.as_array().unwrap().len(), 1, "what a route names stays until the route is mended");
    let products = staff.get("/api/vending/products").await.expect(200);
    assert_eq!(products.data()["total"], 2, "what nobody used is forgotten");
    set_route(&staff, &gone, json!([])).await.expect(200);
    assert_eq!(mapping(&staff).await["changes"], json!([]));
}

#[tokio::test]
async fn a_product_becomes_a_hidden_bundle_in_one_press() {
    let shop = Shop::ready().await;
    let staff = shop.app.staff_with_role(accounts::Role::Manager).await;
    let unused = staff.get("/api/vending/products?set=unused&network=vodacom&q=20000").await.expect(200);
    assert_eq!(
        (&unused.data()["total"], &unused.data()["products"][0]["isImportable"]),
        (&json!(1), &json!(true))
    );
    let body = json!({ "vendor": "dtone", "product": "20", "price": 60_000 });
    let created = staff.post("/api/vending/products/import", &body).await.expect(201);
    let made = created.data();
    assert_eq!((&made["data"], &made["validity"]), (&json!("20GB"), &json!("30 days")));
    assert_eq!(
        (&made["cost"], &made["price"], &made["isActive"]),
        (&json!(50_000), &json!(60_000), &json!(false))
    );
    let path = format!("/api/bundles/{}/route", made["_id"].as_str().unwrap());
    assert_eq!(staff.get(&path).await.expect(200).data()["steps"][0]["product"], "20");
    let airtime = json!({ "vendor": "dtone", "product": "top", "price": 60_000 });
    assert_eq!(staff.post("/api/vending/products/import", &airtime).await.fields(), ["product"]);
    let free = json!({ "vendor": "dtone", "product": "10", "price": 0 });
    assert_eq!(staff.post("/api/vending/products/import", &free).await.fields(), ["price"]);
}

#[tokio::test]
async fn a_deleted_bundle_leaves_the_mapping_and_returns_with_its_route() {
    let shop = Shop::ready().await;
    let staff = shop.app.staff_with_role(accounts::Role::Manager).await;
    let monthly = bundle(&staff, "Monthly 10GB").await;
    set_route(&staff, &monthly, json!([{ "vendor": "dtone", "product": "10" }])).await.expect(200);
    let path = format!("/api/bundles/{}", monthly["id"].as_str().unwrap());
    staff.send(Method::DELETE, &path, None).await.expect(200);
    assert_eq!(staff.get(&format!("{path}/route")).await.failure(), (404, "bundle_not_found"));
    staff.post(&format!("{path}/restore"), &json!({})).await.expect(200);
    assert_eq!(bundle(&staff, "Monthly 10GB").await["isMapped"], true);
}

#[tokio::test]
async fn a_shop_without_vendors_has_an_empty_list() {
    let app = TestApp::start().await;
    let staff = app.staff().await;
    assert_eq!(staff.get("/api/vending/vendors").await.expect(200).data(), &json!([]));
    assert_eq!(staff.get("/api/vending/exchange-rates").await.expect(200).data(), &json!([]));
}
