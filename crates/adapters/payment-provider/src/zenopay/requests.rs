use serde::Serialize;

/// The body of `POST /mobile_money_tanzania`.
#[derive(Serialize)]
pub(crate) struct PromptRequest<'a> {
    pub(crate) order_id: &'a str,
    pub(crate) buyer_email: &'a str,
    pub(crate) buyer_name: &'a str,
    /// `0XXXXXXXXX`
    pub(crate) buyer_phone: String,
    /// In whole Tanzanian shillings.
    pub(crate) amount: i64,
    pub(crate) webhook_url: &'a str,
    pub(crate) metadata: Metadata,
}

/// The body of `POST /walletcashin/process/`.
#[derive(Serialize)]
pub(crate) struct PayoutRequest<'a> {
    /// The provider's idempotency key: the same `transid` moves money once.
    pub(crate) transid: &'a str,
    pub(crate) utilitycode: &'a str,
    /// `0XXXXXXXXX`
    pub(crate) utilityref: String,
    /// In whole Tanzanian shillings.
    pub(crate) amount: i64,
    pub(crate) pin: &'a str,
}

#[derive(Serialize)]
pub(crate) struct Metadata {
    pub(crate) product_id: String,
}
