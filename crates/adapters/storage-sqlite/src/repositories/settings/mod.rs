//! The shop's settings: `values` maps the JSON column.

mod delivery;
mod values;

use async_trait::async_trait;
use chrono::NaiveDateTime;
use content::SettingsRepository;
use content::shop::{SavedSection, Section, SettingUpdate, Settings as ShopSettings};
use diesel::prelude::*;
use kernel::{OpeningHours, RefundRules, RepositoryError};
use orders::DeliveryTerms;

use super::{Backend, Conn, Database, audit, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::shop_settings as table;

#[async_trait]
impl SettingsRepository for Database {
    async fn read(&self) -> Result<ShopSettings, RepositoryError> {
        let rows: Vec<Row> = self.read(|conn| Ok(table::table.select(Row::as_select()).load(conn)?)).await?;
        rows.into_iter().filter_map(|row| row.section().map(|section| row.kept(section))).collect()
    }

    async fn write(&self, settings: &[SettingUpdate]) -> Result<bool, RepositoryError> {
        let settings = settings.to_vec();
        let written = self.write(move |conn| write_all(&settings, conn)).await;
        match written {
            Ok(()) => Ok(true),
            Err(NotWritten::Stale) => Ok(false),
            Err(NotWritten::Repository(error)) => Err(error),
        }
    }
}

/// The shop's opening hours.
pub fn opening_hours(conn: &mut Conn) -> Result<OpeningHours, Failure> {
    Ok(only(Section::OpeningHours, conn)?.opening_hours())
}

/// Who must approve money that goes back.
pub fn refund_rules(conn: &mut Conn) -> Result<RefundRules, Failure> {
    Ok(only(Section::Refunds, conn)?.refund_rules())
}

/// The settings with this section alone.
fn only(section: Section, conn: &mut Conn) -> Result<ShopSettings, Failure> {
    let stored = table::table.find(section.code()).select(Row::as_select());
    let row: Option<Row> = stored.first(conn).optional()?;
    Ok(ShopSettings::from_iter(row.map(|row| row.kept(section)).transpose()?))
}

/// The address of the photograph of the shop's people.
pub fn photo_address(conn: &mut Conn) -> Result<Option<String>, Failure> {
    let settings = only(Section::Business, conn)?;
    Ok(settings.business().and_then(|business| Some(business.photo.as_ref()?.address())))
}

/// The terms of delivery that a new order is promised.
pub fn delivery_terms(conn: &mut Conn) -> Result<DeliveryTerms, Failure> {
    let sections = [Section::OpeningHours, Section::DeliveryPromises, Section::Messages];
    let rows: Vec<Row> = table::table
        .filter(table::section.eq_any(sections.map(Section::code)))
        .select(Row::as_select())
        .load(conn)?;
    let saved = rows.into_iter().filter_map(|row| row.section().map(|section| row.kept(section)));
    let settings: ShopSettings = saved.collect::<Result<_, _>>()?;
    let urgent_above = settings.saved_messages().map(|rules| rules.urgent_above);
    Ok(DeliveryTerms {
        hours: settings.opening_hours(),
        promises: settings.delivery_promises(),
        urgent_above: urgent_above.unwrap_or(DeliveryTerms::default().urgent_above),
    })
}

/// Why the transaction was rolled back.
enum NotWritten {
    Stale,
    Repository(RepositoryError),
}

impl From<RepositoryError> for NotWritten {
    fn from(error: RepositoryError) -> Self {
        Self::Repository(error)
    }
}

fn write_all(settings: &[SettingUpdate], conn: &mut Conn) -> Result<(), Failure<NotWritten>> {
    for setting in settings {
        if !write(setting, conn)? {
            return Err(Failure::Domain(NotWritten::Stale));
        }
        audit::append(&setting.entry, conn)?;
    }
    Ok(())
}

/// Optimistic lock: of concurrent changes based on one version, only one succeeds.
fn write(setting: &SettingUpdate, conn: &mut Conn) -> QueryResult<bool> {
    let row = Row::from(setting);
    let written = if setting.from_version == 0 {
        diesel::insert_into(table::table).values(&row).on_conflict_do_nothing().execute(conn)?
    } else {
        let seen = table::table.find(row.section.clone()).filter(table::version.eq(setting.from_version));
        diesel::update(seen).set(&row).execute(conn)?
    };
    Ok(written == 1)
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = table, check_for_backend(Backend), treat_none_as_null = true)]
struct Row {
    section: String,
    value: Option<String>,
    version: i64,
    updated_at: NaiveDateTime,
    updated_by_account: String,
    updated_by_name: String,
}

impl From<&SettingUpdate> for Row {
    fn from(setting: &SettingUpdate) -> Self {
        let entry = &setting.entry;
        Self {
            section: setting.section.code(),
            value: setting.value.as_ref().map(values::column),
            version: setting.from_version.saturating_add(1),
            updated_at: to_db_time(entry.at),
            updated_by_account: entry.by.id.to_string(),
            updated_by_name: strip_nul(&entry.by.name),
        }
    }
}

impl Row {
    /// `None` for a section of a newer program version.
    fn section(&self) -> Option<Section> {
        Section::parse(&self.section).ok()
    }

    fn kept(self, section: Section) -> Result<(Section, SavedSection), RepositoryError> {
        let name = self.section.clone();
        self.parse(section).map(|kept| (section, kept)).map_err(corrupt("shop_settings", name))
    }

    fn parse(self, section: Section) -> Result<SavedSection, CorruptRow> {
        Ok(SavedSection {
            value: self.value.map(|column| values::parse(section, &column)).transpose()?,
            version: self.version,
            at: self.updated_at.and_utc(),
            by: self.updated_by_name,
        })
    }
}
