//! Routers as staff edit them, and parsers shared with bundles.

use catalog::{HouseholdSize, InvalidPrice, Router, RouterPatch, SpecificationsPatch, Stock};
use kernel::{Money, RouterId};

use crate::csv::import::{CsvItem, RowDraft};
use crate::csv::table::FileRow;
use crate::draft::Draft;
use crate::numbers::{TypedNumber, number_error};
use crate::pictures::input::PictureInput;
use crate::prelude::*;

const MAX_NAME_CHARS: usize = 80;
const MAX_SPECIFICATION_CHARS: usize = 120;

request_body! {
    /// A new router, or changes to one: absent fields stay unchanged.
    #[derive(Default)]
    #[schema(as = RouterInput)]
    pub struct RouterRequest {
        /// The shop's English name for it, at most 80 characters.
        pub name: Option<String> = "name",
        /// Swahili name, at most 80 characters; may be blank.
        pub name_swahili: Option<String> = "nameSwahili",
        /// Manufacturer, at most 80 characters.
        pub brand: Option<String> = "brand",
        /// Model name of the manufacturer, at most 80 characters.
        pub model: Option<String> = "model",
        /// Whole Tanzanian shillings, above 0 and at most 100,000,000.
        #[schema(value_type = Option<i64>)]
        pub price: Option<TypedNumber> = "price",
        /// Cost to the shop, in whole shillings up to 100,000,000; may exceed the price. Null: unknown.
        #[schema(value_type = Option<i64>)]
        pub cost: Option<Option<TypedNumber>> = "cost",
        /// A data URL, or an address under `/media/`; null removes the picture.
        #[schema(value_type = Option<String>)]
        pub image: Option<Option<String>>,
        /// Units available for sale, 0 or more.
        #[schema(value_type = Option<i64>)]
        pub stock: Option<TypedNumber> = "stock",
        /// The stock that the caller last saw. If it equals `stock`, the stock is not changed, so that concurrent sales are
        /// kept.
        #[schema(value_type = Option<i64>)]
        pub stock_seen: Option<TypedNumber> = "stockSeen",
        /// Below this number of units the stock is low, and staff get a message; 0 for never.
        #[schema(value_type = Option<i64>)]
        pub low_mark: Option<TypedNumber> = "lowMark",
        /// Whether customers see it.
        pub is_active: Option<bool> = "isActive",
        pub specifications: Option<SpecificationsRequest>,
        /// Specifications in Swahili; clients show English for blank fields.
        pub specifications_swahili: Option<SpecificationsRequest>,
        /// For how many people at home it is enough, 1 to 100; null when the shop does not say.
        #[schema(value_type = Option<i64>)]
        pub people: Option<Option<TypedNumber>> = "people",
        /// The version that the caller last saw. 409 `version_conflict` if the stored one is newer, or if units were sold
        /// and `stock` differs from the current stock.
        pub version: Option<i64> = "version",
    }
}

/// Specifications, at most 120 characters each; any may be blank.
#[request]
#[derive(Default)]
#[schema(as = RouterSpecificationsInput)]
pub struct SpecificationsRequest {
    pub wifi: Option<String>,
    /// Highest mobile data rate.
    pub speed: Option<String>,
    pub ports: Option<String>,
    /// Indoor range, as free text such as `20 m`.
    pub range: Option<String>,
}

impl SpecificationsRequest {
    /// From the columns `wifi`, `speed`, `ports` and `range` with this suffix.
    fn of_row(row: &FileRow, suffix: &str) -> Self {
        let text = |column: &str| row.text(&format!("{column}{suffix}"));
        Self { wifi: text("wifi"), speed: text("speed"), ports: text("ports"), range: text("range") }
    }

    /// Errors name fields below `path`.
    fn read(self, path: &str, errors: &mut FieldErrors) -> SpecificationsPatch {
        let mut free = |field: &str, text: Option<String>| {
            errors.free_line(&format!("{path}.{field}"), text.as_deref(), MAX_SPECIFICATION_CHARS)
        };
        SpecificationsPatch {
            wifi: free("wifi", self.wifi),
            speed: free("speed", self.speed),
            ports: free("ports", self.ports),
            range: free("range", self.range),
        }
    }
}

