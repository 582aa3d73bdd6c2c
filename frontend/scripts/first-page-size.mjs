// Prints the brotli size of the JavaScript that a first visit to the home page waits for, and fails over budget.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const BUDGET_KB = 140;

const dist = 'dist';
const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
const inPage = [...page.matchAll(/src="?\/(assets\/[^"\s>]+\.js)/g)].map(([, file]) => file);
const awaited = JSON.parse(readFileSync(path.join(dist, 'first-page.json'), 'utf8'));

function sizeKb(file) {
  const plain = path.join(dist, file);
  return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size / 1000;
}

const files = [...new Set([...inPage, ...awaited])];
const totalKb = files.reduce((sum, file) => sum + sizeKb(file), 0);
files.forEach((file) => console.log(`${sizeKb(file).toFixed(1).padStart(7)} kB  ${file}`));
console.log(`${totalKb.toFixed(1).padStart(7)} kB  first page, brotli (budget ${BUDGET_KB} kB)`);
process.exitCode = totalKb > BUDGET_KB ? 1 : 0;
