//! Texts and migrations are embedded when this crate is compiled: a new or changed file must compile it again.

fn main() {
    println!("cargo::rerun-if-changed=../../locales");
    println!("cargo::rerun-if-changed=../../migrations");
    println!("cargo::rerun-if-changed=build.rs");
}
