import { api } from '../../../api/api';
import { showBundle, showRouter } from '../../catalogue/live';
import { channels } from '../../../realtime/channels';
import type { StreamMessage, LiveEvent } from '../../../realtime/events';
import { type AppDispatch } from '../../../api/state';

const { invalidateTags } = api.util;

const byChannel: Record<string, (event: LiveEvent, dispatch: AppDispatch) => unknown> = {
  [channels.bundles]: showBundle,
  [channels.routers]: showRouter,
  // Lessons and the shop's texts change rarely and are small.
  [channels.training]: (_event, dispatch) => dispatch(invalidateTags(['Training'])),
  [channels.store]: (_event, dispatch) => dispatch(invalidateTags(['Store'])),
};

/** Updates the cache of the storefront. */
export function showToCustomers(message: StreamMessage, dispatch: AppDispatch): void {
  if (message.is === 'event') byChannel[message.event.channel]?.(message.event, dispatch);
  else dispatch(refetchAll());
}

export const refetchAll = () =>
  invalidateTags(['Store', 'Bundle', 'Router', 'Training', 'Tracking']);
