//! Day closes: only one of concurrent changes is written, and signed figures stay as they were.

use books::{
    CashCount, CloseConflict, CloseFigures, CloseStep, ColumnRole, Columns, DayClose, DayCloseChange,
    DayStatement, DifferenceKey, DifferenceKind, ListFailure, MoneyCount, ReadOptions, Resolution,
    ResolutionAction, SignOff, StatementHead, StatementLayout, StatementOrigin, StatementRow, reconcile,
};
use kernel::{
    AuditAction, AuditEntry, AuditKind, AuditSubject, Cursor, DateOrder, Day, DecimalMark, Money,
    PageRequest, RepositoryError,
};
use orders::OrderStatus;
use payments::PaymentState;
use storage::upkeep::{Address, Depth, inspect};

use crate::samples::{actor, at, begun, complete, place_order, rejected, router_order, step, stocked};
use crate::support::Db;

on_both_databases! {
    an_untouched_day_has_version_0,
    notes_and_counts_replace_earlier_ones,
    a_statement_replaces_the_earlier_one_of_its_source,
    a_list_that_could_not_be_read_is_remembered_until_there_is_a_statement,
    payments_of_a_day_are_counted_by_source,
    a_resolution_is_kept_until_it_is_withdrawn,
    of_32_resolutions_of_a_difference_one_is_kept,
    every_count_stays_and_the_newest_of_each_account_counts,
    a_layout_replaces_the_earlier_one_of_its_name,
    only_one_of_two_concurrent_changes_is_written,
    only_one_of_32_sign_offs_succeeds,
    a_day_can_be_signed_off_and_reopened,
    changed_signed_figures_are_inconsistent,
    facts_match_the_books_of_the_day,
    payments_of_a_statement_are_found,
    rejected_money_matches_the_statement_with_what_arrived,
    days_go_back_to_the_first_money,
    lost_sums_of_the_ledger_are_rebuilt,
}

fn today() -> Day {
    Day::from_utc(at(0))
}

fn change(from_version: i64, step: CloseStep) -> DayCloseChange {
    let id = today().to_string();
    let subject = AuditSubject { kind: AuditKind::DayClose, id: id.clone(), label: id };
    let action = AuditAction::Changed;
    let entry = AuditEntry { at: at(from_version), by: actor(), action, subject, changes: vec![] };
    DayCloseChange { day: today(), from_version, step, entry }
}

fn save(notes: &str, counted: &[(&str, i64)]) -> CloseStep {
    let count = |(account, tsh): &(&str, i64)| CashCount {
        account: (*account).to_owned(),
        name: (*account).to_owned(),
        counted: Money::new(*tsh).unwrap(),
    };
    CloseStep::Save { notes: notes.to_owned(), counts: counted.iter().map(count).collect() }
}

fn file(source: &str, name: &str, rows: Vec<StatementRow>) -> DayStatement {
    let (name, sha256, by) = (name.to_owned(), "0f".repeat(32), "Neema Komba".to_owned());
    let origin = StatementOrigin::File { name, sha256, by };
    DayStatement { head: StatementHead { source: source.to_owned(), at: at(7), origin }, rows }
}

fn list(source: &str, rows: Vec<StatementRow>) -> DayStatement {
    let head = StatementHead { source: source.to_owned(), at: at(90_000), origin: StatementOrigin::List };
    DayStatement { head, rows }
}

fn row(line: u32, order: &str) -> StatementRow {
    StatementRow {
        line,
        order: Some(order.to_owned()),
        reference: None,
        transaction: None,
        amount: Money::new(1_000).unwrap(),
        at: Some(at(5)),
        channel: Some("MPESA-TZ".to_owned()),
        phone_last_digits: Some("908".to_owned()),
        is_paid: true,
    }
}

async fn sign_off(db: &Db) -> CloseStep {
    let facts = db.day_closes.facts(today()).await.unwrap();
    let figures = CloseFigures::new(facts, &[], None);
    CloseStep::SignOff(Box::new(SignOff { by: actor(), at: at(50), figures }))
}

