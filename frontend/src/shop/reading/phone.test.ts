import { describe, expect, it } from 'vitest';
import { canBecomePhone, displayPhone, groupTyped, nationalDigits, parsePhone } from './phone';

describe('parsePhone', () => {
  it.each([
    '0712345678',
    '712345678',
    '255712345678',
    '+255712345678',
    '+255 712 345 678',
    '00255712345678',
    '2550712345678',
    '+2550712345678',
    '0712 345 678',
    '0712.345.678',
    '0712-345-678',
    '(0712) 345 678',
    '\u200e0712\u00a0345\u200b678\u202c',
    '0712\u2013345\u2013678',
  ])('reads %j as one number', (text) => {
    expect(parsePhone(text)).toBe('255712345678');
  });

  it('accepts numbers that begin with 6', () => {
    expect(parsePhone('0621234567')).toBe('255621234567');
  });

  it.each([
    '',
    '0',
    '071234567',
    '07123456789',
    '0512345678',
    '0812345678',
    '+254712345678',
    'abc',
    '0712345678x',
    '07+12345678',
    '255255712345678',
  ])('refuses %j', (text) => {
    expect(parsePhone(text)).toBeNull();
  });
});

describe('displayPhone', () => {
  it('shows a number as people read it aloud', () => {
    expect(displayPhone('255754321908')).toBe('0754 321 908');
  });

  it('leaves a masked number alone', () => {
    expect(displayPhone('07•• ••• 678')).toBe('07•• ••• 678');
  });
});

describe('a number that is still being typed', () => {
  const spellings = [
    '0712345678',
    '712345678',
    '+255 712 345 678',
    '00255712345678',
    '2550712345678',
  ];

  it('is not wrong as long as more digits can make it a number', () => {
    for (const whole of spellings) {
      const beginnings = Array.from(whole, (_, end) => whole.slice(0, end + 1));
      expect(beginnings.filter((typed) => !canBecomePhone(typed))).toEqual([]);
    }
  });

  it.each([
    '08',
    '0812345678',
    '254',
    '05',
    '07123456789',
    '71234567899',
    'abc',
    '+1',
    '0712 345 67a',
  ])('%j is wrong at once', (typed) => expect(canBecomePhone(typed)).toBe(false));

  it('is grouped while digits are added at its end', () => {
    let field = '';
    for (const key of '0712345678') field = groupTyped(field + key, field);
    expect(field).toBe('0712 345 678');
    expect(groupTyped('0712345678', '')).toBe('0712 345 678');
  });

  it('is left alone where a digit is taken away or put between others', () => {
    expect(groupTyped('0712 345', '0712 345 6')).toBe('0712 345');
    expect(groupTyped('07912 345 6', '0712 345 6')).toBe('07912 345 6');
    expect(groupTyped('+25571', '+2557')).toBe('+25571');
  });
});

describe('nationalDigits', () => {
  it.each([
    ['0754', '754'],
    ['+25575', '75'],
    ['0025575', '75'],
    ['75', '75'],
  ])('of %j are %j', (typed, digits) => {
    expect(nationalDigits(typed)).toBe(digits);
  });
});
