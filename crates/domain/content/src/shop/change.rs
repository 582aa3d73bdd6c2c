use chrono::{DateTime, Utc};
use kernel::{Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Clock, FieldChange, RepositoryError};

use super::audit::{fields_in_force, fields_of};
use super::{Section, SettingValue, Settings, ShopDefaults};
use crate::SettingsRepository;
use crate::audit::truncated;

/// A change of one section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingWrite {
    pub section: Section,
    /// The new value, of the section's kind; `None` resets the section to its default.
    pub value: Option<SettingValue>,
    /// The version that the editor saw, for the optimistic lock; `None` to skip it.
    pub expected_version: Option<i64>,
}

/// Input of [`change_settings`]: all sections are changed, or none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeSettings {
    pub writes: Vec<SettingWrite>,
    pub by: Actor,
    /// Whether step-up authentication allows sensitive changes.
    pub is_confirmed: bool,
}

/// A changed section, ready to write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingUpdate {
    pub section: Section,
    pub value: Option<SettingValue>,
    /// The version that the stored section must have; 0 when it was never saved.
    pub from_version: i64,
    pub entry: AuditEntry,
}

impl SettingUpdate {
    /// Whether it changes numbers that customers trust or pay to, codes that staff dial, who must approve refunds, or the
    /// recipients of staff messages.
    fn is_sensitive(&self) -> bool {
        let touches_staff = || self.entry.changes.iter().any(|change| change.field == "staff");
        match self.section {
            Section::Contact | Section::Tills | Section::UssdCodes | Section::Refunds => true,
            Section::Messages => touches_staff(),
            Section::Business
            | Section::Claims
            | Section::AgentTerms
            | Section::DemoVideo
            | Section::PromptLimits
            | Section::ProviderOrder
            | Section::OpeningHours
            | Section::DeliveryPromises
            | Section::LateOffer
            | Section::DataUse
            | Section::WalletFees
            | Section::OrderForm
            | Section::DailyGoal
            | Section::Text(_) => false,
        }
    }
}

#[derive(Clone, Copy)]
pub struct ChangeSettingsPorts<'a> {
    pub settings: &'a dyn SettingsRepository,
    /// The values of sections that are not saved.
    pub defaults: &'a ShopDefaults,
    pub clock: &'a dyn Clock,
}

/// Why nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum ChangeSettingsError {
    /// A section was changed concurrently. Contains the current settings.
    #[error("a section was changed meanwhile")]
    VersionConflict(Box<Settings>),
    /// The change is sensitive and requires step-up authentication.
    #[error("the change requires step-up authentication")]
    ConfirmationRequired,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// How often a change without expected versions is attempted when it conflicts with concurrent changes.
const MAX_ATTEMPTS: usize = 5;

/// Saves the sections that differ from the values in force, each with an audit entry.
///
/// # Errors
/// [`ChangeSettingsError`]; nothing was written.
pub async fn change_settings(
    command: &ChangeSettings,
    ports: ChangeSettingsPorts<'_>,
) -> Result<Settings, ChangeSettingsError> {
    for _ in 1..MAX_ATTEMPTS {
        match try_change(command, ports).await {
            Err(ChangeSettingsError::VersionConflict(_)) if command.has_no_version() => {}
            outcome => return outcome,
        }
    }
    try_change(command, ports).await
}

async fn try_change(
    command: &ChangeSettings,
    ports: ChangeSettingsPorts<'_>,
) -> Result<Settings, ChangeSettingsError> {
    let current = ports.settings.read().await?;
    let written = decide(command, &current, ports.defaults, ports.clock.now())?;
    if written.is_empty() {
        return Ok(current);
    }
    let is_written = ports.settings.write(&written).await?;
    let current = ports.settings.read().await?;
    if is_written { Ok(current) } else { Err(ChangeSettingsError::VersionConflict(Box::new(current))) }
}

fn decide(
    command: &ChangeSettings,
    current: &Settings,
    defaults: &ShopDefaults,
    now: DateTime<Utc>,
) -> Result<Vec<SettingUpdate>, ChangeSettingsError> {
    let stale = |write: &SettingWrite| {
        write.expected_version.is_some_and(|version| version != current.version(write.section))
    };
    if command.writes.iter().any(stale) {
        return Err(ChangeSettingsError::VersionConflict(Box::new(current.clone())));
    }
    let written: Vec<_> = command
        .writes
        .iter()
        .filter_map(|write| setting_to_write(write, command, current, defaults, now))
        .collect();
    let is_sensitive = written.iter().any(SettingUpdate::is_sensitive);
    if is_sensitive && !command.is_confirmed {
        Err(ChangeSettingsError::ConfirmationRequired)
    } else {
        Ok(written)
    }
}

/// `None` when there is no difference.
fn setting_to_write(
    write: &SettingWrite,
    command: &ChangeSettings,
    current: &Settings,
    defaults: &ShopDefaults,
    now: DateTime<Utc>,
) -> Option<SettingUpdate> {
    let section = write.section;
    let before = fields_in_force(current, section, defaults);
    let changes = FieldChange::between(Some(&before), &fields_of(write.value.as_ref(), section, defaults));
    (!changes.is_empty()).then(|| SettingUpdate {
        section,
        value: write.value.clone(),
        from_version: current.version(section),
        entry: AuditEntry {
            at: now,
            by: command.by.clone(),
            action: AuditAction::Changed,
            subject: AuditSubject { kind: AuditKind::Settings, id: section.code(), label: section.code() },
            changes: truncated(changes),
        },
    })
}

