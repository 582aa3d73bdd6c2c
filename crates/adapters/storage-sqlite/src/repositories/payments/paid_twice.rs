//! Purchases that look like a second charge for the same thing.

use payments::{PAID_TWICE_WITHIN, PaymentStatusFilter};

use super::super::hours_after;
use super::records::condition;

/// SQL condition on `checkouts`: paid, not ordered, and the surplus one of two payments for the same bundle from the
/// same phone within [`PAID_TWICE_WITHIN`].
///
/// Of two purchases without an order, the one paid later is the surplus, so that a pair is one case. If one of them
/// is ordered, the other is the surplus, unless it began after that order was placed: the customer then wants a
/// second bundle. Refunded payments do not count, nor do the parts of one prompt.
///
/// `CROSS JOIN` keeps SQLite from beginning with all completed attempts, of which it does not know the number.
pub fn is_paid_twice() -> String {
    let hours = PAID_TWICE_WITHIN.num_hours();
    format!(
        "({unordered} AND EXISTS (
            SELECT 1 FROM payment_attempts own CROSS JOIN checkouts other CROSS JOIN payment_attempts twin
            WHERE own.checkout_id = checkouts.id AND own.state = 'completed'
                AND other.payer_phone = checkouts.payer_phone
                AND other.bundle_id = checkouts.bundle_id AND other.id <> checkouts.id
                AND twin.checkout_id = other.id AND twin.state = 'completed' AND other.closed_at IS NULL
                AND twin.reference <> own.reference
                AND own.changed_at <= {after_twin} AND twin.changed_at <= {after_own}
                AND CASE WHEN other.ordered_at IS NULL
                    THEN twin.changed_at < own.changed_at
                        OR (twin.changed_at = own.changed_at AND other.id < checkouts.id)
                    ELSE checkouts.created_at < other.ordered_at END))",
        unordered = condition(PaymentStatusFilter::PaidWithoutOrder),
        after_twin = hours_after("twin.changed_at", hours),
        after_own = hours_after("own.changed_at", hours),
    )
}
