import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fieldOf } from './fields';

const CRATES = path.resolve(import.meta.dirname, '../../../../../crates');

/** Where the server names a field of its log: one by one, or in a list of all that a thing has. */
const NAMED = [
  /FieldChange::(?:between|if_changed)\(\s*"(\w+)"/g,
  /field: "(\w+)"\.(?:to_owned|into|to_string)\(\)/g,
  /\bcount\("(\w+)",/g,
];
const LISTS = /-> AuditFields \{[^]*?\n {0,4}\}\n|vec!\[\s*\(\s*"\w+",[^]*?\]/g;
const LISTED = /\(\s*"(\w+)",/g;

/** The code that serves, without the tests at the end of its files. */
function serverCode(): string[] {
  return readdirSync(CRATES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.rs') && /(^|\/)src\//.test(file))
    .map((file) => readFileSync(path.join(CRATES, file), 'utf8').split('#[cfg(test)]')[0] ?? '')
    .filter((source) => /\b(FieldChange|AuditFields)\b/.test(source));
}

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, code]) => code ?? []);

function fieldCodes(source: string): string[] {
  const lists = [...source.matchAll(LISTS)].flatMap(([list]) => found(list, LISTED));
  return [...lists, ...NAMED.flatMap((pattern) => found(source, pattern))];
}

const codes = [...new Set(serverCode().flatMap(fieldCodes))].sort();

describe('fields of the log', () => {
  it('are found in the server’s code, however they are named there', () => {
    expect(codes).toEqual(
      expect.arrayContaining(['status', 'problem', 'created', 'notes', 'openPoints', 'uptime']),
    );
    expect(codes.length).toBeGreaterThan(60);
  });

  it.each(codes)('have words: %s', (code) => {
    expect(fieldOf(code)).toBeDefined();
  });

  it('of another version have none', () => {
    expect(['constructor', 'shoeSize'].filter((code) => fieldOf(code))).toEqual([]);
  });
});
