use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{
    AccountId, Actor, AuditAction, AuditEntry, AuditFields, AuditKind, AuditSubject, Clock, FieldChange,
    InvalidText, Random, RepositoryError, SavedFilterId, clean_line,
};

use crate::{Account, Permission};

/// A list of the back office whose filters people keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SavedList {
    Orders,
    Revenue,
    Payments,
    /// What needs a person.
    Support,
}

impl SavedList {
    pub const ALL: [Self; 4] = [Self::Orders, Self::Revenue, Self::Payments, Self::Support];

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Orders => "orders",
            Self::Revenue => "revenue",
            Self::Payments => "payments",
            Self::Support => "support",
        }
    }

    /// `None` for anything that [`Self::code`] does not give.
    pub fn from_code(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|list| list.code() == text)
    }

    /// What it takes to see the list, and so to keep a filter of it.
    pub fn permission(self) -> Permission {
        match self {
            Self::Orders => Permission::SeeOrders,
            Self::Revenue => Permission::SeeRevenue,
            Self::Payments => Permission::SeePayments,
            Self::Support => Permission::HandleOrders,
        }
    }
}

/// What somebody calls a filter: one line of 1 to 40 characters.
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

/// What narrows and sorts a list, under a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedFilter {
    pub id: SavedFilterId,
    pub owner: AccountId,
    pub list: SavedList,
    /// No other filter that its owner keeps of the list has it, in any case.
    pub name: FilterName,
    /// What stands behind `?` in the list's address. The list's own parser says whether it still means something.
    pub query: String,
    /// Whether all who see the list have it.
    pub is_shared: bool,
    pub created_at: DateTime<Utc>,
}

impl SavedFilter {
    /// Most filters that somebody keeps of one list.
    pub const MAX_OF_LIST: i64 = 20;
    /// Most bytes of a query.
    pub const MAX_QUERY_BYTES: usize = 500;

    fn fields(&self) -> AuditFields {
        vec![
            ("name", Some(self.name.as_str().to_owned())),
            ("query", Some(self.query.clone())),
            ("shared", Some(self.is_shared.to_string())),
        ]
    }
}

/// Keeps filters. Each write is one transaction, audit included.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait SavedFilterRepository: Send + Sync {
    /// What `owner` keeps of the list, and what others share of it, the oldest first.
    async fn list(&self, list: SavedList, owner: AccountId) -> Result<Vec<SavedFilter>, RepositoryError>;
    /// One of them; `None` when there is none.
    async fn find(&self, id: SavedFilterId) -> Result<Option<SavedFilter>, RepositoryError>;
    /// Keeps a new one.
    async fn insert(&self, filter: &SavedFilter, entry: Option<AuditEntry>) -> Result<(), SaveFilterError>;
    /// Gives it another name, or shares it.
    async fn update(&self, filter: &SavedFilter, entry: Option<AuditEntry>) -> Result<(), SaveFilterError>;
    /// Takes it away; nothing where it is gone already.
    async fn delete(&self, id: SavedFilterId, entry: Option<AuditEntry>) -> Result<(), RepositoryError>;
}

/// What keeping filters needs.
#[derive(Clone, Copy)]
pub struct SavedFilterPorts<'a> {
    pub filters: &'a dyn SavedFilterRepository,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

/// A filter to keep. Its query was read by the list's own parser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewFilter {
    pub list: SavedList,
    /// What to call it.
    pub name: FilterName,
    /// What stands behind `?` in the list's address.
    pub query: String,
    /// Whether all who see the list shall have it.
    pub is_shared: bool,
}

/// Why a filter was not kept, changed or taken away.
#[derive(Debug, thiserror::Error)]
pub enum SaveFilterError {
    /// There is none, or it is somebody else's own.
    #[error("no such filter")]
    NotFound,
    /// The role may not see the list, or not share filters.
    #[error("the role may not do that")]
    NotPermitted,
    /// Another filter of the list has the name.
    #[error("the name is taken")]
    NameTaken,
    /// There are [`SavedFilter::MAX_OF_LIST`] already.
    #[error("too many filters")]
    TooMany,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Keeps a filter for `account`, or for all.
///
/// # Errors
/// [`SaveFilterError`]; nothing was kept.
pub async fn save_filter(
    new: NewFilter,
    account: &Account,
    ports: SavedFilterPorts<'_>,
) -> Result<SavedFilter, SaveFilterError> {
    expect(account, new.list.permission())?;
    if new.is_shared {
        expect(account, Permission::EditSettings)?;
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

/// Gives a filter another name, shares it or keeps it to its owner.
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
    let before = found(id, account, ports).await?;
    if is_shared != before.is_shared {
        expect(account, Permission::EditSettings)?;
    }
    let after = SavedFilter { name, is_shared, ..before.clone() };
    let entry = entry(AuditAction::Changed, Some(&before), &after, account, ports.clock.now());
    ports.filters.update(&after, entry).await?;
    Ok(after)
}

/// Takes a filter away.
///
/// # Errors
/// [`SaveFilterError`]; it is still there.
pub async fn delete_filter(
    id: SavedFilterId,
    account: &Account,
    ports: SavedFilterPorts<'_>,
) -> Result<SavedFilter, SaveFilterError> {
    let filter = found(id, account, ports).await?;
    let entry = entry(AuditAction::Deleted, Some(&filter), &filter, account, ports.clock.now());
    ports.filters.delete(id, entry).await?;
    Ok(filter)
}

/// A filter that `account` may change: their own, or one that all have if they manage settings.
async fn found(
    id: SavedFilterId,
    account: &Account,
    ports: SavedFilterPorts<'_>,
) -> Result<SavedFilter, SaveFilterError> {
    let filter = ports.filters.find(id).await?.ok_or(SaveFilterError::NotFound)?;
    match (filter.owner == account.id, filter.is_shared) {
        (true, _) => Ok(filter),
        (false, true) => expect(account, Permission::EditSettings).map(|()| filter),
        (false, false) => Err(SaveFilterError::NotFound),
    }
}

fn expect(account: &Account, permission: Permission) -> Result<(), SaveFilterError> {
    if account.role.may(permission) { Ok(()) } else { Err(SaveFilterError::NotPermitted) }
}

/// The log tells of filters that all have; what somebody keeps for themselves is their own business.
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
