import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const target = process.env.CARGO_TARGET_DIR ?? path.join(root, 'target');

export const ADMIN = { email: 'demo@bundlehub.example', password: 'password of the tests' };

/** A demo shop of its own: real database, real simulator (ten times as fast), the built client. */
export async function startShop() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bundlehub-e2e-'));
  const child = spawn(path.join(target, 'debug/bundlehub'), ['serve', '--demo'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      BUNDLEHUB_BIND: '127.0.0.1:0',
      BUNDLEHUB_BCRYPT_COST: '4',
      BUNDLEHUB_FRONTEND_DIR: path.join(root, 'frontend/dist'),
      BUNDLEHUB_DEMO_ADMIN_PASSWORD: ADMIN.password,
      SIMULATOR_TIME_SCALE: '0.1',
      RUST_LOG: 'error',
    },
  });
  const base = await greeting(child);
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { base, stop };
}

async function greeting(child) {
  for await (const line of readline.createInterface({ input: child.stdout })) {
    const address = /^Bundle Hub: (http:\S+?)\/?$/.exec(line)?.[1];
    if (address) {
      child.stdout.resume();
      return address;
    }
  }
  throw new Error('the shop ended before it listened');
}
