import { expect, it } from 'vitest';
import { aBundle } from '../../../test/fixtures';
import type { Person } from '../../../shop/people/people';
import { emptyDraft, MAX_NUMBERS } from './manyDraft';
import { groupsOf, partsIn, readManyList, restOf } from './manyList';

const ASHA = '255754321908';
const JUMA = '255713222333';
const nobody = { people: [], bestOf: () => null, isLater: () => false };

const listOf = (text: string, people: Person[] = [], moved = {}) =>
  readManyList({ ...emptyDraft, text, moved }, people);

function aPerson(changes: Partial<Person>): Person {
  return { phone: ASHA, network: 'vodacom', lastUsedAt: 0, bought: [], ...changes };
}

const offers = [
  aBundle({ id: 'month', price: 40_000, dataMb: 20_000 }),
  aBundle({ id: 'day', price: 2000, dataMb: 1000 }),
  aBundle({ id: 'night', price: 1500, dataMb: 4000, hours: '00:00-06:00' }),
  aBundle({ id: 'week', price: 10_000, dataMb: 6000 }),
  aBundle({ id: 'sme', price: 1000, dataMb: 9000, type: 'sme' }),
  aBundle({ id: 'yas', price: 1000, network: 'yas' }),
];

it('takes each number once, with its first name, and says which stand there again', () => {
  const list = listOf('0754321908\nMama Asha +255 754 321 908\nJuma 0713222333');
  expect(list.receivers).toEqual([
    { phone: ASHA, name: 'Mama Asha', network: 'vodacom' },
    { phone: JUMA, name: 'Juma', network: 'yas' },
  ]);
  expect(list.repeated).toEqual([ASHA]);
});

it('knows name and network of whom this device knows', () => {
  const known = aPerson({ phone: JUMA, network: 'airtel', name: 'Juma' });
  expect(listOf('0713222333', [known]).receivers).toEqual([
    { phone: JUMA, name: 'Juma', network: 'airtel' },
  ]);
});

it('follows who moved a number to another network', () => {
  const [juma] = listOf('0713222333', [], { [JUMA]: 'halotel' }).receivers;
  expect(juma?.network).toBe('halotel');
  const [broken] = listOf('0713222333', [], { [JUMA]: 'tigo' }).receivers;
  expect(broken?.network).toBe('yas');
});

it('does not guess a network that nobody has', () => {
  expect(listOf('0730 222 333').receivers).toMatchObject([{ network: null }]);
});

it('takes no more numbers than one request pays for', () => {
  const numbers = Array.from({ length: 53 }, (_, place) => 754_000_000 + place).join('\n');
  const list = listOf(numbers);
  expect(list.receivers).toHaveLength(MAX_NUMBERS);
  expect(list.over).toBe(3);
});

it('offers what is sold for a network: the cheapest first, by night and for businesses last', () => {
  const [group] = groupsOf(listOf('0754321908'), offers, emptyDraft, nobody);
  expect(group?.offers.map(({ id }) => id)).toEqual(['day', 'week', 'month', 'night', 'sme']);
});

it.each([
  ['the best of the cheaper half', {}, 'week'],
  ['what the shop knows nothing of', { bestOf: () => null }, 'day'],
  [
    'the usual bundle of somebody on the list',
    { people: [aPerson({ bought: [{ id: 'month' }] })] },
    'month',
  ],
  [
    'the usual bundle of others',
    { people: [aPerson({ phone: JUMA, network: 'yas', bought: [{ id: 'yas' }, { id: 'sme' }] })] },
    'week',
  ],
  ['no bundle that is not sold now', { isLater: ({ id }: { id: string }) => id === 'week' }, 'day'],
])('begins with %s', (_what, changes, chosen) => {
  const bestOf = (some: readonly { id: string }[]) => some.at(-1)?.id ?? null;
  const usual = { ...nobody, bestOf, ...changes };
  const [group] = groupsOf(listOf('0754321908'), offers, emptyDraft, usual);
  expect(group?.chosen?.id).toBe(chosen);
});

it('goes by what was chosen, as long as it is sold', () => {
  const chosenOf = (id: string) =>
    groupsOf(listOf('0754321908'), offers, { chosen: { vodacom: id } }, nobody)[0]?.chosen?.id;
  expect(chosenOf('month')).toBe('month');
  expect(chosenOf('yas')).toBe('day');
});

it('pays for every number that has a bundle which is sold now', () => {
  const list = listOf('Asha 0754321908, 0713222333, 0688100200, 0730222333');
  const groups = groupsOf(list, offers, emptyDraft, nobody);
  expect(partsIn(groups, nobody)).toMatchObject([
    { recipient: ASHA, amount: 2000, product: { bundleId: 'day' }, name: 'Asha' },
    { recipient: JUMA, amount: 1000, product: { bundleId: 'yas' } },
  ]);
  const isLater = ({ id }: { id: string }) => id === 'yas';
  expect(partsIn(groups, { isLater })).toHaveLength(1);
});

it('keeps what was not bought, and nothing of what was', () => {
  const draft = {
    ...emptyDraft,
    text: 'Asha 0754321908, Juma 0713222333\n0754 32\nBibi 0730 222 333',
  };
  const bought = partsIn(
    groupsOf(readManyList(draft, []), offers, draft, nobody).filter(
      ({ network }) => network === 'vodacom',
    ),
    nobody,
  );
  expect(restOf(draft, bought).text).toBe('Juma 0713 222 333\nBibi 0730 222 333\n0754 32');
});
