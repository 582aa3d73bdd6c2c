//! Stands for those who carry messages: Africa's Talking, the WhatsApp Cloud API, a browser's push service, a mail server and
//! a program that takes signed calls. It sends nothing, keeps what it got and shows it on a page; the recipient's number or a
//! switch decides what it answers, and what it reports of text messages and WhatsApp later. It knows nothing of the shop.

mod http;
mod mail;
mod outcome;
mod page;
mod report;
mod simulator;

pub use outcome::{Outcome, TEST_NUMBERS};
pub use report::{Later, REPORTED_NUMBERS, Reporting, When};
pub use simulator::{Got, MessageSimulator, Sealed, Simulation};
