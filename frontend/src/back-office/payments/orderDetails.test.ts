import { commonMessages } from '../../i18n/messages';
import { describe, expect, it } from 'vitest';
import { orderActionMessages as m } from './messages';
import { checkDetails, toOrderDetails } from './orderDetails';

const said = {
  customerName: ' Neema Ltd ',
  phoneNumber: '0621 555 010',
  customerEmail: '',
  tinNumber: '123-456-789',
  paymentName: '',
};

describe('toOrderDetails', () => {
  it('sends what was said and leaves out what was not', () => {
    expect(toOrderDetails(said)).toEqual({
      customerName: 'Neema Ltd',
      phoneNumber: '255621555010',
      tinNumber: '123456789',
    });
  });
});

describe('checkDetails', () => {
  const problemsIn = (changes: Partial<typeof said>, needsTin = true) => {
    const problems = Object.entries(checkDetails({ ...said, ...changes }, needsTin));
    return Object.fromEntries(problems.filter(([, problem]) => problem));
  };

  it('finds nothing wrong with a complete form', () => {
    expect(problemsIn({})).toEqual({});
  });

  it.each([
    [{ phoneNumber: ' ' }, { phoneNumber: m.phoneRequired }],
    [{ phoneNumber: '0812' }, { phoneNumber: commonMessages.phoneInvalid }],
    [{ tinNumber: '' }, { tinNumber: m.tinRequired }],
    [{ tinNumber: '12' }, { tinNumber: m.tinInvalid }],
    [{ customerEmail: 'neema' }, { customerEmail: m.emailInvalid }],
  ])('in %j finds %j', (changes, problems) => {
    expect(problemsIn(changes)).toEqual(problems);
  });

  it('asks for no TIN where the bundle needs none', () => {
    expect(problemsIn({ tinNumber: '' }, false)).toEqual({});
  });
});
