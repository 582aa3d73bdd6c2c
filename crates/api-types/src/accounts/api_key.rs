//! API keys of other programs.

use accounts::{ApiKey, CreateKey, CreateKeyError, CreatedKey, Permission};

use crate::prelude::*;

/// Standing of an API key.
#[response]
pub enum ApiKeyStatus {
    Active,
    Expired,
    Revoked,
}

response_body! {
    let status = match (key.revoked_at, key.expires_at) {
        (Some(_), _) => ApiKeyStatus::Revoked,
        (None, Some(expires_at)) if expires_at <= now => ApiKeyStatus::Expired,
        _ => ApiKeyStatus::Active,
    };
    /// A key without its secret.
    pub struct ApiKeyBody of(key: ApiKey, now: DateTime<Utc>) {
        #[serde(rename = "_id")]
        pub key: String = key.id.to_string(),
        /// Its purpose, 1 to 80 characters, as its creator entered it.
        pub name: String = key.name.reveal().to_owned(),
        /// First characters of the secret.
        pub prefix: String = key.prefix,
        pub permissions: Vec<code::Permission> = key.permissions.into_iter().map(Code).collect(),
        /// active, expired or revoked.
        pub status: ApiKeyStatus = status,
        pub created_by: String = key.by.name,
        /// When it was created.
        pub created_at: DateTime<Utc> = key.created_at,
        /// When it stops working; null when it does not expire.
        pub expires_at: Option<DateTime<Utc>> = key.expires_at,
        /// When it was last used, accurate to a minute; null when never.
        pub last_used_at: Option<DateTime<Utc>> = key.last_used_at,
    }
}

response_body! {
    /// A new key with its secret, which is returned only once.
    #[schema(as = IssuedApiKey)]
    pub struct IssuedKeyBody of(given: CreatedKey, now: DateTime<Utc>) {
        pub api_key: ApiKeyBody = ApiKeyBody::of(given.key, now),
        /// For the header `Authorization: Bearer …`. Cannot be retrieved again.
        pub secret: String = given.secret.reveal().to_owned(),
    }
}

/// A key to create.
#[request]
pub struct CreateKeyRequest {
    /// Its purpose, 1 to 80 characters; the audit log shows it as the key's name.
    pub name: Required<String>,
    /// Permissions of the key: at least one, none that the caller lacks, never `manage_people` or
    /// `erase_personal_data`.
    #[schema(required, value_type = Vec<code::Permission>)]
    pub permissions: Option<Vec<String>>,
    /// When it stops working.
    pub expires_at: Option<DateTime<Utc>>,
}

impl CreateKeyRequest {
    pub fn parse(&self) -> Result<CreateKey, ApiError> {
        let mut errors = FieldErrors::default();
        let name = errors.required("name", self.name.as_deref(), fields::name);
        let permissions = self.permissions();
        if permissions.is_none() {
            errors.add("permissions", FieldErrorCode::InvalidPermissions);
        }
        let expires_at = self.expires_at;
        let complete = name.zip(permissions);
        errors.finish(complete.map(|(name, permissions)| CreateKey { name, permissions, expires_at }))
    }

    /// Deduplicated, in declaration order; `None` if it is empty or one is unknown.
    fn permissions(&self) -> Option<Vec<Permission>> {
        let named = self.permissions.as_deref().unwrap_or_default().iter();
        let named: Option<Vec<_>> = named.map(|code| Permission::from_code(code)).collect();
        let named = named.filter(|named| !named.is_empty())?;
        Some(Permission::all().filter(|permission| named.contains(permission)).collect())
    }
}

api_errors!(CreateKeyError {
    Permissions => ("permissions": InvalidPermissions),
    Expiry => ("expiresAt": InvalidExpiry),
    ..Repository
});
