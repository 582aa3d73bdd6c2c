// Every check of the client that needs no test, two at a time. What each found is printed when it ends; all run, also
// when one fails. `quick` runs only what needs seconds, a part of `make test`; `rest` runs the others, a part of
// `make verify`. ESLint keeps what it found in each file in node_modules/.cache; CI=true keeps nothing.
import { spawn } from 'node:child_process';

const BIN = 'node_modules/.bin';
const CACHE = 'node_modules/.cache';
const keeps = process.env.CI !== 'true';

const cached = ['--cache', '--cache-location', `${CACHE}/eslint/`, '--cache-strategy=content'];
const QUICK = [
  ['node', 'scripts/messages.mjs', 'check'],
  [`${BIN}/oxfmt`, '--check'],
];
/** The longest first. */
const REST = [
  [`${BIN}/oxlint`, '--type-aware', '--type-check', '--report-unused-disable-directives'],
  [`${BIN}/eslint`, '.', '--max-warnings=0', ...(keeps ? cached : [])],
  [`${BIN}/knip`],
  ['node', 'scripts/check-types.mjs'],
];
const AT_ONCE = 2;

function run([program, ...rest]) {
  const begun = performance.now();
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      const command = [program, ...rest].join(' ').replace(`${BIN}/`, '');
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${seconds} s: ${command}`);
      if (code !== 0) said.forEach((part) => process.stdout.write(part));
      resolve(code === 0);
    });
  });
}

const [part] = process.argv.slice(2);
const waiting = { quick: QUICK, rest: REST }[part] ?? [...REST, ...QUICK];
async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (!(await run(next))) process.exitCode = 1;
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, work));
