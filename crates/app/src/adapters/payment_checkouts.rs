use std::sync::Arc;

use async_trait::async_trait;
use kernel::{OrderId, RepositoryError};
use orders::{Checkouts, UnfinishedCheckout};
use payments::PaymentRepository;

/// The orders domain's view of payments.
pub struct PaymentCheckouts(pub Arc<dyn PaymentRepository>);

#[async_trait]
impl Checkouts for PaymentCheckouts {
    async fn find_by_order_id(
        &self,
        order_id: &OrderId,
    ) -> Result<Option<UnfinishedCheckout>, RepositoryError> {
        Ok(self.0.find_by_order_id(order_id).await?.map(UnfinishedCheckout::from))
    }
}
