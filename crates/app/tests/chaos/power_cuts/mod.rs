//! Power failures while customers buy. A killed program loses nothing that it has written, a computer without power
//! all that it has not synced: what the program writes and syncs is recorded, and the files are left as the disk may hold them.

mod disk;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use disk::{Disk, Survival};

use crate::support::figures::figure;
use crate::support::load::Load;
use crate::support::place::Place;
use crate::support::process::{Process, reserve_port};
use crate::support::repeat::Seeded;
use crate::support::settle::assert_nothing_lost;
use crate::support::{provider, size};

const CUSTOMERS: usize = 6;
/// Changes and syncs of the files between the decision to fail and the failure: those of some purchases.
const MOST_ENTRIES: u64 = 400;

on_sqlite! {
    no_acknowledged_write_is_lost_by_power_failures,
}

async fn no_acknowledged_write_is_lost_by_power_failures(place: Place) {
    let recorder = compile_recorder(place.path());
    let (simulator, failures, moments) = (provider::start(), size("POWER_CUTS", 3), Seeded::draw_seed());
    let (database, record) = (database_of(&place), place.path().join("record"));
    let port = reserve_port();
    let start = || {
        let settings = [
            ("LD_PRELOAD", recorder.as_os_str().to_owned()),
            ("POWER_CUT_DATABASE", database.as_os_str().to_owned()),
            ("POWER_CUT_RECORD", record.as_os_str().to_owned()),
            ("POWER_CUT_AFTER", moments.between(1, MOST_ENTRIES).to_string().into()),
        ];
        Process::start_in(port, &place, &simulator.base_url(), &settings)
    };
    let (mut disk, mut shop, mut lost) = (Disk::at(&database), start(), 0);
    let load = Load::start(CUSTOMERS, &shop.base);
    for failure in 1..=failures {
        load.wait_for_promises(1).await;
        shop.signal("USR2");
        shop.wait();
        disk.replay(&fs::read(&record).unwrap());
        fs::remove_file(&record).unwrap();
        lost += disk.lose_power(&Survival { moments: &moments, quarters: moments.between(0, 4) });
        let broken = load.promises.broken(&place);
        assert!(broken.is_empty(), "after power failure {failure}: {broken:?}");
        place.assert_sound();
        (disk, shop) = (Disk::at(&database), start());
    }
    let promises = load.stop().await;
    shop.kill();
    assert_nothing_lost(&place, &simulator).await;
    let made = promises.all().len();
    figure(
        "power failures / promises made / lost / unsynced writes lost",
        format!("{failures} / {made} / 0 / {lost}"),
    );
}

/// A shared library that is loaded before the C library, whose calls it records.
fn compile_recorder(folder: &Path) -> PathBuf {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/chaos/power_cuts/recorder.c");
    let library = folder.join("recorder.so");
    let mut compiler = Command::new(std::env::var_os("CC").unwrap_or_else(|| "cc".into()));
    compiler.args(["-O1", "-Wall", "-Werror", "-shared", "-fPIC", "-o"]).arg(&library).arg(source);
    assert!(compiler.status().unwrap().success(), "{compiler:?}");
    library
}

/// Without symbolic links, as the system names an open file.
fn database_of(place: &Place) -> PathBuf {
    Path::new(place.url().strip_prefix("sqlite://").unwrap()).canonicalize().unwrap()
}
