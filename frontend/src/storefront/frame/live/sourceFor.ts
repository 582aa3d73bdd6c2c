import { shopApi } from '../../../api/shopApi';
import { createPusherSource } from '../../../realtime/pusher';
import type { Source } from '../../../realtime/source';
import { createStreamSource } from '../../../realtime/stream';
import type { AppStore } from '../../../api/state';

const selectStore = shopApi.endpoints.getStore.select();

/** The shop's event stream, unless its settings name a hosted service. */
export function sourceFor({ getState }: Pick<AppStore, 'getState'>): Source {
  const [own, hosted] = [createStreamSource(), new Map<string, Source>()];
  return (request, handlers) => {
    const realtime = selectStore(getState()).data?.realtime;
    if (realtime?.service !== 'pusher') return own(request, handlers);
    const { key } = realtime;
    const source = hosted.get(key) ?? createPusherSource(realtime);
    hosted.set(key, source);
    return source(request, handlers);
  };
}
