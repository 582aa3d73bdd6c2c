// Runs the browser tests: all of them, or the files named on the command line.
//
//   BUNDLEHUB_E2E=nightly    audits every page in each size, colour scheme and language; else only in those that differ
//                            from each other in something
//   BUNDLEHUB_SECONDS_FILE   file for the seconds of each test
//   CI=true                  fails if a test was skipped
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { makeTemplate } from './support/shop.mjs';

const folder = path.dirname(fileURLToPath(import.meta.url));
const named = process.argv.slice(2);
const files =
  named.length > 0
    ? named.map((file) => path.resolve(file))
    : readdirSync(folder)
        .filter((file) => file.endsWith('.test.mjs'))
        .map((file) => path.join(folder, file));

/** How many files run at a time. Tests wait for each other's processes and for paints, so that two leave a core idle. */
const CONCURRENCY = 3;
// The longest file takes two minutes on two idle cores.
const LIMIT_MS = 20 * 60_000;

/** The longest files first, so that all end together: those that open every page, then those with the most steps. */
function byLength(files) {
  const lengthOf = (file) => {
    const text = readFileSync(file, 'utf8');
    return [text.includes('/routes.mjs') ? 1 : 0, text.length];
  };
  return files
    .map((file) => [file, ...lengthOf(file)])
    .sort(([, all, length], [, others, other]) => others - all || other - length)
    .map(([file]) => file);
}

const template = await makeTemplate();
process.once('exit', () => rmSync(template.folder, { recursive: true, force: true }));
process.env.BUNDLEHUB_E2E_TEMPLATE = template.data;

// A file whose `before` failed may leave a browser or a shop running; `forceExit` ends it all the same.
const tests = run({
  files: byLength(files),
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

const seconds = process.env.BUNDLEHUB_SECONDS_FILE;
if (seconds) {
  writeFileSync(seconds, '');
  const note = ({ file, name, details }) => {
    if (details.type === 'suite' || name === file) return;
    appendFileSync(seconds, `${path.basename(file)}\t${name}\t${details.duration_ms / 1000}\n`);
  };
  tests.on('test:pass', note);
  tests.on('test:fail', note);
}
