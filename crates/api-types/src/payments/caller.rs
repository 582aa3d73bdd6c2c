//! What a request for a payment says beside its body.

use kernel::{AgentCode, IdempotencyKey, Language, OrderId, PhoneNumber};
use payments::{InitiatePayment, Origin, WantedBundle};

use crate::error::ApiError;

/// Who asks for a payment.
pub struct PaymentCaller {
    pub idempotency_key: Option<IdempotencyKey>,
    pub language: Language,
    pub origin: Origin,
    /// Fingerprint of the browser, including one that gets its cookie only with the response.
    pub device: Option<String>,
}

/// A body that asks for a payment.
pub trait PaymentRequest {
    /// # Errors
    /// Each field that is missing or invalid.
    fn parse(self, caller: PaymentCaller) -> Result<InitiatePayment, ApiError>;
}

impl PaymentCaller {
    /// The prompt that a complete body asks for. A code of an agent that cannot be one is ignored.
    pub(super) fn initiate(
        self,
        payer_phone: PhoneNumber,
        agent_code: Option<&str>,
        order_id: Option<OrderId>,
        bundles: Vec<WantedBundle>,
    ) -> InitiatePayment {
        let Self { idempotency_key, language, origin, device } = self;
        let agent_code = agent_code.and_then(|text| AgentCode::parse(text).ok());
        InitiatePayment {
            bundles,
            payer_phone,
            order_id,
            idempotency_key,
            language,
            agent_code,
            origin,
            device,
        }
    }
}
