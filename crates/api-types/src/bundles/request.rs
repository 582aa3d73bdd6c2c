//! Bundles as staff edit them.

use std::iter::once;

use catalog::{Bundle, BundleKind, BundlePatch, DataVolume, NextPrice, Validity};
use kernel::editing::{HasImage, Item};
use kernel::{AuditField, BundleId, DateOrder, Money, Network, OpenTime, PhoneNumber, parse_moment};

use crate::csv;
use crate::csv::cell::LIST_SEPARATOR;
use crate::csv::import::{CsvItem, RowDraft};
use crate::csv::table::FileRow;
use crate::draft::Draft;
use crate::numbers::TypedNumber;
use crate::pictures::input::PictureInput;
use crate::prelude::*;
use crate::routers::request::{cost, price, shillings};
use crate::settings::ussd_template;

const MAX_NAME_CHARS: usize = 80;
const MAX_DESCRIPTION_CHARS: usize = 600;
const MAX_CONDITIONS_CHARS: usize = 80;
const MAX_FEATURES: usize = 12;
const MAX_FEATURE_CHARS: usize = 120;

request_body! {
    /// A new bundle, or changes to one: absent fields stay unchanged.
    #[derive(Default)]
    #[schema(as = BundleInput)]
    pub struct BundleRequest {
        /// English name, at most 80 characters.
        pub name: Option<String> = "name",
        /// Swahili name, at most 80 characters; may be blank.
        pub name_swahili: Option<String> = "nameSwahili",
        #[serde(rename = "type")]
        #[schema(value_type = Option<code::BundleType>)]
        pub kind: Option<String> = "type",
        /// vodacom, yas, airtel or halotel; tigo and zantel mean yas.
        pub network: Option<String> = "network",
        /// A volume such as `10GB`.
        pub data: Option<String> = "data",
        /// Such as `30 days`, or `siku 30`.
        pub validity: Option<String> = "validity",
        /// Hours of each day in which it works, such as `00:00-06:00`; null: at any time.
        #[schema(value_type = Option<String>)]
        pub hours: Option<Option<String>> = "hours",
        /// What it does not work for, or works for only, at most 80 characters; may be blank.
        pub conditions: Option<String> = "conditions",
        /// The same in Swahili.
        pub conditions_swahili: Option<String> = "conditionsSwahili",
        /// Whole Tanzanian shillings, above 0 and at most 100,000,000.
        #[schema(value_type = Option<i64>)]
        pub price: Option<TypedNumber> = "price",
        /// The price from a later time on; null removes it.
        #[schema(value_type = Option<NextPriceRequest>)]
        pub next_price: Option<Option<NextPriceRequest>>,
        /// What the operator charges for the same bundle, up to 100,000,000. Null: unknown.
        #[schema(value_type = Option<i64>)]
        pub operator_price: Option<Option<TypedNumber>> = "operatorPrice",
        /// Cost to the shop, in whole shillings up to 100,000,000; may exceed the price. Null: unknown.
        #[schema(value_type = Option<i64>)]
        pub cost: Option<Option<TypedNumber>> = "cost",
        /// English description, at most 600 characters; may be blank.
        pub description: Option<String> = "description",
        /// Swahili description, at most 600 characters; may be blank.
        pub description_swahili: Option<String> = "descriptionSwahili",
        /// Selling points, at most 12 of 120 characters; blank ones are dropped.
        pub features: Option<Vec<String>> = "features",
        /// A data URL, or an address under `/media/`; null removes the picture.
        #[schema(value_type = Option<String>)]
        pub image: Option<Option<String>>,
        /// Alias of `image`, for older clients.
        #[schema(value_type = Option<String>)]
        pub package_image: Option<Option<String>>,
        /// Number to call with questions about it; null removes it.
        #[schema(value_type = Option<String>)]
        pub admin_phone_number: Option<Option<String>> = "adminPhoneNumber",
        /// The code that staff dial to send it, such as `*149*01*1*{number}*{amount}#`; null for that of its network.
        #[schema(value_type = Option<String>)]
        pub ussd: Option<Option<String>> = "ussd",
        /// Whether the buyer must give a TIN.
        pub requires_tin: Option<bool> = "requiresTin",
        /// Whether the buyer must give a NIDA number.
        pub requires_nida: Option<bool> = "requiresNida",
        /// Whether customers see it.
        pub is_active: Option<bool> = "isActive",
        /// The version that the caller last saw; 409 `version_conflict` if the stored one is newer.
        pub version: Option<i64> = "version",
    }
}

