//! Simulates the message carriers: Africa's Talking, the WhatsApp Cloud API, a browser's push service, a mail server
//! and a webhook receiver. It sends nothing, keeps what it receives and shows it on a page. The recipient's number or
//! a switch decides its answer and, for text messages and WhatsApp, the later delivery report. It knows nothing of
//! the shop.

mod http;
mod mail;
mod outcome;
mod page;
mod report;
mod simulator;

pub use outcome::{Outcome, TEST_NUMBERS};
pub use report::{FinalStatus, REPORTED_NUMBERS, ReportTarget, ReportTiming};
pub use simulator::{EncryptedPush, MessageSimulator, ReceivedMessage, Simulation};
