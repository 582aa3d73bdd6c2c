import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { aBundle, shop } from '../../../test/fixtures';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { NormalBundlesPage } from './NormalBundlesPage';
import { SmeBundlesPage } from './SmeBundlesPage';

function Address() {
  return <output>{useLocation().search}</output>;
}

const names = async () =>
  (await screen.findAllByRole('article')).map(
    (card) => within(card).getByRole('heading').textContent,
  );

it.each([
  ['data bundles', NormalBundlesPage],
  ['SME bundles', SmeBundlesPage],
])('outside opening hours the list of %s says so before anything is chosen', async (_, Page) => {
  const week = shop.openingHours.week.map((day) => ({ ...day, from: null, to: null }));
  const openingHours = { week, closedDates: [] };
  server.use(http.get('*/api/store', () => answer({ ...shop, openingHours })));
  renderApp(<Page />);
  expect(await screen.findByText('Closed now')).toBeVisible();
});

describe('the list of data bundles', () => {
  it('begins with the cheapest', async () => {
    renderApp(<NormalBundlesPage />);
    expect(await names()).toEqual(['Daily 1GB', 'Weekly 5GB', 'Monthly 12GB']);
  });

  it('is read from the address: network and order', async () => {
    renderApp(<NormalBundlesPage />, { path: '/normal-bundles?network=vodacom&sort=size' });
    expect(await names()).toEqual(['Weekly 5GB', 'Daily 1GB']);
  });

  it.each([
    ['network=vodacom&for=week', ['Weekly 5GB']],
    ['for=month', ['Monthly 12GB']],
    ['max=10000', ['Daily 1GB', 'Weekly 5GB']],
    ['min=5&sort=size', ['Monthly 12GB', 'Weekly 5GB']],
    ['sort=perGb', ['Daily 1GB', 'Weekly 5GB', 'Monthly 12GB']],
    ['for=ever&max=lots', ['Daily 1GB', 'Weekly 5GB', 'Monthly 12GB']],
  ])('shows what the link %s asks for', async (search, expected) => {
    renderApp(<NormalBundlesPage />, { path: `/normal-bundles?${search}` });
    expect(new Set(await names())).toEqual(new Set(expected));
  });

  it('offers no length that nothing has', async () => {
    renderApp(<SmeBundlesPage />);
    await names();
    expect(await screen.findByRole('button', { name: 'Month' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Night' })).toBeNull();
  });

  it('finds the cheapest that lasts a week on a network in two taps', async () => {
    const { user } = renderApp(
      <>
        <NormalBundlesPage />
        <Address />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'Vodacom' }));
    await user.click(screen.getByRole('button', { name: 'Week' }));
    expect(await screen.findByText('?network=vodacom&for=week')).toBeVisible();
    expect(await names()).toEqual(['Weekly 5GB']);
    expect(screen.getByText('1 bundle')).toBeVisible();
  });

  it('takes a filter away by the tap that set it, and all of them at once', async () => {
    const { user } = renderApp(<NormalBundlesPage />, {
      path: '/normal-bundles?network=vodacom&for=week&max=10000&sort=size',
    });
    await user.click(await screen.findByRole('button', { name: 'Week' }));
    await user.click(screen.getByRole('button', { name: 'Clear 2 filters' }));
    expect(await names()).toEqual(['Monthly 12GB', 'Weekly 5GB', 'Daily 1GB']);
  });

  it('says that nothing matches, which is not the same as an empty shop', async () => {
    const { user } = renderApp(<NormalBundlesPage />, {
      path: '/normal-bundles?network=vodacom&for=month',
    });
    expect(await screen.findByText('No bundles match')).toBeVisible();
    expect(screen.queryByText('No Data Bundles Available')).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Clear 2 filters' }).at(-1)!);
    expect(await names()).toHaveLength(3);
  });

  it('offers only limits that tell its bundles apart', async () => {
    renderApp(<NormalBundlesPage />);
    await names();
    const price = screen.getByRole('combobox', { name: 'Price' });
    expect(
      within(price)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'Any price',
      expect.stringMatching(/2,000/),
      expect.stringMatching(/5,000/),
      expect.stringMatching(/10,000/),
      expect.stringMatching(/20,000/),
    ]);
  });

  it('leads by the amount to the page of a bundle', async () => {
    renderApp(<NormalBundlesPage />);
    expect(await screen.findByRole('link', { name: /^5\s?GB$/ })).toHaveAttribute(
      'href',
      '/bundles/weekly-5',
    );
  });

  it('writes what is chosen into the address', async () => {
    const { user } = renderApp(
      <>
        <NormalBundlesPage />
        <Address />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'Yas' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most data');
    expect(await screen.findByText('?network=yas&sort=size')).toBeVisible();
    expect(await names()).toEqual(['Monthly 12GB']);
  });

  it('shows Swahili names and units before numbers in Swahili', async () => {
    renderApp(<NormalBundlesPage />, { language: 'sw' });
    expect(await names()).toEqual(['Siku 1GB', 'Wiki 5GB', 'Mwezi 12GB']);
    expect(screen.getByText('Siku 7', { selector: 'p' })).toBeVisible();
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

  it('describes each in Swahili, and names whom to call', async () => {
    const adminPhoneNumber = '255754321908';
    const sme = aBundle({ type: 'sme', descriptionSwahili: 'Kwa timu yako.', adminPhoneNumber });
    server.use(http.get('*/api/bundles', () => answer([sme])));
    renderApp(<SmeBundlesPage />, { language: 'sw' });
    expect(await screen.findByText('Kwa timu yako.')).toBeVisible();
    expect(screen.getByRole('link', { name: /0754 321 908/ })).toHaveAttribute(
      'href',
      'tel:+255754321908',
    );
  });

  it.each([
    ['en', 'No SME Bundles Available'],
    ['sw', 'Hakuna vifurushi vya SME kwa sasa'],
  ] as const)('says so when it is empty (%s)', async (language, text) => {
    server.use(http.get('*/api/bundles', () => answer([])));
    renderApp(<SmeBundlesPage />, { language });
    expect(await screen.findByText(text)).toBeVisible();
  });
});
