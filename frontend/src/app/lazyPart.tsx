import { use, type ComponentType } from 'react';
import { MissingPart } from '../components/MissingPart';
import { UsedChunks } from '../lib/usedChunks';

type Arriving = () => Promise<ComponentType>;

const byChunk = new Map<string, Arriving[]>();

/** Loads the parts of these chunks that are known by now; they then show without a pause. */
export async function prepareParts(chunks: readonly string[]): Promise<void> {
  await Promise.all(chunks.flatMap((chunk) => byChunk.get(chunk) ?? []).map((arrive) => arrive()));
}

/**
 * A part of its own chunk, which the server names to the browser together with the page's HTML. Unlike with React's
 * own `lazy`, one that has arrived never suspends: a pause while the browser takes over the server's page, and an
 * update during it, would throw that page away with what was typed into it.
 */
export function lazyPart(chunk: string, load: Arriving): ComponentType {
  let arrival: Promise<ComponentType> | undefined;
  const arrive = () => (arrival ??= settled(load()));
  byChunk.set(chunk, [...(byChunk.get(chunk) ?? []), arrive]);
  return function LazyPart() {
    use(UsedChunks)?.add(chunk);
    const Part = use(arrive());
    return <Part />;
  };
}

/** For `use`, which reads a promise with these fields at once. */
function settled(loading: Promise<ComponentType>): Promise<ComponentType> {
  const arrival = loading.catch(() => MissingPart as ComponentType);
  void arrival.then((value) => Object.assign(arrival, { status: 'fulfilled', value }));
  return arrival;
}
