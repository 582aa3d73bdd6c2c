import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { formatTime } from '../../i18n/formats';
import { displayPhone } from '../../lib/phone';
import { NetworkName } from '../kit/order/NetworkName';
import { OrderService } from '../kit/order/OrderService';
import { listMessages } from '../kit/messages';
import css from './Desk.module.css';
import { recipientOf } from '../kit/order/due';
import { DueText } from '../kit/order/DueText';
import { deskMessages as m } from './messages';
import type { DeskOrder } from './types';
import { deliveryMessages } from '../kit/order/messages';

interface Props {
  rows: readonly DeskOrder[];
  /** How many wait in all, with the one in hand. */
  total: number;
  onChoose: (item: DeskOrder) => void;
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** What comes after the order in hand; a press takes another one first. */
export function DeskQueue({ rows, total, onChoose, more }: Props) {
  const intl = useIntl();
  const rest = total - rows.length - 1;
  if (rows.length === 0 && !more.hasNextPage) return null;
  return (
    <Stack component="section" spacing={2}>
      <h2 className={css.heading}>{intl.formatMessage(m.queue)}</h2>
      <ul className={css.list}>
        {rows.map((item) => (
          <li key={item.order._id}>
            <button type="button" className={css.line} onClick={() => onChoose(item)}>
              <QueueLine item={item} />
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Typography component="p" variant="caption">
          {intl.formatMessage(m.more, { count: rest })}
        </Typography>
      )}
      {more.hasNextPage && (
        <Button look="outline" busy={more.isFetchingNextPage} onClick={() => more.fetchNextPage()}>
          {intl.formatMessage(listMessages.loadMore)}
        </Button>
      )}
    </Stack>
  );
}

function QueueLine({ item }: { item: DeskOrder }) {
  const intl = useIntl();
  const { order, claim } = item;
  return (
    <>
      <span className={css.pair}>
        <strong>{displayPhone(recipientOf(order))}</strong>
        <NetworkName network={order.networkProvider} />
      </span>
      <span className={css.pair}>
        <span>
          <OrderService order={order} />
        </span>
        <DueText dueAt={item.dueAt} />
      </span>
      {claim && (
        <span className={css.claim}>
          {claim.mine
            ? intl.formatMessage(m.yours, { time: formatTime(intl, claim.until) })
            : intl.formatMessage(deliveryMessages.theirs, {
                name: claim.by,
                time: formatTime(intl, claim.until),
              })}
        </span>
      )}
    </>
  );
}
