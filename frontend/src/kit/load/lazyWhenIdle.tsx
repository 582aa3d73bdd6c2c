import { lazy, Suspense, type ComponentType } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { useAfterLoad } from './useAfterLoad';

const Nothing = () => null;

/** A part the page can do without: loaded when everything else stands, and left out when it does not arrive or breaks. */
export function lazyWhenIdle(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy<ComponentType>(() =>
    load().then(
      (arrived) => ({ default: arrived }),
      () => ({ default: Nothing }),
    ),
  );
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
