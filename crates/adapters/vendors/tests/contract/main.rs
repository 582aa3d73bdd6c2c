//! What every vendor's client must do, over real HTTP: against its simulator, and against servers that answer nonsense. What
//! only one company does is in its own module.
#![cfg(test)]
#![expect(clippy::arithmetic_side_effects, reason = "tests fail by panicking")]

/// Runs each check for each company with a list of products.
macro_rules! on_every_vendor {
    ($($check:ident),* $(,)?) => {
        on_every_vendor! { @ dtone DtOne: $($check),* }
        on_every_vendor! { @ reloadly Reloadly: $($check),* }
    };
    (@ $module:ident $company:ident: $($check:ident),*) => {
        mod $module {
            $(
                #[tokio::test]
                async fn $check() {
                    super::$check(simulators::vending::VendingCompany::$company).await;
                }
            )*
        }
    };
}

mod account;
mod junk;
mod outcomes;
#[path = "../../../payment-provider/tests/contract/raw_server.rs"]
mod raw_server;
mod reloadly;
mod rig;
mod webhooks;
