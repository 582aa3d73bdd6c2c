//! The products, and the shop's money.

use std::collections::BTreeSet;

use kernel::{Currency, CurrencyAmount, MICROS, Money, Network};
use orders::{ProductKind, ProductPrice};
use simulators::vending::VendingCompany;

use crate::rig::{COST, ORDINARY, Rig, bundle};

on_every_vendor! {
    the_products_say_network_volume_validity_and_cost,
    each_product_is_delivered_for_the_price_of_the_list,
    a_long_list_is_read_whole,
    a_changed_price_and_a_removed_product_show_in_the_list,
    the_balance_falls_by_the_costs_that_were_told,
}

async fn the_products_say_network_volume_validity_and_cost(company: VendingCompany) {
    let rig = Rig::new(company);
    let products = rig.vendor.products().await.unwrap();
    let of = |kind: ProductKind| products.iter().filter(move |product| product.kind == kind);
    assert_eq!(
        (of(ProductKind::Data).count(), of(ProductKind::Airtime).count(), products.len()),
        (16, 4, 20)
    );
    let networks: BTreeSet<Network> = products.iter().map(|product| product.network.unwrap()).collect();
    assert_eq!(networks.len(), 4);
    let week = products.iter().find(|product| product.id == bundle(company)).unwrap();
    let cost = CurrencyAmount::new(COST, Currency::USD);
    assert_eq!(
        (week.network, week.data_mb, week.validity_hours),
        (Some(Network::Vodacom), Some(1_000), Some(168))
    );
    assert_eq!(week.price, ProductPrice::Fixed { cost });
    assert!(week.name.contains("1GB"), "{}", week.name);
    let airtime = of(ProductKind::Airtime).next().unwrap();
    let amount = Money::new(2_000).unwrap().into();
    assert_eq!(airtime.price.cost_of(Some(amount)), Some(CurrencyAmount::new(750_000, Currency::USD)));
}

async fn each_product_is_delivered_for_the_price_of_the_list(company: VendingCompany) {
    let rig = Rig::new(company);
    for (number, product) in (1_u8..).zip(rig.vendor.products().await.unwrap()) {
        let amount = match product.price {
            ProductPrice::Fixed { .. } => None,
            ProductPrice::Range { min, .. } => Some(min),
        };
        let request =
            orders::VendRequest { product: product.id.clone(), amount, ..rig.request(number, ORDINARY) };
        let said = rig.vendor.vend(&request).await.unwrap();
        assert_eq!(said.cost, product.price.cost_of(amount), "{}", product.name);
    }
}

/// More than a page, and more than an ordinary answer may have.
async fn a_long_list_is_read_whole(company: VendingCompany) {
    let rig = Rig::new(company);
    rig.server.sell_more(380);
    let products = rig.vendor.products().await.unwrap();
    let ids: BTreeSet<_> = products.iter().map(|product| product.id.clone()).collect();
    assert_eq!((products.len(), ids.len()), (400, 400));
}

async fn a_changed_price_and_a_removed_product_show_in_the_list(company: VendingCompany) {
    let rig = Rig::new(company);
    assert!(rig.server.set_price(30_102, 150) && rig.server.remove_product(30_103));
    let products = rig.vendor.products().await.unwrap();
    assert_eq!(products.len(), 19);
    let dearer = ProductPrice::Fixed { cost: CurrencyAmount::new(1_440_000, Currency::USD) };
    let week = products.iter().find(|product| product.price == dearer).unwrap();
    // At Reloadly the amount names the product: the one with the old price is gone.
    assert_eq!(week.id == bundle(company), company == VendingCompany::DtOne);
}

async fn the_balance_falls_by_the_costs_that_were_told(company: VendingCompany) {
    let rig = Rig::new(company);
    rig.server.set_balance(20 * MICROS + 123_456);
    let before = rig.balance().await;
    assert_eq!(before, CurrencyAmount::new(20_123_456, Currency::USD));
    let mut told = 0;
    for number in 1..=5 {
        told += rig.vend(number, ORDINARY).await.unwrap().cost.unwrap().micros;
    }
    assert_eq!(rig.balance().await.micros, before.micros - told);
}
