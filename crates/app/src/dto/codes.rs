//! Wire codes of enumerations, as the OpenAPI document lists them. The domains' `code()` methods write the values; a
//! test keeps both equal.

use utoipa::ToSchema;

macro_rules! codes {
    ($($(#[$doc:meta])* $case:literal $name:ident { $($variant:ident),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(ToSchema)]
        #[schema(rename_all = $case)]
        pub enum $name {
            $(#[doc = stringify!($variant)] $variant,)*
        }
    )*};
}

codes! {
    /// Role of an account.
    "lowercase" Role { Customer, Viewer, Content, Support, Manager, Owner }
    /// A permission of a role in the back office.
    "snake_case" Permission {
        SeeOrders, HandleOrders, ArchiveOrders, SeePayments, HandlePayments, JudgePayments, SeeRevenue, CloseDays, SeeCatalogue, EditCatalogue, EditTraining, EditTexts, EditSettings, SeeAgents, EditAgents, PayAgents, SeeMessages, SeeAudit, ErasePersonalData, ManagePeople,
    }
    /// Which of two numbers is in use.
    "lowercase" ActiveNumber { Current, Previous }
    /// A configurable limit of payment prompts.
    "camelCase" PromptLimit {
        PhoneTenMinutes, PhoneHour, PhoneDay, DeviceHour, AddressTenMinutes, AddressHour,
    }
    /// A claim that can be computed from the shop's records.
    "lowercase" FigureKind { Customers, Networks }
    /// A day of the week.
    "lowercase" Weekday { Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday }
    /// Where a claim comes from.
    "lowercase" ClaimSource { Computed, Own }
    /// A step of a test payment.
    "lowercase" ProviderTestCode { Prompt, Money, Amount }
    /// Customers that a bundle is meant for.
    "lowercase" BundleType { Sme, Normal }
    /// A mobile network.
    "lowercase" Network { Vodacom, Yas, Airtel, Halotel }
    /// Result of a row of an import file.
    "lowercase" ImportOutcome { Created, Changed, Unchanged, Error }
    /// Unit of a validity.
    "lowercase" ValidityUnit { Hour, Day, Night }
    /// Status of an order.
    "lowercase" OrderStatus { Pending, Processing, Delivered, Cancelled }
    /// How an order is paid.
    "snake_case" PaymentMethod { Cod, MobileMoney }
    /// Payment status of an order.
    "lowercase" OrderPaymentStatus { Due, Received, Paid }
    /// Payment status of an order or purchase.
    "lowercase" TrackedPaymentStatus { Due, Received, Paid, Pending, Failed }
    /// Stage of a purchase.
    "snake_case" TrackingStage { AwaitingPayment, DetailsMissing, PaymentFailed, Placed, Returning, UnderReview }
    /// Who cancelled an order.
    "lowercase" CancelledBy { Customer, Shop, Timeout }
    /// How soon something must be dealt with.
    "lowercase" Urgency { Low, Medium, High }
    /// A list with saved filters.
    "lowercase" SavedList { Orders, Revenue, Payments, Support }
    /// Why a case needs staff.
    "snake_case" CaseKind {
        CancelAsked, DeliveryProblem, DeliveryLate, PaymentReview, PaidTwice, PaidWithoutOrder, Refund, Application,
    }
    /// Who loads bundles onto phones.
    "lowercase" VendingKind { Manual, Simulator }
    /// State of a vending attempt.
    "snake_case" VendingState {
        Created, Confirmed, Submitted, TimedOut, Rejected, Cancelled, Declined, Completed, Reversed,
    }
    /// Why a bundle was not sent.
    "snake_case" VendingRefusal { WrongNumber, NetworkDown, OutOfFloat, Unreachable, Other }
    /// What prevents a delivery.
    "snake_case" DeliveryProblem { WrongNumber, NetworkDown, NotReachable, OutOfFloat, Other }
    /// What confirmed a delivery.
    "snake_case" DeliveryProof { NotNeeded, Code, Word }
    /// Type of an entry in an order's history other than a status.
    "snake_case" OrderNoteKind { Note, Problem, CancelAsked }
    /// Status of a payment.
    "UPPERCASE" PaymentStatus { Pending, Completed, Failed, Expired, Review, Reversed }
    /// Whether a payment prompt reached the phone.
    "lowercase" PromptReached { Sent, Unclear }
    /// Availability of the payment provider.
    "lowercase" ProviderStatus { Up, Slow, Down }
    /// Availability of a network.
    "lowercase" NetworkStatus { Up, Slow, Unknown }
    /// Health of a network in the last hour.
    "lowercase" NetworkPulse { Active, Slow, Failing, Quiet }
    /// A step in setting up a shop.
    "snake_case" FirstStep { Bundle, WhatsApp, Colleague }
    /// State of a payment attempt.
    "lowercase" AttemptState { Initiated, Pending, Expired, Failed, Review, Completed, Reversed }
    /// Who changed a payment attempt.
    "lowercase" PaymentCause { Initiation, Customer, Reconciler, Staff }
    /// State of a refund.
    "lowercase" RefundState { Open, Paying, Refunded, Dismissed }
    /// Whether an order's revenue is confirmed.
    "lowercase" RevenueStatus { Pending, Confirmed, Cancelled }
    /// Type of a sold item.
    "lowercase" SoldKind { Router, Sme, Normal }
    /// How a report groups revenue.
    "lowercase" ReportBy { Day, Network, Type, Status, Method, Agent }
    /// Grade of a day's sales.
    "lowercase" Grade { Excellent, Good, Moderate, Slow }
    /// Why a prompt ended without money.
    "snake_case" LossReason { Cancelled, InsufficientBalance, WrongPin, NoAnswer, Rejected, Other, Expired }
    /// Whether a day is closed.
    "snake_case" DayCloseStatus { Open, SignedOff }
    /// Type of a difference between a statement and the books.
    "snake_case" DifferenceKind { Missing, Unknown, NotCompleted, WrongAmount, Duplicate }
    /// Content of a statement's column.
    "lowercase" ColumnRole { Order, Reference, Transaction, Amount, Withdrawn, Date, Channel, Phone, Status }
    /// Why money is refunded.
    "lowercase" RefundKind { Duplicate, Requested }
    /// What happened to the order of a refund case.
    "snake_case" RefundOccasion { OrderCancelled, OrderTakenUp }
    /// How money was refunded.
    "snake_case" RefundMethod { Payout, ByHand }
    /// Stage of a recovered purchase.
    "snake_case" RecoveredStage { DetailsMissing, Placed }
    /// Why a payment failed.
    "snake_case" FailureReason { Cancelled, InsufficientBalance, WrongPin, NoAnswer, Rejected, Other }
    /// Why the provider rejected a payment request.
    "snake_case" RejectionReason { InvalidKey, TooManyRequests, InvalidRequest }
    /// Why a payment failed, or what does not match in a received one.
    "snake_case" PaymentReason {
        Cancelled, InsufficientBalance, WrongPin, NoAnswer, Rejected, Other, Amount, Reference,
    }
    /// Required knowledge of a training item.
    "lowercase" TrainingLevel { Beginner, Intermediate, Advanced }
    /// Type of a training item.
    "lowercase" TrainingType { Document, Video, Quiz }
    /// Status of an agent application.
    "lowercase" AgentApplicationStatus { New, Contacted, Accepted, Declined }
    /// Whether an agent's sales count.
    "lowercase" AgentStatus { Active, Inactive, Suspended }
    /// Type of an entry in an agent's ledger.
    "lowercase" CommissionKind { Accrued, Reversed, Paid }
    /// State of a payout item.
    "lowercase" PayoutItemState { Open, Paid, Replaced }
    /// A region of Tanzania, or elsewhere.
    "snake_case" Region {
        Arusha, DarEsSalaam, Dodoma, Geita, Iringa, Kagera, Katavi, Kigoma, Kilimanjaro, Lindi, Manyara, Mara, Mbeya,
        Morogoro, Mtwara, Mwanza, Njombe, Pwani, Rukwa, Ruvuma, Shinyanga, Simiyu, Singida, Songwe, Tabora, Tanga,
        KaskaziniPemba, KusiniPemba, KaskaziniUnguja, KusiniUnguja, MjiniMagharibi, Other,
    }
    /// Standing of a staff account.
    "lowercase" PersonStanding { Invited, Active, Disabled }
    /// Standing of an API key.
    "lowercase" KeyStanding { Active, Expired, Revoked }
    /// Purpose of a one-time link.
    "lowercase" LinkKind { Invitation, Reset }
    /// Type of an audited action.
    "snake_case" AuditAction {
        Created, Changed, Deleted, Restored, Imported, Exported, Decided, PaidOut, SignedOff, Invited, Disabled,
        Enabled, SignedOut, PasswordSet, SecondFactorOn, SecondFactorOff, SecondFactorReset, RecoveryCodesRenewed,
        Revoked, SentAgain, PutAside, Erased,
    }
    /// Type of an audited subject.
    "snake_case" AuditKind {
        Order, Payment, Refund, Bundle, Router, Training, Agent, AgentApplication, Payout, DayClose, Revenue,
        Settings, Person, ApiKey, AuditLog, Message, PersonalData,
    }
    /// Group of personal data records.
    "snake_case" HeldGroupCode {
        Orders, Payments, Refunds, Messages, AgentApplications, Agents, Limits, StaffNotes,
    }
    /// Type of a personal data value.
    "snake_case" HeldFieldKind { Text, Time, Money }
    /// Why personal data is erased.
    "snake_case" ErasureReason { AskedByPhone, AskedInWriting, WrongData }
    /// What must be finished before an erasure.
    "snake_case" ErasureBlockerKind {
        OrderOpen, PaymentOpen, PaidWithoutOrder, RefundOpen, AgentActive, CommissionOwed, MessageSending,
    }
    /// Channel of a message.
    "lowercase" MessageChannel { Sms, WhatsApp, Email, Push, Webhook }
    /// Subject of a message.
    "snake_case" MessageKind {
        NewOrder, UrgentOrder, Payment, PaymentProof, Plain, DailySummary, Issue, OrderReceived, OrderDelivered,
        OrderCancelled, PaymentReceived, RefundPaid, Event,
    }
    /// Recipients of a message.
    "lowercase" MessageAudience { Staff, Customer, Program }
    /// State of a message.
    "lowercase" MessageState { Waiting, Sending, Sent, Dead, Off }
    /// Delivery status of a sent message.
    "snake_case" MessageFate { Undelivered, Delivered, Read }
    /// Why a message was not delivered.
    "snake_case" WhyNotDelivered {
        NoSuchNumber, Unreachable, Blocked, Inactive, NotOnWhatsapp, TemplateNeeded, NoCredit, HeldBack, NotAllowed,
        Unknown,
    }
    /// Result of an attempt to send a message.
    "lowercase" AttemptOutcome { Sent, Refused, Failed, Unclear }
    /// Why an attempt to send a message failed.
    "snake_case" TryReason {
        NoRecipient, NotAllowed, DeviceGone, NotReached, Account, TooMuch, TheirFault, OurFault, NoAnswer, Unreadable,
    }
    /// Variant of a staff message about an order.
    "camelCase" MessageVariant { Default, Urgent, Payment, PaymentProof, Plain }
    /// Channel of messages to customers.
    "lowercase" CustomerMessages { Sms, WhatsApp, None }
    /// Channel of messages to staff.
    "lowercase" StaffChannel { Sms, WhatsApp, Email }
    /// Topics that staff can subscribe to.
    "snake_case" StaffTopic { NewOrders, UrgentOrders, Payments, Reviews, Issues, DailySummary }
    /// A language of the shop.
    "lowercase" Language { En, Sw }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use orders::PaymentStatus as Money;
    use utoipa::PartialSchema;

    use super::*;

    fn described<T: PartialSchema>() -> Vec<String> {
        let schema = serde_json::to_value(T::schema()).unwrap();
        schema["enum"].as_array().unwrap().iter().map(|code| code.as_str().unwrap().to_owned()).collect()
    }

    fn set<T: Into<String>>(codes: impl IntoIterator<Item = T>) -> BTreeSet<String> {
        codes.into_iter().map(Into::into).collect()
    }

    #[test]
    fn the_documented_codes_are_those_of_the_domains() {
        assert_eq!(described::<Network>(), kernel::Network::ALL.map(kernel::Network::code));
        assert_eq!(described::<OrderStatus>(), orders::OrderStatus::ALL.map(orders::OrderStatus::code));
        assert_eq!(
            described::<FailureReason>(),
            payments::FailureReason::ALL.map(payments::FailureReason::code)
        );
        assert_eq!(
            described::<DifferenceKind>(),
            books::DifferenceKind::ALL.map(books::DifferenceKind::code)
        );
        assert_eq!(described::<ColumnRole>(), books::ColumnRole::ALL.map(books::ColumnRole::code));
        assert_eq!(
            described::<RejectionReason>(),
            payments::RejectionReason::ALL.map(payments::RejectionReason::code)
        );
        let lost = payments::FailureReason::ALL.map(payments::FailureReason::code);
        assert_eq!(described::<LossReason>(), [lost.as_slice(), &["expired"]].concat());
        assert_eq!(described::<ReportBy>(), books::ReportBy::ALL.map(books::ReportBy::code));
        assert_eq!(described::<SoldKind>(), orders::SoldKind::ALL.map(orders::SoldKind::code));
        let all = || payments::PaymentState::all();
        assert_eq!(set(described::<AttemptState>()), set(all().map(payments::PaymentState::code)));
        assert_eq!(
            set(described::<PaymentReason>()),
            set(all().filter_map(payments::PaymentState::reason_code))
        );
        assert_eq!(described::<RefundState>(), payments::RefundState::ALL.map(payments::RefundState::code));
        assert_eq!(
            described::<OrderPaymentStatus>(),
            [Money::Due, Money::Received, Money::Paid].map(Money::code)
        );
        let figures = content::shop::FigureKind::ALL.map(content::shop::FigureKind::code);
        assert_eq!(described::<FigureKind>(), figures);
        assert_eq!(described::<Weekday>(), kernel::WEEKDAYS);
        let sources = [content::shop::ClaimSource::COMPUTED, content::shop::ClaimSource::OWN];
        assert_eq!(described::<ClaimSource>(), sources);
        assert_eq!(described::<Urgency>(), kernel::Urgency::ALL.map(kernel::Urgency::code));
        assert_eq!(described::<CaseKind>(), overview::CaseKind::ALL.map(overview::CaseKind::code));
        assert_eq!(described::<SavedList>(), accounts::SavedList::ALL.map(accounts::SavedList::code));
        assert_eq!(described::<DeliveryProblem>(), orders::Problem::ALL.map(orders::Problem::code));
        let proofs =
            [orders::DeliveryProof::NotNeeded, orders::DeliveryProof::Code, orders::DeliveryProof::Word];
        assert_eq!(described::<DeliveryProof>(), proofs.map(orders::DeliveryProof::code));
        let kinds = [catalog::BundleKind::Sme, catalog::BundleKind::Normal];
        assert_eq!(described::<BundleType>(), kinds.map(catalog::BundleKind::code));
        let units = [catalog::ValidityUnit::Hour, catalog::ValidityUnit::Day, catalog::ValidityUnit::Night];
        assert_eq!(described::<ValidityUnit>(), units.map(catalog::ValidityUnit::code));
        assert_eq!(described::<TrainingLevel>(), content::Level::ALL.map(content::Level::code));
        let statuses = agents::ApplicationStatus::ALL.map(agents::ApplicationStatus::code);
        assert_eq!(described::<AgentApplicationStatus>(), statuses);
        assert_eq!(described::<AgentStatus>(), agents::AgentStatus::ALL.map(agents::AgentStatus::code));
        let kinds = agents::CommissionKind::ALL.map(agents::CommissionKind::code);
        assert_eq!(described::<CommissionKind>(), kinds);
        let states = agents::PayoutItemState::ALL.map(agents::PayoutItemState::code);
        assert_eq!(described::<PayoutItemState>(), states);
        assert_eq!(described::<Region>(), agents::Region::ALL.map(agents::Region::code));
        let actions: Vec<_> = kernel::AuditAction::ALL.iter().map(|action| action.code()).collect();
        assert_eq!(described::<AuditAction>(), actions);
        let kinds: Vec<_> = kernel::AuditKind::ALL.iter().map(|kind| kind.code()).collect();
        assert_eq!(described::<AuditKind>(), kinds);
        let groups: Vec<_> = privacy::Group::ALL.iter().map(|group| group.code()).collect();
        assert_eq!(described::<HeldGroupCode>(), groups);
        let reasons: Vec<_> = privacy::ErasureReason::ALL.iter().map(|reason| reason.code()).collect();
        assert_eq!(described::<ErasureReason>(), reasons);
        let blockers: Vec<_> = privacy::BlockerKind::ALL.iter().map(|kind| kind.code()).collect();
        assert_eq!(described::<ErasureBlockerKind>(), blockers);
        let channels = kernel::MessageChannel::ALL.map(kernel::MessageChannel::code);
        assert_eq!(described::<MessageChannel>(), channels);
        assert_eq!(described::<StaffTopic>(), kernel::StaffTopic::ALL.map(kernel::StaffTopic::code));
        let kinds: Vec<_> = notifications::MessageKind::ALL.iter().map(|kind| kind.code()).collect();
        assert_eq!(described::<MessageKind>(), kinds);
        let audiences: Vec<_> = notifications::Audience::ALL.iter().map(|audience| audience.code()).collect();
        assert_eq!(described::<MessageAudience>(), audiences);
        let states: Vec<_> = notifications::MessageState::ALL.iter().map(|state| state.code()).collect();
        assert_eq!(described::<MessageState>(), states);
        let fates: Vec<_> = notifications::DeliveryStatus::ALL.iter().map(|fate| fate.code()).collect();
        assert_eq!(described::<MessageFate>(), fates);
        let reasons: Vec<_> = notifications::FailureCause::ALL.iter().map(|why| why.code()).collect();
        assert_eq!(described::<WhyNotDelivered>(), reasons);
        let outcomes: Vec<_> =
            notifications::AttemptOutcome::ALL.iter().map(|outcome| outcome.code()).collect();
        assert_eq!(described::<AttemptOutcome>(), outcomes);
        let reasons: Vec<_> = notifications::TryReason::ALL.iter().map(|reason| reason.code()).collect();
        assert_eq!(described::<TryReason>(), reasons);
        assert_eq!(
            described::<MessageVariant>(),
            notifications::Variant::ALL.map(notifications::Variant::code)
        );
        let links = [accounts::LinkKind::Invitation, accounts::LinkKind::Reset];
        assert_eq!(described::<LinkKind>(), links.map(accounts::LinkKind::code));
        let languages = [kernel::Language::En, kernel::Language::Sw];
        assert_eq!(described::<Language>(), languages.map(kernel::Language::code));
    }
}
