// Prints the brotli size of the JavaScript a first visit to the home page loads, and fails over budget:
// the scripts of the page plus the chunks named below, which the first paint waits for.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const BUDGET_KB = 140;
const AWAITED_CHUNKS = ['storefront', 'messages-en'];

const dist = 'dist';
const assets = readdirSync(path.join(dist, 'assets'));
const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
const inPage = [...page.matchAll(/src="?\/assets\/([^"\s>]+\.js)/g)].map(([, file]) => file);
const awaited = AWAITED_CHUNKS.map((name) => {
  const file = assets.find((asset) => asset.startsWith(`${name}.`) && asset.endsWith('.js'));
  if (!file) throw new Error(`no chunk called ${name} in ${dist}/assets`);
  return file;
});

const sizeOf = (file) => {
  const compressed = `${file}.br`;
  return statSync(path.join(dist, 'assets', assets.includes(compressed) ? compressed : file)).size;
};
const files = [...new Set([...inPage, ...awaited])];
const total = files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
files.forEach((file) => console.log(`${(sizeOf(file) / 1000).toFixed(1).padStart(7)} kB  ${file}`));
console.log(`${total.toFixed(1).padStart(7)} kB  first page, brotli (budget ${BUDGET_KB} kB)`);
process.exitCode = total > BUDGET_KB ? 1 : 0;
