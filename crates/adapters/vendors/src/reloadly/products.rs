use std::collections::BTreeMap;

use kernel::{Currency, CurrencyAmount, MICROS};
use orders::{ProductKind, ProductPrice, VendorProduct, VendorUnreachable};
use outgoing::ExactAnswer;
use serde_json::{Map, Value};

use super::product_id::{Amount, Product};
use crate::answers::{success_body, unreachable};
use crate::reading::{
    Rounding, amount, currency, discounted, hours_in, line, micros, network_of, quotient, text, volume_in,
};

/// Reads the answer of `GET /operators/countries/TZ`.
///
/// # Errors
/// When any operator cannot be read.
pub(super) fn read_answer(answer: &ExactAnswer) -> Result<Vec<VendorProduct>, VendorUnreachable> {
    read(success_body(answer)?)
}

/// The products of a list of operators, alone or as `content`.
///
/// # Errors
/// When any operator that sells without a PIN cannot be read.
pub fn read(body: &Value) -> Result<Vec<VendorProduct>, VendorUnreachable> {
    let listed = body.as_array().or_else(|| body.get("content")?.as_array());
    let listed = listed.ok_or_else(|| unreachable("an answer without operators"))?;
    let mut products = BTreeMap::new();
    for entry in listed.iter().filter(|entry| entry.get("pin") != Some(&Value::Bool(true))) {
        let sold = Operator::read(entry).and_then(|operator| operator.products(entry));
        let sold = sold.ok_or_else(|| unreachable("an operator without number, currency or amount"))?;
        products.extend(sold.into_iter().map(|product| (product.id.clone(), product)));
    }
    Ok(products.into_values().collect())
}

/// What all products of an operator share.
struct Operator<'a> {
    number: u64,
    name: String,
    is_data: bool,
    is_bundle: bool,
    /// The currency of our account.
    sender: Currency,
    /// That of the country.
    local: Option<Currency>,
    /// What one of ours is worth there, in millionths.
    rate: Option<i64>,
    /// In millionths of a percent.
    discount: i64,
    descriptions: Option<&'a Map<String, Value>>,
    local_descriptions: Option<&'a Map<String, Value>>,
}

impl<'a> Operator<'a> {
    fn read(entry: &'a Value) -> Option<Self> {
        let is = |field: &str| entry.get(field) == Some(&Value::Bool(true));
        let sender = currency(entry, "senderCurrencyCode")?;
        let local = currency(entry, "destinationCurrencyCode");
        let discount = if local == Some(sender) { "localDiscount" } else { "internationalDiscount" };
        let map = |field: &str| entry.get(field).and_then(Value::as_object);
        Some(Self {
            number: text(entry, "operatorId").or_else(|| text(entry, "id"))?.parse().ok()?,
            name: line(entry, "name")?,
            is_data: is("data"),
            is_bundle: is("bundle"),
            sender,
            local,
            rate: entry.get("fx").and_then(|fx| micros(fx, "rate")).filter(|rate| *rate > 0),
            discount: micros(entry, discount).unwrap_or(0),
            descriptions: map("fixedAmountsDescriptions"),
            local_descriptions: map("localFixedAmountsDescriptions"),
        })
    }

    fn products(&self, entry: &Value) -> Option<Vec<VendorProduct>> {
        match text(entry, "denominationType")? {
            "RANGE" => Some(vec![self.ranged(entry)?]),
            "FIXED" => {
                let amounts = |field: &str| entry.get(field).and_then(Value::as_array).map(Vec::as_slice);
                let (own, local) = (amounts("fixedAmounts"), amounts("localFixedAmounts"));
                match own.filter(|amounts| !amounts.is_empty()) {
                    Some(amounts) => amounts.iter().map(|amount| self.fixed(amount, false)).collect(),
                    None => local.unwrap_or_default().iter().map(|amount| self.fixed(amount, true)).collect(),
                }
            }
            _ => None,
        }
    }

