//! Daily closings: books, statements of payment companies, counted cash, and a sign-off.

use std::collections::{BTreeSet, HashMap};

use api_types::books::day_close::{
    CompanyOfShop, DayCloseBody, DayLineBody, ReopenRequest, SaveDayRequest, SignOffRequest,
};
use api_types::books::statement::StatementPreviewBody;
use books::{
    CloseDayError, CloseFigures, ColumnRole, Columns, DayClose, ImportStatement, MAX_STATEMENT_BYTES,
    MAX_STATEMENT_ROWS, OtherDay, ReadOptions, Statement, StatementError, StatementLayout, StatementOrigin,
    divide_statement, headings_key, import_statement, preview_statement, read_statement, reopen_day,
    save_day, sign_off_day, view_day,
};
use kernel::{Actor, CursorShape, DateOrder, Day, RepositoryError, Table, clean_line};
use payments::{CompanyName, PaymentProvider, PromptRules, TILL};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::csv_files::{decimal_mark, invalid, read_table_aside};
use super::prelude::*;
use crate::adapters::GuardedProvider;
use crate::day_lists::read_lists;
use crate::extract::upload::CsvUpload;
use crate::rate_limiter::Operation;
use crate::till_money::note_statement;

routes![
    list_day_closes,
    get_day_close,
    save_day_close,
    import_day_statement,
    read_day_lists,
    sign_off_day_close,
    reopen_day_close,
];

/// Limit of a stored file name.
const MAX_NAME_CHARS: usize = 100;

/// Lists days, from today back to the first payment.
#[get("/day-closes", tag = "day closes")]
pub async fn list_day_closes(
    _staff: Staff<may::SeeRevenue>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<DayLineBody> {
    let days = shop
        .storage
        .day_closes
        .list(Day::from_utc(shop.clock.now()), &page.parse_by(CursorShape::Day)?)
        .await?;
    Ok(Json(PagedEnvelope::of(days, DayLineBody::from)))
}

/// One day with its figures: frozen once it is signed off, current otherwise.
#[get(
    "/day-closes/{date}",
    tag = "day closes",
    params(("date" = String, Path, description = "Such as 2026-11-21")),
)]
pub async fn get_day_close(
    _staff: Staff<may::SeeRevenue>,
    date: Path<String>,
    shop: State,
) -> Answer<DayCloseBody> {
    let view = view_day(day_that_began(&date, &shop)?, shop.storage.day_closes.as_ref()).await?;
    Ok(Json(Envelope::of(body(view, &shop).await?)))
}

/// Replaces the notes and the cash counts.
#[put(
    "/day-closes/{date}",
    tag = "day closes",
    failures(409 = "version_conflict or day_signed_off, with the day in data"),
)]
pub async fn save_day_close(
    staff: Staff<may::CloseDays>,
    date: Path<String>,
    body: ApiJson<SaveDayRequest>,
    shop: State,
) -> Answer<DayCloseBody> {
    let day = day_that_began(&date, &shop)?;
    let command = body.0.parse(day, staff.actor())?;
    let saved = save_day(command, shop.storage.day_closes.as_ref(), shop.clock.as_ref()).await;
    answer(saved, day, &shop).await
}

/// How to parse a statement.
#[query]
pub struct StatementQuery {
    /// Whether the file is only read and nothing is written.
    #[serde(default)]
    dry_run: bool,
    /// The version of the day that the caller last saw.
    #[serde(default)]
    version: i64,
    /// The payment company whose statement it is, such as `zenopay`; the only one without a statement when absent, or the
    /// only one.
    source: Option<String>,
    /// Name of the file.
    name: Option<String>,
    /// Roles of columns, such as `order:0,amount:3`; detected from the headings when absent. Roles: order, reference,
    /// transaction, amount, withdrawn, direction, date, channel, phone, status.
    columns: Option<String>,
    /// Number of lines before the headings; detected when absent.
    skip: Option<u32>,
    /// The mark that begins a fraction: `point` or `comma`; found by the amounts of the file when absent.
    decimal: Option<String>,
    /// What comes first in dates such as 11/05/2026: `day` or `month`; found by the dates and the day when absent.
    dates: Option<String>,
    /// Whether status words mean paid, as a JSON object such as `{"Posted":true}`.
    statuses: Option<String>,
    /// Lines that are left out, such as `3,17`.
    excluded_lines: Option<String>,
    /// Whether no remembered layout is used. A query that says how to read the file uses none either.
    #[serde(default)]
    ignore_layouts: bool,
    /// The name under which columns, decimal mark, order of dates and status words are remembered for files of the company
    /// with these headings, unless `dryRun` is set.
    save_as: Option<String>,
}

