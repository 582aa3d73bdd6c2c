import { describe, expect, it } from 'vitest';
import { anApiError } from '../../test/apiErrors';
import { closeDay } from '../../test/dayCloseFixtures';
import { cashPoints, leftOf, statementPoints } from './closeSteps';
import { asksForLines, columnsFound, rowErrors } from './statementProblem';
import { countedProblem } from './useCloseForm';

describe('counted cash', () => {
  it.each([
    '',
    ' ',
    '0',
    '84500',
    '84,500',
    '84 500',
    '1,250,000',
    '84,500.00',
    'TSh 5',
    '84500/=',
  ])('“%s” is an amount', (typed) => expect(countedProblem(typed)).toBe(false));

  it.each(['84.5', '84,50', '84.500', '1.2', '-5', '8e4', '1,2345', ',500', '500,'])(
    '“%s” is none, rather than another amount',
    (typed) => expect(countedProblem(typed)).toBeTruthy(),
  );

  it('has at most twelve digits', () => {
    expect(countedProblem('9'.repeat(12))).toBe(false);
    expect(countedProblem('9'.repeat(13))).toBeTruthy();
  });
});

describe('what is left of a day', () => {
  const { open } = closeDay.figures;

  it('is nothing where every count is zero and a statement is there', () => {
    expect(leftOf(open, [...statementPoints, ...cashPoints])).toEqual([]);
  });

  it('is listed by its step', () => {
    const left = { ...open, missingSources: 1, differences: 2, uncounted: 1 };
    expect(leftOf(left, statementPoints)).toEqual(['missingSources', 'differences']);
    expect(leftOf(left, cashPoints)).toEqual(['uncounted']);
  });
});

describe('what a statement lacks', () => {
  const problem = (code: string, data: unknown) => anApiError(422, code, { data });

  it('is read from the answer, and nothing of it is believed unseen', () => {
    const amount = { line: 4, code: 'amount', message: 'No amount', value: '1.5' };
    const errors = [amount, { line: 5 }, { line: 'six' }, null];
    expect(rowErrors(problem('statement_rows', { errors, count: 40 }))).toEqual({
      count: 40,
      errors: [
        { line: 4, code: 'amount', message: 'No amount', value: '1.5' },
        { line: 5, code: '', message: '', value: '' },
      ],
    });
    expect(rowErrors(problem('statement_rows', null))).toEqual({ count: 0, errors: [] });
  });

  it('is asked for by the columns that the shop knows', () => {
    const columns = [
      { role: 'amount', column: 1 },
      { role: 'colour', column: 2 },
      { role: 'date', column: 'three' },
    ];
    const found = columnsFound(problem('statement_columns', { headers: ['A', 7], columns }));
    expect(found).toEqual({ headers: ['A', '7'], known: { amount: 1 } });
  });

  it.each([
    ['statement_columns', true, true],
    ['statement_rows', false, true],
    ['service_busy', false, false],
  ])('by %s is columns (%s) or lines (%s)', (code, columns, lines) => {
    expect(columnsFound(problem(code, {})) !== null).toBe(columns);
    expect(asksForLines(problem(code, {}))).toBe(lines);
  });
});
