//! All personal data of the owner of a phone number.

use accounts::personal_data::{
    Blocker, DataField, DataGroup, DataRecord, EraseError, Erased, ErasureReason, Group,
};
use kernel::PhoneNumber;
use serde_json::json;

use crate::prelude::*;

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
        fields::only("phoneNumber", self.phone_number.as_deref(), fields::phone)
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
    let groups = groups.into_iter().map(DataGroupBody::from).collect();
    /// All personal data of the owner of a phone number.
    pub struct PersonalDataBody of(phone: &PhoneNumber, groups: Vec<DataGroup>, at: DateTime<Utc>) {
        /// The phone number, as 2557….
        pub phone_number: String = phone.reveal().to_owned(),
        /// When it was read.
        pub at: DateTime<Utc> = at,
        /// Groups with a record; empty when nothing is stored.
        pub groups: Vec<DataGroupBody> = groups,
    }
}

response_body! {
    let count = group.things();
    let DataGroup { group, records } = group;
    /// Records of one kind.
    pub struct DataGroupBody from group: DataGroup {
        /// Kind of the records.
        pub group: code::PersonalDataGroup = group.into(),
        /// Number of things that the records are about, such as orders.
        pub count: usize = count,
        pub records: Vec<DataRecordBody> = records.into_iter().map(DataRecordBody::from).collect(),
    }
}

response_body! {
    let DataRecord { table, fields } = record;
    pub struct DataRecordBody from record: DataRecord {
        /// The table, such as orders.
        pub table: &'static str = table,
        /// Values about the person; empty ones, and those about others, are left out.
        pub fields: Vec<DataFieldBody> = fields.into_iter().map(DataFieldBody::from).collect(),
    }
}

response_body! {
    let DataField { name, kind, value } = field;
    let kind = kind.into();
    pub struct DataFieldBody from field: DataField {
        /// The column, such as `customer_name`.
        pub name: &'static str = name,
        /// Type of the value.
        pub kind: code::DataFieldKind = kind,
        pub value: String = value,
    }
}

impl PersonalDataBody {
    pub fn records(&self) -> usize {
        self.groups.iter().map(|group| group.records.len()).sum()
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
    pub group: code::PersonalDataGroup,
    pub rows: usize,
}

response_body! {
    let Blocker { kind, reference } = blocker;
    /// Something that must be finished before an erasure.
    #[schema(as = ErasureBlocker)]
    pub struct BlockerBody from blocker: Blocker {
        pub kind: code::ErasureBlockerKind = kind.into(),
        /// An order id or an agent's code; empty for a message.
        pub reference: String = reference,
    }
}

api_errors!(EraseError {
    Blocked(open) => {
        let blockers: Vec<_> = open.into_iter().map(BlockerBody::from).collect();
        Self::new(ErrorCode::ErasureBlocked).with_data(json!({ "blockers": blockers }))
    },
    ..Repository
});