impl StatementQuery {
    fn options(&self) -> Result<ReadOptions, ApiError> {
        let mut options = ReadOptions {
            columns: self.columns.as_deref().map(columns).transpose()?,
            skip: self.skip,
            mark: decimal_mark(self.decimal.as_deref())?,
            dates: date_order(self.dates.as_deref())?,
            excluded_lines: lines(self.excluded_lines.as_deref())?,
            ..ReadOptions::default()
        };
        let statuses =
            self.statuses.as_deref().map(serde_json::from_str::<HashMap<String, bool>>).transpose();
        for (word, is_paid) in statuses.map_err(|_shapeless| invalid("statuses"))?.unwrap_or_default() {
            options.add_status(&word, is_paid);
        }
        Ok(options)
    }
}

impl StatementQuery {
    /// The remembered layout that the file has, and the options with which it is read.
    async fn layout(
        &self,
        options: ReadOptions,
        command: &ImportStatement,
        table: &Table,
        shop: &AppState,
    ) -> Result<(Option<String>, ReadOptions), ApiError> {
        let excluded_lines = options.excluded_lines.clone();
        let is_said =
            ReadOptions { excluded_lines: BTreeSet::new(), ..options.clone() } != ReadOptions::default();
        let Some(source) = command.source.as_deref().filter(|_| !is_said && !self.ignore_layouts) else {
            return Ok((None, options));
        };
        let layouts = shop.storage.day_closes.layouts(source).await?;
        let fitting = layouts.into_iter().find_map(|layout| Some((layout.fit(table)?, layout.name)));
        let used = fitting.map(|(fitting, name)| (Some(name), ReadOptions { excluded_lines, ..fitting }));
        Ok(used.unwrap_or((None, options)))
    }

    /// Remembers how the file was read, if that has a name.
    async fn save_layout(
        &self,
        statement: &Statement,
        options: ReadOptions,
        (source, by): &(String, Actor),
        shop: &AppState,
    ) -> Result<Option<String>, ApiError> {
        let name = self.save_as.as_deref().map(|name| clean_line(name, StatementLayout::MAX_NAME_CHARS));
        let name = name.transpose().map_err(|_unfit| invalid("saveAs"))?;
        let Some(name) = name.filter(|name| !name.is_empty() && !self.dry_run) else { return Ok(None) };
        let layout = StatementLayout {
            source: source.clone(),
            name: name.clone(),
            headings: headings_key(&statement.headers),
            options: ReadOptions { skip: None, excluded_lines: BTreeSet::new(), ..options },
        };
        shop.storage.day_closes.save_layout(&layout, shop.clock.now(), by).await?;
        Ok(Some(name))
    }
}

fn date_order(name: Option<&str>) -> Result<DateOrder, ApiError> {
    match name {
        None | Some("") => Ok(DateOrder::Unknown),
        Some("day") => Ok(DateOrder::DayFirst),
        Some("month") => Ok(DateOrder::MonthFirst),
        Some(_) => Err(invalid("dates")),
    }
}

fn lines(text: Option<&str>) -> Result<BTreeSet<u32>, ApiError> {
    let text = text.unwrap_or_default();
    let lines: Result<_, _> = text.split(',').filter(|line| !line.is_empty()).map(str::parse).collect();
    lines.map_err(|_no_number| invalid("excludedLines"))
}

