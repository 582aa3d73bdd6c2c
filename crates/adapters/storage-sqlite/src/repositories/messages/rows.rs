use ::notifications::{
    AttemptOutcome, Audience, DeliveryAttempt, DeliveryProgress, Message, MessageKind, MessageState,
};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Coded, Language, MessageChannel, MessageId, OrderId, RepositoryError};

use super::{Backend, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt, optional_code};
use crate::schema::{message_attempts, messages};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = messages, check_for_backend(Backend), treat_none_as_default_value = false)]
pub struct MessageRow {
    pub id: String,
    dedupe_key: String,
    kind: String,
    audience: String,
    channel: String,
    recipient: String,
    language: String,
    order_id: Option<String>,
    order_lookup: Option<String>,
    text: String,
    is_test: bool,
    state: String,
    attempts: i64,
    next_attempt_at: Option<NaiveDateTime>,
    created_at: NaiveDateTime,
    sent_at: Option<NaiveDateTime>,
    gateway: Option<String>,
    provider_id: Option<String>,
    #[diesel(embed)]
    arrival: ArrivalRow,
    replaces: Option<String>,
    replaced_by: Option<String>,
    dismissed_at: Option<NaiveDateTime>,
}

/// The delivery progress of a message, as columns.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = messages, check_for_backend(Backend), treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct ArrivalRow {
    delivery_status: Option<String>,
    delivered_at: Option<NaiveDateTime>,
    read_at: Option<NaiveDateTime>,
    undelivered_at: Option<NaiveDateTime>,
    failure_cause: Option<String>,
    provider_text: Option<String>,
}

impl From<&DeliveryProgress> for ArrivalRow {
    fn from(arrival: &DeliveryProgress) -> Self {
        Self {
            delivery_status: arrival.status.map(|status| status.code().to_owned()),
            delivered_at: arrival.delivered_at.map(to_db_time),
            read_at: arrival.read_at.map(to_db_time),
            undelivered_at: arrival.undelivered_at.map(to_db_time),
            failure_cause: arrival.cause.map(|why| why.code().to_owned()),
            provider_text: arrival.provider_text.as_deref().map(strip_nul),
        }
    }
}

impl ArrivalRow {
    fn parse(self) -> Result<DeliveryProgress, CorruptRow> {
        Ok(DeliveryProgress {
            status: optional_code(self.delivery_status.as_deref())?,
            delivered_at: self.delivered_at.map(|at| at.and_utc()),
            read_at: self.read_at.map(|at| at.and_utc()),
            undelivered_at: self.undelivered_at.map(|at| at.and_utc()),
            cause: optional_code(self.failure_cause.as_deref())?,
            provider_text: self.provider_text,
        })
    }
}

impl From<&Message> for MessageRow {
    fn from(message: &Message) -> Self {
        Self {
            id: message.id.to_string(),
            dedupe_key: message.dedupe_key.clone(),
            kind: message.kind.code().to_owned(),
            audience: message.audience.code().to_owned(),
            channel: message.channel.code().to_owned(),
            recipient: message.recipient.clone(),
            language: message.language.code().to_owned(),
            order_id: message.order_id.as_ref().map(ToString::to_string),
            order_lookup: message.order_id.as_ref().map(OrderId::lookup_key),
            text: strip_nul(&message.text),
            is_test: message.is_test,
            state: message.state.code().to_owned(),
            attempts: message.attempts,
            next_attempt_at: message.next_attempt_at.map(to_db_time),
            created_at: to_db_time(message.created_at),
            sent_at: message.sent_at.map(to_db_time),
            gateway: message.gateway.clone(),
            provider_id: message.provider_id.as_deref().map(strip_nul),
            arrival: (&message.progress).into(),
            replaces: message.replaces.as_ref().map(ToString::to_string),
            replaced_by: message.replaced_by.as_ref().map(ToString::to_string),
            dismissed_at: message.dismissed_at.map(to_db_time),
        }
    }
}

impl TryFrom<MessageRow> for Message {
    type Error = RepositoryError;

    fn try_from(row: MessageRow) -> Result<Self, RepositoryError> {
        let id = row.id.clone();
        row.parse().map_err(corrupt("messages", id))
    }
}

impl MessageRow {
    fn parse(self) -> Result<Message, CorruptRow> {
        Ok(Message {
            id: MessageId::parse(&self.id)?,
            dedupe_key: self.dedupe_key,
            kind: MessageKind::from_code(&self.kind).ok_or(CorruptRow)?,
            audience: Audience::from_code(&self.audience).ok_or(CorruptRow)?,
            channel: MessageChannel::from_code(&self.channel).ok_or(CorruptRow)?,
            recipient: self.recipient,
            language: Language::from_tag(&self.language),
            order_id: self.order_id.as_deref().map(OrderId::parse).transpose()?,
            text: self.text,
            is_test: self.is_test,
            state: MessageState::from_code(&self.state).ok_or(CorruptRow)?,
            attempts: self.attempts,
            next_attempt_at: self.next_attempt_at.map(|at| at.and_utc()),
            created_at: self.created_at.and_utc(),
            sent_at: self.sent_at.map(|at| at.and_utc()),
            gateway: self.gateway,
            provider_id: self.provider_id,
            progress: self.arrival.parse()?,
            replaces: self.replaces.as_deref().map(MessageId::parse).transpose()?,
            replaced_by: self.replaced_by.as_deref().map(MessageId::parse).transpose()?,
            dismissed_at: self.dismissed_at.map(|at| at.and_utc()),
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = message_attempts, check_for_backend(Backend))]
pub struct AttemptRow {
    id: i64,
    at: NaiveDateTime,
    outcome: String,
    detail: String,
    duration_ms: i64,
    reason: Option<String>,
}

impl TryFrom<AttemptRow> for DeliveryAttempt {
    type Error = RepositoryError;

    fn try_from(row: AttemptRow) -> Result<Self, RepositoryError> {
        let id = row.id.to_string();
        row.parse().map_err(corrupt("message_attempts", id))
    }
}

impl AttemptRow {
    fn parse(self) -> Result<DeliveryAttempt, CorruptRow> {
        Ok(DeliveryAttempt {
            at: self.at.and_utc(),
            outcome: AttemptOutcome::from_code(&self.outcome).ok_or(CorruptRow)?,
            reason: optional_code(self.reason.as_deref())?,
            detail: self.detail,
            duration_ms: self.duration_ms,
        })
    }
}
