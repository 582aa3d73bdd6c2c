use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, CheckoutId, Day, OrderId};
use strum::{IntoStaticStr, VariantArray};

use super::head::DayStatement;
use super::read::StatementRow;
use crate::MoneyCount;

/// One of our payment prompts, or its part of a purchase, with the fields that a statement is compared with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownPayment {
    /// The purchase that it pays, or one of them.
    pub payment: CheckoutId,
    /// That purchase's order number.
    pub order_id: OrderId,
    /// The company that sent the prompt, or the shop's till.
    pub source: String,
    pub reference: String,
    /// The wallet's transaction id.
    pub transaction: Option<String>,
    pub provider_reference: Option<String>,
    /// The booked amount, or else the reported or requested one, in whole shillings.
    pub amount_tsh: i64,
    /// Whether its money was received, also when it was reversed or rejected later.
    pub is_received: bool,
    /// When its money was counted, if that was on the day in question.
    pub counted_at: Option<DateTime<Utc>>,
    pub at: DateTime<Utc>,
}

impl KnownPayment {
    /// The prompts whose parts these are: a statement has one row for all purchases that a prompt pays.
    pub fn by_prompt(parts: Vec<Self>) -> Vec<Self> {
        let mut places = HashMap::new();
        let mut prompts: Vec<Self> = Vec::new();
        for part in parts {
            let place = *places.entry(part.reference.clone()).or_insert(prompts.len());
            match prompts.get_mut(place) {
                None => prompts.push(part),
                Some(prompt) => {
                    prompt.amount_tsh = prompt.amount_tsh.saturating_add(part.amount_tsh);
                    prompt.is_received |= part.is_received;
                    prompt.counted_at = prompt.counted_at.or(part.counted_at);
                }
            }
        }
        prompts
    }
}

/// The kind of a difference between a statement and our books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum DifferenceKind {
    /// Counted in our books, but not in the statement.
    Missing,
    /// In the statement, but we have no such payment.
    Unknown,
    /// Paid in the statement, but not completed in our books.
    NotCompleted,
    /// In both, with different amounts.
    WrongAmount,
    /// More than once in the statement.
    Duplicate,
}

/// The identity of a difference across statements of the same day. Another amount on either side makes another
/// difference.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct DifferenceKey {
    pub kind: DifferenceKind,
    pub reference: String,
    pub provider_tsh: Option<i64>,
    pub shop_tsh: Option<i64>,
}

/// What staff did about a difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ResolutionAction {
    /// Nothing but the note that explains it.
    Note,
    /// The money goes back to its payer.
    Refund,
    /// The order was placed for which the money came.
    Order,
    /// The payment company was asked.
    Ask,
    /// What is missing is a fee of the payment company.
    Fee,
}

/// How staff resolved a difference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resolution {
    pub action: ResolutionAction,
    /// The cause and the action taken; only a note must have it, otherwise it may be empty.
    pub reason: String,
    /// The payment that the action is about.
    pub payment: Option<CheckoutId>,
    pub by: Actor,
    pub at: DateTime<Utc>,
}

/// A difference between a statement and our books.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    pub kind: DifferenceKind,
    /// The source of the statement.
    pub source: String,
    /// The line of the statement; `None` when it is missing there.
    pub line: Option<u32>,
    /// The reference to search for on both sides.
    pub reference: String,
    /// The amount in the statement, in whole shillings.
    pub provider_tsh: Option<i64>,
    /// The amount in our books, in whole shillings; `None` when they have none.
    pub shop_tsh: Option<i64>,
    /// The time in the statement, or else in our books.
    pub at: Option<DateTime<Utc>>,
    pub payment: Option<Suggestion>,
    /// Whether `payment` is only similar: the same amount at about the same time, or of another company.
    pub is_suggestion: bool,
    /// `None` while the difference is open.
    pub resolution: Option<Resolution>,
}

impl Difference {
    /// The identity of the difference.
    pub fn name(&self) -> DifferenceKey {
        DifferenceKey {
            kind: self.kind,
            reference: self.reference.clone(),
            provider_tsh: self.provider_tsh,
            shop_tsh: self.shop_tsh,
        }
    }

    /// What the payment company paid less for a payment than the books say, in whole shillings; `None` unless it paid less.
    pub fn shortfall_tsh(&self) -> Option<i64> {
        let less = self.shop_tsh?.saturating_sub(self.provider_tsh?);
        (less > 0 && self.kind == DifferenceKind::WrongAmount).then_some(less)
    }

