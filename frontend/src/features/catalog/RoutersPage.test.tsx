import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../test/render';
import { answer, server } from '../../test/server';
import { RoutersPage } from './RoutersPage';

const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('article')!);
};

describe('the list of routers', () => {
  it.each([
    ['en', 'In Stock', 'Cash on Delivery', '12 units in stock'],
    ['sw', 'Ipo', 'Lipa ukipokea', 'Zimebaki 12'],
  ] as const)(
    'says what is there and how it is paid (%s)',
    async (language, badge, cash, stock) => {
      renderApp(<RoutersPage />, { language });
      const card = await cardOf('Pocket MiFi 4G');
      expect(card.getByText(badge)).toBeVisible();
      expect(card.getByText(cash)).toBeVisible();
      expect(card.getByText(stock)).toBeVisible();
      expect(card.getByText('4G up to 150 Mbps')).toBeVisible();
    },
  );

  it('warns when few are left', async () => {
    renderApp(<RoutersPage />);
    expect((await cardOf('Budget 4G')).getByText('Only 3 left')).toBeVisible();
  });

  it('cannot be ordered from when it is sold out', async () => {
    renderApp(<RoutersPage />);
    const card = await cardOf('Home 4G router');
    expect(card.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
    expect(card.queryByRole('link')).toBeNull();
  });

  it('opens the order of a router over the page', async () => {
    renderApp(<RoutersPage />, { path: '/routers' });
    const card = await cardOf('Pocket MiFi 4G');
    expect(card.getByRole('link')).toHaveAttribute('href', '/routers?order=mifi');
  });

  it('says so when it is empty', async () => {
    server.use(http.get('*/api/routers', () => answer([])));
    renderApp(<RoutersPage />);
    expect(await screen.findByText('No Routers Available')).toBeVisible();
  });
});