async fn write(db: &Db, from_version: i64, step: CloseStep) {
    db.day_closes.write(&change(from_version, step)).await.unwrap();
}

async fn kept(db: &Db) -> DayClose {
    db.day_closes.find(today()).await.unwrap()
}

async fn an_untouched_day_has_version_0(db: &Db) {
    assert_eq!(kept(db).await, DayClose::untouched(today()));
    assert_eq!(db.day_closes.statements(today()).await.unwrap(), []);
}

async fn notes_and_counts_replace_earlier_ones(db: &Db) {
    write(db, 0, save("Neema came late", &[("b", 5), ("a", 7)])).await;
    let close = kept(db).await;
    let counts: Vec<_> =
        close.counts.iter().map(|count| (count.account.as_str(), count.counted.tsh())).collect();
    assert_eq!(
        (close.version, close.notes.as_str(), counts),
        (1, "Neema came late", vec![("a", 7), ("b", 5)])
    );
    write(db, 1, save("", &[("a", 9)])).await;
    let close = kept(db).await;
    assert_eq!((close.version, close.notes.as_str(), close.counts.len()), (2, "", 1));
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE subject_kind = 'day_close'"), 2);
}

async fn every_count_stays_and_the_newest_of_each_account_counts(db: &Db) {
    write(db, 0, save("", &[("a", 7), ("b", 5)])).await;
    write(db, 1, save("", &[("a", 8), ("b", 5)])).await;
    write(db, 2, save("", &[("a", 8)])).await;
    let close = kept(db).await;
    let history: Vec<_> = close
        .count_history
        .iter()
        .map(|count| (count.account.as_str(), count.counted.map(Money::tsh), count.at))
        .collect();
    let expected = [("a", Some(7), at(0)), ("b", Some(5), at(0)), ("a", Some(8), at(1)), ("b", None, at(2))];
    assert_eq!(history, expected);
    assert!(close.count_history.iter().all(|count| count.by.name == actor().name));
    assert_eq!(close.counts.iter().map(|count| count.account.as_str()).collect::<Vec<_>>(), ["a"]);
}

async fn a_layout_replaces_the_earlier_one_of_its_name(db: &Db) {
    let layout = |name: &str, dates: DateOrder| StatementLayout {
        source: "till".to_owned(),
        name: name.to_owned(),
        headings: "Ref\nPaid".to_owned(),
        options: ReadOptions {
            columns: Some(Columns::from_choices([(ColumnRole::Amount, 1), (ColumnRole::Order, 0)])),
            mark: DecimalMark::Comma,
            dates,
            statuses: [("posted".to_owned(), true)].into(),
            ..ReadOptions::default()
        },
    };
    let (month, day) = (layout("b", DateOrder::MonthFirst), layout("b", DateOrder::DayFirst));
    let plain = StatementLayout { options: ReadOptions::default(), ..layout("a", DateOrder::Unknown) };
    for layout in [&month, &plain, &day] {
        db.day_closes.save_layout(layout, at(1), &actor()).await.unwrap();
    }
    assert_eq!(db.day_closes.layouts("till").await.unwrap(), [plain, day]);
    assert_eq!(db.day_closes.layouts("zenopay").await.unwrap(), []);
}

async fn of_32_resolutions_of_a_difference_one_is_kept(db: &Db) {
    let (kind, reference) = (DifferenceKind::NotCompleted, "BH7".to_owned());
    let difference = DifferenceKey { kind, reference, provider_tsh: Some(500), shop_tsh: None };
    let refunded = Resolution {
        action: ResolutionAction::Refund,
        reason: String::new(),
        payment: None,
        by: actor(),
        at: at(9),
    };
    let step = CloseStep::Resolve { difference: difference.clone(), resolution: Some(refunded.clone()) };
    let answers = db
        .concurrently(|_| {
            let (day_closes, change) = (db.day_closes.clone(), change(0, step.clone()));
            async move { day_closes.write(&change).await }
        })
        .await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(kept(db).await.resolutions, [(difference, refunded)].into());
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE subject_kind = 'day_close'"), 1);
}

