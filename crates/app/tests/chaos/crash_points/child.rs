//! This test program, started again as a shop with a trap.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use orders::Vendor;

use super::trap::Trap;
use super::trapped::Trapped;
use super::vended;
use crate::support::clock::ShiftedClock;
use crate::support::place::Place;
use crate::support::process::Process;
use crate::support::shop::{LocalShop, Plan};

const AT: &str = "BUNDLEHUB_CHAOS_TRAP_AT";
const NOTES: &str = "BUNDLEHUB_CHAOS_TRAP_NOTES";
const DATABASE: &str = "BUNDLEHUB_CHAOS_TRAP_DATABASE";
const PROVIDER: &str = "BUNDLEHUB_CHAOS_TRAP_PROVIDER";
const FIRST: &str = "BUNDLEHUB_CHAOS_TRAP_FIRST";
const VENDS: &str = "BUNDLEHUB_CHAOS_TRAP_VENDS";

/// The ports with traps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Traps {
    /// Payments, orders, refunds and bundles; manual delivery.
    Purchases,
    /// The same at a shop whose first payment company cannot be reached.
    Rails,
    Vending,
    /// Vending, where the first vendor refuses and the second sends.
    Rerouted,
}

const YES: &str = "yes";
const REROUTED: &str = "rerouted";

fn vends(traps: Traps) -> &'static str {
    match traps {
        Traps::Vending => YES,
        Traps::Rerouted => REROUTED,
        Traps::Purchases | Traps::Rails => "no",
    }
}

/// Nothing listens there.
const UNREACHABLE: &str = "http://127.0.0.1:9";

/// A shop that aborts at a step, and the file with the names of the steps it passed.
pub fn start(place: &Place, provider_url: &str, traps: Traps, at: &str) -> (Process, PathBuf) {
    let notes = place.path().join("steps");
    let mut command = Command::new(env::current_exe().unwrap());
    command
        .args(["--exact", "crash_points::child::shop_with_a_trap", "--ignored", "--nocapture"])
        .env(AT, at)
        .env(NOTES, &notes)
        .env(DATABASE, place.url())
        .env(PROVIDER, provider_url)
        .env(FIRST, if traps == Traps::Rails { UNREACHABLE } else { "" })
        .env(VENDS, vends(traps))
        .env("RUST_LOG", "off");
    (Process::run(command), notes)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started by other tests"]
async fn shop_with_a_trap() {
    let Ok(at) = env::var(AT) else {
        return;
    };
    let text = |name: &str| env::var(name).unwrap();
    let trap = Arc::new(Trap::new(at, text(NOTES).into()));
    let (database_url, provider_url, first_url) = (text(DATABASE), text(PROVIDER), text(FIRST));
    let data_dir = text(NOTES);
    let data_dir = Path::new(&data_dir).parent().and_then(Path::to_str).unwrap();
    let plan = Plan {
        database_url: &database_url,
        data_dir,
        provider_url: &provider_url,
        first_url: Some(first_url.as_str()).filter(|url| !url.is_empty()),
        clock: ShiftedClock::default(),
    };
    let shop = match text(VENDS).as_str() {
        YES => start_vending(plan, &trap, false).await,
        REROUTED => start_vending(plan, &trap, true).await,
        _ => start_trapped(plan, &trap).await,
    };
    greet(&shop.base);
    std::future::pending::<()>().await;
}

async fn start_trapped(plan: Plan<'_>, trap: &Arc<Trap>) -> LocalShop {
    let wrap =
        |port| -> Arc<dyn payments::PaymentProvider> { Arc::new(Trapped { port, trap: trap.clone() }) };
    LocalShop::build(plan, wrap, |shop| {
        shop.storage.payments = Arc::new(Trapped { port: shop.storage.payments.clone(), trap: trap.clone() });
        shop.storage.payment_checks =
            Arc::new(Trapped { port: shop.storage.payment_checks.clone(), trap: trap.clone() });
        shop.storage.orders = Arc::new(Trapped { port: shop.storage.orders.clone(), trap: trap.clone() });
        shop.storage.refunds = Arc::new(Trapped { port: shop.storage.refunds.clone(), trap: trap.clone() });
        shop.storage.bundle_editor =
            Arc::new(Trapped { port: shop.storage.bundle_editor.clone(), trap: trap.clone() });
    })
    .await
}

async fn start_vending(plan: Plan<'_>, trap: &Arc<Trap>, is_rerouted: bool) -> LocalShop {
    let folder = PathBuf::from(plan.data_dir);
    LocalShop::build(
        plan,
        |provider| provider,
        |shop| {
            let vendors = vended::open_vendors(&folder, &shop.clock);
            if is_rerouted {
                vendors[0].next_like(vended::NETWORK_DOWN);
            }
            let trapped = |port| -> Arc<dyn Vendor> { Arc::new(Trapped { port, trap: trap.clone() }) };
            vended::vend_through(vendors.map(|vendor| trapped(vendor)), shop);
            shop.storage.vending =
                Arc::new(Trapped { port: shop.storage.vending.clone(), trap: trap.clone() });
        },
    )
    .await
}

/// Prints the address as the program does, on its own line.
#[expect(clippy::print_stdout, reason = "the parent process reads this")]
fn greet(base: &str) {
    println!("\nBundle Hub: {base}");
}
