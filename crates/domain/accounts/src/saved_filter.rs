use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{
    AccountId, Actor, AuditAction, AuditEntry, AuditFields, AuditKind, AuditSubject, Clock, Coded,
    FieldChange, InvalidText, Random, RepositoryError, SavedFilterId, clean_line,
};
use strum::{IntoStaticStr, VariantArray};

use crate::{Account, Permission};

/// A list of the back office whose filters can be saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum SavedList {
    Orders,
    Revenue,
    Payments,
    /// Cases that need staff attention.
    Support,
}

impl SavedList {
    /// The permission needed to see the list and to save filters for it.
    pub fn permission(self) -> Permission {
        match self {
            Self::Orders => Permission::SeeOrders,
            Self::Revenue => Permission::SeeRevenue,
            Self::Payments => Permission::SeePayments,
            Self::Support => Permission::HandleOrders,
        }
    }
}

/// The name of a filter: one line of 1 to 40 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilterName(String);

impl FilterName {
    pub const MAX_CHARS: usize = 40;

    /// # Errors
    /// [`InvalidText`] when it is blank, too long or holds a link.
    pub fn parse(text: &str) -> Result<Self, InvalidText> {
        clean_line(text, Self::MAX_CHARS).map(Self)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The filter and sort settings of a list, saved under a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedFilter {
    pub id: SavedFilterId,
    pub owner: AccountId,
    pub list: SavedList,
    /// Unique among the owner's filters of the list, ignoring case.
    pub name: FilterName,
    /// The query string of the list's URL, without `?`. The list's own parser decides whether it is still valid.
    pub query: String,
    /// Whether all staff who see the list can use it.
    pub is_shared: bool,
    pub created_at: DateTime<Utc>,
}

impl SavedFilter {
    /// Most filters one owner may save for one list.
    pub const MAX_OF_LIST: i64 = 20;
    /// Longest query in bytes.
    pub const MAX_QUERY_BYTES: usize = 500;

    fn fields(&self) -> AuditFields {
        vec![
            ("name", Some(self.name.as_str().to_owned())),
            ("query", Some(self.query.clone())),
            ("shared", Some(self.is_shared.to_string())),
        ]
    }
}

/// Stores saved filters. Each write is one transaction that includes the audit entry.
#[async_trait]
pub trait SavedFilterRepository: Send + Sync {
    /// The filters of `owner` for the list and those that others share, oldest first.
    async fn list(&self, list: SavedList, owner: AccountId) -> Result<Vec<SavedFilter>, RepositoryError>;
    /// The filter with this id; `None` when there is none.
    async fn find(&self, id: SavedFilterId) -> Result<Option<SavedFilter>, RepositoryError>;
    /// Inserts a filter and its audit entry, unless the owner has its name already or too many of the list.
    async fn insert(&self, filter: &SavedFilter, entry: Option<AuditEntry>) -> Result<(), SaveFilterError>;
    /// Updates the name and whether the filter is shared.
    async fn update(&self, filter: &SavedFilter, entry: Option<AuditEntry>) -> Result<(), SaveFilterError>;
    /// Deletes the filter; does nothing when it is already gone.
    async fn delete(&self, id: SavedFilterId, entry: Option<AuditEntry>) -> Result<(), RepositoryError>;
}

/// Dependencies of the use cases of saved filters.
#[derive(Clone, Copy)]
pub struct SavedFilterPorts<'a> {
    pub filters: &'a dyn SavedFilterRepository,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// Input of [`save_filter`]. The list's own parser has accepted the query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewFilter {
    pub list: SavedList,
    pub name: FilterName,
    /// The query string of the list's URL, without `?`.
    pub query: String,
    /// Whether all staff who see the list can use it.
    pub is_shared: bool,
}

/// Why a filter was not saved, changed or deleted.
#[derive(Debug, thiserror::Error)]
pub enum SaveFilterError {
    /// There is no such filter, or it is another account's private filter.
    #[error("no such filter")]
    NotFound,
    /// The role must not see the list or must not share filters.
    #[error("the role may not do that")]
    NotPermitted,
    /// Another filter of the owner for the list has the name.
    #[error("the name is taken")]
    NameTaken,
    /// The owner already has [`SavedFilter::MAX_OF_LIST`] filters of the list.
    #[error("too many filters")]
    TooMany,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Saves a filter for `account`, private or shared.
///
/// # Errors
/// [`SaveFilterError`]; nothing was written.
pub async fn save_filter(
    new: NewFilter,
    account: &Account,
    ports: SavedFilterPorts<'_>,
) -> Result<SavedFilter, SaveFilterError> {
    require(account, new.list.permission())?;
    if new.is_shared {
        require(account, Permission::EditSettings)?;
    }
    let now = ports.clock.now();
    let filter = SavedFilter {
        id: SavedFilterId::new(now, ports.random),
        owner: account.id,
        list: new.list,
        name: new.name,
        query: new.query,
        is_shared: new.is_shared,
        created_at: now,
    };
    let entry = entry(AuditAction::Created, None, &filter, account, now);
    ports.filters.insert(&filter, entry).await?;
    Ok(filter)
}

/// Renames a filter, or makes it shared or private.
///
/// # Errors
/// [`SaveFilterError`]; nothing was changed.
pub async fn change_filter(
    id: SavedFilterId,
    name: FilterName,
    is_shared: bool,
    account: &Account,
    ports: SavedFilterPorts<'_>,
) -> Result<SavedFilter, SaveFilterError> {
    let before = find_editable(id, account, ports).await?;
    if is_shared != before.is_shared {
        require(account, Permission::EditSettings)?;
    }
    let after = SavedFilter { name, is_shared, ..before.clone() };
    let entry = entry(AuditAction::Changed, Some(&before), &after, account, ports.clock.now());
    ports.filters.update(&after, entry).await?;
    Ok(after)
}

/// Deletes a filter and returns it.
///
/// # Errors
/// [`SaveFilterError`]; nothing was deleted.
pub async fn delete_filter(
    id: SavedFilterId,
    account: &Account,
    ports: SavedFilterPorts<'_>,
) -> Result<SavedFilter, SaveFilterError> {
    let filter = find_editable(id, account, ports).await?;
    let entry = entry(AuditAction::Deleted, Some(&filter), &filter, account, ports.clock.now());
    ports.filters.delete(id, entry).await?;
    Ok(filter)
}

/// The filter, if `account` may change it: its own filter, or a shared one when it may edit settings.
async fn find_editable(
    id: SavedFilterId,
    account: &Account,
    ports: SavedFilterPorts<'_>,
) -> Result<SavedFilter, SaveFilterError> {
    let filter = ports.filters.find(id).await?.ok_or(SaveFilterError::NotFound)?;
    match (filter.owner == account.id, filter.is_shared) {
        (true, _) => Ok(filter),
        (false, true) => require(account, Permission::EditSettings).map(|()| filter),
        (false, false) => Err(SaveFilterError::NotFound),
    }
}

fn require(account: &Account, permission: Permission) -> Result<(), SaveFilterError> {
    if account.role.has_permission(permission) { Ok(()) } else { Err(SaveFilterError::NotPermitted) }
}

/// The audit log records shared filters only; private ones concern nobody else.
fn entry(
    action: AuditAction,
    before: Option<&SavedFilter>,
    after: &SavedFilter,
    account: &Account,
    at: DateTime<Utc>,
) -> Option<AuditEntry> {
    let is_public = after.is_shared || before.is_some_and(|filter| filter.is_shared);
    let fields = before.map(SavedFilter::fields);
    let subject = AuditSubject {
        kind: AuditKind::Settings,
        id: format!("filter.{}", after.list.code()),
        label: after.name.as_str().to_owned(),
    };
    let changes = FieldChange::between(fields.as_ref(), &after.fields());
    let by = Actor::new(account.id, account.name.reveal());
    is_public.then_some(AuditEntry { at, by, action, subject, changes })
}
