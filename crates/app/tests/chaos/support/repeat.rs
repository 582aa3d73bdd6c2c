//! A failing test prints the command that repeats it, with its sizes and seed.

use std::sync::Mutex;
use std::thread;

use kernel::Random;
use server::system::SystemRandom;

/// Prefix of all settings.
pub const SETTINGS: &str = "BUNDLEHUB_CHAOS_";

/// Prints the command if the test that holds it panics.
pub struct RepeatCommand {
    test: String,
}

impl RepeatCommand {
    /// For the test `check` in `module`, a path that starts with the crate.
    pub fn of_test(module: &str, check: &str) -> Self {
        let (_crate, module) = module.split_once("::").unwrap();
        Self { test: format!("{module}::{check}") }
    }
}

impl Drop for RepeatCommand {
    #[expect(clippy::print_stderr, reason = "needed to repeat the failure")]
    fn drop(&mut self) {
        if !thread::panicking() {
            return;
        }
        let settings = std::env::vars().filter(|(name, _)| name.starts_with(SETTINGS));
        let mut settings: Vec<_> = settings.map(|(name, value)| format!("{name}='{value}' ")).collect();
        settings.sort();
        let settings = settings.concat();
        let command = "scripts/with-postgres.sh cargo test --locked -p bundlehub --test chaos";
        eprintln!("repeat with: {settings}{command} -- --include-ignored --exact {}", self.test);
    }
}

/// Prints the setting with which the following command fails in the same way.
#[expect(clippy::print_stderr, reason = "needed to repeat the failure")]
pub fn print_setting(name: &str, value: &str) {
    eprintln!("put before the next command: {SETTINGS}{name}='{value}'");
}

/// Random numbers from a seed: `BUNDLEHUB_CHAOS_SEED`, or a new one in each run. The seed is printed if the
/// test panics.
pub struct Seeded {
    seed: u64,
    state: Mutex<u64>,
}

impl Seeded {
    pub fn draw_seed() -> Self {
        let random: &dyn Random = &SystemRandom;
        let set = std::env::var(format!("{SETTINGS}SEED"));
        Self::from_seed(set.map_or_else(|_| u64::from_le_bytes(random.bytes()), |seed| seed.parse().unwrap()))
    }

    fn from_seed(seed: u64) -> Self {
        // The generator would stay at 0.
        Self { seed, state: Mutex::new(seed.max(1)) }
    }

    /// A number from `least` to `most`.
    pub fn between(&self, least: u64, most: u64) -> u64 {
        let random: &dyn Random = self;
        u64::from_le_bytes(random.bytes()) % (most - least + 1) + least
    }
}

impl Random for Seeded {
    fn fill(&self, bytes: &mut [u8]) {
        let mut state = self.state.lock().unwrap();
        for byte in bytes {
            *state ^= *state << 13;
            *state ^= *state >> 7;
            *state ^= *state << 17;
            [*byte, ..] = state.to_le_bytes();
        }
    }
}

impl Drop for Seeded {
    fn drop(&mut self) {
        if thread::panicking() {
            print_setting("SEED", &self.seed.to_string());
        }
    }
}
