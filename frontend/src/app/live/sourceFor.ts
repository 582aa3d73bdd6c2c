import type { Store } from '../../api/types';
import { createPusherSource } from '../../realtime/pusher';
import type { Source } from '../../realtime/source';
import { createStreamSource } from '../../realtime/stream';

interface Known {
  api: { queries: Record<string, { data?: Store } | undefined> };
}

/** The shop's event stream, unless its settings name a hosted service. */
export function sourceFor(getState: () => unknown): Source {
  const [own, hosted] = [createStreamSource(), new Map<string, Source>()];
  return (request, handlers) => {
    const realtime = realtimeIn(getState() as Known);
    if (realtime?.service !== 'pusher') return own(request, handlers);
    const { key } = realtime;
    const source = hosted.get(key) ?? createPusherSource(realtime);
    hosted.set(key, source);
    return source(request, handlers);
  };
}

function realtimeIn({ api: { queries } }: Known): Store['realtime'] | undefined {
  return queries['getStore(undefined)']?.data?.realtime;
}
