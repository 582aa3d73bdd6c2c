use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

use super::app::PROVIDER_KEY;
use super::timeouts::PATIENT;

/// A client that does not depend on an installed TLS provider.
pub fn http_client() -> reqwest::Client {
    let _chosen_before = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::new()
}

/// The program as a process: a demo shop over a folder.
pub struct Process {
    child: Child,
    pub base: String,
}

impl Process {
    /// With an external provider.
    pub fn start(data: &Path, provider: &str) -> Self {
        Self::run(data, &["--payment-provider-url", provider, "--payment-provider-api-key", PROVIDER_KEY])
    }

    /// With the simulator inside the process.
    pub fn start_with_own_simulator(data: &Path, time_scale: &str) -> Self {
        Self::run(data, &["--simulator-time-scale", time_scale])
    }

    /// With this standard error.
    pub fn start_logging_to(data: &Path, log: Stdio) -> Self {
        Self::spawn(command(data, &["--simulator-time-scale", "0.05"]).env("RUST_LOG", "info").stderr(log))
    }

    /// With every log line, also of libraries, on this standard error, and with this password of the demo admin.
    pub fn start_logging_everything_to(data: &Path, log: Stdio, password: &str) -> Self {
        let mut command =
            command(data, &["--simulator-time-scale", "0.05", "--demo-admin-password", password]);
        Self::spawn(command.env("RUST_LOG", "trace").stderr(log))
    }

    fn run(data: &Path, payments: &[&str]) -> Self {
        Self::spawn(&mut command(data, payments))
    }

    fn spawn(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut greeting = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut greeting).unwrap();
        let base = greeting.trim().strip_prefix("Bundle Hub: ").unwrap().trim_end_matches('/').to_owned();
        Self { child, base }
    }

    /// Closes the reading end of the log's pipe.
    pub fn close_log(&mut self) {
        drop(self.child.stderr.take());
    }

    /// Limits the size of the files that the process may write.
    pub fn limit_files(&self, bytes: &str) {
        let pid = self.child.id().to_string();
        let limited = Command::new("prlimit").args(["--pid", &pid, &format!("--fsize={bytes}:")]).status();
        assert!(limited.unwrap().success());
    }

    /// Whether the process is running.
    pub fn is_running(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    /// Sends a signal by its name without `SIG`.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").args(["-s", name, &self.child.id().to_string()]).status();
        assert!(sent.unwrap().success());
    }

    /// Waits until the process has ended by itself.
    pub fn wait(mut self) -> ExitStatus {
        self.child.wait().unwrap()
    }

    /// Sends SIGKILL: nothing is flushed or closed.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// Stops the shop, also after a failed test.
impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn command(data: &Path, flags: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bundlehub"));
    command
        .args(["serve", "--demo", "--bind", "127.0.0.1:0", "--bcrypt-cost", "4"])
        .args(["--data-dir", data.to_str().unwrap()])
        .args(["--database-url", &format!("sqlite://{}/shop.db", data.display())])
        .args(PATIENT)
        .args(flags)
        .env("BUNDLEHUB_DEMO_DAYS", "0")
        .env("RUST_LOG", "warn")
        .current_dir(data);
    command
}
