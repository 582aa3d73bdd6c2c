//! The domains' enums on the wire: as their codes, each with a schema made from its values.

use std::borrow::Cow;

use kernel::Coded;
use serde::{Serialize, Serializer};
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// A value of a domain's enum, written as its code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Code<T>(pub T);

/// An enum with a schema of its own in the OpenAPI document.
pub trait Described: Coded {
    /// The name of the schema.
    const NAME: &str;
    const DESCRIPTION: &str;
}

impl<T> From<T> for Code<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

impl<T: Coded> Serialize for Code<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.code())
    }
}

impl<T: Described> PartialSchema for Code<T> {
    fn schema() -> RefOr<Schema> {
        codes_schema(T::DESCRIPTION, T::all().map(T::code))
    }
}

impl<T: Described> ToSchema for Code<T> {
    fn name() -> Cow<'static, str> {
        T::NAME.into()
    }
}

/// A text that is one of `codes`.
pub fn codes_schema(description: &str, codes: impl IntoIterator<Item = &'static str>) -> RefOr<Schema> {
    let text = ObjectBuilder::new().schema_type(SchemaType::new(Type::String));
    text.description(Some(description)).enum_values(Some(codes)).into()
}

macro_rules! described {
    ($($description:literal $name:ident = $domain:ty;)*) => {$(
        #[doc = $description]
        pub type $name = Code<$domain>;

        impl Described for $domain {
            const NAME: &str = stringify!($name);
            const DESCRIPTION: &str = $description;
        }
    )*};
}

described! {
    "Role of an account."
    Role = accounts::Role;
    "A permission of a role in the back office."
    Permission = accounts::Permission;
    "Which of two numbers is in use."
    ActiveNumber = content::shop::ActiveNumber;
    "A configurable limit of payment prompts."
    PromptLimit = kernel::PromptLimit;
    "A claim that can be computed from the shop's records."
    FigureKind = content::shop::FigureKind;
    "A day of the week."
    Weekday = kernel::Weekday;
    "Where a claim comes from."
    ClaimSource = content::shop::ClaimOrigin;
    "Customers that a bundle is meant for."
    BundleType = catalog::BundleKind;
    "A mobile network."
    Network = kernel::Network;
    "Unit of a validity."
    ValidityUnit = catalog::ValidityUnit;
    "Status of an order."
    OrderStatus = orders::OrderStatus;
    "Payment status of an order."
    OrderPaymentStatus = orders::PaymentStatus;
    "Who cancelled an order."
    CancelledBy = orders::CancelledBy;
    "How soon something must be dealt with."
    Urgency = kernel::Urgency;
    "A list with saved filters."
    SavedList = accounts::SavedList;
    "Why a case needs staff."
    CaseKind = overview::CaseKind;
    "Who loads bundles onto phones."
    VendingKind = crate::config::VendingKind;
    "State of a vending attempt."
    VendingState = orders::VendingState;
    "Why a bundle was not sent."
    VendingRefusal = orders::Refusal;
    "What prevents a delivery."
    DeliveryProblem = orders::Problem;
    "What confirmed a delivery."
    DeliveryProof = orders::DeliveryProof;
    "Type of an entry in an order's history other than a status."
    OrderNoteKind = orders::NoteType;
    "Health of a network in the last hour."
    NetworkPulse = payments::NetworkPulse;
    "A step in setting up a shop."
    FirstStep = overview::FirstStep;
    "State of a payment attempt."
    AttemptState = payments::PaymentStateKind;
    "Who changed a payment attempt."
    PaymentCause = payments::Cause;
    "State of a refund."
    RefundState = payments::RefundState;
    "Whether an order's revenue is confirmed."
    RevenueStatus = orders::RevenueStatus;
    "Type of a sold item."
    SoldKind = orders::ItemKind;
    "How a report groups revenue."
    ReportBy = books::ReportBy;
    "Grade of a day's sales."
    Grade = books::Grade;
    "Type of a difference between a statement and the books."
    DifferenceKind = books::DifferenceKind;
    "Content of a statement's column."
    ColumnRole = books::ColumnRole;
    "Why money is refunded."
    RefundKind = payments::RefundKind;
    "What happened to the order of a refund case."
    RefundOccasion = payments::CaseTrigger;
    "How money was refunded."
    RefundMethod = payments::RefundMethod;
    "Why a payment failed."
    FailureReason = payments::FailureReason;
    "Why the provider rejected a payment request."
    RejectionReason = payments::RejectionReason;
    "Required knowledge of a training item."
    TrainingLevel = content::Level;
    "Type of a training item."
    TrainingType = content::LessonKind;
    "Status of an agent application."
    AgentApplicationStatus = agents::ApplicationStatus;
    "Whether an agent's sales count."
    AgentStatus = agents::AgentStatus;
    "Type of an entry in an agent's ledger."
    CommissionKind = agents::CommissionKind;
    "State of a payout item."
    PayoutItemState = agents::PayoutItemState;
    "A region of Tanzania, or elsewhere."
    Region = agents::Region;
    "Standing of a staff account."
    PersonStanding = accounts::PersonStanding;
    "Purpose of a one-time link."
    LinkKind = accounts::LinkKind;
    "Type of an audited action."
    AuditAction = kernel::AuditAction;
    "Type of an audited subject."
    AuditKind = kernel::AuditKind;
    "Group of personal data records."
    HeldGroupCode = privacy::Group;
    "Type of a personal data value."
    HeldFieldKind = privacy::FieldKind;
    "Why personal data is erased."
    ErasureReason = privacy::ErasureReason;
    "What must be finished before an erasure."
    ErasureBlockerKind = privacy::BlockerKind;
    "Channel of a message."
    MessageChannel = kernel::MessageChannel;
    "Subject of a message."
    MessageKind = notifications::MessageKind;
    "Recipients of a message."
    MessageAudience = notifications::Audience;
    "State of a message."
    MessageState = notifications::MessageState;
    "Delivery status of a sent message."
    MessageFate = notifications::DeliveryStatus;
    "Why a message was not delivered."
    WhyNotDelivered = notifications::FailureCause;
    "Result of an attempt to send a message."
    AttemptOutcome = notifications::AttemptOutcome;
    "Why an attempt to send a message failed."
    TryReason = notifications::TryReason;
    "Variant of a staff message about an order."
    MessageVariant = notifications::Variant;
    "Topics that staff can subscribe to."
    StaffTopic = kernel::StaffTopic;
    "A language of the shop."
    Language = kernel::Language;
}
