import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sharedQueries } from './sharedQueries';
import { shopApi } from './shopApi';

it('every name under which the server fills a page is a query that is known before the page is', () => {
  const server = readFileSync('../crates/server/src/pages/data.rs', 'utf8');
  const filled = [...server.matchAll(/\badd\("(\w+)"/g)].map(([, name]) => name);
  expect(filled).toContain('getStore');
  const known = Object.keys(sharedQueries).filter((name) => name in shopApi.endpoints);
  expect([...new Set(filled)].sort()).toEqual(known.sort());
});
