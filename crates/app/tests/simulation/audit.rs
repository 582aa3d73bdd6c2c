//! Final invariants: the shop's books against those of the payment companies.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;
use simulators::payment::PayoutStatus;

use crate::call::Call;
use crate::play::staff::text;
use crate::play::truth::{self, Truth};
use crate::sentence::expect;
use crate::world::World;

/// The shop's books, as staff see them.
struct Books {
    payments: Vec<Value>,
    refunds: Vec<Value>,
    orders: Vec<Value>,
    waiting: Vec<Value>,
}

pub async fn audit(world: &mut World) {
    let books = read(world).await;
    audit_money(world, &books);
    audit_parts(world, &books);
    audit_companies(world, &books);
    audit_orders(world, &books);
    audit_details(world, &books);
    audit_refunds(world, &books);
    audit_payouts(world, &books);
    audit_vending(world).await;
    audit_stock(world, &books).await;
    audit_revenue(world, &books).await;
    audit_acknowledged(world).await;
    count(world, &books);
}

async fn read(world: &mut World) -> Books {
    let mut payments = Vec::new();
    for record in list(world, "/api/payments?").await {
        let detail = world.ask_as_staff(Call::get(format!("/api/payments/{}", text(&record, "_id")))).await;
        payments.push(detail.data().clone());
    }
    Books {
        payments,
        refunds: list(world, "/api/refunds?").await,
        orders: list(world, "/api/orders?").await,
        waiting: list(world, "/api/payments?status=paid_without_order&").await,
    }
}

async fn list(world: &mut World, path: &str) -> Vec<Value> {
    let (mut items, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = world.ask_as_staff(Call::get(format!("{path}limit=200&cursor={cursor}"))).await;
        items.extend(page.data().as_array().cloned().unwrap());
        match page.body["page"]["nextCursor"].as_str() {
            Some(next) => next.clone_into(&mut cursor),
            None => return items,
        }
    }
}

/// The vendors together sent each bundle once, and the shop knows of every one.
async fn audit_vending(world: &mut World) {
    let mut sent: BTreeMap<String, usize> = BTreeMap::new();
    for name in world.vendors.iter().flat_map(|vendor| vendor.simulator.sent()) {
        *sent.entry(name.rsplit_once("-V").unwrap().0.to_owned()).or_default() += 1;
    }
    for (order_id, times) in sent {
        let answer = world.ask_as_staff(Call::get(format!("/api/orders/{order_id}"))).await;
        assert_eq!(times, 1, "{order_id} was sent {times} times: {}", answer.data());
        world.tally.note("bundle sent");
        let Some(attempts) = answer.data()["vending"].as_array() else { continue };
        let outcomes = ["completed", "reversed", "timed_out"];
        let known = attempts.iter().any(|attempt| outcomes.contains(&attempt["state"].as_str().unwrap()));
        expect(known, "the shop knows of every sent bundle");
    }
}

/// Every prompt that reached a phone has a row with its outcome.
fn audit_money(world: &mut World, books: &Books) {
    for prompt in truth::prompted(world) {
        let reference = prompt.reference.as_str();
        let parts = parts(books, reference);
        assert!(!parts.is_empty(), "the shop does not know the prompt {reference}");
        let asked: u64 = parts.iter().map(|(_, attempt)| attempt["amount"].as_u64().unwrap()).sum();
        assert_eq!(asked, prompt.amount, "the purchases of a prompt add up to what it asks for: {parts:?}");
        let truth = truth::of(world, &prompt);
        for (payment, attempt) in parts {
            let is_hidden = truth::is_hidden(world, &prompt) && attempt["providerReference"].is_null();
            let is_hidden = is_hidden || (prompt.phone == NO_DATA_IN_TURN && was_forgotten(attempt));
            if !(is_hidden && attempt["status"] == "EXPIRED") {
                expect_state(world, &truth, attempt, reference);
            }
            expect_use(&truth, payment, attempt, books);
        }
    }
}

