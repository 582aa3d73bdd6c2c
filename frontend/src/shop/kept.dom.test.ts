import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetOldPurchase,
  lastPurchase,
  rememberPurchase,
  forgetLastPurchase,
} from './lastPurchase';
import { tabRecord } from '../lib/tabRecord';
import { displayTin, displayVrn } from './taxNumbers';
import { asRecord, asArray, asNumber, asString } from '../lib/narrow';
import { whatsAppUrl } from './contact';
import { readLocal, readLocalJson, writeLocal } from '../lib/storage';

const DAY_MS = 86_400_000;
const purchase = { bundleId: 'weekly-5', recipient: '255754321908', payer: '255688100245' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21') }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('the last purchase of a device', () => {
  it('is remembered for ninety days', () => {
    rememberPurchase(purchase);
    pass(90 * DAY_MS - 1);
    expect(lastPurchase()).toMatchObject(purchase);
    pass(1);
    expect(lastPurchase()).toBeNull();
  });

  it('is forgotten on request, and leaves no number behind', () => {
    rememberPurchase(purchase);
    forgetLastPurchase();
    expect(lastPurchase()).toBeNull();
    expect(readLocal('lastPurchase')).not.toContain('754321908');
  });

  it('that is too old is taken out of the storage too', () => {
    rememberPurchase(purchase);
    pass(91 * DAY_MS);
    forgetOldPurchase();
    expect(readLocal('lastPurchase')).not.toContain('754321908');
  });

  it.each([
    ['a number in another form', { ...purchase, recipient: '0754321908', at: 1 }],
    ['no bundle', { ...purchase, bundleId: 7, at: 1 }],
    ['no time', purchase],
    ['something else', 'weekly-5'],
  ])('is none where an older version left %s', (_what, stored) => {
    writeLocal('lastPurchase', JSON.stringify(stored).replace('"at":1', `"at":${Date.now()}`));
    expect(lastPurchase()).toBeNull();
  });
});

describe('what a tab keeps', () => {
  const drafts = tabRecord<{ name: string }>('drafts of this test');

  it('lasts a day, and each key for itself', () => {
    drafts.set('one', { name: 'Asha' });
    pass(DAY_MS - 1);
    drafts.set('two', { name: 'Juma' });
    expect(drafts.keys()).toEqual(['one', 'two']);
    pass(1);
    expect(drafts.get('one')).toBeUndefined();
    expect(drafts.get('two')).toEqual({ name: 'Juma' });
  });

  it('drops one key and keeps the others, and never reaches the storage that outlives it', () => {
    drafts.set('one', { name: 'Asha' });
    drafts.set('two', { name: 'Juma' });
    drafts.drop('one');
    expect(drafts.keys()).toEqual(['two']);
    expect(localStorage.length).toBe(0);
  });

  it.each(['{broken', 'null', '[]'])('is nothing where %s is stored', (stored) => {
    sessionStorage.setItem('drafts of this test', stored);
    expect(drafts.keys()).toEqual([]);
    drafts.set('one', { name: 'Asha' });
    expect(drafts.get('one')).toEqual({ name: 'Asha' });
  });

  it('lasts as long as the page where the browser refuses storage', () => {
    const refused = tabRecord<{ name: string }>('refused');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    refused.set('one', { name: 'Asha' });
    expect(refused.get('one')).toEqual({ name: 'Asha' });
    refused.drop('one');
    expect(refused.get('one')).toBeUndefined();
  });
});

describe('storage that a private window refuses', () => {
  it('finds nothing and throws nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(readLocal('theme')).toBeNull();
    expect(readLocalJson('theme')).toBeNull();
  });

  it('reads nothing out of a text that is no JSON', () => {
    writeLocal('theme', '{dark');
    expect(readLocalJson('theme')).toBeNull();
  });
});

describe('what comes from outside', () => {
  it.each([null, undefined, 'text', 7])('%j has no fields, items, or numbers to trust', (value) => {
    expect(asRecord(value)).toEqual({});
    expect(asArray(value)).toEqual([]);
  });

  it('is a text or a number only where it is one', () => {
    expect([asString('a'), asString(1), asString(null)]).toEqual(['a', undefined, undefined]);
    expect([asNumber(1), asNumber('1'), asNumber(undefined)]).toEqual([1, null, null]);
  });
});

describe('numbers as people write them', () => {
  it.each([
    ['123456789', '123-456-789'],
    ['12345', '12345'],
    ['1234567890', '1234567890'],
  ])('the TIN %s is %s', (tin, shown) => expect(displayTin(tin)).toBe(shown));

  it.each([
    ['40012345A', '40-012345-A'],
    ['40012345', '40012345'],
  ])('the VRN %s is %s', (vrn, shown) => expect(displayVrn(vrn)).toBe(shown));

  it('WhatsApp gets digits only, and the words as they were typed', () => {
    expect(whatsAppUrl('+255 754-321 908')).toBe('https://wa.me/255754321908');
    expect(whatsAppUrl('255754321908', 'Oda: 1 & 2?')).toBe(
      'https://wa.me/255754321908?text=Oda%3A%201%20%26%202%3F',
    );
  });
});
