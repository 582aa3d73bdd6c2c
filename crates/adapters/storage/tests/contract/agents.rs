//! Agents, their sales, commission and payouts.

use agents::{
    Agent, AgentCard, AgentFigures, AgentFilter, AgentProfile, AgentSort, AgentStatus, ApplicantName,
    ApplicationStatus, ChangeApplication, CommissionKind, CommissionRate, CreatePayout, Month, PayConflict,
    PayItems, PayoutItemState, Rating, Region, SaveAgentConflict,
};
use kernel::editing::Write;
use kernel::{AuditAction, Money, Page, PageRequest, PhoneNumber};
use orders::{Order, OrderStatus};
use payments::{Checkout, Payment, PaymentAttempt, PaymentState, PromptGuard};
use storage::upkeep::{Address, Depth, Inspection, Invariant, inspect};

use crate::samples::{
    Draws, actor, applied, at, attempt_for, bundle_order, complete, place_order, purchase, router_order,
    step, stocked,
};
use crate::support::Db;

on_both_databases! {
    an_agent_reads_back_unchanged,
    the_card_of_an_active_agent_is_found_by_the_code,
    a_phone_number_and_an_application_belong_to_one_agent,
    a_file_imported_twice_concurrently_adds_no_agent_twice,
    a_file_is_written_as_a_whole_or_not_at_all,
    only_one_of_concurrent_changes_of_an_agent_succeeds,
    lists_page_through_every_sort_order_without_gaps,
    a_deleted_agent_is_in_no_list_and_has_no_page,
    sales_are_reported_by_agent,
    commission_needs_both_money_and_order,
    commission_follows_the_money_at_the_frozen_rate,
    cash_earns_from_the_delivery_until_it_is_undone,
    an_agent_earns_a_share_of_the_price_and_none_of_the_delivery_fee,
    only_one_of_32_cash_deliveries_earns,
    agents_earn_nothing_on_their_own_number,
    a_code_without_an_agent_changes_nothing,
    money_reported_twice_earns_once,
    a_random_history_leaves_the_share_of_the_received_money,
    a_payout_is_paid_once_under_concurrent_requests,
    a_later_payout_replaces_unpaid_items,
    a_paid_balance_is_not_due_again_for_later_sales,
    a_payout_never_exceeds_the_present_balance,
    a_statement_has_opening_and_closing_balance,
    doctor_finds_a_tampered_ledger,
    lost_sums_of_an_agent_are_rebuilt,
}

fn profile(phone: &str) -> AgentProfile {
    AgentProfile {
        name: ApplicantName::parse("Zuhura Ñandú").unwrap(),
        phone: PhoneNumber::parse(phone).unwrap(),
        email: None,
        location: Some("Kariakoo".into()),
        region: Region::Kagera,
        status: AgentStatus::Active,
        specialization: None,
        experience: Some("miaka mitatu".into()),
        rating: Rating::new(45).unwrap(),
        notes: None,
        rate: CommissionRate::new(75).unwrap(),
    }
}

pub fn new_agent(phone: &str, seconds: i64) -> Agent {
    Agent::new(profile(phone), None, at(seconds), &Draws)
}

pub async fn insert(db: &Db, agent: &Agent) -> Result<(), SaveAgentConflict> {
    let entry = agent.audit(AuditAction::Created, None, &actor());
    db.agents.insert(agent, None, &entry).await
}

pub async fn save(db: &Db, agent: &Agent) -> Result<(), SaveAgentConflict> {
    db.agents.save(agent, &agent.audit(AuditAction::Changed, None, &actor())).await
}

pub async fn stored_agent(db: &Db) -> Agent {
    let agent = new_agent("0754200311", 0);
    insert(db, &agent).await.unwrap();
    agent
}

async fn balance(db: &Db, agent: &Agent) -> i64 {
    db.agents.find(agent.id).await.unwrap().unwrap().figures.balance_tsh()
}

fn check(db: &Db) -> Inspection {
    inspect(&Address::parse(db.url()).unwrap(), at(600), Depth::Quick).unwrap()
}