/// Compares a company's statement with the books, and stores it unless `dryRun` is set. An earlier statement of the company
/// is replaced. Rows of other days become the statements of those days, unless they are signed off or have a fuller one.
/// Only the last three digits of phone numbers are stored.
#[post(
    "/day-closes/{date}/statement",
    tag = "day closes",
    request_body(content = api_types::csv::CsvFile, content_type = "text/csv", description = "CSV or Excel, at most 5 MB and 20,000 rows"),
    responses((status = 200, body = Envelope<StatementPreviewBody>)),
    failures(
        400 = "sheet_column_twice with data.column, sheet_open_quote with data.line",
        409,
        413,
        422 = "statement_columns with data.headers, statement_rows with data.errors, statement_statuses with data.statuses, validation_failed for a source that is unknown or not given",
    ),
)]
pub async fn import_day_statement(
    staff: Staff<may::CloseDays>,
    date: Path<String>,
    query: Query<StatementQuery>,
    file: CsvUpload,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let day = day_that_began(&date, &shop)?;
    let options = query.options()?;
    let (name, version) = (file_name(query.name.as_deref()), query.version);
    let file = file.read(MAX_STATEMENT_BYTES, ErrorCode::StatementTooLarge).await?;
    let sha256 = hex::encode(Sha256::digest(&file));
    let table = read_table_aside(file, MAX_STATEMENT_ROWS).await?.map_err(StatementError::from)?;
    let source = query.source.clone().filter(|source| !source.is_empty());
    let companies = companies(&shop).await?.into_iter().map(|company| company.name).collect();
    let (by, file_sha256) = (staff.actor(), sha256.clone());
    let command = ImportStatement { day, version, source, companies, file: name, sha256, rows: vec![], by };
    let command = command.with_source(shop.storage.day_closes.as_ref()).await?;
    let (layout, options) = query.layout(options, &command, &table, &shop).await?;
    let statement = read_statement(&table, day, &options)?;
    let command = ImportStatement { rows: statement.rows.clone(), ..command };
    let figures = if query.dry_run {
        preview_statement(command.clone(), shop.storage.day_closes.as_ref(), shop.clock.as_ref()).await
    } else {
        import(command.clone(), &file_sha256, &statement, &shop).await
    };
    let saved = (command.source.clone().unwrap_or_default(), command.by.clone());
    let divided = match figures {
        Ok(figures) => divide(command, query.dry_run, &shop).await.map(|days| (figures, days)),
        Err(error) => Err(error),
    };
    match divided {
        Ok((figures, other_days)) => {
            let layout = layout.or(query.save_layout(&statement, options, &saved, &shop).await?);
            let preview = StatementPreviewBody::of(statement, layout, other_days, (&figures).into());
            Ok(HttpResponse::Ok().json(Envelope::of(preview)))
        }
        Err(error) => Err(with_current(error, day, &shop).await),
    }
}

async fn import(
    command: ImportStatement,
    sha256: &str,
    statement: &Statement,
    shop: &AppState,
) -> Result<CloseFigures, CloseDayError> {
    let (closes, clock) = (shop.storage.day_closes.as_ref(), shop.clock.as_ref());
    let view = import_statement(command, closes, clock).await?;
    note_money_of_till(&view.close, sha256, statement, shop).await?;
    Ok(view.figures)
}

async fn divide(
    command: ImportStatement,
    is_trial: bool,
    shop: &AppState,
) -> Result<Vec<OtherDay>, CloseDayError> {
    let (closes, clock) = (shop.storage.day_closes.as_ref(), shop.clock.as_ref());
    divide_statement(&command, is_trial, closes, clock).await
}

/// A statement of the till shows money that the shop may not know yet.
async fn note_money_of_till(
    close: &DayClose,
    imported: &str,
    statement: &Statement,
    shop: &AppState,
) -> Result<(), RepositoryError> {
    let of_till = close.statement_of(TILL.as_str()).map(|head| &head.origin);
    let is_of_till = matches!(of_till, Some(StatementOrigin::File { sha256, .. }) if sha256 == imported);
    if is_of_till { note_statement(statement, close.day, shop).await } else { Ok(()) }
}

fn columns(text: &str) -> Result<Columns, ApiError> {
    let pair = |pair: &str| {
        let (role, column) = pair.split_once(':')?;
        Some((ColumnRole::from_code(role)?, column.parse().ok()?))
    };
    let pairs: Option<Vec<_>> = text.split(',').map(pair).collect();
    pairs.map(Columns::from_choices).ok_or_else(|| invalid("columns"))
}

fn file_name(name: Option<&str>) -> String {
    let short: String = name.unwrap_or_default().chars().take(MAX_NAME_CHARS).collect();
    clean_line(&short, MAX_NAME_CHARS).unwrap_or_else(|_nameless| "statement.csv".to_owned())
}

/// Which lists are read.
#[query]
pub struct ListsQuery {
    /// Whether only those are read that the shop would read by itself: of a day that is over, once.
    #[serde(default)]
    only_due: bool,
}

