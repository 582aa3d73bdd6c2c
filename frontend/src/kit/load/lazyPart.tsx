import { use, useReducer, type ComponentType } from 'react';
import { UsedChunks } from './renderedChunks';
import { reloadForPart } from './reloadForPart';
import { MissingPart, type MissingPartProps } from './MissingPart';

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
  Missing: ComponentType<Props & MissingPartProps> = MissingPart,
): ComponentType<Props> {
  let arrival: Arrival<Props> | undefined;
  const arrive = () => (arrival ??= settled(load()));
  const forget = () => {
    arrival = undefined;
  };
  const prepare = () => arrive().then((arrived) => arrived ?? forget());
  byChunk.set(chunk, [...(byChunk.get(chunk) ?? []), prepare]);
  return function LazyPart(props: Props) {
    use(UsedChunks)?.add(chunk);
    const [, render] = useReducer((count: number) => count + 1, 0);
    const Part = use(arrive());
    if (Part) return <Part {...props} />;
    const retry = async () => {
      if ((await reloadForPart({ pressed: true })) === 'reloading') return;
      forget();
      render();
    };
    return <Missing {...props} onRetry={() => void retry()} onLeft={forget} />;
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