async fn a_statement_replaces_the_earlier_one_of_its_source(db: &Db) {
    let stored = async || db.day_closes.statements(today()).await.unwrap();
    let till = file("till", "till.csv", vec![row(2, "BH1"), row(1, "BH2")]);
    write(db, 0, CloseStep::Import(till.clone())).await;
    let lines: Vec<_> = stored().await[0].rows.iter().map(|row| row.line).collect();
    assert_eq!(lines, [1, 2]);
    let first = list("clickpesa", vec![row(1, "BH3"), row(2, "BH4")]);
    write(db, 1, CloseStep::Import(first)).await;
    let second = list("clickpesa", vec![row(1, "BH5")]);
    write(db, 2, CloseStep::Import(second.clone())).await;
    assert_eq!(stored().await[0], second);
    assert_eq!(
        (stored().await.len(), &stored().await[1].head, stored().await[1].rows.len()),
        (2, &till.head, 2)
    );
    assert_eq!(kept(db).await.statements, [second.head, till.head]);
    let replaced = file("clickpesa", "clickpesa.csv", vec![row(4, "BH6")]);
    write(db, 3, CloseStep::Import(replaced.clone())).await;
    assert_eq!(stored().await[0], replaced);
}

async fn a_list_that_could_not_be_read_is_remembered_until_there_is_a_statement(db: &Db) {
    let failure = |source: &str, seconds| ListFailure {
        source: source.to_owned(),
        at: at(seconds),
        cause: format!("no answer at {seconds}"),
    };
    for failure in [failure("selcom", 1), failure("clickpesa", 2), failure("selcom", 3)] {
        db.day_closes.record_list_failure(today(), &failure).await.unwrap();
    }
    let found = kept(db).await;
    assert_eq!(
        (found.version, found.list_failures),
        (0, vec![failure("clickpesa", 2), failure("selcom", 3)])
    );
    write(db, 0, CloseStep::Import(list("selcom", vec![]))).await;
    assert_eq!(kept(db).await.list_failures, [failure("clickpesa", 2)]);
    assert_eq!(db.day_closes.find(today().next()).await.unwrap().list_failures, []);
}

async fn payments_of_a_day_are_counted_by_source(db: &Db) {
    for seconds in [0, 1, 2] {
        let (_, attempt) = begun(db, seconds).await;
        complete(db, &attempt).await;
    }
    db.execute(
        "UPDATE payment_attempts SET provider = 'clickpesa' WHERE id = (SELECT MIN(id) FROM payment_attempts)",
    )
    .unwrap();
    let facts = db.day_closes.facts(today()).await.unwrap();
    let counts: Vec<_> =
        facts.payments.iter().map(|(source, money)| (source.as_str(), money.count, money.tsh)).collect();
    assert_eq!(counts, [("clickpesa", 1, 150_000), ("zenopay", 2, 300_000)]);
    let known = db.day_closes.candidate_payments(today(), &[]).await.unwrap();
    assert_eq!(known.iter().filter(|payment| payment.source == "clickpesa").count(), 1);
}

async fn a_resolution_is_kept_until_it_is_withdrawn(db: &Db) {
    let missing = DifferenceKey {
        kind: DifferenceKind::Missing,
        reference: "BH1".to_owned(),
        provider_tsh: None,
        shop_tsh: Some(1_000),
    };
    let unknown = DifferenceKey { kind: DifferenceKind::Unknown, shop_tsh: None, ..missing.clone() };
    let by = actor();
    let because = |reason: &str| Resolution {
        action: ResolutionAction::Note,
        reason: reason.to_owned(),
        payment: None,
        by: by.clone(),
        at: at(9),
    };
    let resolve = |difference: &DifferenceKey, resolution| CloseStep::Resolve {
        difference: difference.clone(),
        resolution,
    };
    write(db, 0, resolve(&missing, Some(because("fee")))).await;
    write(db, 1, resolve(&unknown, Some(because("ours")))).await;
    write(db, 2, resolve(&missing, Some(because("late")))).await;
    let kept_now = kept(db).await.resolutions;
    assert_eq!((kept_now.len(), kept_now.get(&missing)), (2, Some(&because("late"))));
    write(db, 3, resolve(&missing, None)).await;
    let kept_now = kept(db).await.resolutions;
    assert_eq!((kept_now.len(), kept_now.get(&unknown)), (1, Some(&because("ours"))));
}

