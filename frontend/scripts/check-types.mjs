// Fails when src/api/schema.ts is not what openapi.json generates.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'src/api/schema.ts';
const committed = readFileSync(FILE, 'utf8');
execFileSync('npm', ['run', '--silent', 'types'], { stdio: ['ignore', 'ignore', 'inherit'] });
if (readFileSync(FILE, 'utf8') !== committed) {
  writeFileSync(FILE, committed);
  console.error(`${FILE} does not match openapi.json: run npm run types`);
  process.exitCode = 1;
}
