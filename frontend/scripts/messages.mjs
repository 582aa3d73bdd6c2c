// `extract` writes src/i18n/en.json from the blocks of texts in the code. `check` fails when that would change the file,
// when two texts have one id, when Swahili lacks or exceeds an id or has another order, when the placeholders of a pair
// differ, when a text is not translated, when it uses a word that docs/i18n.md rules out, consecutive spaces or an emoji,
// or when a namespace does not begin with the folder of its file: `back-office/kit/date` has `backOffice.kit.date…`,
// `storefront/purchase/later` has `purchase.later…`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import textBlocks from './text-blocks.cjs';

const ENGLISH = 'src/i18n/en.json';
const SWAHILI = 'src/i18n/sw.json';
/** Texts that a person looked at and left alike in both languages. */
const SAME_IN_BOTH = 'src/i18n/same-in-both.json';

const UNWANTED_IN_BOTH = [
  [/\s{2}/, 'one space is enough'],
  [/\p{Emoji_Presentation}|\uFE0F/u, 'an icon is no text'],
];
const UNWANTED_IN_ENGLISH = [...UNWANTED_IN_BOTH, [/^\s|\s$/, 'no space around a text']];
const UNWANTED_IN_SWAHILI = [
  ...UNWANTED_IN_BOTH,
  [/kwa mafanikio/i, 'say what happened, in the passive: imehifadhiwa'],
  [/\bnambari\b/i, 'it is namba'],
  [/\bstock\b/i, 'it is Ipo or Imeisha'],
];

/** Kinds of elements that are no placeholders. */
const LITERAL = 0;
const PLURAL_NUMBER = 7;

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The blocks of all sources, each with its file. */
function allBlocks() {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => path.join('src', file))
    .flatMap((file) =>
      textBlocks(readFileSync(file, 'utf8'), file).map((block) => ({ ...block, file })),
    );
}

/** @throws Error where two texts have the same id */
function extracted(blocks) {
  const english = new Map();
  for (const { file, entries } of blocks) {
    for (const { id, text } of entries) {
      if (english.has(id)) throw new Error(`${id}: ${file} has a second text of this id`);
      english.set(id, text);
    }
  }
  return Object.fromEntries([...english].sort(([id], [other]) => (id < other ? -1 : 1)));
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

const unwantedIn = (text, rules) => rules.find(([pattern]) => pattern.test(text))?.[1];

function swahiliProblem(english, swahili, sameInBoth) {
  if (namesIn(english) !== namesIn(swahili)) return 'placeholders differ';
  if (!swahili.trim()) return 'the Swahili text is empty';
  if (swahili === english && hasWords(parse(swahili)) && !sameInBoth.includes(swahili)) {
    return `not translated (if “${swahili}” is right in Swahili, add it to ${SAME_IN_BOTH})`;
  }
  const unwanted = unwantedIn(swahili, UNWANTED_IN_SWAHILI);
  return unwanted ? `“${swahili}”: ${unwanted}` : null;
}

function textProblem(english, swahili, sameInBoth) {
  const unwanted = unwantedIn(english, UNWANTED_IN_ENGLISH);
  if (unwanted) return `“${english}”: ${unwanted}`;
  if (swahili === undefined) return 'there is no Swahili text';
  return swahiliProblem(english, swahili, sameInBoth);
}

const haveSameOrder = (texts, others) =>
  JSON.stringify(Object.keys(texts)) === JSON.stringify(Object.keys(others));

const camelCase = (name) => name.replace(/-(\w)/g, (_dash, letter) => letter.toUpperCase());

/** Folders whose files have namespaces of their folder. */
const NAMED_BY_FOLDER = /^src\/(?:storefront\/|(?=back-office\/|session\/))(.+)\/[^/]+$/;

/** Namespaces that do not begin with the folder of their file. */
function misplaced(blocks) {
  return blocks.flatMap(({ file, namespace }) => {
    const folder = NAMED_BY_FOLDER.exec(file)?.[1];
    const prefix = folder?.split('/').map(camelCase).join('.');
    return prefix === undefined || `${namespace}.`.startsWith(`${prefix}.`)
      ? []
      : [`${namespace}: in ${file} it begins with ${prefix}`];
  });
}

function problems() {
  const blocks = allBlocks();
  const english = extracted(blocks);
  const swahili = read(SWAHILI);
  const sameInBoth = read(SAME_IN_BOTH);
  const found = misplaced(blocks);
  if (JSON.stringify(english) !== JSON.stringify(read(ENGLISH))) {
    found.push(`${ENGLISH} is out of date: run npm run i18n:extract`);
  }
  for (const [id, text] of Object.entries(english)) {
    const problem = textProblem(text, swahili[id], sameInBoth);
    if (problem) found.push(`${id}: ${problem}`);
  }
  for (const id of Object.keys(swahili)) if (!(id in english)) found.push(`${id} is used nowhere`);
  if (found.length === 0 && !haveSameOrder(english, swahili)) {
    found.push(`${SWAHILI} has its texts in another order than ${ENGLISH}`);
  }
  return found;
}

if (process.argv[2] === 'extract') {
  writeFileSync(ENGLISH, `${JSON.stringify(extracted(allBlocks()), null, 2)}\n`);
} else {
  const found = problems();
  found.forEach((problem) => console.error(problem));
  process.exitCode = found.length > 0 ? 1 : 0;
}