fn assert_healthy(db: &Db) {
    let found = check(db);
    let commission: Vec<_> = found.of(Invariant::CommissionAddsUp).collect();
    assert!(commission.is_empty(), "{commission:?}");
}

async fn an_agent_reads_back_unchanged(db: &Db) {
    let agent = stored_agent(db).await;
    assert_eq!(db.agents.find(agent.id).await.unwrap().unwrap().agent, agent);
    let changed = AgentProfile { location: None, rating: Rating::default(), ..agent.profile.clone() };
    let changed = Agent { profile: changed, ..agent.next(at(5)) };
    save(db, &changed).await.unwrap();
    assert_eq!(db.agents.find(agent.id).await.unwrap().unwrap().agent, changed);
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE subject_kind = 'agent'"), 2);
    let counters = db.agents.counters().await.unwrap();
    assert_eq!((counters.total, counters.active, counters.average_rating), (1, 1, None));
}

async fn the_card_of_an_active_agent_is_found_by_the_code(db: &Db) {
    let agent = stored_agent(db).await;
    let card = async || db.agents.find_card(&agent.code).await.unwrap();
    let AgentProfile { name, region, .. } = agent.profile.clone();
    assert_eq!(card().await, Some(AgentCard { name, region }));
    let profile = AgentProfile { status: AgentStatus::Suspended, ..agent.profile.clone() };
    save(db, &Agent { profile, version: agent.version + 1, ..agent.clone() }).await.unwrap();
    assert_eq!(card().await, None);
}

async fn a_phone_number_and_an_application_belong_to_one_agent(db: &Db) {
    stored_agent(db).await;
    assert!(matches!(insert(db, &new_agent("0754200311", 1)).await, Err(SaveAgentConflict::PhoneTaken)));
    let application = applied(db, 0).await;
    let (status, by) = (ApplicationStatus::Accepted, actor());
    let command = ChangeApplication { id: application.id, status, note: None, expected_version: None, by };
    let accepted = application.change(&command, at(3));
    let from =
        |phone, seconds| Agent::new(profile(phone), Some(application.reference.clone()), at(seconds), &Draws);
    let first = from("0754200312", 4);
    let entry = first.audit(AuditAction::Created, None, &actor());
    db.agents.insert(&first, accepted.clone(), &entry).await.unwrap();
    let stored = db.agent_applications.find_by_reference(&application.reference).await.unwrap().unwrap();
    assert_eq!(stored.status, ApplicationStatus::Accepted);
    let again = from("0754200313", 5);
    assert!(matches!(insert(db, &again).await, Err(SaveAgentConflict::ApplicationUsed)));
    let late = db.agents.insert(&again, accepted, &entry).await;
    assert!(matches!(late, Err(SaveAgentConflict::Version)));
}

fn row(agent: Agent, from_version: Option<i64>) -> Write<Agent> {
    Write {
        from_version,
        entry: agent.audit(AuditAction::Created, None, &actor()),
        item: agent,
        is_sensitive: false,
    }
}

async fn a_file_imported_twice_concurrently_adds_no_agent_twice(db: &Db) {
    let answers = db
        .concurrently(|index| {
            let agent = new_agent("0754200311", i64::from(index));
            let (row, sheets) = (row(agent, None), db.agent_exports.clone());
            async move {
                let summary = row.entry.clone();
                sheets.write(vec![row], Some(summary)).await
            }
        })
        .await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    let refused = |answer: &Result<(), _>| matches!(answer, Err(SaveAgentConflict::PhoneTaken));
    assert!(answers.iter().all(|answer| answer.is_ok() || refused(answer)));
    assert_eq!(db.agent_exports.all().await.unwrap().len(), 1);
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log"), 2);
}

