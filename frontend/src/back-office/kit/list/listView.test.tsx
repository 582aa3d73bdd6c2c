import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { testText as word } from '../../../test/intls';
import { renderApp } from '../../../test/render';
import { windowOf } from '../../../test/window';
import type { Columns } from './columns';
import { ResourceList } from './ResourceList';

interface Sale {
  _id: string;
  who: string;
  sum: string;
}

const columns: Columns<Sale> = [
  { label: word('Customer'), main: { show: ({ who }) => who, card: '1 left' } },
  { label: word('Sum'), main: { show: ({ sum }) => sum, card: '1 right' } },
];

const list = {
  rows: [{ _id: 'a', who: 'Asha', sum: '7,000' }],
  newCount: 0,
  leftCount: 0,
  total: 1,
  arrived: true,
  arrivedAt: 0,
  failure: undefined,
  isLoading: false,
  isLoadingMore: false,
  hasMore: false,
  loadMore: () => undefined,
  refresh: () => undefined,
};

const open = (title: string) =>
  renderApp(
    <ResourceList
      list={list}
      words={{
        title: word(title),
        count: word('1 sale'),
        countShown: word('1 sale'),
        news: word('new'),
        outdated: word('old'),
      }}
      columns={columns}
      empty={null}
    />,
  );

beforeEach(() => windowOf(1280));

it('a column that is left out stays so on this device, in its list alone', async () => {
  const { user, unmount } = open('Sales');
  await user.click(screen.getByRole('button', { name: 'Table view' }));
  const menu = within(screen.getByRole('menu'));
  expect(menu.queryByRole('menuitemcheckbox', { name: 'Customer' })).toBeNull();
  await user.click(menu.getByRole('menuitemcheckbox', { name: 'Sum', checked: true }));
  expect(screen.queryByText('7,000')).toBeNull();
  unmount();
  const again = open('Sales');
  expect(screen.queryByText('7,000')).toBeNull();
  again.unmount();
  open('Refunds');
  expect(screen.getByText('7,000')).toBeVisible();
});

it('rows that stand closer do so at the next visit too', async () => {
  const { user, unmount } = open('Payments');
  await user.click(screen.getByRole('button', { name: 'Table view' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Compact rows' }));
  unmount();
  open('Payments');
  await user.click(screen.getByRole('button', { name: 'Table view' }));
  expect(
    screen.getByRole('menuitemcheckbox', { name: 'Compact rows', checked: true }),
  ).toBeVisible();
});

it('cards of a phone have no columns to choose', () => {
  windowOf(360);
  open('Sales of a phone');
  expect(screen.queryByRole('button', { name: 'Table view' })).toBeNull();
});
