import { useEffect } from 'react';
import { prepareParts } from '../../../kit/load/lazyPart';

/** Fetches what shows the order before there is one, since the network may be worse by then. */
export function usePreparedPlaced(): void {
  useEffect(() => void prepareParts(['order-done']), []);
}
