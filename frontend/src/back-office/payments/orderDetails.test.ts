import { describe, expect, it } from 'vitest';
import { problemsOf, toOrderDetails } from './orderDetails';

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

describe('problemsOf', () => {
  it('finds nothing wrong with a complete form', () => {
    expect(problemsOf(said, true)).toEqual({});
  });

  it.each([
    [{ phoneNumber: ' ' }, { phoneNumber: 'required' }],
    [{ phoneNumber: '0812' }, { phoneNumber: 'invalid' }],
    [{ tinNumber: '' }, { tinNumber: 'required' }],
    [{ tinNumber: '12' }, { tinNumber: 'invalid' }],
    [{ customerEmail: 'neema' }, { customerEmail: 'invalid' }],
  ])('in %j finds %j', (changes, problems) => {
    expect(problemsOf({ ...said, ...changes }, true)).toEqual(problems);
  });

  it('asks for no TIN where the bundle needs none', () => {
    expect(problemsOf({ ...said, tinNumber: '' }, false)).toEqual({});
  });
});
