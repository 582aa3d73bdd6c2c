import type { OrderedProduct, OrderStatus, TrackingView } from '../../api/types';
import { isRecord } from '../../kit/narrow';
import { readLocalJson, writeLocalJson } from '../../kit/storage/storage';
import { useStored } from '../../kit/storage/useStored';

/** `boot.js` reads it too. */
const ORDERS = 'orders';
const VIEWS = 'trackedOrders';
const MOST_VIEWS = 20;
const MOST_ORDERS = 5;
const types = ['normal', 'sme', 'router'] as const;
const statuses: readonly OrderStatus[] = ['pending', 'processing', 'delivered', 'cancelled'];

/** An order placed on this device, as the order form left it here. */
export interface DeviceOrder {
  orderId: string;
  /** As the server wrote it, in English. */
  service: string;
  /** What it is in both languages; orders of earlier versions lack it until they are tracked. */
  product: OrderedProduct | null;
  createdAt: string | null;
  status: OrderStatus | null;
  /** When the status was read; null for the one it had when it was placed. */
  asOf: number | null;
}

/** The last answer about an order, for a moment without network. */
export interface RememberedView {
  view: TrackingView;
  at: number;
}

/** Whether an order was ever placed on this device; false in what the server sends. */
export function useHasBought(): boolean {
  return useStored(ORDERS) !== null;
}

export function ordersOfThisDevice(): DeviceOrder[] {
  const stored = readLocalJson(ORDERS);
  const orders = (Array.isArray(stored) ? stored : []).flatMap(toDeviceOrder);
  const newestFirst = orders.sort((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''));
  return newestFirst.slice(0, MOST_ORDERS);
}

function toDeviceOrder(stored: unknown): DeviceOrder[] {
  if (!isRecord(stored)) return [];
  const orderId = textOf(stored['orderId']) ?? textOf(stored['id']);
  if (!orderId) return [];
  const remembered = rememberedView(orderId);
  const view = remembered?.view;
  const known = view?.status ?? stored['status'];
  const createdAt = textOf(stored['createdAt']);
  return [
    {
      orderId,
      service: textOf(stored['service']) ?? '',
      product: view?.details ?? productOf(stored['product']),
      createdAt: createdAt && !Number.isNaN(Date.parse(createdAt)) ? createdAt : null,
      status: statuses.find((status) => status === known) ?? null,
      asOf: remembered?.at ?? null,
    },
  ];
}

/** Without what only the customer sees: that is never stored. */
export function rememberView(opened: TrackingView, at: number): void {
  const view = masked(opened);
  const others = rememberedViews().filter((known) => known.view.orderId !== view.orderId);
  writeLocalJson(VIEWS, [{ view, at }, ...others].slice(0, MOST_VIEWS));
}

function masked(view: TrackingView): TrackingView {
  if (!view.full) return view;
  return {
    ...view,
    full: false,
    customerName: null,
    phoneNumber: '',
    deliveryCode: null,
    rating: null,
    refunds: (view.refunds ?? []).map(({ stage, amount, at }) => ({ stage, amount, at })),
    details: {
      ...view.details,
      location: null,
      deliveryInstructions: null,
      paymentName: null,
      customerEmail: null,
      tinNumber: null,
      recipientNumber: null,
    },
  };
}

export function rememberedView(orderId: string): RememberedView | undefined {
  return rememberedViews().find(({ view }) => view.orderId === orderId);
}

function rememberedViews(): RememberedView[] {
  const stored = readLocalJson(VIEWS);
  return Array.isArray(stored) ? stored.filter(isRememberedView) : [];
}

function isRememberedView(stored: unknown): stored is RememberedView {
  if (!isRecord(stored) || typeof stored['at'] !== 'number') return false;
  const { view } = stored;
  return isRecord(view) && typeof view['orderId'] === 'string' && Array.isArray(view['timeline']);
}

function productOf(stored: unknown): OrderedProduct | null {
  if (!isRecord(stored)) return null;
  const type = types.find((known) => known === stored['type']);
  const productName = textOf(stored['productName']);
  const productNameSwahili = textOf(stored['productNameSwahili']) ?? '';
  return type && productName ? { type, productName, productNameSwahili } : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value ? value : null;
}
