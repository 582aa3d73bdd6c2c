use std::collections::BTreeMap;

use kernel::CurrencyAmount;
use orders::{ProductId, ProductKind, ProductPrice, VendorProduct, VendorUnreachable};
use outgoing::{ExactAnswer, Page};
use serde_json::Value;

use super::transactions::wholesale;
use crate::answers::{success_body, unreachable};
use crate::reading::{Rounding, amount, currency, line, megabytes, micros, network_of, quotient, text};

const FIXED: &str = "FIXED_VALUE_RECHARGE";
const RANGED: &str = "RANGED_VALUE_RECHARGE";
const HOURS_PER_DAY: i64 = 24;
/// What a request for us may have to name, beside nothing.
const MOBILE_NUMBER: &str = "mobile_number";
/// Further parties, whom we cannot name.
const OTHER_PARTIES: [&str; 5] = [
    "required_debit_party_identifier_fields",
    "required_sender_fields",
    "required_beneficiary_fields",
    "required_statement_identifier_fields",
    "required_additional_identifier_fields",
];

/// Reads a page of `GET /products`.
///
/// # Errors
/// When any product that the shop could sell cannot be read.
pub(super) fn read_page(answer: &ExactAnswer) -> Result<Page<VendorProduct>, VendorUnreachable> {
    let total = answer.headers.get("x-total").and_then(|total| total.to_str().ok()?.trim().parse().ok());
    let (len, entries) = read(success_body(answer)?)?;
    Ok(Page { len, total, entries })
}

/// How many products a page has, and those that the shop could sell.
///
/// # Errors
/// When any of these cannot be read.
pub fn read(body: &Value) -> Result<(usize, Vec<VendorProduct>), VendorUnreachable> {
    let listed = body.as_array().ok_or_else(|| unreachable("a page without products"))?;
    let mut products = Vec::new();
    for entry in listed {
        let is_sellable = matches!(text(entry, "type"), Some(FIXED | RANGED)) && needs_only_a_number(entry);
        if !entry.is_object() || text(entry, "type").is_none() {
            return Err(unreachable("a page with something else than products"));
        }
        if is_sellable {
            let product = product(entry);
            products.push(product.ok_or_else(|| unreachable("a product without id or price"))?);
        }
    }
    Ok((listed.len(), products))
}

/// One that moved to another page between two calls is listed twice.
pub(super) fn each_once(listed: Vec<VendorProduct>) -> Vec<VendorProduct> {
    let by_id: BTreeMap<_, _> = listed.into_iter().map(|product| (product.id.clone(), product)).collect();
    by_id.into_values().collect()
}

/// Each of these fields lists alternatives.
fn needs_only_a_number(entry: &Value) -> bool {
    let alternatives =
        |field: &str| entry.get(field).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let names = |alternative: &Value, allowed: &[&str]| {
        let fields = alternative.as_array().map(Vec::as_slice).unwrap_or_default();
        fields.iter().all(|field| field.as_str().is_some_and(|field| allowed.contains(&field)))
    };
    let is_met = |field: &str, allowed: &[&str]| {
        let alternatives = alternatives(field);
        alternatives.is_empty() || alternatives.iter().any(|alternative| names(alternative, allowed))
    };
    is_met("required_credit_party_identifier_fields", &[MOBILE_NUMBER])
        && OTHER_PARTIES.iter().all(|field| is_met(field, &[]))
}

fn product(entry: &Value) -> Option<VendorProduct> {
    let benefits = entry.get("benefits").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let of_type =
        |kind: &'static str| benefits.iter().filter(move |benefit| text(benefit, "type") == Some(kind));
    let kind = if of_type("DATA").next().is_some() {
        ProductKind::Data
    } else if of_type("CREDITS").next().is_some() || benefits.is_empty() {
        ProductKind::Airtime
    } else {
        ProductKind::Other
    };
    let volumes: Option<Vec<_>> = of_type("DATA").map(volume).collect();
    let operator = entry.get("operator").and_then(|operator| text(operator, "name")).unwrap_or_default();
    let name = line(entry, "name").or_else(|| line(entry, "description"))?;
    Some(VendorProduct {
        id: ProductId::parse(text(entry, "id")?).ok()?,
        name: kernel::clean_line(&format!("{operator} {name}"), 120).unwrap_or(name),
        network: network_of(operator),
        kind,
        data_mb: volumes.filter(|volumes| !volumes.is_empty()).map(|volumes| volumes.iter().sum()),
        validity_hours: entry.get("validity").and_then(hours),
        price: if text(entry, "type") == Some(RANGED) {
            range(entry)?
        } else {
            ProductPrice::Fixed { cost: wholesale(entry)? }
        },
    })
}

