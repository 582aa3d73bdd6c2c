import { Suspense, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { lazyPage } from '../../kit/load/lazyPage';
import { MissingPart, type MissingPartProps } from '../../kit/load/MissingPart';
import { Alert } from '../../kit/ui/Alert';
import type { DetailsStep } from './details/DetailsStep';
import type { FinishedElsewhere } from './done/FinishedElsewhere';
import type { LateMoneyPanel } from './later/LateMoneyPanel';
import { payMessages } from './pay/messages';
import { promptOf } from './purchase';
import type { WaitStep } from './wait/WaitStep';

// What follows the press on Pay. It is fetched while the payment request goes out, so that none of it is waited for.

type WaitProps = ComponentProps<typeof WaitStep>;
type LateMoneyProps = ComponentProps<typeof LateMoneyPanel>;
type ElsewhereProps = ComponentProps<typeof FinishedElsewhere>;
type DetailsProps = ComponentProps<typeof DetailsStep>;

// prettier-ignore
const Wait = lazyPage<WaitProps>('payment-wait', () => import(/* webpackChunkName: "payment-wait" */ './wait/WaitStep').then((m) => m.WaitStep), MissingWait);
// prettier-ignore
const LateMoney = lazyPage<LateMoneyProps>('payment-wait', () => import(/* webpackChunkName: "payment-wait" */ './later/LateMoneyPanel').then((m) => m.LateMoneyPanel));
// prettier-ignore
const Elsewhere = lazyPage<ElsewhereProps>('payment-wait', () => import(/* webpackChunkName: "payment-wait" */ './done/FinishedElsewhere').then((m) => m.FinishedElsewhere));
// prettier-ignore
const Details = lazyPage<DetailsProps>('order-details', () => import(/* webpackChunkName: "order-details" */ './details/DetailsStep').then((m) => m.DetailsStep));

export function LazyWaitStep(props: WaitProps) {
  return (
    <Suspense fallback={<OnThePhone purchase={props.purchase} />}>
      <Wait {...props} />
    </Suspense>
  );
}

export function LazyLateMoneyPanel(props: LateMoneyProps) {
  return (
    <Suspense>
      <LateMoney {...props} />
    </Suspense>
  );
}

export function LazyFinishedElsewhere(props: ElsewhereProps) {
  return (
    <Suspense>
      <Elsewhere {...props} />
    </Suspense>
  );
}

/** The order form of a paid bundle. */
export function LazyDetailsStep(props: DetailsProps) {
  return (
    <Suspense>
      <Details {...props} />
    </Suspense>
  );
}

/** What the payer does next, until the rest has arrived. Says nothing where nobody knows that a request went out. */
function OnThePhone({ purchase }: Pick<WaitProps, 'purchase'>) {
  const intl = useIntl();
  if (promptOf(purchase).reached !== 'sent') return null;
  return <Alert icon="phone">{intl.formatMessage(payMessages.initiatedToastText)}</Alert>;
}

function MissingWait({ purchase, onRetry, onLeft }: WaitProps & MissingPartProps) {
  return (
    <div className="stack">
      <OnThePhone purchase={purchase} />
      <MissingPart onRetry={onRetry} onLeft={onLeft} />
    </div>
  );
}