async fn a_file_is_written_as_a_whole_or_not_at_all(db: &Db) {
    let before = stored_agent(db).await;
    let gone = Agent { version: 9, ..before.clone() };
    let rows = || vec![row(new_agent("0713000001", 7), None), row(gone.clone(), Some(8))];
    let refused = db.agent_exports.write(rows(), None).await;
    assert!(matches!(refused, Err(SaveAgentConflict::Version)));
    assert_eq!(db.agent_exports.all().await.unwrap(), [before]);
}

async fn only_one_of_concurrent_changes_of_an_agent_succeeds(db: &Db) {
    let agent = stored_agent(db).await;
    let done = db
        .concurrently(|number| {
            let (agents, changed) = (db.agents.clone(), agent.next(at(number.into())));
            let entry = changed.audit(AuditAction::Changed, None, &actor());
            async move { agents.save(&changed, &entry).await.is_ok() }
        })
        .await;
    assert_eq!(done.into_iter().filter(|done| *done).count(), 1);
}

async fn all_pages(db: &Db, filter: &AgentFilter, sort: AgentSort) -> Vec<String> {
    let (mut names, mut after) = (Vec::new(), None);
    loop {
        let request = PageRequest::new(Some(3), after);
        let Page { items, next, total } = db.agents.list(filter, sort, &request).await.unwrap();
        names.extend(items.iter().map(|record| record.agent.profile.name.reveal().to_owned()));
        after = next;
        if after.is_none() {
            assert_eq!(i64::try_from(names.len()).unwrap(), total);
            return names;
        }
    }
}

async fn lists_page_through_every_sort_order_without_gaps(db: &Db) {
    for (number, name) in
        ["Émile", "asha", "Bahati", "Asha", "juma", "Cheche", "Zuhura"].into_iter().enumerate()
    {
        let phone = format!("07542003{number:02}");
        let mut agent = new_agent(&phone, i64::try_from(number).unwrap());
        agent.profile.name = ApplicantName::parse(name).unwrap_or_else(|_| agent.profile.name.clone());
        agent.profile.rating = Rating::new(i64::try_from(number % 3).unwrap()).unwrap();
        insert(db, &agent).await.unwrap();
    }
    let everybody = AgentFilter::default();
    let by_name = all_pages(db, &everybody, AgentSort::Name).await;
    let folded: Vec<_> = by_name.iter().map(|name| kernel::folded(name)).collect();
    assert!(folded.is_sorted(), "{by_name:?}");
    let newest = all_pages(db, &everybody, AgentSort::Newest).await;
    assert_eq!((newest[0].as_str(), newest[6].as_str()), ("Zuhura", "Émile"));
    let by_rating = all_pages(db, &everybody, AgentSort::Rating).await;
    assert_eq!(by_rating[0], "Cheche");
    for (sort, mut opposite) in
        [(AgentSort::NameDescending, by_name), (AgentSort::RatingAscending, by_rating)]
    {
        opposite.reverse();
        assert_eq!(all_pages(db, &everybody, sort).await, opposite, "{sort:?}");
    }
    let found = AgentFilter { search: kernel::Search::parse("ÉMI"), ..AgentFilter::default() };
    assert_eq!(all_pages(db, &found, AgentSort::Name).await, ["Émile"]);
    let elsewhere = AgentFilter { region: Some(Region::Tanga), ..AgentFilter::default() };
    assert!(all_pages(db, &elsewhere, AgentSort::Name).await.is_empty());
}

async fn a_deleted_agent_is_in_no_list_and_has_no_page(db: &Db) {
    let token = agents::AgentToken::generate(&Draws).sha256();
    let agent = Agent { link: Some(token.clone()), ..new_agent("0754200311", 0) };
    insert(db, &agent).await.unwrap();
    assert!(db.agents.find_by_link(&token).await.unwrap().is_some());
    save(db, &Agent { deleted_at: Some(at(1)), ..agent.next(at(1)) }).await.unwrap();
    assert!(db.agents.find_by_link(&token).await.unwrap().is_none());
    assert!(all_pages(db, &AgentFilter::default(), AgentSort::Name).await.is_empty());
    // The number is taken again, so the agent cannot be restored.
    insert(db, &new_agent("0754200311", 2)).await.unwrap();
    let back = Agent { deleted_at: None, version: 3, ..agent };
    assert!(matches!(save(db, &back).await, Err(SaveAgentConflict::PhoneTaken)));
}

