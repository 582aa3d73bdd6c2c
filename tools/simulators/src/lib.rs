//! Plays the other companies of a shop over their own protocols: the payment provider, the message carriers and a
//! vendor of bundles. No money moves and nothing is sent. It knows nothing of the shop; refusing to run in production
//! is left to the program that starts it.
//!
//! The last digits of a phone number choose what happens. People choose on the page at the root of a simulator's
//! server; tests send the same commands to `POST /control` and read `GET /state`, or call the methods of the simulator.

mod clock;
mod journal;
pub mod message;
mod panel;
pub mod payment;
mod server;
pub mod vending;
mod webhooks;
