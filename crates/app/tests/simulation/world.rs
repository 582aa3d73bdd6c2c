//! Two shops on one database, their provider, customers and staff.

use std::sync::{Arc, Mutex};

use chrono::{DateTime, TimeDelta, Utc};
use demo::SeededRandom;
use futures_util::future::{LocalBoxFuture, join};
use kernel::Clock;
use serde_json::json;
use simulators::payment::{Company, DueWebhook, Provider, Simulator};
use simulators::vending::VendingSimulator;
use storage::upkeep::{Address, Depth, inspect};
use storage::{Storage, StorageOptions};
use tokio::sync::Mutex as Turn;

use crate::call::{Answer, Call, Front};
use crate::clock::VirtualClock;
use crate::companies;
use crate::database::{Database, STAFF_EMAIL, STAFF_PASSWORD, VENDORS};
use crate::gate::Mishap;
use crate::instance::{Instance, PlayedVendor, Surroundings, config};
use crate::model::Model;
use crate::play;
use crate::sentence::expect;
use crate::tally::Tally;

/// Access tokens are valid for a quarter of an hour.
const SIGN_IN_AGAIN_AFTER: TimeDelta = TimeDelta::minutes(10);
const INSPECT_EVERY: usize = 20;

/// The log of each step, to debug a failure.
pub type Log = Arc<Mutex<Vec<String>>>;

pub struct World {
    pub dice: SeededRandom,
    pub clock: Arc<VirtualClock>,
    /// The payment companies, in the shops' order.
    pub companies: Vec<PlayedCompany>,
    pub vendors: Vec<PlayedVendor>,
    pub model: Model,
    pub tally: Tally,
    /// The order id of the purchase that is currently being ordered.
    pub subject: Option<String>,
    /// Webhooks that are delayed by the network, each with the number of its company.
    pub on_the_way: Vec<(usize, DueWebhook)>,
    around: Surroundings,
    storages: [Storage; 2],
    instances: [Instance; 2],
    /// The instance with a hanging call.
    busy: Option<usize>,
    address: Address,
    front: Front,
    token: Option<(DateTime<Utc>, String)>,
    log: Log,
}

/// A payment company of the shops.
pub struct PlayedCompany {
    pub company: Company,
    pub provider: Arc<Provider>,
}

/// A fault to inject into an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Trouble {
    None,
    LoseAnswer,
    Fail(Mishap),
    Crash(Mishap),
    Interleave(Mishap),
}

impl World {
    pub fn new(
        seed: u64,
        database: &Database,
        simulators: &[&(Company, Simulator)],
        clock: Arc<VirtualClock>,
        front: Front,
        log: Log,
    ) -> Self {
        let vendors = VENDORS.map(|name| PlayedVendor {
            name,
            simulator: Arc::new(VendingSimulator::in_memory(clock.clone())),
        });
        let urls: Vec<_> =
            simulators.iter().map(|(company, simulator)| (*company, simulator.base_url())).collect();
        let around = Surroundings {
            config: config(),
            companies: companies::open(&urls),
            vendors: vendors.to_vec(),
            clock: clock.clone(),
            random: Arc::new(SeededRandom::new(!seed)),
            turn: Arc::new(Turn::new(())),
        };
        let storages = [open(database), open(database)];
        let instances = [Instance::start(&storages[0], &around), Instance::start(&storages[1], &around)];
        Self {
            dice: SeededRandom::new(seed),
            clock,
            companies: simulators
                .iter()
                .map(|(company, simulator)| PlayedCompany {
                    company: *company,
                    provider: simulator.provider(),
                })
                .collect(),
            vendors: vendors.to_vec(),
            model: Model::default(),
            tally: Tally::default(),
            subject: None,
            on_the_way: Vec::new(),
            around,
            storages,
            instances,
            busy: None,
            address: Address::parse(database.url()).unwrap(),
            front,
            token: None,
            log,
        }
    }

    /// Runs `steps` steps and checks the invariants.
    pub async fn run(&mut self, steps: usize) {
        self.model.catalogue = play::catalogue::read(self).await;
        for step in 1..=steps {
            self.say(format!("--- step {step} at {}", self.clock.now()));
            self.step().await;
            if step.is_multiple_of(INSPECT_EVERY) {
                self.inspect();
            }
        }
        self.say("--- the end".to_owned());
        play::quiet::settle(self).await;
        self.inspect();
        crate::audit::audit(self).await;
    }

