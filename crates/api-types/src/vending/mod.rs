//! What vendors sell, and how the shop's bundles go through them.

pub mod mapping;
pub mod product;
pub mod request;

use kernel::{Currency, CurrencyAmount};
use orders::vendor_catalogue::{
    CurrencyRate, ListFailure, ListProblem, SetRatesError, SyncError, SyncSummary,
};

use crate::prelude::*;

response_body! {
    /// An amount of any currency.
    #[derive(PartialEq, Eq)]
    #[schema(as = CurrencyAmount)]
    pub struct AmountBody from amount: CurrencyAmount {
        /// A decimal number without zeros at the end, such as `4.25`.
        pub amount: String = kernel::decimal(amount.micros),
        /// By ISO 4217, such as `USD`.
        pub currency: String = amount.currency.to_string(),
    }
}

/// A vendor that the shop has settings for.
#[response]
#[schema(as = Vendor)]
pub struct VendorBody {
    /// Its name in settings and addresses, such as `dtone`.
    pub name: String,
    /// Whether it gets new orders.
    pub is_on: bool,
    /// Whether it does not answer.
    pub is_down: bool,
    /// When its list of products was last read whole; null before that.
    pub read_at: Option<DateTime<Utc>>,
    /// Why it could not be read since; null when it could.
    pub failure: Option<ListFailureBody>,
    /// Number of products in its list.
    pub products: usize,
    /// Number of products that changed their cost or are gone, since staff last looked.
    pub changes: usize,
}

response_body! {
    #[schema(as = VendorListFailure)]
    pub struct ListFailureBody from failure: ListFailure {
        pub at: DateTime<Utc> = failure.at,
        pub problem: code::ListProblem = failure.problem.into(),
        /// In English, for an engineer.
        pub cause: Option<String> = failure.cause,
    }
}

response_body! {
    /// What a list changed.
    #[schema(as = VendorSync)]
    pub struct SyncBody from summary: SyncSummary {
        /// Number of products in the list.
        pub listed: usize = summary.listed,
        /// New products, and those that came back.
        pub added: usize = summary.added,
        /// Products whose cost changed.
        pub repriced: usize = summary.repriced,
        pub vanished: usize = summary.vanished,
    }
}

/// What one unit of a currency costs in shillings.
#[response]
#[schema(as = ExchangeRate)]
pub struct RateBody {
    /// By ISO 4217, such as `USD`.
    pub currency: String,
    /// A decimal number; null until the owner sets it.
    pub rate: Option<String>,
    pub changed_at: Option<DateTime<Utc>>,
    pub changed_by: Option<String>,
}

impl RateBody {
    pub fn of(currency: Currency, rate: Option<&CurrencyRate>) -> Self {
        Self {
            currency: currency.to_string(),
            rate: rate.map(|rate| kernel::decimal(rate.rate.micro_tsh())),
            changed_at: rate.map(|rate| rate.changed_at),
            changed_by: rate.map(|rate| rate.by.name.clone()),
        }
    }
}

api_errors!(SyncError {
    List(error) => { ApiError::new(problem_code(error.problem)) },
    Busy => ServiceBusy,
    ..Repository
});

fn problem_code(problem: ListProblem) -> ErrorCode {
    match problem {
        ListProblem::Unreachable => ErrorCode::VendorListUnreachable,
        ListProblem::Empty => ErrorCode::VendorListEmpty,
        ListProblem::TooLong => ErrorCode::VendorListTooLong,
        ListProblem::Repeated => ErrorCode::VendorListRepeated,
    }
}

api_errors!(SetRatesError {
    NotNeeded(place) => {
        ApiError::field(&format!("rates[{place}].currency"), FieldErrorCode::CurrencyNotNeeded)
    },
    ..Repository
});
