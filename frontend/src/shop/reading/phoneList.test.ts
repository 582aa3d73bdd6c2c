import { describe, expect, it } from 'vitest';
import { readPhoneList, withoutPhone } from './phoneList';

const ASHA = '255754321908';
const JUMA = '255713222333';

const phonesIn = (text: string) => readPhoneList(text).phones.map(({ phone }) => phone);
const namesIn = (text: string) => readPhoneList(text).phones.map(({ name }) => name);
const wrongIn = (text: string) =>
  readPhoneList(text).wrong.map(({ text: typed, why }) => [typed, why]);

describe('two numbers', () => {
  it.each([
    ['one below the other', '0754321908\n0713222333'],
    ['with the line ends of Windows', '0754321908\r\n0713222333\r\n'],
    ['with the line ends of a word processor', '0754321908\u20280713222333'],
    ['beside each other', '0754321908 0713222333'],
    ['in groups beside each other', '0754 321 908 0713 222 333'],
    ['with commas', '0754321908,0713222333'],
    ['in groups of commas', '0754,321,908, 0713,222,333'],
    ['with semicolons', '0754321908;0713222333;'],
    ['with a slash', '0754321908/0713222333'],
    ['with dashes', '0754-321-908 - 0713-222-333'],
    ['with bars', '0754321908|0713222333'],
    ['joined by a word', '0754321908 na 0713222333'],
    ['with the country code', '+255 754 321 908 +255713222333'],
    ['with the country code and nothing between', '+255754321908+255713222333'],
    ['with the country code in brackets', '(+255) 754 321 908, 00255 713 222 333'],
    ['without a zero at the front', '754321908 713222333'],
    ['without a zero, in groups', '754 321 908 713 222 333'],
    ['the first with the country code', '+255 754 321 908 713 222 333'],
    ['behind an amount', '2000 0754321908, 2000 0713222333'],
    ['in the columns of a spreadsheet', 'Asha\t0754321908\t2000\nJuma\t0713222333\t2,000/='],
    ['in a spreadsheet that took them for numbers', '754321908.0\n713222333.0'],
    ['as a spreadsheet keeps them as texts', '="0754321908"\n\'0713222333'],
    ['numbered', '1. 0754321908\n2) 0713222333'],
    ['numbered on one line', '1. 754321908 2. 713222333'],
    ['numbered with a dash', '1 - 0754 321 908\n2 - 0713 222 333'],
    ['with marks of a list', '• 0754321908\n– 0713222333'],
    ['with amounts', '0754321908 TSh 10,000\n0713222333 - 10000'],
    ['with sizes', '0754321908 10GB\n0713222333 1.5 GB'],
    ['with dates and times', '[29/11/2026, 14:05] 0754321908\n06/11/2026 0713222333'],
    ['with years', 'Oda ya 2026: 0754321908, 2027: 0713222333'],
    ['in Arabic digits', '٠٧٥٤٣٢١٩٠٨\n٠٧١٣٢٢٢٣٣٣'],
    ['in full-width digits', '０７５４３２１９０８　０７１３２２２３３３'],
    ['with invisible marks', '\u202a+255 754 321 908\u202c\u200b\n\ufeff0713222333'],
    ['with hard spaces', '0754\u00a0321\u00a0908\u00a00713\u00a0222\u00a0333'],
    ['as links', 'tel:+255754321908 tel:0713222333'],
    ['of contact cards', 'FN:Asha\nTEL;TYPE=CELL:+255754321908\nFN:Juma\nTEL;CELL:0713222333'],
    ['with emoji', '0754321908 😀 0713222333'],
  ])('%s', (_how, text) => expect(phonesIn(text)).toEqual([ASHA, JUMA]));
});

it.each(['', ' \n\t', 'Mama Asha', 'Group 12', '10GB', 'TSh 500'])('%j has no number', (text) => {
  expect(readPhoneList(text)).toEqual({ phones: [], wrong: [] });
});

it('keeps a number that stands there twice', () => {
  expect(phonesIn('0754321908\n+255 754 321 908')).toEqual([ASHA, ASHA]);
});

describe('a name', () => {
  it.each([
    ['before the number', 'Mama Asha 0754 321 908', ['Mama Asha']],
    ['behind it', '0754321908 Mama Asha', ['Mama Asha']],
    ['with a colon', 'Mama Asha: 0754321908', ['Mama Asha']],
    ['of several on a line', 'Asha 0754321908, Juma 0713222333', ['Asha', 'Juma']],
    ['behind several on a line', '0754321908 Asha, 0713222333 Juma', ['Asha', 'Juma']],
    ['on the line above', 'Mama Asha\n0754321908\nJuma\n0713222333', ['Mama Asha', 'Juma']],
    ['that is the heading of a list', 'Vodacom:\n0754321908', ['']],
    ['beside a size', 'Asha 0754321908 10GB', ['Asha']],
    ['beside a place in a list', '1. Asha 0754321908', ['Asha']],
    ['in quotes', '"Asha","0754321908"', ['Asha']],
    ['with an apostrophe', "Ng'ombe 0754321908", ["Ng'ombe"]],
    ['with accents', 'José Núñez 0754321908', ['José Núñez']],
    ['in another script', 'عائشة 0754321908', ['عائشة']],
    ['with a full stop', 'Dr. J. Mushi 0754321908', ['Dr. J. Mushi']],
    ['that is too long', `${'Asha '.repeat(20)} 0754321908`, ['Asha Asha Asha Asha Asha Asha']],
  ])('%s', (_where, text, names) => expect(namesIn(text)).toEqual(names));
});

