//! The float: what deliveries take and undone ones return, counts, readings, and that no concurrent entry is lost.

use books::float::{
    FloatAccount, FloatAccountId, FloatCard, FloatEntry, FloatEntryKind, FloatPosting, FloatSums, PostFloat,
    PostFloatError, SetLowMark, SetLowMarkError, VendorReading,
};
use kernel::{CompanyName, Currency, Day, MICROS, Network, Page, PageRequest};
use orders::{Order, OrderStatus};
use storage::upkeep::Invariant;

use crate::doctor::{assert_finding, break_with, inspected};
use crate::samples::{actor, at, bundle_order, key, paid, place_order, router_order, stocked};
use crate::support::Db;

on_both_databases! {
    every_network_has_an_account_before_anything_happens,
    a_delivery_draws_its_cost_once_and_an_undone_one_returns_it,
    a_cancelled_delivery_returns_what_was_drawn_although_the_cost_has_changed,
    an_unknown_cost_is_estimated_by_the_price,
    a_router_draws_nothing,
    of_32_deliveries_none_is_lost,
    of_32_top_ups_and_counts_none_is_lost,
    a_top_up_with_a_known_key_is_written_once,
    a_key_of_another_entry_is_refused,
    float_cannot_be_bought_before_the_first_count,
    a_count_corrects_the_balance_and_keeps_the_difference,
    a_count_of_an_earlier_day_is_a_difference_of_that_day,
    a_count_of_a_signed_off_day_is_refused,
    the_first_reading_opens_a_vendors_account_and_others_change_no_balance,
    a_reading_leaves_an_entry_when_it_differs_otherwise_than_before,
    an_accepted_reading_corrects_the_balance,
    a_mark_is_crossed_once_until_the_balance_is_above_it_again,
    a_mark_is_set_in_the_version_that_was_seen,
    entries_are_listed_newest_first_by_page,
    a_day_is_what_it_began_with_and_bought_less_what_it_used,
    a_balance_that_is_not_the_sum_of_its_entries_is_found,
    a_wrong_hour_is_found,
    an_order_that_holds_float_undelivered_is_found,
}

fn vodacom() -> FloatAccountId {
    FloatAccountId::Network(Network::Vodacom)
}

fn tsh(amount: i64) -> i64 {
    amount * MICROS
}

fn today() -> Day {
    Day::from_utc(at(0))
}

async fn account_of(db: &Db, id: &FloatAccountId) -> FloatAccount {
    let accounts = db.float.accounts().await.unwrap();
    accounts.into_iter().find(|account| account.id == *id).unwrap()
}

async fn balance(db: &Db) -> i64 {
    account_of(db, &vodacom()).await.balance_micros / MICROS
}

async fn entries(db: &Db, id: &FloatAccountId) -> Vec<FloatEntry> {
    db.float.entries(id, &PageRequest::new(Some(200), None)).await.unwrap().items
}

async fn kinds(db: &Db, id: &FloatAccountId) -> Vec<FloatEntryKind> {
    entries(db, id).await.into_iter().rev().map(|entry| entry.kind).collect()
}

fn posting(posting: FloatPosting, seconds: i64) -> PostFloat {
    PostFloat { account: vodacom(), posting, key: None, by: actor(), at: at(seconds) }
}

fn top_up(amount: i64, seconds: i64) -> PostFloat {
    posting(FloatPosting::TopUp { amount_micros: tsh(amount) }, seconds)
}

fn count(amount: i64, seconds: i64) -> PostFloat {
    let day = Day::from_utc(at(seconds));
    posting(FloatPosting::Count { counted_micros: tsh(amount), day }, seconds)
}

async fn post(db: &Db, command: &PostFloat) {
    db.float.post(command).await.unwrap();
}