    /// Whether the action can resolve the difference. Only money of a payment of ours can be given back or be ordered for,
    /// and only while the books lack it: what they have is refunded from the payment itself.
    pub fn allows(&self, action: ResolutionAction) -> bool {
        match action {
            ResolutionAction::Note | ResolutionAction::Ask => true,
            ResolutionAction::Fee => self.shortfall_tsh().is_some(),
            ResolutionAction::Refund | ResolutionAction::Order => {
                self.kind == DifferenceKind::NotCompleted && self.payment.is_some()
            }
        }
    }

    fn fee_tsh(&self) -> Option<i64> {
        let is_fee = self.resolution.as_ref().is_some_and(|done| done.action == ResolutionAction::Fee);
        self.shortfall_tsh().filter(|_| is_fee)
    }
}

/// One of our payments that staff can open and have checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    pub payment: CheckoutId,
    pub order_id: OrderId,
}

/// The result of comparing the statements of a day with our books.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reconciliation {
    /// Number of rows in all statements.
    pub rows: usize,
    /// Ignored rows: of other days, of tests, or not paid.
    pub ignored_rows: usize,
    /// Payments with the same amount on both sides.
    pub matched: usize,
    /// Their sum in whole shillings.
    pub matched_tsh: i64,
    /// The sum of the day's rows in whole shillings, each payment once.
    pub statement_tsh: i64,
    /// Differences in the order of the statements, then those of kind [`DifferenceKind::Missing`].
    pub differences: Vec<Difference>,
    /// By source that has a statement: payments that it lacks because they were counted after it was taken.
    pub uncovered: BTreeMap<String, MoneyCount>,
}

impl Reconciliation {
    /// The number of differences of this kind.
    pub fn count(&self, kind: DifferenceKind) -> usize {
        self.differences.iter().filter(|difference| difference.kind == kind).count()
    }

    /// The number of unresolved differences.
    pub fn open(&self) -> usize {
        self.differences.iter().filter(|difference| difference.resolution.is_none()).count()
    }

    /// What staff booked as fees of payment companies.
    pub fn fees(&self) -> MoneyCount {
        let fees = self.differences.iter().filter_map(Difference::fee_tsh);
        fees.fold(MoneyCount::default(), |sum, tsh| sum.plus(MoneyCount { count: 1, tsh }))
    }

    /// Sets the resolutions of the differences.
    #[must_use]
    pub fn resolved(mut self, resolutions: &HashMap<DifferenceKey, Resolution>) -> Self {
        for difference in &mut self.differences {
            difference.resolution = resolutions.get(&difference.name()).cloned();
        }
        self
    }
}

/// The largest difference between the times of a payment on both sides for a suggestion.
const MAX_TIME_DIFFERENCE: TimeDelta = TimeDelta::minutes(15);

/// Compares the statements of `day` with our payments: by our reference, then by the wallet's or the provider's. A row
/// matches only payments of its own source. The same amount at about the same time is only a suggestion, never a match.
pub fn reconcile(day: Day, statements: &[DayStatement], known: &[KnownPayment]) -> Reconciliation {
    let index = Index::new(known);
    let mut state = Comparison { day, known, seen: HashSet::new(), result: Reconciliation::default() };
    for DayStatement { head, rows } in statements {
        state.result.rows = state.result.rows.saturating_add(rows.len());
        for row in rows {
            state.add_row(&head.source, row, index.find(row));
        }
    }
    state.finish(statements, &index)
}

/// Payments indexed by all references that a row may contain.
struct Index<'a> {
    by_reference: HashMap<String, &'a KnownPayment>,
    by_transaction: HashMap<String, &'a KnownPayment>,
}

fn normalized(text: &str) -> String {
    text.trim().to_ascii_uppercase()
}

impl<'a> Index<'a> {
    fn new(known: &'a [KnownPayment]) -> Self {
        let by_reference = known.iter().map(|payment| (normalized(&payment.reference), payment)).collect();
        let named = |payment: &'a KnownPayment| {
            let names = [payment.transaction.as_deref(), payment.provider_reference.as_deref()];
            names.into_iter().flatten().map(move |name| (normalized(name), payment))
        };
        Self { by_reference, by_transaction: known.iter().flat_map(named).collect() }
    }

    fn find(&self, row: &StatementRow) -> Option<&'a KnownPayment> {
        let names = || {
            [&row.order, &row.reference, &row.transaction].into_iter().flatten().map(|name| normalized(name))
        };
        let by = |map: &HashMap<String, &'a KnownPayment>| names().find_map(|name| map.get(&name).copied());
        by(&self.by_reference).or_else(|| by(&self.by_transaction))
    }
}

