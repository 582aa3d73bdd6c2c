import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Timeline } from '../../shop/order/Timeline';
import { formatDateTime } from '../../i18n/formats';
import type { RefundCase } from '../../api/types';
import { moneyMessages, refundStateMessages } from '../kit/moneyMessages';
import { refundDetailMessages as m, refundTriggerMessages } from './messages';

type Entry = RefundCase['history'][number];

export function RefundHistory({ refund }: { refund: RefundCase }) {
  const intl = useIntl();
  const steps = refund.history.map((entry, place) => ({
    key: `${place}-${entry.state}`,
    status: entry.state === 'dismissed' ? ('cancelled' as const) : ('delivered' as const),
    reached: true,
    title: intl.formatMessage(titleOf(entry)),
    children: <When entry={entry} />,
  }));
  return (
    <section>
      <h3>{intl.formatMessage(m.history)}</h3>
      <Timeline steps={steps} />
    </section>
  );
}

/** A second yes changes no state. */
function titleOf({ state, trigger }: Entry) {
  return trigger === 'approved' ? refundTriggerMessages.approved : refundStateMessages[state];
}

function When({ entry: { at, by, trigger, note } }: { entry: Entry }) {
  const intl = useIntl();
  const name = by ?? intl.formatMessage(moneyMessages.shop);
  return (
    <>
      <p>{intl.formatMessage(m.by, { time: formatDateTime(intl, at), name })}</p>
      {trigger && trigger !== 'approved' && (
        <p>{intl.formatMessage(refundTriggerMessages[trigger])}</p>
      )}
      {note && (
        <Typography component="p" sx={{ whiteSpace: 'pre-line' }}>
          {note}
        </Typography>
      )}
    </>
  );
}
