import type { MessageDescriptor } from 'react-intl';
import { keysOf, recordOf } from '../kit/records';

/**
 * Descriptors whose ids are the namespace and the key: `texts('catalogue.sort', { price: 'Cheapest' }).price` has the id
 * `catalogue.sort.price`. Programs read both arguments from the source (`scripts/text-blocks.cjs`), so they are literals.
 */
export function texts<Key extends string>(
  namespace: string,
  english: Record<Key, string>,
): Record<Key, MessageDescriptor> {
  return recordOf(keysOf(english).map((key) => [key, { id: `${namespace}.${key}` }]));
}
