//! Reports and figures by the shop's days.

use books::{DayProgress, Report, ReportBy, Span};
use kernel::{Day, Period};
use orders::{Order, OrderStatus};
use payments::PaymentState;

use crate::samples::{
    actor, at, begun, bundle_order, complete, paid, place_order, router_order, step, stocked,
};
use crate::support::Db;

on_both_databases! {
    revenue_belongs_to_the_day_that_has_both_money_and_order,
    money_without_an_order_is_in_no_group,
    a_report_by_status_has_the_entries_of_orders_that_have_it_now,
    results_and_reasons_are_counted_by_the_payers_network,
    deliveries_hours_and_customers_are_counted,
    a_customer_returns_who_ordered_earlier_in_the_range_or_before_it,
    days_compared_with_a_day_that_is_not_over_end_at_the_same_time,
    a_day_is_read_with_the_same_weekday_up_to_the_same_time,
    a_cancelled_order_is_in_no_summary,
    a_summary_names_items_in_both_languages,
}

fn today() -> Period {
    Period::from_day(Day::from_utc(at(0)))
}

async fn report(db: &Db, by: ReportBy) -> Vec<(String, i64, i64, i64)> {
    let report = Report::from_lines(today(), by, &db.books.revenue(today().into(), by).await.unwrap());
    let line = |line: books::ReportLine| (line.key, line.settled_tsh, line.reversed_tsh, line.settled_count);
    report.lines.into_iter().map(line).collect()
}

async fn deliver(db: &Db, order: &Order, seconds: i64) {
    let change = order.change_to(OrderStatus::Delivered, at(seconds), actor(), None).unwrap();
    db.orders.change_status(&change).await.unwrap();
}

async fn revenue_belongs_to_the_day_that_has_both_money_and_order(db: &Db) {
    let (checkout, attempt) = begun(db, 0).await;
    complete(db, &attempt).await;
    let proven = db.payment_records.find(checkout.id).await.unwrap().unwrap().payment.checkout;
    place_order(&db.orders, &bundle_order(&proven, 60)).await.unwrap();
    let paid = db.payments.find_attempt(attempt.id).await.unwrap().unwrap();
    assert!(db.payments.advance(&step(&paid, PaymentState::Reversed)).await.unwrap());
    let order = router_order(&stocked(db, 3).await, 0);
    place_order(&db.orders, &order).await.unwrap();
    // Delivered on the shop's next day, which starts at 21:00 UTC.
    deliver(db, &order, 12 * 3_600).await;
    let day = today().from();
    let both = Period::new(day, day.next()).unwrap();
    let lines = db.books.revenue(both.into(), ReportBy::Day).await.unwrap();
    let report = Report::from_lines(both, ReportBy::Day, &lines);
    let nets: Vec<_> = report.lines.iter().map(|line| (line.settled_tsh, line.net_tsh())).collect();
    assert_eq!(nets, [(150_000, 0), (order.amount.tsh(), order.amount.tsh())]);
}

async fn money_without_an_order_is_in_no_group(db: &Db) {
    paid(db, 0).await;
    place_order(&db.orders, &bundle_order(&paid(db, 1).await, 60)).await.unwrap();
    let order = router_order(&stocked(db, 3).await, 2);
    place_order(&db.orders, &order).await.unwrap();
    deliver(db, &order, 90).await;
    let cash = order.amount.tsh();
    let sort = |mut lines: Vec<(String, i64, i64, i64)>| {
        lines.sort();
        lines
    };
    let line = |key: &str, tsh: i64, count: i64| (key.to_owned(), tsh, 0, count);
    assert_eq!(
        sort(report(db, ReportBy::Status).await),
        [line("delivered", cash, 1), line("pending", 150_000, 1)]
    );
    assert_eq!(
        sort(report(db, ReportBy::Network).await),
        [line("none", cash, 1), line("vodacom", 150_000, 1)]
    );
    assert_eq!(sort(report(db, ReportBy::Type).await), [line("router", cash, 1), line("sme", 150_000, 1)]);
    assert_eq!(
        sort(report(db, ReportBy::Method).await),
        [line("cash", cash, 1), line("mobile_money", 150_000, 1)]
    );
}

