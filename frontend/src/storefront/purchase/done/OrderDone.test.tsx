import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBundle } from '../../../test/fixtures';
import { aReceipt } from '../../../test/orderFixtures';
import { renderApp } from '../../../test/render';
import { toPaidProduct } from '../product';
import { BundleOrderDone } from './PlacedCheckout';
import { OrderDone } from './OrderDone';

function show(copies = true) {
  const onClose = vi.fn();
  const app = renderApp(
    <OrderDone receipt={aReceipt()} whatsappUrl={null} next={['Soon']} onClose={onClose} />,
  );
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  if (!copies) writeText.mockRejectedValue(new Error('denied'));
  return { ...app, onClose, writeText };
}

const copy = () =>
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    return vi.advanceTimersByTimeAsync(0);
  });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the panel of a placed order', () => {
  it('prints the network of a bundle', async () => {
    const product = toPaidProduct(aBundle({ network: 'airtel' }));
    const order = {
      orderId: 'TBH482-7K3M9QX2TC',
      _id: 'order-1',
      status: 'pending' as const,
      createdAt: '2026-11-21T08:00:00Z',
      dueAt: '2026-11-22T08:00:00Z',
      amount: product.price,
      service: 'Data Bundle: Weekly 5GB',
      notification: { whatsappUrl: null, text: '' },
    };
    await act(async () => {
      renderApp(
        <BundleOrderDone
          order={order}
          product={product}
          recipient="255754321908"
          tin={null}
          onClose={() => undefined}
        />,
      );
      // A part of its own, which has come before anything is printed.
      await import('../../../shop/order/Receipt');
    });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.body.textContent).toContain('NetworkAirtel');
  });

  it.each([
    ['en', 'Weekly 5GB', 'Vodacom · 7 days', 'Paid'],
    ['sw', 'Wiki 5GB', 'Vodacom · Siku 7', 'Yamelipwa'],
  ] as const)('says what was bought and paid (%s)', (language, name, rest, paid) => {
    const product = {
      type: 'normal' as const,
      productName: 'Weekly 5GB',
      productNameSwahili: 'Wiki 5GB',
    };
    const receipt = aReceipt({ product, network: 'vodacom', validity: '7 days', amount: 10000 });
    renderApp(
      <OrderDone receipt={receipt} whatsappUrl={null} next={[]} onClose={() => undefined} />,
      { language },
    );
    for (const text of [name, rest, /^TSh.10,000$/, paid])
      expect(screen.getByText(text)).toBeVisible();
  });

  it('never closes by itself while the order id is not copied', async () => {
    const { onClose } = show();
    await pass(60);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes 10 s after the id was copied', async () => {
    const { onClose, writeText } = show();
    await copy();
    expect(writeText).toHaveBeenCalledWith('TBH482-7K3M9QX2TC');
    await pass(9);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByText('This window closes in 1 s.')).toBeVisible();
    await pass(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stops counting while a pointer rests on it', async () => {
    const { onClose } = show();
    await copy();
    fireEvent.pointerMove(screen.getByText('Soon'), { pointerType: 'mouse' });
    await pass(30);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerLeave(screen.getByText('Soon').closest('div')!.parentElement!);
    await pass(10);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stops counting when the pointer was there before the panel', async () => {
    const { onClose } = show();
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Copy' }), { pointerType: 'mouse' });
    await copy();
    await pass(30);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stops counting when it is touched, but not by the touch that copies', async () => {
    const { onClose } = show();
    const touch = (element: Element) => {
      fireEvent.pointerDown(element, { pointerType: 'touch' });
      fireEvent.pointerLeave(element, { pointerType: 'touch' });
    };
    touch(screen.getByRole('button', { name: 'Copy' }));
    await copy();
    await pass(3);
    expect(screen.getByText('This window closes in 7 s.')).toBeVisible();
    touch(screen.getByText('Soon'));
    await pass(60);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says for 2 s that the id was copied', async () => {
    show();
    await copy();
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
    await pass(2);
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
  });

  it('says when copying failed, and stays', async () => {
    const { onClose } = show(false);
    await copy();
    expect(screen.getByText('Failed to copy to clipboard')).toBeVisible();
    await pass(60);
    expect(onClose).not.toHaveBeenCalled();
  });
});