struct Comparison<'a> {
    day: Day,
    known: &'a [KnownPayment],
    /// References of the rows so far.
    seen: HashSet<&'a str>,
    result: Reconciliation,
}

impl<'a> Comparison<'a> {
    fn add_row(&mut self, source: &str, row: &StatementRow, named: Option<&'a KnownPayment>) {
        let found = named.filter(|payment| payment.source == source);
        if !row.is_paid || !self.is_of_the_day(row, found) {
            self.result.ignored_rows = self.result.ignored_rows.saturating_add(1);
            return;
        }
        let Some(payment) = found else {
            self.count(row);
            self.add_difference(source, row, DifferenceKind::Unknown, named);
            return;
        };
        if !self.seen.insert(&payment.reference) {
            self.add_difference(source, row, DifferenceKind::Duplicate, found);
            return;
        }
        self.count(row);
        if !payment.is_received {
            self.add_difference(source, row, DifferenceKind::NotCompleted, found);
        } else if payment.amount_tsh == row.amount.tsh() {
            self.result.matched = self.result.matched.saturating_add(1);
            self.result.matched_tsh = self.result.matched_tsh.saturating_add(payment.amount_tsh);
        } else {
            self.add_difference(source, row, DifferenceKind::WrongAmount, found);
        }
    }

    /// Around midnight, the clocks of both sides may disagree on the day: our books decide.
    fn is_of_the_day(&self, row: &StatementRow, found: Option<&KnownPayment>) -> bool {
        match found {
            Some(payment) if payment.is_received => payment.counted_at.is_some(),
            _ => row.day().is_none_or(|day| day == self.day),
        }
    }

    fn count(&mut self, row: &StatementRow) {
        self.result.statement_tsh = self.result.statement_tsh.saturating_add(row.amount.tsh());
    }

    fn add_difference(
        &mut self,
        source: &str,
        row: &StatementRow,
        kind: DifferenceKind,
        payment: Option<&KnownPayment>,
    ) {
        let names = [&row.order, &row.transaction, &row.reference];
        // What a row of another company names is no payment of the row.
        let is_suggestion = kind == DifferenceKind::Unknown && payment.is_some();
        let received = payment.filter(|payment| payment.is_received && !is_suggestion);
        self.result.differences.push(Difference {
            kind,
            source: source.to_owned(),
            line: Some(row.line),
            reference: names.into_iter().flatten().next().cloned().unwrap_or_default(),
            provider_tsh: Some(row.amount.tsh()),
            shop_tsh: received.map(|payment| payment.amount_tsh),
            at: row.at,
            payment: payment.map(suggestion),
            is_suggestion,
            resolution: None,
        });
    }

    /// Adds suggestions for unknown payments and the differences for missing ones.
    fn finish(mut self, statements: &[DayStatement], index: &Index<'_>) -> Reconciliation {
        let rows = statements.iter().flat_map(|statement| &statement.rows);
        let named: HashSet<&str> =
            rows.filter_map(|row| index.find(row)).map(|payment| payment.reference.as_str()).collect();
        self.suggest(&named);
        for DayStatement { head, .. } in statements {
            self.add_missing(&head.source, head.at);
        }
        self.result
    }

    /// What a source lacks. A statement that was taken at `at` cannot have what was counted later.
    fn add_missing(&mut self, source: &str, at: DateTime<Utc>) {
        let counted = self.known.iter().filter_map(|payment| Some((payment, payment.counted_at?)));
        let lacking = counted.filter(|(payment, _counted_at)| {
            payment.source == source && !self.seen.contains(payment.reference.as_str())
        });
        let (mut missing, mut late) = (Vec::new(), MoneyCount::default());
        for (payment, counted_at) in lacking {
            if counted_at <= at {
                missing.push(missing_difference(payment));
            } else {
                late = late.plus(MoneyCount { count: 1, tsh: payment.amount_tsh });
            }
        }
        self.result.differences.extend(missing);
        self.result.uncovered.insert(source.to_owned(), late);
    }