/// The purchases that the prompt with this reference pays for, each with its attempt.
fn parts<'a>(books: &'a Books, reference: &str) -> Vec<(&'a Value, &'a Value)> {
    let attempts = books.payments.iter().flat_map(|payment| {
        payment["attempts"].as_array().unwrap().iter().map(move |attempt| (payment, attempt))
    });
    attempts.filter(|(_, attempt)| attempt["reference"] == reference).collect()
}

/// What happens to a prompt for many happens to all its parts: they end in one state, and a paid prompt has an order, or a
/// case, for each.
fn audit_parts(world: &mut World, books: &Books) {
    let attempts = books.payments.iter().flat_map(|payment| payment["attempts"].as_array().unwrap());
    let references: BTreeSet<_> = attempts.map(|attempt| text(attempt, "reference")).collect();
    let prompted: BTreeSet<_> = truth::prompted(world).into_iter().map(|prompt| prompt.reference).collect();
    for reference in references {
        let parts = parts(books, &reference);
        if parts.len() < 2 {
            continue;
        }
        let untouched: Vec<_> =
            parts.iter().filter(|(_, attempt)| !has_event(attempt, "cause", "staff")).collect();
        let states = untouched.iter().map(|(_, attempt)| text(attempt, "status"));
        // A part for which a refused prompt could not be written expires, like a prompt that its company does not know.
        let is_unsent = |state: &str| state == "EXPIRED" && !prompted.contains(&reference);
        let states = states.map(|state| if is_unsent(&state) { "FAILED".to_owned() } else { state });
        let states: BTreeSet<_> = states.collect();
        assert!(states.len() <= 1, "parts of one prompt end differently: {parts:?}");
        let told: BTreeSet<_> =
            untouched.iter().map(|(_, attempt)| attempt["reportedAmount"].is_null()).collect();
        assert!(told.len() <= 1, "some parts of one prompt have no share of its money: {parts:?}");
        for (payment, attempt) in &parts {
            let has_case = books.refunds.iter().any(|case| case["orderId"] == payment["orderId"]);
            let is_late = has_event(attempt, "to", "failed");
            let is_used = payment["placed"] == true || has_case || is_late;
            assert!(attempt["status"] != "COMPLETED" || is_used, "a paid number has no order: {payment}");
        }
        for state in states {
            world.tally.note(match state.as_str() {
                "COMPLETED" => "payment for many completed",
                "FAILED" => "payment for many failed",
                "REVIEW" => "payment for many in review",
                _ => "payment for many ended otherwise",
            });
        }
    }
}

fn has_event(attempt: &Value, field: &str, is: &str) -> bool {
    attempt["events"].as_array().unwrap().iter().any(|event| event[field] == is)
}

/// Half of all answers about this payer's prompts say that the query worked, and nothing else.
const NO_DATA_IN_TURN: &str = "0700000018";

/// Whether it was checked for the last time after a week without checks, when one answer decides.
fn was_forgotten(attempt: &Value) -> bool {
    let at = |name| text(attempt, name).parse::<DateTime<Utc>>().unwrap();
    at("changedAt") - at("createdAt") > TimeDelta::days(7)
}

