//! Webhooks of both companies.

use chrono::{DateTime, Utc};
use serde_json::Value;

use super::server::VendingCompany;
use crate::payment::ids::hmac;
use crate::webhooks::{DueWebhook, Sender, Signed};

/// DT One signs nothing; Reloadly signs the body and the time.
pub(super) struct Signer {
    pub(super) company: VendingCompany,
    pub(super) secret: String,
}

impl Sender for Signer {
    type Key = ();

    fn signed(&self, body: Value, at: DateTime<Utc>) -> Signed {
        match self.company {
            VendingCompany::DtOne => Signed::new([], &body),
            VendingCompany::Reloadly => {
                let timestamp = at.timestamp_millis().to_string();
                let signature = hex::encode(hmac(&self.secret, format!("{body}:{timestamp}").as_bytes()));
                let headers =
                    [("x-reloadly-signature", signature), ("x-reloadly-request-timestamp", timestamp)];
                Signed::new(headers, &body)
            }
        }
    }

    fn sent(&self, _webhook: &DueWebhook, _at: DateTime<Utc>) {}

    fn answered(&self, (): (), _status: u16) {}
}
