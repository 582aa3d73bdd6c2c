//! All personal data of the owner of a phone number.

use kernel::PhoneNumber;
use privacy::{Blocker, DataField, DataGroup, DataRecord, Erased, ErasureReason, Group};

use super::prelude::*;

#[request]
pub struct FindPersonalDataRequest {
    /// In any usual form. In the body, because URLs are logged.
    pub phone_number: Required<String>,
}

/// A request to erase personal data.
#[request]
pub struct ErasePersonalDataRequest {
    /// In any usual form.
    pub phone_number: Required<String>,
    /// A code, because a typed reason could contain personal data.
    #[schema(required, value_type = code::ErasureReason)]
    pub reason: Option<String>,
}

impl FindPersonalDataRequest {
    pub fn parse(&self) -> Result<PhoneNumber, ApiError> {
        let mut errors = FieldErrors::default();
        let phone = errors.required("phoneNumber", self.phone_number.as_deref(), fields::phone);
        errors.finish(phone)
    }
}

impl ErasePersonalDataRequest {
    pub fn parse(&self) -> Result<(PhoneNumber, ErasureReason), ApiError> {
        let mut errors = FieldErrors::default();
        let phone = errors.required("phoneNumber", self.phone_number.as_deref(), fields::phone);
        let reason = errors.required("reason", self.reason.as_deref(), fields::code::<ErasureReason>);
        errors.finish(phone.zip(reason))
    }
}

response_body! {
    let groups = groups.into_iter().map(HeldGroupBody::from).collect();
    /// All personal data of the owner of a phone number.
    pub struct PersonalDataBody of(phone: &PhoneNumber, groups: Vec<DataGroup>, at: DateTime<Utc>) {
        /// The phone number, as 2557….
        pub phone_number: String = phone.reveal().to_owned(),
        /// When it was read.
        pub at: DateTime<Utc> = at,
        /// Groups with a record; empty when nothing is stored.
        pub groups: Vec<HeldGroupBody> = groups,
    }
}

/// Records of one kind.
#[response]
pub struct HeldGroupBody {
    /// Kind of the records.
    pub group: code::HeldGroupCode,
    pub records: Vec<HeldRecordBody>,
}

#[response]
pub struct HeldRecordBody {
    /// The table, such as orders.
    pub table: &'static str,
    /// Values about the person; empty ones, and those about others, are left out.
    pub fields: Vec<HeldFieldBody>,
}

#[response]
pub struct HeldFieldBody {
    /// The column, such as `customer_name`.
    pub name: &'static str,
    /// Type of the value.
    pub kind: code::HeldFieldKind,
    pub value: String,
}

impl PersonalDataBody {
    pub fn records(&self) -> usize {
        self.groups.iter().map(|group| group.records.len()).sum()
    }
}

impl From<DataGroup> for HeldGroupBody {
    fn from(DataGroup { group, records }: DataGroup) -> Self {
        Self { group: group.into(), records: records.into_iter().map(HeldRecordBody::from).collect() }
    }
}

impl From<DataRecord> for HeldRecordBody {
    fn from(DataRecord { table, fields }: DataRecord) -> Self {
        Self { table, fields: fields.into_iter().map(HeldFieldBody::from).collect() }
    }
}

impl From<DataField> for HeldFieldBody {
    fn from(DataField { name, kind, value }: DataField) -> Self {
        let kind = kind.into();
        Self { name, kind, value }
    }
}

response_body! {
    let group = |(group, rows): (Group, usize)| ErasedGroupBody { group: group.into(), rows };
    /// Result of an erasure.
    #[schema(as = ErasedPersonalData)]
    pub struct ErasedBody from erased: Erased {
        /// Number of rows deleted or anonymized; empty when nothing was stored.
        pub groups: Vec<ErasedGroupBody> = erased.0.into_iter().map(group).collect(),
    }
}

/// Rows of one kind.
#[response]
pub struct ErasedGroupBody {
    /// Kind of the rows.
    pub group: code::HeldGroupCode,
    pub rows: usize,
}

/// Something that must be finished before an erasure.
#[response]
#[schema(as = ErasureBlocker)]
pub struct BlockerBody {
    pub kind: code::ErasureBlockerKind,
    /// An order id or an agent's code; empty for a message.
    pub reference: String,
}

impl From<Blocker> for BlockerBody {
    fn from(Blocker { kind, reference }: Blocker) -> Self {
        Self { kind: kind.into(), reference }
    }
}
