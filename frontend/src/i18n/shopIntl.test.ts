import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createIntl, type IntlShape } from 'react-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { intls } from '../test/intls';
import type { Catalogue } from './catalogue';
import english from './en.json';
import { locales } from './languageSlice';
import type { Values } from './renderText';
import { shopIntl } from './shopIntl';
import swahili from './sw.json';

const sources = { en: english, sw: swahili } as const;
const languages = ['en', 'sw'] as const;
const reference = (language: 'en' | 'sw') =>
  createIntl({ locale: locales[language], messages: sources[language] });

const COUNTS = [0, 1, 2, 5, 11, 21, 101, 1000, 25_000, 1_234_567, -1, -1500, 0.5, 1.5, 0.07];
const WORDS = ['Halotel', '0754 000 321', '', '<b>&', null, undefined, false];
const NUMBERS = [
  ...COUNTS,
  ...[-0, -0.0001, 0.0005, 1.0005, 1.0045, 0.1 + 0.2, 999.9995, 1e-7, 5e-324, 12_345.678_9],
  ...[2 ** 53 - 1, 123_456_789_012, 1e18, -(2 ** 53), NaN],
];

type Format = (id: string, values: Values) => ReactNode;

const formatOf =
  (intl: IntlShape): Format =>
  // The descriptors' types know nothing of tables of values.
  (id, values) =>
    (intl.formatMessage as (text: { id: string }, values: Values) => ReactNode)({ id }, values);

/** What a page has of it. */
function html(node: ReactNode): string {
  return renderToStaticMarkup(createElement(Fragment, null, node));
}

interface Placeholder {
  name: string;
  kind: TYPE;
  options: string[];
}

function placeholders(elements: readonly MessageFormatElement[]): Placeholder[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const options = 'options' in element ? element.options : {};
    const inside = [
      ...Object.values(options).flatMap((option) => placeholders(option.value)),
      ...('children' in element ? placeholders(element.children) : []),
    ];
    return [{ name: element.value, kind: element.type, options: Object.keys(options) }, ...inside];
  });
}

/** All that a placeholder may be given: each value that makes a difference to its kind. */
function candidates(kind: TYPE, options: readonly string[]): Values[string][] {
  switch (kind) {
    case TYPE.plural:
    case TYPE.number:
      return COUNTS;
    case TYPE.select:
      return [...options, 'none of them'];
    case TYPE.tag:
      return [(children) => createElement('b', { key: 'b' }, children)];
    default:
      return [...WORDS, ...COUNTS, createElement('span', { key: 'span', lang: 'en' }, 'Asha')];
  }
}

/** As many sets of values as the placeholder with the most candidates has; the others go round at their own length. */
function valueSets(text: string): Values[] {
  const all = new Map<string, Values[string][]>();
  for (const { name, kind, options } of placeholders(parse(text))) {
    // A number is what a placeholder takes everywhere if it counts anywhere.
    if (all.get(name) !== COUNTS) all.set(name, candidates(kind, options));
  }
  const length = Math.max(1, ...[...all.values()].map((values) => values.length));
  return Array.from({ length }, (_, turn) =>
    Object.fromEntries(
      [...all].map(([name, values], place) => [name, values[(turn + place) % values.length]]),
    ),
  );
}

describe.each(languages)('in %s', (language) => {
  const theirs = reference(language);
  const ours = intls[language];

  it('every text is as react-intl writes it, with every kind of value', () => {
    const [expected, actual] = [formatOf(theirs), formatOf(ours)];
    const different = Object.entries(sources[language]).flatMap(([id, text]) =>
      valueSets(text)
        .filter((values) => html(actual(id, values)) !== html(expected(id, values)))
        .map((values) => ({ id, values, actual: html(actual(id, values)) })),
    );
    expect(different).toEqual([]);
  });

  it('a text without elements is a string', () => {
    const format = formatOf(ours);
    for (const [id, text] of Object.entries(sources[language])) {
      const plain = valueSets(text).find((values) =>
        Object.values(values).every(
          (value) => !isValidElement(value) && typeof value !== 'function',
        ),
      );
      if (plain) expect(format(id, plain)).toBeTypeOf('string');
    }
  });

  it.each([
    {},
    { maximumFractionDigits: 0 },
    { maximumFractionDigits: 1 },
    { style: 'percent' },
  ] as const)('numbers are as react-intl writes them (%j)', (options) => {
    for (const number of NUMBERS) {
      expect(ours.formatNumber(number, options)).toBe(theirs.formatNumber(number, options));
    }
  });

  it.each(['conjunction', 'disjunction', 'unit'] as const)(
    'lists are as react-intl writes them (%s)',
    (type) => {
      const towns = ['Mwanza', 'Tanga', 'Mbeya', 'Kigoma'];
      for (const [count] of ['', ...towns].entries()) {
        const some = towns.slice(0, count);
        expect(ours.formatList(some, { type })).toBe(theirs.formatList(some, { type }));
        expect(ours.formatList(some)).toBe(theirs.formatList(some));
      }
    },
  );
});

/** A formatter with one text in the form that the build gives it. */
const withText = (text: Catalogue[string]) => formatOf(shopIntl('en', [{ text }]));

describe('a text that cannot be shown', () => {
  it.each([
    ['is missing', {}, 'other'],
    ['lacks a value', {}, 'text'],
    ['lacks the function of a tag', { name: 'Asha', b: 'Juma' }, 'text'],
  ])('and %s is reported and leaves its id', (_fault, values, id) => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const format = withText([{ value: 'name' }, { tag: 'b', children: ['x'] }]);
    expect(format(id, values)).toBe(id);
    expect(report).toHaveBeenCalledWith(`text ${id} (en):`, expect.any(Error));
  });
});

it('formats without `Intl`, whose first use takes a phone a tenth of a second', () => {
  vi.stubGlobal('Intl', undefined);
  expect(intls.en.formatNumber(25_000)).toBe('25,000');
  expect(intls.sw.formatList(['Mwanza', 'Tanga'])).toBe('Mwanza na Tanga');
  vi.unstubAllGlobals();
});