/// A purchase with the agent's code.
async fn purchase_with_code(db: &Db, agent: &Agent, seconds: i64) -> (Checkout, PaymentAttempt) {
    let (checkout, _) = purchase(seconds);
    let checkout = Checkout { agent_code: Some(agent.code.clone()), ..checkout };
    let attempt = attempt_for(&checkout, seconds);
    db.payments
        .insert(&[Payment::new(checkout.clone(), attempt.clone())], &PromptGuard::default())
        .await
        .unwrap();
    (checkout, attempt)
}

async fn proof_of(db: &Db, checkout: &Checkout) -> Checkout {
    db.payment_records.find(checkout.id).await.unwrap().unwrap().payment.checkout
}

/// The same, paid and ordered.
pub async fn sold(db: &Db, agent: &Agent, seconds: i64) -> (PaymentAttempt, Order) {
    let (checkout, attempt) = purchase_with_code(db, agent, seconds).await;
    complete(db, &attempt).await;
    let order = bundle_order(&proof_of(db, &checkout).await, seconds + 40);
    place_order(&db.orders, &order).await.unwrap();
    (attempt, order)
}

async fn reverse(db: &Db, attempt: &PaymentAttempt) {
    assert!(db.payments.advance(&step(attempt, PaymentState::Reversed)).await.unwrap());
}

async fn sales_are_reported_by_agent(db: &Db) {
    let agent = stored_agent(db).await;
    let (reversed, _) = sold(db, &agent, 0).await;
    sold(db, &agent, 1).await;
    let router = stocked(db, 3).await;
    let cash = Order { agent: Some(agent.code.clone()), ..router_order(&router, 2) };
    for order in [cash.clone(), router_order(&router, 3)] {
        place_order(&db.orders, &order).await.unwrap();
        let delivered = order.change_to(OrderStatus::Delivered, at(90), actor(), None).unwrap();
        db.orders.change_status(&delivered).await.unwrap();
    }
    let paid = db.payments.find_attempt(reversed.id).await.unwrap().unwrap();
    reverse(db, &paid).await;
    let period = kernel::Period::from_day(kernel::Day::from_utc(at(0)));
    let lines = db.books.revenue(period.into(), books::ReportBy::Agent).await.unwrap();
    let report = books::Report::from_lines(period, books::ReportBy::Agent, &lines);
    let nets: Vec<_> = report.lines.iter().map(|line| (line.key.as_str(), line.net_tsh())).collect();
    let tsh = router.price.tsh();
    assert_eq!(nets, [(agent.code.as_str(), 150_000 + tsh), ("none", tsh)]);
}

async fn commission_needs_both_money_and_order(db: &Db) {
    let agent = stored_agent(db).await;
    let (checkout, attempt) = purchase_with_code(db, &agent, 0).await;
    assert_eq!(proof_of(db, &checkout).await.agent_code, Some(agent.code.clone()));
    complete(db, &attempt).await;
    assert_eq!(balance(db, &agent).await, 0);
    let order = bundle_order(&proof_of(db, &checkout).await, 40);
    place_order(&db.orders, &order).await.unwrap();
    let figures = db.agents.find(agent.id).await.unwrap().unwrap().figures;
    assert_eq!((figures.sales_tsh, figures.earned_tsh), (150_000, 11_250));
    let placed = db.orders.find(order.key).await.unwrap().unwrap();
    assert_eq!(placed.agent, Some(agent.code.clone()));
    assert_healthy(db);
}

