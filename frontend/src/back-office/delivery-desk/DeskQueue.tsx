import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { Caption } from '../kit/layout/Caption';
import { useIntl } from 'react-intl';
import { Line } from '../kit/layout/Line';
import { CardList } from '../kit/list/ListCards';
import { Button } from '../../kit/ui/Button';
import { formatTime } from '../../i18n/formats';
import { displayPhone } from '../../shop/reading/phone';
import { NetworkName } from '../kit/order/NetworkName';
import { OrderService } from '../kit/order/OrderService';
import { listMessages } from '../kit/messages';
import { recipientOf } from '../kit/order/due';
import { DueText } from '../kit/order/DueText';
import { OrderTags } from '../kit/order/OrderTags';
import { deskMessages as m } from './messages';
import type { DeskOrder } from './api';
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
      <h2>{intl.formatMessage(m.queue)}</h2>
      <CardList>
        {rows.map((item) => (
          <li key={item.order._id}>
            <ListItemButton component="button" onClick={() => onChoose(item)}>
              <QueueLine item={item} />
            </ListItemButton>
          </li>
        ))}
      </CardList>
      {rest > 0 && <Caption text={[m.more, { count: rest }]} />}
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
      <Line component="span" align="center">
        <strong>{displayPhone(recipientOf(order))}</strong>
        <NetworkName network={order.networkProvider} />
      </Line>
      <Line component="span" align="center">
        <span>
          <OrderService order={order} />
        </span>
        <DueText dueAt={item.dueAt} />
      </Line>
      <OrderTags order={order} />
      {claim && (
        <Typography variant="caption" sx={{ fontWeight: 600 }}>
          {claim.mine
            ? intl.formatMessage(m.yours, { time: formatTime(intl, claim.until) })
            : intl.formatMessage(deliveryMessages.theirs, {
                name: claim.by,
                time: formatTime(intl, claim.until),
              })}
        </Typography>
      )}
    </>
  );
}
