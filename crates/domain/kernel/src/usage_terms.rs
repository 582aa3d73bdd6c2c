use crate::OpenTime;

/// When and for what a bundle can be used, as the operator says.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct UsageTerms {
    /// The hours of each day in which it works; `None`: at any time.
    pub hours: Option<OpenTime>,
    /// A short English text such as `WhatsApp only`; empty when it works for everything.
    pub conditions: String,
    /// The same in Swahili; may be empty.
    pub conditions_swahili: String,
}
