// `extract` writes src/i18n/en.json from the descriptors in the code; `check` fails when that would
// change a file, when Swahili lacks or exceeds a key, or when the placeholders of a pair differ.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';

const ENGLISH = 'src/i18n/en.json';
const SWAHILI = 'src/i18n/sw.json';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

function extracted() {
  const folder = mkdtempSync(path.join(tmpdir(), 'messages-'));
  try {
    const out = path.join(folder, 'en.json');
    execFileSync(
      'npx',
      [
        'formatjs',
        'extract',
        'src/**/*.{ts,tsx}',
        '--ignore',
        'src/**/*.test.*',
        '--format',
        'simple',
        '--out-file',
        out,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const found = read(out);
    return Object.fromEntries(
      Object.keys(found)
        .sort()
        .map((id) => [id, found[id]]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function placeholders(elements, into = new Set()) {
  for (const element of elements) {
    if (element.type !== 0 && element.type !== 7) into.add(element.value);
    if (element.options) Object.values(element.options).forEach((o) => placeholders(o.value, into));
    if (element.children) placeholders(element.children, into);
  }
  return into;
}

const namesIn = (text) => [...placeholders(parse(text))].sort().join(', ');

function problems() {
  const english = extracted();
  const swahili = read(SWAHILI);
  const found = [];
  if (JSON.stringify(english) !== JSON.stringify(read(ENGLISH))) {
    found.push(`${ENGLISH} is out of date: run npm run i18n:extract`);
  }
  for (const [id, text] of Object.entries(english)) {
    if (!(id in swahili)) found.push(`no Swahili text for ${id}`);
    else if (namesIn(text) !== namesIn(swahili[id])) found.push(`placeholders differ in ${id}`);
  }
  for (const id of Object.keys(swahili)) if (!(id in english)) found.push(`${id} is used nowhere`);
  return found;
}

if (process.argv[2] === 'extract') {
  writeFileSync(ENGLISH, `${JSON.stringify(extracted(), null, 2)}\n`);
} else {
  const found = problems();
  found.forEach((problem) => console.error(problem));
  process.exitCode = found.length > 0 ? 1 : 0;
}
