//! The commands `backup`, `restore` and `doctor`.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

use diesel::connection::{Connection, SimpleConnection};
use operations::last_run::{Job, LastRun, LastRuns};
use reqwest::Client;
use serde_json::Value;
use simulators::payment::Simulator;
use tempfile::TempDir;

use crate::crash::provider;
use crate::support::customer::router_order;
use crate::support::process::{Process, http_client};

/// The data folder of one shop and a folder for its backups.
pub struct Place {
    dir: TempDir,
}

impl Place {
    pub fn new() -> Self {
        let place = Self { dir: tempfile::tempdir().unwrap() };
        fs::create_dir(place.data()).unwrap();
        place
    }

    /// A stocked shop with a picture. The files are created once per process.
    fn stocked() -> Self {
        static FILES: LazyLock<Vec<(PathBuf, Vec<u8>)>> = LazyLock::new(|| {
            let place = Place::with_picture();
            place.migrate();
            succeeds(&place.run(&["seed"]));
            files(&place.data())
        });
        let place = Self::with_picture();
        for (path, content) in FILES.iter() {
            fs::write(place.data().join(path), content).unwrap();
        }
        place
    }

    fn with_picture() -> Self {
        let place = Self::new();
        fs::create_dir_all(place.data().join("media/2026")).unwrap();
        fs::write(place.data().join("media/2026/router.webp"), "a picture").unwrap();
        place
    }

    fn data(&self) -> PathBuf {
        self.dir.path().join("data")
    }

    fn backups(&self) -> PathBuf {
        self.dir.path().join("backups")
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bundlehub"));
        command
            .args(arguments)
            .args(["--data-dir", self.data().to_str().unwrap()])
            .args(["--database-url", &format!("sqlite://{}/shop.db", self.data().display())])
            .current_dir(self.dir.path());
        command
    }

    pub fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    pub fn migrate(&self) {
        succeeds(&self.run(&["migrate"]));
    }

    fn back_up(&self) -> PathBuf {
        succeeds(&self.run(&["backup", self.backups().to_str().unwrap()])).trim().into()
    }

    fn verify(&self, backup: &Path) -> Output {
        self.run(&["restore", backup.to_str().unwrap(), "--verify"])
    }

    fn break_with(&self, statements: &str) {
        let path = self.data().join("shop.db");
        let mut conn = diesel::SqliteConnection::establish(path.to_str().unwrap()).unwrap();
        conn.batch_execute(&format!("PRAGMA foreign_keys = OFF; {statements}")).unwrap();
    }

    fn last_run(&self, job: Job) -> Option<LastRun> {
        LastRuns(self.data()).read(job)
    }

    fn bytes_of_database(&self) -> Vec<u8> {
        fs::read(self.data().join("shop.db")).unwrap()
    }
}

/// All files below a folder, by relative path.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let named = |path: PathBuf| (path.strip_prefix(folder).unwrap().to_owned(), fs::read(&path).unwrap());
    paths(folder).into_iter().map(named).collect()
}

fn paths(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    let below = |path: PathBuf| if path.is_dir() { paths(&path) } else { vec![path] };
    entries.flat_map(|entry| below(entry.path())).collect()
}

#[track_caller]
pub fn succeeds(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[track_caller]
pub fn fails(output: &Output, because: &str) {
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.contains(because), "{error}");
}

async fn get(http: &Client, url: String) -> Value {
    http.get(url).send().await.unwrap().json().await.unwrap()
}

/// Orders the first router in stock. Returns the order id.
async fn order_router(http: &Client, base: &str) -> String {
    let routers = get(http, format!("{base}/api/routers")).await["data"].clone();
    let router =
        routers.as_array().unwrap().iter().find(|router| router["stock"].as_i64() > Some(0)).unwrap();
    let request = http.post(format!("{base}/api/orders")).json(&router_order(router));
    let placed: Value = request.send().await.unwrap().json().await.unwrap();
    placed["data"]["orderId"].as_str().unwrap().to_owned()
}

async fn order_as_tracked(http: &Client, shop: &Process, id: &str) -> Value {
    get(http, format!("{}/api/orders/{id}", shop.base)).await["data"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restored_shop_has_the_orders_of_the_one_that_was_running() {
    let (place, fresh, http) = (Place::with_picture(), Place::new(), http_client());
    let simulator: Simulator = provider();
    let shop = Process::start(&place.data(), &simulator.base_url());
    let id = order_router(&http, &shop.base).await;
    let order = order_as_tracked(&http, &shop, &id).await;
    assert!(place.last_run(Job::Backup).is_none());
    let backup = place.back_up();
    assert!(place.last_run(Job::Backup).is_some());
    shop.kill();

    succeeds(&fresh.run(&["restore", backup.to_str().unwrap()]));
    let shop = Process::start(&fresh.data(), &simulator.base_url());
    assert_eq!(order["orderId"], id.as_str());
    assert_eq!(order_as_tracked(&http, &shop, &id).await, order);
    assert_eq!(fs::read(fresh.data().join("media/2026/router.webp")).unwrap(), b"a picture");
    assert!(!backup.join("jwt-secret").exists());
    shop.kill();
}

#[test]
fn only_the_owner_can_read_a_backup() {
    let place = Place::stocked();
    let backup = place.back_up();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&backup), 0o700);
    for file in ["database.sqlite", "manifest.json", "media/2026/router.webp"] {
        assert_eq!(mode(&backup.join(file)), 0o600, "{file}");
    }
}

