//! Values that several domains share: money, phone numbers, names of people, ids, pictures, time.
//!
//! Every type is constructed through `parse`, `new` or `TryFrom`, so every value is valid. The crate has no services,
//! no repositories and no clock of its own.

mod actor;
mod agent_code;
mod audit;
mod capability;
mod circuit_breaker;
mod clock;
mod coded;
mod company_name;
mod crockford;
mod currency;
mod day;
mod delivery_promises;
pub mod editing;
mod email;
mod entity_id;
mod grouped;
mod language;
mod late_offer;
mod limit;
mod messaging;
mod money;
mod network;
mod opening_hours;
mod order_form;
mod order_id;
mod order_link;
mod origin;
mod page;
mod person_name;
mod phone;
mod picture;
mod prompt_limits;
mod provider_order;
mod random;
mod reading;
mod refund_rules;
mod repository_error;
mod search;
mod table;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod text;
mod tin;
mod urgency;
mod usage_terms;
mod ussd;
mod viewer;
mod webhook;

pub use actor::Actor;
pub use agent_code::{AgentCode, InvalidAgentCode};
pub use audit::{AuditAction, AuditEntry, AuditField, AuditFields, AuditKind, AuditSubject, FieldChange};
pub use capability::{IdempotencyKey, InvalidCapability, PaymentId, VerificationId};
pub use circuit_breaker::{CircuitBreaker, CircuitLimits, OutageNotice};
pub use clock::{Clock, FixedClock};
pub use coded::{Coded, UnknownCode};
pub use company_name::{CompanyName, InvalidCompanyName};
pub use currency::{
    Currency, CurrencyAmount, ExchangeRate, InvalidAmount, InvalidCurrency, InvalidRate, MICROS, decimal,
};
pub use day::{Day, InvalidDay, InvalidPeriod, Period};
pub use delivery_promises::{DeliveryPromises, InvalidPromise, Promise, TownName};
pub use email::{Email, InvalidEmail};
pub use entity_id::{
    AccountId, AgentApplicationId, AgentId, BundleId, CheckoutId, InvalidId, MessageId, OrderKey,
    PaymentAttemptId, PaymentPictureId, PayoutId, ProviderTestId, PushSubscriptionId, RefundCaseId, RouterId,
    SavedFilterId, SessionId, TillPaymentId, TrainingItemId,
};
pub use grouped::grouped;
pub use language::Language;
pub use late_offer::{Bonus, InvalidBonus, LateOffer};
pub use limit::{CountBy, Limit, LimitScope, NamedScope};
pub use messaging::{InvalidMessageRules, MessageChannel, MessageRules, StaffContact, StaffTopic};
pub use money::{AmountRange, InvalidMoney, Money};
pub use network::{Network, UnknownNetwork};
pub use opening_hours::{
    ClosedDate, InvalidClosedDates, InvalidOpenTime, OpenTime, OpeningHours, UnknownHours, UnknownTimeOfDay,
    Weekday,
};
pub use order_form::OrderForm;
pub use order_id::{InvalidOrderId, OrderId};
pub use order_link::{KeyedHash, open_order_link, order_link_token};
pub use origin::Origin;
pub use page::{Cursor, CursorShape, Direction, InvalidCursor, Page, PageRequest};
pub use person_name::{InvalidPersonName, PersonName};
pub use phone::{InvalidPhoneNumber, PhoneNumber};
pub use picture::{InvalidPicture, Picture, PictureFile, PictureFormat, PictureSize};
pub use prompt_limits::{InvalidPromptLimit, PromptLimit, PromptLimits};
pub use provider_order::{ProviderChoice, ProviderOrder, RepeatedProvider};
pub use random::Random;
pub use reading::{
    DataVolume, DateOrder, DecimalMark, InvalidDataVolume, InvalidMoment, InvalidNumber, InvalidValidity,
    Validity, ValidityUnit, folded, is_lost_code, parse_moment, parse_shillings, parse_whole, plain,
    plain_code,
};
pub use refund_rules::RefundRules;
pub use repository_error::RepositoryError;
pub use search::Search;
pub use table::{Table, TableError, TableParts, TableRow, heading_key};
pub use text::{InvalidText, ShortLine, clean_line, is_invisible, visible_line};
pub use tin::{InvalidTin, Tin};
pub use urgency::Urgency;
pub use usage_terms::UsageTerms;
pub use ussd::{InvalidUssdTemplate, UssdTemplate};
pub use viewer::Viewer;
pub use webhook::{WebhookCall, WebhookRefusal};
