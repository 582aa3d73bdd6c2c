// Every check of the client that needs no test, two at a time. What each found is printed when it ends; all run, also
// when one fails. Checks that look at one file at a time keep what they found in node_modules/.cache; CI=true keeps
// nothing, since a cached answer of a rule that looks at types does not know of changes in other files.
import { spawn } from 'node:child_process';

const CACHE = 'node_modules/.cache';
const keeps = process.env.CI !== 'true';

const eslint = ['npx', 'eslint', '.', '--max-warnings=0'];
const prettier = ['npx', 'prettier', '--check', '.'];
/** Not the tool's own place: prettier keeps a folder of that name, which its other calls need. */
const cached = (tool) => ['--cache', '--cache-location', `${CACHE}/${tool}.checked`];
const CHECKS = [
  [...eslint, ...(keeps ? [...cached('eslint/'), '--cache-strategy=content'] : [])],
  ['npx', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', `${CACHE}/tsc.tsbuildinfo`],
  [...prettier, ...(keeps ? [...cached('prettier'), '--cache-strategy=content'] : [])],
  ['npm', 'run', '--silent', 'types:check'],
  ['npm', 'run', '--silent', 'i18n:check'],
  ['npm', 'run', '--silent', 'knip'],
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
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${seconds} s: ${program} ${rest.join(' ')}`);
      if (code !== 0) said.forEach((part) => process.stdout.write(part));
      resolve(code === 0);
    });
  });
}

const waiting = [...CHECKS];
async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (!(await run(next))) process.exitCode = 1;
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, work));