/// A paid bundle of Vodacom, with this cost.
async fn bundle(db: &Db, seconds: i64, cost: Option<i64>) -> Order {
    let checkout = paid(db, seconds).await;
    db.insert_bundle(checkout.product.bundle_id);
    let cost = cost.map_or_else(|| "NULL".to_owned(), |cost| cost.to_string());
    db.execute(&format!("UPDATE bundles SET cost_tsh = {cost}")).unwrap();
    let order = bundle_order(&checkout, seconds);
    place_order(&db.orders, &order).await.unwrap();
    order
}

async fn set(db: &Db, order: &Order, status: OrderStatus, seconds: i64) {
    let order = db.orders.find(order.key).await.unwrap().unwrap();
    let change = order.change_to(status, at(seconds), actor(), None).unwrap();
    db.orders.change_status(&change).await.unwrap();
}

async fn every_network_has_an_account_before_anything_happens(db: &Db) {
    let cards = db.float.cards(at(0)).await.unwrap();
    let ids: Vec<_> = cards.iter().map(|card| card.account.id.to_string()).collect();
    assert_eq!(ids, ["vodacom", "yas", "airtel", "halotel"]);
    let card = cards.into_iter().next().unwrap();
    let account = FloatAccount::untouched(vodacom(), Currency::TZS);
    let (today, counted_at, first_use, history) = (FloatSums::default(), None, None, vec![]);
    assert_eq!(card, FloatCard { account, today, counted_at, first_use, history });
}

async fn a_delivery_draws_its_cost_once_and_an_undone_one_returns_it(db: &Db) {
    let order = bundle(db, 0, Some(900)).await;
    post(db, &count(10_000, 1)).await;
    for (status, left) in [
        (OrderStatus::Processing, 10_000),
        (OrderStatus::Delivered, 9_100),
        (OrderStatus::Processing, 10_000),
        (OrderStatus::Delivered, 9_100),
        (OrderStatus::Cancelled, 10_000),
    ] {
        set(db, &order, status, 20).await;
        assert_eq!(balance(db).await, left, "{status:?}");
    }
    let delivered = entries(db, &vodacom()).await.remove(3);
    assert_eq!((delivered.kind, delivered.amount_micros), (FloatEntryKind::Delivery, tsh(-900)));
    assert_eq!((delivered.order_id.as_ref(), delivered.is_estimated), (Some(&order.order_id), false));
    assert_eq!(delivered.by.map(|by| by.name), Some(actor().name));
    assert_eq!(inspected(db, 60).findings, vec![]);
}

async fn a_cancelled_delivery_returns_what_was_drawn_although_the_cost_has_changed(db: &Db) {
    let order = bundle(db, 0, Some(900)).await;
    set(db, &order, OrderStatus::Delivered, 20).await;
    db.execute("UPDATE orders SET cost_tsh = 1500").unwrap();
    set(db, &order, OrderStatus::Cancelled, 30).await;
    assert_eq!(balance(db).await, 0);
}

async fn an_unknown_cost_is_estimated_by_the_price(db: &Db) {
    let order = bundle(db, 0, None).await;
    set(db, &order, OrderStatus::Delivered, 20).await;
    let entry = entries(db, &vodacom()).await.remove(0);
    assert_eq!((entry.amount_micros, entry.is_estimated), (tsh(-order.amount.tsh()), true));
}

async fn a_router_draws_nothing(db: &Db) {
    let order = router_order(&stocked(db, 2).await, 0);
    place_order(&db.orders, &order).await.unwrap();
    set(db, &order, OrderStatus::Delivered, 20).await;
    assert_eq!(db.number("SELECT COUNT(*) FROM float_entries"), 0);
}

async fn of_32_deliveries_none_is_lost(db: &Db) {
    let mut changes = Vec::new();
    for seconds in 0..32 {
        let order = bundle(db, seconds, Some(100 + seconds)).await;
        changes.push(order.change_to(OrderStatus::Delivered, at(60), actor(), None).unwrap());
    }
    db.concurrently(|number| {
        let (storage, change) = (db.storage(), changes[usize::from(number)].clone());
        async move {
            // The same delivery twice: the second one has an old version.
            storage.orders.change_status(&change).await.unwrap();
            storage.orders.change_status(&change).await.unwrap_err();
        }
    })
    .await;
    let sum: i64 = (100..132).sum();
    assert_eq!((balance(db).await, entries(db, &vodacom()).await.len()), (-sum, 32));
    assert_eq!(inspected(db, 99).findings, vec![]);
}

