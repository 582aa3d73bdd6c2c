//! Due times after a change of the shop's opening hours or promises.

use chrono::{DateTime, Utc};
use kernel::{OrderKey, PageRequest, RepositoryError};

use crate::{DeliveryQueue, DeliveryTerms, QueueFilter};

/// Brings the due times of waiting orders forward to those of the present terms, so that no order is overtaken by one
/// placed after the change. A due time never moves back: it was promised. Returns how many orders moved.
///
/// # Errors
/// [`RepositoryError`].
pub async fn bring_due_times_forward(
    terms: &DeliveryTerms,
    queue: &dyn DeliveryQueue,
    now: DateTime<Utc>,
) -> Result<usize, RepositoryError> {
    let earlier = earlier_due_times(terms, queue, now).await?;
    if !earlier.is_empty() {
        queue.bring_forward(&earlier, now).await?;
    }
    Ok(earlier.len())
}

async fn earlier_due_times(
    terms: &DeliveryTerms,
    queue: &dyn DeliveryQueue,
    now: DateTime<Utc>,
) -> Result<Vec<(OrderKey, DateTime<Utc>)>, RepositoryError> {
    let (mut earlier, mut after) = (Vec::new(), None);
    loop {
        let request = PageRequest::new(Some(PageRequest::MAX_LIMIT), after);
        let page = queue.queue(&QueueFilter::default(), &request, now).await?;
        for queued in page.items {
            let order = &queued.order;
            let due_at = terms.due_at(&order.item, order.amount, &order.delivery, order.created_at);
            if due_at < queued.due_at {
                earlier.push((order.key, due_at));
            }
        }
        match page.next {
            Some(next) => after = Some(next),
            None => return Ok(earlier),
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use kernel::{OpenTime, OpeningHours, Page};

    use super::*;
    use crate::test_support::bundle_order;
    use crate::{MockDeliveryQueue, QueuedOrder};

    fn open_all_day() -> DeliveryTerms {
        let hours = OpeningHours::new([Some(OpenTime::ALL_DAY); 7], Vec::new()).unwrap();
        DeliveryTerms { hours, ..DeliveryTerms::default() }
    }

    fn queued(due_in: TimeDelta) -> QueuedOrder {
        let order = bundle_order();
        let due_at = order.created_at.checked_add_signed(due_in).unwrap();
        QueuedOrder { order, due_at, claim: None, report: None, ussd: None }
    }

    async fn moved(queued: QueuedOrder) -> Vec<DateTime<Utc>> {
        let now = queued.order.created_at;
        let mut queue = MockDeliveryQueue::new();
        queue
            .expect_queue()
            .returning(move |_, _, _| Ok(Page { items: vec![queued.clone()], next: None, total: 1 }));
        let written = std::sync::Arc::new(std::sync::Mutex::new(Vec::new()));
        let seen = written.clone();
        queue.expect_bring_forward().returning(move |earlier, _| {
            seen.lock().unwrap().extend(earlier.iter().map(|(_, due_at)| *due_at));
            Ok(())
        });
        bring_due_times_forward(&open_all_day(), &queue, now).await.unwrap();
        written.lock().unwrap().clone()
    }

    #[tokio::test]
    async fn longer_hours_bring_a_waiting_order_forward() {
        let order = bundle_order();
        let due = open_all_day().due_at(&order.item, order.amount, &order.delivery, order.created_at);
        assert_eq!(moved(queued(TimeDelta::hours(30))).await, [due]);
    }

    #[tokio::test]
    async fn a_promise_that_was_made_never_moves_back() {
        assert!(moved(queued(TimeDelta::minutes(1))).await.is_empty());
    }
}
