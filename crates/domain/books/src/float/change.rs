//! Changes of the float by staff, decided on the locked account.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, CurrencyAmount, Day, FieldChange,
    IdempotencyKey, MICROS, RepositoryError,
};

use super::{FloatAccount, FloatAccountId, FloatEntryKind};

/// The largest amount of one entry: a billion units.
pub const MAX_FLOAT_MICROS: i64 = 1_000_000_000 * MICROS;

/// What staff enter about an account by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FloatPosting {
    /// Bought float, above 0.
    TopUp { amount_micros: i64 },
    /// What the network's menu says now; the difference to the ledger belongs to `day`.
    Count { counted_micros: i64, day: Day },
    /// The vendor's balance as it was last read becomes ours. A vendor's balance is never typed.
    AcceptReading { day: Day },
}

/// Input of [`FloatRepository::post`](super::FloatRepository::post).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostFloat {
    pub account: FloatAccountId,
    pub posting: FloatPosting,
    /// The same key is written once.
    pub key: Option<IdempotencyKey>,
    pub by: Actor,
    pub at: DateTime<Utc>,
}

/// Why nothing was entered.
#[derive(Debug, thiserror::Error)]
pub enum PostFloatError {
    /// No such network or vendor.
    #[error("no such account")]
    NotFound,
    /// Before its first count the balance says nothing, so that nothing can be added to it.
    #[error("the account was never counted")]
    NotCounted,
    /// A vendor's balance is read, a network's is counted.
    #[error("the account is not counted this way")]
    WrongKind,
    /// There is no reading to accept, or none without deliveries under way.
    #[error("there is no reading")]
    NoReading,
    /// The key was used for something else.
    #[error("the key is used")]
    KeyReused,
    /// The day of a count has not begun, or is signed off.
    #[error("the day is closed")]
    DayClosed,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// An entry that a change writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Posted {
    pub kind: FloatEntryKind,
    pub amount_micros: i64,
    pub counted_micros: Option<i64>,
    /// When it counts; a count of an earlier day counts at the last second of that day.
    pub at: DateTime<Utc>,
}

impl PostFloat {
    /// The entry on `account`, which is locked.
    ///
    /// # Errors
    /// [`PostFloatError`].
    pub fn decide(&self, account: &FloatAccount) -> Result<Posted, PostFloatError> {
        match self.posting {
            FloatPosting::TopUp { .. } if account.opened_at.is_none() => Err(PostFloatError::NotCounted),
            FloatPosting::TopUp { amount_micros } => {
                let kind = FloatEntryKind::TopUp;
                Ok(Posted { kind, amount_micros, counted_micros: None, at: self.at })
            }
            FloatPosting::Count { .. } if account.id.network().is_none() => Err(PostFloatError::WrongKind),
            FloatPosting::Count { counted_micros, day } => {
                self.count(counted_micros.saturating_sub(account.balance_micros), counted_micros, day)
            }
            FloatPosting::AcceptReading { .. } if account.id.network().is_some() => {
                Err(PostFloatError::WrongKind)
            }
            FloatPosting::AcceptReading { day } => {
                let difference = account.reading.and_then(|reading| reading.difference_micros);
                let difference = difference.ok_or(PostFloatError::NoReading)?;
                self.count(difference, account.balance_micros.saturating_add(difference), day)
            }
        }
    }

    /// A count for an earlier day belongs to its last moment: what was sold since is in the ledger already.
    fn count(&self, amount_micros: i64, counted: i64, day: Day) -> Result<Posted, PostFloatError> {
        if day > Day::from_utc(self.at) {
            return Err(PostFloatError::DayClosed);
        }
        let last = day.end().checked_sub_signed(TimeDelta::seconds(1)).unwrap_or(self.at);
        let (kind, at) = (FloatEntryKind::Count, self.at.min(last));
        Ok(Posted { kind, amount_micros, counted_micros: Some(counted), at })
    }

    /// The day of a count, which must not be signed off.
    pub fn day(&self) -> Day {
        match self.posting {
            FloatPosting::TopUp { .. } => Day::from_utc(self.at),
            FloatPosting::Count { day, .. } | FloatPosting::AcceptReading { day } => day,
        }
    }

    /// The audit entry of what was entered.
    pub fn audit(&self, before: &FloatAccount, posted: &Posted, after: &FloatAccount) -> AuditEntry {
        let text = |micros: i64| Some(CurrencyAmount::new(micros, before.currency).to_string());
        let counted = posted.counted_micros.and_then(text);
        let bought = (posted.kind == FloatEntryKind::TopUp).then(|| text(posted.amount_micros)).flatten();
        let balance = |account: &FloatAccount| account.opened_at.and_then(|_at| text(account.balance_micros));
        let changes = [
            FieldChange::if_changed("bought", None, bought),
            FieldChange::if_changed("counted", None, counted),
            FieldChange::if_changed("balance", balance(before), balance(after)),
        ];
        audit(&self.account, self.by.clone(), self.at, changes.into_iter().flatten().collect())
    }
}

/// Input of [`FloatRepository::set_low_mark`](super::FloatRepository::set_low_mark).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetLowMark {
    pub account: FloatAccountId,
    /// Optimistic lock: the version that the staff member saw.
    pub version: i64,
    /// `None`: nobody is told.
    pub mark_micros: Option<i64>,
    pub by: Actor,
    pub at: DateTime<Utc>,
}

