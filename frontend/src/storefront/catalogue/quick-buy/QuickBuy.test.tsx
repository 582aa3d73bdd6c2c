import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { rememberPurchase } from '../../../shop/lastPurchase';
import { rememberRecipient } from '../../../shop/recipients';
import { Address, address } from '../../../test/Address';
import { aBundle } from '../../../test/fixtures';
import { renderApp } from '../../../test/render';
import { answer, server } from '../../../test/server';
import { QuickBuy } from './QuickBuy';
import { SavedRecipients } from '../saved/SavedRecipients';

function OpenedWith() {
  return <code>{JSON.stringify(useLocation().state)}</code>;
}

const open = (path = '/') =>
  renderApp(
    <>
      <QuickBuy intro={null} actions={null} />
      <Address />
      <OpenedWith />
    </>,
    { path },
  );

const remember = () =>
  rememberRecipient({ phone: '255754321908', network: 'halotel', lastUsedAt: Date.now() });

describe('buying from the first page', () => {
  it('keeps network, length and order in the address, and never the number', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Which number gets the data?'), '0754 321 908');
    await user.click(screen.getByRole('button', { name: 'Yas' }));
    await user.click(screen.getByRole('button', { name: 'Month' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Per day');
    expect(address()).toBe('/?network=yas&for=month&sort=perDay');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  it('leads to all bundles, narrowed the same way', async () => {
    open('/?for=week');
    expect(await screen.findByRole('link', { name: 'See all data bundles' })).toHaveAttribute(
      'href',
      '/normal-bundles?for=week',
    );
  });

  it('fills in a number that got a bundle before, with the network that it was for', async () => {
    remember();
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '0754 321 908' }));
    expect(await screen.findByLabelText('Which number gets the data?')).toHaveValue('0754 321 908');
    expect(address()).toBe('/?network=halotel');
  });

  it('forgets a number when asked to', async () => {
    remember();
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Remove 0754 321 908' }));
    expect(screen.queryByText('0754 321 908')).toBeNull();
    expect(localStorage.getItem('recipients')).toBe('[]');
  });
});

describe('a number on the first page', () => {
  const wrong = 'Invalid phone number format. Write it as 06XXXXXXXX or 07XXXXXXXX.';

  it.each(['0812', 'abc', '07543219080'])(
    'that nothing can mend is refused at once: %j',
    async (typed) => {
      const { user } = open();
      const field = screen.getByLabelText('Which number gets the data?');
      await user.type(field, typed);
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(wrong);
    },
  );

  it('that is not complete is refused when its field is left', async () => {
    const { user } = open();
    const field = screen.getByLabelText('Which number gets the data?');
    await user.type(field, '0754 32');
    expect(field).toBeValid();
    await user.tab();
    expect(field).toHaveAccessibleDescription(wrong);
    await user.type(field, '1908');
    expect(field).toBeValid();
  });

  it('is shown in groups, and read with words around it', async () => {
    const { user } = open();
    const field = screen.getByLabelText('Which number gets the data?');
    await user.type(field, '0754321908');
    expect(field).toHaveValue('0754 321 908');
    await user.clear(field);
    await user.click(field);
    await user.paste('Mama: +255 754 321 908');
    expect(field).toBeValid();
    expect(screen.getByText('Vodacom', { selector: '[role=status]' })).toBeVisible();
  });
});

describe('buying the same again', () => {
  const last = { bundleId: 'weekly-5', recipient: '255754321908', payer: '255713456789' };

  it('begins the payment at the price of today, with both numbers filled in', async () => {
    rememberPurchase(last);
    server.use(http.get('*/api/bundles/:id', () => answer(aBundle({ price: 11000 }))));
    server.use(http.get('*/api/bundles', () => answer([aBundle({ price: 11000 })])));
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: /^Buy again.*11,000/ }));
    expect(address()).toBe('/?buy=weekly-5');
    expect(JSON.parse(document.querySelector('code')!.textContent)).toMatchObject({
      recipient: '0754 321 908',
      payer: '0713 456 789',
    });
  });

  it('is not offered for a bundle that is sold no longer, nor on a new device', async () => {
    rememberPurchase({ ...last, bundleId: 'gone' });
    open();
    await screen.findAllByRole('article');
    expect(screen.queryByText('Buy again')).toBeNull();
  });
});

describe('the saved numbers of a profile', () => {
  it('can be looked through and removed', async () => {
    remember();
    const { user } = renderApp(<SavedRecipients />);
    expect(screen.getByText('Halotel')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove 0754 321 908' }));
    expect(await screen.findByText(/No numbers yet/)).toBeVisible();
  });
});
