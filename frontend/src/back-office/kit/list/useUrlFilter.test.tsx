import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { chips, period, sort, text } from './filterFields';
import { useUrlFilter } from './useUrlFilter';

const word = { id: 'word' };
const schema = {
  status: chips(word, { due: word, paid: word, all: word }, 'due'),
  sort: sort(word, word, { newest: word }),
  ...period,
  q: text,
};
const nothing = { status: null, sort: null, from: null, to: null, q: '' };

function open(search: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/list${search}`]}>{children}</MemoryRouter>
  );
  const use = () => ({ filter: useUrlFilter(schema), address: useLocation().search });
  return renderHook(use, { wrapper }).result;
}

describe('a filter in the address', () => {
  it('shows the usual value at the bare address', () => {
    expect(open('').current.filter.values).toEqual({ ...nothing, status: 'due' });
  });

  it('searches in everything as long as nothing was chosen', () => {
    expect(open('?q=asha').current.filter.values.status).toBeNull();
    expect(open('?q=asha&status=due').current.filter.values.status).toBe('due');
  });

  it('ignores what it does not know', () => {
    const { values } = open('?status=odd&from=2026-02-31').current.filter;
    expect(values).toEqual({ ...nothing, status: 'due' });
  });

  it('changes its own parameters alone', () => {
    const result = open('?application=A1&q=asha');
    act(() => result.current.filter.change({ status: 'paid', q: '' }));
    expect(result.current.address).toBe('?application=A1&status=paid');
  });

  it('says at the address that everything is shown where the bare one shows less', () => {
    const result = open('?status=paid&from=2026-11-21&q=asha');
    act(() => result.current.filter.showAll());
    expect(result.current.address).toBe('?status=all');
    expect(result.current.filter.isNarrowed).toBe(false);
  });

  it('leaves nothing out by a sort, and takes it back together with what does', () => {
    const result = open('?status=all&sort=newest');
    expect(result.current.filter.isNarrowed).toBe(false);
    act(() => result.current.filter.showAll());
    expect(result.current.address).toBe('?status=all');
  });

  it('gives the address of another choice, which keeps the rest', () => {
    const { filter } = open('?q=asha&payment=p1').current;
    expect(filter.searchWith({ status: 'paid' })).toBe('q=asha&payment=p1&status=paid');
  });
});