fn expect_state(world: &mut World, truth: &Truth, attempt: &Value, reference: &str) {
    let state = attempt["status"].as_str().unwrap();
    let judged = attempt["events"].as_array().unwrap().iter().any(|event| event["cause"] == "staff");
    let has_learned = || truth::shop_learned_of_money(world, reference);
    let fits = match truth {
        Truth::Paid { .. } => state == "COMPLETED" || (state == "REVERSED" && judged),
        Truth::PaidOtherwise => state == "REVIEW" || (judged && state != "PENDING"),
        // The payer got the money back, whether the shop ever saw it or not.
        Truth::TakenBack => true,
        Truth::Failed => {
            state == "FAILED" || (has_learned() && matches!(state, "COMPLETED" | "REVERSED" | "REVIEW"))
        }
        Truth::Pending | Truth::NotFound => state == "EXPIRED",
        Truth::Unreadable => matches!(state, "PENDING" | "EXPIRED" | "FAILED"),
    };
    assert!(fits, "the company says {truth:?}, the shop says {state}: {attempt}");
    let has_ended = attempt["nextCheckAt"].is_null() || *truth == Truth::Unreadable;
    assert!(has_ended, "a check is still scheduled for {attempt}");
    if matches!(truth, Truth::Paid { .. }) && is_late(attempt) {
        world.tally.note("late success");
    }
}

/// Completed after it had failed or expired.
fn is_late(attempt: &Value) -> bool {
    let events = attempt["events"].as_array().unwrap();
    events.iter().any(|event| {
        event["to"] == "completed" && matches!(event["from"].as_str(), Some("failed" | "expired"))
    })
}

/// Received money belongs to an order, waits for one, is returned, or was decided by staff.
fn expect_use(truth: &Truth, payment: &Value, attempt: &Value, books: &Books) {
    if !matches!(truth, Truth::Paid { .. }) || attempt["status"] != "COMPLETED" {
        return;
    }
    let is_waiting = books.waiting.iter().any(|waiting| waiting["_id"] == payment["_id"]);
    let has_case = books.refunds.iter().any(|case| case["attemptId"] == attempt["_id"]);
    let used = payment["placed"] == true || is_waiting || has_case;
    assert!(used, "money without an order, case or decision: {payment}");
}

/// No order without money, and money for one order only.
fn audit_orders(world: &mut World, books: &Books) {
    let mut placed = 0;
    for payment in books.payments.iter().filter(|payment| payment["placed"] == true) {
        placed += 1;
        let mut attempts = payment["attempts"].as_array().unwrap().iter();
        let paid = attempts.any(|attempt| truth::shop_learned_of_money(world, &text(attempt, "reference")));
        assert!(paid, "an order was placed without money: {payment}");
    }
    let listed = books.orders.iter().filter(|order| order["type"] != "router").count();
    let archived = world.model.archived.iter().filter(|(order_id, order)| {
        order["type"] != "router" && !books.orders.iter().any(|listed| text(listed, "orderId") == **order_id)
    });
    assert_eq!(placed, listed + archived.count(), "each paid order has a payment of its own");
    for payment in &books.payments {
        expect_one_counts(payment, books);
        expect_money_stays(payment, books);
        expect_cancelled_goes_back(payment, books);
    }
}

/// No paid purchase whose details came with the payment waits for the order form, unless it had failed before.
fn audit_details(world: &mut World, books: &Books) {
    for purchase in world.model.purchases.iter().filter(|purchase| purchase.gives_details) {
        let is_its = |payment: &&Value| payment["orderId"].as_str() == purchase.order_id();
        let Some(payment) = books.payments.iter().find(is_its) else { continue };
        let attempts = payment["attempts"].as_array().unwrap();
        let had_failed = attempts
            .iter()
            .any(|attempt| attempt["events"].as_array().unwrap().iter().any(|event| event["to"] == "failed"));
        let has_case = books.refunds.iter().any(|case| case["orderId"] == payment["orderId"]);
        let waits = books.waiting.iter().any(|waiting| waiting["_id"] == payment["_id"]);
        assert!(!waits || had_failed || has_case, "a purchase with its details waits: {payment}");
        if payment["placed"] == true && purchase.placed.is_none() {
            world.tally.note("order placed by itself");
        }
    }
}

