import { describe, expect, it } from 'vitest';
import { intls } from '../../test/intls';
import { settings } from '../../test/settingsFixtures';
import { checkHours, checkPromises } from './hours/checks';
import { hoursMessages, promiseMessages } from './hours/messages';
import { dateText, minutesText, weekText } from './hours/texts';
import { promises } from './hours/promises';
import { fromDay, toHoursValues } from './hours/values';
import type { DayValues } from './hours/values';
import { ruleMessages } from './rules/messages';
import { checkRules, rules as ruleSection } from './rules/rules';
import { tillMessages } from './messages';
import { checkTills } from './tills';
import { ussdMessages } from '../kit/ussd/messages';
import { checkUssdCodes } from './ussdCodes';

const problemsOf = (problems: object) =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));

describe('opening hours', () => {
  const monday: DayValues = { day: 'monday', kind: 'open', from: '08:00', to: '20:00' };
  const checked = (changes: Partial<DayValues>) =>
    problemsOf(checkHours({ week: [{ ...monday, ...changes }], closedDates: [] }));

  it.each<[Partial<DayValues>, object]>([
    [{}, {}],
    [{ to: '00:00' }, {}],
    [{ to: '08:00' }, { 'week.0.to': hoursMessages.sameTime }],
    [{ to: '02:00' }, {}],
    [{ to: '' }, { 'week.0.to': hoursMessages.timeMissing }],
    [{ from: '' }, { 'week.0.from': hoursMessages.timeMissing }],
    [{ kind: 'closed', from: '', to: '' }, {}],
    [{ kind: 'allDay', from: '20:00', to: '08:00' }, {}],
  ])('of a day, %j', (changes, problems) => {
    expect(checked(changes)).toEqual(problems);
  });

  it('are closed on each date once', () => {
    const dates = ['2026-12-25', '', '2026-12-25'].map((date) => ({
      date,
      name: '',
      nameSwahili: '',
    }));
    expect(problemsOf(checkHours({ week: [], closedDates: dates }))).toEqual({
      'closedDates.0.date': hoursMessages.dateTwice,
      'closedDates.1.date': hoursMessages.dateMissing,
      'closedDates.2.date': hoursMessages.dateTwice,
    });
  });

  it.each([
    [null, null, 'closed'],
    ['00:00', '24:00', 'allDay'],
    ['08:00', '24:00', 'open'],
    ['00:00', '20:00', 'open'],
    ['18:00', '02:00', 'open'],
  ] as const)('from %s to %s come back from the form as they were', (from, to, kind) => {
    const day = { day: 'monday', from, to } as const;
    const [value] = toHoursValues({ ...settings.openingHours, week: [day] }).week;
    expect(value).toHaveProperty('kind', kind);
    expect(fromDay(value!)).toEqual(day);
  });

  it.each([
    [
      'en',
      [
        { days: 'Monday to Saturday', times: '08:00–20:00' },
        { days: 'Sunday', times: '10:00–18:00' },
      ],
    ],
    [
      'sw',
      [
        { days: 'Jumatatu hadi Jumamosi', times: '08:00–20:00' },
        { days: 'Jumapili', times: '10:00–18:00' },
      ],
    ],
  ] as const)('that follow each other alike are one line (%s)', (language, lines) => {
    expect(weekText(intls[language], settings.openingHours.week)).toEqual(lines);
  });

  it.each([
    ['en', '18:00–02:00 next day'],
    ['sw', '18:00–02:00 siku inayofuata'],
  ] as const)('past midnight say that they end on the next day (%s)', (language, times) => {
    const days = [{ day: 'friday', from: '18:00', to: '02:00' }] as const;
    expect(weekText(intls[language], days)[0]?.times).toBe(times);
  });

  it('until midnight end on the same day', () => {
    const days = [{ day: 'friday', from: '18:00', to: '24:00' }] as const;
    expect(weekText(intls.en, days)[0]?.times).toBe('18:00–24:00');
  });

  it('that are alike on days apart are listed twice', () => {
    const [first, second, third] = settings.openingHours.week;
    const closed = { ...second!, from: null, to: null };
    expect(weekText(intls.en, [first!, closed, third!])).toHaveLength(3);
  });

  it.each([
    ['en', 'Christmas', 'Krismasi', '25 December 2026: Christmas'],
    ['en', '', 'Krismasi', '25 December 2026: Krismasi'],
    ['sw', 'Christmas', '', '25 Desemba 2026: Christmas'],
    ['sw', 'Christmas', 'Krismasi', '25 Desemba 2026: Krismasi'],
    ['en', '', '', '25 December 2026'],
  ] as const)('name a closed date (%s, “%s”, “%s”)', (language, name, nameSwahili, text) => {
    expect(dateText(intls[language], { date: '2026-12-25', name, nameSwahili })).toBe(text);
  });
});

