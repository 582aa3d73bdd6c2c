//! Who is told what, as colleagues see and change it.

use content::shop::{Section, SettingValue, SettingWrite};
use kernel::{
    Email, InvalidMessageRules, MessageChannel, MessageRules, PhoneNumber, StaffContact, StaffTopic,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::codes;
use super::fields::{self, FieldErrors};
use super::message::language;
use super::settings::SectionState;
use crate::error_code::FieldErrorCode;

/// Who is told what.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MessageSettings)]
pub struct MessagesSection {
    /// Which save this is.
    #[serde(flatten)]
    pub state: SectionState,
    #[serde(flatten)]
    pub rules: RulesBody,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MessageRules)]
pub struct RulesBody {
    /// Colleagues who are told, wherever they are.
    pub staff: Vec<StaffContactBody>,
    /// An order above so many whole shillings is urgent.
    pub urgent_above_tsh: i64,
    /// At which hour in Dar es Salaam the day is summed up, 0 to 23; null: never.
    #[schema(required)]
    pub summary_hour: Option<u32>,
    /// By which way customers hear of their orders.
    #[schema(value_type = codes::CustomerMessages)]
    pub customers: &'static str,
    /// Of what devices are told that colleagues signed up.
    #[schema(value_type = Vec<codes::StaffTopic>)]
    pub push_topics: Vec<&'static str>,
}

/// A colleague who is told.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StaffContact)]
pub struct StaffContactBody {
    pub name: String,
    /// For text messages and WhatsApp, as `2557…`.
    #[schema(required)]
    pub phone: Option<String>,
    #[schema(required)]
    pub email: Option<String>,
    #[schema(value_type = codes::Language)]
    pub language: &'static str,
    /// By which ways: sms, whatsapp or email.
    #[schema(value_type = Vec<codes::StaffChannel>)]
    pub channels: Vec<&'static str>,
    #[schema(value_type = Vec<codes::StaffTopic>)]
    pub topics: Vec<&'static str>,
}

/// What says that customers are told nothing.
const NONE: &str = "none";

impl From<&MessageRules> for RulesBody {
    fn from(rules: &MessageRules) -> Self {
        Self {
            staff: rules.staff.iter().map(Into::into).collect(),
            urgent_above_tsh: rules.urgent_above.tsh(),
            summary_hour: rules.summary_hour,
            customers: rules.customers.map_or(NONE, MessageChannel::code),
            push_topics: rules.push_topics.iter().map(|topic| topic.code()).collect(),
        }
    }
}

impl From<&StaffContact> for StaffContactBody {
    fn from(contact: &StaffContact) -> Self {
        Self {
            name: contact.name.reveal().to_owned(),
            phone: contact.phone.as_ref().map(|phone| phone.reveal().to_owned()),
            email: contact.email.as_ref().map(|email| email.reveal().to_owned()),
            language: contact.language.code(),
            channels: contact.channels.iter().map(|channel| channel.code()).collect(),
            topics: contact.topics.iter().map(|topic| topic.code()).collect(),
        }
    }
}

/// Rules as they shall be.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessagesRequest {
    /// Colleagues who are told, at most 20.
    #[serde(default)]
    #[schema(required)]
    pub staff: Vec<StaffContactRequest>,
    /// An order above so many whole shillings is urgent.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(required, value_type = i64)]
    pub urgent_above_tsh: Option<i64>,
    /// At which hour in Dar es Salaam the day is summed up, 0 to 23; null or absent: never.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub summary_hour: Option<i64>,
    /// By which way customers hear of their orders.
    #[schema(required, value_type = codes::CustomerMessages)]
    pub customers: Option<String>,
    /// Of what devices are told.
    #[serde(default)]
    #[schema(required, value_type = Vec<codes::StaffTopic>)]
    pub push_topics: Vec<String>,
    /// The version that the colleague saw.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

