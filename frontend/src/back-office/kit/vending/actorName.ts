import type { IntlShape } from 'react-intl';
import { vendingMessages as m } from './messages';

/** What the server calls the shop itself where it sends bundles without anybody's hand. */
const VENDING = 'vending';

/** Who did something, as people are told. */
export function actorName(intl: IntlShape, by: string): string {
  return by === VENDING ? intl.formatMessage(m.actor) : by;
}
