import { describe, expect, it } from 'vitest';
import { writeLocalJson } from '../../kit/storage/storage';
import { aTrackedOrder } from '../../test/orderFixtures';
import { ordersOfThisDevice, rememberedView, rememberView } from './deviceOrders';

describe('the orders of this device', () => {
  it('are read whatever else stands in the store', () => {
    writeLocalJson('orders', [
      null,
      'text',
      { service: 'no id' },
      { id: 'ORD-1', service: 'Router - MiFi', createdAt: 'yesterday', status: 'ready' },
      { orderId: 'TBH1', service: 'Weekly', createdAt: '2026-11-21T06:00:00Z', status: 'pending' },
    ]);
    expect(ordersOfThisDevice()).toEqual([
      {
        orderId: 'TBH1',
        service: 'Weekly',
        product: null,
        createdAt: '2026-11-21T06:00:00Z',
        status: 'pending',
        asOf: null,
      },
      {
        orderId: 'ORD-1',
        service: 'Router - MiFi',
        product: null,
        createdAt: null,
        status: null,
        asOf: null,
      },
    ]);
  });

  it('know their product as the order form left it', () => {
    const product = { type: 'sme', productName: 'Team 100GB', productNameSwahili: '' };
    writeLocalJson('orders', [
      { orderId: 'TBH1', product },
      { orderId: 'TBH2', product: { ...product, type: 'moon' } },
    ]);
    expect(ordersOfThisDevice()).toMatchObject([{ product }, { product: null }]);
  });

  it.each([null, {}, 'orders', 7])('are none when the store holds %j', (stored) => {
    writeLocalJson('orders', stored);
    expect(ordersOfThisDevice()).toEqual([]);
  });

  it('show the state that was last tracked', () => {
    const { orderId } = aTrackedOrder();
    writeLocalJson('orders', [{ orderId, service: 'Weekly', status: 'pending' }]);
    rememberView(aTrackedOrder({ status: 'delivered' }), 1);
    expect(ordersOfThisDevice()).toMatchObject([{ orderId, status: 'delivered' }]);
  });
});

describe('remembered views', () => {
  it('never hold what only the customer sees', () => {
    const { details } = aTrackedOrder();
    const opened = aTrackedOrder({
      full: true,
      customerName: 'Asha Mushi',
      phoneNumber: '0754321908',
      deliveryCode: '4821',
      details: { ...details, recipientNumber: '0754111222', location: 'Kariakoo' },
    });
    rememberView(opened, 1);
    const stored = JSON.stringify(Object.entries(localStorage));
    for (const secret of ['Mushi', '0754', '4821', 'Kariakoo'])
      expect(stored).not.toContain(secret);
    expect(rememberedView(opened.orderId)?.view.status).toBe('processing');
  });

  it('hold one view of an order, the newest', () => {
    rememberView(aTrackedOrder({ status: 'pending' }), 1);
    rememberView(aTrackedOrder({ status: 'delivered' }), 2);
    expect(rememberedView(aTrackedOrder().orderId)).toMatchObject({
      at: 2,
      view: { status: 'delivered' },
    });
  });
});
