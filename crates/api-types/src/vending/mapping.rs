//! The shop's bundles beside what vendors sell.

use kernel::Money;
use orders::vendor_catalogue::{
    ImportProductError, MappedBundle, MappedStep, Mapping, SetRouteError, StepError,
};

use super::AmountBody;
use super::product::ProductBody;
use crate::prelude::*;

response_body! {
    /// The catalogue and its routes.
    #[schema(as = CatalogueMapping)]
    pub struct MappingBody from mapping: Mapping {
        /// Bundles without a usable route first, then those that are sold at a loss.
        pub bundles: Vec<MappedBundleBody> = mapping.bundles.into_iter().map(Into::into).collect(),
        /// Products in routes that changed their cost or are gone, until staff have seen it.
        pub changes: Vec<ProductBody> = mapping.changes.into_iter().map(Into::into).collect(),
    }
}

response_body! {
    let (is_mapped, cost, margin) = (mapped.is_mapped(), mapped.cost_tsh(), mapped.margin());
    let bundle = mapped.bundle;
    /// A bundle with its route.
    #[schema(as = MappedBundle)]
    pub struct MappedBundleBody from mapped: MappedBundle {
        /// The bundle's `_id`.
        pub id: String = bundle.id.to_string(),
        pub name: String = bundle.name,
        /// Empty when there is none.
        pub name_swahili: String = bundle.name_swahili,
        pub network: code::Network = bundle.network.into(),
        /// Data volume, such as `10GB`.
        pub data: String = bundle.data.to_string(),
        /// Number of units of the validity.
        pub validity_count: u16 = bundle.validity.count(),
        /// Unit of `validityCount`: hour, day or night.
        pub validity_unit: code::ValidityUnit = bundle.validity.unit().into(),
        /// In whole Tanzanian shillings.
        pub price: i64 = bundle.price.tsh(),
        /// Whether customers see it.
        pub is_active: bool = bundle.is_active,
        /// The route's own version, from 0.
        pub version: i64 = mapped.version,
        /// Vendors in the owner's order; after the last one, staff deliver.
        pub steps: Vec<RouteStepBody> = mapped.steps.into_iter().map(Into::into).collect(),
        /// The route that is proposed instead; empty when nothing fits better.
        pub proposal: Vec<RouteStepBody> = mapped.proposal.into_iter().map(Into::into).collect(),
        /// Whether a vendor can send it.
        pub is_mapped: bool = is_mapped,
        /// What its first usable step costs in whole shillings; null without one or without a rate.
        pub cost: Option<i64> = cost.map(Money::tsh),
        /// Price minus cost, in whole shillings; below zero at a loss.
        pub margin: Option<i64> = margin,
    }
}

response_body! {
    let planned = mapped.step;
    /// A step of a route, with what it costs today.
    #[schema(as = RouteStep)]
    pub struct RouteStepBody from mapped: MappedStep {
        pub vendor: String = planned.vendor.to_string(),
        /// The vendor's name of the product.
        pub product: String = planned.product.to_string(),
        /// In the vendor's words.
        pub name: String = mapped.name,
        /// For a product without a fixed price.
        pub amount: Option<AmountBody> = planned.amount.map(Into::into),
        /// What the product gives, compared with the bundle.
        pub fit: code::ProductFit = mapped.fit.into(),
        /// Null when the vendor does not sell it.
        pub cost: Option<AmountBody> = mapped.cost.map(Into::into),
        /// The cost in whole shillings; null without a rate.
        pub cost_tsh: Option<i64> = mapped.cost_tsh.map(Money::tsh),
        /// Why the step is skipped; null when it is not.
        pub problem: Option<code::RouteStepProblem> = mapped.problem.map(Into::into),
    }
}

/// The answer to a refused route; `is_list` where a request has many.
pub fn route_error(error: SetRouteError, is_list: bool) -> ApiError {
    match error {
        SetRouteError::NotFound(_) => ApiError::new(ErrorCode::BundleNotFound),
        SetRouteError::Conflict => ApiError::new(ErrorCode::VersionConflict),
        SetRouteError::Repository(error) => error.into(),
        SetRouteError::Steps(found) => {
            let mut errors = FieldErrors::default();
            for (route, step, error) in found {
                let (part, code) = step_code(error);
                let prefix = if is_list { format!("routes[{route}].") } else { String::new() };
                errors.add(&format!("{prefix}steps[{step}].{part}"), code);
            }
            ApiError::fields(errors.into_vec())
        }
    }
}

/// The field of a step that is wrong, and why.
fn step_code(error: StepError) -> (&'static str, FieldErrorCode) {
    match error {
        StepError::UnknownVendor => ("vendor", FieldErrorCode::UnknownVendor),
        StepError::RepeatedVendor => ("vendor", FieldErrorCode::RepeatedVendor),
        StepError::UnknownProduct => ("product", FieldErrorCode::UnknownProduct),
        StepError::OtherNetwork => ("product", FieldErrorCode::OtherNetwork),
        StepError::AmountMissing => ("amount", FieldErrorCode::Required),
        StepError::AmountOutOfRange => ("amount", FieldErrorCode::AmountOutOfRange),
        StepError::AmountNotTaken => ("amount", FieldErrorCode::AmountNotTaken),
    }
}

api_errors!(ImportProductError {
    UnknownProduct => ("product": UnknownProduct),
    Incomplete => ("product": IncompleteProduct),
    ..Repository
});
