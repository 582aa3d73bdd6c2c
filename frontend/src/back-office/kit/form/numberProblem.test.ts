import { describe, expect, it } from 'vitest';
import type { FieldProblem } from '../../../kit/form/checked';
import { formatPhrase } from '../../../i18n/phrase';
import { intls } from '../../../test/intls';
import { formMessages } from './messages';
import { amountProblem, wholeProblem } from './numberProblem';

const bounds = { min: 0, max: 100_000 };
const invalid = formMessages.failed;

function text(language: 'en' | 'sw', problem: FieldProblem | false): string {
  return problem ? formatPhrase(intls[language], problem) : '';
}

describe('a number in a form', () => {
  it.each(['1500', '1,500', 'TSh 1,500/=', ' 1 500 ', '1500.00', '\u0661\u0665\u0660\u0660'])(
    'is an amount as people type it: %j',
    (typed) => expect(amountProblem(typed, bounds, invalid)).toBe(false),
  );

  it.each(['', 'x', '1.5', '-1', '100001', '1,50'])('that is none is refused: %j', (typed) => {
    expect(amountProblem(typed, bounds, invalid)).toBe(invalid);
  });

  it.each([
    ['1.500', '“1.500” can be read as 1,500 or 1.5: write digits only.'],
    ['15,00', '“15,00” can be read as 1,500 or 15: write digits only.'],
    ['1,500.000', '“1,500.000” can be read as 1,500,000 or 1,500: write digits only.'],
    ['-1.500', '“-1.500” can be read as -1,500 or -1.5: write digits only.'],
  ])('that can be read in two ways says both: %j', (typed, said) => {
    expect(text('en', wholeProblem(typed, bounds))).toBe(said);
  });

  it('says so in Swahili too', () => {
    expect(text('sw', amountProblem('1.500', bounds, invalid))).toMatch(/^“1\.500” inaweza/);
  });

  it('out of bounds says the bounds', () => {
    expect(text('en', wholeProblem('7 000', { min: 1, max: 600 }))).toBe(
      'Enter a whole number from 1 to 600.',
    );
  });
});
