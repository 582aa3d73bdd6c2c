// Fails when src/api/schema.ts is not what openapi.json generates.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';

const FILE = 'src/api/schema.ts';

async function generated() {
  const folder = mkdtempSync(path.join(tmpdir(), 'schema-'));
  try {
    const out = path.join(folder, 'schema.ts');
    const options = ['openapi.json', '-o', out, '--alphabetize'];
    execFileSync('npx', ['openapi-typescript', ...options], { stdio: ['ignore', 'ignore', 2] });
    const config = await resolveConfig(FILE);
    return await format(readFileSync(out, 'utf8'), { ...config, filepath: FILE });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if ((await generated()) !== readFileSync(FILE, 'utf8')) {
  console.error(`${FILE} does not match openapi.json: run npm run types`);
  process.exitCode = 1;
}