async fn only_one_of_two_concurrent_changes_is_written(db: &Db) {
    for version in [0, 1] {
        let (one, other) = (change(version, save("one", &[])), change(version, save("other", &[])));
        let both = tokio::join!(db.day_closes.write(&one), db.day_closes.write(&other));
        let both = [both.0, both.1];
        assert_eq!(both.iter().filter(|outcome| outcome.is_ok()).count(), 1);
        assert!(both.iter().any(|outcome| matches!(outcome, Err(CloseConflict::Version))));
    }
    assert_eq!(kept(db).await.version, 2);
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE subject_kind = 'day_close'"), 2);
}

async fn only_one_of_32_sign_offs_succeeds(db: &Db) {
    let signing = sign_off(db).await;
    let answers = db
        .concurrently(|_| {
            let (day_closes, change) = (db.day_closes.clone(), change(0, signing.clone()));
            async move { day_closes.write(&change).await }
        })
        .await;
    let late = |answer: &&Result<(), _>| matches!(answer, Err(CloseConflict::Version));
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(answers.iter().filter(late).count(), 31);
    assert_eq!(kept(db).await.history.len(), 1);
}

async fn a_day_can_be_signed_off_and_reopened(db: &Db) {
    let signing = sign_off(db).await;
    write(db, 0, signing.clone()).await;
    let signed = kept(db).await;
    let CloseStep::SignOff(wanted) = signing else { unreachable!() };
    assert_eq!(signed.signed.as_ref().map(|signed| &signed.figures), Some(&wanted.figures));
    assert_eq!(signed.history.len(), 1);
    write(db, 1, CloseStep::Reopen { reason: "a receipt was found".to_owned() }).await;
    let open = kept(db).await;
    assert_eq!((open.version, open.signed), (2, None));
    let last = open.history.last().unwrap();
    assert_eq!((last.signed_off, last.reason.as_deref()), (false, Some("a receipt was found")));
}

async fn changed_signed_figures_are_inconsistent(db: &Db) {
    write(db, 0, sign_off(db).await).await;
    db.execute("UPDATE day_closes SET figures = replace(figures, '0', '1')").unwrap();
    let found = db.day_closes.find(today()).await;
    assert!(matches!(found, Err(RepositoryError::Inconsistent { table: "day_closes", .. })));
}

async fn deliver(db: &Db, seconds: i64) -> i64 {
    let order = router_order(&stocked(db, 3).await, seconds);
    place_order(&db.orders, &order).await.unwrap();
    let change = order.change_to(OrderStatus::Delivered, at(seconds + 60), actor(), None).unwrap();
    db.orders.change_status(&change).await.unwrap();
    order.amount.tsh()
}

async fn facts_match_the_books_of_the_day(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    complete(db, &attempt).await;
    let cash = deliver(db, 1).await;
    let facts = db.day_closes.facts(today()).await.unwrap();
    assert_eq!(facts.provider(), MoneyCount { count: 1, tsh: 150_000 });
    assert_eq!((facts.reversed.count, facts.refunds.count), (0, 0));
    assert_eq!(
        facts.cash.iter().map(|line| (line.name.as_str(), line.tsh)).collect::<Vec<_>>(),
        [("Neema Komba", cash)]
    );
    assert_eq!((facts.orders.count, facts.orders.tsh), (1, cash));
    let tomorrow = db.day_closes.facts(today().next()).await.unwrap();
    assert_eq!((tomorrow.provider().count, tomorrow.cash.len(), tomorrow.orders.count), (0, 0, 0));
}

