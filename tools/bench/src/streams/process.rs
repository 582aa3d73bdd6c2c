use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::Anything;

/// The program that is measured.
pub struct Process(pub u32);

impl Process {
    fn folder(&self) -> PathBuf {
        PathBuf::from(format!("/proc/{}", self.0))
    }

    /// What it holds in memory, in megabytes of 1,024 kB.
    pub fn memory_mb(&self) -> Result<u64, Anything> {
        let status = std::fs::read_to_string(self.folder().join("status"))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
        let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse()?;
        Ok(kilobytes.div_ceil(1_024))
    }

    /// Sends SIGTERM, which a shop answers by finishing its requests.
    pub fn terminate(&self) -> Result<(), Anything> {
        let sent = Command::new("kill").args(["-TERM", &self.0.to_string()]).status()?;
        if sent.success() { Ok(()) } else { Err("it could not be asked to stop".into()) }
    }

    /// Gone, or dead and only not buried by whoever started it.
    fn is_over(&self) -> bool {
        let status = std::fs::read_to_string(self.folder().join("stat"));
        status.map_or(true, |text| text.rsplit(')').next().is_some_and(|rest| rest.starts_with(" Z")))
    }

    pub async fn wait_for_end(&self, patience: Duration) -> Result<(), Anything> {
        let began = Instant::now();
        while !self.is_over() {
            if began.elapsed() > patience {
                return Err("it does not end".into());
            }
            sleep(Duration::from_millis(10)).await;
        }
        Ok(())
    }
}
