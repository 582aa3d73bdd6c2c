import { describe, expect, it } from 'vitest';
import { aRouter } from '../../test/fixtures';
import { routerFieldMessages } from './messages';
import { checkRouter, routerOf, toRouterInput, toRouterValues } from './routerValues';

const read = toRouterValues(aRouter({ stock: 4, cost: 60_000 }));

describe('a router in the form', () => {
  it('is sent with the stock that was seen, and not with an untouched picture', () => {
    const input = toRouterInput({ ...read, stock: '6' }, read);
    expect(input).toMatchObject({ stock: 6, stockSeen: 4, price: 85_000, cost: 60_000 });
    expect(input).not.toHaveProperty('image');
  });

  it('is sent with its numbers as people type them', () => {
    const typed = { ...read, price: '85,000', cost: 'TSh 60 000', stock: '1,200' };
    const sent = { price: 85_000, cost: 60_000, stock: 1200 };
    expect(toRouterInput(typed, read)).toMatchObject(sent);
  });

  it('that is new has no stock that was seen', () => {
    expect(toRouterInput(read, null)).not.toHaveProperty('stockSeen');
    expect(toRouterInput(read, toRouterValues(null))).not.toHaveProperty('stockSeen');
  });

  it.each(['', '  '])('costs nothing known where the field holds “%s”', (cost) => {
    expect(toRouterInput({ ...read, cost }, read).cost).toBeNull();
  });

  it('costs nothing where a zero was typed', () => {
    expect(toRouterInput({ ...read, cost: '0' }, read).cost).toBe(0);
  });

  it('keeps each fact in its language', () => {
    const typed = { ...read, range: '10 m', rangeSwahili: 'mita 10', wifi: 'Wi-Fi 6' };
    expect(toRouterInput(typed, read)).toMatchObject({
      specifications: { range: '10 m', wifi: 'Wi-Fi 6' },
      specificationsSwahili: { range: 'mita 10', wifi: '' },
    });
  });

  it.each(['', '-1', '1.5', 'many', '1000001'])('is not sent with a stock of “%s”', (stock) => {
    expect(checkRouter({ ...read, stock }).stock).toBe(routerFieldMessages.stockRequired);
  });

  it.each(['0', '1000000'])('may have a stock of %s', (stock) => {
    expect(checkRouter({ ...read, stock }).stock).toBe(false);
  });

  it.each(['0', '101', '-5', '2.5', 'many'])('is not sent as enough for “%s” people', (people) => {
    expect(checkRouter({ ...read, people }).people).toBe(routerFieldMessages.peopleInvalid);
  });

  it('may say for how many people it is enough, or not', () => {
    for (const [people, sent] of [
      ['1', 1],
      ['100', 100],
      [' ', null],
    ] as const) {
      expect(checkRouter({ ...read, people }).people).toBe(false);
      expect(toRouterInput({ ...read, people }, read).people).toBe(sent);
    }
  });

  it('is shown as sold out and without a price until they are typed', () => {
    expect(routerOf({ ...read, price: 'x', stock: '' }, null)).toMatchObject({
      price: 0,
      stock: 0,
    });
  });
});
