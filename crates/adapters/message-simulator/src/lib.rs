//! Stands for those who carry messages: Africa's Talking, the WhatsApp Cloud API, a browser's push service, a mail server and
//! a program that takes signed calls. It sends nothing, keeps what it got and shows it on a page; the recipient's number or a
//! switch decides what it answers. It knows nothing of the shop.

mod http;
mod mail;
mod outcome;
mod page;
mod simulator;

pub use outcome::{Outcome, TEST_NUMBERS};
pub use simulator::{Got, MessageSimulator, Sealed, Simulation};
