use chrono::{DateTime, Utc};
use kernel::{Actor, Money, RepositoryError};

use super::{
    OrderConsequence, Refusal, Transaction, VendingAttempt, VendingPorts, VendingState, VendingStep,
    VendingStepConflict, next_step, retry_at, schedule,
};
use crate::{DeliveryProof, DeliveryRecord, Item, Order, OrderStatus, Problem, ProblemReport};

/// The maximum number of attempts when the order is changed concurrently.
const MAX_ATTEMPTS: usize = 5;

/// Writes the vendor's answer about an attempt, with its consequence for the order.
///
/// # Errors
/// [`RepositoryError`] when rows cannot be read or written; then the attempt is queried again.
pub async fn settle(
    attempt: &VendingAttempt,
    answer: Transaction,
    ports: VendingPorts<'_>,
) -> Result<(), RepositoryError> {
    if answer.refusal == Some(Refusal::ProductUnavailable) {
        ports.routes.mark_gone(&attempt.vendor, &attempt.product, ports.clock.now()).await?;
    }
    let mut may_deliver = true;
    for _ in 0..MAX_ATTEMPTS {
        let order = ports.orders.find(attempt.order).await?;
        let step = step(attempt, &answer, order.as_ref(), may_deliver, ports).await?;
        match ports.attempts.advance(&step).await {
            Ok(_) => return Ok(()),
            Err(VendingStepConflict::Version) => {}
            Err(VendingStepConflict::PaymentReturned) => may_deliver = false,
            // Late news about an order that a staff member has claimed: it waits until they are done.
            Err(VendingStepConflict::Blocked) => break,
            Err(VendingStepConflict::Repository(error)) => return Err(error),
        }
    }
    postpone(attempt, ports).await
}

/// Schedules the next query when nothing can be learnt or written now.
///
/// # Errors
/// [`RepositoryError`]; then the lease expires.
pub async fn postpone(attempt: &VendingAttempt, ports: VendingPorts<'_>) -> Result<(), RepositoryError> {
    let now = ports.clock.now();
    let next = schedule::next_check_at(attempt.state, attempt.started_at, now, ports.random);
    ports.attempts.schedule(attempt, next).await
}

async fn step(
    attempt: &VendingAttempt,
    answer: &Transaction,
    order: Option<&Order>,
    may_deliver: bool,
    ports: VendingPorts<'_>,
) -> Result<VendingStep, RepositoryError> {
    let at = ports.clock.now();
    let retry_at = match order {
        Some(order) if order.status == OrderStatus::Pending => {
            another_way(attempt, answer, order, ports).await?
        }
        _ => None,
    };
    let consequence = match order {
        Some(order) if retry_at.is_none() => order.consequence_of(answer, may_deliver, at),
        _ => OrderConsequence::Nothing,
    };
    Ok(VendingStep {
        external_id: attempt.external_id.clone(),
        answer: answer.clone(),
        at,
        next_check_at: schedule::next_check_at(answer.state, attempt.started_at, at, ports.random),
        retry_at,
        cost_tsh: answered_cost_tsh(answer, ports).await?,
        consequence,
    })
}

/// When the shop tries another way after a refusal by itself. What staff sent goes back to staff.
async fn another_way(
    attempt: &VendingAttempt,
    answer: &Transaction,
    order: &Order,
    ports: VendingPorts<'_>,
) -> Result<Option<DateTime<Utc>>, RepositoryError> {
    let Item::Bundle(bundle) = &order.item else {
        return Ok(None);
    };
    if !answer.state.is_certain_refusal() || attempt.started_by.is_some() {
        return Ok(None);
    }
    let mut attempts = ports.attempts.list(order.key).await?;
    for known in attempts.iter_mut().filter(|known| known.external_id == attempt.external_id) {
        (known.state, known.refusal) = (answer.state, answer.refusal);
    }
    let route = ports.routes.route_of(bundle.bundle_id).await?;
    let next = next_step(&route, &attempts, false, ports.vendors);
    Ok(next.and_then(|next| retry_at(attempt, answer, next, ports.clock.now())))
}

async fn answered_cost_tsh(
    answer: &Transaction,
    ports: VendingPorts<'_>,
) -> Result<Option<Money>, RepositoryError> {
    let Some(cost) = answer.cost else {
        return Ok(None);
    };
    Ok(ports.routes.rate_of(cost.currency).await?.and_then(|rate| rate.convert(cost)))
}

impl Order {
    /// The consequence of the vendor's answer for this order at `at`. A closed order stays as it is, except that a
    /// bundle that was taken back is no longer delivered.
    pub fn consequence_of(
        &self,
        answer: &Transaction,
        may_deliver: bool,
        at: DateTime<Utc>,
    ) -> OrderConsequence {
        let waits = self.status.awaits_delivery();
        match answer.state {
            state if state.is_in_progress() => OrderConsequence::Nothing,
            VendingState::Completed if waits && may_deliver => self.delivered_by_vending(answer, at),
            VendingState::Reversed if self.status == OrderStatus::Delivered => self.taken_back(answer, at),
            _ if waits => OrderConsequence::Problem(Box::new(self.vending_problem(answer, self.version, at))),
            _ => OrderConsequence::Nothing,
        }
    }

