// `extract` writes src/i18n/en.json from the descriptors in the code; `check` fails when that would
// change a file, when Swahili lacks or exceeds a key, when the placeholders of a pair differ, when a text is not
// translated, when it uses a word that docs/i18n.md rules out, or when an id does not begin with its folder:
// `back-office/kit/date` has `backOffice.kit.date.…`, `storefront/purchase` has `checkout.…`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';

const ENGLISH = 'src/i18n/en.json';
const SWAHILI = 'src/i18n/sw.json';
/** Texts that a person looked at and left alike in both languages. */
const SAME_IN_BOTH = 'src/i18n/same-in-both.json';

const UNWANTED = [
  [/kwa mafanikio/i, 'say what happened, in the passive: imehifadhiwa'],
  [/\bnambari\b/i, 'it is namba'],
  [/\bstock\b/i, 'it is Ipo or Imeisha'],
];

/** Kinds of elements that are no placeholders. */
const LITERAL = 0;
const PLURAL_NUMBER = 7;

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

function extracted() {
  const folder = mkdtempSync(path.join(tmpdir(), 'messages-'));
  try {
    const out = path.join(folder, 'en.json');
    const files = ['src/**/*.{ts,tsx}', '--ignore', 'src/**/*.test.*'];
    execFileSync(
      'node_modules/.bin/formatjs',
      ['extract', ...files, '--format', 'simple', '--out-file', out],
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
    if (element.type !== LITERAL && element.type !== PLURAL_NUMBER) into.add(element.value);
    if (element.options) Object.values(element.options).forEach((o) => placeholders(o.value, into));
    if (element.children) placeholders(element.children, into);
  }
  return into;
}

const namesIn = (text) => [...placeholders(parse(text))].sort().join(', ');

/** Whether anything is left to translate beside placeholders. */
function hasWords(elements) {
  return elements.some(
    ({ type, value, options, children }) =>
      (type === LITERAL && /\p{L}/u.test(value)) ||
      Object.values(options ?? {}).some((option) => hasWords(option.value)) ||
      hasWords(children ?? []),
  );
}

function swahiliProblem(english, swahili, sameInBoth) {
  if (namesIn(english) !== namesIn(swahili)) return 'placeholders differ';
  if (!swahili.trim()) return 'the Swahili text is empty';
  if (swahili === english && hasWords(parse(swahili)) && !sameInBoth.includes(swahili)) {
    return `not translated (if “${swahili}” is right in Swahili, add it to ${SAME_IN_BOTH})`;
  }
  const unwanted = UNWANTED.find(([word]) => word.test(swahili));
  return unwanted ? `“${swahili}”: ${unwanted[1]}` : null;
}

const camelCase = (name) => name.replace(/-(\w)/g, (_dash, letter) => letter.toUpperCase());

/** Ids that do not begin with the folder of their file. */
function misplacedIds() {
  return ['src/back-office', 'src/storefront', 'src/session'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /messages\.ts$/i.test(file))
      .flatMap((file) => misplacedIn(path.join(root, file))),
  );
}

function misplacedIn(file) {
  const folder = path.relative('src', path.dirname(file)).replace(/^storefront\//, '');
  const prefix = `${folder.split(path.sep).map(camelCase).join('.')}.`;
  return [...readFileSync(file, 'utf8').matchAll(/\bid: '([\w.]+)'/g)]
    .map(([, id]) => id)
    .filter((id) => !id.startsWith(prefix) && !id.startsWith('checkout.'))
    .map((id) => `${id}: in ${file} it begins with ${prefix}`);
}

function problems() {
  const english = extracted();
  const swahili = read(SWAHILI);
  const sameInBoth = read(SAME_IN_BOTH);
  const found = misplacedIds();
  if (JSON.stringify(english) !== JSON.stringify(read(ENGLISH))) {
    found.push(`${ENGLISH} is out of date: run npm run i18n:extract`);
  }
  for (const [id, text] of Object.entries(english)) {
    const problem =
      id in swahili ? swahiliProblem(text, swahili[id], sameInBoth) : 'there is no Swahili text';
    if (problem) found.push(`${id}: ${problem}`);
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
