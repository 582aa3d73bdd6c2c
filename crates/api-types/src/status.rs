//! The state of everything that the shop depends on.

use crate::prelude::*;

/// The state of everything that the shop depends on.
#[response]
#[derive(Clone)]
#[schema(as = ShopStatus)]
pub struct StatusBody {
    pub checked_at: DateTime<Utc>,
    /// Without a database some are missing.
    pub checks: Vec<CheckBody>,
}

/// One thing that the shop depends on.
#[response]
#[derive(Debug, Clone, PartialEq, Eq)]
#[schema(as = ShopCheck)]
pub struct CheckBody {
    pub code: CheckCode,
    /// The company that the check is about, where there are several.
    pub subject: Option<String>,
    pub state: CheckState,
    /// What was found; clients write a sentence for each.
    pub finding: Finding,
    /// The time that belongs to the finding.
    pub at: Option<DateTime<Utc>>,
    /// The number that belongs to the finding: seconds, percent, rows or shillings.
    pub amount: Option<i64>,
    /// The cause as the other side or the network named it, in English.
    pub cause: Option<String>,
}

#[response]
pub enum CheckState {
    Ok,
    /// Staff should look at it today.
    Warn,
    /// Customers or data are at risk now.
    Fail,
    /// Not configured, so there is nothing to check.
    Off,
}

#[response]
pub enum CheckCode {
    Database,
    Migrations,
    Clock,
    /// Only of a shop whose database has a replica.
    Replica,
    Payments,
    Messages,
    PaymentWebhook,
    PaymentProvider,
    /// Only of a company that refunds are paid through, and that says what it holds for them.
    PayoutBalance,
    /// One row for each vendor of bundles that gets orders.
    Vendor,
    PublicAddress,
    Certificate,
    Sms,
    WhatsApp,
    Email,
    Push,
    Webhook,
    Disk,
    Backup,
    /// Only of an instance that copies backups to a bucket.
    BackupCopy,
    Doctor,
}

#[response]
pub enum Finding {
    DatabaseWrites,
    DatabaseFails,
    MigrationsApplied,
    MigrationsPending,
    ClocksAgree,
    /// `amount` is in seconds.
    ClocksDiffer,
    ReplicaFollows,
    /// `amount` is in seconds.
    ReplicaLate,
    ReplicaFails,
    PaymentsChecked,
    PaymentsUnchecked,
    /// `amount` counts purchases.
    PaidWithoutOrder,
    MessagesLeave,
    MessagesLate,
    /// `amount` counts messages that failed for good and wait for somebody.
    MessagesFailed,
    WebhooksArrive,
    WebhooksMissing,
    WebhookNever,
    ProviderAnswers,
    ProviderFails,
    ProviderSuspended,
    /// It answers, but most of its prompts to the wallets in `cause` fail; other companies come first.
    PromptsFail,
    /// `amount` is in whole shillings.
    PayoutBalance,
    PayoutBalanceEmpty,
    /// `cause` is the shop's balance there, such as `412.5 USD`, if the vendor tells it.
    VendorAnswers,
    /// It answers and has never delivered a bundle of this shop: it is proven only against the simulator.
    VendorUnproven,
    VendorFails,
    VendorSuspended,
    /// It refused an order for want of money, or its balance is zero.
    VendorEmpty,
    AddressLocal,
    AddressReached,
    AddressUnreachable,
    CertificateValid,
    CertificateExpires,
    ChannelWorks,
    ChannelOff,
    ChannelSuspended,
    /// A gateway refused the query for its account, or did not answer.
    GatewayFails,
    CreditLow,
    SenderNameMissing,
    /// `amount` is the percentage that is free.
    DiskHasRoom,
    DiskLow,
    BackupMade,
    BackupLate,
    BackupNever,
    BackupCopied,
    BackupCopyLate,
    BackupCopyNever,
    DoctorFoundNothing,
    /// `amount` counts findings.
    DoctorFindings,
    DoctorLate,
    DoctorNever,
}

impl CheckBody {
    fn new(code: CheckCode, state: CheckState, finding: Finding) -> Self {
        Self { code, subject: None, state, finding, at: None, amount: None, cause: None }
    }

    #[must_use]
    pub fn about(self, subject: &str) -> Self {
        Self { subject: Some(subject.to_owned()), ..self }
    }

    pub fn ok(code: CheckCode, finding: Finding) -> Self {
        Self::new(code, CheckState::Ok, finding)
    }

    pub fn warn(code: CheckCode, finding: Finding) -> Self {
        Self::new(code, CheckState::Warn, finding)
    }

    pub fn fail(code: CheckCode, finding: Finding) -> Self {
        Self::new(code, CheckState::Fail, finding)
    }

    pub fn off(code: CheckCode, finding: Finding) -> Self {
        Self::new(code, CheckState::Off, finding)
    }

    #[must_use]
    pub fn at(self, at: DateTime<Utc>) -> Self {
        Self { at: Some(at), ..self }
    }

    #[must_use]
    pub fn amount(self, amount: i64) -> Self {
        Self { amount: Some(amount), ..self }
    }

    #[must_use]
    pub fn with_cause(self, cause: String) -> Self {
        Self { cause: Some(cause), ..self }
    }
}
