use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{
    AgentCode, BundleId, CheckoutId, Coded, Email, IdempotencyKey, Language, Money, Network, OpenTime,
    OrderId, PaymentAttemptId, PaymentId, PersonName, PhoneNumber, RepositoryError, Tin, UsageTerms,
    VerificationId,
};
use payments::{
    Checkout, CompanyName, Confirmation, OrderDetails, Origin, PaymentAttempt, PaymentReference,
    PaymentState, Product, RejectionReason,
};
use serde::{Deserialize, Serialize};

use super::{Backend, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::schema::{checkouts, payment_attempts};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = checkouts, check_for_backend(Backend), treat_none_as_default_value = false)]
pub struct CheckoutRow {
    pub id: String,
    payment_id: String,
    order_id: String,
    pub order_lookup: String,
    has_client_order_id: bool,
    bundle_id: String,
    product_kind: String,
    product_name: String,
    product_name_swahili: String,
    network: String,
    data: String,
    validity: String,
    terms: Option<String>,
    amount_tsh: i64,
    requires_tin: bool,
    pub payer_phone: String,
    language: String,
    pub idempotency_key: Option<String>,
    verification_id: Option<String>,
    pub created_at: NaiveDateTime,
    pub closed_at: Option<NaiveDateTime>,
    origin_device: Option<String>,
    origin_address: Option<String>,
    pub agent_code: Option<String>,
    device: Option<String>,
    pub ordered_at: Option<NaiveDateTime>,
    pub recipient_phone: Option<String>,
    customer_name: Option<String>,
    customer_email: Option<String>,
    customer_tin: Option<String>,
    gift_from: Option<String>,
}

impl From<&Checkout> for CheckoutRow {
    fn from(checkout: &Checkout) -> Self {
        let product = checkout.product.clone();
        let order = checkout.order.as_ref();
        let name = |name: &PersonName| name.reveal().to_owned();
        Self {
            id: checkout.id.to_string(),
            payment_id: checkout.payment_id.reveal().to_owned(),
            order_id: checkout.order_id.to_string(),
            order_lookup: checkout.order_id.lookup_key(),
            has_client_order_id: checkout.has_client_order_id,
            bundle_id: product.bundle_id.to_string(),
            product_kind: product.kind.code().to_owned(),
            product_name: product.name,
            product_name_swahili: product.name_swahili,
            network: product.network.code().to_owned(),
            data: product.data,
            validity: product.validity,
            terms: terms_column(&product.terms),
            amount_tsh: product.price.tsh(),
            requires_tin: product.requires_tin,
            payer_phone: checkout.payer_phone.reveal().to_owned(),
            language: checkout.language.code().to_owned(),
            idempotency_key: checkout.idempotency_key.as_ref().map(|key| key.as_str().to_owned()),
            verification_id: checkout.verification_id.as_ref().map(|id| id.reveal().to_owned()),
            created_at: to_db_time(checkout.created_at),
            closed_at: checkout.closed_at.map(to_db_time),
            origin_device: checkout.origin.as_ref().and_then(|origin| origin.device.clone()),
            origin_address: checkout.origin.as_ref().and_then(|origin| origin.address.clone()),
            agent_code: checkout.agent_code.as_ref().map(ToString::to_string),
            device: checkout.device.clone(),
            ordered_at: checkout.ordered_at.map(to_db_time),
            recipient_phone: order.map(|order| order.recipient_phone.reveal().to_owned()),
            customer_name: order.and_then(|order| order.name.as_ref()).map(name),
            customer_email: order
                .and_then(|order| order.email.as_ref())
                .map(|email| email.reveal().to_owned()),
            customer_tin: order.and_then(|order| order.tin.as_ref()).map(|tin| tin.reveal().to_owned()),
            gift_from: order.and_then(|order| order.gift_from.as_ref()).map(name),
        }
    }
}

impl TryFrom<CheckoutRow> for Checkout {
    type Error = RepositoryError;

