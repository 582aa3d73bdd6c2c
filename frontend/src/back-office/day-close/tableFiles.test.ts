import { describe, expect, it } from 'vitest';
import { isPdf, pastedTable, tableIn } from './tableFiles';

describe('what is pasted', () => {
  it.each(['Ref\tPaid\nCEJ1\t500', 'Ref,Paid\r\nCEJ1,500\r\n', 'Ref;Paid\n\nCEJ1;500'])(
    '“%s” is a table',
    async (text) => {
      const file = pastedTable(text, 'Pasted table');
      expect(file?.name).toBe('Pasted table.tsv');
      expect(await file?.text()).toBe(text);
    },
  );

  it.each(['', 'CEJ1', 'CEJ1, 500', 'Dear Asha,\nplease look', 'a\nb\nc'])('“%s” is none', (text) =>
    expect(pastedTable(text, 'x')).toBeNull(),
  );

  it('is a file before it is a text', () => {
    const file = new File(['x'], 'a.xlsx');
    const data = { files: [file], getData: () => 'Ref\tPaid\n1\t2' } as unknown as DataTransfer;
    expect(tableIn(data, 'x')).toBe(file);
    expect(tableIn(null, 'x')).toBeNull();
  });
});

it.each([
  ['a.PDF', '', true],
  ['a', 'application/pdf', true],
  ['a.pdf.csv', 'text/csv', false],
])('%s of type %s is a PDF: %s', (name, type, is) => {
  expect(isPdf(new File([''], name, { type }))).toBe(is);
});
