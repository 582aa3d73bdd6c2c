const own = new Set<string>();

/** Notes whether the person at this screen placed the order, as its event says. */
export function noteOrder(orderId: string, isOwn: boolean): void {
  if (isOwn) own.add(orderId);
  else own.delete(orderId);
}

/** Who placed an order needs no notice of it. */
export function isOwnOrder({ orderId }: { orderId: string }): boolean {
  return own.has(orderId);
}
