/// A call to our webhook address, not yet authenticated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebhookCall {
    /// In the order of the call; names in lower case, values that are text.
    pub headers: Vec<(String, String)>,
    /// The last part of the address, for companies that sign nothing.
    pub address_key: Option<String>,
    /// The bytes as they came, because signatures cover them.
    pub body: Vec<u8>,
}

impl WebhookCall {
    /// The first header of this name, which must be in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(given, _)| given == name).map(|(_, value)| value.as_str())
    }
}

/// Why a webhook call was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WebhookRefusal {
    /// No key or signature, one that is not ours, or one that is too old.
    #[error("the call does not carry our key or signature")]
    Unauthentic,
    /// The body is no JSON, or too long.
    #[error("the body cannot be read")]
    Malformed,
    /// The body names no reference.
    #[error("the body names no reference of the shop")]
    WithoutReference,
}