/// The money of an order that waits for its delivery is not returned; not all of it.
fn expect_money_stays(payment: &Value, books: &Books) {
    let stands =
        books.orders.iter().any(|order| order["orderId"] == payment["orderId"] && is_to_deliver(order));
    let attempts = payment["attempts"].as_array().unwrap().iter();
    let came: Vec<_> = attempts
        .filter(|attempt| matches!(attempt["status"].as_str(), Some("COMPLETED" | "REVERSED")))
        .collect();
    let goes_back = |attempt: &&Value| live_cases(attempt, books).count() > 0 && kept(attempt, books) <= 0;
    assert!(!stands || !came.iter().all(goes_back), "the money of a placed order is returned: {payment}");
}

/// Money of a cancelled order has a case, or had one that staff dismissed.
fn expect_cancelled_goes_back(payment: &Value, books: &Books) {
    let is_cancelled = books
        .orders
        .iter()
        .any(|order| order["orderId"] == payment["orderId"] && order["status"] == "cancelled");
    let mut attempts = payment["attempts"].as_array().unwrap().iter();
    let is_lost = |attempt: &Value| {
        attempt["status"] == "COMPLETED" && kept(attempt, books) > 0 && !was_dismissed(attempt, books)
    };
    assert!(
        !is_cancelled || !attempts.any(is_lost),
        "a cancelled order has money without a refund case: {payment}"
    );
}

/// Of several paid prompts, all but one have a case.
fn expect_one_counts(payment: &Value, books: &Books) {
    let paid =
        payment["attempts"].as_array().unwrap().iter().filter(|attempt| attempt["status"] == "COMPLETED");
    let free = paid.filter(|attempt| kept(attempt, books) > 0 && !was_dismissed(attempt, books));
    assert!(free.count() <= 1, "a purchase is charged twice: {payment}");
}

/// No more of a payment goes back than came.
fn audit_refunds(world: &mut World, books: &Books) {
    for attempt in books.payments.iter().flat_map(|payment| payment["attempts"].as_array().unwrap()) {
        let kept = kept(attempt, books);
        assert!(kept >= 0, "more goes back than came: {attempt}");
        if kept > 0 && attempt["status"] == "COMPLETED" && live_cases(attempt, books).count() > 0 {
            world.tally.note("part of a payment refunded");
        }
    }
}

fn is_to_deliver(order: &Value) -> bool {
    matches!(order["status"].as_str(), Some("pending" | "processing"))
}

fn live_cases<'a>(attempt: &'a Value, books: &'a Books) -> impl Iterator<Item = &'a Value> {
    let cases = books.refunds.iter().filter(|case| case["attemptId"] == attempt["_id"]);
    cases.filter(|case| case["state"] != "dismissed")
}

fn was_dismissed(attempt: &Value, books: &Books) -> bool {
    books.refunds.iter().any(|case| case["attemptId"] == attempt["_id"] && case["state"] == "dismissed")
}

/// What refund cases leave of the money of an attempt.
fn kept(attempt: &Value, books: &Books) -> i64 {
    let goes_back: i64 = live_cases(attempt, books).map(|case| case["amount"].as_i64().unwrap()).sum();
    came(attempt, books).unwrap_or(goes_back) - goes_back
}

/// While a prompt may be paid, no other company sends one for the same purchase.
fn audit_companies(world: &mut World, books: &Books) {
    let (prompts, refused) = (truth::prompted(world), refused(world));
    for payment in &books.payments {
        let attempts = payment["attempts"].as_array().unwrap();
        let of_it = |reference: &str| attempts.iter().find(|attempt| attempt["reference"] == reference);
        let sent: Vec<_> =
            prompts.iter().filter_map(|prompt| Some((prompt, of_it(&prompt.reference)?))).collect();
        for (number, (prompt, _)) in sent.iter().enumerate() {
            for (earlier, attempt) in &sent[..number] {
                let (is_same, had_failed) =
                    (earlier.company == prompt.company, had_failed(attempt, prompt.at));
                assert!(is_same || had_failed, "{earlier:?} was open when {prompt:?} was sent");
                match (is_same, had_failed) {
                    (false, _) => world.tally.note("prompted by another company"),
                    (true, false) if prompt.company > 0 => world.tally.note("kept at a later company"),
                    (true, _) => {}
                }
            }
            let by_others = refused
                .iter()
                .filter(|(company, reference)| *company != prompt.company && of_it(reference).is_some());
            world.tally.add("refused by another company", by_others.count().try_into().unwrap());
        }
    }
}

