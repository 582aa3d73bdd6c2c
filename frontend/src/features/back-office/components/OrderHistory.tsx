import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { factMessages, statusMessages } from '../../../components/order/messages';
import { Timeline } from '../../../components/order/Timeline';
import { formatDateTime } from '../../../i18n/formats';
import { detailMessages } from '../messages';
import css from './OrderHistory.module.css';

export function OrderHistory({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  const steps = order.timeline.map((entry, place) => ({
    key: `${place}-${entry.status}`,
    status: entry.status,
    reached: true,
    title: intl.formatMessage(statusMessages[entry.status]),
    children: <When entry={entry} />,
  }));
  return (
    <section>
      <h3>{intl.formatMessage(factMessages.timeline)}</h3>
      <Timeline steps={steps} />
    </section>
  );
}

function When({ entry: { at, by, reason } }: { entry: AdminOrder['timeline'][number] }) {
  const intl = useIntl();
  const time = formatDateTime(intl, at);
  return (
    <>
      <p>{by ? intl.formatMessage(detailMessages.by, { time, name: by }) : time}</p>
      {reason && (
        <p className={css.reason}>{intl.formatMessage(detailMessages.reason, { reason })}</p>
      )}
    </>
  );
}
