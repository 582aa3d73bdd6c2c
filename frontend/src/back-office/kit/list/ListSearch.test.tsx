import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { PageHeading } from '../../../shop/page/PageHeading';
import { renderApp } from '../../../test/render';
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