/// Prompts that a company was asked for and did not send.
fn refused(world: &World) -> Vec<(usize, String)> {
    let refused = truth::initiations(world).into_iter().filter(|(_, call)| !call.prompted);
    refused.map(|(company, call)| (company, call.order_id)).collect()
}

fn had_failed(attempt: &Value, by: DateTime<Utc>) -> bool {
    attempt["events"]
        .as_array()
        .unwrap()
        .iter()
        .any(|event| event["to"] == "failed" && text(event, "at").parse::<DateTime<Utc>>().unwrap() <= by)
}

/// Each payout has a case, no case is paid out twice, and none is closed by a payout that did not arrive, or came back.
fn audit_payouts(world: &mut World, books: &Books) {
    let mut out: BTreeMap<(String, i64), usize> = BTreeMap::new();
    for played in &world.companies {
        for payout in played.provider.payouts().into_iter().filter(|payout| payout.paid) {
            if played.provider.payout_status(&payout) == PayoutStatus::Reversed {
                world.tally.note("payout came back");
            } else {
                let international = format!("255{}", &payout.phone[1..]);
                *out.entry((international, i64::try_from(payout.amount_tsh).unwrap())).or_default() += 1;
            }
        }
    }
    let cases = |to: &(String, i64), is_it: fn(&Value) -> bool| {
        let of_phone =
            books.refunds.iter().filter(|case| case["payerPhone"] == to.0.as_str() && case["amount"] == to.1);
        of_phone.filter(|case| is_it(case)).count()
    };
    for (to, times) in &out {
        let tried = cases(to, |case| {
            case["history"].as_array().unwrap().iter().any(|event| event["state"] == "paying")
        });
        assert!(*times <= tried, "TSh {} went back to {} {times} times", to.1, to.0);
    }
    for case in books.refunds.iter().filter(|case| is_paid_out(case)) {
        let to = (text(case, "payerPhone"), case["amount"].as_i64().unwrap());
        let (times, closed) = (out.get(&to).copied().unwrap_or_default(), cases(&to, is_paid_out));
        assert!(closed <= times, "{closed} cases are closed by {times} payouts: {case}");
    }
}

fn is_paid_out(case: &Value) -> bool {
    case["state"] == "refunded" && case["method"] == "payout"
}

/// Stock is the initial stock less the routers of customers.
async fn audit_stock(world: &mut World, books: &Books) {
    // Visitors may get a kept list: no relay tells the instances of each other's changes.
    let routers = world.ask_as_staff(Call::get("/api/routers")).await.data().as_array().cloned().unwrap();
    for before in world.model.catalogue.routers.clone() {
        let now = routers.iter().find(|router| router["_id"] == before["_id"]).unwrap();
        let out = books
            .orders
            .iter()
            .chain(gone(world, books))
            .filter(|order| order["details"]["routerId"] == before["_id"] && holds_a_unit(order, books));
        let out = i64::try_from(out.count()).unwrap();
        let expected = before["stock"].as_i64().unwrap() - out;
        assert_eq!(now["stock"].as_i64(), Some(expected), "the stock of {}", before["name"]);
    }
}

/// Archived orders, as they were last seen.
fn gone<'a>(world: &'a World, books: &'a Books) -> impl Iterator<Item = &'a Value> {
    let is_listed = |order_id: &str| books.orders.iter().any(|order| text(order, "orderId") == order_id);
    world.model.archived.iter().filter(move |(order_id, _)| !is_listed(order_id)).map(|(_, order)| order)
}

