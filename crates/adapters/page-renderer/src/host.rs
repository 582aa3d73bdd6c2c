//! What the script finds around it, beside the language itself.

use rquickjs::{Ctx, Function, Result};

/// Timers never ring and nothing can be fetched: a page is rendered from what it is given.
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

/// Puts them in place; what the script prints goes to our log.
pub fn set_up(context: &Ctx<'_>) -> Result<()> {
    let report = Function::new(context.clone(), |line: String| tracing::warn!(line, "page script"))?;
    context.globals().set("reportLine", report)?;
    context.eval(GLOBALS_SHIM)
}
