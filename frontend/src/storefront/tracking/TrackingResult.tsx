import { Suspense, useEffect, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../shop/paths';
import { Button, ButtonLink } from '../../kit/ui/Button';
import { lazyPage } from '../../kit/load/lazyPage';
import { prepareParts } from '../../kit/load/lazyPart';
import { EmptyState } from '../../kit/ui/EmptyState';
import { OutdatedLine } from '../../kit/ui/OutdatedLine';
import { errorText } from '../../i18n/errorText';
import { commonMessages } from '../../i18n/messages';
import { helpMessages, trackingMessages } from './messages';
import type { Tracking } from './useTracking';
import type { OrderCard } from './order/OrderCard';
import css from './Searching.module.css';

/** Most people who come here have yet to type an id. */
const Card = lazyPage<ComponentProps<typeof OrderCard>>('order-card', () =>
  import(/* webpackChunkName: "order-card" */ './order/OrderCard').then((m) => m.OrderCard),
);

interface Props {
  orderId: string;
  tracking: Tracking;
}

export function TrackingResult({ orderId, tracking }: Props) {
  const intl = useIntl();
  // Together with the order, not after it.
  useEffect(() => void prepareParts(['order-card']), []);
  switch (tracking.state) {
    case 'idle':
      return null;
    case 'searching':
      return <Searching />;
    case 'notFound':
      return (
        <EmptyState
          icon="receipt"
          tone="error"
          title={intl.formatMessage(trackingMessages.notFound)}
          text={intl.formatMessage(trackingMessages.notFoundText)}
        >
          <ButtonLink look="outline" to={paths.recover} state={{ orderId }}>
            {intl.formatMessage(helpMessages.recover)}
          </ButtonLink>
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyState
          icon="alert"
          tone="error"
          title={intl.formatMessage(trackingMessages.failed)}
          text={errorText(intl, tracking.error)}
        >
          <Button busy={tracking.busy} onClick={() => void tracking.retry()}>
            {intl.formatMessage(commonMessages.retry)}
          </Button>
        </EmptyState>
      );
    case 'found':
      return (
        <div>
          {tracking.outdatedAt !== null && (
            <OutdatedLine
              at={tracking.outdatedAt}
              message={trackingMessages.outdated}
              onRetry={tracking.retry}
            />
          )}
          <Suspense fallback={<Searching />}>
            <Card key={orderId} newest={tracking.view} />
          </Suspense>
        </div>
      );
  }
}

/** As high as the head of the order that takes its place. */
export function Searching() {
  const intl = useIntl();
  return (
    <div className={css.card} role="status">
      <p>{intl.formatMessage(trackingMessages.searching)}</p>
      <span className={css.wide} />
      <span className={css.bar} />
      <span className={css.narrow} />
      <span className={css.narrow} />
    </div>
  );
}
