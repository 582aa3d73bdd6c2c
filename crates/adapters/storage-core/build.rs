//! Rebuilds the crate when a migration changes: the files are embedded, and cargo does not watch folders by itself.

fn main() {
    println!("cargo:rerun-if-changed=../../../migrations");
}
