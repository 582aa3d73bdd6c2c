import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseEmail } from './email';
import { folded } from './fold';
import { parseShillings, parseWhole } from './number';
import { parseOrderId } from './orderId';
import { parsePhone } from './phone';
import { parseUssd } from './ussd';
import { parseVolume } from './volume';

/** What people type, paste and send, with its meaning, or `!` and the error. The tests of the server read it too. */
const spellings = JSON.parse(
  readFileSync('../crates/domain/kernel/spellings.json', 'utf8'),
) as Record<string, Record<string, string>>;

const orInvalid = (meaning: string | null) => meaning ?? '!invalid';
const numberText = (value: number | string) =>
  typeof value === 'number' ? String(value) : `!${value}`;

const readers: Record<string, (text: string) => string> = {
  amount: (text) => numberText(parseShillings(text)),
  whole: (text) => numberText(parseWhole(text)),
  phone: (text) => orInvalid(parsePhone(text)),
  orderId: (text) => orInvalid(parseOrderId(text)),
  email: (text) => orInvalid(parseEmail(text)),
  ussd: (text) => orInvalid(parseUssd(text)),
  search: folded,
};

describe.each(Object.entries(readers))('the reader of %s', (name, read) => {
  it('gives every spelling its meaning, as the server does', () => {
    const known = spellings[name] ?? {};
    const found = Object.keys(known).map((text) => [text, read(text)]);
    expect(Object.fromEntries(found)).toEqual(known);
  });
});

it('gives every spelling of a data volume its megabytes, as the server does', () => {
  const megabytes = (meaning: string) => {
    const [, amount, unit] = /^([\d.]+)(MB|GB)$/.exec(meaning) ?? [];
    return amount === undefined ? null : Math.round(Number(amount) * (unit === 'GB' ? 1000 : 1));
  };
  const known = Object.entries(spellings['volume'] ?? {});
  expect(known.map(([text]) => [text, parseVolume(text)])).toEqual(
    known.map(([text, meaning]) => [text, megabytes(meaning)]),
  );
});
