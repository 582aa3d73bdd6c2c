import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { Caption, Line } from '../kit/layout';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { FloatShortage } from '../kit/float/FloatShortage';
import { CardList } from '../kit/list/ListCards';
import { Button } from '../../kit/ui/Button';
import { formatAsOf, formatTime } from '../../i18n/formats';
import { displayPhone } from '../../shop/reading/phone';
import { shopNow } from '../../kit/clock';
import { NetworkName, ShortService } from '../kit/order/OrderProduct';
import { listMessages } from '../kit/messages';
import { recipientOf } from '../kit/order/due';
import { DueText } from '../kit/order/DueText';
import { deskMessages as m } from './messages';
import type { DeskOrder } from './api';
import {
  deliverMessages,
  deliveryMessages,
  noteMessages,
  problemMessages,
} from '../kit/order/messages';
import { actorName } from '../kit/vending/actorName';
import { StatusChip } from '../kit/list/StatusChip';

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
          <ShortService order={order} />
        </span>
        <DueText dueAt={item.dueAt} />
      </Line>
      <OrderTags item={item} />
      <FloatShortage shortage={item.floatShortage} network={order.networkProvider} />
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

/** In a row of a list, what makes this order unlike the others that wait. */
function OrderTags({ item: { order, report } }: { item: DeskOrder }) {
  const intl = useIntl();
  const { cancelRequestedAt, problem } = order;
  const retryAt = Date.parse(order.parkedUntil ?? '');
  return (
    <>
      {cancelRequestedAt && (
        <Line component="span">
          <StatusChip tone="urgent" text={intl.formatMessage(noteMessages.cancelRequested)} />
          <When message={m.requestedAt} at={cancelRequestedAt} />
        </Line>
      )}
      {problem && (
        <Line component="span">
          <StatusChip tone="waiting" text={intl.formatMessage(problemMessages[problem])} />
          {report?.by && (
            <When message={m.reportedBy} at={report.at} name={actorName(intl, report.by)} />
          )}
        </Line>
      )}
      {problem && retryAt > shopNow() && (
        <StatusChip
          tone="waiting"
          text={intl.formatMessage(deliverMessages.again, { time: formatAsOf(intl, retryAt) })}
        />
      )}
    </>
  );
}

interface WhenProps {
  message: MessageDescriptor;
  at: string;
  name?: string;
}

/** Who did something, and when: today the time alone. */
function When({ message, at, name }: WhenProps) {
  const intl = useIntl();
  const time = formatAsOf(intl, Date.parse(at));
  return (
    <Typography component="span" variant="caption">
      {intl.formatMessage(message, { name, time })}
    </Typography>
  );
}
