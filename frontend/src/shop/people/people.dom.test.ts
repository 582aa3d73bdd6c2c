import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLocal, writeLocal } from '../../kit/storage/storage';
import {
  addPerson,
  forgetOldPeople,
  forgetPerson,
  knownPeople,
  lastPrice,
  lastToGet,
  namePerson,
  rememberPurchase,
  usualBundle,
} from './people';

const DAY_MS = 86_400_000;
const payer = '255688100245';
const numbered = (digit: string) => `25575432190${digit}`;
const buy = (digit: string, bundleId = 'weekly-5', price = 10_000) =>
  rememberPurchase({ recipient: numbered(digit), payer, network: 'vodacom', bundleId, price });
const digits = () => knownPeople().map(({ phone }) => phone.slice(-1));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21') }));
afterEach(() => void vi.useRealTimers());

describe('the people of a device', () => {
  it('are at most six, the newest first, nobody twice', () => {
    Array.from('12345673').forEach((digit) => buy(digit));
    expect(digits()).toEqual(Array.from('376542'));
  });

  it('leave later when they have a name', () => {
    buy('1');
    namePerson(numbered('1'), ' Mama ');
    Array.from('234567').forEach((digit) => buy(digit));
    expect(digits()).toEqual(Array.from('765431'));
    expect(knownPeople().at(-1)).toMatchObject({ name: 'Mama', payer });
  });

  it('make room for the newest where all have a name', () => {
    Array.from('123456').forEach((digit) => addPerson(numbered(digit), 'yas', `No. ${digit}`));
    buy('7');
    expect(digits()).toEqual(Array.from('765432'));
  });

  it('keep their name over a purchase and lose it when it is emptied', () => {
    addPerson(numbered('1'), 'vodacom', 'Mama');
    buy('1');
    expect(knownPeople()).toMatchObject([{ name: 'Mama', bought: [{ id: 'weekly-5' }] }]);
    namePerson(numbered('1'), '  ');
    expect(knownPeople()[0]?.name).toBeUndefined();
  });

  it('stay for ninety days after the last purchase, and leave nothing behind', () => {
    buy('1');
    vi.setSystemTime(Date.now() + 90 * DAY_MS - 1);
    expect(digits()).toEqual(['1']);
    vi.setSystemTime(Date.now() + 1);
    expect(digits()).toEqual([]);
    forgetOldPeople();
    expect(readLocal('people')).toBe('[]');
  });

  it('are forgotten one by one, with what they bought', () => {
    buy('1');
    buy('2');
    forgetPerson(numbered('1'));
    expect(digits()).toEqual(['2']);
    expect(readLocal('people')).not.toContain(numbered('1'));
  });

  it('are read with care: what somebody else left there is nobody', () => {
    const person = { phone: '0754321908', network: 'vodacom', lastUsedAt: Date.now() };
    const strange = [person, { phone: numbered('1') }, 7];
    writeLocal('people', JSON.stringify(strange));
    buy('2');
    expect(digits()).toEqual(['2']);
  });
});

describe('the usual bundle of a person', () => {
  const usual = () => usualBundle(knownPeople()[0]!);

  it('is the one bought most often lately, the newer of two', () => {
    addPerson(numbered('1'), 'vodacom', 'Mama');
    expect(usual()).toBeUndefined();
    buy('1', 'day');
    buy('1', 'week');
    expect(usual()).toBe('week');
    buy('1', 'day');
    expect(usual()).toBe('day');
    ['week', 'week', 'week'].forEach((id) => buy('1', id));
    expect(usual()).toBe('week');
  });

  it('has the price that was paid last, unless an earlier version kept it without one', () => {
    buy('1', 'day', 2_000);
    buy('1', 'week', 10_000);
    buy('1', 'day', 2_500);
    expect(lastPrice(knownPeople()[0]!, 'day')).toBe(2_500);
    expect(lastPrice(knownPeople()[0]!, 'month')).toBeUndefined();
    const person = { phone: numbered('2'), network: 'vodacom', lastUsedAt: Date.now() };
    writeLocal('people', JSON.stringify([{ ...person, bought: ['day', 7] }]));
    expect(usual()).toBe('day');
    expect(lastPrice(knownPeople()[0]!, 'day')).toBeUndefined();
  });

  it('is bought again for whoever got it last', () => {
    buy('1', 'day');
    buy('2', 'day');
    buy('3', 'week');
    expect(lastToGet('day')?.phone).toBe(numbered('2'));
    expect(lastToGet('month')).toBeUndefined();
  });
});