async fn commission_follows_the_money_at_the_frozen_rate(db: &Db) {
    let agent = stored_agent(db).await;
    let (attempt, _) = sold(db, &agent, 0).await;
    let cheaper = AgentProfile { rate: CommissionRate::new(10).unwrap(), ..agent.profile.clone() };
    save(db, &Agent { profile: cheaper, ..agent.next(at(50)) }).await.unwrap();
    assert_eq!(balance(db, &agent).await, 11_250);
    db.concurrently(|_| {
        let (payments, back) = (db.payments.clone(), step(&attempt, PaymentState::Reversed));
        async move { payments.advance(&back).await.unwrap() }
    })
    .await;
    assert_eq!(balance(db, &agent).await, 0);
    let lines = db.commission.latest(agent.id, 9).await.unwrap();
    let lines: Vec<_> = lines.iter().map(|line| (line.kind, line.amount_tsh, line.base_tsh)).collect();
    assert_eq!(
        lines,
        [(CommissionKind::Reversed, -11_250, -150_000), (CommissionKind::Accrued, 11_250, 150_000)]
    );
    assert_healthy(db);
}

async fn set_status(db: &Db, order: &Order, to: OrderStatus) {
    let order = db.orders.find(order.key).await.unwrap().unwrap();
    if let Some(change) = order.change_to(to, at(60), actor(), None) {
        db.orders.change_status(&change).await.unwrap();
    }
}

async fn cash_earns_from_the_delivery_until_it_is_undone(db: &Db) {
    use OrderStatus::{Cancelled, Delivered, Pending, Processing};
    let agent = stored_agent(db).await;
    let order = Order { agent: Some(agent.code.clone()), ..router_order(&stocked(db, 3).await, 0) };
    place_order(&db.orders, &order).await.unwrap();
    let share = agent.profile.rate.share_of(order.amount).tsh();
    for (to, expected) in [
        (Processing, 0),
        (Delivered, share),
        (Pending, 0),
        (Delivered, share),
        (Cancelled, 0),
        (Delivered, share),
    ] {
        set_status(db, &order, to).await;
        assert_eq!(balance(db, &agent).await, expected, "{to:?}");
        assert_healthy(db);
    }
    assert_eq!(db.number("SELECT COUNT(*) FROM commission_entries"), 5);
}

async fn an_agent_earns_a_share_of_the_price_and_none_of_the_delivery_fee(db: &Db) {
    use OrderStatus::{Cancelled, Delivered};
    let agent = stored_agent(db).await;
    let router = router_order(&stocked(db, 3).await, 0);
    let fee = Money::new(15_000).unwrap();
    let price = router.amount;
    let order = Order {
        agent: Some(agent.code.clone()),
        amount: price.checked_add(fee).unwrap(),
        delivery_fee: fee,
        ..router
    };
    place_order(&db.orders, &order).await.unwrap();
    let stored = db.orders.find(order.key).await.unwrap().unwrap();
    assert_eq!((stored.amount, stored.delivery_fee, stored.price()), (order.amount, fee, price));
    set_status(db, &order, Delivered).await;
    assert_eq!(balance(db, &agent).await, agent.profile.rate.share_of(price).tsh());
    assert_eq!(
        db.number("SELECT revenue_tsh FROM orders"),
        order.amount.tsh(),
        "the shop received the fee too"
    );
    assert_healthy(db);
    set_status(db, &order, Cancelled).await;
    assert_eq!((balance(db, &agent).await, db.number("SELECT revenue_tsh FROM orders")), (0, 0));
    assert_healthy(db);
}

async fn only_one_of_32_cash_deliveries_earns(db: &Db) {
    let agent = stored_agent(db).await;
    let order = Order { agent: Some(agent.code.clone()), ..router_order(&stocked(db, 3).await, 0) };
    place_order(&db.orders, &order).await.unwrap();
    let answers = db
        .concurrently(|_| {
            let change = order.change_to(OrderStatus::Delivered, at(60), actor(), None);
            let orders = db.orders.clone();
            async move { orders.change_status(&change.unwrap()).await }
        })
        .await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(balance(db, &agent).await, agent.profile.rate.share_of(order.amount).tsh());
    assert_eq!(db.number("SELECT COUNT(*) FROM commission_entries"), 1);
    assert_healthy(db);
}

