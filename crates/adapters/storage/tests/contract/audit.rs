//! Staff actions are in the audit log, written in the same transaction; nothing else is.

use accounts::AuditFilter;
use agents::{AgentApplication, ApplicationChange, ApplicationConflict, ApplicationStatus};
use kernel::{AuditAction, AuditKind, Direction, PageRequest};
use orders::{InsertOrderError, Order, TimelineEntry};
use payments::{
    Advance, Cause, Decision, OpenRefundError, PaymentAttempt, PaymentState, RefundAmount, RefundState,
    ReviewReason,
};
use storage::upkeep::Invariant;

use crate::samples::{
    Draws, actor, applied, at, begun, bundle_order, complete, paid, place_order, refund_case, refund_step,
    returned, step, step_refund,
};
use crate::support::Db;

on_both_databases! {
    a_decision_is_recorded_and_a_refused_one_is_not,
    each_step_of_a_refund_is_recorded_and_a_refused_one_is_not,
    automatic_actions_are_not_recorded,
    an_order_placed_for_a_payer_is_recorded,
    a_refused_order_for_a_payer_is_not_recorded,
    a_decision_on_an_application_is_recorded_without_personal_data,
    a_refused_decision_on_an_application_is_not_recorded,
    rows_of_32_concurrent_staff_members_are_one_chain,
    any_tampering_with_the_log_is_found,
    the_log_is_read_in_both_directions_page_by_page_and_filtered,
    sensitive_actions_of_others_are_unread_for_each_reader,
}

/// Whether the newest row has this action, kind and changes.
fn is_last(db: &Db, action: &str, kind: &str, changes: &str) -> bool {
    let sql = format!(
        "SELECT COUNT(*) FROM audit_log WHERE seq = (SELECT MAX(seq) FROM audit_log) AND action = '{action}'
         AND subject_kind = '{kind}' AND changes = '{changes}' AND by_name = 'Neema Komba'"
    );
    db.number(&sql) == 1
}

fn rows(db: &Db) -> i64 {
    db.number("SELECT COUNT(*) FROM audit_log")
}