    fn try_from(row: CheckoutRow) -> Result<Self, RepositoryError> {
        let id = row.id.clone();
        row.parse().map_err(corrupt("checkouts", id))
    }
}

impl CheckoutRow {
    fn parse(self) -> Result<Checkout, CorruptRow> {
        let order = self.order_details()?;
        Ok(Checkout {
            order,
            id: CheckoutId::parse(&self.id)?,
            payment_id: PaymentId::parse(&self.payment_id)?,
            order_id: OrderId::parse(&self.order_id)?,
            has_client_order_id: self.has_client_order_id,
            product: Product {
                bundle_id: BundleId::parse(&self.bundle_id)?,
                kind: catalog::BundleKind::from_code(&self.product_kind).ok_or(CorruptRow)?,
                name: self.product_name,
                name_swahili: self.product_name_swahili,
                network: Network::parse(&self.network)?,
                data: self.data,
                validity: self.validity,
                terms: parse_terms(self.terms.as_deref())?,
                price: Money::new(self.amount_tsh)?,
                requires_tin: self.requires_tin,
            },
            payer_phone: PhoneNumber::from_row(&self.payer_phone)?,
            language: Language::from_tag(&self.language),
            idempotency_key: self.idempotency_key.as_deref().map(IdempotencyKey::parse).transpose()?,
            verification_id: self.verification_id.as_deref().map(VerificationId::parse).transpose()?,
            created_at: self.created_at.and_utc(),
            closed_at: self.closed_at.map(|at| at.and_utc()),
            ordered_at: self.ordered_at.map(|at| at.and_utc()),
            agent_code: self.agent_code.as_deref().map(AgentCode::parse).transpose()?,
            device: self.device,
            origin: self.has_client_order_id.then_some(Origin {
                device: self.origin_device,
                address: self.origin_address,
                site: None,
            }),
        })
    }
}

impl CheckoutRow {
    fn order_details(&self) -> Result<Option<OrderDetails>, CorruptRow> {
        let Some(recipient) = &self.recipient_phone else { return Ok(None) };
        Ok(Some(OrderDetails {
            recipient_phone: PhoneNumber::from_row(recipient)?,
            name: self.customer_name.as_deref().map(PersonName::parse).transpose()?,
            email: self.customer_email.as_deref().map(Email::parse).transpose()?,
            tin: self.customer_tin.as_deref().map(Tin::parse).transpose()?,
            gift_from: self.gift_from.as_deref().map(PersonName::parse).transpose()?,
        }))
    }
}

#[derive(Serialize, Deserialize)]
struct TermsJson {
    hours: Option<String>,
    en: String,
    sw: String,
}

fn terms_column(terms: &UsageTerms) -> Option<String> {
    let UsageTerms { hours, conditions, conditions_swahili } = terms.clone();
    if terms == &UsageTerms::default() {
        return None;
    }
    let json =
        TermsJson { hours: hours.map(|hours| hours.to_string()), en: conditions, sw: conditions_swahili };
    serde_json::to_string(&json).ok()
}

fn parse_terms(column: Option<&str>) -> Result<UsageTerms, CorruptRow> {
    let Some(column) = column else { return Ok(UsageTerms::default()) };
    let TermsJson { hours, en, sw } = serde_json::from_str(column)?;
    let hours = hours.as_deref().map(OpenTime::parse).transpose()?;
    Ok(UsageTerms { hours, conditions: en, conditions_swahili: sw })
}

