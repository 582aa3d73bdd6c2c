//! Enumerations on the wire, as the description names them. Values are written by the domains' `code()` methods; a
//! test holds both together.

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
    /// What somebody is in the shop.
    "lowercase" Role { Customer, Viewer, Content, Support, Manager, Owner }
    /// Something that a role may do in the back office.
    "snake_case" Permission {
        SeeOrders, HandleOrders, ArchiveOrders, SeePayments, HandlePayments, JudgePayments, SeeRevenue, CloseDays, SeeCatalogue, EditCatalogue, EditTraining, EditTexts, EditSettings, SeeAgents, EditAgents, PayAgents, SeeMessages, SeeAudit, ErasePersonalData, ManagePeople,
    }
    /// Which of two numbers is in use.
    "lowercase" ActiveNumber { Current, Previous }
    /// How often a phone may be asked to pay.
    "camelCase" PromptLimit {
        PhoneTenMinutes, PhoneHour, PhoneDay, DeviceHour, AddressTenMinutes, AddressHour,
    }
    /// A claim that the shop's own records can answer for.
    "lowercase" FigureKind { Customers, Networks }
    /// A day of the week.
    "lowercase" Weekday { Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday }
    /// What is said in the place of a figure.
    "lowercase" ClaimSource { Computed, Own }
    /// A step of a test payment.
    "lowercase" ProviderTestCode { Prompt, Money, Amount }
    /// Whom a bundle is for.
    "lowercase" BundleType { Sme, Normal }
    /// Whose line a bundle works on.
    "lowercase" Network { Vodacom, Yas, Airtel, Halotel }
    /// What becomes of a row of a file.
    "lowercase" ImportOutcome { Created, Changed, Unchanged, Error }
    /// What a validity counts.
    "lowercase" ValidityUnit { Hour, Day, Night }
    /// Where an order stands.
    "lowercase" OrderStatus { Pending, Processing, Delivered, Cancelled }
    /// How an order is paid.
    "snake_case" PaymentMethod { Cod, MobileMoney }
    /// Whether an order's money is there.
    "lowercase" OrderPaymentStatus { Due, Received, Paid }
    /// Whether the money of an order or purchase is there.
    "lowercase" TrackedPaymentStatus { Due, Received, Paid, Pending, Failed }
    /// How far a purchase is.
    "snake_case" TrackingStage { AwaitingPayment, DetailsMissing, PaymentFailed, Placed, Returning, UnderReview }
    /// Who cancelled an order.
    "lowercase" CancelledBy { Customer, Shop, Timeout }
    /// How soon something must be dealt with.
    "lowercase" Urgency { Low, Medium, High }
    /// A list whose filters people keep.
    "lowercase" SavedList { Orders, Revenue, Payments, Support }
    /// Why something needs a person.
    "snake_case" CaseKind {
        CancelAsked, DeliveryProblem, DeliveryLate, PaymentReview, PaidTwice, PaidWithoutOrder, Refund, Application,
    }
    /// Who loads bundles onto phones.
    "lowercase" VendingKind { Manual, Simulator }
    /// Where an attempt at sending a bundle stands.
    "snake_case" VendingState {
        Created, Confirmed, Submitted, TimedOut, Rejected, Cancelled, Declined, Completed, Reversed,
    }
    /// Why a bundle was not sent.
    "snake_case" VendingRefusal { WrongNumber, NetworkDown, OutOfFloat, Unreachable, Other }
    /// What keeps an order from being delivered.
    "snake_case" DeliveryProblem { WrongNumber, NetworkDown, NotReachable, OutOfFloat, Other }
    /// What a delivery was confirmed by.
    "snake_case" DeliveryProof { NotNeeded, Code, Word }
    /// What a line of an order's history is about, beside its statuses.
    "snake_case" OrderNoteKind { Note, Problem, CancelAsked }
    /// Where a payment stands.
    "UPPERCASE" PaymentStatus { Pending, Completed, Failed, Expired, Review, Reversed }
    /// Whether a request reached the phone.
    "lowercase" PromptReached { Sent, Unclear }
    /// How the provider does.
    "lowercase" ProviderStatus { Up, Slow, Down }
    /// How a network does.
    "lowercase" NetworkStatus { Up, Slow, Unknown }
    /// How a network went in the last hour.
    "lowercase" NetworkPulse { Active, Slow, Failing, Quiet }
    /// Something that a shop needs before it can serve customers well.
    "snake_case" FirstStep { Bundle, WhatsApp, Colleague }
    /// Where an attempt stands.
    "lowercase" AttemptState { Initiated, Pending, Expired, Failed, Review, Completed, Reversed }
    /// Who changed an attempt.
    "lowercase" PaymentCause { Initiation, Customer, Reconciler, Staff }
    /// Where a refund stands.
    "lowercase" RefundState { Open, Paying, Refunded, Dismissed }
    /// Where the money of an order is.
    "lowercase" RevenueStatus { Pending, Confirmed, Cancelled }
    /// What kind of thing was sold.
    "lowercase" SoldKind { Router, Sme, Normal }
    /// What a report puts together.
    "lowercase" ReportBy { Day, Network, Type, Status, Method, Agent }
    /// How a day went.
    "lowercase" Grade { Excellent, Good, Moderate, Slow }
    /// Why a prompt ended without money.
    "snake_case" LossReason { Cancelled, InsufficientBalance, WrongPin, NoAnswer, Rejected, Other, Expired }
    /// Whether a day is closed.
    "snake_case" DayCloseStatus { Open, SignedOff }
    /// What a statement and the books do not agree on.
    "snake_case" DifferenceKind { Missing, Unknown, NotCompleted, WrongAmount, Duplicate }
    /// What a column of a statement holds.
    "lowercase" ColumnRole { Order, Reference, Transaction, Amount, Withdrawn, Date, Channel, Phone, Status }
    /// Why money goes back.
    "lowercase" RefundKind { Duplicate, Requested }
    /// What became of an order, and therefore of the case that returns its money.
    "snake_case" RefundOccasion { OrderCancelled, OrderTakenUp }
    /// How money went back.
    "snake_case" RefundMethod { Payout, ByHand }
    /// How far a recovered purchase is.
    "snake_case" RecoveredStage { DetailsMissing, Placed }
    /// Why no money came.
    "snake_case" FailureReason { Cancelled, InsufficientBalance, WrongPin, NoAnswer, Rejected, Other }
    /// Why the provider sent no payment request.
    "snake_case" RejectionReason { InvalidKey, TooManyRequests, InvalidRequest }
    /// Why no money came, or what does not match in money that did.
    "snake_case" PaymentReason {
        Cancelled, InsufficientBalance, WrongPin, NoAnswer, Rejected, Other, Amount, Reference,
    }
    /// How much one should know already.
    "lowercase" TrainingLevel { Beginner, Intermediate, Advanced }
    /// What a training item is.
    "lowercase" TrainingType { Document, Video, Quiz }
    /// Where an application to become an agent stands.
    "lowercase" AgentApplicationStatus { New, Contacted, Accepted, Declined }
    /// Whether an agent's sales count.
    "lowercase" AgentStatus { Active, Inactive, Suspended }
    /// What a line of an agent's ledger says.
    "lowercase" CommissionKind { Accrued, Reversed, Paid }
    /// Where what an agent is owed stands.
    "lowercase" PayoutItemState { Open, Paid, Replaced }
    /// A region of Tanzania, or somewhere else.
    "snake_case" Region {
        Arusha, DarEsSalaam, Dodoma, Geita, Iringa, Kagera, Katavi, Kigoma, Kilimanjaro, Lindi, Manyara, Mara, Mbeya,
        Morogoro, Mtwara, Mwanza, Njombe, Pwani, Rukwa, Ruvuma, Shinyanga, Simiyu, Singida, Songwe, Tabora, Tanga,
        KaskaziniPemba, KusiniPemba, KaskaziniUnguja, KusiniUnguja, MjiniMagharibi, Other,
    }
    /// How a colleague stands.
    "lowercase" PersonStanding { Invited, Active, Disabled }
    /// Whether a key of another program opens anything.
    "lowercase" KeyStanding { Active, Expired, Revoked }
    /// What a one-time link is for.
    "lowercase" LinkKind { Invitation, Reset }
    /// What kind of act a colleague did.
    "snake_case" AuditAction {
        Created, Changed, Deleted, Restored, Imported, Exported, Decided, PaidOut, SignedOff, Invited, Disabled,
        Enabled, SignedOut, PasswordSet, SecondFactorOn, SecondFactorOff, SecondFactorReset, RecoveryCodesRenewed,
        Revoked, SentAgain, PutAside, Erased,
    }
    /// What an act was about.
    "snake_case" AuditKind {
        Order, Payment, Refund, Bundle, Router, Training, Agent, AgentApplication, Payout, DayClose, Revenue,
        Settings, Person, ApiKey, AuditLog, Message, PersonalData,
    }
    /// What records about somebody are about.
    "snake_case" HeldGroupCode {
        Orders, Payments, Refunds, Messages, AgentApplications, Agents, Limits, StaffNotes,
    }
    /// How a value that is held about somebody is read.
    "snake_case" HeldFieldKind { Text, Time, Money }
    /// Why somebody's data is erased.
    "snake_case" ErasureReason { AskedByPhone, AskedInWriting, WrongData }
    /// What must be finished before an erasure.
    "snake_case" ErasureBlockerKind {
        OrderOpen, PaymentOpen, PaidWithoutOrder, RefundOpen, AgentActive, CommissionOwed, MessageSending,
    }
    /// By which way somebody is told.
    "lowercase" MessageChannel { Sms, WhatsApp, Email, Push, Webhook }
    /// What a message is about.
    "snake_case" MessageKind {
        NewOrder, UrgentOrder, Payment, PaymentProof, Plain, DailySummary, Issue, OrderReceived, OrderDelivered,
        OrderCancelled, PaymentReceived, RefundPaid, Event,
    }
    /// For whom a message is.
    "lowercase" MessageAudience { Staff, Customer, Program }
    /// Where a message stands.
    "lowercase" MessageState { Waiting, Sending, Sent, Dead, Off }
    /// What became of a message that was taken.
    "snake_case" MessageFate { Undelivered, Delivered, Read }
    /// Why a message never arrived.
    "snake_case" WhyNotDelivered {
        NoSuchNumber, Unreachable, Blocked, Inactive, NotOnWhatsapp, TemplateNeeded, NoCredit, HeldBack, NotAllowed,
        Unknown,
    }
    /// How a try to send a message ended.
    "lowercase" AttemptOutcome { Sent, Refused, Failed, Unclear }
    /// Why a message was not sent.
    "snake_case" TryReason {
        NoRecipient, NotAllowed, DeviceGone, NotReached, Account, TooMuch, TheirFault, OurFault, NoAnswer, Unreadable,
    }
    /// How colleagues are told of an order.
    "camelCase" MessageVariant { Default, Urgent, Payment, PaymentProof, Plain }
    /// By which way customers hear of their orders.
    "lowercase" CustomerMessages { Sms, WhatsApp, None }
    /// By which way a colleague is told.
    "lowercase" StaffChannel { Sms, WhatsApp, Email }
    /// What colleagues may want to be told of.
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
    fn the_described_codes_are_those_that_the_domains_write() {
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
        let kinds: Vec<_> = catalog::BundleKind::ALL.iter().map(|kind| kind.code()).collect();
        assert_eq!(described::<BundleType>(), kinds);
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
