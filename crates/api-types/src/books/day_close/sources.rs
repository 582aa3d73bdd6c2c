use std::collections::{BTreeMap, BTreeSet};

use books::{DayView, ListFailure, MoneyCount, SourceFigures, StatementHead, StatementOrigin};
use kernel::Day;

use super::MoneyCountBody;
use crate::prelude::*;

/// A payment company of the shop.
pub struct CompanyOfShop {
    pub name: String,
    /// Whether it lists the payments of a day.
    pub has_list: bool,
}

/// A payment company with a day's payments and its statement.
#[response]
#[schema(as = DaySource)]
pub struct SourceBody {
    /// The name of the payment company, such as `zenopay`.
    pub source: String,
    /// The day's payments in the books.
    pub payments: MoneyCountBody,
    /// Those that no statement covers.
    pub uncovered: MoneyCountBody,
    /// Whether the shop reads the company's own list of the day.
    pub has_list: bool,
    pub statement: Option<SourceStatementBody>,
    /// Why the list could not be read the last time.
    pub list_failure: Option<ListFailureBody>,
}

/// A company's statement of a day.
#[response]
#[schema(as = DayStatement)]
pub struct SourceStatementBody {
    /// When the file was imported, or the company's list was read.
    pub at: DateTime<Utc>,
    /// Whether the list was read before the day was over.
    pub is_early: bool,
    /// Null for the company's list.
    pub file: Option<StatementFileBody>,
}

#[response]
pub struct StatementFileBody {
    pub name: String,
    pub by: String,
}

response_body! {
    pub struct ListFailureBody from failure: &ListFailure {
        pub at: DateTime<Utc> = failure.at,
        /// For operators, in English.
        pub cause: String = failure.cause.clone(),
    }
}

/// All sources of the day. The shop's companies are among them while it is open: each may get a statement.
pub fn sources(view: &DayView, companies: &[CompanyOfShop]) -> Vec<SourceBody> {
    let close = &view.close;
    let figures: BTreeMap<String, SourceFigures> =
        view.figures.sources().into_iter().map(|figures| (figures.source.clone(), figures)).collect();
    let mut names: BTreeSet<&str> = figures.keys().map(String::as_str).collect();
    if close.signed.is_none() {
        names.extend(companies.iter().map(|company| company.name.as_str()));
    }
    let source = |name: &str| {
        let of = |part: fn(&SourceFigures) -> MoneyCount| figures.get(name).map(part).unwrap_or_default();
        let failure = close.list_failures.iter().find(|failure| failure.source == name);
        SourceBody {
            source: name.to_owned(),
            payments: of(|figures| figures.payments).into(),
            uncovered: of(|figures| figures.uncovered).into(),
            has_list: companies.iter().any(|company| company.name == name && company.has_list),
            statement: close.statement_of(name).map(|head| statement(head, close.day)),
            list_failure: failure.map(Into::into),
        }
    };
    names.into_iter().map(source).collect()
}

fn statement(head: &StatementHead, day: Day) -> SourceStatementBody {
    let file = match &head.origin {
        StatementOrigin::File { name, by, .. } => {
            Some(StatementFileBody { name: name.clone(), by: by.clone() })
        }
        StatementOrigin::List => None,
    };
    SourceStatementBody { at: head.at, is_early: head.is_early(day), file }
}