/// Includes the day before and the day after, because clocks differ; an older payment only if a row names it.
async fn payments_of_a_statement_are_found(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    complete(db, &attempt).await;
    let (_, old) = begun(db, -9 * 86_400).await;
    let known = async |rows: Vec<StatementRow>| {
        db.day_closes.candidate_payments(today(), &[list("zenopay", rows)]).await.unwrap()
    };
    let around = known(vec![]).await;
    assert_eq!(around.len(), 1);
    assert_eq!(
        (around[0].reference.as_str(), around[0].counted_at.is_some()),
        (attempt.reference.as_str(), true)
    );
    let named = known(vec![row(1, &old.reference.as_str().to_lowercase())]).await;
    assert_eq!(named.iter().filter(|payment| payment.counted_at.is_some()).count(), 1);
    assert_eq!(named.len(), 2);
}

async fn rejected_money_matches_the_statement_with_what_arrived(db: &Db) {
    let (attempt, _) = rejected(db, 450).await;
    let rows = [StatementRow { amount: Money::new(450).unwrap(), ..row(1, attempt.reference.as_str()) }];
    let statements = [list("zenopay", rows.to_vec())];
    let known = db.day_closes.candidate_payments(today(), &statements).await.unwrap();
    assert_eq!((known[0].amount_tsh, known[0].is_received, known[0].counted_at.is_some()), (450, true, true));
    let compared = reconcile(today(), &statements, &known);
    assert_eq!((compared.matched_tsh, compared.differences), (450, vec![]));
    assert_eq!(db.day_closes.facts(today()).await.unwrap().provider(), MoneyCount { count: 1, tsh: 450 });
}

async fn days_go_back_to_the_first_money(db: &Db) {
    let list = async |page: &PageRequest| db.day_closes.list(today().next().next(), page).await.unwrap();
    let cash = deliver(db, 0).await;
    write(db, 0, sign_off(db).await).await;
    let first = list(&PageRequest::new(Some(2), None)).await;
    assert_eq!((first.total, first.items.len()), (3, 2));
    let next: Option<Cursor> = first.next;
    let rest = list(&PageRequest::new(Some(2), next)).await;
    assert_eq!(rest.next, None);
    let line = &rest.items[0];
    assert_eq!((line.day, line.cash.tsh), (today(), cash));
    assert!(line.signed.is_some());
}

async fn lost_sums_of_the_ledger_are_rebuilt(db: &Db) {
    let lines = async || db.day_closes.list(today(), &PageRequest::new(None, None)).await.unwrap().items;
    let faults = || inspect(&Address::parse(db.url()).unwrap(), at(600), Depth::Quick).unwrap().findings;
    let cash = deliver(db, 1).await;
    let payments = [begun(db, 0).await.1, begun(db, 2).await.1];
    for attempt in &payments {
        complete(db, attempt).await;
    }
    assert!(db.payments.advance(&step(&payments[0], PaymentState::Reversed)).await.unwrap());
    let before = lines().await;
    let money = |count, tsh| MoneyCount { count, tsh };
    assert_eq!((before[0].provider, before[0].cash), (money(1, 150_000), money(1, cash)));
    assert_eq!(faults(), []);
    db.execute("UPDATE ledger_days SET amount_tsh = amount_tsh + 1 WHERE method = 'cash'").unwrap();
    assert!(faults()[0].message.contains("daily sums of the ledger"), "{:?}", faults());
    db.books.rebuild().await.unwrap();
    assert_eq!(lines().await, before);
    db.execute("DELETE FROM revenue_entries WHERE kind = 'payment_reversed'").unwrap();
    assert_eq!(lines().await[0].provider, money(2, 300_000));
    db.execute("UPDATE revenue_entries SET amount_tsh = 1 WHERE kind = 'payment_completed'").unwrap();
    assert_eq!(lines().await[0].provider, money(2, 2));
    db.execute("UPDATE revenue_entries SET at = '2026-11-20 09:00:00'").unwrap();
    assert_eq!((lines().await[0].provider, lines().await[1].provider), (money(0, 0), money(2, 2)));
}
