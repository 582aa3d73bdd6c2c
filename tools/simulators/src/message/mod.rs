//! The message carriers: Africa's Talking, Beem, NextSMS, the WhatsApp Cloud API, a browser's push service, a mail server and a
//! webhook receiver. The recipient's number or a command decides the answer and, for text messages and WhatsApp, the
//! later delivery report.

mod control;
mod http;
mod mail;
mod outcome;
mod report;
mod simulation;
mod simulator;
mod sms;

pub use outcome::{FinalStatus, Outcome};
pub use report::{ReportTarget, ReportTiming};
pub use simulation::{EncryptedPush, ReceivedMessage, Simulation};
pub use simulator::MessageSimulator;