/// Without `last_queried_at`, which the domain does not know.
#[derive(Queryable, Selectable, Insertable, Clone)]
#[diesel(table_name = payment_attempts, check_for_backend(Backend), treat_none_as_default_value = false)]
pub struct AttemptRow {
    pub id: String,
    pub checkout_id: String,
    provider: String,
    reference: String,
    amount_tsh: i64,
    prompt_tsh: i64,
    pub payer_phone: String,
    rank: i32,
    state: String,
    reason: Option<String>,
    transaction_id: Option<String>,
    channel: Option<String>,
    provider_reference: Option<String>,
    created_at: NaiveDateTime,
    changed_at: NaiveDateTime,
    next_check_at: Option<NaiveDateTime>,
    reported_amount_tsh: Option<i64>,
    reported_reference: Option<String>,
    decided_at: Option<NaiveDateTime>,
    rejection: Option<String>,
}

impl From<&PaymentAttempt> for AttemptRow {
    fn from(attempt: &PaymentAttempt) -> Self {
        let confirmation = attempt.confirmation.clone();
        Self {
            id: attempt.id.to_string(),
            checkout_id: attempt.checkout_id.to_string(),
            provider: attempt.provider.to_string(),
            reference: attempt.reference.to_string(),
            amount_tsh: attempt.amount.tsh(),
            prompt_tsh: attempt.prompt_amount.tsh(),
            payer_phone: attempt.payer_phone.reveal().to_owned(),
            rank: attempt.state.rank(),
            state: attempt.state.code().to_owned(),
            reason: attempt.state.reason_code().map(str::to_owned),
            transaction_id: confirmation.transaction,
            channel: confirmation.channel,
            provider_reference: confirmation.provider_reference,
            created_at: to_db_time(attempt.created_at),
            changed_at: to_db_time(attempt.changed_at),
            next_check_at: attempt.next_check_at.map(to_db_time),
            reported_amount_tsh: confirmation.reported_amount.map(Money::tsh),
            reported_reference: confirmation.reported_reference,
            decided_at: attempt.decided_at.map(to_db_time),
            rejection: confirmation.rejection.map(|reason| reason.code().to_owned()),
        }
    }
}

impl TryFrom<AttemptRow> for PaymentAttempt {
    type Error = RepositoryError;

    fn try_from(row: AttemptRow) -> Result<Self, RepositoryError> {
        let id = row.id.clone();
        row.parse().map_err(corrupt("payment_attempts", id))
    }
}

impl AttemptRow {
    /// When the prompt was to be sent.
    pub fn created_at(&self) -> DateTime<Utc> {
        self.created_at.and_utc()
    }

    /// The state of the attempt.
    pub fn state(&self) -> Result<PaymentState, RepositoryError> {
        self.parse_state().map_err(corrupt("payment_attempts", self.id.clone()))
    }

    fn parse_state(&self) -> Result<PaymentState, CorruptRow> {
        let state = PaymentState::from_codes(&self.state, self.reason.as_deref())?;
        if state.rank() == self.rank { Ok(state) } else { Err(CorruptRow) }
    }

    fn parse(self) -> Result<PaymentAttempt, CorruptRow> {
        Ok(PaymentAttempt {
            id: PaymentAttemptId::parse(&self.id)?,
            checkout_id: CheckoutId::parse(&self.checkout_id)?,
            provider: CompanyName::parse(&self.provider)?,
            reference: PaymentReference::parse(&self.reference)?,
            amount: Money::new(self.amount_tsh)?,
            prompt_amount: Money::new(self.prompt_tsh)?,
            payer_phone: PhoneNumber::from_row(&self.payer_phone)?,
            state: self.parse_state()?,
            confirmation: Confirmation {
                transaction: self.transaction_id,
                channel: self.channel,
                provider_reference: self.provider_reference,
                reported_amount: self.reported_amount_tsh.map(Money::new).transpose()?,
                reported_reference: self.reported_reference,
                rejection: self
                    .rejection
                    .map(|code| RejectionReason::from_code(&code).ok_or(CorruptRow))
                    .transpose()?,
            },
            created_at: self.created_at.and_utc(),
            changed_at: self.changed_at.and_utc(),
            next_check_at: self.next_check_at.map(|at| at.and_utc()),
            decided_at: self.decided_at.map(|at| at.and_utc()),
        })
    }
}