#[test]
fn a_complete_backup_verifies_by_its_folder_and_as_the_newest() {
    let place = Place::stocked();
    let backup = place.back_up();
    let output = succeeds(&place.verify(&backup));
    assert!(output.contains("I1 ok") && output.contains("is whole"), "{output}");
    succeeds(&place.verify(&place.backups()));
}

#[test]
fn a_flipped_byte_is_found_wherever_it_is() {
    let place = Place::stocked();
    let backup = place.back_up();
    for file in ["database.sqlite", "media/2026/router.webp"] {
        let path = backup.join(file);
        let whole = fs::read(&path).unwrap();
        let mut flipped = whole.clone();
        flipped[whole.len() / 2] ^= 1;
        fs::write(&path, flipped).unwrap();
        fails(&place.verify(&backup), &format!("{file} differs from the file that was backed up"));
        fs::write(&path, whole).unwrap();
    }
    succeeds(&place.verify(&backup));
}

#[test]
fn a_missing_or_added_file_is_found() {
    let place = Place::stocked();
    let backup = place.back_up();
    fs::write(backup.join("media/more.webp"), "").unwrap();
    fails(&place.verify(&backup), "media/more.webp is not in the manifest");
    fs::remove_file(backup.join("media/more.webp")).unwrap();
    fs::remove_file(backup.join("media/2026/router.webp")).unwrap();
    fails(&place.verify(&backup), "media/2026/router.webp is missing");
}

#[test]
fn rows_that_differ_from_the_manifest_are_found() {
    let place = Place::stocked();
    let backup = place.back_up();
    let path = backup.join("manifest.json");
    let mut manifest: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    manifest["rows"]["orders"] = 1.into();
    fs::write(&path, manifest.to_string()).unwrap();
    fails(&place.verify(&backup), "the row counts do not match the manifest");
}

