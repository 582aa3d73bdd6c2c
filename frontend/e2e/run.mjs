// Runs the browser tests: all of them, or the files named on the command line.
//
//   BUNDLEHUB_E2E=nightly    audits every page in every size, color scheme and language; otherwise a page is audited
//                            once in each layout and once in each scheme
//   CI=true                  fails if a test was skipped
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { makeTemplate } from './support/shop.mjs';

/** Run by `make nightly` only. */
const NIGHTLY_FILES = new Set(['other-browsers.test.mjs']);

const isNightly = process.env.BUNDLEHUB_E2E === 'nightly';
const folder = path.dirname(fileURLToPath(import.meta.url));
const named = process.argv.slice(2);
const files =
  named.length > 0
    ? named.map((file) => path.resolve(file))
    : readdirSync(folder)
        .filter((file) => file.endsWith('.test.mjs') && (isNightly || !NIGHTLY_FILES.has(file)))
        .map((file) => path.join(folder, file));

/** How many files run at a time: one more than there are cores, because each waits for paints and slow connections. */
const CONCURRENCY = availableParallelism() + 1;
// The longest file takes two minutes on two idle cores.
const LIMIT_MS = 20 * 60_000;

/** The longest files first, so that all end together: those that open every page, then those with the most steps. */
function longestFirst(files) {
  const length = new Map();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    length.set(file, text.includes('/routes.mjs') ? Number.MAX_SAFE_INTEGER : text.length);
  }
  return files.toSorted((one, other) => length.get(other) - length.get(one));
}

const template = await makeTemplate();
process.once('exit', () => rmSync(template.folder, { recursive: true, force: true }));
process.env.BUNDLEHUB_E2E_TEMPLATE = template.data;

// A file whose `before` failed may leave a browser or a shop running; `forceExit` ends it all the same.
const tests = run({
  files: longestFirst(files),
  concurrency: CONCURRENCY,
  timeout: LIMIT_MS,
  forceExit: true,
});
tests.on('test:fail', () => {
  process.exitCode = 1;
});
const skipped = [];
tests.on('test:pass', ({ name, skip }) => {
  if (skip !== undefined) skipped.push(`${name} (${skip})`);
});
process.once('exit', () => {
  for (const test of skipped) console.error(`SKIPPED: ${test}`);
  if (skipped.length > 0 && process.env.CI === 'true') {
    console.error('CI=true allows no skipping.');
    process.exitCode = 1;
  }
});
tests.compose(new spec()).pipe(process.stdout);