    fn fixed(&self, value: &Value, is_local: bool) -> Option<VendorProduct> {
        let currency = if is_local { self.local? } else { self.sender };
        let micros = amount(value.as_str()?, currency, Rounding::Up)?.micros;
        let own =
            if is_local && self.local != Some(self.sender) { quotient(micros, self.rate?)? } else { micros };
        let cost = CurrencyAmount::new(discounted(own, self.discount)?, self.sender);
        let descriptions = if is_local { self.local_descriptions } else { self.descriptions };
        let description = descriptions.and_then(|descriptions| described(descriptions, micros));
        let description = description.unwrap_or_default();
        let data_mb = volume_in(description);
        let words = if description.is_empty() {
            CurrencyAmount::new(micros, currency).to_string()
        } else {
            description.to_owned()
        };
        (micros > 0).then_some(())?;
        Some(VendorProduct {
            id: Product { operator: self.number, amount: Some(Amount { micros, is_local }) }.id()?,
            name: kernel::clean_line(&format!("{} {words}", self.name), 120)
                .unwrap_or_else(|_| self.name.clone()),
            network: network_of(&self.name),
            kind: self.kind(data_mb),
            data_mb,
            validity_hours: hours_in(description),
            price: ProductPrice::Fixed { cost },
        })
    }

    /// In the currency of the country where the vendor takes it.
    fn ranged(&self, entry: &Value) -> Option<VendorProduct> {
        let is_local = entry.get("supportsLocalAmounts") == Some(&Value::Bool(true));
        let (min, max, unit, cost) = if is_local && self.local != Some(self.sender) {
            let one = quotient(discounted(MICROS, self.discount)?, self.rate?)?;
            ("localMinAmount", "localMaxAmount", self.local?, one)
        } else {
            ("minAmount", "maxAmount", self.sender, discounted(MICROS, self.discount)?)
        };
        let limit = |field| amount(text(entry, field)?, unit, Rounding::Up);
        let price = ProductPrice::Range {
            min: limit(min)?,
            max: limit(max)?,
            unit_cost: CurrencyAmount::new(cost, self.sender),
        };
        Some(VendorProduct {
            id: Product { operator: self.number, amount: None }.id()?,
            name: self.name.clone(),
            network: network_of(&self.name),
            kind: self.kind(None),
            data_mb: None,
            validity_hours: None,
            price,
        })
    }

    fn kind(&self, data_mb: Option<i64>) -> ProductKind {
        match (self.is_data || data_mb.is_some(), self.is_bundle) {
            (true, _) => ProductKind::Data,
            (false, true) => ProductKind::Other,
            (false, false) => ProductKind::Airtime,
        }
    }
}

/// The description at an amount, however many decimals its key has.
fn described(descriptions: &Map<String, Value>, micros: i64) -> Option<&str> {
    let is_it =
        |key: &str| CurrencyAmount::parse(key, Currency::TZS).is_ok_and(|amount| amount.micros == micros);
    descriptions.iter().find(|(key, _)| is_it(key)).and_then(|(_, text)| text.as_str())
}

/// Reads the answer of `GET /accounts/balance`.
///
/// # Errors
/// When it has no balance.
pub(super) fn read_balance(answer: &ExactAnswer) -> Result<CurrencyAmount, VendorUnreachable> {
    let body = success_body(answer)?;
    let read = || amount(text(body, "balance")?, currency(body, "currencyCode")?, Rounding::Down);
    read().ok_or_else(|| unreachable("an answer without a balance"))
}

#[cfg(test)]
mod tests {
    use kernel::Network;
    use outgoing::parse_exact;
    use reqwest::header::HeaderMap;
    use serde_json::json;

    use super::*;

