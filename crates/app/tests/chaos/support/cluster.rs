//! A PostgreSQL primary with a synchronous standby, made from PostgreSQL's own programs.

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use diesel::connection::SimpleConnection;
use diesel::sql_types::Text;
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl, sql_query};
use tempfile::TempDir;

use super::eventually;

/// One of the two servers. `First` starts as the primary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Node {
    First,
    Second,
}

impl Node {
    fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }

    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// Both servers with their files; stopped and deleted when dropped.
pub struct Cluster {
    folder: TempDir,
    /// Folder of `initdb` and the others.
    programs: PathBuf,
    /// Whether the programs run as the user `postgres`, because they refuse root.
    runs_as_postgres: bool,
}

impl Cluster {
    /// Panics if PostgreSQL is not installed.
    pub async fn start() -> Self {
        let Some(programs) = find_programs() else {
            panic!("PostgreSQL is missing: install the package postgresql")
        };
        // A short path: the length of a socket's path is limited to about 100 characters.
        let folder = tempfile::Builder::new().prefix("bundlehub-pg.").tempdir().unwrap();
        let runs_as_postgres = folder.path().metadata().unwrap().uid() == 0;
        if runs_as_postgres {
            run(Command::new("chown").arg("postgres").arg(folder.path()));
        }
        let cluster = Self { folder, programs, runs_as_postgres };
        cluster.initialize();
        cluster.start_node(Node::First);
        // pg_rewind starts a crashed server alone once, without options, which would delete what it needs.
        cluster.run_sql(Node::First, "ALTER SYSTEM SET wal_keep_size = '256MB'");
        cluster.copy_to(Node::Second);
        cluster.start_node(Node::Second);
        cluster.require_standby(Node::First).await;
        cluster
    }

    fn initialize(&self) {
        // pg_rewind needs the checksums.
        let options = [
            "--data-checksums",
            "--auth=trust",
            "--username=postgres",
            "--encoding=UTF8",
            "--locale=C.UTF-8",
        ];
        run(self.program("initdb").arg("--no-sync").args(options).arg("-D").arg(self.data(Node::First)));
    }

    /// Makes `node` a standby with a fresh copy of the other one's files.
    fn copy_to(&self, node: Node) {
        let source = self.conninfo(node.other());
        let mut copy = self.program("pg_basebackup");
        copy.args(["--no-sync", "--checkpoint=fast", "--write-recovery-conf", "-d", &source]);
        run(copy.arg("-D").arg(self.data(node)));
    }

    /// Makes `node`, a stopped primary, a standby of the other one without copying all files.
    pub fn rewind(&self, node: Node) {
        // Without a checkpoint the files still say that nobody was promoted, and pg_rewind finds nothing to do.
        self.run_sql(node.other(), "CHECKPOINT");
        let source = self.conninfo(node.other());
        let mut rewind = self.program("pg_rewind");
        rewind.args(["--no-sync", "--write-recovery-conf", "--source-server", &source]);
        run(rewind.arg("--target-pgdata").arg(self.data(node)));
    }

    /// From now on commits at `primary` wait for a standby. Returns once one is connected.
    pub async fn require_standby(&self, primary: Node) {
        self.run_sql(primary, "ALTER SYSTEM SET synchronous_standby_names = '*'");
        self.run_sql(primary, "SELECT pg_reload_conf()");
        let sql = "SELECT sync_state AS text FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'";
        eventually("a synchronous standby", || async { self.texts(primary, sql).pop() }).await;
    }

    /// Commits no longer wait for a standby; those that wait are acknowledged.
    pub fn go_on_alone(&self, primary: Node) {
        self.run_sql(primary, "ALTER SYSTEM RESET synchronous_standby_names");
        self.run_sql(primary, "SELECT pg_reload_conf()");
    }

    /// Ends all connections of clients.
    pub fn disconnect_all(&self, node: Node) {
        let others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
        self.run_sql(node, others);
    }

    pub fn start_node(&self, node: Node) {
        // No machine fails, so nothing has to be synced.
        let options = format!("-k '{}' -c listen_addresses='' -c fsync=off", self.socket(node).display());
        run(self.control(node).arg("-l").arg(self.log(node)).args(["-o", &options, "start"]));
    }

    /// Ends the server without closing anything, as a crash does.
    pub fn stop_at_once(&self, node: Node) {
        run(self.control(node).args(["-m", "immediate", "stop"]));
    }

    /// Returns once the standby takes writes.
    pub fn promote(&self, standby: Node) {
        run(self.control(standby).arg("promote"));
    }

    fn control(&self, node: Node) -> Command {
        let mut control = self.program("pg_ctl");
        control.arg("-D").arg(self.data(node)).arg("-w");
        control
    }

    /// Both servers, as an operator writes them: the shop connects to the one that takes writes.
    pub fn url(&self) -> String {
        let hosts = [Node::First, Node::Second].map(|node| self.socket(node).display().to_string());
        format!("postgres://postgres@/postgres?host={}&target_session_attrs=read-write", hosts.join(","))
    }

    /// The database in `url`, which is [`Self::url`] with another name, on `standby` alone.
    pub fn replica_url(&self, standby: Node, url: &str) -> String {
        let (database, _) = url.split_once('?').unwrap();
        format!("{database}?host={}", self.socket(standby).display())
    }

    fn conninfo(&self, node: Node) -> String {
        format!("host={} user=postgres dbname=postgres", self.socket(node).display())
    }

    pub fn run_sql(&self, node: Node, sql: &str) {
        self.connect(node).batch_execute(sql).unwrap();
    }

    /// The query's only column, which is called `text`.
    pub fn texts(&self, node: Node, sql: &str) -> Vec<String> {
        let lines: Vec<Line> = sql_query(sql).load(&mut self.connect(node)).unwrap();
        lines.into_iter().map(|line| line.text).collect()
    }

    fn connect(&self, node: Node) -> PgConnection {
        PgConnection::establish(&self.conninfo(node)).unwrap()
    }

    fn program(&self, name: &str) -> Command {
        let program = self.programs.join(name);
        let mut command = if self.runs_as_postgres { as_postgres(&program) } else { Command::new(program) };
        command.current_dir(self.folder.path()).stdin(Stdio::null());
        command
    }

    /// The folder of its socket.
    fn socket(&self, node: Node) -> PathBuf {
        self.folder.path().join(node.name())
    }

    fn data(&self, node: Node) -> PathBuf {
        self.socket(node).join("data")
    }

    fn log(&self, node: Node) -> PathBuf {
        self.folder.path().join(format!("{}.log", node.name()))
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for node in [Node::First, Node::Second] {
            // One that is stopped already is no failure.
            let _ = self.control(node).args(["-m", "immediate", "stop"]).output();
        }
    }
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    text: String,
}

/// The folder of the newest server programs.
fn find_programs() -> Option<PathBuf> {
    let version = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    let installed = std::fs::read_dir("/usr/lib/postgresql").ok().into_iter().flatten().flatten();
    let newest = installed.map(|entry| entry.path()).max_by_key(|path| version(path));
    let in_path = || std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()).collect::<Vec<_>>();
    let folders = newest.map(|version| version.join("bin")).into_iter().chain(in_path());
    folders.into_iter().find(|folder| folder.join("initdb").exists())
}

fn as_postgres(program: &Path) -> Command {
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--init-groups"]).arg(program);
    command
}

#[track_caller]
fn run(command: &mut Command) {
    let done = command.output().unwrap();
    assert!(done.status.success(), "{command:?}: {}", String::from_utf8_lossy(&done.stderr));
}
