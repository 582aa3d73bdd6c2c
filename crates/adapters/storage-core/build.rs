//! Rebuilds the crate when a migration changes: the files are embedded, and cargo does not watch folders on its own.

fn main() {
    println!("cargo:rerun-if-changed=../../../migrations");
}