/// Reads the day's lists of the payment companies that have one. Each replaces the earlier statement of its company. What
/// cannot be read leaves that statement as it is, and is in `listFailure` of its source.
#[post(
    "/day-closes/{date}/lists",
    tag = "day closes",
    failures(409 = "version_conflict or day_signed_off, with the day in data", 429),
)]
pub async fn read_day_lists(
    staff: Staff<may::CloseDays>,
    date: Path<String>,
    query: Query<ListsQuery>,
    shop: State,
) -> Answer<DayCloseBody> {
    let day = day_that_began(&date, &shop)?;
    shop.rate_limiter.acquire(Operation::DayLists, staff.id())?;
    let now = shop.clock.now();
    let is_wanted = |close: &DayClose, company: &str| !query.only_due || close.awaits_list(company, now);
    let read = read_lists(day, &staff.actor(), is_wanted, &shop).await;
    let view = match read {
        Ok(()) => view_day(day, shop.storage.day_closes.as_ref()).await.map_err(Into::into),
        Err(error) => Err(error),
    };
    answer(view, day, &shop).await
}

/// Signs the day off: freezes its figures under the caller's name. If points are open, the notes must explain them.
#[post("/day-closes/{date}/sign-off", tag = "day closes", failures(409, 422 = "Open points without notes"))]
pub async fn sign_off_day_close(
    staff: Staff<may::CloseDays>,
    date: Path<String>,
    body: ApiJson<SignOffRequest>,
    shop: State,
) -> Answer<DayCloseBody> {
    let day = day_that_began(&date, &shop)?;
    let command = body.0.parse(day, staff.actor());
    let signed = sign_off_day(command, shop.storage.day_closes.as_ref(), shop.clock.as_ref()).await;
    answer(signed, day, &shop).await
}

/// Reopens a signed-off day.
#[post("/day-closes/{date}/reopen", tag = "day closes", failures(409))]
pub async fn reopen_day_close(
    staff: Staff<may::CloseDays>,
    date: Path<String>,
    body: ApiJson<ReopenRequest>,
    shop: State,
) -> Answer<DayCloseBody> {
    let day = day_that_began(&date, &shop)?;
    let actor: Actor = staff.actor();
    let command = body.0.parse(day, actor)?;
    let opened = reopen_day(command, shop.storage.day_closes.as_ref(), shop.clock.as_ref()).await;
    answer(opened, day, &shop).await
}

async fn body(view: books::DayView, shop: &AppState) -> Result<DayCloseBody, RepositoryError> {
    Ok(DayCloseBody::from((view, companies(shop).await?)))
}

/// The payment companies, and the till as one more source of statements.
async fn companies(shop: &AppState) -> Result<Vec<CompanyOfShop>, RepositoryError> {
    let company = |(name, company): (&CompanyName, &GuardedProvider)| CompanyOfShop {
        name: name.to_string(),
        has_list: company.capabilities().lists_days,
    };
    let till = CompanyOfShop { name: TILL.to_string(), has_list: false };
    let has_till = shop.front.has_till(shop.clock.now()).await?;
    Ok(shop.rails.iter().map(company).chain(has_till.then_some(till)).collect())
}

/// Future days do not exist.
pub(super) fn day_that_began(date: &str, shop: &AppState) -> Result<Day, ApiError> {
    let day = Day::parse(date).ok().filter(|day| *day <= Day::from_utc(shop.clock.now()));
    day.ok_or_else(|| ApiError::new(ErrorCode::DayNotFound))
}

pub(super) async fn answer(
    outcome: Result<books::DayView, CloseDayError>,
    day: Day,
    shop: &AppState,
) -> Answer<DayCloseBody> {
    match outcome {
        Ok(view) => Ok(Json(Envelope::of(body(view, shop).await?))),
        Err(error) => Err(with_current(error, day, shop).await),
    }
}

/// On a conflict the response contains the current day.
async fn with_current(error: CloseDayError, day: Day, shop: &AppState) -> ApiError {
    let is_late = matches!(error, CloseDayError::Version | CloseDayError::SignedOff | CloseDayError::Open);
    let error = ApiError::from(error);
    if !is_late {
        return error;
    }
    match view_day(day, shop.storage.day_closes.as_ref()).await {
        Ok(view) => match body(view, shop).await {
            Ok(body) => error.with_data(json!(body)),
            Err(_unreadable) => error,
        },
        Err(_unreadable) => error,
    }
}