    fn delivered_by_vending(&self, answer: &Transaction, at: DateTime<Utc>) -> OrderConsequence {
        let record = DeliveryRecord { reference: answer.reference.clone(), proof: DeliveryProof::NotNeeded };
        let change = self.deliver(record, at, Actor::vending(), None);
        change.map_or(OrderConsequence::Nothing, |change| OrderConsequence::Delivered(Box::new(change)))
    }

    fn taken_back(&self, answer: &Transaction, at: DateTime<Utc>) -> OrderConsequence {
        let Some(change) = self.change_to(OrderStatus::Processing, at, Actor::vending(), None) else {
            return OrderConsequence::Nothing;
        };
        let report = self.vending_problem(answer, self.version.saturating_add(1), at);
        OrderConsequence::Reversed(Box::new(change), Box::new(report))
    }

    fn vending_problem(&self, answer: &Transaction, version: i64, at: DateTime<Utc>) -> ProblemReport {
        let problem = answer.refusal.map_or(Problem::Other, Refusal::problem);
        let report = self.problem_report(problem, answer.words.clone(), Actor::vending(), at);
        ProblemReport { from_version: version, ..report }
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{Shop, attempt};
    use super::*;
    use crate::test_support::{at, bundle_order};

    fn answer(state: VendingState) -> Transaction {
        Transaction { reference: Some("VDC-1".into()), ..Transaction::in_state(state) }
    }

    fn after(status: OrderStatus, answer: &Transaction) -> OrderConsequence {
        Order { status, ..bundle_order() }.consequence_of(answer, true, at(9))
    }

    #[test]
    fn a_completed_order_is_delivered_by_vending_with_the_vendors_reference() {
        let OrderConsequence::Delivered(change) =
            after(OrderStatus::Pending, &answer(VendingState::Completed))
        else {
            panic!("it was not delivered");
        };
        assert_eq!(change.entry.by, Some(Actor::vending()));
        assert_eq!(change.audit.unwrap().by, Actor::vending());
        assert_eq!(change.delivery_record.unwrap().reference.as_deref(), Some("VDC-1"));
    }

    #[test]
    fn an_order_that_was_not_sent_is_queued_with_the_reason() {
        for state in [VendingState::Rejected, VendingState::Cancelled, VendingState::Declined] {
            let answer = Transaction {
                refusal: Some(Refusal::WrongNumber),
                words: Some("no such line".into()),
                ..answer(state)
            };
            let OrderConsequence::Problem(report) = after(OrderStatus::Pending, &answer) else {
                panic!("no problem was reported for {state:?}");
            };
            assert_eq!(
                (report.problem, report.note.text.as_deref()),
                (Problem::WrongNumber, Some("no such line"))
            );
        }
        let unknown = after(OrderStatus::Pending, &answer(VendingState::TimedOut));
        assert!(matches!(unknown, OrderConsequence::Problem(report) if report.problem == Problem::Other));
    }

    #[test]
    fn a_bundle_that_was_taken_back_is_no_longer_delivered() {
        let OrderConsequence::Reversed(change, report) =
            after(OrderStatus::Delivered, &answer(VendingState::Reversed))
        else {
            panic!("it is still delivered");
        };
        assert_eq!((change.entry.status, change.from_version), (OrderStatus::Processing, 1));
        assert_eq!(report.from_version, 2);
    }

    #[test]
    fn a_closed_order_stays_as_it_is() {
        for state in
            [VendingState::Completed, VendingState::Declined, VendingState::TimedOut, VendingState::Reversed]
        {
            assert_eq!(after(OrderStatus::Cancelled, &answer(state)), OrderConsequence::Nothing);
        }
        assert_eq!(
            after(OrderStatus::Delivered, &answer(VendingState::Completed)),
            OrderConsequence::Nothing
        );
        assert_eq!(after(OrderStatus::Pending, &answer(VendingState::Submitted)), OrderConsequence::Nothing);
    }

    /// The aftermaths attempted when storage gives these answers.
    async fn tried(
        answers: Vec<Result<bool, VendingStepConflict>>,
        postponements: usize,
    ) -> Vec<&'static str> {
        let seen = std::sync::Arc::new(std::sync::Mutex::new(Vec::new()));
        let (mut shop, mut answers, tried) = (Shop::with(bundle_order()), answers.into_iter(), seen.clone());
        shop.attempts.expect_advance().returning(move |step| {
            tried.lock().unwrap().push(match step.consequence {
                OrderConsequence::Delivered(_) => "delivered",
                OrderConsequence::Problem(_) => "trouble",
                _ => "other",
            });
            answers.next().unwrap()
        });
        shop.attempts.expect_schedule().times(postponements).returning(|_, _| Ok(()));
        settle(&attempt(), answer(VendingState::Completed), shop.ports()).await.unwrap();
        seen.lock().unwrap().clone()
    }

    #[tokio::test]
    async fn a_concurrently_changed_order_is_decided_again() {
        assert_eq!(tried(vec![Err(VendingStepConflict::Version), Ok(true)], 0).await, ["delivered"; 2]);
    }

    #[tokio::test]
    async fn an_order_with_a_refund_meanwhile_is_reported_as_a_problem() {
        let answers = vec![Err(VendingStepConflict::PaymentReturned), Ok(true)];
        assert_eq!(tried(answers, 0).await, ["delivered", "trouble"]);
    }

    #[tokio::test]
    async fn late_news_waits_until_the_claim_ends() {
        assert_eq!(tried(vec![Err(VendingStepConflict::Blocked)], 1).await, ["delivered"]);
    }
}