/// Why the mark was not changed.
#[derive(Debug, thiserror::Error)]
pub enum SetLowMarkError {
    #[error("no such account")]
    NotFound,
    #[error("the account was changed meanwhile")]
    Version,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

impl SetLowMark {
    /// The account with the mark.
    ///
    /// # Errors
    /// [`SetLowMarkError::Version`].
    pub fn decide(&self, account: &FloatAccount) -> Result<FloatAccount, SetLowMarkError> {
        if account.version != self.version {
            return Err(SetLowMarkError::Version);
        }
        let version = account.version.saturating_add(1);
        let changed =
            FloatAccount { low_mark_micros: self.mark_micros, low_since: None, version, ..account.clone() };
        Ok(changed.marked(self.at))
    }

    pub fn audit(&self, before: &FloatAccount) -> AuditEntry {
        let text =
            |mark: Option<i64>| mark.map(|micros| CurrencyAmount::new(micros, before.currency).to_string());
        let change = FieldChange::if_changed("lowMark", text(before.low_mark_micros), text(self.mark_micros));
        audit(&self.account, self.by.clone(), self.at, change.into_iter().collect())
    }
}

fn audit(account: &FloatAccountId, by: Actor, at: DateTime<Utc>, changes: Vec<FieldChange>) -> AuditEntry {
    let label = account.network().map_or_else(|| account.to_string(), |network| network.name().to_owned());
    let subject = AuditSubject { kind: AuditKind::Float, id: account.to_string(), label };
    AuditEntry { at, by, action: AuditAction::Changed, subject, changes }
}

#[cfg(test)]
mod tests {
    use kernel::{AccountId, CompanyName, Currency, Network};

    use super::super::FloatReading;
    use super::*;
    use crate::test_support::{day, moment};

    fn posting(posting: FloatPosting) -> PostFloat {
        let id = AccountId::parse("0197b2a0-0000-7000-8000-000000000000").unwrap();
        PostFloat {
            account: FloatAccountId::Network(Network::Vodacom),
            posting,
            key: None,
            by: Actor::new(id, "Asha"),
            at: moment("2026-11-21T09:00:00Z"),
        }
    }

    fn account(is_open: bool) -> FloatAccount {
        FloatAccount {
            balance_micros: -500,
            opened_at: is_open.then_some(DateTime::UNIX_EPOCH),
            ..FloatAccount::untouched(FloatAccountId::Network(Network::Vodacom), Currency::TZS)
        }
    }

    fn vendor(difference: Option<i64>) -> FloatAccount {
        let reading =
            FloatReading { at: DateTime::UNIX_EPOCH, balance_micros: 77, difference_micros: difference };
        FloatAccount {
            id: FloatAccountId::Vendor(CompanyName::new("dtone")),
            balance_micros: 50,
            reading: Some(reading),
            ..account(true)
        }
    }

    #[test]
    fn a_count_corrects_the_balance_and_keeps_the_difference() {
        let count = posting(FloatPosting::Count { counted_micros: 1_200, day: day("2026-11-21") });
        let posted = count.decide(&account(false)).unwrap();
        assert_eq!((posted.amount_micros, posted.counted_micros), (1_700, Some(1_200)));
        assert_eq!(posted.at, count.at);
    }

    #[test]
    fn a_count_for_an_earlier_day_belongs_to_its_last_second() {
        let of = |day| posting(FloatPosting::Count { counted_micros: 1, day }).decide(&account(true));
        assert_eq!(of(day("2026-11-20")).unwrap().at, moment("2026-11-20T20:59:59Z"));
        assert!(matches!(of(day("2026-11-22")), Err(PostFloatError::DayClosed)), "it has not begun");
    }

    #[test]
    fn float_is_added_to_a_counted_account_only() {
        let bought = posting(FloatPosting::TopUp { amount_micros: 900 });
        assert!(matches!(bought.decide(&account(false)), Err(PostFloatError::NotCounted)));
        assert_eq!(bought.decide(&account(true)).unwrap().amount_micros, 900);
    }

    #[test]
    fn a_vendors_balance_is_accepted_and_never_typed() {
        let typed = posting(FloatPosting::Count { counted_micros: 1, day: day("2026-11-21") });
        assert!(matches!(typed.decide(&vendor(Some(5))), Err(PostFloatError::WrongKind)));
        let accepted = posting(FloatPosting::AcceptReading { day: day("2026-11-21") });
        let posted = accepted.decide(&vendor(Some(5))).unwrap();
        assert_eq!(
            (posted.amount_micros, posted.counted_micros),
            (5, Some(55)),
            "as it differs, not as it was"
        );
        assert!(matches!(accepted.decide(&vendor(None)), Err(PostFloatError::NoReading)));
        assert!(matches!(accepted.decide(&account(true)), Err(PostFloatError::WrongKind)));
    }

    #[test]
    fn a_mark_is_changed_in_the_version_that_was_seen() {
        let by = posting(FloatPosting::TopUp { amount_micros: 1 }).by;
        let at = moment("2026-11-21T09:00:00Z");
        let set = |version| SetLowMark {
            account: FloatAccountId::Network(Network::Vodacom),
            version,
            mark_micros: Some(100),
            by: by.clone(),
            at,
        };
        let changed = set(1).decide(&account(true)).unwrap();
        assert_eq!(
            (changed.version, changed.low_since),
            (2, Some(at)),
            "told at once when it is below already"
        );
        assert!(matches!(set(2).decide(&account(true)), Err(SetLowMarkError::Version)));
    }
}
