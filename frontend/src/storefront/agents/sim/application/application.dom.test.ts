import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLocal } from '../../../../kit/storage/storage';
import { anApiError } from '../../../../test/apiErrors';
import { formatMessages, requiredMessages } from '../messages';
import { empty, toApplication, type Values } from './application';
import { forgetApplication, keepDone, keepValues, keptDone, keptValues, keyOf } from './kept';
import { forgetOldApplication, KEY } from './keptFor';
import { problemOf } from './ApplicationForm';

const DAY_MS = 86_400_000;

const filled: Values = {
  ...empty,
  fullName: ' Neema Mushi ',
  phone: '0754 321 908',
  region: 'mwanza',
};

const application = (changes: Partial<Values> = {}) => {
  const { request } = toApplication({ ...filled, ...changes }, 'sw');
  if (!request) throw new Error('the application is not complete');
  return request;
};

describe('an application', () => {
  it('says no more than was filled in', () => {
    expect(application()).toEqual({
      fullName: 'Neema Mushi',
      phoneNumber: '255754321908',
      region: 'mwanza',
      networks: [],
      hasCapital: null,
      language: 'sw',
    });
  });

  it.each([
    ['', null],
    ['yes', true],
    ['no', false],
  ] as const)('with the capital answered “%s” says %s', (capital, hasCapital) => {
    expect(application({ capital }).hasCapital).toBe(hasCapital);
  });

  it('leaves spaces out as if nothing was typed', () => {
    const blank = application({ location: '  ', occupation: ' Shop ', message: '\n' });
    expect(blank).not.toHaveProperty('location');
    expect(blank).not.toHaveProperty('message');
    expect(blank.occupation).toBe('Shop');
  });

  it.each<[Partial<Values>, object]>([
    [{ fullName: '' }, { fullName: requiredMessages.fullName }],
    [{ fullName: 'N' }, { fullName: formatMessages.short }],
    [{ phone: ' ' }, { phone: requiredMessages.phone }],
    [{ phone: '0754 32' }, { phone: formatMessages.phone }],
    [{ region: '' }, { region: requiredMessages.region }],
    [{ region: 'nairobi' }, { region: requiredMessages.region }],
  ])('with %j is not sent', (changes, problems) => {
    const { request, errors } = toApplication({ ...filled, ...changes }, 'en');
    expect(request).toBeUndefined();
    const wrong = Object.entries(errors ?? {}).filter(([, problem]) => problem);
    expect(Object.fromEntries(wrong)).toEqual(problems);
  });
});

describe('what a device keeps of an application', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21') }));
  afterEach(() => void vi.useRealTimers());

  it('is what was typed, for a day', () => {
    keepValues(filled);
    vi.setSystemTime(Date.now() + DAY_MS - 1);
    expect(keptValues()).toEqual(filled);
    vi.setSystemTime(Date.now() + 1);
    expect(keptValues()).toEqual(empty);
  });

  it('leaves neither name nor number behind once the day is over', () => {
    keepValues(filled);
    forgetOldApplication();
    expect(readLocal(KEY)).toContain('Neema');
    vi.setSystemTime(Date.now() + DAY_MS);
    forgetOldApplication();
    expect(readLocal(KEY)).toBeNull();
  });

  it('is one key for one content, also while it is typed on', () => {
    const key = keyOf(application());
    keepValues(filled);
    expect(keyOf(application())).toBe(key);
    expect(keyOf(application({ location: 'Ilemela' }))).not.toBe(key);
  });

  it('is no name any more once it arrived', () => {
    keepValues(filled);
    const notification = { whatsappUrl: null, text: '' };
    keepDone({ reference: 'AGT-1', createdAt: '2026-11-21', notification });
    expect(keptDone()).toMatchObject({ reference: 'AGT-1' });
    expect(readLocal(KEY)).not.toContain('Neema');
    forgetApplication();
    expect(keptDone()).toBeNull();
  });
});

describe('an application that was not taken', () => {
  const at = Date.parse('2026-11-21');

  it.each([
    [{ createdAt: '2026-11-20' }, '2026-11-20'],
    [{ createdAt: 7 }, null],
    [null, null],
  ])('because another one waits (%j) says since when, if that is known', (data, since) => {
    expect(problemOf(anApiError(409, 'application_exists', { data }), at)).toEqual({
      is: 'exists',
      since,
    });
  });

  it.each([0, 500, 503])('may have arrived where the answer is %i', (status) => {
    expect(problemOf(anApiError(status, 'any'), at)).toEqual({ is: 'notConfirmed' });
  });

  it.each([400, 403, 422, 429])('is refused with %i', (status) => {
    expect(problemOf(anApiError(status, 'any'), at)).toMatchObject({ is: 'refused', at });
  });
});
