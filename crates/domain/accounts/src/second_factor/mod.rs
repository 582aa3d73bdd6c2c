//! The second factor of a sign-in: a code of an authenticator app (RFC 6238) or a recovery code.

mod challenge;
mod code;
mod limits;
mod ports;
mod secret;
mod switch;

pub use challenge::{Admission, Challenge, Challenged, CodeGiven, PassError, admit, pass_challenge};
pub use code::{FactorCode, FactorProof, RECOVERY_CODES, RecoveryCode};
pub use limits::{code_limits, recovery_limits};
#[cfg(test)]
pub use ports::MockSecondFactorRepository;
pub use ports::{
    Authenticator, NewRecoveryCodes, PassConflict, Passed, SealingError, SecondFactorRepository, SwitchedOff,
    SwitchedOn,
};
pub use secret::{FactorSecret, SealedSecret, SecondFactor};
pub use switch::{
    FactorError, FactorPorts, FactorSetup, Proven, begin_factor, renew_recovery_codes, reset_factor,
    switch_off, switch_on,
};
