import { use, type ComponentType } from 'react';
import { MissingPart } from '../components/MissingPart';
import { UsedChunks } from '../lib/usedChunks';

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
  let arrival: Promise<ComponentType<Props>> | undefined;
  const arrive = () => (arrival ??= settled(load()));
  byChunk.set(chunk, [...(byChunk.get(chunk) ?? []), arrive]);
  return function LazyPart(props: Props) {
    use(UsedChunks)?.add(chunk);
    const Part = use(arrive());
    return <Part {...props} />;
  };
}

/** For `use`, which reads a promise with these fields at once. */
function settled<Props>(loading: Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  const arrival = loading.catch((): ComponentType<Props> => MissingPart);
  void arrival.then((value) => Object.assign(arrival, { status: 'fulfilled', value }));
  return arrival;
}
