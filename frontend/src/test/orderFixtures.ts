import type { ReceiptFacts } from '../shop/order/Receipt';
import type { AdminOrder, OrderStats, TrackingView } from '../api/types';

const at = '2026-11-21T06:30:00.000Z';

export function aTrackedOrder(changes: Partial<TrackingView> = {}): TrackingView {
  return {
    orderId: 'TBH123-000000000R',
    stage: 'placed',
    status: 'processing',
    progress: 50,
    service: 'Data Bundle: Weekly 5GB',
    amount: 10000,
    deliveryFee: 0,
    createdAt: at,
    dueAt: '2026-11-22T08:30:00.000Z',
    timeline: [
      { status: 'pending', at },
      { status: 'processing', at: '2026-11-21T07:05:00.000Z' },
    ],
    details: {
      type: 'normal',
      productName: 'Weekly 5GB',
      productNameSwahili: 'Wiki 5GB',
      network: 'vodacom',
      data: '5GB',
      validity: '7 days',
      hours: null,
      conditions: '',
      conditionsSwahili: '',
      paymentMethod: 'mobile_money',
      paymentStatus: 'paid',
    },
    customerName: 'Asha M.',
    phoneNumber: '07•• ••• 678',
    full: false,
    cancelRequested: false,
    ...changes,
  };
}

export function aReceipt(changes: Partial<ReceiptFacts> = {}): ReceiptFacts {
  return {
    orderId: 'TBH482-7K3M9QX2TC',
    status: 'pending',
    at,
    product: { type: 'normal', productName: 'Weekly 5GB', productNameSwahili: 'Wiki 5GB' },
    network: 'vodacom',
    validity: '7 days',
    amount: 10000,
    method: 'mobile_money',
    payment: 'paid',
    recipient: '07•• ••• •••',
    tin: null,
    ...changes,
  };
}

export function anOrder(changes: Partial<AdminOrder> = {}): AdminOrder {
  return {
    _id: 'order-1',
    id: 'order-1',
    orderId: 'TBH123-000000000R',
    customerName: 'Asha Mushi',
    phoneNumber: '255754321908',
    customerEmail: null,
    tinNumber: null,
    fiscalReceipt: null,
    tags: [],
    paymentName: null,
    recipientNumber: null,
    payerPhone: '255688100245',
    service: 'Data Bundle: Weekly 5GB',
    bundleName: 'Weekly 5GB',
    networkProvider: 'vodacom',
    data: '5GB',
    validity: '7 days',
    type: 'normal',
    amount: 10000,
    deliveryFee: 0,
    paymentMethod: 'mobile_money',
    paymentStatus: 'paid',
    paymentReference: '0936183435',
    status: 'pending',
    hasDeliveryCode: false,
    deliveryReference: null,
    deliveryProof: null,
    problem: null,
    cancelRequestedAt: null,
    parkedUntil: null,
    dueAt: '2026-11-22T06:00:00.000Z',
    agentCode: null,
    language: 'sw',
    version: 1,
    createdAt: at,
    updatedAt: at,
    timeline: [{ status: 'pending', at, by: null, reason: null }],
    details: { bundleName: 'Weekly 5GB' },
    ...changes,
  };
}

export const orderStats: OrderStats = {
  totalOrders: 47,
  pendingOrders: 15,
  processingOrders: 10,
  completedOrders: 12,
  cancelledOrders: 10,
  totalRevenue: 900000,
  confirmedRevenue: 600000,
  pendingRevenue: 300000,
  withoutOrder: 0,
  totalCustomers: 31,
};
