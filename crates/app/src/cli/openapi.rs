use super::print_line;
use crate::openapi::Document;

pub fn run() -> anyhow::Result<()> {
    print_line(&Document::gather()?.json);
    Ok(())
}
