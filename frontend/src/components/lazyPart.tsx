import { use, useReducer, type ComponentType } from 'react';
import { UsedChunks } from '../lib/renderedChunks';
import { MissingPart } from './MissingPart';

const byChunk = new Map<string, (() => Promise<unknown>)[]>();

/** Loads the parts of these chunks that are known by now; they then show without a pause. */
export async function prepareParts(chunks: readonly string[]): Promise<void> {
  await Promise.all(chunks.flatMap((chunk) => byChunk.get(chunk) ?? []).map((arrive) => arrive()));
}

/**
 * A part of its own chunk, which the server names to the browser together with the page's HTML. Unlike with React's
 * own `lazy`, one that has arrived never suspends: a pause while the browser takes over the server's page, and an
 * update during it, would throw that page away with what was typed into it.
 */
export function lazyPart<Props extends object = object>(
  chunk: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let arrival: Arrival<Props> | undefined;
  let hasRetried = false;
  const arrive = () => (arrival ??= settled(load()));
  const forget = () => {
    arrival = undefined;
  };
  byChunk.set(chunk, [...(byChunk.get(chunk) ?? []), arrive]);
  return function LazyPart(props: Props) {
    use(UsedChunks)?.add(chunk);
    const [, render] = useReducer((count: number) => count + 1, 0);
    const Part = use(arrive());
    if (Part) return <Part {...props} />;
    const retry = () => {
      // A newer version of the shop has other file names, which only a new page knows.
      if (hasRetried) window.location.reload();
      hasRetried = true;
      forget();
      render();
    };
    return <MissingPart onRetry={retry} onLeft={forget} />;
  };
}

/** Null when it did not arrive. */
type Arrival<Props> = Promise<ComponentType<Props> | null>;

/** For `use`, which reads a promise with these fields at once. */
function settled<Props>(loading: Promise<ComponentType<Props>>): Arrival<Props> {
  const arrival: Arrival<Props> = loading.catch(() => null);
  void arrival.then((value) => Object.assign(arrival, { status: 'fulfilled', value }));
  return arrival;
}
