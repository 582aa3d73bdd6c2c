import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';

const require = createRequire(import.meta.url);
const onlyOurDates = require('../../scripts/only-our-dates.cjs') as (source: string) => string;

const FILES = ['locale-data/en-TZ.js', 'locale-data/sw.js', 'add-golden-tz.js'];
const sources = FILES.map((file) =>
  readFileSync(require.resolve(`@formatjs/intl-datetimeformat/${file}`), 'utf8'),
);
const AT = Date.UTC(2026, 10, 22, 21, 30);
const timeZone = 'Africa/Dar_es_Salaam';
const day = { day: 'numeric', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** Those of i18n/formats.ts, the longest of each first. */
const SHAPES = [{ ...day, month: 'short', ...time }, { ...day, month: 'long' }, time, {}] as const;

beforeEach(() => vi.resetModules());

/** How an engine writes that moment which knows of dates what these files say. */
async function written(files: string[]) {
  const { DateTimeFormat } = await import('@formatjs/intl-datetimeformat');
  files.forEach((file) => void runInNewContext(file, { Intl: { DateTimeFormat } }));
  return ['en-TZ', 'sw'].flatMap((language) =>
    SHAPES.map((shape) => new DateTimeFormat(language, { ...shape, timeZone }).format(AT)),
  );
}

test('dates of the shop are written as with everything that is known of dates', async () => {
  const whole = await written(sources);
  vi.resetModules();
  expect(await written(sources.map(onlyOurDates))).toEqual(whole);
  expect(whole[0]).toBe('23 Nov 2026, 00:30');
});

test('most of it is gone', () => {
  const size = (all: string[]) => all.join('').length;
  expect(size(sources.map(onlyOurDates))).toBeLessThan(size(sources) / 4);
});

test('a package that looks different fails the build', () => {
  expect(() => onlyOurDates('export default {}')).toThrow('not what a language knows');
  expect(() => onlyOurDates('"zones": ["Asia/Dubai|0"]')).toThrow('no Africa/Nairobi');
});
