import { Suspense, type ComponentType } from 'react';
import { useHydrated } from '../../../kit/hooks/useHydrated';
import { lazyPage } from '../../../kit/load/lazyPage';
import { useHasPeople } from '../../../shop/people/hasPeople';
import css from './OnThisDevice.module.css';
import type { PickProps } from './PeopleRow';

const Nothing = () => null;

const Row = lazyPage<PickProps>(
  'people',
  () => import(/* webpackChunkName: "people" */ './PeopleRow').then((m) => m.PeopleRow),
  Nothing,
);
const Chips = lazyPage<PickProps>(
  'people',
  () => import(/* webpackChunkName: "people" */ './PeopleChips').then((m) => m.PeopleChips),
  Nothing,
);

export const People = (props: PickProps) => <Place {...props} Part={Row} className={css.row} />;
export const KnownNumbers = (props: PickProps) => (
  <Place {...props} Part={Chips} className={css.chips} />
);

interface Props extends PickProps {
  Part: ComponentType<PickProps>;
  className: string | undefined;
}

/**
 * Only a device that knows somebody loads the part. What the server sends keeps its room there: `boot.js` marks such a
 * device before the first paint, so that nothing moves.
 */
function Place({ Part, className, onPick }: Props) {
  const isKnown = useHasPeople();
  const isHydrated = useHydrated();
  if (isHydrated && !isKnown) return null;
  return (
    <div className={className} data-known={isKnown || undefined}>
      {isHydrated && (
        <Suspense>
          <Part onPick={onPick} />
        </Suspense>
      )}
    </div>
  );
}