/// Without what a promotion adds. `None` for an unlimited one.
fn volume(benefit: &Value) -> Option<i64> {
    let amount = benefit.get("amount")?;
    let base = text(amount, "base").or_else(|| text(amount, "total_excluding_tax"))?;
    megabytes(base, text(benefit, "unit")?)
}

fn hours(validity: &Value) -> Option<i64> {
    let days = match text(validity, "unit")? {
        "HOUR" => return text(validity, "quantity")?.parse().ok().filter(|hours| *hours > 0),
        "DAY" => 1,
        "WEEK" => 7,
        "MONTH" => 30,
        "YEAR" => 365,
        _ => return None,
    };
    let quantity: i64 = text(validity, "quantity")?.parse().ok().filter(|quantity| *quantity > 0)?;
    quantity.checked_mul(days)?.checked_mul(HOURS_PER_DAY)
}

/// A product for any amount: what its cheapest amount costs says what one unit does.
fn range(entry: &Value) -> Option<ProductPrice> {
    let destination = entry.get("destination")?;
    let unit = currency(destination, "unit")?;
    let limits = destination.get("amount")?;
    let limit = |field| amount(text(limits, field)?, unit, Rounding::Up);
    let (min, max) = (limit("min")?, limit("max")?);
    let price = entry.get("prices")?.get("wholesale")?;
    let (cost, fee) =
        (micros(price.get("amount")?, "min")?, price.get("fee").and_then(|fee| micros(fee, "min")));
    let unit_cost = quotient(cost.checked_add(fee.unwrap_or(0))?, min.micros)?;
    let unit_cost = CurrencyAmount::new(unit_cost, currency(price, "unit")?);
    (unit_cost.micros >= 0).then_some(ProductPrice::Range { min, max, unit_cost })
}

/// Reads the answer of `GET /balances`: the first with money, else the first.
///
/// # Errors
/// When it has no balance.
pub(super) fn read_balance(answer: &ExactAnswer) -> Result<CurrencyAmount, VendorUnreachable> {
    let body = success_body(answer)?;
    let entries = body.as_array().map_or_else(|| std::slice::from_ref(body), Vec::as_slice);
    let read = |entry: &Value| amount(text(entry, "available")?, currency(entry, "unit")?, Rounding::Down);
    let balances: Option<Vec<_>> = entries.iter().map(read).collect();
    let balances = balances.unwrap_or_default();
    let chosen = balances.iter().find(|balance| balance.micros > 0).or_else(|| balances.first());
    chosen.copied().ok_or_else(|| unreachable("an answer without a balance"))
}

#[cfg(test)]
mod tests {
    use kernel::{Currency, MICROS, Network};
    use outgoing::parse_exact;
    use reqwest::header::HeaderMap;
    use serde_json::json;

    use super::*;

    fn usd(micros: i64) -> CurrencyAmount {
        CurrencyAmount::new(micros, Currency::USD)
    }

    fn fixed() -> Value {
        json!({
            "id": "30102", "name": "1GB 7 days", "type": FIXED, "operator": { "name": "Tigo Tanzania" },
            "validity": { "unit": "DAY", "quantity": "7" },
            "benefits": [{ "type": "DATA", "unit": "MB", "amount": { "base": "1000", "total_including_tax": "1200" } }],
            "prices": { "wholesale": { "amount": "0.95", "fee": "0.01", "unit": "USD" } },
            "required_credit_party_identifier_fields": [["account_number"], ["mobile_number"]],
            "required_sender_fields": [[]],
        })
    }

    fn one(entry: &Value) -> Result<Option<VendorProduct>, VendorUnreachable> {
        read(&json!([entry])).map(|(_, mut products)| products.pop())
    }

