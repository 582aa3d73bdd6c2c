//! Bookkeeping: revenue reports, statistics, daily summaries, and the day close, which compares the books with the
//! statements of payment companies and the counted cash.
//!
//! The crate reads the ledger and moves no money. A signed-off day keeps its figures until it is reopened.

mod analytics;
mod close;
mod divide;
mod figures;
mod fiscal_day;
pub mod float;
mod imports;
mod ledger;
mod order_revenue;
mod ports;
mod progress;
mod report;
mod resolve;
mod span;
mod statement;
mod summary;
#[cfg(test)]
mod test_support;

pub use analytics::{
    Analytics, Customers, DayFigures, DeliveryTimes, FailureCount, Histogram, HourCount, MAX_BEST_SELLERS,
    NetworkFigures, SoldItem,
};
pub use close::{
    CloseDayError, CloseStep, DayClose, DayCloseChange, DayView, ReopenDay, SaveDay, SignOffDay, reopen_day,
    save_day, sign_off_day, view_day,
};
pub use divide::{DayShare, OtherDay, divide_statement};
pub use figures::{
    CashCount, CashLine, CashReceived, CloseFigures, CountEvent, DayFacts, MoneyCount, OpenPoints, SignOff,
    SourceFigures,
};
pub use fiscal_day::{FiscalDay, FiscalLine, VAT_PERCENT};
pub use imports::{ImportStatement, StoreList, import_statement, preview_statement, store_list};
pub use ledger::LedgerEntryKind;
pub use order_revenue::{OrderRevenue, RevenueEntry, WrittenRevenue};
pub use ports::{CloseConflict, CloseEvent, DayCloseRepository, DayLine, RevenueRepository};
pub use progress::{
    DayProgress, DaySales, HOURS, ItemCount, Mover, MoverKind, SalesHistory, SoFar, SoldName, UsualDay,
    time_of_day, usual_days,
};
pub use report::{Profit, Report, ReportBy, ReportLine};
pub use resolve::{
    FoundDifference, Remedy, ResolveDifference, find_difference, record_remedy, resolve_difference,
};
pub use span::Span;
pub use statement::{
    ColumnRole, Columns, DayStatement, Difference, DifferenceKey, DifferenceKind, KnownPayment, ListFailure,
    MAX_STATEMENT_BYTES, MAX_STATEMENT_ROWS, ReadOptions, Reconciliation, Resolution, ResolutionAction,
    RowError, RowErrorKind, SkippedLine, Statement, StatementError, StatementHead, StatementLayout,
    StatementOrigin, StatementRow, Suggestion, headings_key, read_statement, reconcile,
};
pub use summary::{DailySummary, Grade, RecentOrder};

#[cfg(test)]
pub use ports::MockDayCloseRepository;