    fn suggest(&mut self, named: &HashSet<&str>) {
        let free: Vec<_> =
            self.known.iter().filter(|known| !named.contains(known.reference.as_str())).collect();
        for difference in &mut self.result.differences {
            let (DifferenceKind::Unknown, Some(at), None) =
                (difference.kind, difference.at, &difference.payment)
            else {
                continue;
            };
            let apart = |payment: &KnownPayment| payment.at.signed_duration_since(at).abs();
            let like = free.iter().filter(|payment| {
                Some(payment.amount_tsh) == difference.provider_tsh && apart(payment) <= MAX_TIME_DIFFERENCE
            });
            let nearest = like.min_by_key(|payment| apart(payment));
            difference.payment = nearest.map(|payment| suggestion(payment));
            difference.is_suggestion = nearest.is_some();
        }
    }
}

fn suggestion(payment: &KnownPayment) -> Suggestion {
    Suggestion { payment: payment.payment, order_id: payment.order_id.clone() }
}

fn missing_difference(payment: &KnownPayment) -> Difference {
    Difference {
        kind: DifferenceKind::Missing,
        source: payment.source.clone(),
        line: None,
        reference: payment.reference.clone(),
        provider_tsh: None,
        shop_tsh: Some(payment.amount_tsh),
        at: Some(payment.at),
        payment: Some(suggestion(payment)),
        is_suggestion: false,
        resolution: None,
    }
}

#[cfg(test)]
mod tests {
    use kernel::Money;
    use proptest::prelude::*;

    use super::super::head::{StatementHead, StatementOrigin};
    use super::*;
    use crate::test_support::{day, moment, payment_id};

    fn today() -> Day {
        day("2026-11-21")
    }

    fn known(number: u32, amount_tsh: i64) -> KnownPayment {
        KnownPayment {
            payment: payment_id(),
            order_id: OrderId::parse("TBH123-1234567890").unwrap(),
            source: "zenopay".to_owned(),
            reference: format!("BH{number}"),
            transaction: Some(format!("CEJ{number}")),
            provider_reference: None,
            amount_tsh,
            is_received: true,
            counted_at: Some(moment("2026-11-21T09:01:00Z")),
            at: moment("2026-11-21T09:00:00Z"),
        }
    }

    fn row(line: u32, order: &str, tsh: i64) -> StatementRow {
        StatementRow {
            line,
            order: Some(order.to_owned()),
            reference: None,
            transaction: None,
            amount: Money::new(tsh).unwrap(),
            at: Some(moment("2026-11-21T09:05:00Z")),
            channel: None,
            phone_last_digits: None,
            is_paid: true,
        }
    }

    fn statement(source: &str, at: &str, rows: &[StatementRow]) -> DayStatement {
        let head = StatementHead { source: source.to_owned(), at: moment(at), origin: StatementOrigin::List };
        DayStatement { head, rows: rows.to_vec() }
    }

    /// With the statement of one company, read after the day.
    fn compare(rows: &[StatementRow], known: &[KnownPayment]) -> Reconciliation {
        reconcile(today(), &[statement("zenopay", "2026-11-22T03:00:00Z", rows)], known)
    }

    fn kinds(result: &Reconciliation) -> Vec<DifferenceKind> {
        result.differences.iter().map(|difference| difference.kind).collect()
    }

    #[test]
    fn a_fee_is_what_the_company_paid_less_and_only_money_that_the_books_lack_goes_back() {
        let failed = KnownPayment { is_received: false, counted_at: None, ..known(3, 30) };
        let books = [known(1, 10), known(2, 20), failed, known(4, 40)];
        let rows = [row(2, "BH1", 7), row(3, "BH2", 25), row(4, "BH3", 30), row(5, "X", 9), row(6, "BH1", 7)];
        let result = compare(&rows, &books);
        let allowed = |of: &str, kind: DifferenceKind| {
            let mut found = result.differences.iter();
            let found = found.find(|one| one.reference == of && one.kind == kind).unwrap();
            [ResolutionAction::Fee, ResolutionAction::Refund, ResolutionAction::Order]
                .map(|action| found.allows(action))
        };
        assert_eq!(allowed("BH1", DifferenceKind::WrongAmount), [true, false, false]);
        assert_eq!(allowed("BH2", DifferenceKind::WrongAmount), [false; 3]);
        assert_eq!(allowed("BH3", DifferenceKind::NotCompleted), [false, true, true]);
        for (of, kind) in [
            ("X", DifferenceKind::Unknown),
            ("BH1", DifferenceKind::Duplicate),
            ("BH4", DifferenceKind::Missing),
        ] {
            assert_eq!(allowed(of, kind), [false; 3], "{of}");
        }
        let by = kernel::Actor::system();
        let fee = |difference: &Difference| {
            let at = moment("2026-11-22T03:00:00Z");
            let (action, reason, payment) = (ResolutionAction::Fee, String::new(), None);
            (difference.name(), Resolution { action, reason, payment, by: by.clone(), at })
        };
        let resolutions = result.differences.iter().map(fee).collect();
        let booked = result.resolved(&resolutions);
        assert_eq!(booked.fees(), MoneyCount { count: 1, tsh: 3 });
    }

