//! Accounts: sign-in, sessions, roles, second factor, API keys and the audit log; and the [personal data](personal_data) of
//! customers.
//!
//! The crate decides whether a password or token is accepted, when a session may continue, and which passwords
//! are strong enough. Hashing, token signing, time and storage are [ports]. Cookies and status codes belong to
//! the HTTP layer.

mod access_token;
mod account;
mod api_key;
mod audit;
mod authenticate;
mod caller;
mod common_passwords;
mod create_account;
#[cfg(test)]
mod fakes;
mod password;
mod password_strength;
mod people;
mod permission;
pub mod personal_data;
pub mod ports;
mod refresh_session;
mod refresh_token;
mod register;
mod reset_password;
mod role;
mod saved_filter;
mod second_factor;
mod security_alerts;
mod session;
mod sign_in;
mod sign_in_limits;
mod sign_out;
mod signed_in;
mod step_up;

pub use access_token::{AccessClaims, AccessToken};
pub use account::{Account, PasswordHash};
pub use api_key::{
    ApiKey, ApiKeyRepository, AuthenticateKeyError, CreateKey, CreateKeyError, CreatedKey, KeyPorts,
    KeySecret, authenticate_key, create_key, revoke_key,
};
pub use audit::{AuditFilter, AuditLog, AuditRecord};
pub use authenticate::{AuthenticateError, authenticate};
pub use caller::Caller;
pub use create_account::{CreateAccount, CreateAccountError, create_account};
pub use password::{InvalidPassword, Password};
pub use password_strength::WeakPassword;
pub use people::{
    ChangePassword, ChangePasswordError, ChangePerson, ChangePersonError, CreatedLink, FoundLink,
    InviteError, InvitePerson, LinkKind, LinkToken, NewLink, NewPassword, OWN_LINK_PAUSE, PendingLink,
    PeopleFilter, PeoplePorts, PeopleRepository, Person, PersonAction, PersonChange, PersonConflict,
    RedeemError, RedeemLink, SecondFactorCount, StaffStatus, change_password, change_person, create_link,
    create_own_link, invite_person, redeem_link, rename_self, request_password,
};
pub use permission::Permission;
pub use refresh_session::{RefreshSessionError, refresh_session};
pub use refresh_token::{InvalidTokenSha256, RefreshToken, TokenSha256};
pub use register::{Register, register};
pub use reset_password::{ResetPasswordError, reset_password};
pub use role::{Role, UnknownRole};
pub use saved_filter::{
    FilterName, NewFilter, SaveFilterError, SavedFilter, SavedFilterPorts, SavedFilterRepository, SavedList,
    change_filter, delete_filter, save_filter,
};
pub use second_factor::{
    Admission, Authenticator, Challenge, ChallengeAnswer, ChallengeError, CompletedChallenge, FactorCode,
    FactorCredentials, FactorError, FactorPorts, FactorProof, FactorSecret, FactorSetup, IssuedChallenge,
    NewRecoveryCodes, PassConflict, RECOVERY_CODES, RecoveryCode, SealedSecret, SealingError, SecondFactor,
    SecondFactorRepository, SwitchedOff, SwitchedOn, complete_challenge, renew_recovery_codes, reset_factor,
    set_up_factor, start_sign_in, switch_off, switch_on,
};
pub use security_alerts::SecurityAlerts;
pub use session::{OpenSession, Session, TokenState};
pub use sign_in::{Audience, SignIn, SignInError, sign_in, start_session};
pub use sign_in_limits::{
    AttemptLimiter, Limit, Scope as SignInScope, current_password_limits, guarded_sign_in,
    password_request_limits, registration_limits,
};
pub use sign_out::sign_out;
pub use signed_in::{SessionPorts, SignedIn};
pub use step_up::{StepUpError, StepUpGrant, StepUpPorts, StepUpScope, StepUpToken, is_confirmed, step_up};
