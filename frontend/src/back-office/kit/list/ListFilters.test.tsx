import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Address, address } from '../../../test/Address';
import { testText as word } from '../../../test/intls';
import { renderApp } from '../../../test/render';
import { windowOf } from '../../../test/window';
import { EmptyList } from './EmptyList';
import { chips, period, search, select, sort } from './filterFields';
import { ListFilters } from './ListFilters';
import { useUrlFilter } from './useUrlFilter';

const schema = {
  state: chips(word('State'), { due: word('Due'), paid: word('Paid'), all: word('All') }, 'due'),
  network: select(word('Network'), word('Any network'), { airtel: 'Airtel' }),
  sort: sort(word('Sort by'), word('By name'), { newest: word('Newest') }),
  ...period,
  q: search(word('Search'), word('A name')),
};

function Filtered({ counts }: { counts?: Record<string, number> }) {
  const filter = useUrlFilter(schema);
  return (
    <>
      <ListFilters filter={filter} counts={counts} />
      <EmptyList
        icon="search"
        none={[word('Nothing yet'), word('Wait')]}
        filtered={{
          by: filter,
          none: [word('No match'), word('Look elsewhere')],
          only: { due: [word('Nothing due'), word('All is paid')] },
          showAll: word('Show all'),
        }}
      />
      <Address />
    </>
  );
}

const open = (query = '', counts?: Record<string, number>) =>
  renderApp(<Filtered {...(counts && { counts })} />, { path: `/list${query}` });

beforeEach(() => windowOf(1280));

describe('filters drawn from a schema', () => {
  it('show what the address says', () => {
    open('?network=airtel&sort=newest&from=2026-11-20&q=asha&state=paid');
    expect(screen.getByRole('button', { name: 'Paid', pressed: true })).toBeVisible();
    expect(screen.getByLabelText('Network')).toHaveValue('airtel');
    expect(screen.getByLabelText('Sort by')).toHaveValue('newest');
    expect(screen.getByLabelText('From')).toHaveValue('20 Nov 2026');
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('asha');
  });

  it('write each choice into the address, and take it out again', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'All' }));
    await user.selectOptions(screen.getByLabelText('Network'), 'Airtel');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest');
    expect(address()).toBe('/list?state=all&network=airtel&sort=newest');
    await user.selectOptions(screen.getByLabelText('Network'), 'Any network');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'By name');
    expect(address()).toBe('/list?state=all');
  });

  it('scroll the chip that the address names into sight', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollLeft', 'set');
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const chosen = this.getAttribute('aria-pressed') === 'true';
      return new DOMRect(chosen ? 900 : 0, 0, chosen ? 100 : 0, 0);
    });
    open('?state=paid');
    expect(scrolled).toHaveBeenCalledWith(950);
  });

  it('say how many rows a chip stands for, as far as that is known', () => {
    open('', { due: 3 });
    expect(screen.getByRole('button', { name: 'Due (3)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Paid' })).toBeVisible();
  });

  it('are folded on a phone, which says how many leave something out: days count once, a sort does not', async () => {
    windowOf(360);
    const { user } = open('?from=2026-11-20&to=2026-11-21&sort=newest&q=asha&state=paid');
    expect(screen.queryByRole('button', { name: 'Paid' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
    expect(await screen.findByRole('button', { name: 'Paid' })).toBeVisible();
  });
});

describe('an empty list', () => {
  it.each([
    ['', 'Nothing due'],
    ['?state=paid', 'No match'],
    ['?state=due&network=airtel', 'No match'],
    ['?state=all', 'Nothing yet'],
    ['?state=all&sort=newest', 'Nothing yet'],
  ])('at “%s” says: %s', (query, title) => {
    open(query);
    expect(screen.getByText(title)).toBeVisible();
    const isAll = title === 'Nothing yet';
    expect(screen.queryAllByRole('button', { name: 'Show all' })).toHaveLength(isAll ? 0 : 1);
  });

  it('leads to everything', async () => {
    const { user } = open('?network=airtel&q=asha');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(address()).toBe('/list?state=all');
    expect(screen.getByText('Nothing yet')).toBeVisible();
  });
});