describe('what is no number', () => {
  it.each([
    ['0754 32', 'short'],
    ['0754 321 9080', 'long'],
    ['07543219080713222333', 'long'],
    ['0754 321 90l', 'letter'],
    ['O754321908', 'letter'],
    ['+254 712 345 678', 'notMobile'],
    ['+1 202 555 0143', 'notMobile'],
    ['00254712345678', 'notMobile'],
    ['022 211 5811', 'notMobile'],
    ['0812345678', 'notMobile'],
    ['+255 22 211 5811', 'notMobile'],
    ['123456', 'notMobile'],
    ['254 712 345 678', 'notMobile'],
    ['2000 754321908', 'notMobile'],
  ])('%j: %s', (text, why) => expect(wrongIn(`Mama ${text}`)).toEqual([[text, why]]));

  it('counts the digits', () => {
    const counts = (text: string) => readPhoneList(text).wrong.map(({ count }) => count);
    expect(counts('0754 32')).toEqual([4]);
    expect(counts('0754 321 9080')).toEqual([1]);
    expect(counts('25575432190')).toEqual([1]);
  });

  it.each([
    ['0754 321 90 0713 222 333', '0754 321 90'],
    ['0713 222 333, 0754 321 90', '0754 321 90'],
    ['Asha 0754 321 90\nJuma 0713 222 333', '0754 321 90'],
    ['1. 0754 321 90 / 0713222333', '0754 321 90'],
    ['0713 222 333 +254 712 345 678', '+254 712 345 678'],
    ['+1 202 555 0143, 0713 222 333', '+1 202 555 0143'],
    ['254 712 345 678, 0713 222 333', '254 712 345 678'],
    ['+1 712 345 678, 0713 222 333', '+1 712 345 678'],
    ['0713 222 333 812345678', '812345678'],
    ['0713 222 333\n7 912 345 67 89', '7 912 345 67 89'],
    ['0713 222 333; 712 345 678 9', '712 345 678 9'],
  ])('takes no digits of its neighbour: %j', (text, wrong) => {
    expect(phonesIn(text)).toEqual([JUMA]);
    expect(wrongIn(text).map(([typed]) => typed)).toEqual([wrong]);
  });

  it('stands apart from the next one', () => {
    expect(wrongIn('0754 321 90 0713 222 33').map(([typed]) => typed)).toEqual([
      '0754 321 90',
      '0713 222 33',
    ]);
  });

  it('is unfinished at the end of the text', () => {
    const ends = (text: string) => readPhoneList(text).wrong.map((one) => one.isUnfinished);
    expect(ends('0713222333\n0754 32')).toEqual([true]);
    expect(ends('0754 32\n0713222333')).toEqual([false]);
    expect(ends('0812 34')).toEqual([false]);
  });
});

it('says where everything stands in the text as typed', () => {
  const text = '😀 Asha: ０７５４ 321 908,\u200b O713222333\r\n+255 713 222 333 !';
  const { phones, wrong } = readPhoneList(text);
  const typed = [...phones, ...wrong].map(({ from, to }) => text.slice(from, to));
  expect(typed).toEqual(['０７５４ 321 908', '+255 713 222 333', 'O713222333']);
});

describe('a number is taken out', () => {
  it.each([
    ['with its line', 'Asha 0754321908\nJuma 0713222333', 'Juma 0713222333'],
    ['with the last line', 'Juma 0713222333\nAsha 0754321908', 'Juma 0713222333\n'],
    ['with the name before it', 'Asha 0754321908, Juma 0713222333', ', Juma 0713222333'],
    ['with the name before it, at the end', 'Juma 0713222333, Asha 0754321908', 'Juma 0713222333'],
    ['with the name behind it', '0754321908 Asha, 0713222333 Juma', '0713222333 Juma'],
    ['wherever it stands', '0754321908\n0713222333\n+255 754 321 908', '0713222333\n'],
    ['with the name above it', 'Mama Asha\n0754321908\n0713222333', '0713222333'],
    ['alone', '0754321908', ''],
  ])('%s', (_what, text, rest) => {
    expect(withoutPhone(text, ASHA)).toBe(rest);
    expect(phonesIn(rest)).not.toContain(ASHA);
  });
});

it('reads a long text at once', () => {
  const text = `${'12 34-'.repeat(20_000)}\n${'0754321908 '.repeat(2000)}`;
  expect(phonesIn(text)).toHaveLength(2000);
});
