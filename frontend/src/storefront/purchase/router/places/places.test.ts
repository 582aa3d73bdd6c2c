import { expect, it } from 'vitest';
import places from './places.json';
import { isOwnWords, suggest } from './suggest';

const texts = (typed: string) => suggest(places, typed).map(({ text }) => text);

it('the list has all 31 regions, and districts in each', () => {
  expect(Object.keys(places)).toHaveLength(31);
  for (const districts of Object.values(places)) {
    expect(Object.keys(districts).length).toBeGreaterThan(0);
  }
});

it.each([
  ['Mwan', ['Mwanza, ', 'Kilimanjaro, Mwanga, ']],
  ['nyamag', ['Mwanza, Nyamagana, ']],
  ['mwanza, nya', ['Mwanza, Nyamagana, ']],
  ['Mwanza, Nyamagana, mko', ['Mwanza, Nyamagana, Mkolani, ']],
  ['Mjini Magharibi, mj', ['Mjini Magharibi, Mjini, ']],
])('a location goes on from %j', (typed, expected) => {
  expect(texts(typed).filter((text) => expected.includes(text))).toEqual(expected);
});

it('says nothing of a single letter, of an unknown place and beyond the ward', () => {
  for (const typed of ['', 'M', 'Nairobi, ', 'Mwanza, Nyamagana, Mkolani, near the market']) {
    expect(texts(typed)).toEqual([]);
  }
});

it('offers at most six', () => {
  expect(texts('Mwanza, ')).toHaveLength(6);
});

it('a district of Zanzibar has no list of wards, so people write on', () => {
  for (const typed of ['Mjini Magharibi, Mjini, ', 'mjini magharibi,mjini,Kwaha']) {
    expect(isOwnWords(places, typed)).toBe(true);
    expect(texts(typed)).toEqual([]);
  }
  for (const typed of [
    '',
    'Mjini Magharibi, ',
    'Mwanza, Nyamagana, ',
    'Mjini Magharibi, Mjini, Kwahani, near the market',
  ]) {
    expect(isOwnWords(places, typed)).toBe(false);
  }
});