async fn change(db: &Db, order: &Order, to: OrderStatus, seconds: i64) {
    let order = db.orders.find(order.key).await.unwrap().unwrap();
    db.orders.change_status(&order.change_to(to, at(seconds), actor(), None).unwrap()).await.unwrap();
}

/// Orders without revenue any more, with it, and never with any; their money came and went on two days.
async fn a_report_by_status_has_the_entries_of_orders_that_have_it_now(db: &Db) {
    const NEXT_DAY: i64 = 12 * 3_600;
    let router = stocked(db, 9).await;
    let orders: Vec<_> = (0..5).map(|seconds| router_order(&router, seconds)).collect();
    for order in &orders {
        place_order(&db.orders, order).await.unwrap();
    }
    let [sold, reopened, cancelled, late, _open] = &orders[..] else { panic!() };
    for order in [sold, reopened, cancelled] {
        deliver(db, order, 60).await;
    }
    change(db, reopened, OrderStatus::Pending, 90).await;
    change(db, cancelled, OrderStatus::Cancelled, NEXT_DAY).await;
    deliver(db, late, NEXT_DAY).await;
    place_order(&db.orders, &bundle_order(&paid(db, 1).await, 60)).await.unwrap();
    let day = today().from();
    for period in [today(), Period::from_day(day.next()), Period::new(day, day.next()).unwrap()] {
        let entries = format!(
            "SELECT o.status || ' ' || SUM(CASE WHEN e.amount_tsh > 0 THEN e.amount_tsh ELSE 0 END)
                || ' ' || SUM(CASE WHEN e.amount_tsh < 0 THEN -e.amount_tsh ELSE 0 END) AS text
            FROM sale_entries e JOIN orders o ON o.id = e.order_key WHERE e.day BETWEEN '{}' AND '{}'
            GROUP BY o.status ORDER BY o.status",
            period.from(),
            period.to()
        );
        let mut lines = db.books.revenue(period.into(), ReportBy::Status).await.unwrap();
        lines.sort_by(|one, other| one.key.cmp(&other.key));
        let line =
            |line: &books::ReportLine| format!("{} {} {}", line.key, line.settled_tsh, line.reversed_tsh);
        assert_eq!(lines.iter().map(line).collect::<Vec<_>>(), db.texts(&entries));
        assert!(lines.len() >= 2);
    }
}

async fn results_and_reasons_are_counted_by_the_payers_network(db: &Db) {
    for (seconds, to) in [
        (0, PaymentState::Completed),
        (1, PaymentState::Failed(payments::FailureReason::WrongPin)),
        (2, PaymentState::Expired),
        (3, PaymentState::Pending),
    ] {
        let (_, attempt) = begun(db, seconds).await;
        assert!(db.payments.advance(&step(&attempt, to)).await.unwrap());
    }
    let networks = db.books.analytics(today().into()).await.unwrap().networks;
    let vodacom = networks.iter().find(|figures| figures.network == "vodacom").unwrap();
    assert_eq!((vodacom.started, vodacom.completed, vodacom.open), (4, 1, 1));
    assert_eq!(vodacom.conversion_percent(), Some(33));
    let reasons: Vec<_> = vodacom.failures.iter().map(|failure| failure.reason.as_str()).collect();
    assert_eq!(reasons, ["expired", "wrong_pin"]);
    assert_eq!(networks.len(), 4);
}

async fn deliveries_hours_and_customers_are_counted(db: &Db) {
    let router = stocked(db, 9).await;
    for (seconds, minutes) in [(0, 10), (1, 20), (2, 90)] {
        let order = router_order(&router, seconds);
        place_order(&db.orders, &order).await.unwrap();
        deliver(db, &order, seconds + minutes * 60).await;
    }
    let figures = db.books.analytics(today().into()).await.unwrap();
    let times = figures.delivery.unwrap();
    assert_eq!((times.count, times.median_minutes, times.p90_minutes), (3, 20, 90));
    // 09:00 UTC is noon in the shop.
    assert_eq!(figures.hours.iter().map(|hour| hour.orders).max(), Some(3));
    assert_eq!(figures.hours[12].orders, 3);
    assert_eq!((figures.customers.total, figures.customers.repeat), (1, 1));
    assert_eq!(figures.days[0].orders, 3);
    assert_eq!((figures.best_sellers[0].count, figures.best_sellers[0].kind.as_str()), (3, "router"));
}

