import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { Link, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { PageHeading } from '../../../shop/page/PageHeading';
import { aWalletMessage } from '../../../test/fixtures';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { ListSearch } from './ListSearch';

function Orders() {
  return (
    <>
      <PageHeading title="Orders" />
      <ListSearch label="Search orders" hint="Name" q="" onSearch={() => undefined} />
    </>
  );
}

function open() {
  return renderApp(
    <Routes>
      <Route
        path="/"
        element={
          <>
            <Link to="/orders" state={{ toSearch: true }}>
              Find an order
            </Link>
            <Link to="/orders">All orders</Link>
          </>
        }
      />
      <Route path="/orders" element={<Orders />} />
    </Routes>,
  );
}

it('a link that leads to search puts the focus into the search', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'Find an order' }));
  await waitFor(() => expect(screen.getByLabelText('Search orders')).toHaveFocus());
});

it('any other link puts the focus on the heading', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'All orders' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus());
});

const MESSAGE =
  'DES9B14S4R Confirmed. Tsh7,000.00 paid to LIPA KARIBU STORES on 28/5/26 at 4:48 pm';

async function paste(text: string, readsMessages: boolean) {
  const onSearch = vi.fn<(q: string) => void>();
  const { user } = renderApp(
    <ListSearch label="Search" hint="Any" q="" onSearch={onSearch} readsMessages={readsMessages} />,
  );
  await user.click(screen.getByLabelText('Search'));
  await user.paste(text);
  return onSearch;
}

it('a wallet’s message that is pasted becomes its reference', async () => {
  server.use(
    http.post('*/api/payments/read-message', () => answer({ messages: [aWalletMessage()] })),
  );
  const onSearch = await paste(MESSAGE, true);
  await waitFor(() => expect(onSearch).toHaveBeenCalled());
  expect(onSearch.mock.calls).toEqual([['DES9B14S4R']]);
  expect(screen.getByLabelText('Search')).toHaveValue('DES9B14S4R');
});

it('any other text is searched for as it is', async () => {
  const refused = vi.fn(() => failure(422, 'message_unreadable'));
  server.use(http.post('*/api/payments/read-message', refused));
  const other = await paste('Habari, oda yangu TBH482-7K3M9QX2TC bado haijafika', true);
  await waitFor(() => expect(other).toHaveBeenCalledWith(expect.stringContaining('TBH482')));
  expect(refused).toHaveBeenCalledTimes(1);
});

it('a list without references asks nobody what a message says', async () => {
  const onSearch = await paste(MESSAGE, false);
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith(MESSAGE));
});
