import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render';
import { DateField } from './DateField';
import { MonthField } from './MonthField';

const chosen = vi.fn<(day: string) => void>();

interface Rest {
  first?: string;
  min?: string;
  max?: string;
  required?: boolean;
}

function Field({ first = '', ...rest }: Rest) {
  const [value, setValue] = useState(first);
  const change = (day: string) => {
    chosen(day);
    setValue(day);
  };
  return (
    <>
      <DateField label="From" value={value} onChange={change} {...rest} />
      <button type="button" onClick={() => setValue('2026-01-05')}>
        elsewhere
      </button>
    </>
  );
}

const open = (rest: Rest = {}, language: 'en' | 'sw' = 'en') => {
  chosen.mockClear();
  const { user } = renderApp(<Field {...rest} />, { language });
  return { user, field: screen.getByLabelText('From') };
};

describe('a day', () => {
  it.each([
    ['en', '5/6/2026'],
    ['sw', '5/6/2026'],
    ['en', '05.06.2026'],
    ['en', '05062026'],
    ['en', '2026-06-05'],
    ['en', '5 june 2026'],
    ['en', '5\u2011\u0666\u20112026'],
    ['sw', '5 Juni 2026'],
  ] as const)('in %s may be written %s', async (language, text) => {
    const { user, field } = open({}, language);
    await user.type(field, text);
    expect(chosen).toHaveBeenCalledExactlyOnceWith('2026-06-05');
    await user.tab();
    expect(field).toHaveValue('5 Jun 2026');
  });

  it('is Machi in Swahili', () => {
    const { field } = open({ first: '2026-03-01' }, 'sw');
    expect(field).toHaveValue('1 Mac 2026');
  });

  it.each(['31/2/2026', '2026', 'kesho', '5/13/2026'])(
    'is not %s, which is said afterwards',
    async (text) => {
      const { user, field } = open();
      await user.type(field, text);
      expect(screen.queryByText(/Enter the date/)).toBeNull();
      await user.tab();
      expect(await screen.findByText('Enter the date like this: 22/11/2026')).toBeVisible();
      expect(field).toBeInvalid();
      expect(field).toHaveValue(text);
      expect(chosen).not.toHaveBeenCalled();
    },
  );

  it('outside the limits is not taken', async () => {
    const { user, field } = open({ min: '2026-06-01', max: '2026-06-30' });
    await user.type(field, '1/7/2026');
    await user.tab();
    expect(await screen.findByText(/^30 Jun 2026 or earlier$/)).toBeVisible();
    await user.clear(field);
    await user.type(field, '31/5/2026');
    await user.tab();
    expect(await screen.findByText(/^1 Jun 2026 or later$/)).toBeVisible();
    expect(chosen).not.toHaveBeenCalled();
  });

  it('is cleared where it may be left out', async () => {
    const { user, field } = open({ first: '2026-06-05' });
    await user.clear(field);
    expect(chosen).toHaveBeenCalledExactlyOnceWith('');
    expect(field).toHaveValue('');
  });

  it('that is needed comes back when the field is left empty', async () => {
    const { user, field } = open({ first: '2026-03-05', required: true });
    await user.clear(field);
    await user.tab();
    expect(field).toHaveValue('5 Mar 2026');
    expect(chosen).not.toHaveBeenCalled();
  });

  it('chosen elsewhere takes the place of what was written', async () => {
    const { user, field } = open({ first: '2026-03-05' });
    await user.clear(field);
    await user.type(field, 'nonsense');
    await user.click(screen.getByText('elsewhere'));
    expect(field).toHaveValue('5 Jan 2026');
    expect(field).toBeValid();
  });

  it('can be chosen from the calendar of the browser', () => {
    const { field } = open();
    expect(screen.getByRole('button', { name: 'Open calendar: From' })).toBeVisible();
    const native = document.querySelector('input[type=date]');
    if (native) fireEvent.change(native, { target: { value: '2026-03-05' } });
    expect(chosen).toHaveBeenCalledExactlyOnceWith('2026-03-05');
    expect(field).toHaveValue('5 Mar 2026');
  });
});

it('offers months in the language of the page, newest first', async () => {
  const change = vi.fn<(month: string) => void>();
  const months = <MonthField label="Mwezi" value="2026-03" latest="2026-03" onChange={change} />;
  const { user } = renderApp(months, { language: 'sw' });
  const options = screen.getAllByRole('option').map((option) => option.textContent);
  expect(options).toEqual(['Machi 2026', 'Februari 2026', 'Januari 2026']);
  await user.selectOptions(screen.getByLabelText('Mwezi'), 'Januari 2026');
  expect(change).toHaveBeenCalledExactlyOnceWith('2026-01');
});
