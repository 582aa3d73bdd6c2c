use content::shop::{Section, SettingValue, SettingWrite};
use kernel::{InvalidMessageRules, MessageChannel, MessageRules, StaffContact};
use serde::{Serialize, Serializer};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::section::{SectionRequest, SectionState, Sections};
use crate::code::codes_schema;
use crate::prelude::*;

response_body! {
    let rules = sections.settings.messages(sections.defaults);
    #[schema(as = MessageSettings)]
    pub struct MessagesSection from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::Messages),
        #[serde(flatten)]
        pub rules: RulesBody = (&rules).into(),
    }
}

/// The code for no messages to customers.
const NONE: &str = "none";

#[derive(Debug)]
pub struct CustomerMessages(Option<MessageChannel>);

impl Serialize for CustomerMessages {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.map_or(NONE, MessageChannel::code))
    }
}

impl PartialSchema for CustomerMessages {
    fn schema() -> RefOr<Schema> {
        let codes = [MessageChannel::Sms, MessageChannel::WhatsApp].map(MessageChannel::code);
        codes_schema("Channel of messages to customers.", codes.into_iter().chain([NONE]))
    }
}

impl ToSchema for CustomerMessages {}

pub struct StaffChannel;

impl PartialSchema for StaffChannel {
    fn schema() -> RefOr<Schema> {
        let channels = [MessageChannel::Sms, MessageChannel::WhatsApp, MessageChannel::Email];
        codes_schema("Channel of messages to staff.", channels.map(MessageChannel::code))
    }
}

impl ToSchema for StaffChannel {}

response_body! {
    #[schema(as = MessageRules)]
    pub struct RulesBody from rules: &MessageRules {
        /// Staff members who get messages by SMS, WhatsApp or e-mail.
        pub staff: Vec<StaffContactBody> = rules.staff.iter().map(Into::into).collect(),
        /// Orders above this amount in whole shillings are urgent.
        pub urgent_above_tsh: i64 = rules.urgent_above.tsh(),
        /// Hour in Dar es Salaam of the daily summary, 0 to 23; null: none.
        pub summary_hour: Option<u32> = rules.summary_hour,
        /// Channel of messages to customers.
        pub customers: CustomerMessages = CustomerMessages(rules.customers),
        /// Topics of push notifications to devices of staff.
        pub push_topics: Vec<code::StaffTopic> = rules.push_topics.iter().copied().map(Code).collect(),
    }
}

response_body! {
    /// A staff member with notifications.
    pub struct StaffContactBody from contact: &StaffContact {
        pub name: String = contact.name.reveal().to_owned(),
        /// For text messages and WhatsApp, as `2557…`.
        pub phone: Option<String> = contact.phone.as_ref().map(|phone| phone.reveal().to_owned()),
        pub email: Option<String> = contact.email.as_ref().map(|email| email.reveal().to_owned()),
        pub language: code::Language = contact.language.into(),
        /// Channels: sms, whatsapp or email.
        #[schema(value_type = Vec<StaffChannel>)]
        pub channels: Vec<code::MessageChannel> = contact.channels.iter().copied().map(Code).collect(),
        pub topics: Vec<code::StaffTopic> = contact.topics.iter().copied().map(Code).collect(),
    }
}