async fn of_32_top_ups_and_counts_none_is_lost(db: &Db) {
    post(db, &count(1_000, 0)).await;
    db.concurrently(|number| {
        let storage = db.storage();
        let command = if number == 16 { count(5_000, 9) } else { top_up(10, 9) };
        async move { storage.float.post(&command).await.unwrap() }
    })
    .await;
    let entries = entries(db, &vodacom()).await;
    let counted = entries.iter().position(|entry| entry.counted_micros == Some(tsh(5_000))).unwrap();
    let later = i64::try_from(counted).unwrap();
    assert_eq!(balance(db).await, 5_000 + 10 * later, "top-ups after the count are added to it");
    assert_eq!((entries.len(), inspected(db, 60).findings), (33, vec![]));
}

async fn a_top_up_with_a_known_key_is_written_once(db: &Db) {
    post(db, &count(0, 0)).await;
    let bought = PostFloat { key: Some(key("top-up-of-today")), ..top_up(700, 5) };
    db.concurrently(|_| {
        let (storage, command) = (db.storage(), bought.clone());
        async move { storage.float.post(&command).await.unwrap() }
    })
    .await;
    assert_eq!(balance(db).await, 700);
}

async fn a_key_of_another_entry_is_refused(db: &Db) {
    let command = PostFloat { key: Some(key("count-of-today")), ..count(500, 0) };
    post(db, &command).await;
    let others = [
        PostFloat { account: FloatAccountId::Network(Network::Yas), ..command.clone() },
        PostFloat { key: command.key.clone(), ..count(501, 0) },
        PostFloat { key: command.key.clone(), ..top_up(500, 0) },
    ];
    for other in others {
        assert!(matches!(db.float.post(&other).await, Err(PostFloatError::KeyReused)));
    }
    assert_eq!(db.number("SELECT COUNT(*) FROM float_entries"), 1);
}

async fn float_cannot_be_bought_before_the_first_count(db: &Db) {
    assert!(matches!(db.float.post(&top_up(5, 0)).await, Err(PostFloatError::NotCounted)));
    let unknown = FloatAccountId::Vendor(CompanyName::new("dtone"));
    let refused = db.float.post(&PostFloat { account: unknown, ..top_up(5, 0) }).await;
    assert!(matches!(refused, Err(PostFloatError::NotFound)));
}

async fn a_count_corrects_the_balance_and_keeps_the_difference(db: &Db) {
    let order = bundle(db, 0, Some(900)).await;
    post(db, &count(10_000, 1)).await;
    set(db, &order, OrderStatus::Delivered, 20).await;
    post(db, &count(9_000, 30)).await;
    let counted = entries(db, &vodacom()).await.remove(0);
    assert_eq!((counted.amount_micros, counted.balance_micros), (tsh(-100), tsh(9_000)));
    assert_eq!(balance(db).await, 9_000);
    let logged =
        db.texts("SELECT changes AS text FROM audit_log WHERE subject_kind = 'float' ORDER BY seq DESC");
    assert!(logged[0].contains("9000 TZS") && logged[0].contains("9100 TZS"), "{logged:?}");
}

async fn a_count_of_an_earlier_day_is_a_difference_of_that_day(db: &Db) {
    post(db, &count(10_000, -24 * 3600)).await;
    let order = bundle(db, 0, Some(900)).await;
    set(db, &order, OrderStatus::Delivered, 20).await;
    let yesterday = today().previous();
    let late = FloatPosting::Count { counted_micros: tsh(9_050), day: yesterday };
    post(db, &posting(late, 30)).await;
    let line = async |day| db.day_closes.facts(day).await.unwrap().float.remove(0);
    let closed = line(yesterday).await;
    assert_eq!((closed.counted_micros(), closed.difference_micros()), (Some(tsh(9_950)), Some(tsh(-50))));
    let now = line(today()).await;
    assert_eq!((now.opening_micros, now.expected_micros()), (tsh(9_950), tsh(9_050)));
    assert!(now.is_uncounted());
}

