//! Values of the domains as columns, and rows with one line for each column.

use catalog::{BundleKind, DataVolume, Validity};
use chrono::{DateTime, NaiveDateTime, Utc};
use kernel::{BundleId, Coded, Money, Network, PhoneNumber};

use super::to_db_time;
use crate::corrupt_row::CorruptRow;

/// A value that is stored in one column.
pub trait Column: Sized {
    type Stored;

    fn to_column(&self) -> Self::Stored;
    fn from_column(stored: Self::Stored) -> Result<Self, CorruptRow>;
}

impl<T: Column> Column for Option<T> {
    type Stored = Option<T::Stored>;

    fn to_column(&self) -> Self::Stored {
        self.as_ref().map(T::to_column)
    }

    fn from_column(stored: Self::Stored) -> Result<Self, CorruptRow> {
        stored.map(T::from_column).transpose()
    }
}

macro_rules! columns {
    ($($type:ty as $stored:ty: |$value:ident| $to:expr, |$column:ident| $from:expr;)+) => {
        $(impl Column for $type {
            type Stored = $stored;

            fn to_column(&self) -> $stored {
                let $value = self;
                $to
            }

            fn from_column($column: $stored) -> Result<Self, CorruptRow> {
                Ok($from)
            }
        })+
    };
}

columns! {
    String as String: |text| text.clone(), |text| text;
    bool as bool: |flag| *flag, |flag| flag;
    i64 as i64: |number| *number, |number| number;
    DateTime<Utc> as NaiveDateTime: |at| to_db_time(*at), |at| at.and_utc();
    Money as i64: |amount| amount.tsh(), |tsh| Self::new(tsh)?;
    PhoneNumber as String: |phone| phone.reveal().to_owned(), |text| Self::parse(&text)?;
    Network as String: |network| network.code().to_owned(), |code| Self::parse(&code)?;
    BundleId as String: |id| id.to_string(), |id| Self::parse(&id)?;
    BundleKind as String: |kind| kind.code().to_owned(), |code| Self::parse(&code)?;
    DataVolume as i64: |volume| volume.megabytes(), |mb| Self::from_megabytes(mb).ok_or(CorruptRow)?;
    Validity as String: |validity| validity.to_string(), |text| Self::parse(&text)?;
    Vec<String> as String:
        |lines| serde_json::Value::from(lines.clone()).to_string(), |json| serde_json::from_str(&json)?;
}

/// Declares the row of an item that staff edit, read and written: each column with the field that it stores. The columns
/// of [`signature`](super::signature) store `edited_by`.
macro_rules! item_row {
    ($row:ident($table:ident) of $item:ident { $($column:ident: $stored:ty = $field:ident,)+ }) => {
        #[derive(Queryable, Selectable, Insertable, AsChangeset)]
        #[diesel(table_name = $table, treat_none_as_null = true, check_for_backend(Backend))]
        pub struct $row {
            $($column: $stored,)+
            edited_by_account: Option<String>,
            edited_by_name: Option<String>,
        }

        impl From<&$item> for $row {
            fn from(item: &$item) -> Self {
                use super::columns::Column;

                let by = super::signature::columns(item.edited_by.as_ref());
                Self {
                    $($column: item.$field.to_column(),)+
                    edited_by_account: by.0,
                    edited_by_name: by.1,
                }
            }
        }

        impl $row {
            fn parse(self) -> Result<$item, crate::corrupt_row::CorruptRow> {
                use super::columns::Column;

                Ok($item {
                    $($field: Column::from_column(self.$column)?,)+
                    edited_by: super::signature::parse(self.edited_by_account, self.edited_by_name)?,
                })
            }
        }

        impl TryFrom<$row> for $item {
            type Error = RepositoryError;

            fn try_from(row: $row) -> Result<Self, RepositoryError> {
                let id = row.id.clone();
                row.parse().map_err(crate::corrupt_row::corrupt(stringify!($table), id))
            }
        }
    };
}

pub(super) use item_row;