/// A price above 0.
pub fn price(typed: Option<TypedNumber>, errors: &mut FieldErrors) -> Option<Money> {
    shillings("price", typed?, catalog::price, FieldErrorCode::ValidPrice, errors)
}

/// A cost of 0 or more, which may exceed the price: a shop may sell at a loss.
pub fn cost(given: Option<Option<TypedNumber>>, errors: &mut FieldErrors) -> Option<Option<Money>> {
    let Some(typed) = given? else { return Some(None) };
    shillings("cost", typed, catalog::cost, FieldErrorCode::ValidCost, errors).map(Some)
}

/// For how many people a router is enough; null when the shop does not say.
pub fn people(given: Option<Option<TypedNumber>>, errors: &mut FieldErrors) -> Option<Option<HouseholdSize>> {
    let Some(typed) = given? else { return Some(None) };
    let wrong = FieldErrorCode::ValidPeople;
    let count = typed.whole().map_err(|invalid| number_error(invalid, wrong));
    let size = count.and_then(|count| HouseholdSize::new(count).map_err(|_out_of_range| wrong));
    size.map_err(|code| errors.add("people", code)).ok().map(Some)
}

/// An amount that `parse` accepts; `wrong` is the error.
pub fn shillings(
    field: &str,
    typed: TypedNumber,
    parse: impl Fn(i64) -> Result<Money, InvalidPrice>,
    wrong: FieldErrorCode,
    errors: &mut FieldErrors,
) -> Option<Money> {
    let code = |invalid| match invalid {
        InvalidPrice::TooLow => wrong,
        InvalidPrice::TooHigh => FieldErrorCode::PriceTooHigh,
    };
    let amount = typed.shillings().map_err(|invalid| number_error(invalid, wrong));
    let amount = amount.and_then(|amount| parse(amount).map_err(code));
    amount.map_err(|code| errors.add(field, code)).ok()
}

impl RouterRequest {
    /// The parsed fields, with all errors.
    pub fn read(self) -> Draft<Router> {
        let mut errors = FieldErrors::default();
        let picture = PictureInput::parse(self.image.clone()).unwrap_or_else(|code| {
            errors.add("image", code);
            PictureInput::Keep
        });
        let mut line = |field: &str, text: &Option<String>, blank| {
            errors.given_line(field, text.as_deref(), MAX_NAME_CHARS, blank)
        };
        let name = line("name", &self.name, FieldErrorCode::NameRequired);
        let brand = line("brand", &self.brand, FieldErrorCode::BrandRequired);
        let model = line("model", &self.model, FieldErrorCode::ModelRequired);
        let price = price(self.price, &mut errors);
        let cost = cost(self.cost, &mut errors);
        let stock = self.stock(&mut errors);
        let low_mark = self.low_mark.and_then(|typed| units("lowMark", typed, &mut errors));
        let people = people(self.people, &mut errors);
        let name_swahili = errors.free_line("nameSwahili", self.name_swahili.as_deref(), MAX_NAME_CHARS);
        let specifications = self.specifications.unwrap_or_default().read("specifications", &mut errors);
        let swahili = self.specifications_swahili.unwrap_or_default();
        let specifications_swahili = swahili.read("specificationsSwahili", &mut errors);
        let patch = RouterPatch {
            name,
            name_swahili,
            brand,
            model,
            price,
            cost,
            image: None,
            stock,
            low_mark,
            is_active: self.is_active,
            specifications,
            specifications_swahili,
            people,
        };
        Draft { patch, picture, errors, version: self.version }
    }

    fn stock(&self, errors: &mut FieldErrors) -> Option<Stock> {
        let typed = self.stock?;
        units("stock", typed, errors).filter(|_stock| self.stock_seen != Some(typed))
    }
}

/// A number of units, from 0 to 1,000,000.
fn units(field: &str, typed: TypedNumber, errors: &mut FieldErrors) -> Option<Stock> {
    let wrong = FieldErrorCode::ValidStock;
    let units = typed.whole().map_err(|invalid| number_error(invalid, wrong));
    let stock = units.and_then(|units| Stock::new(units).map_err(|_out_of_range| wrong));
    stock.map_err(|code| errors.add(field, code)).ok()
}

impl CsvItem for Router {
    const FILE_NAME: &'static str = "routers.csv";

