/** Channels of the event stream, by subject. */
export const channels = {
  bundles: 'data-updates-bundle',
  routers: 'data-updates-router',
  training: 'data-updates-training',
  store: 'data-updates-store',
  agents: 'data-updates-agent',
  orders: 'data-updates-order',
  acts: 'admin-actions',
} as const;

export const orderChannel = (orderId: string) => `order-${orderId}`;
export const paymentChannel = (paymentId: string) => `payment-${paymentId}`;

/** Channels of one order or payment; the others are shared by all visitors or all staff. */
export const isPersonal = (channel: string) => /^(order|payment)-/.test(channel);
