import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { texts } from './texts';

interface Block {
  namespace: string;
  entries: { id: string; text: string }[];
}

const load = createRequire(import.meta.url);
const textBlocks = load('../../scripts/text-blocks.cjs') as (
  source: string,
  file: string,
) => Block[];
const stripTexts = load('../../scripts/strip-texts.cjs') as (
  this: { resourcePath: string },
  source: string,
) => string;

const withBlock = (block: string) =>
  `import { texts } from '../i18n/texts';\nexport const m = ${block};\n`;
const SORT = withBlock(`texts<'price' | 'days'>('catalogue.sort', {
  price: 'Cheapest',
  // The customer's word.
  days:
    'Longest, “{days}”',
})`);

describe('a block of texts', () => {
  it('gives each key the id of its namespace and name', () => {
    expect(texts('catalogue.sort', { price: 'Cheapest' })).toEqual({
      price: { id: 'catalogue.sort.price' },
    });
  });

  it('is read from the source with the same ids', () => {
    const [block] = textBlocks(SORT, 'messages.ts');
    expect(block?.entries.map(({ id, text }) => [id, text])).toEqual([
      ['catalogue.sort.price', 'Cheapest'],
      ['catalogue.sort.days', 'Longest, “{days}”'],
    ]);
  });

  it('has no English in the script, and the same keys', () => {
    const stripped = stripTexts.call({ resourcePath: 'messages.ts' }, SORT);
    expect(stripped).not.toMatch(/Cheapest|Longest/);
    expect(stripped).toContain("m = /*#__PURE__*/ texts<'price' | 'days'>('catalogue.sort', {");
    expect(stripped).toMatch(/price: 0,[^]*days:\s+0,/);
  });

  it.each([
    ['a namespace that is computed', 'texts(`catalogue.${name}`, { price: "Cheapest" })'],
    ['a text that is computed', "texts('catalogue', { price: cheapest() })"],
    ['a text of parts', "texts('catalogue', { price: 'Cheap' + 'est' })"],
    ['a key that is computed', "texts('catalogue', { [key]: 'Cheapest' })"],
    ['another object spread into it', "texts('catalogue', { ...others })"],
    ['texts that are named elsewhere', "texts('catalogue', english)"],
    ['a function of another name', 'useTexts()'],
  ])('cannot have %s', (_what, block) => {
    expect(() => textBlocks(withBlock(block), 'messages.ts')).toThrow(/messages\.ts/);
  });

  it('is none where another module is called texts', () => {
    expect(textBlocks("import { texts } from '../shop/words';\ntexts('a', { b: 1 });", '')).toEqual(
      [],
    );
    expect(textBlocks("import { ownTexts } from '../texts';\ntexts('a', { b: 1 });", '')).toEqual(
      [],
    );
  });
});