/// An archived order that was not delivered returned its router to stock.
fn holds_a_unit(order: &Value, books: &Books) -> bool {
    let is_listed = books.orders.iter().any(|listed| listed["_id"] == order["_id"]);
    if is_listed { order["status"] != "cancelled" } else { order["status"] == "delivered" }
}

/// Kept money, with the cash of deliveries, is revenue or was received without an order.
async fn audit_revenue(world: &mut World, books: &Books) {
    let attempts = books.payments.iter().flat_map(|payment| payment["attempts"].as_array().unwrap());
    let paid: i64 = attempts.filter_map(|attempt| money_of(attempt, books)).sum();
    let orders = books.orders.iter().chain(gone(world, books));
    let delivered = orders.filter(|order| order["type"] == "router" && order["status"] == "delivered");
    let cash: i64 = delivered.map(|order| order["amount"].as_i64().unwrap()).sum();
    let stats = world.ask_as_staff(Call::get("/api/orders/stats")).await;
    let of = |sum: &str| stats.data()[sum].as_i64().unwrap();
    assert_eq!(of("confirmedRevenue") + of("withoutOrder"), paid + cash, "the money that is here");
}

/// The money of an attempt that is here: what came, less what was returned.
fn money_of(attempt: &Value, books: &Books) -> Option<i64> {
    let was_returned = |case: &&Value| {
        let mut history = case["history"].as_array().unwrap().iter();
        case["attemptId"] == attempt["_id"] && history.any(|event| event["state"] == "refunded")
    };
    let returned = books.refunds.iter().filter(was_returned).map(|case| case["amount"].as_i64().unwrap());
    came(attempt, books).map(|came| came - returned.sum::<i64>())
}

/// What came by an attempt that is not reversed: what staff found when they rejected it, or else what was paid.
fn came(attempt: &Value, books: &Books) -> Option<i64> {
    let was_rejected = attempt["events"]
        .as_array()
        .unwrap()
        .iter()
        .any(|event| event["cause"] == "staff" && event["to"] == "failed");
    // The newest case is the first of the list.
    let case = books.refunds.iter().rfind(|case| case["attemptId"] == attempt["_id"]);
    let arrived = case.filter(|_| was_rejected).and_then(|case| case["amount"].as_i64());
    match attempt["status"].as_str() {
        Some("COMPLETED") => arrived.or(attempt["reportedAmount"].as_i64()).or(attempt["amount"].as_i64()),
        Some("FAILED") => arrived,
        _ => None,
    }
}

/// Every acknowledged order exists.
async fn audit_acknowledged(world: &mut World) {
    let purchases = world.model.purchases.iter().filter_map(|purchase| purchase.placed.clone());
    let routers = world.model.router_orders.iter().filter_map(|order| order.placed.clone());
    let confirmed: Vec<String> = purchases.chain(routers).collect();
    for order_id in confirmed {
        let answer = world.ask(Call::get(format!("/api/orders/{order_id}"))).await;
        let is_there = answer.status == 200 && answer.data()["stage"] == "placed";
        assert!(
            is_there || world.model.archived.contains_key(&order_id),
            "the acknowledged order {order_id} is missing"
        );
    }
}

fn count(world: &mut World, books: &Books) {
    for attempt in books.payments.iter().flat_map(|payment| payment["attempts"].as_array().unwrap()) {
        world.tally.note(match attempt["status"].as_str().unwrap() {
            "COMPLETED" => "payment completed",
            "REVERSED" => "payment reversed",
            "FAILED" => "payment failed",
            "EXPIRED" => "payment expired",
            "REVIEW" => "payment in review",
            _ => "payment unreadable to the end",
        });
    }
    for case in &books.refunds {
        world.tally.note(if case["kind"] == "duplicate" {
            "refund case duplicate"
        } else {
            "refund case requested"
        });
    }
}
