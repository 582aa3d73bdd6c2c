import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(path.join('src', file), 'utf8'));

// All features inject into one API, where the first endpoint of a name hides a later one without a word.
it('no two features inject an endpoint of one name', () => {
  const names = sources.flatMap((source) =>
    [...source.matchAll(/^\s+(\w+): build\.(?:query|mutation)/gm)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