async fn a_customer_returns_who_ordered_earlier_in_the_range_or_before_it(db: &Db) {
    let router = stocked(db, 9).await;
    let customers = async || db.books.analytics(today().into()).await.unwrap().customers;
    let before = router_order(&router, -2 * 86_400);
    place_order(&db.orders, &before).await.unwrap();
    place_order(&db.orders, &router_order(&router, 0)).await.unwrap();
    assert_eq!((customers().await.total, customers().await.repeat), (1, 1), "ordered two days before");
    let mut other = router_order(&router, 1);
    other.customer.phone = kernel::PhoneNumber::parse("0688100245").unwrap();
    place_order(&db.orders, &other).await.unwrap();
    assert_eq!((customers().await.total, customers().await.repeat), (2, 1), "the first of their life");
    let cancelled =
        before.change_to(orders::OrderStatus::Cancelled, at(9), crate::samples::actor(), None).unwrap();
    db.orders.change_status(&cancelled).await.unwrap();
    assert_eq!(customers().await.repeat, 0, "a cancelled order is none");
}

const DAY: i64 = 86_400;

/// Delivered at once, so that its cash is revenue of that time.
async fn sell(db: &Db, router: &catalog::Router, seconds: i64) -> Order {
    let order = router_order(router, seconds);
    place_order(&db.orders, &order).await.unwrap();
    deliver(db, &order, seconds).await;
    order
}

/// At noon; the compared day has sales before and after it, and a refund after it.
async fn days_compared_with_a_day_that_is_not_over_end_at_the_same_time(db: &Db) {
    let router = stocked(db, 9).await;
    let price = router.price.tsh();
    for seconds in [-2 * DAY, -DAY - 3_700, -DAY - 60, -DAY + 60] {
        sell(db, &router, seconds).await;
    }
    let returned = sell(db, &router, -DAY - 120).await;
    change(db, &returned, OrderStatus::Cancelled, -DAY + 120).await;
    let days = Period::new(today().from().previous(), today().from()).unwrap();
    let cut = Span::compared_with(days, days.from().previous(), at(0)).unwrap();
    for by in [ReportBy::Day, ReportBy::Network, ReportBy::Type, ReportBy::Method, ReportBy::Agent] {
        let report = Report::from_lines(cut.period(), by, &db.books.revenue(cut, by).await.unwrap());
        let total = (report.total.settled_tsh, report.total.settled_count, report.total.reversed_tsh);
        assert_eq!(total, (4 * price, 4, 0), "{by:?}");
    }
    let by_day =
        Report::from_lines(cut.period(), ReportBy::Day, &db.books.revenue(cut, ReportBy::Day).await.unwrap());
    let nets: Vec<_> = by_day.lines.iter().map(books::ReportLine::net_tsh).collect();
    assert_eq!(nets, [price, 3 * price]);
    let mut by_status = db.books.revenue(cut, ReportBy::Status).await.unwrap();
    by_status.sort_by(|one, other| one.key.cmp(&other.key));
    let by_status: Vec<_> = by_status.iter().map(|line| (line.key.as_str(), line.net_tsh())).collect();
    assert_eq!(by_status, [("cancelled", price), ("delivered", 3 * price)]);

    let whole = db.books.analytics(cut.period().into()).await.unwrap();
    let figures = db.books.analytics(cut).await.unwrap();
    let orders = |figures: &books::Analytics| figures.days.iter().map(|day| day.orders).collect::<Vec<_>>();
    assert_eq!((orders(&figures), orders(&whole)), (vec![1, 3], vec![1, 4]));
    let hours = |figures: &books::Analytics| [10, 11, 12].map(|hour| figures.hours[hour].orders);
    assert_eq!((hours(&figures), hours(&whole)), ([1, 2, 1], [1, 2, 2]));
    assert_eq!((figures.best_sellers[0].count, whole.best_sellers[0].count), (4, 4));
    assert_eq!((figures.best_sellers[0].amount_tsh, figures.delivery.unwrap().count), (4 * price, 4));
    assert_eq!(figures.best_sellers[0].name_swahili, router.name_swahili);
    assert_eq!((figures.customers.total, figures.customers.repeat), (1, 1));
}

