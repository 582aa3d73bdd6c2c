import { Suspense } from 'react';
import { lazyPage } from '../../../kit/load/lazyPage';
import type { ReminderProps } from './ReminderChoice';

/** Comes with an order only, and without it the order is whole. */
const Choice = lazyPage<ReminderProps>(
  'order-wait',
  () =>
    import(/* webpackChunkName: "order-wait" */ './ReminderChoice').then((m) => m.ReminderChoice),
  () => null,
);

/** Stands below what must not move: it takes its room when it is known what is offered. */
export function Reminder(props: ReminderProps) {
  return (
    <Suspense>
      <Choice {...props} />
    </Suspense>
  );
}
