import { describe, expect, it } from 'vitest';
import { aRouter } from '../../test/fixtures';
import { forHousehold, readHousehold } from './household';

const router = (id: string, people: number | null, price: number, stock = 5) =>
  aRouter({ id, people, price, stock });

const routers = [
  router('unsaid', null, 10),
  router('small', 3, 20),
  router('sold-out', 8, 30, 0),
  router('dear', 20, 90),
  router('right', 5, 40),
];

const order = (household: Parameters<typeof forHousehold>[1]) =>
  forHousehold(routers, household).map(({ id }) => id);

describe('routers for so many people', () => {
  it('begin with the cheapest that is enough and can be had; the others keep their order', () => {
    expect(order(5)).toEqual(['right', 'dear', 'sold-out', 'unsaid', 'small']);
    expect(order(11)).toEqual(['dear', 'unsaid', 'small', 'sold-out', 'right']);
  });

  it('keep their order for who does not say how many', () => {
    expect(order(null)).toEqual(routers.map(({ id }) => id));
  });

  it.each([
    ['people=5', 5],
    ['people=7', null],
    ['people=', null],
    ['', null],
  ])('are asked for by the address: %j', (search, household) => {
    expect(readHousehold(new URLSearchParams(search))).toBe(household);
  });
});
