// Fails when src/api/schema.ts is not what openapi.json generates.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const BIN = 'node_modules/.bin';
const FILE = 'src/api/schema.ts';

function generated() {
  const folder = mkdtempSync(path.join(tmpdir(), 'schema-'));
  const quiet = { stdio: ['ignore', 'ignore', 2] };
  try {
    const out = path.join(folder, 'schema.ts');
    execFileSync(`${BIN}/openapi-typescript`, ['openapi.json', '-o', out, '--alphabetize'], quiet);
    execFileSync(`${BIN}/oxfmt`, ['-c', '.oxfmtrc.json', out], quiet);
    return readFileSync(out, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (generated() !== readFileSync(FILE, 'utf8')) {
  console.error(`${FILE} does not match openapi.json: run npm run types`);
  process.exitCode = 1;
}
