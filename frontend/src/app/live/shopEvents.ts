import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { showBundle, showRouter } from '../../features/catalogue/live';
import { channels } from '../../realtime/channels';
import type { Heard, LiveEvent } from '../../realtime/events';

type Dispatch = (action: UnknownAction) => unknown;

const { invalidateTags } = api.util;

const byChannel: Record<string, (event: LiveEvent, dispatch: Dispatch) => unknown> = {
  [channels.bundles]: showBundle,
  [channels.routers]: showRouter,
  // Lessons and the shop's own words change seldom, and what shows them is small.
  [channels.training]: (_event, dispatch) => dispatch(invalidateTags(['Training'])),
  [channels.store]: (_event, dispatch) => dispatch(invalidateTags(['Store'])),
};

/** Brings what customers see up to date. */
export function showToCustomers(heard: Heard, dispatch: Dispatch): void {
  if (heard.is === 'event') byChannel[heard.event.channel]?.(heard.event, dispatch);
  else dispatch(readAgain());
}

export const readAgain = () =>
  invalidateTags(['Store', 'Bundle', 'Router', 'Training', 'Tracking']);
