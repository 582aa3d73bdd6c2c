//! The process is aborted before or after each step of a purchase, or of a price that is set for later, one step per run. Then a
//! new shop on the same database must complete it. `make nightly` runs every step, on both databases.

mod child;
mod many_numbers;
mod scheduled_price;
mod second_prompt;
mod simple_purchase;
mod tours;
mod trap;
mod trapped;
mod trapped_vending;
mod vended;