async fn a_count_of_a_signed_off_day_is_refused(db: &Db) {
    post(db, &count(10_000, -24 * 3600)).await;
    let yesterday = today().previous();
    let signed = "INSERT INTO day_closes (day, version, notes, signed_at, signed_by_account, signed_by_name, figures, \
                  figures_sha256) VALUES ('{day}', 1, '', '2026-11-21 06:00:00', 'a', 'b', '{}', 'c')";
    db.execute(&signed.replace("{day}", &yesterday.to_string())).unwrap();
    let late = FloatPosting::Count { counted_micros: 0, day: yesterday };
    assert!(matches!(db.float.post(&posting(late, 30)).await, Err(PostFloatError::DayClosed)));
}

fn dtone() -> FloatAccountId {
    FloatAccountId::Vendor(CompanyName::new("dtone"))
}

async fn read(db: &Db, cents: i64, seconds: i64) {
    let reading = VendorReading {
        vendor: CompanyName::new("dtone"),
        balance_micros: cents * 10_000,
        currency: Currency::parse("USD").unwrap(),
        at: at(seconds),
    };
    db.float.record_reading(&reading).await.unwrap();
}

async fn the_first_reading_opens_a_vendors_account_and_others_change_no_balance(db: &Db) {
    read(db, 5_000, 0).await;
    read(db, 4_800, 60).await;
    read(db, 9_999, 30).await;
    let account = account_of(db, &dtone()).await;
    assert_eq!((account.balance_micros, account.currency.to_string()), (50_000_000, "USD".to_owned()));
    assert_eq!(account.open_difference(), Some(-2_000_000), "the answer that came late is ignored");
    assert_eq!(kinds(db, &dtone()).await, [FloatEntryKind::Reading; 2]);
}

async fn a_reading_leaves_an_entry_when_it_differs_otherwise_than_before(db: &Db) {
    for (cents, seconds, entries) in [(100, 0, 1), (100, 60, 1), (90, 120, 2), (90, 180, 2), (100, 240, 3)] {
        read(db, cents, seconds).await;
        assert_eq!(kinds(db, &dtone()).await.len(), entries, "{seconds}");
    }
    read(db, 100, 24 * 3600).await;
    assert_eq!(kinds(db, &dtone()).await.len(), 4, "each day has a reading");
}

async fn an_accepted_reading_corrects_the_balance(db: &Db) {
    read(db, 5_000, 0).await;
    read(db, 4_800, 60).await;
    let accept = |day| PostFloat { account: dtone(), ..posting(FloatPosting::AcceptReading { day }, 90) };
    assert_eq!(db.day_closes.facts(today()).await.unwrap().float[0].difference_micros(), Some(-2_000_000));
    post(db, &accept(today())).await;
    let account = account_of(db, &dtone()).await;
    assert_eq!((account.balance_micros, account.open_difference()), (48_000_000, None));
    assert_eq!(db.day_closes.facts(today()).await.unwrap().float[0].difference_micros(), Some(-2_000_000));
    read(db, 4_800, 120).await;
    assert_eq!(kinds(db, &dtone()).await.len(), 3, "what was accepted is no news");
    let typed = PostFloat { account: dtone(), ..count(1, 130) };
    assert!(matches!(db.float.post(&typed).await, Err(PostFloatError::WrongKind)));
}

async fn set_mark(db: &Db, version: i64, mark: Option<i64>) -> Result<(), SetLowMarkError> {
    let mark_micros = mark.map(tsh);
    let command = SetLowMark { account: vodacom(), version, mark_micros, by: actor(), at: at(2) };
    db.float.set_low_mark(&command).await
}