/// Today is a Saturday, and it is noon.
async fn a_day_is_read_with_the_same_weekday_up_to_the_same_time(db: &Db) {
    let empty = db.books.sales_history(at(0)).await.unwrap();
    assert_eq!((empty.first_day, empty.today.orders(), empty.earlier.len()), (None, 0, 6));

    let router = stocked(db, 9).await;
    let price = router.price.tsh();
    place_order(&db.orders, &bundle_order(&paid(db, -3_600).await, -3_500)).await.unwrap();
    let placed = router_order(&router, -1_800);
    place_order(&db.orders, &placed).await.unwrap();
    let cancelled = sell(db, &router, -900).await;
    change(db, &cancelled, OrderStatus::Cancelled, -600).await;
    for seconds in [-7 * DAY - 3_700, -7 * DAY - 60, -7 * DAY + 60, -14 * DAY - 60, -13 * DAY] {
        sell(db, &router, seconds).await;
    }
    let history = db.books.sales_history(at(0)).await.unwrap();
    let today = &history.today;
    assert_eq!((today.revenue_tsh, today.hours_tsh[10], today.orders()), (150_000, 0, 2));
    assert_eq!((today.hours_tsh[11], today.hours_tsh.iter().sum::<i64>()), (150_000, 150_000));
    let mut items: Vec<_> = today.items.iter().map(|count| (&count.item.name, count.item.network)).collect();
    items.sort_by_key(|(_, network)| network.is_none());
    assert_eq!(items[0].1, Some(kernel::Network::Vodacom));
    assert_eq!(items[1], (&router.name, None));
    let week = &history.earlier[0];
    assert_eq!(week.day, today.day.plus_days(-7));
    assert_eq!((week.revenue_tsh, week.orders(), week.hours_tsh.iter().sum()), (2 * price, 2, 3 * price));
    assert_eq!([10, 11, 12].map(|hour| week.hours_tsh[hour]), [price; 3]);
    assert_eq!(week.items[0].item.name_swahili, router.name_swahili);
    assert_eq!((history.earlier[1].orders(), history.earlier[2].orders()), (1, 0));
    assert_eq!(history.first_day, Some(today.day.plus_days(-14)));
    let progress = DayProgress::new(&history, at(0));
    assert_eq!(progress.last_week.map(|week| week.revenue_tsh), Some(2 * price));
    assert_eq!(progress.usual, None, "two earlier Saturdays are too few");
}

async fn a_cancelled_order_is_in_no_summary(db: &Db) {
    let router = stocked(db, 9).await;
    for seconds in 0..7 {
        place_order(&db.orders, &router_order(&router, seconds)).await.unwrap();
    }
    let order = router_order(&router, 8);
    place_order(&db.orders, &order).await.unwrap();
    let cancel = order.change_to(OrderStatus::Cancelled, at(60), actor(), None).unwrap();
    db.orders.change_status(&cancel).await.unwrap();
    let summary = db.books.summary(today().from()).await.unwrap();
    assert_eq!((summary.orders, summary.amount.tsh()), (7, 7 * router.price.tsh()));
    let times: Vec<_> = summary.recent.iter().map(|order| order.created_at).collect();
    assert_eq!(times, [6, 5, 4, 3, 2].map(at));
}

async fn a_summary_names_items_in_both_languages(db: &Db) {
    let bundle = bundle_order(&paid(db, 1).await, 1);
    place_order(&db.orders, &bundle).await.unwrap();
    let router = router_order(&stocked(db, 3).await, 2);
    place_order(&db.orders, &router).await.unwrap();
    let summary = db.books.summary(today().from()).await.unwrap();
    let swahili: Vec<_> = summary.recent.iter().map(|order| order.item_swahili.as_str()).collect();
    assert_eq!(swahili, [router.item.name_swahili(), bundle.item.name_swahili()]);
}
