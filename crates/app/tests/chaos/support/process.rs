use std::ffi::OsString;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::place::Place;
use super::timeouts::PATIENT;
use super::{FAILURE_TIMEOUT, PAYOUT_PIN, PROVIDER_KEY};

/// The program as a process.
pub struct Process {
    child: Child,
    pub base: String,
}

impl Process {
    pub fn start(place: &Place, provider_url: &str) -> Self {
        Self::start_on(0, place, provider_url)
    }

    pub fn start_with(place: &Place, provider_url: &str, flags: &[String]) -> Self {
        let mut command = command(0, place, provider_url);
        command.args(flags);
        Self::run(command)
    }

    /// On a fixed port, so that provider and customers find it after a restart.
    pub fn start_on(port: u16, place: &Place, provider_url: &str) -> Self {
        Self::run(command(port, place, provider_url))
    }

    /// On a fixed port, with these settings of payment companies.
    pub fn start_paid_by(port: u16, place: &Place, companies: &[String]) -> Self {
        let mut command = unpaid(port, place);
        command.args(companies);
        Self::run(command)
    }

    /// On a fixed port, with environment variables.
    pub fn start_in(port: u16, place: &Place, provider_url: &str, environment: &[(&str, OsString)]) -> Self {
        let mut command = command(port, place, provider_url);
        command.envs(environment.iter().cloned());
        Self::run(command)
    }

    /// On a fixed port behind a proxy at `public`, which the provider calls too.
    pub fn start_behind(port: u16, place: &Place, provider_url: &str, public: &str) -> Self {
        let mut command = command(port, place, provider_url);
        command.args(["--public-url", public]);
        command.args(["--payment-webhook-url", &format!("{public}/api/payments/webhook")]);
        Self::run(command)
    }

    /// With the time-outs of a real shop, and warnings in the file `log`.
    pub fn start_logged(place: &Place, provider_url: &str, log: &Path) -> Self {
        let mut command = program(0, place);
        pay_by(provider_url, &mut command);
        command.env("RUST_LOG", "warn").stderr(File::create(log).unwrap());
        Self::run(command)
    }

    /// Starts a program that first prints its address.
    pub fn run(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(child.stdout.as_mut().unwrap()).lines();
        let mut greetings = lines.map_while(Result::ok);
        let base = greetings.find_map(|line| line.strip_prefix("Bundle Hub: ").map(str::to_owned));
        let base = base.unwrap().trim_end_matches('/').to_owned();
        Self { child, base }
    }

    /// Sends SIGKILL: nothing is flushed or closed.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub fn terminate(&self) {
        self.signal("TERM");
    }

    /// `name` without SIG.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").args(["-s", name, &self.child.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }

    /// Waits for the exit. Returns its status and the duration.
    pub fn wait(mut self) -> (ExitStatus, Duration) {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return (status, began.elapsed());
            }
            assert!(began.elapsed() < FAILURE_TIMEOUT, "the process does not exit");
            thread::sleep(Duration::from_millis(10));
        }
    }
}

fn command(port: u16, place: &Place, provider_url: &str) -> Command {
    let mut command = unpaid(port, place);
    pay_by(provider_url, &mut command);
    command
}

fn pay_by(provider_url: &str, command: &mut Command) {
    command
        .args(["--payment-provider-url", provider_url, "--payment-provider-api-key", PROVIDER_KEY])
        .args(["--payment-payout-pin", PAYOUT_PIN]);
}

/// Without payment companies.
fn unpaid(port: u16, place: &Place) -> Command {
    let mut command = program(port, place);
    command.args(PATIENT);
    command
}

/// With the default time-outs.
fn program(port: u16, place: &Place) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bundlehub"));
    command
        .args(["serve", "--bind", &format!("127.0.0.1:{port}"), "--bcrypt-cost", "4"])
        .args(["--database-url", place.url()])
        .args(["--data-dir", place.path().to_str().unwrap()])
        .args(["--payment-payouts", "true", "--trusted-proxies", "127.0.0.0/8"])
        .env("RUST_LOG", "error")
        .current_dir(place.path());
    command
}

/// A port below the ephemeral range, so that no other process takes it while it is free for a moment.
pub fn reserve_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let first = 20_000 + u16::try_from(std::process::id() % 10_000).unwrap();
    let is_free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
    std::iter::repeat_with(|| first + NEXT.fetch_add(1, Ordering::Relaxed)).find(is_free).unwrap()
}

/// Stops the shop, also after a failed test.
impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
