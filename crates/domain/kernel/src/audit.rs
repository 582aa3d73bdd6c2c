use chrono::{DateTime, Utc};

use crate::{Actor, codes};

/// What a colleague did, as the audit log keeps it: in the transaction that does it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    pub at: DateTime<Utc>,
    pub by: Actor,
    /// What kind of act.
    pub action: AuditAction,
    pub subject: AuditSubject,
    /// What differs afterwards; empty where the act itself says all.
    pub changes: Vec<FieldChange>,
}

/// The thing that an act was about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditSubject {
    pub kind: AuditKind,
    /// Its key or number, as the back office's addresses name it.
    pub id: String,
    /// What people call it, at that time. Names nobody but colleagues and agents.
    pub label: String,
}

/// One field before and after. Customers' names and numbers are left out: the order has them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldChange {
    /// The field, as the interface names it.
    pub field: String,
    /// Its value before; `None` where it had none.
    pub before: Option<String>,
    /// Its value afterwards; `None` where it has none.
    pub after: Option<String>,
}

impl AuditEntry {
    /// Whether whoever reads the log is told at once: what a thief with a colleague's session would do. Numbers that
    /// customers trust or money goes to, prices, where customers are led, and who has access.
    pub fn is_sensitive(&self) -> bool {
        let touches = |field: &str| self.changes.iter().any(|change| change.field == field);
        match self.subject.kind {
            AuditKind::Settings => {
                let id = self.subject.id.as_str();
                ["contact", "film", "prompt_limits"].contains(&id)
                    || id.starts_with("text:faq.")
                    || (id == "messages" && touches("staff"))
            }
            AuditKind::Agent => self.action == AuditAction::Changed && touches("phoneNumber"),
            AuditKind::Bundle | AuditKind::Router => {
                self.action == AuditAction::Changed && (touches("price") || touches("adminPhoneNumber"))
            }
            AuditKind::Person => {
                let opens = [AuditAction::Invited, AuditAction::Enabled, AuditAction::SecondFactorReset];
                opens.contains(&self.action) || touches("role")
            }
            AuditKind::ApiKey => self.action == AuditAction::Created,
            AuditKind::PersonalData => true,
            _ => false,
        }
    }
}

codes! {
    /// What kind of act.
    AuditAction:
    /// Something new is there.
    Created "created";
    /// Fields differ.
    Changed "changed";
    /// It is gone from every list; it can come back.
    Deleted "deleted";
    /// It is back.
    Restored "restored";
    /// Many came from one file.
    Imported "imported";
    /// Rows left the shop as a file.
    Exported "exported";
    /// A decision about money or an application.
    Decided "decided";
    /// Money went out.
    PaidOut "paid_out";
    /// A day was closed.
    SignedOff "signed_off";
    /// Access was given.
    Invited "invited";
    /// Access was taken.
    Disabled "disabled";
    /// Access was given back.
    Enabled "enabled";
    /// Sessions were ended.
    SignedOut "signed_out";
    /// A password was set.
    PasswordSet "password_set";
    /// Signing in takes a code beside the password from then on.
    SecondFactorOn "second_factor_on";
    /// It takes the password alone from then on.
    SecondFactorOff "second_factor_off";
    /// Somebody else's authenticator was taken away.
    SecondFactorReset "second_factor_reset";
    /// Other recovery codes were made.
    RecoveryCodesRenewed "recovery_codes_renewed";
    /// It counts no more and does not come back.
    Revoked "revoked";
    /// A message goes out once more.
    SentAgain "sent_again";
    /// A message that went wrong is let rest.
    PutAside "put_aside";
    /// Personal data is gone for good.
    Erased "erased";
}

codes! {
    /// What an act was about.
    AuditKind:
    /// An order.
    Order "order";
    /// A payment.
    Payment "payment";
    /// A refund.
    Refund "refund";
    /// A bundle.
    Bundle "bundle";
    /// A router.
    Router "router";
    /// A lesson.
    Training "training";
    /// An agent.
    Agent "agent";
    /// An application to become an agent.
    AgentApplication "agent_application";
    /// A payment to agents.
    Payout "payout";
    /// The figures of one day.
    DayClose "day_close";
    /// What orders brought, when it leaves the shop as a file.
    Revenue "revenue";
    /// What the shop says of itself, or how it works.
    Settings "settings";
    /// A colleague.
    Person "person";
    /// A key by which another program calls the shop.
    ApiKey "api_key";
    /// This log, such as when it leaves the shop as a file.
    AuditLog "audit_log";
    /// Something that somebody is told.
    Message "message";
    /// Everything that is held about somebody. The log does not say about whom.
    PersonalData "personal_data";
}

impl FieldChange {
    /// The change of one field, unless both values are the same.
    pub fn of(field: &str, before: Option<String>, after: Option<String>) -> Option<Self> {
        (before != after).then(|| Self { field: field.to_owned(), before, after })
    }

    /// What differs between two sets of fields with the same names in the same order. `before` of `None`: the thing
    /// is new, and every value that it has is a change.
    pub fn between(before: Option<&AuditFields>, after: &AuditFields) -> Vec<Self> {
        let was = |index: usize| {
            before.and_then(|fields| fields.get(index)).and_then(|(_field, value)| value.clone())
        };
        let change =
            |(index, (field, value)): (usize, &AuditField)| Self::of(field, was(index), value.clone());
        after.iter().enumerate().filter_map(change).collect()
    }
}

/// A field's name with its value as text; `None` where it has none.
pub type AuditField = (&'static str, Option<String>);

/// Every field of something that is audited.
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
    fn of_something_new_every_value_is_a_change() {
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
    fn numbers_prices_and_access_are_grave_and_nothing_else_is() {
        use AuditAction::{Changed, Created, Disabled, Invited, Revoked};
        use AuditKind::{Agent, ApiKey, Bundle, Order, Person, Router, Settings};
        let grave = [
            entry(Settings, Changed, "contact", "whatsapp"),
            entry(Settings, Changed, "film", "watchDemoUrl"),
            entry(Settings, Changed, "prompt_limits", "phoneDay"),
            entry(Settings, Changed, "text:faq.noPrompt", "text"),
            entry(Agent, Changed, "a1", "phoneNumber"),
            entry(Bundle, Changed, "b1", "price"),
            entry(Bundle, Changed, "b1", "adminPhoneNumber"),
            entry(Router, Changed, "r1", "price"),
            entry(Person, Invited, "p1", "email"),
            entry(Person, Changed, "p1", "role"),
            entry(Person, AuditAction::SecondFactorReset, "p1", ""),
            entry(ApiKey, Created, "k1", "permissions"),
            entry(AuditKind::PersonalData, AuditAction::Erased, "", "orders"),
        ];
        assert!(grave.iter().all(AuditEntry::is_sensitive));
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
        ];
        assert!(!plain.iter().any(AuditEntry::is_sensitive));
    }

    #[test]
    fn every_code_reads_back() {
        assert!(AuditAction::ALL.iter().all(|value| AuditAction::from_code(value.code()) == Some(*value)));
        assert!(AuditKind::ALL.iter().all(|value| AuditKind::from_code(value.code()) == Some(*value)));
    }
}
