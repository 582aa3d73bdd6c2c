import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { fileURLToPath, URL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const target = process.env.CARGO_TARGET_DIR ?? path.join(root, 'target');
/** `release` where speed is measured. */
const profile = process.env.BUNDLEHUB_PROFILE ?? 'debug';

/** The default of the shop, in its working directory. */
const DATA = 'data';

export const BUILT_CLIENT = path.join(root, 'frontend/dist');
export const ADMIN = { email: 'demo@bundlehub.example', password: 'password of the tests' };

/** The data folder of a demo shop that was started once. A shop begins with a copy, which spares it the samples. */
const TEMPLATE = process.env.BUNDLEHUB_E2E_TEMPLATE;

/**
 * A demo shop without history: real database, real client, and the payment simulator with its delays times `timeScale`.
 * By default the provider has the money when it is asked first; after a `pending` it is asked again two seconds later.
 */
export async function startShop(timeScale = 0.001, client = BUILT_CLIENT, settings = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bundlehub-e2e-'));
  // On PostgreSQL the rows would be missing, and a shop with rows gets no days.
  if (TEMPLATE && !settings.DATABASE_URL && !settings.BUNDLEHUB_DEMO_DAYS) {
    await cp(TEMPLATE, path.join(folder, DATA), { recursive: true });
  }
  return serve(folder, timeScale, client, settings);
}

/** Starts a demo shop once, and leaves its data in a new folder. Returns the path of the data and that of the folder. */
export async function makeTemplate() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bundlehub-e2e-template-'));
  const shop = await serve(folder, 1, BUILT_CLIENT, {});
  await shop.end();
  return { folder, data: path.join(folder, DATA) };
}

async function serve(folder, timeScale, client, settings) {
  const child = spawn(path.join(target, profile, 'bundlehub'), ['serve', '--demo'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      BUNDLEHUB_BIND: '127.0.0.1:0',
      BUNDLEHUB_BCRYPT_COST: '4',
      BUNDLEHUB_FRONTEND_DIR: client,
      BUNDLEHUB_DEMO_ADMIN_PASSWORD: ADMIN.password,
      BUNDLEHUB_DEMO_DAYS: '0',
      SIMULATOR_TIME_SCALE: String(timeScale),
      MESSAGE_SIMULATOR_DELAY_MS: '500',
      RUST_LOG: 'error',
      ...settings,
    },
  });
  // Not inherited: a shop that outlives its test would keep the runner waiting for the end of its output.
  child.stderr.pipe(process.stderr, { end: false });
  stopWithTests(child);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const { base, provider, messages } = await greeting(child);
  const end = async (signal = 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  const stop = async (signal) => {
    await end(signal);
    await rm(folder, { recursive: true, force: true });
  };
  const controlProvider = (command) => controlSimulator(provider, command);
  return {
    base,
    controlProvider,
    messages,
    ask: (place, body, token) => ask(`${base}/api${place}`, body, token),
    end,
    stop,
  };
}

// SIGTERM alone would skip the listeners of `exit`.
process.once('SIGTERM', () => process.exit(143));

/** Kills `child` however the tests end, also by a failed `before` or a time-out. */
function stopWithTests(child) {
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}

/** The addresses that the shop prints at its start: its own, and the pages of the payment and message simulators. */
function greeting(child) {
  const found = { base: null, provider: null, messages: null };
  const signs = {
    base: /^Bundle Hub: (http:\S+?)\/?$/,
    provider: /^Payment simulator: (http:\S+)$/,
    messages: /^Simulated messages: (http:\S+)$/,
  };
  return new Promise((resolve, reject) => {
    // Read to the end: a full pipe would block the shop.
    const lines = readline.createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      for (const [name, sign] of Object.entries(signs))
        found[name] ??= sign.exec(line)?.[1] ?? null;
      if (found.base && found.provider && found.messages) resolve(found);
    });
    lines.on('close', () => reject(new Error('the shop ended before it listened')));
  });
}

/** Sends a command to the simulator whose page is at `url`. */
export async function controlSimulator(url, command) {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(command);
  const answer = await globalThis.fetch(new URL('control', url), { method: 'POST', headers, body });
  if (answer.status !== 204) throw new Error(`${url} answered ${answer.status} to ${body}`);
}

/** Calls the API. */
async function ask(url, body, token) {
  const answer = await globalThis.fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, ...(await answer.json()) };
}
