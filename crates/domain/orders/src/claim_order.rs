use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, AuditAction, Clock, Coded, FieldChange, OrderKey, RepositoryError};

use crate::{
    Claim, DeliveryQueue, NoteKind, Order, OrderNote, Problem, ProblemReport, QueueConflict, QueueFilter,
    QueuedOrder,
};

/// Claims an order for a staff member for [`Claim::LEASE`], or renews the claim for that time from now.
///
/// # Errors
/// [`QueueConflict`]: [`Blocked`](QueueConflict::Blocked) says who has it and until when, or that it is being sent.
pub async fn claim_order(
    order: OrderKey,
    by: Actor,
    queue: &dyn DeliveryQueue,
    clock: &dyn Clock,
) -> Result<Claim, QueueConflict> {
    let now = clock.now();
    let until = now.checked_add_signed(Claim::LEASE).unwrap_or(now);
    let claim = Claim { order, by, until };
    queue.claim(&claim, now).await?;
    Ok(claim)
}

/// Claims the next order of the filter for a staff member, as [`claim_order`] does. Parked orders are left alone, and
/// those with a problem or a cancellation request unless the filter asks for them: a person chooses these.
///
/// # Errors
/// [`RepositoryError`]; nothing was claimed.
pub async fn claim_next_order(
    filter: QueueFilter,
    by: &Actor,
    queue: &dyn DeliveryQueue,
    clock: &dyn Clock,
) -> Result<Option<QueuedOrder>, RepositoryError> {
    if filter.is_parked == Some(true) {
        return Ok(None);
    }
    let now = clock.now();
    let until = now.checked_add_signed(Claim::LEASE).unwrap_or(now);
    let has_problem = filter.has_problem.or(Some(false));
    let filter = QueueFilter { is_parked: Some(false), has_problem, ..filter };
    queue.claim_next(&filter, by, until, now).await
}

/// Input of [`report_problem`]: a staff report that an order could not be delivered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportProblem {
    pub problem: Problem,
    /// Details in the staff member's words.
    pub text: Option<String>,
    /// Parks the order until then, after now and at most [`ReportProblem::MAX_PARKING`] ahead.
    pub retry_at: Option<DateTime<Utc>>,
    /// Optimistic lock: the version that the staff member saw; `None` skips the check.
    pub expected_version: Option<i64>,
    pub by: Actor,
}

impl ReportProblem {
    /// How far ahead an order may be parked.
    pub const MAX_PARKING: TimeDelta = TimeDelta::days(7);

    /// Whether an order may be parked until `retry_at`.
    pub fn may_park(retry_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        let ahead = retry_at.signed_duration_since(now);
        ahead > TimeDelta::zero() && ahead <= Self::MAX_PARKING
    }
}

/// Writes why `order`, as it was read, could not be delivered. It stays open, its claim is released, and it keeps its
/// place in the queue, or is parked until the next try.
///
/// # Errors
/// [`QueueConflict`]; nothing was written.
pub async fn report_problem(
    command: ReportProblem,
    order: &Order,
    queue: &dyn DeliveryQueue,
    clock: &dyn Clock,
) -> Result<(), QueueConflict> {
    if command.expected_version.is_some_and(|version| version != order.version) {
        return Err(QueueConflict::Version);
    }
    let ReportProblem { problem, text, retry_at, by, .. } = command;
    let report = order.problem_report(problem, text, by, clock.now());
    queue.report_problem(&ProblemReport { retry_at, ..report }).await
}

impl Order {
    /// The report that this order could not be delivered; it keeps its place in the queue.
    pub(crate) fn problem_report(
        &self,
        problem: Problem,
        text: Option<String>,
        by: Actor,
        at: DateTime<Utc>,
    ) -> ProblemReport {
        let code = |problem: Problem| problem.code().to_owned();
        let change = FieldChange {
            field: "problem".to_owned(),
            before: self.delivery_details.problem.map(code),
            after: Some(code(problem)),
        };
        let audit = self.audit_entry(AuditAction::Changed, by.clone(), at, vec![change]);
        let note = OrderNote { kind: NoteKind::Problem(problem), at, by: Some(by.clone()), text };
        ProblemReport { key: self.key, from_version: self.version, problem, retry_at: None, note, by, audit }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MockDeliveryQueue;
    use crate::test_support::{FixedClock, actor, at, router_order};

    #[tokio::test]
    async fn a_claim_lasts_ten_minutes_from_now() {
        let mut queue = MockDeliveryQueue::new();
        queue.expect_claim().times(1).returning(|_, _| Ok(()));
        let claim = claim_order(router_order().key, actor(), &queue, &FixedClock(at(100))).await.unwrap();
        assert_eq!(claim.until, at(700));
    }

    #[tokio::test]
    async fn the_next_order_has_no_problem_unless_problems_are_asked_for() {
        for (asked, claimed) in [(None, Some(false)), (Some(false), Some(false)), (Some(true), Some(true))] {
            let mut queue = MockDeliveryQueue::new();
            queue
                .expect_claim_next()
                .times(1)
                .withf(move |filter, _, until, now| {
                    (filter.has_problem, filter.is_parked) == (claimed, Some(false))
                        && until.signed_duration_since(now) == Claim::LEASE
                })
                .returning(|_, _, _, _| Ok(None));
            let filter = QueueFilter { has_problem: asked, ..QueueFilter::default() };
            claim_next_order(filter, &actor(), &queue, &FixedClock(at(100))).await.unwrap();
        }
    }

    #[tokio::test]
    async fn a_parked_order_is_never_claimed_by_itself() {
        let parked = QueueFilter { is_parked: Some(true), ..QueueFilter::default() };
        let queue = MockDeliveryQueue::new();
        assert!(matches!(claim_next_order(parked, &actor(), &queue, &FixedClock(at(0))).await, Ok(None)));
    }

    #[tokio::test]
    async fn a_problem_is_reported_on_the_version_that_was_seen() {
        let mut queue = MockDeliveryQueue::new();
        queue.expect_report_problem().times(1).withf(|report| report.from_version == 1).returning(|_| Ok(()));
        for (version, accepted) in [(Some(1), true), (Some(2), false)] {
            let command = ReportProblem {
                problem: Problem::NotReachable,
                text: None,
                retry_at: None,
                expected_version: version,
                by: actor(),
            };
            let outcome = report_problem(command, &router_order(), &queue, &FixedClock(at(1))).await;
            assert_eq!(outcome.is_ok(), accepted);
        }
    }

    #[test]
    fn an_order_is_parked_for_at_most_seven_days() {
        let week = ReportProblem::MAX_PARKING.num_seconds();
        assert!(ReportProblem::may_park(at(1), at(0)) && ReportProblem::may_park(at(week), at(0)));
        assert!(!ReportProblem::may_park(at(0), at(0)) && !ReportProblem::may_park(at(week + 1), at(0)));
    }
}