async fn agents_earn_nothing_on_their_own_number(db: &Db) {
    let agent = stored_agent(db).await;
    let own = || agent.profile.phone.clone();
    let (checkout, _) = purchase(0);
    let code = Some(agent.code.clone());
    let paying = Checkout { agent_code: code.clone(), payer_phone: own(), ..checkout };
    let attempt = attempt_for(&paying, 0);
    db.payments
        .insert(&[Payment::new(paying.clone(), attempt.clone())], &PromptGuard::default())
        .await
        .unwrap();
    complete(db, &attempt).await;
    place_order(&db.orders, &bundle_order(&proof_of(db, &paying).await, 40)).await.unwrap();
    let (checkout, attempt) = purchase_with_code(db, &agent, 100).await;
    complete(db, &attempt).await;
    let mut getting = bundle_order(&proof_of(db, &checkout).await, 140);
    getting.customer.recipient_phone = Some(own());
    place_order(&db.orders, &getting).await.unwrap();
    let mut cash = Order { agent: code, ..router_order(&stocked(db, 3).await, 200) };
    cash.customer.phone = own();
    place_order(&db.orders, &cash).await.unwrap();
    set_status(db, &cash, OrderStatus::Delivered).await;
    assert_eq!(db.number("SELECT COUNT(*) FROM agent_sales"), 3);
    assert_eq!(db.number("SELECT COUNT(*) FROM commission_entries"), 0);
    assert_healthy(db);
}

async fn a_code_without_an_agent_changes_nothing(db: &Db) {
    let unknown = new_agent("0754200319", 0);
    sold(db, &unknown, 0).await;
    let agent = stored_agent(db).await;
    let suspended = AgentProfile { status: AgentStatus::Suspended, ..agent.profile.clone() };
    save(db, &Agent { profile: suspended, ..agent.next(at(1)) }).await.unwrap();
    let (_, order) = sold(db, &agent, 100).await;
    assert_eq!(db.orders.find(order.key).await.unwrap().unwrap().agent, None);
    assert_eq!(db.number("SELECT COUNT(*) FROM agent_sales"), 0);
}

async fn money_reported_twice_earns_once(db: &Db) {
    let agent = stored_agent(db).await;
    let (checkout, first) = purchase_with_code(db, &agent, 0).await;
    let second = crate::samples::prompted_again(db, &first, 10).await;
    complete(db, &first).await;
    place_order(&db.orders, &bundle_order(&proof_of(db, &checkout).await, 40)).await.unwrap();
    complete(db, &second).await;
    assert_eq!(balance(db, &agent).await, 11_250);
    reverse(db, &second).await;
    assert_eq!(balance(db, &agent).await, 11_250);
    reverse(db, &first).await;
    assert_eq!(balance(db, &agent).await, 0);
    assert_eq!(db.number("SELECT COUNT(*) FROM commission_entries"), 2);
    assert_healthy(db);
}

/// Seven sales, and events in an order drawn by a small generator; many events are reported more than once.
async fn a_random_history_leaves_the_share_of_the_received_money(db: &Db) {
    let agent = stored_agent(db).await;
    let router = stocked(db, 30).await;
    let mut bundles = Vec::new();
    let mut routers = Vec::new();
    for number in 0..4 {
        bundles.push(purchase_with_code(db, &agent, 100 * number).await);
        let order = Order { agent: Some(agent.code.clone()), ..router_order(&router, 100 * number + 50) };
        place_order(&db.orders, &order).await.unwrap();
        routers.push(order);
    }
    let mut drawn = 0x9e37_79b9_u64;
    for _ in 0..60 {
        drawn = drawn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let (which, event) = (usize::try_from(drawn >> 33).unwrap() % 4, (drawn >> 40) % 5);
        let (checkout, attempt) = &bundles[which];
        match event {
            0 => drop(db.payments.advance(&step(attempt, PaymentState::Completed)).await.unwrap()),
            1 => drop(db.payments.advance(&step(attempt, PaymentState::Reversed)).await.unwrap()),
            2 => {
                let now = proof_of(db, checkout).await;
                if now.verification_id.is_some() {
                    drop(place_order(&db.orders, &bundle_order(&now, 900)).await);
                }
            }
            3 => set_status(db, &routers[which], OrderStatus::Delivered).await,
            _ => set_status(db, &routers[which], OrderStatus::Cancelled).await,
        }
        let here = db.number(
            "SELECT COALESCE(SUM(r.amount_tsh * 75 / 1000), 0) FROM revenue_entries r
            LEFT JOIN payment_attempts a ON a.id = r.attempt_id
            LEFT JOIN orders o ON o.checkout_id = a.checkout_id
            WHERE r.order_key IS NOT NULL OR o.id IS NOT NULL",
        );
        assert_eq!(balance(db, &agent).await, here);
        assert_healthy(db);
    }
}

