import { describe, expect, it } from 'vitest';
import { guessNetwork } from './networks';

describe('guessNetwork', () => {
  it.each([
    ['0754', 'vodacom'],
    ['0791', 'vodacom'],
    ['+255 712', 'yas'],
    ['0771', 'yas'],
    ['78', 'airtel'],
    ['0601', 'airtel'],
    ['0625', 'halotel'],
  ])('takes %j for %s', (typed, network) => {
    expect(guessNetwork(typed)).toBe(network);
  });

  it('guesses nothing before two digits are there', () => {
    expect(guessNetwork('07')).toBeNull();
  });

  it('guesses nothing for a prefix that no mobile network has', () => {
    expect(guessNetwork('0222')).toBeNull();
  });
});