    /// `stockSeen` is `stock` as it was when the file was made: a row that leaves them alike does not bring sold units back.
    fn columns() -> Vec<&'static str> {
        vec![
            "id",
            "name",
            "brand",
            "model",
            "price",
            "cost",
            "stock",
            "isActive",
            "wifi",
            "speed",
            "ports",
            "range",
            "nameSwahili",
            "wifiSwahili",
            "speedSwahili",
            "portsSwahili",
            "rangeSwahili",
            "people",
            "lowMark",
            "stockSeen",
            "version",
        ]
    }

    fn parse_key(cell: &str) -> Option<String> {
        Some(RouterId::parse(cell).ok()?.to_string())
    }

    fn from_row(row: &FileRow) -> RowDraft<Self> {
        let mut errors = FieldErrors::default();
        let specifications = Some(SpecificationsRequest::of_row(row, ""));
        let specifications_swahili = Some(SpecificationsRequest::of_row(row, "Swahili"));
        let request = RouterRequest::of_row(row, &mut errors);
        let mut draft = RouterRequest { specifications, specifications_swahili, ..request }.read();
        draft.errors.extend(errors);
        draft.into()
    }

    fn to_row(&self) -> Vec<String> {
        let (specifications, swahili) = (&self.specifications, &self.specifications_swahili);
        vec![
            self.id.to_string(),
            self.name.clone(),
            self.brand.clone(),
            self.model.clone(),
            self.price.tsh().to_string(),
            self.cost.map(|cost| cost.tsh().to_string()).unwrap_or_default(),
            self.stock.units().to_string(),
            self.is_active.to_string(),
            specifications.wifi.clone(),
            specifications.speed.clone(),
            specifications.ports.clone(),
            specifications.range.clone(),
            self.name_swahili.clone(),
            swahili.wifi.clone(),
            swahili.speed.clone(),
            swahili.ports.clone(),
            swahili.range.clone(),
            self.people.map(|size| size.people().to_string()).unwrap_or_default(),
            self.low_mark.units().to_string(),
            self.stock.units().to_string(),
            self.version.to_string(),
        ]
    }
}

#[cfg(test)]
mod tests {
    use kernel::DecimalMark;

    use super::*;
    use crate::csv::table::{ImportFile, Layout, sample_table};

    /// The stock that the file's only row sets.
    fn imported_stock(file: &str) -> Option<i64> {
        let sheet = ImportFile::read(&sample_table(file), &Router::columns(), &Layout::default()).unwrap();
        let mut errors = FieldErrors::default();
        let request = RouterRequest::of_row(&sheet.rows[0], &mut errors);
        request.stock(&mut errors).map(Stock::units)
    }

    #[test]
    fn a_row_with_unchanged_stock_sets_no_stock() {
        assert_eq!(imported_stock("stock,stockSeen\n7,7\n"), None);
        assert_eq!(imported_stock("stock,stockSeen\n30,7\n"), Some(30));
        assert_eq!(imported_stock("stock\n7\n"), Some(7));
    }

    #[test]
    fn a_router_is_for_1_to_100_people_or_the_shop_does_not_say() {
        let read = |typed: &str| {
            let mut errors = FieldErrors::default();
            let typed = Some(Some(TypedNumber::read(typed, DecimalMark::Unknown)));
            let size = people(typed, &mut errors).flatten().map(HouseholdSize::people);
            (size, errors.has("people"))
        };
        assert_eq!([read("1"), read("100")], [(Some(1), false), (Some(100), false)]);
        for wrong in ["0", "101", "-5", "2.5", "tano"] {
            assert_eq!(read(wrong), (None, true), "{wrong}");
        }
        assert_eq!(people(Some(None), &mut FieldErrors::default()), Some(None));
    }

    #[test]
    fn a_cost_is_whole_shillings_or_an_error_at_its_field() {
        for (typed, wrong) in [("0", false), ("1500,00", false), ("-1", true), ("1,5", true), ("15,00", true)]
        {
            let mut errors = FieldErrors::default();
            let read = cost(Some(Some(TypedNumber::read(typed, DecimalMark::Unknown))), &mut errors);
            assert_eq!((read.is_none(), errors.has("cost")), (wrong, wrong), "{typed:?}");
        }
    }
}
