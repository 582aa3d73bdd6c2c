import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../test/render';
import { NameNewest } from './NameNewest';
import { addPerson, knownPeople, rememberPurchase } from './people';

const bought = {
  recipient: '255754321908',
  payer: '255754321908',
  network: 'vodacom',
  bundleId: 'weekly-5',
  price: 10000,
} as const;

it('whoever was bought for can be given a name, once', async () => {
  rememberPurchase(bought);
  const { user } = renderApp(<NameNewest />, { language: 'sw' });
  await user.click(screen.getByRole('button', { name: /^Ipe 0754.321.908 jina$/ }));
  await user.click(screen.getByRole('button', { name: 'Mimi' }));
  expect(knownPeople()).toMatchObject([{ name: 'Mimi' }]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('who has a name is not asked for', () => {
  addPerson(bought.recipient, 'vodacom', 'Mama');
  renderApp(<NameNewest />);
  expect(screen.queryByRole('button')).toBeNull();
});
