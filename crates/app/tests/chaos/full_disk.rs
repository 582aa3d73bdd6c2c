//! A full disk. Needs the right to mount a small file system.

use std::fs::{self, File};
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

use crate::support::bodies::{PAYS, router_order};
use crate::support::place::Place;
use crate::support::process::Process;
use crate::support::visitor::Visitor;
use crate::support::{eventually, provider};

const NO_ROOM: &str = "there-is-no-room";

/// A small file system, unmounted when dropped.
struct SmallDisk {
    at: tempfile::TempDir,
}

impl SmallDisk {
    fn mount() -> Self {
        let at = tempfile::tempdir().unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=48m", "tmpfs"]).arg(at.path());
        assert!(mount.status().unwrap().success());
        Self { at }
    }

    fn filler(&self) -> PathBuf {
        self.at.path().join("filler")
    }

    /// Fills the file system to the last byte.
    fn fill(&self) {
        let mut file = File::create(self.filler()).unwrap();
        for block in [65_536, 4_096, 1] {
            while file.write_all(&vec![0; block]).is_ok() {}
        }
    }

    fn make_room(&self) {
        fs::remove_file(self.filler()).unwrap();
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.at.path()).status();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
#[ignore = "needs to mount a file system"]
async fn a_full_disk_stops_writes_only_until_there_is_space() {
    let disk = SmallDisk::mount();
    let (place, simulator) = (Place::sqlite_at(disk.at.path()).await, provider::start());
    let shop = Process::start(&place, &simulator.base_url());
    let visitor = Visitor::new(&shop.base);
    let (bundle, order_id) = (visitor.bundle().await, place_router_order(&visitor).await);
    disk.fill();
    expect_busy(&visitor, &bundle).await;
    expect_reads(&visitor, &order_id).await;
    expect_readiness(&visitor, 503).await;
    assert!(provider::prompted(&simulator).is_empty(), "a prompt without a row");
    disk.make_room();
    eventually("room", || async {
        visitor.try_initiate(&bundle, PAYS, NO_ROOM).await?.is_success().then_some(())
    })
    .await;
    visitor.pay(&bundle, PAYS, "room-again").await;
    expect_readiness(&visitor, 200).await;
    shop.kill();
    place.expect_healthy();
}

async fn place_router_order(visitor: &Visitor) -> String {
    let router = visitor.get("/api/routers").await.data()[0].clone();
    visitor.post("/api/orders", &router_order(&router)).await.expect(201).text("orderId")
}

async fn expect_busy(visitor: &Visitor, bundle: &Value) {
    for _ in 0..5 {
        let refused = visitor.initiate(bundle, PAYS, NO_ROOM).await;
        assert_eq!((refused.status, refused.code()), (503, "service_busy"));
    }
}

async fn expect_reads(visitor: &Visitor, order_id: &str) {
    visitor.get("/api/bundles").await.expect(200);
    visitor.get(&format!("/api/orders/track/{order_id}")).await.expect(200);
}

async fn expect_readiness(visitor: &Visitor, status: u16) {
    eventually("what readiness should say", || async {
        (visitor.get("/health/ready").await.status == status).then_some(())
    })
    .await;
}
