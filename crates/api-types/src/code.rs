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
    ($($name:ident = $domain:ty, $description:literal;)*) => {$(
        pub type $name = Code<$domain>;

        impl Described for $domain {
            const NAME: &str = stringify!($name);
            const DESCRIPTION: &str = $description;
        }
    )*};
}

described! {
    Role = accounts::Role, "Role of an account.";
    Permission = accounts::Permission, "A permission of a role in the back office.";
    ActiveNumber = content::shop::ActiveNumber, "Which of two numbers is in use.";
    Need = content::shop::Need, "What customers use data for.";
    PromptLimit = kernel::PromptLimit, "A configurable limit of payment prompts.";
    FigureKind = content::shop::FigureKind, "A claim that can be computed from the shop's records.";
    Weekday = kernel::Weekday, "A day of the week.";
    ClaimSource = content::shop::ClaimOrigin, "Where a claim comes from.";
    BundleType = catalog::BundleKind, "Customers that a bundle is meant for.";
    Network = kernel::Network, "A mobile network.";
    ValidityUnit = catalog::ValidityUnit, "Unit of a validity.";
    OrderStatus = orders::OrderStatus, "Status of an order.";
    OrderPaymentStatus = orders::PaymentStatus, "Payment status of an order.";
    CancelledBy = orders::CancelledBy, "Who cancelled an order.";
    Urgency = kernel::Urgency, "How soon something must be dealt with.";
    SavedList = accounts::SavedList, "A list with saved filters.";
    CaseKind = overview::CaseKind, "Why a case needs staff.";
    HistoryKind = customers::HistoryKind, "What an entry of a person's history is about.";
    OrderPart = customers::OrderPart, "What a number was in an order.";
    VendingState = orders::VendingState, "State of a vending attempt.";
    VendingRefusal = orders::Refusal, "Why a bundle was not sent.";
    ProductKind = orders::ProductKind, "What a vendor's product puts onto the phone.";
    ProductFit = orders::vendor_catalogue::Fit, "What a vendor's product gives, compared with a bundle.";
    RouteStepProblem = orders::vendor_catalogue::StepProblem, "Why a step of a route is skipped.";
    ListProblem = orders::vendor_catalogue::ListProblem, "Why a vendor's list could not be read.";
    DeliveryProblem = orders::Problem, "What prevents a delivery.";
    DeliveryProof = orders::DeliveryProof, "What confirmed a delivery.";
    ComplaintKind = orders::ComplaintKind, "What a customer's complaint is about.";
    OrderNoteKind = orders::NoteType, "Type of an entry in an order's history other than a status.";
    ProviderTestState = payments::ProviderTestState, "How far a test of a payment company came.";
    NetworkCondition = payments::NetworkCondition, "Health of a network in the last hour.";
    SetupStep = overview::SetupStep, "A step in setting up a shop.";
    AttemptState = payments::PaymentStateKind, "State of a payment attempt.";
    PaymentCause = payments::Cause, "Who changed a payment attempt.";
    RefundStage = orders::RefundStage, "How far a refund is, for the customer.";
    RefundState = payments::RefundState, "State of a refund.";
    RevenueStatus = orders::RevenueStatus, "Whether an order's revenue is confirmed.";
    ItemKind = orders::ItemKind, "Type of a sold item.";
    ReportBy = books::ReportBy, "How a report groups revenue.";
    FloatEntryKind = books::float::FloatEntryKind, "What moved a balance of the float.";
    StockEntryKind = catalog::StockEntryKind, "What moved the stock of a router.";
    FloatOutlook = crate::books::float::Outlook, "How long a balance lasts at the usual pace of this weekday and hour.";
    Grade = books::Grade, "Grade of a day's sales.";
    ResolutionAction = books::ResolutionAction, "What staff did about a difference.";
    DayShare = books::DayShare, "What becomes of a statement's rows of another day: `taken`, or the day is signed off, has a fuller statement (`kept`), has many more payments in the books (`partial`), or cannot have it.";
    DifferenceKind = books::DifferenceKind, "Type of a difference between a statement and the books.";
    ColumnRole = books::ColumnRole, "Content of a statement's column.";
    RefundKind = payments::RefundKind, "Who found that money must be refunded.";
    RefundReason = payments::RefundReason, "Why staff refund money.";
    RefundTrigger = payments::RefundTrigger, "What happened to a refund case or its order, besides a new state.";
    RefundMethod = payments::RefundMethod, "How money was refunded.";
    FailureReason = payments::FailureReason, "Why a payment failed.";
    RejectionReason = payments::RejectionReason, "Why the provider rejected a payment request.";
    MessageDirection = payments::Direction, "Whether the money of a wallet's message left or arrived.";
    WalletMessageStatus = payments::MessageStatus, "How final a wallet's message is: only `confirmed` says that money moved.";
    Wallet = payments::Wallet, "A wallet or bank.";
    TillSource = payments::TillSource, "Who reported money of the till.";
    TillState = payments::TillState, "What happened to money of the till.";
    TrainingLevel = content::Level, "Required knowledge of a training item.";
    TrainingType = content::LessonKind, "Type of a training item.";
    AgentApplicationStatus = agents::ApplicationStatus, "Status of an agent application.";
    AgentStatus = agents::AgentStatus, "Whether an agent's sales count.";
    CommissionKind = agents::CommissionKind, "Type of an entry in an agent's ledger.";
    PayoutItemState = agents::PayoutItemState, "State of a payout item.";
    Region = agents::Region, "A region of Tanzania, or elsewhere.";
    StaffStatus = accounts::StaffStatus, "Standing of a staff account.";
    LinkKind = accounts::LinkKind, "Purpose of a one-time link.";
    AuditAction = kernel::AuditAction, "Type of an audited action.";
    AuditKind = kernel::AuditKind, "Type of an audited subject.";
    PersonalDataGroup = accounts::personal_data::Group, "Group of personal data records.";
    DataFieldKind = accounts::personal_data::FieldKind, "Type of a personal data value.";
    ErasureReason = accounts::personal_data::ErasureReason, "Why personal data is erased.";
    ErasureBlockerKind = accounts::personal_data::BlockerKind, "What must be finished before an erasure.";
    MessageChannel = kernel::MessageChannel, "Channel of a message.";
    MessageKind = notifications::MessageKind, "Subject of a message.";
    MessageAudience = notifications::Audience, "Recipients of a message.";
    MessageState = notifications::MessageState, "State of a message.";
    DeliveryStatus = notifications::DeliveryStatus, "Delivery status of a sent message.";
    FailureCause = notifications::FailureCause, "Why a message was not delivered.";
    AttemptOutcome = notifications::AttemptOutcome, "Result of an attempt to send a message.";
    AttemptError = notifications::AttemptError, "Why an attempt to send a message failed.";
    MessageVariant = notifications::Variant, "Variant of a staff message about an order.";
    StaffTopic = kernel::StaffTopic, "Topics that staff can subscribe to.";
    Language = kernel::Language, "A language of the shop.";
}