fn draft(seconds: i64) -> CreatePayout {
    CreatePayout::new(at(seconds), Money::new(1_000).unwrap(), actor(), at(seconds), &Draws)
}

fn pay(draft: &CreatePayout, agent: &Agent, reference: &str) -> PayItems {
    PayItems { id: draft.id, items: vec![(agent.id, reference.into())], by: actor(), at: at(900) }
}

async fn a_payout_is_paid_once_under_concurrent_requests(db: &Db) {
    let agent = stored_agent(db).await;
    assert_eq!(db.payouts.create(&draft(10)).await.unwrap(), None);
    sold(db, &agent, 0).await;
    let drawn_up = draft(600);
    let payout = db.payouts.create(&drawn_up).await.unwrap().unwrap();
    assert_eq!(payout.items.len(), 1);
    assert_eq!((payout.items[0].amount.tsh(), payout.items[0].state), (11_250, PayoutItemState::Open));
    let done = db
        .concurrently(|number| {
            let (payouts, paid) = (db.payouts.clone(), pay(&drawn_up, &agent, &format!("CEK{number}")));
            async move { payouts.pay(&paid).await.is_ok() }
        })
        .await;
    assert_eq!(done.into_iter().filter(|done| *done).count(), 1);
    assert_eq!(balance(db, &agent).await, 0);
    let paid = db.payouts.find(drawn_up.id).await.unwrap().unwrap();
    let reference = paid.items[0].paid.clone().unwrap().reference;
    db.payouts.pay(&pay(&drawn_up, &agent, &reference)).await.unwrap();
    let other = db.payouts.pay(&pay(&drawn_up, &agent, "OTHER")).await;
    assert!(matches!(other, Err(PayConflict::Settled(id)) if id == agent.id));
    let listed = db.payouts.list(&PageRequest::new(None, None)).await.unwrap();
    assert_eq!((listed.items[0].open, listed.items[0].paid), ((0, 0), (1, 11_250)));
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE action = 'paid_out'"), 1);
    assert_healthy(db);
}

async fn a_later_payout_replaces_unpaid_items(db: &Db) {
    let agent = stored_agent(db).await;
    sold(db, &agent, 0).await;
    let (first, second) = (draft(600), draft(700));
    db.payouts.create(&first).await.unwrap().unwrap();
    db.payouts.create(&second).await.unwrap().unwrap();
    let late = db.payouts.pay(&pay(&first, &agent, "CEK1")).await;
    assert!(matches!(late, Err(PayConflict::Settled(_))));
    db.payouts.pay(&pay(&second, &agent, "CEK2")).await.unwrap();
    let replaced = db.payouts.pay(&pay(&draft(800), &agent, "CEK3")).await;
    assert!(matches!(replaced, Err(PayConflict::NotFound)));
}

async fn a_paid_balance_is_not_due_again_for_later_sales(db: &Db) {
    let agent = stored_agent(db).await;
    sold(db, &agent, 0).await;
    let drawn_up = draft(600);
    db.payouts.create(&drawn_up).await.unwrap().unwrap();
    db.payouts.pay(&pay(&drawn_up, &agent, "CEK1")).await.unwrap();
    sold(db, &agent, 2_000).await;
    let once_more = CreatePayout::new(at(600), Money::new(1_000).unwrap(), actor(), at(3_000), &Draws);
    assert_eq!(db.payouts.create(&once_more).await.unwrap(), None);
}

