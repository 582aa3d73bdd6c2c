import { describe, expect, it } from 'vitest';
import { isExpired, pageKey, planFor, scriptsOf, STORED_AT, timeOf } from './policy';

const SHOP = 'https://shop.example';
const asked = (path: string, more: Partial<Parameters<typeof planFor>[0]> = {}) =>
  planFor({ method: 'GET', url: SHOP + path, mode: 'cors', headers: new Headers(), ...more }, SHOP);
const DATED = new Response('', { headers: { Date: 'Sat, 21 Nov 2026 10:05:00 GMT' } });
const GIVEN_AT = Date.parse('2026-11-21T10:05:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

describe('what the worker takes on', () => {
  it.each([
    ['/api/store', 'catalogue'],
    ['/api/bundles?type=normal&activeOnly=true', 'catalogue'],
    ['/api/routers/0199', 'catalogue'],
    ['/api/training', 'catalogue'],
    ['/assets/main.01234567.js', 'file'],
    ['/media/0199-320.webp', 'picture'],
  ] as const)('keeps %s as %s', (path, plan) => expect(asked(path)).toBe(plan));

  it.each([
    '/api/orders/track/TBH482-7K3M9QX2TC',
    '/api/payments/health',
    '/api/payments/status/TBH482-7K3M9QX2TC',
    '/api/admin/orders',
    '/api/bundlesque',
    '/api/realtime/events?channels=data-updates-bundle',
    '/assets/back-office.01234567.js',
    '/assets/back-office-messages-en.01234567.js',
    '/assets/back-office/desk.01234567.js',
    '/sw.js',
  ])('leaves %s alone', (path) => expect(asked(path)).toBeNull());

  it('leaves alone what is sent, signed, asked in pieces, or not the shop’s', () => {
    expect(asked('/api/bundles', { method: 'POST' })).toBeNull();
    const signed = new Headers({ Authorization: 'Bearer x' });
    expect(asked('/api/bundles', { headers: signed })).toBeNull();
    expect(asked('/media/a.mp4', { headers: new Headers({ Range: 'bytes=0-' }) })).toBeNull();
    expect(asked('', { url: 'https://elsewhere.example/assets/a.js' })).toBeNull();
  });

  it('takes a text that is shared to the shop, and no other form', () => {
    const sent = (path: string, mode = 'navigate') => asked(path, { method: 'POST', mode });
    expect(sent('/recover')).toBe('share');
    expect([sent('/recover', 'cors'), sent('/track-order'), sent('/api/payments/recover')]).toEqual(
      [null, null, null],
    );
    expect(
      asked('', { method: 'POST', mode: 'navigate', url: 'https://elsewhere.example/recover' }),
    ).toBeNull();
  });

  it('answers visits of the shop, never of the back office', () => {
    const visited = (path: string) => asked(path, { mode: 'navigate' });
    expect(visited('/')).toBe('page');
    expect(visited('/track-order?id=TBH482-7K3M9QX2TC')).toBe('page');
    expect(visited('/admin')).toBeNull();
    expect(visited('/admin/orders')).toBeNull();
    expect(visited('/sw/admin')).toBeNull();
    expect(visited('/sw/routers')).toBe('page');
    expect(visited('/api/docs')).toBeNull();
    expect(visited('/administrator')).toBe('page');
  });
});

describe('the address a page is kept under', () => {
  it.each([
    ['/', '/'],
    ['/normal-bundles?network=yas&buy=b1', '/normal-bundles?network=yas'],
    ['/routers?order=mifi', '/routers'],
    ['/routers?placed=TBH482-7K3M9QX2TC', '/routers'],
    ['/bundles/0199', '/bundles/0199'],
    ['/track-order', '/track-order'],
    ['/sw', '/sw'],
    ['/sw/routers?order=mifi', '/sw/routers'],
  ])('of %s is %s', (path, kept) => expect(pageKey(SHOP + path)).toBe(kept));

  it.each([
    '/track-order?id=TBH482-7K3M9QX2TC',
    '/login',
    '/profile',
    '/recover',
    '/nowhere',
    '/sw/profile',
    '/sw/sw',
  ])('of %s is none', (path) => expect(pageKey(SHOP + path)).toBeNull());
});

describe('an answer that the worker stored', () => {
  const stored = (at: number) =>
    new Response('', { headers: { Date: DATED.headers.get('Date') ?? '', [STORED_AT]: `${at}` } });

  it('tells when it was given, by the server’s clock', () => {
    expect(timeOf(stored(0))).toBe(GIVEN_AT);
  });

  it.each([
    ['right', 0],
    ['two years ahead', 730 * DAY_MS],
    ['two years behind', -730 * DAY_MS],
  ])('expires after a week by a clock that is %s', (_how, wrongMs) => {
    const at = GIVEN_AT + wrongMs;
    expect(isExpired(stored(at), at + 6 * DAY_MS)).toBe(false);
    expect(isExpired(stored(at), at + 8 * DAY_MS)).toBe(true);
  });

  it('is too old when it does not say when it was stored', () => {
    expect(isExpired(DATED, GIVEN_AT)).toBe(true);
  });
});

it('finds the scripts that a page begins with', () => {
  const html =
    '<script type="application/json" id="page-scripts">["/assets/a.js","/assets/b.js"]</script>';
  expect(scriptsOf(html)).toEqual(['/assets/a.js', '/assets/b.js']);
  expect(scriptsOf('<p>a page of another make</p>')).toEqual([]);
});
