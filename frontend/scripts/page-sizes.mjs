// Prints, for each part of the shop, the brotli size of the JavaScript a first visit waits for, and fails over budget.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const BUDGET_KB = 140;
/** What a page of the storefront consists of beside its own chunk. */
const EVERYWHERE = ['main', 'storefront', 'messages-en'];
const OWN_CHUNKS = [[], ['track-order'], ['payment-help'], ['login']];

const dist = 'dist';
const parts = JSON.parse(readFileSync(path.join(dist, 'server/parts.json'), 'utf8'));

function sizeKb(file) {
  return statSync(path.join(dist, `${file}.br`)).size / 1000;
}

function sizeOf(chunks) {
  const files = chunks.flatMap((chunk) => parts[chunk].files);
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + sizeKb(file), 0);
}

for (const own of OWN_CHUNKS) {
  const totalKb = sizeOf([...EVERYWHERE, ...own]);
  console.log(`${totalKb.toFixed(1).padStart(7)} kB  ${own[0] ?? 'catalogue'} (budget ${BUDGET_KB} kB)`);
  if (totalKb > BUDGET_KB) process.exitCode = 1;
}
