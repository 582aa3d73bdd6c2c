import { lazy, use, type ComponentType } from 'react';
import { MissingPart } from '../components/MissingPart';
import { UsedChunks } from './usedChunks';

/** A page of its own chunk, which the server names to the browser together with the page's HTML. */
export function lazyPage(chunk: string, load: () => Promise<ComponentType>): ComponentType {
  const Page = lazy<ComponentType>(() =>
    load().then(
      (arrived) => ({ default: arrived }),
      () => ({ default: MissingPart }),
    ),
  );
  return function LazyPage() {
    use(UsedChunks)?.add(chunk);
    return <Page />;
  };
}
