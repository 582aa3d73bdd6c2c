import { lazy, Suspense, type ComponentProps } from 'react';
import { Spinner } from '../../../components/Spinner';
import type { CodeStep } from './CodeStep';

const Loaded = lazy(() =>
  import(/* webpackChunkName: "back-office-code" */ './CodeStep').then((m) => ({
    default: m.CodeStep,
  })),
);

/** Few sign-ins take a code, so its form comes when one does. */
export function LazyCodeStep(props: ComponentProps<typeof CodeStep>) {
  return (
    <Suspense fallback={<Spinner />}>
      <Loaded {...props} />
    </Suspense>
  );
}