#[test]
fn a_killed_backup_never_leaves_an_invalid_one() {
    let place = Place::stocked();
    for written in [0, 1, 12, 23] {
        let backups = place.dir.path().join(format!("killed-{written}"));
        let arguments = ["backup", backups.to_str().unwrap()];
        let mut child =
            place.command(&arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        while paths(&backups).len() < written && child.try_wait().unwrap().is_none() {
            std::thread::yield_now();
        }
        child.kill().unwrap();
        child.wait().unwrap();
        for entry in fs::read_dir(&backups).into_iter().flatten() {
            let path = entry.unwrap().path();
            let is_half = path.extension().is_some_and(|extension| extension == "partial");
            assert_eq!(place.verify(&path).status.success(), !is_half, "{}", path.display());
        }
    }
}

#[test]
fn a_shop_with_rows_is_not_overwritten_unless_forced_and_then_kept() {
    let place = Place::stocked();
    let backup = place.back_up();
    place.break_with("UPDATE bundles SET name = 'changed since'");
    let since = place.bytes_of_database();
    let restore = ["restore", backup.to_str().unwrap()];
    fs::remove_dir_all(place.data().join("media")).unwrap();
    fails(&place.run(&restore), "the target database is not empty");
    assert!(place.bytes_of_database() == since);

    succeeds(&place.run(&[&restore[..], &["--force"]].concat()));
    assert!(place.bytes_of_database() != since);
    let names = fs::read_dir(place.data()).unwrap().map(|entry| entry.unwrap().path());
    let kept: Vec<_> = names.filter(|path| path.to_string_lossy().contains("shop.db.before-")).collect();
    assert_eq!(kept.len(), 1, "{kept:?}");
    assert!(place.data().join("media/2026/router.webp").exists());
}

#[test]
fn existing_media_are_not_overwritten() {
    let (place, other) = (Place::stocked(), Place::new());
    let backup = place.back_up();
    fs::create_dir(other.data().join("media")).unwrap();
    fs::write(other.data().join("media/mine.webp"), "mine").unwrap();
    fails(&other.run(&["restore", backup.to_str().unwrap()]), "is not empty");
    assert!(!other.data().join("shop.db").exists());
}

#[test]
fn the_doctor_passes_a_healthy_shop_and_names_violations() {
    let place = Place::stocked();
    let output = succeeds(&place.run(&["doctor"]));
    assert_eq!(output.lines().filter(|line| line.contains(" ok: ")).count(), 18, "{output}");
    assert_eq!(place.last_run(Job::Doctor).unwrap().findings, 0);

    place.break_with(
        "INSERT INTO order_claims (order_key, account, name, until)
         VALUES ('nobody', 'lost', 'Neema', '2026-11-21 09:00:00')",
    );
    let broken = place.run(&["doctor"]);
    fails(&broken, "an invariant is broken");
    assert_eq!(place.last_run(Job::Doctor).unwrap().findings, 1);
    let output = String::from_utf8_lossy(&broken.stdout).into_owned();
    assert!(
        output.contains("references BROKEN: a row refers to one that is not there (order_claims row 1)"),
        "{output}"
    );
    fails(&place.verify(&place.back_up()), "breaks an invariant");
}

#[test]
fn sample_pictures_are_backed_up_and_the_doctor_reports_missing_ones() {
    let place = Place::stocked();
    let pictures: Vec<_> = fs::read_dir(place.data().join("media"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .collect();
    // Five drawings, each in three sizes and a preview.
    assert_eq!(pictures.len(), 20);
    let backup = place.back_up();
    for picture in &pictures {
        let copy = backup.join("media").join(picture.file_name().unwrap());
        assert_eq!(fs::read(copy).unwrap(), fs::read(picture).unwrap());
    }
    fs::remove_file(&pictures[0]).unwrap();
    let broken = place.run(&["doctor"]);
    fails(&broken, "pictures are missing");
    assert_eq!(place.last_run(Job::Doctor).unwrap().findings, 1);
    let output = String::from_utf8_lossy(&broken.stdout).into_owned();
    assert!(output.contains("pictures BROKEN: files are missing (router "), "{output}");
    succeeds(&place.run(&["seed"]));
    assert!(!pictures[0].exists(), "a stocked shop is not seeded");
}

#[test]
fn seeding_fills_an_empty_shop_with_goods_lessons_and_agents_once() {
    let place = Place::new();
    place.migrate();
    let first = succeeds(&place.run(&["seed"]));
    for filled in ["Sample catalogue added", "Sample training added", "Sample agents added"] {
        assert!(first.contains(filled), "{first}");
    }
    let again = succeeds(&place.run(&["seed"]));
    assert_eq!(again.matches("not changed").count(), 3, "{again}");
}

#[test]
fn only_serve_and_migrate_create_a_database() {
    let place = Place::new();
    let backups = place.backups();
    let commands: [&[&str]; 6] = [
        &["doctor"],
        &["backup", backups.to_str().unwrap()],
        &["figures"],
        &["seed"],
        &["seed", "--orders", "10"],
        &["admin", "reset-second-factor", "--email", "owner@shop.example"],
    ];
    for command in commands {
        fails(&place.run(command), "there is no database file");
        assert_eq!(paths(place.dir.path()), Vec::<PathBuf>::new(), "{command:?}");
        assert!(!backups.exists(), "{command:?}");
    }
}

/// Both ways that leave a running shop without its file: with another one at its path, and with none.
#[tokio::test(flavor = "multi_thread")]
async fn a_shop_whose_database_file_was_moved_is_not_ready_and_nothing_reads_the_other_one() {
    let (place, http, simulator) = (Place::new(), http_client(), provider());
    let shop = Process::start(&place.data(), &simulator.base_url());
    let (file, moved) = (place.data().join("shop.db"), place.data().join("moved.db"));
    let readiness =
        || async { http.get(format!("{}/health/ready", shop.base)).send().await.unwrap().status() };
    assert_eq!(readiness().await, 200);
    succeeds(&place.run(&["doctor"]));

    fs::rename(&file, &moved).unwrap();
    assert_eq!(readiness().await, 503);
    fails(&place.run(&["doctor"]), "there is no database file");

    fs::copy(&moved, &file).unwrap();
    assert_eq!(readiness().await, 503);
    let backups = place.backups();
    for command in [&["doctor"][..], &["backup", backups.to_str().unwrap()], &["figures"]] {
        fails(&place.run(command), "the running shop uses another file");
    }
    assert!(!backups.exists());

    fs::rename(&moved, &file).unwrap();
    assert_eq!(readiness().await, 200);
    succeeds(&place.run(&["doctor"]));
    shop.kill();
}

/// Whether the tests were started by `nohup`, whose programs outlive their terminal.
fn ignores_hangups() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap();
    u64::from_str_radix(mask.trim(), 16).unwrap() & 1 == 1
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hangup_ends_the_shop_like_a_termination_and_user_signals_do_nothing() {
    let (place, http, simulator) = (Place::new(), http_client(), provider());
    let shop = Process::start(&place.data(), &simulator.base_url());
    for name in ["USR1", "USR2"] {
        shop.signal(name);
        get(&http, format!("{}/api/store", shop.base)).await;
    }
    shop.signal("HUP");
    if ignores_hangups() {
        get(&http, format!("{}/api/store", shop.base)).await;
        shop.signal("TERM");
    }
    let ended = tokio::task::spawn_blocking(|| shop.wait()).await.unwrap();
    assert!(ended.success(), "{ended}");
}

#[test]
fn only_a_demo_shop_gets_generated_orders() {
    let place = Place::stocked();
    fails(&place.run(&["seed", "--orders", "10"]), "belongs to a real shop");
    succeeds(&place.run(&["doctor"]));
}
