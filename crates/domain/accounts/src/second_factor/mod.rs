//! The second factor of a sign-in: a code of an authenticator app (RFC 6238) or a recovery code.

mod challenge;
mod code;
mod limits;
mod ports;
mod secret;
mod switch;

pub use challenge::{
    Admission, Challenge, ChallengeAnswer, ChallengeError, IssuedChallenge, complete_challenge, start_sign_in,
};
pub use code::{FactorCode, FactorProof, RECOVERY_CODES, RecoveryCode};
pub use limits::{code_limits, recovery_limits};
#[cfg(test)]
pub use ports::MockSecondFactorRepository;
pub use ports::{
    Authenticator, CompletedChallenge, NewRecoveryCodes, PassConflict, SealingError, SecondFactorRepository,
    SwitchedOff, SwitchedOn,
};
pub use secret::{FactorSecret, SealedSecret, SecondFactor};
pub use switch::{
    FactorCredentials, FactorError, FactorPorts, FactorSetup, renew_recovery_codes, reset_factor,
    set_up_factor, switch_off, switch_on,
};