/// A price that replaces the present one at a later time.
#[request]
#[schema(as = NextPriceInput)]
pub struct NextPriceRequest {
    /// Whole Tanzanian shillings, above 0 and at most 100,000,000.
    #[schema(required, value_type = Option<i64>)]
    pub price: Option<TypedNumber>,
    /// From when it applies, within the coming year, such as `2026-12-01T06:00`; in Dar es Salaam time without an offset.
    pub starts_at: Required<String>,
}

/// The price from a later time on. Whether it is ahead of now is not checked here: [`ensure_ahead`].
pub fn next_price(
    field: &str,
    given: Option<Option<NextPriceRequest>>,
    errors: &mut FieldErrors,
) -> Option<Option<NextPrice>> {
    let Some(request) = given? else { return Some(None) };
    let at = |part: &str| format!("{field}.{part}");
    if request.price.is_none() {
        errors.add(&at("price"), FieldErrorCode::ValidPrice);
    }
    let price = request
        .price
        .and_then(|typed| shillings(&at("price"), typed, catalog::price, FieldErrorCode::ValidPrice, errors));
    let moment = |text: &str| {
        parse_moment(text, DateOrder::default()).map_err(|_invalid| FieldErrorCode::StartNotAhead)
    };
    let starts_at = errors.required(&at("startsAt"), request.starts_at.as_deref(), moment);
    price.zip(starts_at).map(|(price, starts_at)| Some(NextPrice::new(price, starts_at)))
}

/// Adds an error when the price of a later time does not start within the year after `now`.
pub fn ensure_ahead(field: &str, patch: &BundlePatch, now: DateTime<Utc>, errors: &mut FieldErrors) {
    let next = patch.next_price.as_ref().and_then(Option::as_ref);
    if next.is_some_and(|next| next.ensure_ahead(now).is_err()) {
        errors.add(&format!("{field}.startsAt"), FieldErrorCode::StartNotAhead);
    }
}

impl BundleRequest {
    /// The parsed fields, with all errors.
    pub fn read(self) -> Draft<Bundle> {
        let mut errors = FieldErrors::default();
        let picture = PictureInput::parse(self.image.or(self.package_image)).unwrap_or_else(|code| {
            errors.add("image", code);
            PictureInput::Keep
        });
        let name =
            errors.given_line("name", self.name.as_deref(), MAX_NAME_CHARS, FieldErrorCode::NameRequired);
        let swahili = errors.free_line("nameSwahili", self.name_swahili.as_deref(), MAX_NAME_CHARS);
        let patch = BundlePatch {
            name,
            name_swahili: swahili,
            kind: errors.given_value("type", self.kind, BundleKind::parse, FieldErrorCode::ValidBundleType),
            network: errors.given_value(
                "network",
                self.network,
                Network::parse,
                FieldErrorCode::ValidNetwork,
            ),
            data: errors.given_value("data", self.data, DataVolume::parse, FieldErrorCode::ValidData),
            validity: errors.given_value(
                "validity",
                self.validity,
                Validity::parse,
                FieldErrorCode::ValidValidity,
            ),
            hours: self.hours.map(|hours| {
                let hours_of =
                    |text: &str| OpenTime::parse(text).map_err(|_unknown| FieldErrorCode::ValidHours);
                errors.optional("hours", hours.as_deref(), hours_of)
            }),
            conditions: errors.free_line("conditions", self.conditions.as_deref(), MAX_CONDITIONS_CHARS),
            conditions_swahili: errors.free_line(
                "conditionsSwahili",
                self.conditions_swahili.as_deref(),
                MAX_CONDITIONS_CHARS,
            ),
            price: price(self.price, &mut errors),
            next_price: next_price("nextPrice", self.next_price, &mut errors),
            operator_price: operator_price(self.operator_price, &mut errors),
            cost: cost(self.cost, &mut errors),
            description: errors.free_line("description", self.description.as_deref(), MAX_DESCRIPTION_CHARS),
            description_swahili: errors.free_line(
                "descriptionSwahili",
                self.description_swahili.as_deref(),
                MAX_DESCRIPTION_CHARS,
            ),
            features: self.features.map(|lines| features(&lines, &mut errors)),
            image: None,
            admin_phone: self.admin_phone_number.map(|number| admin_phone(number.as_deref(), &mut errors)),
            ussd: self.ussd.map(|code| errors.optional("ussd", code.as_deref(), ussd_template)),
            requires_tin: self.requires_tin,
            requires_nida: self.requires_nida,
            is_active: self.is_active,
        };
        Draft { patch, picture, errors, version: self.version }
    }
}

