import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aReceipt } from '../../test/orderFixtures';
import type { Language } from '../../i18n/languageSlice';
import { http } from 'msw';
import { shop } from '../../test/fixtures';
import { answer, server } from '../../test/server';
import { renderApp } from '../../test/render';
import { Receipt, type ReceiptFacts } from './Receipt';

const print = (facts: Partial<ReceiptFacts> = {}, language: Language = 'en') => {
  const app = renderApp(<Receipt facts={aReceipt(facts)} />, { language });
  expect(document.querySelector('section')).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  return app;
};
const paper = () => document.querySelector('section')!;

describe('the paper', () => {
  it('is called a receipt only when the money is there', () => {
    const { unmount } = print({ payment: 'received' });
    expect(paper()).toHaveTextContent('Receipt');
    unmount();
    print({ payment: 'due', method: 'cod' });
    expect(paper()).not.toHaveTextContent('Receipt');
    expect(paper()).toHaveTextContent('To be paid on delivery');
  });

  it.each([
    ['en', 'Cancelled', 'Nothing to pay', 'To be paid on delivery'],
    ['sw', 'Imeghairiwa', 'Hakuna cha kulipa', 'Kulipwa wakati wa kupokea'],
  ] as const)('of a cancelled cash order asks for no money (%s)', (language, state, none, due) => {
    print({ status: 'cancelled', payment: 'due', method: 'cod' }, language);
    expect(paper()).toHaveTextContent(state);
    expect(paper()).toHaveTextContent(none);
    expect(paper()).not.toHaveTextContent(due);
  });

  it('says what was bought, for how much and by whose help', async () => {
    print({ tin: '123456789', network: 'yas' }, 'sw');
    await expect.poll(() => paper().textContent).toContain('0700 111 222');
    for (const text of [
      'Risiti',
      'TBH482-7K3M9QX2TC',
      'Wiki 5GB',
      'MtandaoYas',
      'Siku 7',
      '123-456-789',
    ]) {
      expect(paper()).toHaveTextContent(text);
    }
    expect(paper()).toHaveTextContent(/TSh.10,000/);
  });

  it('names the seller as far as the shop has said, and the payment', async () => {
    const business = { legalName: 'Kasuku Ltd', tin: '987654321', vrn: null, address: null };
    server.use(http.get('*/api/store', () => answer({ ...shop, business })));
    print({ reference: 'MP123' });
    await expect.poll(() => paper().textContent).toContain('Kasuku Ltd');
    expect(paper()).toHaveTextContent('TIN 987-654-321');
    expect(paper()).toHaveTextContent('Receipt number');
    expect(paper()).toHaveTextContent('MP123');
    expect(paper()).not.toHaveTextContent('VRN');
  });

  it('says nothing of a TIN that is not set', async () => {
    print();
    await expect.poll(() => paper().textContent).toContain('0700 111 222');
    expect(paper()).not.toHaveTextContent('TIN');
  });

  it('is the only thing printed while it is there, and is not seen on the screen', () => {
    const { unmount } = print();
    expect(paper()).not.toBeVisible();
    expect(document.body).toHaveAttribute('data-receipt');
    unmount();
    expect(document.body).not.toHaveAttribute('data-receipt');
  });
});