/// A colleague who shall be told.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffContactRequest {
    /// Who, at most 80 characters.
    #[schema(required, value_type = String)]
    pub name: Option<String>,
    /// For text messages and WhatsApp.
    pub phone: Option<String>,
    pub email: Option<String>,
    /// In which language; Swahili when absent.
    #[schema(value_type = Option<codes::Language>)]
    pub language: Option<String>,
    /// By which ways; each needs its number or address.
    #[serde(default)]
    #[schema(required, value_type = Vec<codes::StaffChannel>)]
    pub channels: Vec<String>,
    #[serde(default)]
    #[schema(required, value_type = Vec<codes::StaffTopic>)]
    pub topics: Vec<String>,
}

impl MessagesRequest {
    /// The wish to save them; `None` when something is wrong.
    pub fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let staff: Vec<_> =
            self.staff.iter().enumerate().map(|(place, contact)| contact.parse(place, errors)).collect();
        let urgent_above = errors.required_amount("urgentAboveTsh", self.urgent_above_tsh);
        let summary_hour = self.hour(errors);
        let customers = errors.required("customers", self.customers.as_deref(), customers);
        let push_topics = codes_of("pushTopics", &self.push_topics, StaffTopic::from_code, errors);
        let rules = MessageRules {
            staff: staff.into_iter().collect::<Option<_>>()?,
            urgent_above: urgent_above?,
            summary_hour: summary_hour?,
            customers: customers?,
            push_topics: push_topics?,
        };
        let rules = rules.checked().map_err(|invalid| tell(invalid, errors)).ok()?;
        let value = Some(SettingValue::Messages(rules));
        Some(SettingWrite { section: Section::Messages, value, expected_version: self.version })
    }

    #[expect(clippy::option_option, reason = "outside: whether it is right; inside: whether there is one")]
    fn hour(&self, errors: &mut FieldErrors) -> Option<Option<u32>> {
        let Some(hour) = self.summary_hour else { return Some(None) };
        let hour = u32::try_from(hour).ok().filter(|hour| *hour <= 23);
        if hour.is_none() {
            errors.add("summaryHour", FieldErrorCode::Invalid);
        }
        hour.map(Some)
    }
}

impl StaffContactRequest {
    fn parse(&self, place: usize, errors: &mut FieldErrors) -> Option<StaffContact> {
        let at = |field: &str| format!("staff[{place}].{field}");
        let name = errors.required(&at("name"), self.name.as_deref(), fields::name);
        let phone: Option<PhoneNumber> = errors.optional(&at("phone"), self.phone.as_deref(), fields::phone);
        let email: Option<Email> = errors.optional(&at("email"), self.email.as_deref(), fields::email);
        let language = errors.optional(&at("language"), self.language.as_deref(), language);
        let channels = codes_of(&at("channels"), &self.channels, MessageChannel::from_code, errors);
        let topics = codes_of(&at("topics"), &self.topics, StaffTopic::from_code, errors);
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

/// Each code once, in the order given.
fn codes_of<T: PartialEq>(
    field: &str,
    codes: &[String],
    read: impl Fn(&str) -> Option<T>,
    errors: &mut FieldErrors,
) -> Option<Vec<T>> {
    let mut values = Vec::with_capacity(codes.len());
    for code in codes {
        let Some(value) = read(code) else {
            errors.add(field, FieldErrorCode::Invalid);
            return None;
        };
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

fn tell(invalid: InvalidMessageRules, errors: &mut FieldErrors) {
    match invalid {
        InvalidMessageRules::TooMany => errors.add("staff", FieldErrorCode::TooMany),
        InvalidMessageRules::Unreachable(place) => {
            errors.add(&format!("staff[{place}].channels"), FieldErrorCode::NoWayThere);
        }
        InvalidMessageRules::Hour => errors.add("summaryHour", FieldErrorCode::Invalid),
        InvalidMessageRules::Customers => errors.add("customers", FieldErrorCode::Invalid),
    }
}
