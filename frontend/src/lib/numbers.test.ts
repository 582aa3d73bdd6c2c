import { expect, it } from 'vitest';
import { isWholeNumber } from './numbers';

it.each(['0', ' 7 ', '10'])('takes %j', (typed) => expect(isWholeNumber(typed, 0, 10)).toBe(true));

it.each(['', ' ', '-1', '11', '1.5', 'seven'])('refuses %j', (typed) =>
  expect(isWholeNumber(typed, 0, 10)).toBe(false),
);
