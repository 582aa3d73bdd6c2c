//! Runs seeds on every core, and prints the log of the failed one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use demo::SeededRandom;
use simulators::payment::{Company, Simulator};
use tokio::runtime::{Builder, Runtime};

use crate::call::{self, Front};
use crate::clock::VirtualClock;
use crate::companies::{self, OWN_ADDRESS};
use crate::database::Template;
use crate::settings::Settings;
use crate::tally::Tally;
use crate::world::{Log, World};

pub enum Kind {
    Sqlite,
    Postgres { admin_url: String },
}

/// Runs every seed and prints the tally.
pub fn simulate(settings: &Settings, kind: &Kind) -> Tally {
    let began = Instant::now();
    let template = runtime().block_on(async {
        match kind {
            Kind::Sqlite => sqlite_template().await,
            Kind::Postgres { admin_url } => {
                Template::postgres(admin_url.clone(), &VirtualClock::start(), &SeededRandom::new(0)).await
            }
        }
    });
    let (next, failed) = (AtomicU64::new(*settings.seeds.start()), AtomicBool::new(false));
    let tally = Mutex::new(Tally::default());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| Player::new(settings.steps).play(settings, &template, &next, &failed, &tally));
        }
    });
    assert!(!failed.load(Ordering::Relaxed), "a seed failed; its story is above");
    let tally = tally.into_inner().unwrap_or_else(PoisonError::into_inner);
    println!("{tally}{:>9}  seconds", began.elapsed().as_secs());
    tally
}

/// The log of a run.
pub fn story(seed: u64, steps: usize) -> Vec<String> {
    let template = runtime().block_on(sqlite_template());
    let log = Log::default();
    Player::new(steps).run(seed, &template, &log);
    Arc::try_unwrap(log).unwrap().into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// A thread with its own payment companies, for sequential runs.
struct Player {
    steps: usize,
    clock: Arc<VirtualClock>,
    simulators: [(Company, Simulator); 4],
    /// Runs the companies' servers across all runs.
    _server: Runtime,
    front: Front,
}

impl Player {
    fn new(steps: usize) -> Self {
        let server = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let clock = Arc::new(VirtualClock::start());
        let start = |company| {
            let config = companies::config(company, OWN_ADDRESS);
            (company, server.block_on(async { Simulator::start_virtual(config, clock.clone()) }).unwrap())
        };
        let simulators = Company::ALL.map(start);
        let front = runtime().block_on(call::open());
        Self { steps, clock, simulators, _server: server, front }
    }

    fn play(
        &self,
        settings: &Settings,
        template: &Template,
        next: &AtomicU64,
        failed: &AtomicBool,
        tally: &Mutex<Tally>,
    ) {
        while !failed.load(Ordering::Relaxed) {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if !settings.wants(seed, &tally.lock().unwrap()) {
                return;
            }
            let log = Log::default();
            match catch_unwind(AssertUnwindSafe(|| self.run(seed, template, &log))) {
                Ok(of_run) => tally.lock().unwrap().merge(of_run),
                Err(_panic) if failed.swap(true, Ordering::Relaxed) => {}
                Err(_panic) => tell(seed, self.steps, template, &log),
            }
        }
    }

    fn run(&self, seed: u64, template: &Template, log: &Log) -> Tally {
        self.clock.rewind();
        for (_, simulator) in &self.simulators {
            simulator.reset();
            simulator.end_outage();
        }
        let played = |company| self.simulators.iter().find(|(played, _)| *played == company).unwrap();
        let simulators: Vec<_> = companies::of_seed(seed).into_iter().map(played).collect();
        let database = template.copy();
        let runtime = runtime();
        let _inside = runtime.enter();
        let mut world =
            World::new(seed, &database, &simulators, self.clock.clone(), self.front.clone(), log.clone());
        runtime.block_on(world.run(self.steps));
        let mut tally = std::mem::take(&mut world.tally);
        tally.note("seeds");
        tally
    }
}

async fn sqlite_template() -> Template {
    Template::sqlite(&VirtualClock::start(), &SeededRandom::new(0)).await
}

fn runtime() -> Runtime {
    Builder::new_current_thread().enable_all().build().unwrap()
}

/// Prints the log of a failed run, and the command that repeats it. The panic has printed the violation.
fn tell(seed: u64, steps: usize, template: &Template, log: &Log) {
    let log = log.lock().unwrap_or_else(PoisonError::into_inner);
    println!("{}", log.join("\n"));
    let (server, test) = match template {
        Template::Sqlite { .. } => ("", "every_simulated_shop_accounts_for_its_money_on_sqlite"),
        Template::Postgres(_) => {
            ("scripts/with-postgres.sh ", "every_simulated_shop_accounts_for_its_money_on_postgres")
        }
    };
    println!("SEED={seed}: repeat with: {server}make simulate SEEDS={seed}..{seed}");
    println!(
        "or without optimisation: BUNDLEHUB_SIMULATION_SEEDS={seed}..{seed} BUNDLEHUB_SIMULATION_STEPS={steps} \
        {server}cargo test --locked -p bundlehub --test simulation -- --include-ignored --exact {test} --nocapture"
    );
}
