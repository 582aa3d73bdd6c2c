use super::tell;
use crate::openapi::Document;

pub fn run() -> anyhow::Result<()> {
    tell(&Document::gather()?.json);
    Ok(())
}
