use chrono::{DateTime, Utc};
use strum::{IntoStaticStr, VariantArray};

use crate::Actor;

/// An action of a staff member, written to the audit log in the transaction of the action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    pub at: DateTime<Utc>,
    pub by: Actor,
    pub action: AuditAction,
    pub subject: AuditSubject,
    /// What changed; empty when the action says everything.
    pub changes: Vec<FieldChange>,
}

/// What an action was about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditSubject {
    pub kind: AuditKind,
    /// Its key or number, as in the URLs of the back office.
    pub id: String,
    /// Its display name at that time. Must not name anyone but staff and agents.
    pub label: String,
}

/// One field before and after. Customers' names and numbers must be left out: the order has them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldChange {
    /// The API name of the field.
    pub field: String,
    /// The value before; `None` if there was none.
    pub before: Option<String>,
    /// The value afterwards; `None` if there is none.
    pub after: Option<String>,
}

impl AuditEntry {
    /// Whether readers of the log are alerted immediately: what a stolen staff session would be used for. This covers
    /// numbers that customers trust or money goes to, who collects it, prices, where customers are led, and who has access.
    pub fn is_sensitive(&self) -> bool {
        let touches = |field: &str| self.changes.iter().any(|change| change.field == field);
        match self.subject.kind {
            AuditKind::Settings => {
                let id = self.subject.id.as_str();
                ["contact", "demo_video", "prompt_limits", "provider_order", "refunds"].contains(&id)
                    || id.starts_with("text:faq.")
                    || (id == "messages" && touches("staff"))
            }
            AuditKind::Agent => self.action == AuditAction::Changed && touches("phoneNumber"),
            AuditKind::Bundle | AuditKind::Router => {
                self.action == AuditAction::Changed
                    && ["price", "nextPrice", "adminPhoneNumber"].into_iter().any(touches)
            }
            AuditKind::Person => {
                let opens = [AuditAction::Invited, AuditAction::Enabled, AuditAction::SecondFactorReset];
                opens.contains(&self.action) || touches("role")
            }
            AuditKind::ApiKey => self.action == AuditAction::Created,
            AuditKind::PersonalData => self.action != AuditAction::Changed,
            _ => false,
        }
    }
}

/// The kind of action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum AuditAction {
    Created,
    Changed,
    /// Removed from every list; it can be restored.
    Deleted,
    Restored,
    /// Many were imported from one file.
    Imported,
    /// Rows were exported as a file.
    Exported,
    /// A decision about money or an application.
    Decided,
    /// Money was paid out.
    PaidOut,
    /// A day was closed.
    SignedOff,
    Invited,
    Disabled,
    Enabled,
    SignedOut,
    /// A password was set.
    PasswordSet,
    /// Signing in requires a second factor from then on.
    SecondFactorOn,
    /// Signing in requires the password alone from then on.
    SecondFactorOff,
    /// The authenticator of another person was removed.
    SecondFactorReset,
    /// New recovery codes were generated.
    RecoveryCodesRenewed,
    Revoked,
    /// A message was queued again.
    SentAgain,
    /// A failed message was dismissed.
    Dismissed,
    /// Personal data was permanently erased.
    Erased,
}

/// The kind of subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum AuditKind {
    Order,
    Payment,
    Refund,
    /// Money that was paid to the shop's till.
    TillPayment,
    /// A picture sent as a proof of payment.
    PaymentPicture,
    Bundle,
    Router,
    Training,
    Agent,
    /// An application to become an agent.
    AgentApplication,
    /// A payment to agents.
    Payout,
    /// An account of the float.
    Float,
    /// The figures of one day.
    DayClose,
    /// Revenue by order, such as its export as a file.
    Revenue,
    /// Texts and settings of the shop.
    Settings,
    /// A test of a payment company with real money.
    ProviderTest,
    /// What a currency costs, by its code.
    ExchangeRate,
    Person,
    /// An API key of another program.
    ApiKey,
    /// The audit log itself, such as its export as a file.
    AuditLog,
    /// A message of the outbox.
    Message,
    /// All data held about a person. The log does not say about whom.
    PersonalData,
}

impl FieldChange {
    /// The change of one field; `None` when both values are equal.
    pub fn if_changed(field: &str, before: Option<String>, after: Option<String>) -> Option<Self> {
        (before != after).then(|| Self { field: field.to_owned(), before, after })
    }

