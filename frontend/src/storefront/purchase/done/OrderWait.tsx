import { Suspense } from 'react';
import { lazyPage } from '../../../kit/load/lazyPage';
import type { WaitPanelProps } from './WaitPanel';
import css from './OrderDone.module.css';

/** Nobody needs it before an order was placed. */
const Panel = lazyPage<WaitPanelProps>(
  'order-wait',
  () => import(/* webpackChunkName: "order-wait" */ './WaitPanel').then((m) => m.WaitPanel),
  () => null,
);

/** Where the bundle is, as it happens; takes its room before it is known. */
export function OrderWait(props: WaitPanelProps) {
  return (
    <div className={css.wait} aria-live="polite">
      <Suspense>
        <Panel {...props} />
      </Suspense>
    </div>
  );
}
