// Firefox and WebKit of the system, by the standard protocols: WebDriver BiDi and WebDriver. Playwright drives only
// builds of its own. Each driver opens an address, runs a function in the page, and ends its browser.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { WebSocket } from 'ws';
import { until } from './until.mjs';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const WEBKIT = process.env.WEBKIT_WEBDRIVER ?? '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/xvfb-run';
const WEBKIT_PORT = 4799;

/** Why a browser is not tested here; undefined if it is. */
export const missing = {
  firefox: existsSync(FIREFOX) ? undefined : 'firefox-esr is not installed',
  webkit:
    existsSync(WEBKIT) && existsSync(XVFB)
      ? undefined
      : 'webkit2gtk-driver or xvfb is not installed',
};

/** As text, which both protocols carry alike. */
const inPage = (run, args) =>
  `Promise.resolve((${run})(...${JSON.stringify(args)})).then((value) => JSON.stringify(value ?? null))`;

export async function startFirefox() {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'bundlehub-firefox-'));
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const { child, ended } = start(FIREFOX, flags);
  const address = await lineOf(child, /WebDriver BiDi listening on (ws:\S+)/);
  const ask = await connect(`${address}/session`);
  await ask('session.new', { capabilities: {} });
  const { contexts } = await ask('browsingContext.getTree', {});
  const [{ context }] = contexts;
  return {
    goto: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async (run, ...args) => {
      const expression = inPage(run, args);
      const target = { context };
      const { result } = await ask('script.evaluate', { expression, target, awaitPromise: true });
      return JSON.parse(result.value);
    },
    end: async () => {
      endGroup(child);
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

export async function startWebKit() {
  const { child, ended } = start(XVFB, ['-a', WEBKIT, `--port=${WEBKIT_PORT}`, '--host=127.0.0.1']);
  const base = `http://127.0.0.1:${WEBKIT_PORT}`;
  await until(
    () => globalThis.fetch(`${base}/status`).then(isOk, () => false),
    'WebKitWebDriver answers',
  );
  const { sessionId } = await post(`${base}/session`, { capabilities: {} });
  const session = `${base}/session/${sessionId}`;
  return {
    goto: (url) => post(`${session}/url`, { url }),
    run: async (run, ...args) => {
      const script = `const done = arguments[0]; ${inPage(run, args)}.then(done)`;
      return JSON.parse(await post(`${session}/execute/async`, { script, args: [] }));
    },
    end: async () => {
      await globalThis.fetch(session, { method: 'DELETE' });
      endGroup(child);
      await ended;
    },
  };
}

/** A group of its own, which ends with all that it started. */
function start(program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  process.once('exit', () => endGroup(child));
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

/** Nothing is left to end where the browser ended by itself. */
function endGroup({ pid, exitCode }) {
  if (exitCode === null) process.kill(-pid);
}

function lineOf(child, pattern) {
  const lines = readline.createInterface({ input: child.stderr });
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the browser ended')));
    lines.on('line', (line) => {
      const [, found] = pattern.exec(line) ?? [];
      if (found) resolve(found);
    });
  });
}

async function connect(address) {
  const socket = new WebSocket(address);
  const waiting = new Map();
  socket.on('message', (text) => {
    const { id, type, result, message } = JSON.parse(String(text));
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (type === 'success') resolve?.(result);
    else reject?.(new Error(message));
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  let commands = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      commands += 1;
      waiting.set(commands, { resolve, reject });
      socket.send(JSON.stringify({ id: commands, method, params }));
    });
}

const isOk = ({ ok }) => ok;

async function post(url, body) {
  const response = await globalThis.fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(value.message);
  return value;
}
