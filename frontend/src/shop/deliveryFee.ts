import type { Store } from '../api/types';

type Promises = Pick<Store['deliveryPromises'], 'nearTowns' | 'routerNearFee' | 'routerFarFee'>;

/** What the delivery of a router to this address costs; 0 is free. The rule is the server's. */
export function deliveryFee(promises: Promises, address: string): number {
  const written = words(address);
  const isNear = promises.nearTowns.some((town) => written.includes(words(town)));
  return isNear ? promises.routerNearFee : promises.routerFarFee;
}

/** The lowest and the highest fee: where no town is near, all places cost the same. */
export function deliveryFees({
  nearTowns,
  routerNearFee,
  routerFarFee,
}: Promises): [number, number] {
  const near = nearTowns.length > 0 ? routerNearFee : routerFarFee;
  return [Math.min(near, routerFarFee), Math.max(near, routerFarFee)];
}

/** The words of a text in lower case, separated and surrounded by single spaces. */
function words(text: string): string {
  const found = text.toLowerCase().match(/[\p{Alphabetic}\p{N}]+/gu) ?? [];
  return [' ', ...found.map((word) => `${word} `)].join('');
}