async fn a_mark_is_crossed_once_until_the_balance_is_above_it_again(db: &Db) {
    post(db, &count(1_000, 0)).await;
    set_mark(db, 1, Some(500)).await.unwrap();
    let mut since = Vec::new();
    for (amount, seconds) in [(499, 10), (400, 20), (500, 30), (100, 40)] {
        post(db, &count(amount, seconds)).await;
        since.push(account_of(db, &vodacom()).await.low_since);
    }
    assert_eq!(since, [Some(at(10)), Some(at(10)), None, Some(at(40))]);
}

async fn a_mark_is_set_in_the_version_that_was_seen(db: &Db) {
    set_mark(db, 1, Some(500)).await.unwrap();
    assert!(matches!(set_mark(db, 1, Some(600)).await, Err(SetLowMarkError::Version)));
    post(db, &count(1_000, 10)).await;
    set_mark(db, 2, None).await.unwrap();
    assert_eq!(account_of(db, &vodacom()).await.low_mark_micros, None, "entries leave the version as it is");
}

async fn entries_are_listed_newest_first_by_page(db: &Db) {
    for amount in [1, 2, 3] {
        post(db, &count(amount, amount)).await;
    }
    let page = async |after| db.float.entries(&vodacom(), &PageRequest::new(Some(2), after)).await.unwrap();
    let counted = |page: &Page<FloatEntry>| -> Vec<_> {
        page.items.iter().filter_map(|entry| entry.counted_micros).collect()
    };
    let first = page(None).await;
    assert_eq!((counted(&first), first.total), (vec![tsh(3), tsh(2)], 3));
    let second = page(first.next).await;
    assert_eq!((counted(&second), second.next), (vec![tsh(1)], None));
}

async fn a_day_is_what_it_began_with_and_bought_less_what_it_used(db: &Db) {
    post(db, &count(10_000, -24 * 3600)).await;
    post(db, &top_up(2_000, 5)).await;
    let order = bundle(db, 0, Some(900)).await;
    set(db, &order, OrderStatus::Delivered, 20).await;
    let line = db.day_closes.facts(today()).await.unwrap().float.remove(0);
    let sums = FloatSums { bought: tsh(2_000), used: tsh(900), corrected: 0 };
    assert_eq!((line.opening_micros, line.sums, line.counted_at), (tsh(10_000), sums, None));
    let card = db.float.cards(at(30)).await.unwrap().remove(0);
    assert_eq!((card.today, card.history.len()), (sums, 1));
    let first = db.day_closes.facts(today().previous()).await.unwrap().float.remove(0);
    assert_eq!(
        (first.opening_micros, first.difference_micros()),
        (tsh(10_000), Some(0)),
        "what an account begins with is no difference"
    );
    assert_eq!(db.day_closes.facts(today().previous().previous()).await.unwrap().float, vec![]);
}

async fn a_balance_that_is_not_the_sum_of_its_entries_is_found(db: &Db) {
    post(db, &count(10_000, 0)).await;
    break_with(db, "UPDATE float_accounts SET balance_micros = balance_micros + 1");
    assert_finding(db, Invariant::FloatAddsUp, "a balance of the float is not the sum of its entries", 1);
}

async fn a_wrong_hour_is_found(db: &Db) {
    post(db, &count(10_000, 0)).await;
    break_with(db, "UPDATE float_hours SET used_micros = used_micros + 1");
    assert_finding(db, Invariant::FloatAddsUp, "the hourly sums of the float do not match its entries", 1);
}

async fn an_order_that_holds_float_undelivered_is_found(db: &Db) {
    let order = bundle(db, 0, Some(900)).await;
    set(db, &order, OrderStatus::Delivered, 20).await;
    set(db, &order, OrderStatus::Processing, 30).await;
    break_with(
        db,
        "DELETE FROM float_entries WHERE kind = 'return'; UPDATE float_accounts SET balance_micros = -900000000;
        UPDATE float_hours SET used_micros = 900000000",
    );
    let message = "an order drew float twice, or holds float without being delivered";
    assert_finding(db, Invariant::FloatAddsUp, message, 1);
}
