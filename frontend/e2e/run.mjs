// Runs the browser tests, two files at a time: all of them, or those named on the command line. With
// BUNDLEHUB_SECONDS_FILE it writes the seconds of each test there.
import { appendFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const folder = path.dirname(fileURLToPath(import.meta.url));
const named = process.argv.slice(2);
const all = () => readdirSync(folder).filter((file) => file.endsWith('.test.mjs'));
const files =
  named.length > 0
    ? named.map((file) => path.resolve(file))
    : all().map((file) => path.join(folder, file));

// The longest file takes three minutes on two idle cores.
const LIMIT_MS = 20 * 60_000;

// A file whose `before` failed may leave a browser or a shop running; `forceExit` ends it all the same.
const tests = run({ files, concurrency: 2, timeout: LIMIT_MS, forceExit: true });
tests.on('test:fail', () => {
  process.exitCode = 1;
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
