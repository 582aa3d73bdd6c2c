import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Address, address } from '../../../test/Address';
import { testText as word } from '../../../test/intls';
import { renderApp } from '../../../test/render';
import { windowOf } from '../../../test/window';
import { ResourceRows, type Columns, type RowLayout } from './columns';

interface Sale {
  _id: string;
  who: string;
  item: string;
  sum: string;
  note: string | null;
}

const columns: Columns<Sale> = [
  {
    label: word('Customer'),
    main: { show: ({ who }) => who, card: '1 left', look: 'name' },
    sub: { show: ({ note }) => note, card: '2 left' },
  },
  {
    label: word('Item'),
    main: { show: ({ item }) => item, card: '3 left' },
    onCard: { show: () => 'only on a card', card: '3 right' },
  },
  {
    label: word('Amount'),
    main: { show: ({ sum }) => sum, card: '1 right', labelled: true },
    nowrap: true,
  },
  { label: word('Remark'), main: { show: () => 'only in the table' } },
];

const rows: Sale[] = [
  { _id: 'a', who: 'Asha', item: '5GB', sum: '7,000', note: null },
  { _id: 'b', who: 'Juma', item: '1GB', sum: '2,000', note: 'late' },
];

const open = (layout: Partial<RowLayout<Sale>> = {}) =>
  renderApp(
    <>
      <ResourceRows name={word('Sales')} columns={columns} rows={rows} {...layout} />
      <Address />
    </>,
    { path: '/sales' },
  );

const linkOf = ({ _id }: Sale) => ({ to: `/sales/${_id}`, state: { fromList: true } });

describe('in a wide window', () => {
  beforeEach(() => windowOf(1280));

  it('rows are a table with the columns in their order', () => {
    open();
    const table = screen.getByRole('table', { name: 'Sales' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Customer',
      'Item',
      'Amount',
      'Remark',
    ]);
    expect(within(table).getByRole('row', { name: /Juma/ })).toHaveTextContent('Jumalate1GB2,000');
    expect(screen.queryByText('only on a card')).toBeNull();
  });

  it('a row opens with a press anywhere, and its name is the link', async () => {
    const { user } = open({ linkOf });
    expect(screen.getByRole('link', { name: 'Asha' })).toHaveAttribute('href', '/sales/a');
    await user.click(screen.getByText('2,000'));
    expect(address()).toBe('/sales/b');
  });

  it('columns can be left out, and rows stand closer', () => {
    open({ view: { hidden: ['test.Item'], isCompact: true } });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Customer', 'Amount', 'Remark']);
    expect(screen.queryByText('5GB')).toBeNull();
  });

  it('rows without an address do not open', async () => {
    const { user } = open();
    await user.click(screen.getByText('2,000'));
    expect(screen.queryByRole('link')).toBeNull();
    expect(address()).toBe('/sales');
  });
});

describe('on a phone', () => {
  beforeEach(() => windowOf(360));

  it('rows are cards, whose parts stand where the columns say', () => {
    open({ linkOf });
    const card = screen.getByRole('link', { name: /Juma/ });
    expect([...card.children].map(({ textContent }) => textContent)).toEqual([
      'JumaAmount 2,000',
      'late',
      '1GBonly on a card',
    ]);
    expect(screen.queryByText('only in the table')).toBeNull();
  });

  it('a line without a value takes no room', () => {
    open();
    const [asha] = screen.getAllByRole('listitem');
    expect(asha).toHaveTextContent('AshaAmount 7,0005GBonly on a card');
    expect(asha!.firstElementChild!.children).toHaveLength(2);
  });
});
