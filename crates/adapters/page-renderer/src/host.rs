//! The globals that the script finds besides those of the language.

use rquickjs::{Ctx, Function, Result};

/// Timers never fire and `fetch` always fails: a page is rendered from its description alone.
const GLOBALS_SHIM: &str = r"
    globalThis.self = globalThis;
    globalThis.setTimeout = globalThis.setInterval = () => 0;
    globalThis.clearTimeout = globalThis.clearInterval = () => undefined;
    globalThis.queueMicrotask = (job) => void Promise.resolve().then(job);
    globalThis.fetch = () => Promise.reject(new Error('nothing is fetched while a page is rendered'));
    globalThis.console = Object.fromEntries(
        ['debug', 'info', 'log', 'warn', 'error'].map((level) => [
            level, (...words) => reportLine(words.map(String).join(' '))]));
";

/// Installs the globals; console output goes to our log.
pub fn set_up(context: &Ctx<'_>) -> Result<()> {
    let report = Function::new(context.clone(), |line: String| tracing::warn!(line, "page script"))?;
    context.globals().set("reportLine", report)?;
    context.eval(GLOBALS_SHIM)
}
