import { toShillings } from '../../../shop/reading/number';

/** In both languages, whichever the page speaks. */
const COMMAND = /^(?:price|bei)\s+(.+)\s(\S+)$/iu;

/** `price Weekly 2GB 5200`: which bundle, and its new price. Null for another text. */
export function priceCommand(typed: string): { name: string; price: number } | null {
  const [, name = '', amount = ''] = COMMAND.exec(typed.trim()) ?? [];
  const price = toShillings(amount);
  return name && price > 0 ? { name: name.trim(), price } : null;
}
