import { Suspense, type ComponentType } from 'react';
import { useHydrated } from '../../../kit/hooks/useHydrated';
import { lazyPage } from '../../../kit/load/lazyPage';
import { usePeople } from '../../../shop/people/people';
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
  const people = usePeople();
  const isHydrated = useHydrated();
  if (isHydrated && people.length === 0) return null;
  return (
    <div className={className} data-known={people.length > 0 || undefined}>
      {isHydrated && (
        <Suspense>
          <Part onPick={onPick} />
        </Suspense>
      )}
    </div>
  );
}