#[request]
#[derive(Default)]
pub struct MessagesRequest {
    /// Staff members with notifications, at most 20.
    #[schema(required)]
    pub staff: Vec<StaffContactRequest>,
    /// Orders above this amount in whole shillings are urgent.
    pub urgent_above_tsh: Required<i64>,
    /// Hour in Dar es Salaam of the daily summary, 0 to 23; null or absent: none.
    pub summary_hour: Option<i64>,
    /// Channel of messages to customers.
    #[schema(required, value_type = CustomerMessages)]
    pub customers: Option<String>,
    /// Topics of push notifications.
    #[schema(required, value_type = Vec<code::StaffTopic>)]
    pub push_topics: Vec<String>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

/// A staff member to notify.
#[request]
#[derive(Default)]
pub struct StaffContactRequest {
    /// Name, at most 80 characters.
    pub name: Required<String>,
    /// For text messages and WhatsApp.
    pub phone: Option<String>,
    pub email: Option<String>,
    /// Language; Swahili when absent.
    #[schema(value_type = Option<code::Language>)]
    pub language: Option<String>,
    /// Channels; each needs its phone number or address.
    #[schema(required, value_type = Vec<StaffChannel>)]
    pub channels: Vec<String>,
    #[schema(required, value_type = Vec<code::StaffTopic>)]
    pub topics: Vec<String>,
}

impl SectionRequest for MessagesRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let staff: Vec<_> =
            self.staff.iter().enumerate().map(|(place, contact)| contact.parse(place, errors)).collect();
        let urgent_above = errors.required_amount("urgentAboveTsh", self.urgent_above_tsh);
        let summary_hour =
            self.summary_hour.and_then(|hour| u32::try_from(hour).ok().filter(|hour| *hour <= 23));
        if summary_hour.is_none() && self.summary_hour.is_some() {
            errors.add("summaryHour", FieldErrorCode::Invalid);
        }
        let customers = errors.required("customers", self.customers.as_deref(), customers);
        let push_topics = codes_of("pushTopics", &self.push_topics, errors);
        let rules = MessageRules {
            staff: staff.into_iter().collect::<Option<_>>()?,
            urgent_above: urgent_above?,
            summary_hour,
            customers: customers?,
            push_topics: push_topics?,
        };
        let rules = rules.validated().map_err(|invalid| add_error(invalid, errors)).ok()?;
        let value = Some(SettingValue::Messages(rules));
        Some(SettingWrite { section: Section::Messages, value, expected_version: self.version })
    }
}

impl StaffContactRequest {
    fn parse(&self, place: usize, errors: &mut FieldErrors) -> Option<StaffContact> {
        let at = |field: &str| format!("staff[{place}].{field}");
        let name = errors.required(&at("name"), self.name.as_deref(), fields::name);
        let phone = errors.optional(&at("phone"), self.phone.as_deref(), fields::phone);
        let email = errors.optional(&at("email"), self.email.as_deref(), fields::email);
        let language = errors.optional(&at("language"), self.language.as_deref(), fields::code);
        let channels = codes_of(&at("channels"), &self.channels, errors);
        let topics = codes_of(&at("topics"), &self.topics, errors);
        Some(StaffContact {
            name: name?,
            phone,
            email,
            language: language.unwrap_or(kernel::Language::Sw),
            channels: channels?,
            topics: topics?,
        })
    }
}

/// Deduplicated, in the order given.
fn codes_of<T: Coded + PartialEq>(field: &str, codes: &[String], errors: &mut FieldErrors) -> Option<Vec<T>> {
    let mut values = Vec::with_capacity(codes.len());
    for code in codes {
        let value = T::from_code(code).or_else(|| {
            errors.add(field, FieldErrorCode::Invalid);
            None
        })?;
        if !values.contains(&value) {
            values.push(value);
        }
    }
    Some(values)
}

fn customers(text: &str) -> Result<Option<MessageChannel>, FieldErrorCode> {
    match (text, MessageChannel::from_code(text)) {
        (NONE, _) => Ok(None),
        (_, Some(channel)) => Ok(Some(channel)),
        _ => Err(FieldErrorCode::Invalid),
    }
}

fn add_error(invalid: InvalidMessageRules, errors: &mut FieldErrors) {
    match invalid {
        InvalidMessageRules::TooMany => errors.add("staff", FieldErrorCode::TooMany),
        InvalidMessageRules::Unreachable(place) => {
            errors.add(&format!("staff[{place}].channels"), FieldErrorCode::NoWayThere);
        }
        InvalidMessageRules::Hour => errors.add("summaryHour", FieldErrorCode::Invalid),
        InvalidMessageRules::Customers => errors.add("customers", FieldErrorCode::Invalid),
    }
}
