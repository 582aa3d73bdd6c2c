use accounts::{
    ChangePerson, ChangePersonError, CreatedLink, InviteError, InvitePerson, Person, PersonAction, Role,
    SecondFactorCount,
};
use kernel::{AccountId, Actor};

use crate::prelude::*;

response_body! {
    let status = person.status().into();
    let account = person.account;
    /// A staff member, or a customer who requested a new password.
    pub struct PersonBody from person: Person {
        #[serde(rename = "_id")]
        pub key: String = account.id.to_string(),
        pub name: String = account.name.reveal().to_owned(),
        /// E-mail address for sign-in.
        pub email: String = account.email.reveal().to_owned(),
        /// Role in the shop.
        pub role: code::Role = account.role.into(),
        /// invited: has no password yet; disabled: cannot sign in.
        pub status: code::StaffStatus = status,
        /// When they last signed in; null when never.
        pub last_sign_in_at: Option<DateTime<Utc>> = person.last_sign_in_at,
        /// When their one-time link expires; null without a link.
        pub link_expires_at: Option<DateTime<Utc>> = person.link.map(|link| link.expires_at),
        /// When they requested a new password; null when they did not.
        pub password_requested_at: Option<DateTime<Utc>> = person.password_requested_at,
        /// Whether sign-in requires a second factor.
        pub second_factor: bool = person.has_second_factor,
        pub version: i64 = person.version,
        /// When the account was made.
        pub created_at: DateTime<Utc> = account.created_at,
    }
}

response_body! {
    let SecondFactorCount { active, without_second_factor } = count;
    /// Use of second factors among active staff accounts.
    pub struct SecondFactorCountBody from count: SecondFactorCount {
        pub active: i64 = active,
        /// Accounts with a password alone.
        pub without_second_factor: i64 = without_second_factor,
    }
}

response_body! {
    /// A one-time link, shown once.
    pub struct IssuedLinkBody of(link: CreatedLink, is_emailed: bool) {
        /// The account that it gives access to.
        pub person: PersonBody = link.person.into(),
        pub kind: code::LinkKind = link.kind.into(),
        /// The secret part, behind the `#` of the link. Cannot be retrieved again.
        pub token: String = link.token.reveal().to_owned(),
        /// Whether the shop also mails the link to the account's address.
        pub is_emailed: bool = is_emailed,
    }
}

#[request]
pub struct InviteRequest {
    /// 1 to 80 characters.
    pub name: Required<String>,
    /// E-mail address for sign-in.
    pub email: Required<String>,
    /// viewer, content, support, manager or owner.
    #[schema(required, value_type = code::Role)]
    pub role: Option<String>,
}

impl InviteRequest {
    pub fn parse(&self, by: Actor) -> Result<InvitePerson, ApiError> {
        let mut errors = FieldErrors::default();
        let name = errors.required("name", self.name.as_deref(), fields::name);
        let email = errors.required("email", self.email.as_deref(), fields::email);
        let role = errors.required("role", self.role.as_deref(), staff_role);
        let complete = match (name, email, role) {
            (Some(name), Some(email), Some(role)) => Some(InvitePerson { name, email, role, by }),
            _ => None,
        };
        errors.finish(complete)
    }
}

/// A new name or role; absent fields stay unchanged.
#[request]
pub struct ChangePersonRequest {
    /// 1 to 80 characters.
    pub name: Option<String>,
    /// viewer, content, support, manager or owner.
    #[schema(value_type = Option<code::Role>)]
    pub role: Option<String>,
    /// The version that the caller last saw; `version_conflict` if the stored one differs.
    pub version: Option<i64>,
}

impl ChangePersonRequest {
    pub fn parse(&self, id: AccountId, by: Actor) -> Result<ChangePerson, ApiError> {
        let mut errors = FieldErrors::default();
        let name = errors.optional("name", self.name.as_deref(), fields::name);
        let role = errors.optional("role", self.role.as_deref(), staff_role);
        let action = PersonAction::Edit { name, role };
        errors.finish(Some(ChangePerson { id, action, expected_version: self.version, by }))
    }
}

fn staff_role(text: &str) -> Result<Role, FieldErrorCode> {
    Role::parse(text).ok().filter(|role| role.is_staff()).ok_or(FieldErrorCode::InvalidRole)
}

api_errors!(InviteError {
    EmailTaken => {
        Self::new(ErrorCode::EmailTaken).with_field("email", FieldErrorCode::Invalid)
    },
    NotFound => PersonNotFound,
    Disabled => PersonDisabled,
    ..Repository
});

api_errors!(ChangePersonError {
    NotFound => PersonNotFound,
    VersionConflict => VersionConflict,
    LastOwner => LastOwner,
    OwnAccount => OwnAccount,
    NotPermitted => NotPermitted,
    ..Repository
});
