import { asNumber, asRecord } from '../../kit/narrow';

/** The amount that an answer names: the price of now. */
export function amountIn(data: unknown): number | null {
  return asNumber(asRecord(data)['amount']);
}