fn change(field: &str, before: Option<&str>, after: Option<&str>) -> String {
    let text = |value: Option<&str>| value.map_or("null".to_owned(), |value| format!("\"{value}\""));
    format!(r#"{{"field":"{field}","before":{},"after":{}}}"#, text(before), text(after))
}

fn decision(attempt: &PaymentAttempt, to: PaymentState) -> Advance {
    Advance {
        decision: Some(Decision { by: actor(), reason: "Asha alipiga simu".into() }),
        ..Advance::new(attempt, to, Cause::Staff, at(90), &Draws)
    }
}

async fn stored(db: &Db, attempt: &PaymentAttempt) -> PaymentAttempt {
    db.payments.find_attempt(attempt.id).await.unwrap().unwrap()
}

async fn a_decision_is_recorded_and_a_refused_one_is_not(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    assert!(db.payments.advance(&step(&attempt, PaymentState::Review(ReviewReason::Amount))).await.unwrap());
    let seen = stored(db, &attempt).await;
    assert!(db.payment_checks.decide_attempt(&decision(&seen, PaymentState::Completed)).await.unwrap());
    let changes = format!("[{}]", change("state", Some("review"), Some("completed")));
    assert!(is_last(db, "decided", "payment", &changes));
    assert!(!db.payment_checks.decide_attempt(&decision(&seen, PaymentState::Completed)).await.unwrap());
    assert_eq!(rows(db), 1);
    let of_order =
        "SELECT COUNT(*) FROM audit_log a JOIN checkouts c ON c.id = a.subject_id AND c.order_id = a.label";
    assert_eq!(db.number(of_order), 1);
}

async fn each_step_of_a_refund_is_recorded_and_a_refused_one_is_not(db: &Db) {
    let (_, attempt) = begun(db, 0).await;
    complete(db, &attempt).await;
    let attempt = stored(db, &attempt).await;
    let case = refund_case(&attempt, 90);
    db.refunds.open(&case, RefundAmount::Rest).await.unwrap();
    assert_eq!((rows(db), db.number("SELECT COUNT(*) FROM audit_log WHERE action = 'created'")), (1, 1));
    let refused = db.refunds.open(&refund_case(&attempt, 91), RefundAmount::Rest).await;
    assert!(matches!(refused, Err(OpenRefundError::Refused(payments::RefundRefusal::NothingToReturn))));
    assert!(step_refund(db, &returned(&case, &attempt, 95)).await);
    assert_eq!(db.number("SELECT COUNT(*) FROM audit_log WHERE action = 'paid_out'"), 1);
    assert!(!step_refund(db, &refund_step(&case, RefundState::Dismissed, 96)).await);
    assert_eq!(rows(db), 2);
}

async fn automatic_actions_are_not_recorded(db: &Db) {
    let checkout = paid(db, 0).await;
    place_order(&db.orders, &bundle_order(&checkout, 5)).await.unwrap();
    assert_eq!(rows(db), 0);
}

fn placed_by_staff(order: Order) -> Order {
    let timeline: Vec<_> =
        order.timeline.iter().map(|entry| TimelineEntry { by: Some(actor()), ..entry.clone() }).collect();
    Order { timeline, ..order }
}

async fn an_order_placed_for_a_payer_is_recorded(db: &Db) {
    let order = placed_by_staff(bundle_order(&paid(db, 0).await, 5));
    place_order(&db.orders, &order).await.unwrap();
    assert!(is_last(db, "created", "order", "[]"));
}

async fn a_refused_order_for_a_payer_is_not_recorded(db: &Db) {
    let checkout = paid(db, 0).await;
    place_order(&db.orders, &bundle_order(&checkout, 5)).await.unwrap();
    let refused = place_order(&db.orders, &placed_by_staff(bundle_order(&checkout, 6))).await;
    assert!(matches!(refused, Err(InsertOrderError::PaymentUsed)));
    assert_eq!(rows(db), 0);
}

fn answer(application: &AgentApplication, note: Option<&str>) -> ApplicationChange {
    ApplicationChange {
        id: application.id,
        from_version: application.version,
        status: ApplicationStatus::Contacted,
        note: note.map(str::to_owned),
        at: at(60),
        by: actor(),
    }
}

async fn a_decision_on_an_application_is_recorded_without_personal_data(db: &Db) {
    let application = applied(db, 0).await;
    db.agent_applications.change(&answer(&application, Some("Juma, 0754321908"))).await.unwrap();
    let changes =
        format!("[{},{}]", change("status", Some("new"), Some("contacted")), change("note", None, None));
    assert!(is_last(db, "decided", "agent_application", &changes));
    let by_reference =
        format!("SELECT COUNT(*) FROM audit_log WHERE subject_id = '{}'", application.reference);
    assert_eq!(db.number(&by_reference), 1);
}

async fn a_refused_decision_on_an_application_is_not_recorded(db: &Db) {
    let application = applied(db, 0).await;
    let late = ApplicationChange { from_version: 7, ..answer(&application, None) };
    let refused = db.agent_applications.change(&late).await;
    assert!(matches!(refused, Err(ApplicationConflict::Version)));
    assert_eq!(rows(db), 0);
}

async fn rows_of_32_concurrent_staff_members_are_one_chain(db: &Db) {
    let mut applications = Vec::new();
    for seconds in 0..32 {
        let application = crate::samples::application(seconds);
        let phone = kernel::PhoneNumber::parse(&format!("07543219{seconds:02}")).unwrap();
        let applicant = agents::Applicant { phone, ..application.applicant.clone() };
        let application = AgentApplication { applicant, ..application };
        let limits = agents::ApplicationLimits::new(&application.applicant.phone, &kernel::Origin::default());
        db.agent_applications.insert(&application, &limits).await.unwrap();
        applications.push(application);
    }
    let answers = db
        .concurrently(|number| {
            let change = answer(&applications[usize::from(number)], None);
            let repository = db.agent_applications.clone();
            async move { repository.change(&change).await }
        })
        .await;
    assert!(answers.iter().all(Result::is_ok));
    assert_eq!((rows(db), db.number("SELECT MAX(seq) FROM audit_log")), (32, 32));
    assert_eq!(faults(db), [""; 0]);
}

async fn three_rows(db: &Db) {
    for seconds in [0, 100, 200] {
        let application = applied_by(db, seconds).await;
        db.agent_applications.change(&answer(&application, None)).await.unwrap();
    }
}

async fn applied_by(db: &Db, seconds: i64) -> AgentApplication {
    let application = crate::samples::application(seconds);
    let phone = kernel::PhoneNumber::parse(&format!("0754321{seconds:03}")).unwrap();
    let applicant = agents::Applicant { phone, ..application.applicant.clone() };
    let application = AgentApplication { applicant, ..application };
    let limits = agents::ApplicationLimits::new(&application.applicant.phone, &kernel::Origin::default());
    db.agent_applications.insert(&application, &limits).await.unwrap();
    application
}

fn faults(db: &Db) -> Vec<String> {
    let inspection = crate::doctor::inspected(db, 300);
    inspection.of(Invariant::AuditLogIsIntact).flat_map(|finding| finding.rows.clone()).collect()
}

async fn any_tampering_with_the_log_is_found(db: &Db) {
    assert_eq!(faults(db), [""; 0], "an empty log has no faults");
    three_rows(db).await;
    crate::doctor::break_with(db, "CREATE TABLE untouched AS SELECT * FROM audit_log");
    let swap = "UPDATE audit_log SET seq = 9 WHERE seq = 2; UPDATE audit_log SET seq = 2 WHERE seq = 3;
        UPDATE audit_log SET seq = 3 WHERE seq = 9";
    for (done, first_fault) in [
        ("UPDATE audit_log SET by_name = 'Somebody Else' WHERE seq = 2", "row 2 was changed"),
        ("DELETE FROM audit_log WHERE seq = 2", "row 3 does not follow row 1"),
        ("DELETE FROM audit_log WHERE seq = 1", "row 2 does not follow row 0"),
        ("DELETE FROM audit_log WHERE seq = 3", "the log does not end at row 2"),
        ("DELETE FROM audit_log", "the log does not end at row 0"),
        (swap, "row 2 was changed"),
        ("UPDATE audit_log SET label = label || 'x' WHERE seq = 3", "row 3 was changed"),
        ("UPDATE audit_log SET changes = '[]' WHERE seq = 3", "row 3 was changed"),
    ] {
        crate::doctor::break_with(db, done);
        let found = faults(db);
        assert_eq!(found.first().map(String::as_str), Some(first_fault), "{done}");
        assert!(done == swap || found.len() == 1, "{done}: {found:?}");
        let restore = "DELETE FROM audit_log; INSERT INTO audit_log SELECT * FROM untouched";
        crate::doctor::break_with(db, restore);
        assert_eq!(faults(db), [""; 0]);
    }
}

async fn the_log_is_read_in_both_directions_page_by_page_and_filtered(db: &Db) {
    three_rows(db).await;
    let page = PageRequest::new(Some(2), None);
    let first = db.audit.list(&AuditFilter::default(), &page).await.unwrap();
    assert_eq!((first.total, first.items.iter().map(|row| row.seq).collect::<Vec<_>>()), (3, vec![3, 2]));
    let next = PageRequest::new(Some(2), first.next);
    let last = db.audit.list(&AuditFilter::default(), &next).await.unwrap();
    assert_eq!((last.items.len(), last.next), (1, None));
    let by = Some(last.items[0].entry.by.id);
    let oldest = AuditFilter { direction: Direction::OldestFirst, ..AuditFilter::default() };
    let first = db.audit.list(&oldest, &page).await.unwrap();
    assert_eq!((first.total, first.items.iter().map(|row| row.seq).collect::<Vec<_>>()), (3, vec![1, 2]));
    let rest = db.audit.list(&oldest, &PageRequest::new(Some(2), first.next)).await.unwrap();
    assert_eq!((rest.items.iter().map(|row| row.seq).collect::<Vec<_>>(), rest.next), (vec![3], None));
    for (filter, total) in [
        (AuditFilter { search: kernel::Search::parse("neema KOM"), ..AuditFilter::default() }, 3),
        (AuditFilter { search: kernel::Search::parse("50%"), ..AuditFilter::default() }, 0),
        (AuditFilter { kind: Some(AuditKind::AgentApplication), by, ..AuditFilter::default() }, 1),
        (AuditFilter { kind: Some(AuditKind::Order), ..AuditFilter::default() }, 0),
        (AuditFilter { action: Some(AuditAction::Decided), ..AuditFilter::default() }, 3),
        (AuditFilter { from: Some(at(61)), ..AuditFilter::default() }, 0),
        (AuditFilter { from: Some(at(60)), until: Some(at(61)), ..AuditFilter::default() }, 3),
        (AuditFilter { subject: Some(last.items[0].entry.subject.id.clone()), ..AuditFilter::default() }, 1),
    ] {
        assert_eq!(db.audit.list(&filter, &page).await.unwrap().total, total, "{filter:?}");
    }
}

async fn sensitive_actions_of_others_are_unread_for_each_reader(db: &Db) {
    three_rows(db).await;
    let reader = crate::people::insert_account(db, "neema@example.co.tz", accounts::Role::Owner).await;
    let mut entry =
        db.audit.list(&AuditFilter::default(), &PageRequest::new(None, None)).await.unwrap().items[0]
            .entry
            .clone();
    entry.subject.kind = AuditKind::Person;
    entry.action = AuditAction::Invited;
    db.audit.append(&entry).await.unwrap();
    let unread = db.audit.unseen_alerts(&reader).await.unwrap();
    assert_eq!((unread.total, unread.newest[0].seq), (1, 4));
    db.audit.mark_seen(reader.id, 3).await.unwrap();
    assert_eq!(db.audit.unseen_alerts(&reader).await.unwrap().total, 1);
    db.audit.mark_seen(reader.id, 4).await.unwrap();
    db.audit.mark_seen(reader.id, 1).await.unwrap();
    assert_eq!(db.audit.unseen_alerts(&reader).await.unwrap().total, 0);
    db.audit.append(&entry).await.unwrap();
    let by_reader = kernel::AuditEntry { by: kernel::Actor::new(reader.id, "Neema Mrema"), ..entry };
    db.audit.append(&by_reader).await.unwrap();
    assert_eq!(db.audit.unseen_alerts(&reader).await.unwrap().total, 1);
}