    #[test]
    fn a_payment_is_found_by_any_of_its_references() {
        let by_transaction = StatementRow { order: None, transaction: Some("cej2".into()), ..row(3, "", 20) };
        let result = compare(&[row(2, " bh1 ", 10), by_transaction], &[known(1, 10), known(2, 20)]);
        assert_eq!((result.matched, result.matched_tsh, result.statement_tsh), (2, 30, 30));
        assert!(result.differences.is_empty());
    }

    #[test]
    fn a_prompt_for_many_purchases_is_one_row_of_the_statement() {
        let parts = vec![known(1, 10), known(2, 20), known(1, 5)];
        let result = compare(&[row(2, "BH1", 15), row(3, "BH2", 20)], &KnownPayment::by_prompt(parts));
        assert_eq!((result.matched, result.differences.len()), (2, 0));
    }

    #[test]
    fn each_kind_of_difference_is_detected() {
        use DifferenceKind::{Duplicate, Missing, NotCompleted, Unknown, WrongAmount};
        let open = KnownPayment { is_received: false, counted_at: None, ..known(3, 30) };
        let rows =
            [row(2, "BH1", 10), row(3, "BH1", 10), row(4, "BH2", 99), row(5, "BH3", 30), row(6, "X", 40)];
        let result = compare(&rows, &[known(1, 10), known(2, 20), open, known(4, 70)]);
        assert_eq!(kinds(&result), [Duplicate, WrongAmount, NotCompleted, Unknown, Missing]);
        assert_eq!((result.matched, result.statement_tsh), (1, 10 + 99 + 30 + 40));
        assert_eq!(result.differences.last().and_then(|missing| missing.shop_tsh), Some(70));
    }

    #[test]
    fn money_that_is_not_in_the_books_has_no_amount_there() {
        let in_review = KnownPayment { is_received: false, counted_at: None, ..known(1, 1_999) };
        let result = compare(&[row(2, "BH1", 1_999)], &[in_review]);
        let [difference] = result.differences.as_slice() else { panic!() };
        assert_eq!((difference.kind, difference.shop_tsh), (DifferenceKind::NotCompleted, None));
        assert_eq!(difference.provider_tsh, Some(1_999));
    }

    #[test]
    fn rows_of_other_days_and_unpaid_rows_are_ignored() {
        let yesterday = StatementRow { at: Some(moment("2026-11-20T09:00:00Z")), ..row(2, "X", 10) };
        let failed = StatementRow { is_paid: false, ..row(3, "BH1", 10) };
        let counted_before = KnownPayment { counted_at: None, ..known(2, 20) };
        let rows = [yesterday, failed, row(4, "BH2", 20)];
        let result = compare(&rows, &[known(1, 10), counted_before]);
        assert_eq!(
            (result.ignored_rows, result.matched, kinds(&result)),
            (3, 0, vec![DifferenceKind::Missing])
        );
    }

    #[test]
    fn our_day_of_a_payment_takes_precedence() {
        let late = StatementRow { at: Some(moment("2026-11-20T20:59:59Z")), ..row(2, "BH1", 10) };
        assert_eq!(compare(&[late], &[known(1, 10)]).matched, 1);
    }

    #[test]
    fn a_similar_payment_is_suggested_but_not_matched() {
        let open = KnownPayment { is_received: false, counted_at: None, ..known(1, 10) };
        let result = compare(&[row(2, "X", 10), row(3, "Y", 11)], &[open]);
        let [like, unlike] = result.differences.as_slice() else { panic!() };
        assert!(like.is_suggestion && like.payment.is_some() && unlike.payment.is_none());
        assert_eq!(result.matched, 0);
    }

    fn of(source: &str, payment: KnownPayment) -> KnownPayment {
        KnownPayment { source: source.to_owned(), ..payment }
    }