    /// One step. Boxed, because steps can be nested.
    pub fn step(&mut self) -> LocalBoxFuture<'_, ()> {
        self.tally.note("steps");
        Box::pin(play::step(self))
    }

    pub fn say(&self, line: String) {
        self.log.lock().unwrap().push(line);
    }

    /// Sends a request with random faults. `None`: its outcome is unknown.
    pub async fn send(&mut self, call: Call) -> Option<Answer> {
        self.say(call.describe());
        let front = self.front.clone();
        let answer = self.undertake(move |shop| front(shop, call)).await;
        let outcome = answer.as_ref().map_or_else(|| "no answer".to_owned(), Answer::describe);
        self.say(format!("    {outcome}"));
        if let Some(answer) = &answer {
            expect(answer.status != 500, "no request is answered 500");
        }
        answer
    }

    /// Sends a request without faults.
    pub async fn ask(&mut self, call: Call) -> Answer {
        let request = call.describe();
        let shop = self.instances[self.free_instance()].shop.clone();
        let answer = (self.front)(shop, call).await;
        assert!(answer.status != 500, "{request} {}", answer.describe());
        answer
    }

    /// The same for staff.
    pub async fn ask_as_staff(&mut self, call: Call) -> Answer {
        let call = call.with("authorization", self.token().await);
        self.ask(call).await
    }

    pub async fn send_as_staff(&mut self, call: Call) -> Option<Answer> {
        let call = call.with("authorization", self.token().await);
        self.send(call).await
    }

    async fn token(&mut self) -> String {
        let now = self.clock.now();
        if let Some((since, token)) = &self.token
            && now.signed_duration_since(since) < SIGN_IN_AGAIN_AFTER
        {
            return token.clone();
        }
        let credentials = json!({ "email": STAFF_EMAIL, "password": STAFF_PASSWORD });
        let answer = self.ask(Call::post("/api/admin/login", &credentials)).await;
        let token = format!("Bearer {}", answer.field("token"));
        self.token = Some((now, token.clone()));
        token
    }

    /// Runs an operation of a shop with random faults.
    pub async fn undertake<T>(
        &mut self,
        work: impl FnOnce(Arc<server::app_state::AppState>) -> LocalBoxFuture<'static, T>,
    ) -> Option<T> {
        let (number, trouble) = (self.free_instance(), self.draw_trouble());
        let (shop, gate) = (self.instances[number].shop.clone(), self.instances[number].gate.clone());
        if let Trouble::Fail(mishap) | Trouble::Crash(mishap) | Trouble::Interleave(mishap) = trouble {
            gate.plan(self.dice.below(9), mishap);
        }
        let mut work = work(shop);
        let ended = tokio::select! {
            biased;
            ended = &mut work => Some(ended),
            () = gate.halted() => None,
        };
        let befell = !gate.cancel_plan();
        if befell && trouble != Trouble::None {
            self.note(number, trouble);
        }
        match (ended, trouble) {
            (Some(_), Trouble::LoseAnswer) => None,
            (Some(ended), _) => Some(ended),
            (None, Trouble::Interleave(_)) => {
                let others = async {
                    self.let_others_act(number).await;
                    gate.go_on();
                };
                Some(join(work, others).await.0)
            }
            (None, _) => {
                drop(work);
                self.instances[number] = Instance::start(&self.storages[number], &self.around);
                None
            }
        }
    }

    async fn let_others_act(&mut self, busy: usize) {
        self.busy = Some(busy);
        for _ in 0..=self.dice.below(3) {
            self.step().await;
        }
        self.busy = None;
        self.say("    and the one that waited goes on".to_owned());
    }

    /// Whether this step is nested in another one.
    pub fn is_nested(&self) -> bool {
        self.busy.is_some()
    }

    /// A shop without faults.
    pub fn healthy_shop(&self) -> Arc<server::app_state::AppState> {
        self.instances[0].shop.clone()
    }

    fn free_instance(&self) -> usize {
        self.busy.map_or_else(|| self.dice.below(2), |busy| 1 - busy)
    }

    fn draw_trouble(&self) -> Trouble {
        let before = self.dice.chance(50);
        let (fails, halts) = if before {
            (Mishap::FailsBefore, Mishap::HaltsBefore)
        } else {
            (Mishap::FailsAfter, Mishap::HaltsAfter)
        };
        let trouble = self.dice.weighted(&[
            (70, Trouble::None),
            (6, Trouble::LoseAnswer),
            (7, Trouble::Fail(fails)),
            (7, Trouble::Crash(halts)),
            (10, Trouble::Interleave(halts)),
        ]);
        if self.busy.is_some() && matches!(trouble, Trouble::Interleave(_)) { Trouble::None } else { trouble }
    }

    fn note(&mut self, number: usize, trouble: Trouble) {
        self.say(format!("    shop {number}: {trouble:?}"));
        self.tally.note(match trouble {
            Trouble::None => "no trouble",
            Trouble::LoseAnswer => "answer lost",
            Trouble::Fail(Mishap::FailsBefore) => "database failed before a call",
            Trouble::Fail(_) => "database failed after a call",
            Trouble::Crash(Mishap::HaltsBefore) => "crash before a call",
            Trouble::Crash(_) => "crash after a call",
            Trouble::Interleave(_) => "interleaved",
        });
    }

    /// Checks the rows with the doctor.
    pub fn inspect(&mut self) {
        let inspection = inspect(&self.address, self.clock.now(), Depth::Quick);
        let inspection = inspection.unwrap_or_else(|error| panic!("the doctor failed: {error}"));
        assert!(inspection.is_healthy(), "the doctor finds: {:#?}", inspection.findings);
        self.tally.add("paid without order", inspection.paid_without_order);
        self.tally.note("inspections");
    }
}

/// The storage of one instance. Small pools: a simulated shop does one thing at a time.
fn open(database: &Database) -> Storage {
    let options = StorageOptions { postgres_connections: 2, sqlite_readers: 1, ..Default::default() };
    Storage::open(database.url(), &options).unwrap()
}