impl ChangeSettings {
    fn has_no_version(&self) -> bool {
        self.writes.iter().all(|write| write.expected_version.is_none())
    }
}

#[cfg(test)]
mod tests {
    use kernel::testing::{ConstantRandom, FixedClock};
    use kernel::{AccountId, Money, PhoneNumber};

    use super::*;
    use crate::MockSettingsRepository;
    use crate::shop::{AgentTerms, ClaimSource, ClaimText, Claims, Contact, SavedSection};

    fn phone(text: &str) -> PhoneNumber {
        PhoneNumber::parse(text).unwrap()
    }

    fn claims(customers: &str) -> Claims {
        let claim = |text: &str| ClaimText::parse(text, "").unwrap();
        Claims { customers: ClaimSource::Own(claim(customers)), ..Claims::default() }
    }

    fn defaults() -> ShopDefaults {
        ShopDefaults {
            name: kernel::PersonName::parse("Bundle Hub").unwrap(),
            contact: Contact::initial(phone("0754000001"), phone("0754000002")),
            claims: claims("50,000+"),
            agent_terms: AgentTerms::new(5, 10, Money::ZERO).unwrap(),
            demo_video: None,
        }
    }

    fn saved(version: i64, customers: &str) -> Settings {
        let value = Some(SettingValue::Claims(claims(customers)));
        let kept = SavedSection { value, version, at: DateTime::UNIX_EPOCH, by: "Neema Komba".into() };
        Settings::from_iter([(Section::Claims, kept)])
    }

    fn command(value: Option<SettingValue>, expected_version: Option<i64>) -> ChangeSettings {
        let section = match value {
            Some(SettingValue::Contact(_)) => Section::Contact,
            _ => Section::Claims,
        };
        let by = Actor::new(AccountId::new(DateTime::UNIX_EPOCH, &ConstantRandom(7)), "Neema Komba");
        let writes = vec![SettingWrite { section, value, expected_version }];
        ChangeSettings { writes, by, is_confirmed: false }
    }

    fn repository_with(settings: Settings) -> MockSettingsRepository {
        let mut repository = MockSettingsRepository::new();
        repository.expect_read().returning(move || Ok(settings.clone()));
        repository
    }

    async fn change(
        command: ChangeSettings,
        settings: &MockSettingsRepository,
    ) -> Result<Settings, ChangeSettingsError> {
        let (defaults, clock) = (defaults(), FixedClock(DateTime::UNIX_EPOCH));
        change_settings(&command, ChangeSettingsPorts { settings, defaults: &defaults, clock: &clock }).await
    }

    #[tokio::test]
    async fn a_first_change_audits_the_default_as_the_old_value() {
        let mut repository = repository_with(Settings::default());
        repository
            .expect_write()
            .withf(|written| {
                let [setting] = written else { return false };
                let [change] = setting.entry.changes.as_slice() else { return false };
                setting.from_version == 0
                    && change.before.as_deref() == Some("50,000+")
                    && change.after.as_deref() == Some("60,000+")
            })
            .times(1)
            .returning(|_| Ok(true));
        change(command(Some(SettingValue::Claims(claims("60,000+"))), Some(0)), &repository).await.unwrap();
    }

    #[tokio::test]
    async fn a_change_without_a_difference_writes_nothing() {
        let same = command(Some(SettingValue::Claims(claims("50,000+"))), None);
        assert!(change(same, &repository_with(Settings::default())).await.is_ok());
        let default_again = command(None, None);
        assert!(change(default_again, &repository_with(Settings::default())).await.is_ok());
    }

    #[tokio::test]
    async fn a_version_conflict_returns_the_current_settings() {
        let stale = command(Some(SettingValue::Claims(claims("70,000+"))), Some(1));
        let refused = change(stale, &repository_with(saved(2, "60,000+"))).await;
        let current = saved(2, "60,000+");
        assert!(matches!(refused, Err(ChangeSettingsError::VersionConflict(given)) if *given == current));
    }

    #[tokio::test]
    async fn a_change_without_a_version_is_retried_after_a_conflict() {
        let mut repository = repository_with(saved(2, "60,000+"));
        let mut answers = [Ok(false), Ok(true)].into_iter();
        repository.expect_write().times(2).returning(move |_| answers.next().unwrap());
        assert!(change(command(None, None), &repository).await.is_ok());
    }

    #[tokio::test]
    async fn changing_a_number_requires_step_up() {
        let thief = Contact::initial(phone("0754000001"), phone("0754666666"));
        let command = command(Some(SettingValue::Contact(thief)), None);
        let refused = change(command.clone(), &repository_with(Settings::default())).await;
        assert!(matches!(refused, Err(ChangeSettingsError::ConfirmationRequired)));
        let mut repository = repository_with(Settings::default());
        repository.expect_write().times(1).returning(|_| Ok(true));
        change(ChangeSettings { is_confirmed: true, ..command }, &repository).await.unwrap();
    }

    #[tokio::test]
    async fn saving_the_same_numbers_requires_no_step_up() {
        let same = command(Some(SettingValue::Contact(defaults().contact)), None);
        assert!(change(same, &repository_with(Settings::default())).await.is_ok());
    }
}