impl CsvItem for Bundle {
    const FILE_NAME: &'static str = "bundles.csv";

    /// The id, [`Item::fields`] but for the picture and the price of a later time, and the version.
    fn columns() -> Vec<&'static str> {
        vec![
            "id",
            "name",
            "nameSwahili",
            "type",
            "network",
            "data",
            "validity",
            "hours",
            "conditions",
            "conditionsSwahili",
            "price",
            "operatorPrice",
            "cost",
            "description",
            "descriptionSwahili",
            "features",
            "adminPhoneNumber",
            "ussd",
            "requiresTin",
            "requiresNida",
            "isActive",
            "version",
        ]
    }

    fn parse_key(cell: &str) -> Option<String> {
        Some(BundleId::parse(cell).ok()?.to_string())
    }

    fn from_row(row: &FileRow) -> RowDraft<Self> {
        let mut errors = FieldErrors::default();
        let mut draft = BundleRequest::of_row(row, &mut errors).read();
        draft.errors.extend(errors);
        draft.into()
    }

    fn to_row(&self) -> Vec<String> {
        let cell = |(field, text): AuditField| match field {
            Self::PICTURE_FIELD | "nextPrice" => None,
            "features" => Some(self.features.join(LIST_SEPARATOR)),
            "adminPhoneNumber" => Some(self.admin_phone.as_ref().map(csv::phone).unwrap_or_default()),
            _ => Some(text.unwrap_or_default()),
        };
        let fields = self.fields().into_iter().filter_map(cell);
        once(self.id.to_string()).chain(fields).chain(once(self.version.to_string())).collect()
    }
}

#[expect(clippy::option_option, reason = "absent, none, a price")]
fn operator_price(given: Option<Option<TypedNumber>>, errors: &mut FieldErrors) -> Option<Option<Money>> {
    let Some(typed) = given? else { return Some(None) };
    shillings("operatorPrice", typed, catalog::price, FieldErrorCode::ValidPrice, errors).map(Some)
}

fn admin_phone(number: Option<&str>, errors: &mut FieldErrors) -> Option<PhoneNumber> {
    errors.optional("adminPhoneNumber", number, fields::phone)
}

fn features(lines: &[String], errors: &mut FieldErrors) -> Vec<String> {
    let mut kept = Vec::new();
    for (place, line) in lines.iter().enumerate() {
        let line = errors.free_line(&format!("features[{place}]"), Some(line), MAX_FEATURE_CHARS);
        kept.extend(line.filter(|line| !line.is_empty()));
    }
    if kept.len() > MAX_FEATURES {
        errors.add("features", FieldErrorCode::TooManyLines);
    }
    kept
}