    fn data() -> Value {
        let entry = br#"{"operatorId":541,"name":"Vodacom Tanzania Data","bundle":false,"data":true,"pin":false,
            "supportsLocalAmounts":false,"denominationType":"FIXED","senderCurrencyCode":"USD","destinationCurrencyCode":"TZS",
            "internationalDiscount":4,"localDiscount":0,"fixedAmounts":[1,5.10],
            "fixedAmountsDescriptions":{"1.00":"1GB 7 days","5.10":"Monthly 10GB"},"localFixedAmounts":[],
            "fx":{"rate":2560,"currencyCode":"TZS"}}"#;
        parse_exact(entry).unwrap()
    }

    fn with(field: &str, value: Value) -> Value {
        let mut entry = data();
        entry[field] = value;
        entry
    }

    fn usd(micros: i64) -> CurrencyAmount {
        CurrencyAmount::new(micros, Currency::USD)
    }

    #[test]
    fn an_operator_with_fixed_amounts_sells_one_product_for_each() {
        let products = read(&json!([data()])).unwrap();
        let first = VendorProduct {
            id: orders::ProductId::parse("541:1.00").unwrap(),
            name: "Vodacom Tanzania Data 1GB 7 days".into(),
            network: Some(Network::Vodacom),
            kind: ProductKind::Data,
            data_mb: Some(1_000),
            validity_hours: Some(168),
            price: ProductPrice::Fixed { cost: usd(960_000) },
        };
        assert_eq!(products[0], first);
        assert_eq!(
            (products[1].id.as_str(), products[1].price),
            ("541:5.10", ProductPrice::Fixed { cost: usd(4_896_000) })
        );
        assert_eq!(read(&json!({ "content": [data()] })).unwrap(), products);
    }

    #[test]
    fn airtime_is_sold_in_shillings_where_the_vendor_takes_them() {
        let mut airtime = with("denominationType", json!("RANGE"));
        for (field, value) in [
            ("data", json!(false)),
            ("supportsLocalAmounts", json!(true)),
            ("localMinAmount", json!("500")),
            ("localMaxAmount", json!("50000")),
        ] {
            airtime[field] = value;
        }
        let products = read(&json!([airtime])).unwrap();
        let tsh = |amount: i64| CurrencyAmount::new(amount * MICROS, Currency::TZS);
        let price = ProductPrice::Range { min: tsh(500), max: tsh(50_000), unit_cost: usd(375) };
        assert_eq!(
            (products[0].id.as_str(), products[0].kind, products[0].price),
            ("541", ProductKind::Airtime, price)
        );
        airtime["supportsLocalAmounts"] = json!(false);
        assert!(read(&json!([airtime])).is_err(), "no limits in our currency");
        airtime["minAmount"] = json!("0.2");
        airtime["maxAmount"] = json!("20");
        let price = ProductPrice::Range { min: usd(200_000), max: usd(20 * MICROS), unit_cost: usd(960_000) };
        assert_eq!(read(&json!([airtime])).unwrap()[0].price, price);
    }

    #[test]
    fn fixed_amounts_in_the_countrys_currency_are_converted() {
        let mut local = with("fixedAmounts", json!([]));
        local["localFixedAmounts"] = json!(["2560"]);
        let products = read(&json!([local])).unwrap();
        assert_eq!(
            (products[0].id.as_str(), products[0].price),
            ("541:2560TZS", ProductPrice::Fixed { cost: usd(960_000) })
        );
    }

    #[test]
    fn what_needs_a_pin_is_not_sold_and_what_cannot_be_read_spoils_the_list() {
        assert_eq!(read(&json!([with("pin", json!(true))])), Ok(vec![]));
        for entry in [
            with("operatorId", json!("x")),
            with("senderCurrencyCode", Value::Null),
            with("fixedAmounts", json!(["1", true])),
            with("fixedAmounts", json!(["0"])),
            with("denominationType", Value::Null),
            with("internationalDiscount", json!("101")),
            json!(7),
        ] {
            assert!(read(&json!([entry])).is_err(), "{entry}");
        }
        assert!(read(&json!({})).is_err());
    }

    #[test]
    fn a_balance_has_a_currency() {
        let balance = |body: Value| {
            read_balance(&ExactAnswer { status: 200, headers: HeaderMap::new(), body: Ok(body) })
        };
        assert_eq!(balance(json!({ "balance": "995.1234567", "currencyCode": "USD" })), Ok(usd(995_123_456)));
        for body in [
            json!({ "balance": "5" }),
            json!({ "currencyCode": "USD" }),
            json!([]),
            json!({ "balance": null }),
        ] {
            assert!(balance(body.clone()).is_err(), "{body}");
        }
    }
}