    /// The differences between two sets of fields with the same names in the same order. When `before` is `None`, the
    /// subject is new and every present value is a change.
    pub fn between(before: Option<&AuditFields>, after: &AuditFields) -> Vec<Self> {
        let was = |index: usize| {
            before.and_then(|fields| fields.get(index)).and_then(|(_field, value)| value.clone())
        };
        let change = |(index, (field, value)): (usize, &AuditField)| {
            Self::if_changed(field, was(index), value.clone())
        };
        after.iter().enumerate().filter_map(change).collect()
    }
}

/// A field's name and its value as text; `None` if it has none.
pub type AuditField = (&'static str, Option<String>);

/// All audited fields of a subject.
pub type AuditFields = Vec<AuditField>;

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(name: &str, image: Option<&str>) -> AuditFields {
        vec![("name", Some(name.to_owned())), ("image", image.map(str::to_owned))]
    }

    #[test]
    fn only_fields_that_differ_are_changes() {
        let changes =
            FieldChange::between(Some(&fields("Daily", None)), &fields("Daily", Some("/media/a.webp")));
        let image = FieldChange { field: "image".into(), before: None, after: Some("/media/a.webp".into()) };
        assert_eq!(changes, [image]);
    }

    #[test]
    fn every_value_of_a_new_subject_is_a_change() {
        let changes = FieldChange::between(None, &fields("Daily", None));
        assert_eq!(changes.iter().map(|change| change.field.as_str()).collect::<Vec<_>>(), ["name"]);
    }

    fn entry(kind: AuditKind, action: AuditAction, id: &str, field: &str) -> AuditEntry {
        let by = Actor::new(crate::AccountId::parse("0197b2a0-0000-7000-8000-000000000000").unwrap(), "Asha");
        let subject = AuditSubject { kind, id: id.into(), label: "It".into() };
        let change = FieldChange { field: field.into(), before: Some("1".into()), after: Some("2".into()) };
        AuditEntry { at: DateTime::UNIX_EPOCH, by, action, subject, changes: vec![change] }
    }

    #[test]
    fn numbers_prices_and_access_are_sensitive_and_nothing_else_is() {
        use AuditAction::{Changed, Created, Disabled, Invited, Revoked};
        use AuditKind::{Agent, ApiKey, Bundle, Order, Person, Router, Settings};
        let sensitive = [
            entry(Settings, Changed, "contact", "whatsapp"),
            entry(Settings, Changed, "demo_video", "watchDemoUrl"),
            entry(Settings, Changed, "prompt_limits", "phoneDay"),
            entry(Settings, Changed, "provider_order", "yas"),
            entry(Settings, Changed, "refunds", "secondYesAbove"),
            entry(Settings, Changed, "text:faq.noPrompt", "text"),
            entry(Agent, Changed, "a1", "phoneNumber"),
            entry(Bundle, Changed, "b1", "price"),
            entry(Bundle, Changed, "b1", "nextPrice"),
            entry(Bundle, Changed, "b1", "adminPhoneNumber"),
            entry(Router, Changed, "r1", "price"),
            entry(Person, Invited, "p1", "email"),
            entry(Person, Changed, "p1", "role"),
            entry(Person, AuditAction::SecondFactorReset, "p1", ""),
            entry(ApiKey, Created, "k1", "permissions"),
            entry(AuditKind::PersonalData, AuditAction::Erased, "", "orders"),
        ];
        assert!(sensitive.iter().all(AuditEntry::is_sensitive));
        let plain = [
            entry(Settings, Changed, "claims", "customers"),
            entry(Settings, Changed, "text:terms.lead", "text"),
            entry(Agent, Changed, "a1", "name"),
            entry(Agent, Created, "a1", "phoneNumber"),
            entry(Bundle, Created, "b1", "price"),
            entry(Bundle, Changed, "b1", "name"),
            entry(Person, Disabled, "p1", "disabled"),
            entry(Order, Changed, "o1", "price"),
            entry(ApiKey, Revoked, "k1", ""),
            entry(AuditKind::PersonalData, Changed, "", "promptsStoppedUntil"),
        ];
        assert!(!plain.iter().any(AuditEntry::is_sensitive));
    }
}
