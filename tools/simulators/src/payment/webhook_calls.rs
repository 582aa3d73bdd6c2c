use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};
use serde_json::Value;

use super::books::{Books, Call, CallKey, CallKind};
use super::company::Wire;
use crate::webhooks::{DueWebhook, Sender, Signed};

/// Signs a payment company's webhooks, and records them among its calls.
pub(super) struct WebhookCalls {
    pub(super) wire: &'static dyn Wire,
    pub(super) key: String,
    pub(super) books: Arc<Mutex<Books>>,
}

impl Sender for WebhookCalls {
    type Key = CallKey;

    fn signed(&self, body: Value, at: DateTime<Utc>) -> Signed {
        self.wire.signed(&self.key, body, at)
    }

    fn sent(&self, webhook: &DueWebhook, at: DateTime<Utc>) -> CallKey {
        let call = Call::begun(at, CallKind::Webhook, webhook.order_id.clone());
        let call = Call { body: Some(webhook.body.clone()), ..call };
        let mut books = self.books.lock().unwrap_or_else(PoisonError::into_inner);
        let call = call.about(books.payments.get(&webhook.order_id));
        books.record(call)
    }

    fn answered(&self, key: CallKey, status: u16) {
        self.books.lock().unwrap_or_else(PoisonError::into_inner).answered(key, status);
    }
}
