import { Suspense, type ComponentType } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { lazyPart } from './lazyPart';
import { useAfterLoad } from './useAfterLoad';

const Nothing = () => null;

/** A part the page can do without: loaded when everything else stands, and left out when it does not arrive or breaks. */
export function lazyWhenIdle(chunk: string, load: () => Promise<ComponentType>): ComponentType {
  const Part = lazyPart(chunk, load, Nothing);
  return function OnceSettled() {
    return (
      useAfterLoad() && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <Part />
          </Suspense>
        </ErrorBoundary>
      )
    );
  };
}
