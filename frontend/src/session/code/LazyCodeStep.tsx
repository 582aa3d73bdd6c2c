import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../kit/load/lazyPart';
import { Spinner } from '../../kit/ui/Spinner';
import type { CodeStep } from './CodeStep';

const Loaded = lazyPart('back-office-code', () =>
  import(/* webpackChunkName: "back-office-code" */ './CodeStep').then((m) => m.CodeStep),
);

/** Few sign-ins take a code, so its form comes when one does. */
export function LazyCodeStep(props: ComponentProps<typeof CodeStep>) {
  return (
    <Suspense fallback={<Spinner />}>
      <Loaded {...props} />
    </Suspense>
  );
}