    fn with(field: &str, value: Value) -> Value {
        let mut entry = fixed();
        entry[field] = value;
        entry
    }

    #[test]
    fn a_product_says_network_volume_validity_and_cost_with_its_fee() {
        let expected = VendorProduct {
            id: ProductId::parse("30102").unwrap(),
            name: "Tigo Tanzania 1GB 7 days".into(),
            network: Some(Network::Yas),
            kind: ProductKind::Data,
            data_mb: Some(1_000),
            validity_hours: Some(168),
            price: ProductPrice::Fixed { cost: usd(960_000) },
        };
        assert_eq!(one(&fixed()), Ok(Some(expected)));
    }

    #[test]
    fn airtime_is_a_range_whose_unit_cost_is_exact() {
        let ranged = r#"[{"id":30100,"name":"Airtime","type":"RANGED_VALUE_RECHARGE","operator":{"name":"Halotel Tanzania"},
            "benefits":[{"type":"CREDITS"}],"destination":{"amount":{"min":500,"max":50000},"unit":"TZS"},
            "prices":{"wholesale":{"amount":{"min":0.1875,"max":18.75},"fee":{"min":0,"max":0},"unit":"USD"}}}]"#;
        let (_, products) = read(&parse_exact(ranged.as_bytes()).unwrap()).unwrap();
        let tsh = |amount: i64| CurrencyAmount::new(amount * MICROS, Currency::TZS);
        let price = ProductPrice::Range { min: tsh(500), max: tsh(50_000), unit_cost: usd(375) };
        assert_eq!((products[0].price, products[0].kind), (price, ProductKind::Airtime));
    }

    #[test]
    fn what_a_phone_number_does_not_suffice_for_is_not_sold() {
        for (field, value) in [
            ("required_credit_party_identifier_fields", json!([["account_number"]])),
            ("required_sender_fields", json!([["last_name"]])),
            ("required_beneficiary_fields", json!([["email"], ["first_name"]])),
            ("type", json!("FIXED_VALUE_PIN_PURCHASE")),
        ] {
            assert_eq!(one(&with(field, value)), Ok(None), "{field}");
        }
        assert!(one(&with("required_sender_fields", Value::Null)).unwrap().is_some());
    }

    #[test]
    fn a_product_that_cannot_be_read_spoils_the_list() {
        for entry in [
            with("id", json!("")),
            with("prices", json!({})),
            with("prices", json!({ "wholesale": { "amount": "1e3", "unit": "USD" } })),
            with("prices", json!({ "wholesale": { "amount": "-1", "unit": "USD" } })),
            with("prices", json!({ "wholesale": { "amount": "1", "unit": "dollars" } })),
            with("type", Value::Null),
            json!("30102"),
        ] {
            assert!(one(&entry).is_err(), "{entry}");
        }
        assert!(read(&json!({ "data": [] })).is_err());
    }

    #[test]
    fn unlimited_data_and_validity_are_not_said() {
        let mut entry = with("validity", json!({ "unit": "DAY", "quantity": "-1" }));
        entry["benefits"][0]["amount"]["base"] = json!("-1");
        let product = one(&entry).unwrap().unwrap();
        assert_eq!((product.kind, product.data_mb, product.validity_hours), (ProductKind::Data, None, None));
    }

    #[test]
    fn the_balance_with_money_is_told_rounded_down() {
        let balance = |body: Value| {
            read_balance(&ExactAnswer { status: 200, headers: HeaderMap::new(), body: Ok(body) })
        };
        let usd_entry = json!({ "unit": "USD", "available": "12.3456789" });
        assert_eq!(balance(json!([{ "unit": "EUR", "available": "0" }, usd_entry])), Ok(usd(12_345_678)));
        assert_eq!(balance(usd_entry), Ok(usd(12_345_678)));
        assert_eq!(balance(json!([{ "unit": "USD", "available": "-5" }])), Ok(usd(-5 * MICROS)));
        for body in
            [json!([]), json!({}), json!([{ "unit": "USD" }]), json!([{ "available": "5" }]), json!("5")]
        {
            assert!(balance(body.clone()).is_err(), "{body}");
        }
    }
}
