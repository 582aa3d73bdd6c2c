use std::io::{BufRead, BufReader};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::place::Place;
use super::{PAYOUT_PIN, PROVIDER_KEY};

/// The program as its users start it.
pub struct Process {
    child: Child,
    pub base: String,
}

impl Process {
    pub fn start(place: &Place, provider_url: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bundlehub"));
        command
            .args(["serve", "--bind", "127.0.0.1:0", "--bcrypt-cost", "4", "--database-url", place.url()])
            .args(["--data-dir", place.path().to_str().unwrap()])
            .args(["--payment-provider-url", provider_url, "--payment-provider-api-key", PROVIDER_KEY])
            .args(["--payment-payouts", "true", "--payment-payout-pin", PAYOUT_PIN])
            .env("RUST_LOG", "error")
            .current_dir(place.path());
        Self::run(command)
    }

    /// Starts a program that first says where it listens.
    pub fn run(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(child.stdout.as_mut().unwrap()).lines();
        let mut greetings = lines.map_while(Result::ok);
        let base = greetings.find_map(|line| line.strip_prefix("Bundle Hub: ").map(str::to_owned));
        let base = base.expect("a shop that starts").trim_end_matches('/').to_owned();
        Self { child, base }
    }

    /// SIGKILL: nothing is flushed, closed or said goodbye to.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// SIGTERM.
    pub fn terminate(&self) {
        let sent = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }

    /// Waits for its end: how it ended, and after how long.
    pub fn wait(mut self) -> (ExitStatus, Duration) {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return (status, began.elapsed());
            }
            assert!(began.elapsed() < Duration::from_secs(60), "it does not end");
            thread::sleep(Duration::from_millis(10));
        }
    }
}

/// A failed test leaves no shop running.
impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
