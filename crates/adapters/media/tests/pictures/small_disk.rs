use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

/// A small temporary file system, unmounted when dropped.
pub struct SmallDisk(TempDir);

impl SmallDisk {
    /// Mounts it with these options. Panics where mounting is not allowed.
    pub fn mount(options: &str) -> Self {
        let at = tempfile::tempdir().unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", options, "tmpfs"]).arg(at.path());
        assert!(mount.status().unwrap().success());
        Self(at)
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.path()).status();
    }
}
