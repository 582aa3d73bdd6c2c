//! The process is aborted before and after the steps of a purchase, one of them each time. Each time a fresh shop on the
//! same database must bring it to a good end. `make chaos` takes every step that there is, on both databases.

mod child;
mod second_prompt;
mod simple_purchase;
mod tours;
mod trap;
mod trapped;
mod trapped_vending;
mod vended;