    #[test]
    fn only_payments_of_a_source_with_a_statement_can_be_missing() {
        let known = [known(1, 10), of("clickpesa", known(2, 20)), of("clickpesa", known(3, 30))];
        let listed = [row(1, "BH2", 20)];
        let list = statement("clickpesa", "2026-11-22T03:00:00Z", &listed);
        let result = reconcile(today(), std::slice::from_ref(&list), &known);
        assert_eq!((result.matched, kinds(&result)), (1, vec![DifferenceKind::Missing]));
        let [missing] = result.differences.as_slice() else { panic!() };
        assert_eq!((missing.reference.as_str(), missing.source.as_str()), ("BH3", "clickpesa"));
        assert_eq!(result.uncovered, [("clickpesa".to_owned(), MoneyCount::default())].into());
        let both = [list, statement("zenopay", "2026-11-22T03:00:00Z", &[row(1, "BH1", 10)])];
        let result = reconcile(today(), &both, &known);
        assert_eq!((result.rows, result.matched, result.uncovered.len()), (2, 2, 2));
    }

    #[test]
    fn a_statement_cannot_miss_what_was_counted_after_it() {
        let later = KnownPayment { counted_at: Some(moment("2026-11-21T12:00:01Z")), ..known(2, 20) };
        let early = statement("zenopay", "2026-11-21T12:00:00Z", &[row(1, "BH1", 10)]);
        let result = reconcile(today(), std::slice::from_ref(&early), &[known(1, 10), later.clone()]);
        assert_eq!((result.matched, result.differences.len()), (1, 0));
        assert_eq!(result.uncovered["zenopay"], MoneyCount { count: 1, tsh: 20 });
        let listed = DayStatement { rows: vec![row(1, "BH2", 20)], ..early };
        let result = reconcile(today(), &[listed], &[later]);
        assert_eq!((result.matched, result.uncovered["zenopay"].count), (1, 0));
    }

    #[test]
    fn a_payment_in_the_statement_of_another_company_is_a_hint_and_no_match() {
        let known = [known(1, 10)];
        let foreign = statement("clickpesa", "2026-11-22T03:00:00Z", &[row(1, "BH1", 10)]);
        let own = statement("zenopay", "2026-11-22T03:00:00Z", &[row(1, "BH1", 10)]);
        let result = reconcile(today(), std::slice::from_ref(&foreign), &known);
        let [unknown] = result.differences.as_slice() else { panic!() };
        assert_eq!((unknown.kind, unknown.shop_tsh), (DifferenceKind::Unknown, None));
        assert!(unknown.is_suggestion && unknown.payment.is_some());
        let result = reconcile(today(), &[foreign, own], &known);
        assert_eq!((result.matched, kinds(&result)), (1, vec![DifferenceKind::Unknown]));
    }

    proptest! {
        /// For any file in any order, each row is counted exactly once, and each counted payment is matched, has a wrong
        /// amount or is missing.
        #[test]
        fn each_row_and_each_payment_counts_exactly_once(
            named in prop::collection::vec((0_u32..12, 1_i64..4, any::<bool>()), 0..40),
            payments in prop::collection::vec((1_i64..4, any::<bool>(), any::<bool>()), 0..10),
        ) {
            let rows: Vec<_> = (2..).zip(&named)
                .map(|(line, (number, tsh, is_paid))| StatementRow { is_paid: *is_paid, ..row(line, &format!("BH{number}"), *tsh) })
                .collect();
            let known: Vec<_> = (0..).zip(&payments)
                .map(|(number, (tsh, came, counted))| KnownPayment { is_received: *came, counted_at: known(number, *tsh).counted_at.filter(|_| *came && *counted), ..known(number, *tsh) })
                .collect();
            let result = compare(&rows, &known);
            let missing = result.count(DifferenceKind::Missing);
            let total = [result.ignored_rows, result.matched, result.differences.len()].into_iter().sum::<usize>();
            prop_assert_eq!(result.rows.checked_add(missing), Some(total));
            let counted = known.iter().filter(|payment| payment.counted_at.is_some()).count();
            let settled = [result.matched, result.count(DifferenceKind::WrongAmount), missing];
            prop_assert_eq!(counted, settled.into_iter().sum::<usize>());
            let mut reversed = rows.clone();
            reversed.reverse();
            let backwards = compare(&reversed, &known);
            prop_assert_eq!(backwards.count(DifferenceKind::Unknown), result.count(DifferenceKind::Unknown));
            prop_assert_eq!(backwards.count(DifferenceKind::Duplicate), result.count(DifferenceKind::Duplicate));
            prop_assert_eq!(backwards.count(DifferenceKind::Missing), missing);
        }
    }
}