async fn a_payout_never_exceeds_the_present_balance(db: &Db) {
    let agent = stored_agent(db).await;
    let (attempt, _) = sold(db, &agent, 0).await;
    let drawn_up = draft(600);
    db.payouts.create(&drawn_up).await.unwrap().unwrap();
    reverse(db, &attempt).await;
    let refused = db.payouts.pay(&pay(&drawn_up, &agent, "CEK1")).await;
    assert!(matches!(refused, Err(PayConflict::InsufficientBalance(id)) if id == agent.id));
    assert_eq!(db.number("SELECT COUNT(*) FROM commission_entries WHERE kind = 'paid'"), 0);
    assert_eq!(db.payouts.create(&draft(700)).await.unwrap(), None);
}

async fn a_statement_has_opening_and_closing_balance(db: &Db) {
    let agent = stored_agent(db).await;
    let (_, order) = sold(db, &agent, 0).await;
    let drawn_up = draft(600);
    db.payouts.create(&drawn_up).await.unwrap().unwrap();
    db.payouts.pay(&pay(&drawn_up, &agent, "CEK1")).await.unwrap();
    let november = db.commission.statement(agent.id, Month::containing(at(0))).await.unwrap();
    assert_eq!((november.opening_tsh, november.closing_tsh(), november.lines), (0, 0, 2));
    assert_eq!(november.entries[0].sold.as_ref().unwrap().order_id, order.order_id);
    assert_eq!(november.entries[1].reference.as_deref(), Some("CEK1"));
    sold(db, &agent, 2_000).await;
    let december = db.commission.statement(agent.id, Month::parse("2026-12").unwrap()).await.unwrap();
    assert_eq!((december.opening_tsh, december.closing_tsh(), december.lines), (11_250, 11_250, 0));
    let rest =
        db.commission.entries(agent.id, Month::containing(at(0)), november.entries[1].id).await.unwrap();
    assert_eq!(rest.len(), 1);
}

async fn doctor_finds_a_tampered_ledger(db: &Db) {
    let agent = stored_agent(db).await;
    sold(db, &agent, 0).await;
    assert_healthy(db);
    db.execute("UPDATE commission_entries SET amount_tsh = amount_tsh + 1").unwrap();
    assert_eq!(check(db).of(Invariant::CommissionAddsUp).count(), 1);
    db.execute("DELETE FROM commission_entries").unwrap();
    assert_eq!(check(db).of(Invariant::CommissionAddsUp).count(), 1);
}

async fn lost_sums_of_an_agent_are_rebuilt(db: &Db) {
    let agent = stored_agent(db).await;
    sold(db, &agent, 0).await;
    assert_healthy(db);
    let figures = async || db.agents.find(agent.id).await.unwrap().unwrap().figures;
    let before = figures().await;
    assert_eq!(before, AgentFigures { sales_tsh: 150_000, earned_tsh: 11_250, paid_tsh: 0 });
    db.execute("UPDATE agent_sums SET earned_tsh = earned_tsh + 1").unwrap();
    assert_eq!(check(db).of(Invariant::CommissionAddsUp).count(), 1);
    db.books.rebuild().await.unwrap();
    assert_eq!(figures().await, before);
    let counters = db.agents.counters().await.unwrap();
    assert_eq!((counters.sales_tsh, counters.owed_tsh), (150_000, 11_250));
    db.execute("UPDATE commission_entries SET base_tsh = 100, amount_tsh = 10").unwrap();
    assert_eq!(figures().await, AgentFigures { sales_tsh: 100, earned_tsh: 10, paid_tsh: 0 });
    db.execute("DELETE FROM commission_entries").unwrap();
    assert_eq!(figures().await, AgentFigures::default());
}
