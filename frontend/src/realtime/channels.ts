/** The channels of the shop's stream, by what they tell of. */
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

/** What one person waits for; the others are the same for everybody, or for all colleagues. */
export const isPersonal = (channel: string) => /^(order|payment)-/.test(channel);
