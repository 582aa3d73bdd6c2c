//! One list of fields for an item of the catalogue.

use kernel::{Coded, Money, Network, PhoneNumber};

use crate::{BundleKind, DataVolume, Specifications, SpecificationsPatch, Stock, Validity};

/// Declares an item, its patch, and what follows from the list of its fields alone: which of them a new item requires,
/// what a patch means, and their texts in the audit log. A field is one line with its name in the API; the word after
/// `=` says what a new item gets when the field is absent:
/// - `required`: it is refused;
/// - `default`: an empty value;
/// - `picture`: none. Another size of the current picture is no change;
/// - `part`: a value with a patch of its own;
/// - `(value)`: this one.
macro_rules! catalogue_item {
    (
        $(#[$item_meta:meta])*
        $item:ident($id:ident), $(#[$patch_meta:meta])* $patch:ident {
            $($(#[$meta:meta])* $api:literal $field:ident: $type:ty = $absent:tt,)+
        }
        $($(#[$edited_meta:meta])* $edited:ident = version of the last edit)?
    ) => {
        $(#[$item_meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $item {
            pub id: kernel::$id,
            $($(#[$meta])* pub $field: $type,)+
            /// Optimistic lock: counts changes, from 1.
            pub version: i64,
            pub created_at: chrono::DateTime<chrono::Utc>,
            pub updated_at: chrono::DateTime<chrono::Utc>,
            $($(#[$edited_meta])* pub $edited: i64,)?
            /// The staff member of the last change; `None` when there was none.
            pub edited_by: Option<kernel::Actor>,
            /// When it was deleted. Deleted items are in no list.
            pub deleted_at: Option<chrono::DateTime<chrono::Utc>>,
        }

        $(#[$patch_meta])*
        #[derive(Debug, Clone, PartialEq, Eq, Default)]
        pub struct $patch {
            $(pub $field: catalogue_item!(@patch $absent $type),)+
        }

        impl $patch {
            /// The new item; `None` when a required field is missing. `by`: the staff member who creates it.
            pub(crate) fn create(
                self,
                by: Option<kernel::Actor>,
                at: chrono::DateTime<chrono::Utc>,
                random: &dyn kernel::Random,
            ) -> Option<$item> {
                Some($item {
                    id: kernel::$id::new(at, random),
                    $($field: catalogue_item!(@create $absent self.$field),)+
                    version: 1,
                    created_at: at,
                    updated_at: at,
                    $($edited: 1,)?
                    edited_by: by,
                    deleted_at: None,
                })
            }
        }

        impl $item {
            /// API names of the fields that a patch can change.
            pub const FIELDS: &[&str] = &[$($api),+];

            fn patched(&self, patch: $patch) -> Self {
                Self {
                    $($field: catalogue_item!(@apply $absent &self.$field, patch.$field),)+
                    ..self.clone()
                }
            }

            fn after_edit(self, edit: &kernel::editing::Edit) -> Self {
                let version = self.version.saturating_add(1);
                Self {
                    version,
                    $($edited: version,)?
                    updated_at: edit.at,
                    edited_by: Some(edit.by.clone()),
                    deleted_at: edit.deleted.then_some(edit.at),
                    ..self
                }
            }
        }

        impl kernel::editing::HasImage for $item {
            fn with_picture(patch: $patch, image: Option<String>) -> $patch {
                $patch { image: Some(image), ..patch }
            }
        }

        impl kernel::editing::Editable for $item {
            type Patch = $patch;

            fn missing_fields(patch: &$patch) -> Vec<&'static str> {
                [$(catalogue_item!(@missing $absent $api, patch.$field)),+].into_iter().flatten().collect()
            }
        }

        impl kernel::editing::Versioned for $item {
            type Id = kernel::$id;
            const KIND: kernel::AuditKind = kernel::AuditKind::$item;

            fn id(&self) -> Self::Id {
                self.id
            }

            fn label(&self) -> String {
                self.name.clone()
            }

            fn version(&self) -> i64 {
                self.version
            }

            fn is_deleted(&self) -> bool {
                self.deleted_at.is_some()
            }

            fn fields(&self) -> kernel::AuditFields {
                [$(catalogue_item!(@audit $absent $api, self.$field)),+].concat()
            }
        }
    };

    (@patch part $type:ty) => { <$type as crate::editing::item::Part>::Patch };
    (@patch $absent:tt $type:ty) => { Option<$type> };

    (@missing required $api:literal, $value:expr) => { $value.is_none().then_some($api) };
    (@missing $absent:tt $api:literal, $value:expr) => { None };

    (@create required $value:expr) => { $value? };
    (@create part $value:expr) => { crate::editing::item::Part::apply(&Default::default(), $value) };
    (@create ($default:expr) $value:expr) => { $value.unwrap_or($default) };
    (@create $absent:tt $value:expr) => { $value.unwrap_or_default() };

    (@apply part $old:expr, $new:expr) => { crate::editing::item::Part::apply($old, $new) };
    (@apply picture $old:expr, $new:expr) => { kernel::editing::new_picture($old.as_ref(), $new.as_ref()) };
    (@apply $absent:tt $old:expr, $new:expr) => { $new.unwrap_or_else(|| $old.clone()) };

    (@audit part $api:literal, $value:expr) => {
        vec![
            (concat!($api, ".wifi"), Some($value.wifi.clone())),
            (concat!($api, ".speed"), Some($value.speed.clone())),
            (concat!($api, ".ports"), Some($value.ports.clone())),
            (concat!($api, ".range"), Some($value.range.clone())),
        ]
    };
    (@audit $absent:tt $api:literal, $value:expr) => {
        vec![($api, crate::editing::item::AuditText::audit_text(&$value))]
    };
}

pub(crate) use catalogue_item;

/// A value with several fields, each of which a patch can change.
pub trait Part: Default {
    type Patch;

    /// The value with the fields of `patch` that are set; the others stay.
    fn apply(&self, patch: Self::Patch) -> Self;
}

impl Part for Specifications {
    type Patch = SpecificationsPatch;

    fn apply(&self, patch: SpecificationsPatch) -> Self {
        let pick = |new: Option<String>, old: &String| new.unwrap_or_else(|| old.clone());
        Self {
            wifi: pick(patch.wifi, &self.wifi),
            speed: pick(patch.speed, &self.speed),
            ports: pick(patch.ports, &self.ports),
            range: pick(patch.range, &self.range),
        }
    }
}

/// A value of an item that the audit log shows.
pub trait AuditText {
    /// The value as text; `None` when there is none.
    fn audit_text(&self) -> Option<String>;
}

impl<T: AuditText> AuditText for Option<T> {
    fn audit_text(&self) -> Option<String> {
        self.as_ref().and_then(T::audit_text)
    }
}

macro_rules! audit_texts {
    ($($type:ty: |$value:ident| $text:expr;)+) => {
        $(impl AuditText for $type {
            fn audit_text(&self) -> Option<String> {
                let $value = self;
                Some($text)
            }
        })+
    };
}

audit_texts! {
    String: |text| text.clone();
    bool: |flag| flag.to_string();
    BundleKind: |kind| kind.code().to_owned();
    Network: |network| network.code().to_owned();
    DataVolume: |volume| volume.to_string();
    Validity: |validity| validity.to_string();
    Money: |amount| amount.tsh().to_string();
    Vec<String>: |lines| lines.join("\n");
    PhoneNumber: |phone| phone.reveal().to_owned();
    Stock: |stock| stock.units().to_string();
}
