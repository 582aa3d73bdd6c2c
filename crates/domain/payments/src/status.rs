use kernel::{OrderId, RepositoryError};

use crate::{CheckPorts, Payment, check_payment};

/// The payment with this order id, after a check with the provider; `None` when there is none.
///
/// # Errors
/// [`RepositoryError`] when the rows cannot be read or written.
pub async fn find_payment(
    order_id: &OrderId,
    ports: CheckPorts<'_>,
) -> Result<Option<Payment>, RepositoryError> {
    match ports.payments.find_by_order_id(order_id).await? {
        Some(payment) => check_payment(payment, ports).await.map(Some),
        None => Ok(None),
    }
}
