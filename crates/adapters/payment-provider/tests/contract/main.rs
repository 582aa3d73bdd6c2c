//! What every provider's client must do, over real HTTP: against its simulator, and against servers that answer
//! nonsense. What only one company does is in its own module.
#![cfg(test)]
#![expect(clippy::arithmetic_side_effects, reason = "tests fail by panicking")]

/// Runs each check for each company.
macro_rules! on_every_company {
    ($($check:ident),* $(,)?) => {
        on_every_company! { @ zenopay ZenoPay: $($check),* }
        on_every_company! { @ clickpesa ClickPesa: $($check),* }
        on_every_company! { @ selcom Selcom: $($check),* }
        on_every_company! { @ snippe Snippe: $($check),* }
    };
    (@ $module:ident $company:ident: $($check:ident),*) => {
        mod $module {
            $(
                #[tokio::test]
                async fn $check() {
                    super::$check(simulators::payment::Company::$company).await;
                }
            )*
        }
    };
}

mod account;
mod clickpesa;
mod junk;
mod outcomes;
mod payouts;
mod raw_server;
mod rig;
mod selcom;
mod snippe;
mod utility;
mod webhooks;
mod zenopay;