describe('delivery times', () => {
  const values = promises.toValues(settings.deliveryPromises);
  const m = promiseMessages;

  it.each([
    [{}, {}],
    [{ bundleMinutes: '4' }, { bundleMinutes: m.minutesUnsafe }],
    [{ bundleMinutes: '5', smeMinutes: '2880' }, {}],
    [{ smeMinutes: '2881' }, { smeMinutes: m.minutesUnsafe }],
    [{ smeMinutes: '' }, { smeMinutes: m.minutesUnsafe }],
    [{ routerNearDays: '0', routerFarDays: '0' }, {}],
    [{ routerNearDays: '31' }, { routerNearDays: m.daysUnsafe, routerFarDays: m.farBeforeNear }],
    [{ routerNearDays: '3', routerFarDays: '2' }, { routerFarDays: m.farBeforeNear }],
    [{ routerFarDays: '31' }, { routerFarDays: m.daysUnsafe }],
    [{ routerFarDays: '' }, { routerFarDays: m.daysUnsafe }],
    [{ routerNearFee: '1000000', routerFarFee: '0' }, {}],
    [{ routerNearFee: '1000001' }, { routerNearFee: m.feeUnsafe }],
    [{ routerFarFee: '' }, { routerFarFee: m.feeUnsafe }],
  ])('with %j', (changes, problems) => {
    expect(problemsOf(checkPromises({ ...values, ...changes }))).toEqual(problems);
  });

  it.each([
    [5, 'en', '5 minutes'],
    [60, 'en', '1 hour'],
    [120, 'sw', 'saa 2'],
    [90, 'en', '1 h 30 min'],
  ] as const)('of %i minutes are worded (%s)', (minutes, language, text) => {
    expect(minutesText(intls[language], minutes).toLowerCase()).toBe(text);
  });

  it('know a town for each line that has one', () => {
    const towns = promises.toChange(
      { ...values, nearTowns: 'Dodoma\n \nMwanza\n' },
      1,
      settings.deliveryPromises,
    );
    expect(towns.deliveryPromises).toHaveProperty('nearTowns', ['Dodoma', 'Mwanza']);
  });
});

describe('the rules of messages', () => {
  const values = ruleSection.toValues(settings.messages!);
  const [neema] = values.staff;

  it.each<[Partial<typeof neema & object>, object]>([
    [{}, {}],
    [{ name: ' ' }, { 'staff.0.name': ruleMessages.nameMissing }],
    [{ phone: '' }, { 'staff.0.phone': ruleMessages.phoneMissing }],
    [{ phone: '', channels: [] }, {}],
    [{ phone: '', channels: ['email'], email: 'a@b.tz' }, {}],
    [{ channels: ['email', 'sms'], email: ' ' }, { 'staff.0.email': ruleMessages.emailMissing }],
  ])('for a person with %j', (changes, problems) => {
    expect(problemsOf(checkRules({ ...values, staff: [{ ...neema!, ...changes }] }))).toEqual(
      problems,
    );
  });

  it.each(['', '-1', '1.5', '1000000000001'])('take no amount of “%s”', (urgentAboveTsh) => {
    expect(problemsOf(checkRules({ ...values, urgentAboveTsh }))).toHaveProperty('urgentAboveTsh');
  });

  it('are sent as they were read, and what is blank as nothing', () => {
    const rules = settings.messages!;
    expect(ruleSection.toChange(values, 4, rules).messages).toMatchObject({
      customers: rules.customers,
      urgentAboveTsh: 50_000,
      summaryHour: 20,
      version: 4,
    });
    const blank = { ...neema!, phone: ' ', email: ' ' };
    const { messages } = ruleSection.toChange({ ...values, staff: [blank] }, 4, rules);
    const [person] = messages!.staff;
    expect(person).toMatchObject({ phone: null, email: null });
  });
});

describe('Lipa numbers', () => {
  const till = { network: 'vodacom', number: '5512345', name: 'BUNDLE HUB' } as const;
  const { networkTwice, numberInvalid, nameMissing } = tillMessages;

  it.each([
    [[till, { ...till, network: 'yas' as const }], {}],
    [[till, till], { 'tills.1.network': networkTwice }],
    [[{ ...till, number: '55 12 345' }], {}],
    [[{ ...till, number: '1234' }], { 'tills.0.number': numberInvalid }],
    [[{ ...till, number: '12345678901' }], { 'tills.0.number': numberInvalid }],
    [[{ ...till, number: '55A1234' }], { 'tills.0.number': numberInvalid }],
    [[{ ...till, name: ' ' }], { 'tills.0.name': nameMissing }],
  ])('%j', (tills, problems) => {
    expect(problemsOf(checkTills({ tills }))).toEqual(problems);
  });
});

it.each([
  ['*149*01*1*{number}*{amount}#', undefined],
  [' *149* 01# ', undefined],
  ['', undefined],
  ['*149*01', ussdMessages.invalid],
  ['*149*{phone}#', ussdMessages.invalid],
  ['*21*{number}#', ussdMessages.invalid],
])('the code “%s” is checked at its field', (yas, problem) => {
  const found = checkUssdCodes({ vodacom: '', yas, airtel: '', halotel: '' }).yas;
  expect(found || undefined).toBe(problem);
});
