import { useIntl } from 'react-intl';
import type { TrackingView } from '../../../api/types';
import { factMessages, statusMessages } from '../../../components/order/messages';
import { Timeline } from '../../../components/order/Timeline';
import { formatDateTime } from '../../../i18n/formats';
import { cancelledByMessages, trackingMessages } from '../messages';
import { stepsOf } from '../model';

export function OrderTimeline({ view }: { view: TrackingView }) {
  const intl = useIntl();
  const steps = stepsOf(view).map(({ status, at, cancelledBy }, place) => ({
    key: `${place}-${status}`,
    status,
    reached: at !== null,
    title: intl.formatMessage(statusMessages[status]),
    children: at
      ? [
          cancelledBy && intl.formatMessage(cancelledByMessages[cancelledBy]),
          formatDateTime(intl, at),
        ]
          .filter(Boolean)
          .join(' · ')
      : intl.formatMessage(trackingMessages.toCome),
  }));
  return (
    <section>
      <h3>{intl.formatMessage(factMessages.timeline)}</h3>
      <Timeline steps={steps} />
    </section>
  );
}
