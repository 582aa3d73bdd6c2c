import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'react-redux';
import { useToast } from '../../../kit/toast/useToast';
import { useRestoreSessionMutation } from '../../../session/api';
import { refusalMessages as m } from './messages';

interface Call {
  requestId?: string;
  error?: { code?: string };
}

interface Calls {
  api: { queries: Record<string, Call | undefined>; mutations: Record<string, Call | undefined> };
}

/** The calls that the colleague's role did not allow. */
function refusedCalls({ api: { queries, mutations } }: Calls): string[] {
  const calls = [...Object.values(queries), ...Object.values(mutations)];
  return calls.flatMap((call) =>
    call?.error?.code === 'not_permitted' && call.requestId ? [call.requestId] : [],
  );
}

/** Tells of a right that was lost while working, and asks anew what the role allows. */
export function RefusalWatch() {
  const store = useStore<Calls>();
  const toast = useToast();
  const [restore] = useRestoreSessionMutation();
  const known = useRef(new Set<string>());
  const look = useEffectEvent(() => {
    const fresh = refusedCalls(store.getState()).filter((id) => !known.current.has(id));
    if (fresh.length === 0) return;
    fresh.forEach((id) => known.current.add(id));
    toast('error', m.title, m.text);
    void restore();
  });
  useEffect(() => {
    refusedCalls(store.getState()).forEach((id) => known.current.add(id));
    return store.subscribe(() => look());
  }, [store]);
  return null;
}
