import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { aBundle } from '../../test/fixtures';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { NormalBundlesPage } from './NormalBundlesPage';
import { SmeBundlesPage } from './SmeBundlesPage';

function Address() {
  return <output>{useLocation().search}</output>;
}

const names = async () =>
  (await screen.findAllByRole('article')).map(
    (card) => within(card).getByRole('heading').textContent,
  );

describe('the list of data bundles', () => {
  it('begins with the cheapest', async () => {
    renderApp(<NormalBundlesPage />);
    expect(await names()).toEqual(['Daily 1GB', 'Weekly 5GB', 'Monthly 12GB']);
  });

  it('is read from the address: network and order', async () => {
    renderApp(<NormalBundlesPage />, { path: '/normal-bundles?network=vodacom&sort=size' });
    expect(await names()).toEqual(['Weekly 5GB', 'Daily 1GB']);
  });

  it('writes what is chosen into the address', async () => {
    const { user } = renderApp(
      <>
        <NormalBundlesPage />
        <Address />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'Yas' }));
    await user.click(screen.getByRole('button', { name: 'Most data' }));
    expect(screen.getByText('?network=yas&sort=size')).toBeVisible();
    expect(await names()).toEqual(['Monthly 12GB']);
  });

  it('shows Swahili names and units before numbers in Swahili', async () => {
    renderApp(<NormalBundlesPage />, { language: 'sw' });
    expect(await names()).toEqual(['Siku 1GB', 'Wiki 5GB', 'Mwezi 12GB']);
    expect(screen.getByText('Siku 7')).toBeVisible();
    expect(screen.getByText('Saa 24')).toBeVisible();
    expect(screen.getAllByText('Lipa kwanza')).toHaveLength(3);
  });

  it('marks an English text that has no Swahili one', async () => {
    server.use(http.get('*/api/bundles', () => answer([aBundle({ nameSwahili: '' })])));
    renderApp(<NormalBundlesPage />, { language: 'sw' });
    expect(await screen.findByText('Weekly 5GB')).toHaveAttribute('lang', 'en');
  });

  it('shows price, price per GB and per day', async () => {
    renderApp(<NormalBundlesPage />);
    const [, card] = await screen.findAllByRole('article');
    expect(card).toHaveTextContent(/TSh.10,000/);
    expect(card).toHaveTextContent('2,000 per GB');
    expect(card).toHaveTextContent('1,429 per day');
    expect(card).toHaveTextContent('Pay First');
  });

  it.each([
    ['en', 'No Data Bundles Available'],
    ['sw', 'Hakuna vifurushi vya data kwa sasa'],
  ] as const)('says so when it is empty (%s)', async (language, text) => {
    server.use(http.get('*/api/bundles', () => answer([])));
    renderApp(<NormalBundlesPage />, { language });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('leads from a network without bundles to all networks', async () => {
    const { user } = renderApp(<NormalBundlesPage />, { path: '/normal-bundles?network=halotel' });
    await user.click(await screen.findByRole('button', { name: 'Show all networks' }));
    expect(await names()).toHaveLength(3);
  });

  it('never shows a failure as an empty list, and can be tried again', async () => {
    server.use(http.get('*/api/bundles', () => failure(500, 'internal_error'), { once: true }));
    const { user } = renderApp(<NormalBundlesPage />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load bundles. Please refresh the page.');
    expect(screen.queryByText('No Data Bundles Available')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await names()).toHaveLength(3);
  });
});

describe('the list of SME bundles', () => {
  it.each([
    ['en', 'Pay First, Then Order'],
    ['sw', 'Lipa kwanza, kisha agiza'],
  ] as const)('marks each as SME, to be paid first (%s)', async (language, note) => {
    renderApp(<SmeBundlesPage />, { language });
    const card = await screen.findByRole('article');
    expect(within(card).getByText('SME')).toBeVisible();
    expect(within(card).getByText(note)).toBeVisible();
  });
});
