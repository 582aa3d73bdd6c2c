import { http } from 'msw';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shop } from '../test/fixtures';
import { renderApp } from '../test/render';
import { answer, server } from '../test/server';
import { WalletFee, walletFee } from './WalletFee';

const steps = [
  { network: 'vodacom', upTo: 1999, fee: 0 },
  { network: 'vodacom', upTo: 4999, fee: 100 },
  { network: 'yas', upTo: 10_000, fee: 150 },
] as const;

it('the fee is that of the first step that the amount fits into', () => {
  const fee = (amount: number) => walletFee([...steps], 'vodacom', amount);
  expect([1999, 2000, 4999, 5000].map(fee)).toEqual([0, 100, 100, null]);
});

it('the fee and the total stand before the payment, once the owner has entered the tariff', async () => {
  server.use(http.get('*/api/store', () => answer({ ...shop, walletFees: steps })));
  renderApp(<WalletFee network="vodacom" amount={2000} />);
  const text = /M-Pesa takes about TSh.100 on top: TSh.2,100 in all\./;
  expect(await screen.findByText(text)).toBeVisible();
});
